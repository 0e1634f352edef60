"""Draws: the sources of chance that make them, and the seeds of simulated chance."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import SupportsIndex

from golpe.errors import RecordError, RulesetError
from golpe.rules.arguments import instance, shown, whole
from golpe.rules.chance import SEEDS, chances, odds, outcomes, roll
from golpe.rules.play import draw
from golpe.rules.state import State
from golpe.rules.vocabulary.debts import NO_DRAW

Chance = Callable[[State], int]
"""A source of chance: chooses an outcome of the draw that the state owes."""


def checked_seed(seed: SupportsIndex) -> int:
    """Return a seed as an int.

    Raises: RulesetError if it is out of range or no whole number.
    """
    number = whole(seed)
    if number is None or not 0 <= number < SEEDS:
        kind = "a whole number from " if number is None else ""
        raise RulesetError(f"seed must be {kind}0 to 2**62 - 1, not {shown(seed)}")
    return number


def pay_draws(s: State, chance: Chance) -> tuple[int, ...]:
    """Let chance make every draw that the state owes; return the outcomes.

    Raises: RecordError if chance chooses what is impossible.
    """
    paid: list[int] = []
    while s.owed != NO_DRAW:
        c = roll(s) if chance is roll else check_outcome(s, chance(s))
        paid.append(c)
        draw(s, c)
    return tuple(paid)


def possible(s: State) -> tuple[tuple[int, Fraction], ...]:
    """Return the possible outcomes of the owed draw with their probabilities; empty if none is owed."""
    if s.owed == NO_DRAW:
        return ()
    cases = [(c, odds(s, c)) for c in range(outcomes(s))]
    total = chances(s)
    return tuple((c, Fraction(n, total)) for c, n in cases if n > 0)


def check_outcome(s: State, c: SupportsIndex) -> int:
    """Return an outcome as an int if the owed draw can have it.

    Raises: RecordError if it cannot, or if no draw is owed.
    """
    if s.owed == NO_DRAW:
        raise RecordError(f"the draw {shown(c)} is not owed")
    number = whole(c)
    if number is None or not 0 <= number < outcomes(s) or odds(s, number) == 0:
        can_be = ", ".join(str(each) for each, _ in possible(s))
        raise RecordError(f"the draw {shown(c)} is impossible here: it can be {can_be}")
    return number


class Recorded:
    """A source of chance that replays the draws of a record.

    It raises RecordError if the draws are used up.
    """

    def __init__(self, draws: Sequence[int]) -> None:
        """Take the draws.

        Raises: RecordError if they are no sequence.
        """
        instance("draws", draws, Sequence, such_as="(0, 3)", error=RecordError)
        self._draws = draws
        self._next = 0

    def __call__(self, s: State) -> int:
        """Return the next draw of the record."""
        if self._next == len(self._draws):
            raise RecordError("the record has too few draws")
        self._next += 1
        return self._draws[self._next - 1]
