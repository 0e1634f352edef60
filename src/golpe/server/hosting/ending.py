"""Shutdown: the first signal lets everything finish, the second does not wait."""

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


class GracefulServer(uvicorn.Server):
    """Uvicorn with a graceful shutdown: report not ready, refuse new work, save, notify pages, close."""

    def __init__(self, config: uvicorn.Config, services: Services, lobby: Lobby, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._services = services
        self._lobby = lobby
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving and report it; from now on a signal shuts down gracefully."""
        await super().startup(sockets)
        log.info("listening")
        self._on_start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down gracefully at the first signal, and at once at the second; saved data survives both."""
        if self._services.lifecycle.is_ending:
            os._exit(128 + sig)
        self._services.lifecycle.close()
        self.should_exit = True
        overdue = threading.Timer(END_WITHIN, os._exit, [1])
        overdue.daemon = True
        overdue.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let tables finish, say goodbye to pages, then close all connections."""
        self._services.lifecycle.close()
        log.info("stopping", extra={"pages": self._lobby.pages})
        await wind_down(self._services, self._lobby)
        await super().shutdown(sockets)
        log.info("stopped")


async def wind_down(services: Services, lobby: Lobby) -> None:
    """Save what tables have begun, and tell each page when to reconnect."""
    tables = lobby.tables
    try:
        async with asyncio.timeout(SETTLE_WITHIN):
            await asyncio.gather(*(table.settle() for table in tables))
    except TimeoutError:
        log.warning("a table is still busy: its pages will resend unanswered commands")
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
        log.warning("some pages did not read their goodbye", extra={"pages": lobby.pages})
