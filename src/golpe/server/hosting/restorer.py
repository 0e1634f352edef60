"""A store is put back to a backup while the server runs: tables rest, pages come back to the games as they were."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from golpe.server.hosting.ending import wind_down
from golpe.server.lobby.lobby import Lobby
from golpe.server.services.services import Services
from golpe.server.store.errors import StoreError

LOOK_EVERY: Final = 1.0
"""Seconds between two looks whether somebody waits for a restore."""

log = logging.getLogger("golpe.server")


class Restorer:
    """Looks whether a restore is wanted, and carries it out."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        """Look from now on, until closed. Who asks is another process: it is real time that counts."""
        self._services = services
        self._lobby = lobby
        self._closed = asyncio.Event()
        self._looking = asyncio.get_running_loop().create_task(self._look())

    async def close(self) -> None:
        """Look no more, and finish what was begun."""
        self._closed.set()
        await self._looking

    async def _look(self) -> None:
        while not self._closed.is_set():
            try:
                if await self._services.store.is_restore_wanted():
                    await self._restore()
            except Exception:
                log.exception("nothing can be restored")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closed.wait(), LOOK_EVERY)

    async def _restore(self) -> None:
        log.warning("the store is put back to a backup", extra={"pages": self._lobby.pages})
        with self._services.lifecycle.shut():
            await wind_down(self._services, self._lobby)
            await self._lobby.rest()  # a table that is loaded would go on from what is no more
            try:
                await self._services.store.restore()
            except StoreError as error:
                log.error("%s", error)
            else:
                log.warning("the store is as it was at the backup")
            await self._lobby.wake()
