"""What turns are worth that begin after the other player has exchanged: an Exchange as the end of what is looked at.

Who exchanges has any of three cards then, and keeps the one with which the next turn is best, as far as the cards that
do not lie open tell. Cards that are about as good it keeps about as often: who always kept the best would be read. So
an Exchange needs no private choices in the tree: it leads to one number for each pair of cards.

Source of the choice among cards: the logit response of McKelvey and Palfrey, "Quantal Response Equilibria for Normal
Form Games" (Games and Economic Behavior, 1995).
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.rules.vocabulary import SLOTS
from golpe.solve.draws import DRAWS, chance_of_pair
from golpe.solve.graph import STANDINGS, standing_of

TEMPERATURE: Final = 0.02
"""In what is won: a card that is better by so much is kept e times as often."""

Floats = NDArray[np.float64]


def after_exchanges(exchanged: Floats, hidden: Floats) -> Floats:
    """Return what turns are worth to who has them, before the other has drawn and chosen: float64[K, 5, 5].

    Args:
        exchanged: float64[K, 5, 5], the same once it has chosen, by the card of who has the turn and of the other.
        hidden: float64[5], copies of each character that do not lie open.
    """
    kept = shares_kept(exchanged, hidden)
    found: Floats = np.einsum("hod,khdc,koc->koh", chances(hidden), kept, exchanged, optimize=True)
    return found


def chances(hidden: Floats) -> Floats:
    """Return how likely each draw is, by the card held and that of the other: float64[5, 5, 15]."""
    found = np.zeros((SLOTS, SLOTS, len(DRAWS)))
    for held, other in np.ndindex(SLOTS, SLOTS):
        deck = (hidden - np.eye(SLOTS)[held] - np.eye(SLOTS)[other]).tolist()
        found[held, other] = [chance_of_pair(deck, draw) for draw in DRAWS]
    return found


def shares_kept(exchanged: Floats, hidden: Floats) -> Floats:
    """Return how often each card is kept of that held and each draw: float64[K, 5, 15, 5]."""
    cards = cards_to_keep()
    others = np.maximum(hidden - cards.sum(axis=2), 0)
    others /= np.maximum(others.sum(axis=-1, keepdims=True), 1)
    gains = np.where(cards.any(axis=2), -np.einsum("hdo,koc->khdc", others, exchanged), -np.inf)
    odds = np.exp((gains - gains.max(axis=-1, keepdims=True)) / TEMPERATURE)
    found: Floats = odds / odds.sum(axis=-1, keepdims=True)
    return found


def cards_to_keep() -> Floats:
    """Return the three cards that come with each card held and each draw, as 1 among 0: float64[5, 15, 3, 5]."""
    found: Floats = np.eye(SLOTS)[[[[held, *draw] for draw in DRAWS] for held in range(SLOTS)]]
    return found


def traded(pairs: Floats, hidden: Floats, exchanged: Floats | None, coins: tuple[int, int], straying: float) -> Floats:
    """Return the pairs of cards once the first player has drawn two and kept one of three, or now and then any.

    Args:
        pairs: float64[5, 5], how likely each card of the first is together with each of the other.
        hidden: float64[5], copies of each character that do not lie open.
        exchanged: as `golpe.solve.worth.Worth` has it; without it any card is kept.
        coins: as the next turn begins; first whose turn that is.
        straying: how often any card is kept.
    """
    kept = cards_to_keep().mean(axis=2)
    if exchanged is not None:
        told = shares_kept(exchanged[[standing_of(0, coins) - STANDINGS]], hidden)[0]
        kept = straying * kept + (1 - straying) * told
    found: Floats = np.einsum("ho,hod,hdc->co", pairs, chances(hidden), kept, optimize=True)
    return found
