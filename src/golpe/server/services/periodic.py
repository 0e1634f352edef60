"""Work that is repeated."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from golpe.server.db.errors import StoreError
from golpe.server.services.clock import Alarm, Clock
from golpe.server.services.logs import COUNTED

log = logging.getLogger("golpe.server")


class Periodic:
    """Repeats some work: each run begins a fixed time after the end of the last one."""

    def __init__(self, clock: Clock, every: float, work: Callable[[], Awaitable[None]], *, failure: str) -> None:
        """Begin without doing anything.

        Args:
            every: seconds from the end of a run to the next one.
            failure: logged if a run fails; the next one comes as usual.
        """
        self._alarm = Alarm(clock, self._begin)
        self._every = every
        self._work = work
        self._failure = failure
        self._doing: asyncio.Task[None] | None = None

    def start(self, *, at_once: bool = False) -> None:
        """Start.

        Args:
            at_once: True to begin now; otherwise the first run is as far away as any other.
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
