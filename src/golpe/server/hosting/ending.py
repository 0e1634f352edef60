"""The end of a server: the first signal lets everything finish, the second one does not wait."""

import asyncio
import logging
import os
import socket
import threading
from collections.abc import Callable
from types import FrameType

import uvicorn

from golpe.server.limits import END_WITHIN, GOODBYE_WITHIN, RETURN_AFTER, RETURNS_PER_SECOND, SETTLE_WITHIN
from golpe.server.lobby.lobby import Lobby
from golpe.server.services.services import Services

log = logging.getLogger("golpe.server")


class EndingServer(uvicorn.Server):
    """Uvicorn, with an end in order: not ready, nothing new, all saved, all told, closed."""

    def __init__(self, config: uvicorn.Config, services: Services, lobby: Lobby, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._services = services
        self._lobby = lobby
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so: from here on a signal ends it in order."""
        await super().startup(sockets)
        log.info("listening")
        self._on_start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end at the first signal, and end at the second: what was saved survives that, too."""
        if self._services.lifecycle.is_ending:
            os._exit(128 + sig)
        self._services.lifecycle.close()
        self.should_exit = True
        overdue = threading.Timer(END_WITHIN, os._exit, [1])
        overdue.daemon = True
        overdue.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let tables finish, send pages away, then close what is open."""
        self._services.lifecycle.close()
        log.info("stopping", extra={"pages": self._lobby.pages})
        await wind_down(self._services, self._lobby)
        await super().shutdown(sockets)
        log.info("stopped")


async def wind_down(services: Services, lobby: Lobby) -> None:
    """Save what tables have begun, and tell each page when to come back."""
    tables = lobby.tables
    try:
        async with asyncio.timeout(SETTLE_WITHIN):
            await asyncio.gather(*(table.settle() for table in tables))
    except TimeoutError:
        log.warning("a table is still busy: its pages say again what was not answered")
    spread = lobby.pages / RETURNS_PER_SECOND

    def return_ms() -> int:
        return int((RETURN_AFTER + services.rng.uniform(0, spread)) * 1000)

    for table in tables:
        table.send_away(return_ms)
    lobby.pages_of_lobby.send_away(return_ms)
    try:
        async with asyncio.timeout(GOODBYE_WITHIN):
            await services.lifecycle.empty.wait()
    except TimeoutError:
        log.warning("some pages do not read their goodbye", extra={"pages": lobby.pages})
