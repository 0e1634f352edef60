"""Restoring the store from a backup while the server runs. Tables are unloaded, and pages reconnect afterwards."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from golpe.server.hosting.ending import wind_down
from golpe.server.lobby.lobby import Lobby
from golpe.server.services.services import Services
from golpe.server.store.errors import StoreError

LOOK_EVERY: Final = 1.0
"""Seconds between two checks for a request to restore."""

log = logging.getLogger("golpe.server")


class Restorer:
    """Polls for requests to restore and carries them out."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        """Start polling. Requests come from another process, so this uses real time."""
        self._services = services
        self._lobby = lobby
        self._closed = asyncio.Event()
        self._looking = asyncio.get_running_loop().create_task(self._look())

    async def close(self) -> None:
        """Stop polling, and finish a restore that has begun."""
        self._closed.set()
        await self._looking

    async def _look(self) -> None:
        while not self._closed.is_set():
            try:
                if await self._services.store.is_restore_wanted():
                    await self._restore()
            except Exception:
                log.exception("the store could not be restored")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closed.wait(), LOOK_EVERY)

    async def _restore(self) -> None:
        log.warning("restoring the store from a backup", extra={"pages": self._lobby.pages})
        with self._services.lifecycle.shut():
            await wind_down(self._services, self._lobby)
            await self._lobby.rest()  # a loaded table would continue from a state that no longer exists
            try:
                await self._services.store.restore()
            except StoreError as error:
                log.error("%s", error)
            else:
                log.warning("the store was restored from the backup")
            await self._lobby.wake()
