"""Regular checks for what other processes have left in the store or beside it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

LOOK_EVERY: Final = 1.0
"""Seconds between two checks."""

log = logging.getLogger("golpe.server")


class Polling:
    """Calls a function once a second, one call at a time, until it is closed."""

    def __init__(self, look: Callable[[], Awaitable[None]], *, failure: str) -> None:
        """Start. Other processes use real time, so this does, too.

        Args:
            failure: logged if a call fails.
        """
        self._look = look
        self._failure = failure
        self._closed = asyncio.Event()
        self._looking = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop, and finish a call that has begun."""
        self._closed.set()
        await self._looking

    async def _run(self) -> None:
        while not self._closed.is_set():
            try:
                await self._look()
            except Exception:
                log.exception(self._failure)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._closed.wait()
