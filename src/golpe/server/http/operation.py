"""One operation of the API: its route and its description."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http import HTTPStatus
from types import UnionType
from typing import Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

Method = Literal["GET", "PUT", "POST", "DELETE"]
MediaType = Literal["image/png", "image/svg+xml", "application/x-ndjson", "application/json"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """A method on a path."""

    method: Method
    path: str
    """Path below /api. A parameter in braces is a string, or an integer if it ends with `:int`."""
    summary: str
    answered_by: Callable[[Request], Awaitable[Response]]
    answer: type[Struct] | MediaType | None
    """The response: a message, a file of this type, or nothing."""
    status: HTTPStatus = HTTPStatus.OK
    body: type[Struct] | UnionType | None = None
    query: type[Struct] | None = None
    is_cached: bool = False
    """True if browsers may revalidate a cached response."""
    refusals: tuple[str, ...] = ()
    """Codes with which this operation may refuse, besides those common to all."""
    is_repeatable: bool = False
    """True if the request may be repeated at any time, although it changes something, and tells what is so now."""
    works_once: bool = False
    """True if what it carries works once, such as a challenge or a link to move: then it cannot be repeated."""
    is_for_bots: bool = False
    """True if the client is an outside bot, which has a token and no cookie."""

    @property
    def is_keyed(self) -> bool:
        """Return whether an idempotency key makes a repeated request harmless."""
        return self.method != "GET" and not (self.is_repeatable or self.works_once or self.is_for_bots)


Answering = Callable[[Operation, Request], Awaitable[Response]]


def routes_of(operations: list[Operation], answering: Answering) -> list[Route]:
    """Return one route per path, so that a refusal of a wrong method lists the allowed ones."""
    by_path: dict[str, dict[str, Operation]] = {}
    for operation in operations:
        by_path.setdefault(operation.path, {})[operation.method] = operation
    return [Route(path, endpoint_of(methods, answering), methods=list(methods)) for path, methods in by_path.items()]


def endpoint_of(methods: dict[str, Operation], answering: Answering) -> Callable[[Request], Awaitable[Response]]:
    """Return the endpoint for all methods of a path."""

    async def endpoint(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await answering(methods[method], request)

    return endpoint
