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
    """The clock of the running event loop."""

    def now(self) -> float:
        """Return seconds that never run backwards, from an arbitrary start."""
        return time.monotonic()

    def wall_ms(self) -> int:
        """Return the time of day, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def call_later(self, delay: float, call: Callable[[], None]) -> Timer:
        """Call back after a delay in seconds, inside the event loop."""
        return asyncio.get_running_loop().call_later(delay, call)
