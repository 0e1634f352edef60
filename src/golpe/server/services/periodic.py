"""Work that is done again and again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from golpe.server.services.clock import Alarm, Clock
from golpe.server.services.logs import COUNTED
from golpe.server.store.errors import StoreError

log = logging.getLogger("golpe.server")


class Periodic:
    """Does some work regularly: each time so many seconds after the last time has ended."""

    def __init__(self, clock: Clock, every: float, work: Callable[[], Awaitable[None]], *, failure: str) -> None:
        """Begin without doing anything.

        Args:
            every: the seconds between two times.
            failure: logged if the work fails; it is then done again as usual.
        """
        self._alarm = Alarm(clock, self._begin)
        self._every = every
        self._work = work
        self._failure = failure
        self._doing: asyncio.Task[None] | None = None

    def start(self, *, at_once: bool = False) -> None:
        """Start.

        Args:
            at_once: True to do the work now; otherwise the first time is later, too.
        """
        self._alarm.set(0.0 if at_once else self._every)

    async def close(self) -> None:
        """Stop, and finish what has begun."""
        self._alarm.set(None)
        if self._doing is not None:
            await self._doing
        self._alarm.set(None)  # which the end of the work has set

    async def cancel(self) -> None:
        """Stop, and give up what has begun."""
        if self._doing is not None:
            self._doing.cancel()
        with suppress(asyncio.CancelledError):
            await self.close()

    def _begin(self) -> None:
        self._doing = asyncio.get_running_loop().create_task(self._do())

    async def _do(self) -> None:
        try:
            await self._work()
        except StoreError as error:
            log.error("%s: %s", self._failure, error, extra=COUNTED)
        except Exception:
            log.exception(self._failure)
        self._alarm.set(self._every)
