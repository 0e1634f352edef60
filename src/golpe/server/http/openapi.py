"""The OpenAPI description of all requests, generated from the types that decode and encode them."""

import re
from collections.abc import Iterable, Iterator
from http import HTTPStatus
from types import UnionType
from typing import Final, cast, get_args

import msgspec
from msgspec import Struct

from golpe import __version__
from golpe.protocol.bodies import Problem
from golpe.server.http.answers import status_of
from golpe.server.http.keyed import HEADER, KEY
from golpe.server.http.operation import Operation

Json = dict[str, object]
REFERENCE: Final = "#/components/schemas/{name}"
COMMON: Final = ("banned", "too_fast", "try_again")
"""Codes with which any request may be refused."""
OF_BOTS: Final = ("bad_token",)
TOKEN: Final = "botToken"
OF_CHANGES: Final = ("bad_origin", "no_guest")
OF_KEYS: Final = ("bad_idempotency_key", "idempotency_key_used", "too_large")
OF_BODIES: Final = ("malformed", "wrong_media_type", "too_large")
PARAMETER: Final = re.compile(r"\{(\w+)(:int)?\}")


def description(operations: list[Operation]) -> Json:
    """Describe these requests, in the order of their paths."""
    paths: dict[str, Json] = {}
    for operation in sorted(operations, key=lambda each: each.path):
        path = "/api" + PARAMETER.sub(r"{\1}", operation.path)
        paths.setdefault(path, {})[operation.method.lower()] = described(operation)
    types: set[type[Struct]] = {Problem}
    for operation in operations:
        types |= {each for each in (operation.body, operation.answer) if isinstance(each, type)}
        types |= set(members(operation.body))
    _, schemas = msgspec.json.schema_components(sorted(types, key=lambda each: each.__name__), ref_template=REFERENCE)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Golpe", "version": __version__, "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": {TOKEN: {"type": "http", "scheme": "bearer"}}},
    }


def described(operation: Operation) -> Json:
    """Describe one request."""
    request: Json = {
        "summary": operation.summary,
        "operationId": operation.name,
        "parameters": [*path_parameters(operation.path), *query_parameters(operation.query), *keys(operation)],
        "responses": {str(int(status)): response for status, response in responses(operation)},
    }
    if isinstance(operation.body, type):
        request["requestBody"] = {"required": True, "content": json_content(operation.body)}
    elif operation.body is not None:
        kinds = [{"$ref": REFERENCE.format(name=each.__name__)} for each in members(operation.body)]
        request["requestBody"] = {"required": True, "content": {"application/json": {"schema": {"anyOf": kinds}}}}
    if operation.is_for_bots:
        request["security"] = [{TOKEN: []}]
    return request


def members(kind: type[Struct] | UnionType | None) -> tuple[type[Struct], ...]:
    """Return the messages of a union."""
    return get_args(kind) if isinstance(kind, UnionType) else ()


def path_parameters(path: str) -> Iterator[Json]:
    """Describe the path parameters."""
    for name, is_number in PARAMETER.findall(path):
        schema: Json = {"type": "integer", "minimum": 0} if is_number else {"type": "string", "minLength": 1}
        yield {"name": name, "in": "path", "required": True, "schema": schema}


def query_parameters(query: type[Struct] | None) -> Iterator[Json]:
    """Describe the query parameters."""
    if query is None:
        return
    info = msgspec.inspect.type_info(query)
    assert isinstance(info, msgspec.inspect.StructType)
    _, schemas = msgspec.json.schema_components([query], ref_template=REFERENCE)
    properties = schemas[query.__name__]["properties"]
    for field in info.fields:
        schema = sent(properties[field.encode_name])
        yield {"name": field.encode_name, "in": "query", "required": field.required, "schema": schema}


def keys(operation: Operation) -> Iterator[Json]:
    """Describe the header that makes a repeated request harmless."""
    if operation.is_keyed:
        schema: Json = {"type": "string", "pattern": f"^{KEY.pattern}$"}
        yield {"name": HEADER, "in": "header", "required": False, "schema": schema}


def sent(schema: Json) -> Json:
    """Return the schema of a value that is never null but may be omitted."""
    if "anyOf" not in schema:
        return schema
    (kept,) = [each for each in cast(list[Json], schema["anyOf"]) if each != {"type": "null"}]
    return {**kept, "description": schema.get("description", "")}


def responses(operation: Operation) -> Iterator[tuple[int, Json]]:
    """Describe the responses, by status."""
    answer: Json = {"description": operation.status.phrase}
    if isinstance(operation.answer, str):
        kind: Json = {} if operation.answer == "application/json" else {"type": "string"}
        answer["content"] = {operation.answer: {"schema": kind}}
    elif operation.answer is not None:
        answer["content"] = json_content(operation.answer)
    yield operation.status, answer
    if operation.is_cached:
        yield HTTPStatus.NOT_MODIFIED, {"description": "The cached response is still current."}
    by_status: dict[int, list[str]] = {}
    for code in sorted(codes_of(operation)):
        by_status.setdefault(status_of(code), []).append(code)
    for status, codes in sorted(by_status.items()):
        yield status, {"description": "Refused: " + ", ".join(codes), "content": json_content(Problem)}


def codes_of(operation: Operation) -> set[str]:
    """Return the codes with which a request may be refused."""
    found: Iterable[tuple[str, ...]] = (
        COMMON,
        operation.refusals,
        OF_BOTS if operation.is_for_bots else OF_CHANGES if operation.method != "GET" else (),
        OF_KEYS if operation.is_keyed else (),
        OF_BODIES if operation.body is not None else (),
        ("malformed",) if operation.query is not None else (),
        ("not_found",) if "{" in operation.path else (),
    )
    return {code for codes in found for code in codes}


def json_content(kind: type[Struct]) -> Json:
    """Describe a JSON message."""
    return {"application/json": {"schema": {"$ref": REFERENCE.format(name=kind.__name__)}}}
