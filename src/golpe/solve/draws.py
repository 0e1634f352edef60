"""The draws of an Exchange with one influence: two cards are drawn, and one of three is kept."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from golpe.rules.vocabulary.characters import SLOTS

DRAWS: Final = tuple(combinations_with_replacement(range(SLOTS), 2))
"""All draws of two cards, by slot."""


def chance_of_pair(deck: Sequence[float], drawn: tuple[int, int]) -> float:
    """Return the probability of drawing two cards in any order; 0 if the deck lacks one of them.

    Args:
        deck: copies of each card.
    """
    if min(deck) < 0:
        return 0.0
    first, second = drawn
    ways = deck[first] * (deck[first] - 1) / 2 if first == second else deck[first] * deck[second]
    size = sum(deck)
    return ways / (size * (size - 1) / 2)


def chances(hidden: ArrayLike) -> NDArray[np.float64]:
    """Return the probability of each draw, by the held card and the opponent's card: float64[5, 5, 15].

    Args:
        hidden: int[5], copies of each character that are not revealed.
    """
    found = np.zeros((SLOTS, SLOTS, len(DRAWS)))
    for held, other in np.ndindex(SLOTS, SLOTS):
        deck = (np.asarray(hidden) - np.eye(SLOTS)[held] - np.eye(SLOTS)[other]).tolist()
        found[held, other] = [chance_of_pair(deck, draw) for draw in DRAWS]
    return found


def cards_drawn() -> NDArray[np.int64]:
    """Return the number of cards of each character in each draw: int64[15, 5]."""
    return np.array([[draw.count(slot) for slot in range(SLOTS)] for draw in DRAWS])


def cards_to_keep() -> NDArray[np.float64]:
    """Return the three cards to choose from, one-hot, by held card and draw: float64[5, 15, 3, 5]."""
    found: NDArray[np.float64] = np.eye(SLOTS)[[[[held, *draw] for draw in DRAWS] for held in range(SLOTS)]]
    return found
