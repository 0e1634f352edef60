"""Disconnecting all pages: when the server stops, and when a backup is restored while it runs."""

import asyncio
import logging
import os
import threading

from golpe.server.bot_accounts.bot_room import BotRoom
from golpe.server.db.errors import StoreError
from golpe.server.limits import END_WITHIN, GOODBYE_WITHIN, RETURN_AFTER, RETURNS_PER_SECOND, SETTLE_WITHIN
from golpe.server.lobby.lobby import Lobby
from golpe.server.moderation.moderation import Moderation
from golpe.server.services.services import Services
from golpe.server.tournaments.known import KnownTournaments

log = logging.getLogger("golpe.server")


class Ending:
    """Graceful shutdown: report not ready, refuse new work, save, notify pages."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services = services
        self._lobby = lobby

    def signalled(self, sig: int) -> None:
        """Refuse new work at the first signal, and end the process at the second; saved data survives both."""
        if self._services.lifecycle.is_ending:
            os._exit(128 + sig)
        self._services.lifecycle.close()
        overdue = threading.Timer(END_WITHIN, os._exit, [1])
        overdue.daemon = True
        overdue.start()

    async def begin(self) -> None:
        """Let tables finish and say goodbye to pages, before their connections are closed."""
        self._services.lifecycle.close()
        log.info("stopping", extra={"pages": len(self._lobby.pages)})
        await wind_down(self._services, self._lobby)


async def wind_down(services: Services, lobby: Lobby) -> None:
    """Save what tables have begun, and tell each page when to reconnect."""
    tables = lobby.tables
    try:
        async with asyncio.timeout(SETTLE_WITHIN):
            await asyncio.gather(*(table.settle() for table in tables))
    except TimeoutError:
        log.warning("a table is still busy: its pages will resend unanswered commands")
    spread = len(lobby.pages) / RETURNS_PER_SECOND

    def return_ms() -> int:
        return int((RETURN_AFTER + services.rng.uniform(0, spread)) * 1000)

    for table in tables:
        table.send_away(return_ms)
    lobby.pages_of_lobby.send_away(return_ms)
    services.outside_bots.send_away()
    try:
        async with asyncio.timeout(GOODBYE_WITHIN):
            await services.lifecycle.empty.wait()
    except TimeoutError:
        log.warning("some pages did not read their goodbye", extra={"pages": len(lobby.pages)})


class Restorer:
    """Carries out requests to restore."""

    def __init__(
        self,
        services: Services,
        lobby: Lobby,
        moderation: Moderation,
        tournaments: KnownTournaments,
        room: BotRoom,
    ) -> None:
        self._services = services
        self._lobby = lobby
        self._moderation = moderation
        self._tournaments = tournaments
        self._room = room

    async def look(self) -> None:
        """Restore the store, if a command has requested it."""
        if not await self._services.database.is_restore_wanted():
            return
        log.warning("restoring the store from a backup", extra={"pages": len(self._lobby.pages)})
        with self._services.lifecycle.shut():
            await wind_down(self._services, self._lobby)
            await self._lobby.rest()  # a loaded table would continue from a state that no longer exists
            try:
                await self._services.database.restore()
            except StoreError as error:
                log.error("%s", error)
            else:
                log.warning("the store was restored from the backup")
            self._tournaments.forget()
            await self._moderation.read()
            await self._lobby.wake()
            self._room.open()
