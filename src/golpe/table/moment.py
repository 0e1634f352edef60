"""The time at which something happens at a table."""

from collections.abc import Callable
from dataclasses import dataclass

from golpe.table.formats import FORMAT


@dataclass(frozen=True, slots=True)
class Moment:
    """The time, and whether the clocks are running."""

    now_ms: int = 0
    """Milliseconds since 1970; only needed for clocks and for tables that wait for people."""
    is_asleep: bool = False
    """True if nobody is connected, so that the clocks are stopped."""
    awaited_ms: Callable[[int, int], int] = lambda guest, number: 0
    """Returns how long the page of a guest is awaited in the game with this number; 0 once it has been reached."""
    format: int = FORMAT
    """The newest format of journals that may be written."""
