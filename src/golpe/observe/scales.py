"""The scales of an observation: how the encoder turns whole numbers into its numbers between 0 and 1.

`golpe.observe.codes` has the same functions for compact observations.
"""

from golpe.rules.sight import View


def many(n: int) -> float:
    """Scale a count to [0, 1)."""
    return n / (n + 2) if n > 0 else 0.0


def recency(view: View, at: int) -> float:
    """Return 1 for this turn, 0.5 for a round ago, 0 for never."""
    return view.seats / (view.seats + view.turns - at) if at > 0 else 0.0


def rounds(view: View) -> float:
    """Scale the rounds played to [0, 1)."""
    return view.turns / (view.turns + 4 * view.seats)


def part_of(n: int, whole: int) -> float:
    """Return `n / whole`, at most 1."""
    return min(n, whole) / whole


def quotient(n: int, whole: int) -> float:
    """Return `n / whole`."""
    return n / whole


def among(n: int, total: int) -> float:
    """Return the share of `n` unseen cards among all that are unseen."""
    return n / total if total > 0 else 0.0


def bit(seats: int, seat: int) -> float:
    return 1.0 if (seats >> seat) & 1 == 1 else 0.0


def flag(value: bool) -> float:
    return 1.0 if value else 0.0
