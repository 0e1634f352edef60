"""The expert of a net, at many tables: in duels the outputs of both are blended.

Only the net is trained. It learns to play before duels, given how duels will be played, and its own part within them.
"""

import numpy as np
import torch
from numpy.typing import NDArray

from golpe.bots.net import DUEL_COLUMN, EXPERT_SHARE, Net, together
from golpe.learn.network import IS_HALF, numbers_of, outputs_of, places_in, shape_of


class Advisor:
    """Blends an expert into a net, at tables that observe what both read."""

    def __init__(
        self, expert: Net, *, columns: NDArray[np.int64], actions: NDArray[np.int64], is_half: bool = IS_HALF
    ) -> None:
        """Prepare an expert.

        Args:
            columns: those of the tables, int64[C]; actions: those of the net, int64[A]. Both include the expert's.
            is_half: multiply in half precision, as when learning.
        """
        self._is_half = is_half
        self._numbers, self._shape = torch.from_numpy(numbers_of(expert)), shape_of(expert)
        self._columns, self._actions = places_in(columns, expert.columns), places_in(actions, expert.actions)
        self._is_duel = int(places_in(columns, np.array([DUEL_COLUMN]))[0])

    def blended(self, obs: NDArray[np.float32], outputs: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the outputs of the net, in duels blended with the expert's: float32[N, A + 1].

        Args:
            obs: float32[N, C]; outputs: float32[N, A + 1], of the net alone.
        """
        duels, found = self._duels(obs), outputs.copy()
        seen = np.ascontiguousarray(obs[np.ix_(duels, self._columns)])
        experts = outputs_of(self._numbers, self._shape, seen, is_half=self._is_half)
        found[duels] = together(found[duels], experts, self._actions)
        return found

    def backward_own(self, slopes: NDArray[np.float32], obs: NDArray[np.float32]) -> None:
        """Backpropagate through `blended`: turn derivatives by its outputs into those by the net's own, in place.

        Args:
            slopes: float32[N, A + 1]; obs: float32[N, C].
        """
        duels = self._duels(obs)
        own = np.zeros((len(duels), slopes.shape[1]), np.float32)
        own[:, self._actions] = slopes[np.ix_(duels, self._actions)] * (1 - EXPERT_SHARE)
        own[:, -1] = slopes[duels, -1]
        slopes[duels] = own

    def _duels(self, obs: NDArray[np.float32]) -> NDArray[np.intp]:
        return np.flatnonzero(obs[:, self._is_duel])
