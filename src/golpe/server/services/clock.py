"""Time as an argument: the server reads no other clock than the one it is given."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that has not happened yet."""

    def cancel(self) -> None:
        """Forget the call."""
        ...


class Clock(Protocol):
    """What the server knows about time."""

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

    The time of day is read once and then counted on: setting a clock, or a computer that sleeps, takes nobody's time.
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
    """A call at a moment that may be moved, or somewhat before: whoever is called looks what is due."""

    def __init__(self, clock: Clock, call: Callable[[], None]) -> None:
        self._clock = clock
        self._call = call
        self._timer: Timer | None = None
        self._due = 0.0
        """When the timer calls, if there is one."""

    def set(self, delay: float | None) -> None:
        """Call after this delay in seconds, or at the moment that was set before if that comes first; None: do not.

        A timer costs more than a look in vain, and mostly the moment is put off by each decision.
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
