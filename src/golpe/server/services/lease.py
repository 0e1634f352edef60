"""Whether this server may still speak for its tables."""

import math
import time
from typing import Final

from golpe.table.formats import FORMAT

_CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", None)


def uptime() -> float:
    """Return seconds that never run backwards and include those in which the machine slept, where the system can."""
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


class Lease:
    """Valid until a time that each renewal postpones. A server that shares its store with no other holds it forever."""

    def __init__(self) -> None:
        self._until = math.inf
        self.drains = False
        """True while the server gives its tables to others."""
        self.nodes = 1
        """Number of servers that share the store now, this one included."""
        self.format = FORMAT
        """The newest format of journals that may be written."""
        self.term = 0
        """Goes up whenever tables may have been lost: what was read from the store before must be read again."""

    def is_held(self) -> bool:
        """Return whether the lease is valid at this moment."""
        return self._until == math.inf or uptime() < self._until

    def hold_until(self, until: float) -> None:
        """Set until when the lease is valid, by `uptime`."""
        self._until = until
