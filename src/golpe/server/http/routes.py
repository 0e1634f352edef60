"""Requests that a subject answers, and the routes that lead to them."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from golpe.server.db.database import Database
from golpe.server.http.answers import response_with
from golpe.server.http.callers import Callers
from golpe.server.http.operation import DECLARED, Operation
from golpe.server.http.pages import HeadWriter
from golpe.server.services.services import Services

Endpoint = Callable[[Request], Awaitable[Response]]
Answering = Callable[[Operation, Endpoint, Request], Awaitable[Response]]
"""Answers a request to an operation by its endpoint, or in another way."""


class Routes:
    """Requests about one subject: each is answered by a method that declares its `Operation`."""

    def __init__(self, services: Services, callers: Callers) -> None:
        self._services = services
        self._callers = callers

    @classmethod
    def operations(cls) -> list[Operation]:
        """Return what the methods declare, in the order of their definition."""
        declared = (getattr(each, DECLARED, None) for each in vars(cls).values())
        return [each for each in declared if isinstance(each, Operation)]

    async def answer(self, operation: Operation, request: Request) -> Response:
        """Answer a request by the method that has declared it.

        Raises: ProtocolError, StoreError.
        """
        arguments = await operation.arguments_in(self._callers, request)
        return response_with(await operation.answered_by(self, *arguments), operation.status)

    def heads(self) -> Mapping[str, HeadWriter]:
        """Return functions that write tags for the head of a page, by its route."""
        return {}

    @property
    def _database(self) -> Database:
        return self._services.database

    @property
    def _now_ms(self) -> int:
        return self._services.clock.wall_ms()


def routes_of(subjects: Iterable[Routes], answering: Answering) -> list[Route]:
    """Return one route per path, so that a refusal of a wrong method lists the allowed ones."""
    by_path: dict[str, dict[str, tuple[Operation, Endpoint]]] = {}
    for routes in subjects:
        for operation in routes.operations():
            endpoint = partial(routes.answer, operation)
            by_path.setdefault(operation.path, {})[operation.method] = (operation, endpoint)
    return [Route(path, endpoint_of(methods, answering), methods=list(methods)) for path, methods in by_path.items()]


def endpoint_of(methods: dict[str, tuple[Operation, Endpoint]], answering: Answering) -> Endpoint:
    """Return the endpoint for all methods of a path."""

    async def endpoint(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await answering(*methods[method], request)

    return endpoint
