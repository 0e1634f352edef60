"""The ASGI application: the API with its description, all routes, startup and shutdown."""

import asyncio
import inspect
import pkgutil
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Final, cast

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Router
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from golpe import server
from golpe.errors import ProtocolError
from golpe.server.bot_accounts.bot_room import BotRoom
from golpe.server.days.notifier import Notifier
from golpe.server.days.posting import Poster
from golpe.server.db import bot_tokens, jobs
from golpe.server.db.errors import StoreError
from golpe.server.hosting.ending import Restorer
from golpe.server.hosting.health import Health
from golpe.server.http.answers import cacheable, refused
from golpe.server.http.callers import Callers
from golpe.server.http.forwarded import Forwarded
from golpe.server.http.keyed import Keyed
from golpe.server.http.openapi import description
from golpe.server.http.operation import Operation, Routes, routes_of
from golpe.server.http.pages import HeadWriter, page_routes
from golpe.server.http.responses import Responses
from golpe.server.lobby.lobby import Lobby
from golpe.server.moderation.moderation import Moderation
from golpe.server.nodes.node import Sharing
from golpe.server.reviews.coaches import Coaches
from golpe.server.reviews.reviewing import Reviewer
from golpe.server.services.clock import Periodic, SystemClock
from golpe.server.services.services import Services
from golpe.server.sockets.bot_routes import BOT, BotDoor
from golpe.server.sockets.socket import Gate, deny, serve_socket
from golpe.server.tournaments.director import Director
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


LOOK_EVERY: Final = 1.0
"""Seconds between two looks for what other processes have done."""
STATIC: Final = Path(__file__).parents[2] / "static"


def build_app(
    services: Services,
    lobby: Lobby,
    poster: Poster,
    *,
    static: Path = STATIC,
    trusted_proxies: Sequence[str] = (),
    sharing: Sharing | None = None,
) -> ASGIApp:
    """Build the application around an open store, which it closes at shutdown."""
    gate = Gate(services)
    moderation = Moderation(services, lobby)

    async def counted(request: Request, error: Exception) -> Response:
        if isinstance(error, ProtocolError):
            services.metrics.refused(error.code)
        return await refused(request, error)

    tournaments = KnownTournaments(services)
    room = BotRoom(services, lobby, tournaments, is_alone=sharing is None)
    door = BotDoor(services, lobby, gate, room, None if sharing is None else sharing.branching(services.metrics))
    reviewer = Reviewer(services.database, services.clock)
    api = Api(services, lobby, moderation, door, room, reviewer, tournaments, poster)
    routes: list[BaseRoute] = [
        *api.routes(),
        *Health(services, lobby).routes(),
        *page_routes(static, heads=api.heads()),
    ]
    notifier = Notifier(services, poster, lobby.is_looked_at)
    app = Starlette(
        routes=routes,
        exception_handlers=dict.fromkeys((ProtocolError, StoreError, HTTPException, ClientDisconnect), counted),
        lifespan=lifespan_of(services, lobby, moderation, reviewer, api, tournaments, notifier, room, sharing),
    )
    app.router.redirect_slashes = False  # a redirect would trust the Host header

    def dispatch(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Route sockets past the middleware, because each layer would stay in memory as long as a page is open."""
        if scope["type"] == "websocket":
            folder, _, code = scope["path"].rpartition("/")
            websocket = WebSocket(scope, receive, send)
            if (folder, code) == ("/ws", BOT):
                return door.serve_socket(websocket)
            if folder == "/ws":
                return serve_socket(websocket, code, services, lobby, gate)
            return deny(websocket, ProtocolError("not_found", "sockets are at /ws/ followed by a table's code"))
        return app(scope, receive, send)

    return Forwarded(Responses(dispatch, services), trusted_proxies=trusted_proxies)


def lifespan_of(
    services: Services,
    lobby: Lobby,
    moderation: Moderation,
    reviewer: Reviewer,
    api: Api,
    tournaments: KnownTournaments,
    notifier: Notifier,
    room: BotRoom,
    sharing: Sharing | None,
) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    """Return the lifespan handler of the application."""
    reading_bots = asyncio.Lock()

    async def follow_bots() -> None:
        async with reading_bots:
            services.outside_bots.begin_reading()
            services.outside_bots.replace(await services.database.read(bot_tokens.all_bot_tokens))

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncGenerator[None, None]:
        membership = None if sharing is None else sharing.membership(services, lobby)
        if membership is not None:
            await membership.open()
        await moderation.read()
        await follow_bots()
        await lobby.open()
        if sharing is not None:
            await sharing.follow(services, lobby, follow_acts=moderation.follow, follow_bots=follow_bots)
        else:
            await services.database.write(jobs.free_jobs, now_ms=services.clock.wall_ms())
        room.open()
        reviewer.open()
        await notifier.open()
        restorer = Restorer(services, lobby, moderation, tournaments, room)
        director = Director(services, tournaments, play_bots=room.resume, games_of_bots=lambda: len(room.games()))
        looked_for = (
            (restorer.look, "the store could not be restored"),
            (moderation.follow, "the log of moderators' acts could not be followed"),
            (follow_bots, "the tokens of bots could not be read"),
            (director.look, "tournaments could not be moved on"),
        )
        # What other processes have left in the store or beside it: they use real time, so this does, too.
        looks = [Periodic(SystemClock(), LOOK_EVERY, look, failure=failure) for look, failure in looked_for]
        for each in looks:
            each.start(at_once=True)
        try:
            yield
        finally:
            for each in looks:
                await each.close()
            await director.close()
            await room.close()
            await api.close()
            await reviewer.close()
            await notifier.close()
            await lobby.close()
            if membership is not None:
                await membership.close()
            services.thinker.close()
            await services.database.close()

    return lifespan
