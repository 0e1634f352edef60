"""One request that the server answers: its route, and what its description says of it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

Method = Literal["GET", "PUT", "POST", "DELETE"]
MediaType = Literal["image/svg+xml", "application/x-ndjson", "application/json"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """A method at an address."""

    method: Method
    path: str
    """Below /api; what stands in braces is a text, or a whole number where `:int` says so."""
    summary: str
    answered_by: Callable[[Request], Awaitable[Response]]
    answer: type[Struct] | MediaType | None
    """What comes back: a message, a file of this type, or nothing."""
    status: HTTPStatus = HTTPStatus.OK
    body: type[Struct] | None = None
    query: type[Struct] | None = None
    is_cached: bool = False
    """True if a browser may ask whether it has the answer already."""
    refusals: tuple[str, ...] = ()
    """The codes that are this request's own; others are common to all."""


def routes_of(operations: list[Operation]) -> list[Route]:
    """Return one route for each address, so that a wrong method is told the right ones."""
    by_path: dict[str, dict[str, Operation]] = {}
    for operation in operations:
        by_path.setdefault(operation.path, {})[operation.method] = operation
    return [Route(path, endpoint_of(methods), methods=list(methods)) for path, methods in by_path.items()]


def endpoint_of(methods: dict[str, Operation]) -> Callable[[Request], Awaitable[Response]]:
    """Return what answers all methods of an address."""

    async def endpoint(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await methods[method].answered_by(request)

    return endpoint
