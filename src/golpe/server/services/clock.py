"""Clocks. The server reads the time only from the clock that is passed to it."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


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

    The time of day is read once and advanced from there, so setting the system clock does not change deadlines.
    """

    def __init__(self) -> None:
        self._offset_ns = time.time_ns() - time.monotonic_ns()

    def now(self) -> float:
        """Return seconds that never run backwards, from an arbitrary start."""
        return time.monotonic()

    def wall_ms(self) -> int:
        """Return the time of day, in milliseconds since 1970."""
        return (time.monotonic_ns() + self._offset_ns) // 1_000_000

    def call_later(self, delay: float, call: Callable[[], None]) -> Timer:
        """Call back after a delay in seconds, inside the event loop."""
        return asyncio.get_running_loop().call_later(delay, call)


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
