"""Restoring the store from a backup while the server runs. Tables are unloaded, and pages reconnect afterwards."""

import logging

from golpe.server.db.errors import StoreError
from golpe.server.hosting.ending import wind_down
from golpe.server.lobby.lobby import Lobby
from golpe.server.moderation.moderation import Moderation
from golpe.server.services.services import Services
from golpe.server.tournaments.known import KnownTournaments

log = logging.getLogger("golpe.server")


class Restorer:
    """Carries out requests to restore."""

    def __init__(self, services: Services, lobby: Lobby, moderation: Moderation, tournaments: KnownTournaments) -> None:
        self._services = services
        self._lobby = lobby
        self._moderation = moderation
        self._tournaments = tournaments

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
