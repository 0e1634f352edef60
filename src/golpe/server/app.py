"""The application: routes, what it is given at the start, and what it lets go at the end."""

from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from golpe.errors import ProtocolError
from golpe.server.credit import Purses
from golpe.server.limits import CONNECTION_BURST, CONNECTIONS_PER_SECOND, PURSES_MAX
from golpe.server.lobby import Lobby
from golpe.server.pages import SecurityHeaders, page_routes
from golpe.server.rest import Api, refused
from golpe.server.services import Services
from golpe.server.socket import serve_socket
from golpe.server.store.interface import StoreError

STATIC: Final = Path(__file__).parent.parent / "static"


def build_app(services: Services, *, static: Path = STATIC) -> Starlette:
    """Build the application around a store that is open; it closes the store at its end."""
    lobby = Lobby(services)
    arrivals = Purses(services.clock, burst=CONNECTION_BURST, per_second=CONNECTIONS_PER_SECOND, payers_max=PURSES_MAX)

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(websocket, services, lobby, arrivals)

    routes: list[BaseRoute] = [
        *Api(services, lobby).routes(),
        WebSocketRoute("/ws/{code}", socket),
        *page_routes(static),
    ]
    return Starlette(
        routes=routes,
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers=dict.fromkeys((ProtocolError, StoreError, HTTPException, ClientDisconnect), refused),
        lifespan=lifespan_of(services, lobby),
    )


def lifespan_of(services: Services, lobby: Lobby) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    """Return what runs from the start of the application to its end."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncGenerator[None, None]:
        await lobby.open()
        try:
            yield
        finally:
            await lobby.close()
            await services.store.close()

    return lifespan
