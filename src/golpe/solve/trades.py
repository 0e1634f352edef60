"""What turns are worth that begin after the other player has exchanged: an Exchange as the end of what is looked at.

Who exchanges has any of three cards then, and keeps the one with which the next turn is best, as far as the cards that
do not lie open tell. So an Exchange needs no private choices in the tree: it leads to one number for each pair of
cards.
"""

import numpy as np
from numpy.typing import NDArray

from golpe.rules.vocabulary import SLOTS
from golpe.solve.draws import DRAWS, chance_of_pair
from golpe.solve.graph import STANDINGS, standing_of

Floats = NDArray[np.float64]


def after_exchanges(worth: Floats, hidden: Floats) -> Floats:
    """Return what turns are worth to who has them, before the other has drawn and chosen: float64[K, 5, 5].

    Args:
        worth: float64[K, 5, 5], the same once it has chosen, by the card of who has the turn and of the other.
        hidden: float64[5], copies of each character that do not lie open.
    """
    found: Floats = np.einsum("hod,khdc,koc->koh", chances(hidden), cards_kept(worth, hidden), worth, optimize=True)
    return found


def chances(hidden: Floats) -> Floats:
    """Return how likely each draw is, by the card held and that of the other: float64[5, 5, 15]."""
    found = np.zeros((SLOTS, SLOTS, len(DRAWS)))
    for held, other in np.ndindex(SLOTS, SLOTS):
        deck = (hidden - np.eye(SLOTS)[held] - np.eye(SLOTS)[other]).tolist()
        found[held, other] = [chance_of_pair(deck, draw) for draw in DRAWS]
    return found


def cards_kept(worth: Floats, hidden: Floats) -> Floats:
    """Return the card that is kept of that held and each draw, as 1 among 0: float64[K, 5, 15, 5]."""
    best = -np.einsum("o,koc->kc", hidden / hidden.sum(), worth)
    choices = np.array([[[held, *draw] for draw in DRAWS] for held in range(SLOTS)])
    among = best[:, choices].argmax(axis=-1)
    cards = np.take_along_axis(choices[None], among[..., None], axis=-1)[..., 0]
    kept: Floats = np.eye(SLOTS)[cards]
    return kept


def traded(pairs: Floats, hidden: Floats, worth: Floats | None, coins: tuple[int, int], straying: float) -> Floats:
    """Return the pairs of cards once the first player has drawn two and kept the best of three, or now and then any.

    Args:
        pairs: float64[5, 5], how likely each card of the first is together with each of the other.
        hidden: float64[5], copies of each character that do not lie open.
        worth: as `golpe.solve.worth.worth_of` returns it; without it any card is kept.
        coins: as the next turn begins; first whose turn that is.
        straying: how often any card is kept.
    """
    one = np.eye(SLOTS)
    found = pairs / 3
    for held, other in zip(*np.nonzero(pairs), strict=True):
        deck = np.maximum(hidden - one[held] - one[other], 0)
        found[:, other] += pairs[held, other] * deck / deck.sum() * 2 / 3
    if worth is None:
        return found
    kept = cards_kept(worth[[standing_of(0, coins) - STANDINGS]], hidden)[0]
    best: Floats = np.einsum("ho,hod,hdc->co", pairs, chances(hidden), kept)
    return straying * found + (1 - straying) * best
