"""The turns after an Exchange, solved together with the private choice of the card to keep.

If the probabilities of keeping each card were fixed, a player could exploit the solution by keeping other cards. So the
choice is part of the game: it is the first move of the player who has exchanged, and private. Before it, chance deals a
card and two more. The value of keeping a card comes from the turns that follow. The distribution of the opponent's card
is approximated by its average over all draws.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.dcfr import GAMMA, Learning
from golpe.solve.draws import DRAWS, cards_to_keep, chances

Floats = NDArray[np.float64]


def pairs_with_any_kept(pairs: Floats, hidden: ArrayLike, player: int) -> Floats:
    """Return the probability of each pair of cards after a player draws two and keeps any of the three uniformly.

    Args:
        pairs: float64[5, 5], the joint probability of the cards of player 0 and player 1 before the draw.
        hidden: int[5], copies of each character that are not revealed.
        player: the player that draws.
    """
    held = pairs if player == 0 else pairs.T
    kept: Floats = np.einsum("ho,hod,hdc->co", held, chances(hidden), cards_to_keep().mean(axis=2), optimize=True)
    return (kept if player == 0 else kept.T) / kept.sum()


class Keeping:
    """DCFR for the card that a player keeps and for the turns that follow."""

    def __init__(self, learning: Learning, pairs: Floats, hidden: ArrayLike, player: int) -> None:
        """Set up the first round.

        Args:
            learning: of a tree whose prior is `pairs_with_any_kept`.
            pairs, hidden, player: as for `pairs_with_any_kept`.
        """
        self.learning = learning
        self._player = player
        self.odds: Floats = np.einsum("ho,hod->hd", pairs if player == 0 else pairs.T, chances(hidden))
        """float64[5, 15]: the joint probability of each card and each draw."""
        self._is_there = cards_to_keep().any(axis=2)
        self._evenly: Floats = np.einsum("hd,hdc->c", self.odds, cards_to_keep().mean(axis=2))
        self._regrets = np.zeros((SLOTS, len(DRAWS), SLOTS))
        self._played = np.zeros_like(self._regrets)

    def learn(self) -> None:
        """Run one iteration."""
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
        """Continue on a larger tree, whose learning was warm-started from the smaller one."""
        self.learning = learning
        self._played[:] = 0

    def kept(self) -> Floats:
        """Return the average probability of keeping each card, by held card and draw: float64[5, 15, 5]."""
        return self._shares(self._played)

    def pairs(self, straying: float) -> Floats:
        """Return the probability of each pair of cards after the choice: float64[5, 5].

        Args:
            straying: probability that the choice is uniform instead of by the strategy.
        """
        likely = straying + (1 - straying) * self._likely(self.kept())
        found = self.learning.tree.prior * (likely[:, None] if self._player == 0 else likely)
        return found / found.sum()

    def _likely(self, kept: Floats) -> Floats:
        """Return the probability of keeping each card, relative to a uniform choice: float64[5]."""
        chosen: Floats = np.einsum("hd,hdc->c", self.odds, kept)
        return np.divide(chosen, self._evenly, out=np.zeros(SLOTS), where=self._evenly > 0)

    def _shares(self, weights: Floats) -> Floats:
        sums = weights.sum(axis=-1, keepdims=True)
        evenly = self._is_there / self._is_there.sum(axis=-1, keepdims=True)
        return np.divide(weights, sums, out=evenly, where=sums > 0)
