"""The REST API and its description."""

import inspect
import pkgutil
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from typing import Final, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Router

from golpe import server
from golpe.server.bot_accounts.bot_room import BotRoom
from golpe.server.days.posting import Poster
from golpe.server.http.answers import cacheable
from golpe.server.http.callers import Callers
from golpe.server.http.keyed import Keyed
from golpe.server.http.openapi import description
from golpe.server.http.operation import Operation, Routes, routes_of
from golpe.server.http.pages import HeadWriter
from golpe.server.lobby.lobby import Lobby
from golpe.server.moderation.moderation import Moderation
from golpe.server.reviews.coaches import Coaches
from golpe.server.reviews.reviewing import Reviewer
from golpe.server.services.services import Services
from golpe.server.sockets.bot_door import BotDoor
from golpe.server.tournaments.known import KnownTournaments

JSON: Final = "application/json"


class Api(Routes):
    """Answers requests; every refusal is a `Problem`."""

    def __init__(
        self,
        services: Services,
        lobby: Lobby,
        moderation: Moderation,
        door: BotDoor,
        room: BotRoom,
        reviewer: Reviewer,
        tournaments: KnownTournaments,
        poster: Poster,
    ) -> None:
        callers = Callers(services)
        super().__init__(services, callers)
        self._coaches = Coaches()
        parts = (services, callers, lobby, moderation, door, room, reviewer, tournaments, poster, self._coaches)
        self._subjects = [made_of(parts, kind) for kind in kinds_of_requests()]

    async def close(self) -> None:
        """End what answers requests outside this process."""
        await self._coaches.close()

    def routes(self) -> list[BaseRoute]:
        """Return the routes of the API; everything below /api belongs to it, not to the page."""
        answering = Keyed(self._services, self._callers).answer
        return [Mount("/api", Router(routes_of([*self._subjects, self], answering), redirect_slashes=False))]

    def heads(self) -> Mapping[str, HeadWriter]:
        """Return functions that write tags for the head of a page, by its route."""
        return {path: write for each in self._subjects for path, write in each.heads().items()}

    @Operation("GET", "/openapi.json", answer=JSON, is_cached=True)
    async def describe(self, request: Request) -> Response:
        """Describe all requests, in the OpenAPI format."""
        return cacheable(request, self._description, media_type=JSON, is_fixed=True)

    @cached_property
    def _description(self) -> bytes:
        # Built at the first request: building it took more than half of the start of a server.
        return msgspec.json.encode(description(all_operations()))


def all_operations() -> list[Operation]:
    """Return what all requests are."""
    return [operation for kind in (*kinds_of_requests(), Api) for operation in kind.operations()]


def kinds_of_requests() -> Iterator[type[Routes]]:
    """Yield the classes that answer requests: those in modules whose name ends in `routes`."""
    for found in pkgutil.walk_packages(server.__path__, f"{server.__name__}."):
        if found.name.endswith("routes"):
            for each in vars(import_module(found.name)).values():
                if isinstance(each, type) and issubclass(each, Routes) and each.__module__ == found.name:
                    yield each


def made_of(parts: Collection[object], kind: type[Routes]) -> Routes:
    """Create an object that answers requests.

    Args:
        parts: parts of the server, of which its constructor takes those that it names by their types.
    """
    by_type = {type(each): each for each in parts}
    wanted = inspect.signature(kind).parameters.values()
    return cast("Callable[..., Routes]", kind)(*(by_type[each.annotation] for each in wanted))
