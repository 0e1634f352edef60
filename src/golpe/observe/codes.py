"""The scales of a compact observation: each number as a code of eight bits, which stands for it exactly.

The functions are those of `golpe.observe.scales`, by name; `golpe.observe.compact` says what a code stands for.
"""

from typing import Final

from golpe.rules.sight import View

CODE_MAX: Final = 255
UNSEEN_MAX: Final = 26
"""More than all the cards of a deck."""


def many(n: int) -> int:
    """Return the count itself; a tally counts to COUNT_MAX."""
    return n


def recency(view: View, at: int) -> int:
    """Return 1 for this turn, 2 for the turn before and so on; 0 for never."""
    return min(view.turns - at + 1, CODE_MAX) if at > 0 else 0


def rounds(view: View) -> int:
    """Return the number of turns."""
    return min(view.turns, CODE_MAX)


def part_of(n: int, whole: int) -> int:
    """Return the number, at most `whole`."""
    return min(n, whole)


def quotient(n: int, whole: int) -> int:
    """Return the number."""
    return n


def among(n: int, total: int) -> int:
    """Return one code for both numbers; 0 if `n` is 0."""
    return (n - 1) * UNSEEN_MAX + total if n > 0 else 0


def bit(seats: int, seat: int) -> int:
    return (seats >> seat) & 1


def flag(value: bool) -> int:
    return 1 if value else 0
