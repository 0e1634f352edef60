"""Two cards drawn at once, as in an Exchange, and the three of which one is kept."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

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


def chances(hidden: ArrayLike) -> NDArray[np.float64]:
    """Return how likely each draw is, by the card held and that of the other: float64[5, 5, 15].

    Args:
        hidden: int[5], copies of each character that do not lie open.
    """
    found = np.zeros((SLOTS, SLOTS, len(DRAWS)))
    for held, other in np.ndindex(SLOTS, SLOTS):
        deck = (np.asarray(hidden) - np.eye(SLOTS)[held] - np.eye(SLOTS)[other]).tolist()
        found[held, other] = [chance_of_pair(deck, draw) for draw in DRAWS]
    return found


def cards_drawn() -> NDArray[np.int64]:
    """Return how many cards of each character come with each draw: int64[15, 5]."""
    return np.array([[draw.count(slot) for slot in range(SLOTS)] for draw in DRAWS])


def cards_to_keep() -> NDArray[np.float64]:
    """Return the three cards that come with each card held and each draw, as 1 among 0: float64[5, 15, 3, 5]."""
    found: NDArray[np.float64] = np.eye(SLOTS)[[[[held, *draw] for draw in DRAWS] for held in range(SLOTS)]]
    return found
