"""When replies may leave, so that the time of a reply does not reveal whether somebody else has just answered.

A command waits behind the commits of other people, and so does its reply. While that would reveal anything, replies
leave only on a grid: a fixed time after their message arrived, or at the next multiple of it.
"""

import heapq
from collections.abc import Callable
from itertools import count
from math import ceil

from golpe.server.services.clock import Clock, Timer

Call = Callable[[], None]


class Release:
    """Holds the replies of one table while it is shut. Opening it releases all of them."""

    def __init__(self, clock: Clock, *, every: float, on_failure: Callable[[Exception], None]) -> None:
        """Create an open one.

        Args:
            every: the time in seconds after which a reply leaves; 0 holds nothing.
            on_failure: called with the error of a call that was held, or one that `fail` is given.
        """
        self._clock = clock
        self._every = every
        self._on_failure = on_failure
        self.is_shut = False
        self._held: list[tuple[float, int, Call]] = []
        """A heap of calls by the time at which they are made."""
        self._order = count()
        self._timer: Timer | None = None
        """Rings when the next call is due."""

    def answer(self, since: float, call: Call) -> None:
        """Make a call that sends a reply, at once or as soon as it may leave.

        Args:
            since: when the message arrived that it replies to, by the clock.
        """
        now = self._clock.now()
        due = self._due(since, now) if self.is_shut else now
        if due <= now:
            call()
            return
        held = (due, next(self._order), call)
        heapq.heappush(self._held, held)
        if self._held[0] is held:
            self._set_timer()

    def shut(self) -> None:
        """Hold replies from now on."""
        self.is_shut = True

    def open(self) -> None:
        """Make all calls that are held, and hold none from now on."""
        self.is_shut = False
        self._make_calls_until(float("inf"))

    def fail(self, error: Exception) -> None:
        """Report an error that keeps a reply from being sent, and stops the table."""
        self._on_failure(error)

    def stop(self) -> None:
        """Discard everything that is held."""
        self._held.clear()
        self._set_timer()

    def _due(self, since: float, now: float) -> float:
        """Return the next moment of the grid, but never the one at which it begins."""
        if self._every == 0:
            return now
        return since + self._every * max(1, ceil((now - since) / self._every))

    def _make_due(self) -> None:
        try:
            self._make_calls_until(self._clock.now())
        except Exception as error:  # noqa: BLE001  the table decides what follows
            self._on_failure(error)

    def _make_calls_until(self, now: float) -> None:
        try:
            while self._held and self._held[0][0] <= now:
                _, _, call = heapq.heappop(self._held)
                call()
        finally:
            self._set_timer()  # if a call failed, the remaining ones still have to be made

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._held:
            self._timer = self._clock.call_later(self._held[0][0] - self._clock.now(), self._make_due)
