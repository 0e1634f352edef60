"""A clock that stands still until a test advances it."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count


class ManualTimer:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class ManualClock:
    """Runs calls without a delay at once; all others wait for `advance`."""

    def __init__(self) -> None:
        self._now = 1_000.0
        self._order = count()
        self._timers: list[tuple[float, int, ManualTimer]] = []

    def now(self) -> float:
        return self._now

    def wall_ms(self) -> int:
        return 1_700_000_000_000 + int(self._now * 1000)

    def call_later(self, delay: float, call: Callable[[], None]) -> ManualTimer:
        timer = ManualTimer(call)
        if delay <= 0:
            asyncio.get_running_loop().call_soon(self._ring, timer)
        else:
            heapq.heappush(self._timers, (self._now + delay, next(self._order), timer))
        return timer

    def advance(self, seconds: float) -> None:
        """Advance the time, and make the calls that become due, in order."""
        until = self._now + seconds
        while self._timers and self._timers[0][0] <= until:
            at, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, at)
            self._ring(timer)
        self._now = max(self._now, until)

    def spend(self, seconds: float) -> None:
        """Advance the time as if work took it: calls that become due in the meantime are late."""
        self._now += seconds

    def delays(self) -> list[float]:
        """Return the seconds until each waiting call is due."""
        return sorted(at - self._now for at, _, timer in self._timers if timer.call is not None)

    @staticmethod
    def _ring(timer: ManualTimer) -> None:
        call, timer.call = timer.call, None
        if call is not None:
            call()
