"""Clocks, timers, and work that is repeated. The server reads the time only from the clock that is passed to it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

from golpe.server.db.errors import StoreError
from golpe.server.services.logs import COUNTED

TICK: Final = 1.0
"""Seconds between two looks at the time of a process that is watched."""
STOPPED_AFTER: Final = 3.0
"""Seconds without a look after which the process counts as stopped in the meantime."""
AGREES_WITHIN_MS: Final = 250
"""Difference between two clocks below which neither is set, so that time does not run backwards all the time."""
NS: Final = 1_000_000_000

log = logging.getLogger("golpe.server")


class Timer(Protocol):
    """A pending call."""

    def cancel(self) -> None:
        """Cancel the call."""
        ...


class Clock(Protocol):
    """A source of time."""

    def now(self) -> float:
        """Return seconds that never run backwards, from an arbitrary start."""
        ...

    def wall_ms(self) -> int:
        """Return the time of day, in milliseconds since 1970."""
        ...

    def call_later(self, delay: float, call: Callable[[], None]) -> Timer:
        """Call back after a delay in seconds, inside the event loop."""
        ...


class SystemClock:
    """The clock of the running event loop.

    The time of day is read once and advanced from there, so setting the system clock does not change deadlines. Time
    in which the process was stopped does not count: its players could not answer.
    """

    def __init__(self, monotonic_ns: Callable[[], int] = time.monotonic_ns) -> None:
        """Start a clock.

        Args:
            monotonic_ns: returns nanoseconds that never run backwards.
        """
        self._monotonic_ns = monotonic_ns
        self._offset_ns = time.time_ns() - monotonic_ns()
        self._missed_ns = 0
        """How long the process has been stopped so far."""
        self._looked_ns: int | None = None
        """The last look at the time; None until the clock is watched."""

    def watch(self) -> None:
        """Look at the time regularly from now on, to notice when the process has been stopped.

        Call it inside the event loop.
        """
        self._elapsed_ns()
        self._looked_ns = self._monotonic_ns()
        asyncio.get_running_loop().call_later(TICK, self.watch)

    def now(self) -> float:
        """Return seconds that never run backwards, from an arbitrary start."""
        return self._elapsed_ns() / NS

    def wall_ms(self) -> int:
        """Return the time of day, in milliseconds since 1970."""
        return (self._elapsed_ns() + self._offset_ns) // 1_000_000

    def agree(self, wall_ms: int) -> None:
        """Take over the time of day of another clock, which has just been read, unless it differs by little."""
        if abs(wall_ms - self.wall_ms()) > AGREES_WITHIN_MS:
            self._offset_ns = wall_ms * 1_000_000 - self._elapsed_ns()

    def call_later(self, delay: float, call: Callable[[], None]) -> Timer:
        """Call back after a delay in seconds, inside the event loop."""
        return asyncio.get_running_loop().call_later(delay, call)

    def _elapsed_ns(self) -> int:
        """Return nanoseconds without those in which the process was stopped."""
        now_ns = self._monotonic_ns()
        if self._looked_ns is not None:
            silent_ns, self._looked_ns = now_ns - self._looked_ns, now_ns
            if silent_ns > STOPPED_AFTER * NS:
                self._missed_ns += silent_ns
                log.warning("the server stood still for %.0f s, which no clock counts", silent_ns / NS)
        return now_ns - self._missed_ns


class Alarm:
    """A timer that can be reset and may fire early, so the callback must check what is due."""

    def __init__(self, clock: Clock, call: Callable[[], None]) -> None:
        self._clock = clock
        self._call = call
        self._timer: Timer | None = None
        self._due = 0.0
        """When the timer fires, if it is set."""

    def set(self, delay: float | None) -> None:
        """Fire after this delay in seconds, or at the time set before if that is earlier; None cancels.

        Resetting a timer costs more than a needless call, and most decisions only postpone it.
        """
        due = None if delay is None else self._clock.now() + delay
        if self._timer is not None:
            if due is not None and self._due <= due:
                return
            self._timer.cancel()
            self._timer = None
        if delay is not None and due is not None:
            self._due = due
            self._timer = self._clock.call_later(delay, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._call()


class Periodic:
    """Repeats some work: each run begins a fixed time after the end of the last one."""

    def __init__(
        self,
        clock: Clock,
        every: float,
        work: Callable[[], Awaitable[None]],
        *,
        failure: str,
        is_needed: Callable[[], bool] = lambda: True,
    ) -> None:
        """Begin without doing anything.

        Args:
            every: seconds from the end of a run to the next one.
            failure: logged if a run fails; the next one comes as usual.
            is_needed: called after each run; if it returns False, no run follows until `start`.
        """
        self._alarm = Alarm(clock, self._begin)
        self._every = every
        self._work = work
        self._failure = failure
        self._is_needed = is_needed
        self._doing: asyncio.Task[None] | None = None

    def start(self, *, at_once: bool = False) -> None:
        """Start; does nothing if the next run is already due at least as soon.

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
        if self._doing is not None and not self._doing.done():
            self._alarm.set(self._every)  # it was started again during a run
            return
        self._doing = asyncio.get_running_loop().create_task(self._do())

    async def _do(self) -> None:
        try:
            await self._work()
        except StoreError as error:
            log.error("%s: %s", self._failure, error, extra=COUNTED)
        except Exception:
            log.exception(self._failure)
        if self._is_needed():
            self._alarm.set(self._every)
