"""What releases have promised, in `tests/frozen/`: a folder for each, which is written once and never changes.

`python -m tests.support.freeze 1.0` writes one. Later versions may add; `lost` and `demanded` find the rest.
"""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final, cast

Json = dict[str, object]

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "frozen"
SUMS: Final = "SHA256SUMS"
POSITIONS: Final = "positions.jsonl"
BOTS: Final = "bot-protocol.schema.json"
REQUESTS: Final = "requests.json"
PYTHON: Final = "python.json"
SCHEMA = ROOT / "docs" / "reference" / BOTS
API = ROOT / "docs" / "reference" / "api"
NO_PROMISE: Final = frozenset({"description", "summary", "title", "operationId", "version"})
"""Texts of a description that may change."""
LIMITS: Final = frozenset(
    {
        "maximum",
        "minimum",
        "maxLength",
        "minLength",
        "maxItems",
        "minItems",
        "maxProperties",
        "minProperties",
        "pattern",
    }
)
"""What refuses something that was allowed, if a schema has it in addition."""
REFUSED: Final = "Refused: "
"""The beginning of the one description that is a promise: the codes of a refusal."""


def releases() -> list[Path]:
    """Return the folders of all releases that have promised something."""
    return sorted(path for path in FOLDER.iterdir() if path.is_dir())


def lost(then: object, now: object, at: str = "") -> Iterator[str]:
    """Yield where a description has lost or changed something; what it has in addition is no loss, except a limit."""
    if isinstance(then, dict) and isinstance(now, dict):
        found = cast(Json, now)
        yield from (f"{at}/{key} is new" for key in sorted(LIMITS & found.keys() - then.keys()))
        for key, value in cast(Json, then).items():
            if key in NO_PROMISE and isinstance(value, str):
                yield from lost_codes(value, str(found.get(key, "")), f"{at}/{key}")
            elif key not in found:
                yield f"{at}/{key}"
            else:
                yield from lost(value, found[key], f"{at}/{key}")
    elif isinstance(then, list) and isinstance(now, list):
        members = cast(list[object], now)
        for value in cast(list[object], then):
            if not any(next(lost(value, each), None) is None for each in members):
                yield f"{at}: {value}"
    elif then != now:
        yield f"{at}: {then!r} is {now!r}"


def lost_codes(then: str, now: str, at: str) -> Iterator[str]:
    """Yield the codes of a refusal that are missing."""
    if then.startswith(REFUSED):
        missing = set(then.removeprefix(REFUSED).split(", ")) - set(now.removeprefix(REFUSED).split(", "))
        yield from (f"{at}: {code}" for code in sorted(missing))


def demanded(schemas: Json, entered: Iterator[str]) -> set[str]:
    """Return what a sender must say, as `Message.field`.

    Args:
        schemas: by name.
        entered: names of the messages that are sent; those inside of them are found.
    """
    found: set[str] = set()
    left, seen = list(entered), set[str]()
    while left:
        name = left.pop()
        if name not in seen:
            seen.add(name)
            schema = cast(Json, schemas[name])
            found |= {f"{name}.{field}" for field in cast(list[str], schema.get("required", []))}
            left += references(schema)
    return found


def references(schema: object) -> list[str]:
    """Return the names of the schemas to which one refers."""
    return re.findall(r"'\$ref': '[^']*/(\w+)'", repr(schema))


def demanded_requests(description: Json) -> set[str]:
    """Return what a client must send: fields of bodies, and parameters as `operation parameter`."""
    found: set[str] = set()
    bodies: list[str] = []
    for path, methods in cast(dict[str, dict[str, Json]], description["paths"]).items():
        for method, operation in methods.items():
            bodies += references(operation.get("requestBody"))
            for parameter in cast(list[Json], operation.get("parameters", [])):
                if parameter["required"]:
                    found.add(f"{method} {path} {parameter['name']}")
    schemas = cast(dict[str, Json], description["components"])["schemas"]
    return found | demanded(schemas, iter(bodies))


# --- The Python API ---------------------------------------------------------------------------


def public_api() -> dict[str, Json]:
    """Return the parameters of all that the pages of the API document, by full name and member; `=` if optional."""
    pages = [path.read_text("utf-8") for path in sorted(API.glob("*.md"))]
    names = [name for page in pages for name in re.findall(r"^::: (golpe\.\S+)$", page, re.MULTILINE)]
    return {name: described(object_named(name)) for name in sorted(names)}


def object_named(name: str) -> object:
    """Return what a full name stands for."""
    module, _, attribute = name.rpartition(".")
    return getattr(import_module(module), attribute)


def described(value: object) -> Json:
    """Return the parameters of a function, or of the public members of a class."""
    if not isinstance(value, type):
        return {"": parameters(value)}
    names = {*dir(value), *inspect.get_annotations(value)}
    members = {name: getattr(value, name, None) for name in sorted(names) if not name.startswith("_")}
    return {name: parameters(each) if callable(each) else {} for name, each in members.items()}


def parameters(function: object) -> dict[str, str]:
    """Return the parameters of a function by name: `=` if it may be left out."""
    try:
        found = inspect.signature(cast(type, function)).parameters.values()
    except (TypeError, ValueError):  # some that are written in C
        return {}
    return {each.name: "" if each.default is each.empty else "=" for each in found}


def broken(then: dict[str, Json], now: dict[str, Json]) -> list[str]:
    """Return what of an older API a program could no longer use."""
    found: list[str] = []
    for name, members in then.items():
        for member, old in members.items():
            new = cast(dict[str, dict[str, str]], now.get(name, {})).get(member)
            if new is None:
                found.append(f"{name}.{member} is missing")
                continue
            old = cast(dict[str, str], old)
            found += [f"{name}.{member} has no parameter {each}" for each in old if each not in new]
            needed = [each for each, optional in new.items() if not optional and old.get(each) != ""]
            found += [
                f"{name}.{member} needs the parameter {each}" for each in needed if each not in ("args", "kwargs")
            ]
    return found
