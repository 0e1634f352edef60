"""`golpe` with a clock that is wrong: `python -m tests.support.shifted_clock SECONDS serve …`."""

import sys
import time


def shift(seconds: float) -> None:
    """Move the time of day. Clocks that only count on are right."""
    right, right_ns = time.time, time.time_ns
    time.time = lambda: right() + seconds
    time.time_ns = lambda: right_ns() + int(seconds * 1e9)


if __name__ == "__main__":
    shift(float(sys.argv.pop(1)))
    from golpe.cli.main import main

    main()
