"""Two cards drawn at once, as in an Exchange."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from golpe.rules.vocabulary import SLOTS

DRAWS: Final = tuple(combinations_with_replacement(range(SLOTS), 2))
"""All of them, by slot."""


def chance_of_pair(deck: Sequence[float], drawn: tuple[int, int]) -> float:
    """Return how likely two cards come from a deck, in any order; 0 if the deck lacks one of them.

    Args:
        deck: how many copies of each card it holds.
    """
    if min(deck) < 0:
        return 0.0
    first, second = drawn
    ways = deck[first] * (deck[first] - 1) / 2 if first == second else deck[first] * deck[second]
    size = sum(deck)
    return ways / (size * (size - 1) / 2)
