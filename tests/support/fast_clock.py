"""`golpe` in accelerated time: `python -m tests.support.fast_clock SECONDS serve …`.

The clocks start SECONDS ahead. While the server waits, they run ten times as fast, except at first, so that bots have
time to reconnect after a kill. SIGUSR1 moves the clocks ahead by an hour.
"""

import asyncio
import selectors
import signal
import sys
import time
from math import inf

HOUR_NS = 3_600 * 10**9
FASTER = 10
RIGHT_FOR_NS = 8 * 10**9
"""How long after the start the clocks run at normal speed."""
right_ns = time.monotonic_ns


class Ahead:
    """How far the clocks are ahead."""

    ns = 0


def accelerate(seconds: float) -> None:
    """Replace the clocks of this process, before anything else reads them."""
    Ahead.ns = int(seconds * 1e9)
    wall_ns = time.time_ns
    time.monotonic_ns = lambda: right_ns() + Ahead.ns
    time.monotonic = lambda: time.monotonic_ns() / 1e9
    time.time_ns = lambda: wall_ns() + Ahead.ns
    time.time = lambda: time.time_ns() / 1e9

    def skip(_signal: int, _frame: object) -> None:
        Ahead.ns += HOUR_NS

    signal.signal(signal.SIGUSR1, skip)


class FastSelector(selectors.DefaultSelector):
    """Waits for a tenth of the time, but counts all of it."""

    def __init__(self) -> None:
        super().__init__()
        self._fast_from_ns = right_ns() + RIGHT_FOR_NS

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        began_ns = right_ns()
        if began_ns < self._fast_from_ns:
            return super().select(timeout)
        ready = super().select(None if timeout is None else timeout / FASTER)
        Ahead.ns += (right_ns() - began_ns) * (FASTER - 1)
        return ready


if __name__ == "__main__":
    accelerate(float(sys.argv.pop(1)))
    from golpe.cli.main import main
    from golpe.server.hosting import run
    from golpe.server.services import clock

    clock.__dict__["STOPPED_AFTER"] = inf  # an hour that is skipped counts
    run.__dict__["loop_factory"] = lambda: lambda: asyncio.SelectorEventLoop(FastSelector())
    main()
