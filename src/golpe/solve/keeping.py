"""The turns after an Exchange: what is kept of three cards is chosen in private, and learnt with what follows.

If it were given how often which card is kept, the solution would be made for those cards alone, and a player who keeps
others could make use of that. So the choice is part of the game: a first move of whoever has exchanged, whom chance
has given a card and two more. What is gained by keeping a card follows from the turns that come after; which
cards the other may hold, given those that were drawn, is reckoned as the average over all draws.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from golpe.rules.vocabulary import SLOTS
from golpe.solve.dcfr import GAMMA, Learning
from golpe.solve.draws import DRAWS, cards_to_keep, chances

Floats = NDArray[np.float64]


def pairs_with_any_kept(pairs: Floats, hidden: ArrayLike, player: int) -> Floats:
    """Return the pairs of cards if a player draws two and keeps any of three: the prior of the tree to learn.

    Args:
        pairs: float64[5, 5], how likely each card of player 0 is together with each of player 1, before one draws.
        hidden: int[5], copies of each character that do not lie open.
        player: who draws.
    """
    held = pairs if player == 0 else pairs.T
    kept: Floats = np.einsum("ho,hod,hdc->co", held, chances(hidden), cards_to_keep().mean(axis=2), optimize=True)
    return (kept if player == 0 else kept.T) / kept.sum()


class Keeping:
    """What a player keeps, and what both play then."""

    def __init__(self, learning: Learning, pairs: Floats, hidden: ArrayLike, player: int) -> None:
        """Begin to learn.

        Args:
            learning: of a tree whose prior is `pairs_with_any_kept`.
            pairs, hidden, player: as there.
        """
        self.learning = learning
        self._player = player
        self.odds: Floats = np.einsum("ho,hod->hd", pairs if player == 0 else pairs.T, chances(hidden))
        """float64[5, 15]: how likely each card and each draw are."""
        self._is_there = cards_to_keep().any(axis=2)
        self._evenly: Floats = np.einsum("hd,hdc->c", self.odds, cards_to_keep().mean(axis=2))
        self._regrets = np.zeros((SLOTS, len(DRAWS), SLOTS))
        self._played = np.zeros_like(self._regrets)

    def learn(self) -> None:
        """Play a round."""
        kept = self._shares(self._regrets)
        self.learning.begins[self._player][:] = self._likely(kept)
        self.learning.learn()
        self._played += kept * self.learning.rounds**GAMMA
        prior = self.learning.tree.prior.sum(axis=1 - self._player)
        gained = np.divide(self.learning.gained[self._player], prior, out=np.zeros(SLOTS), where=prior > 0)
        mean = kept @ gained
        regrets = self._regrets + (gained - mean[:, :, None]) * self.learning.gain
        self._regrets = np.where(self._is_there, np.maximum(regrets, 0), 0)

    def continue_on(self, learning: Learning) -> None:
        """Go on with a larger tree, into which what was learnt of the smaller one is taken over."""
        self.learning = learning
        self._played[:] = 0

    def kept(self) -> Floats:
        """Return how often each card is kept of that held and each draw: float64[5, 15, 5]."""
        return self._shares(self._played)

    def pairs(self, straying: float) -> Floats:
        """Return the pairs of cards after the choice, which may now and then be any: float64[5, 5]."""
        likely = straying + (1 - straying) * self._likely(self.kept())
        found = self.learning.tree.prior * (likely[:, None] if self._player == 0 else likely)
        return found / found.sum()

    def _likely(self, kept: Floats) -> Floats:
        """Return how likely each card is kept, beside any of three: float64[5]."""
        chosen: Floats = np.einsum("hd,hdc->c", self.odds, kept)
        return np.divide(chosen, self._evenly, out=np.zeros(SLOTS), where=self._evenly > 0)

    def _shares(self, weights: Floats) -> Floats:
        sums = weights.sum(axis=-1, keepdims=True)
        evenly = self._is_there / self._is_there.sum(axis=-1, keepdims=True)
        return np.divide(weights, sums, out=evenly, where=sums > 0)
