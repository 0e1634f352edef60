"""The expert of a net, at many tables: in duels the outputs of both are blended.

Only the net is trained. Before duels it learns to play towards the duels that the blended policy will play; in duels it
learns only its own part of the blend.
"""

import numpy as np
import torch
from numpy.typing import NDArray

from golpe.bots.net import DUEL_COLUMN, EXPERT_SHARE, NEVER, Net
from golpe.learn.network import IS_HALF, mlp_of, places_in


class Advisor:
    """Blends an expert into a net. The tables must encode the features of both."""

    def __init__(
        self, expert: Net, *, columns: NDArray[np.int64], actions: NDArray[np.int64], is_half: bool = IS_HALF
    ) -> None:
        """Prepare an expert.

        Args:
            columns: those of the tables, int64[C]; actions: those of the net, int64[A]. Both include the expert's.
            is_half: multiply in half precision, as when learning.
        """
        self._expert = mlp_of(expert, is_half=is_half)
        self._columns = torch.from_numpy(places_in(columns, expert.columns))
        self._actions = torch.from_numpy(places_in(actions, expert.actions))
        self._is_duel = int(places_in(columns, np.array([DUEL_COLUMN]))[0])

    def blended(self, obs: torch.Tensor, outputs: torch.Tensor) -> torch.Tensor:
        """Return the net's outputs. In duels they are blended with the expert's, as in `golpe.bots.net.together`.

        Gradients flow to the outputs of the net, but not into the expert.

        Args:
            obs: float32[N, C]; outputs: float32[N, A + 1], of the net alone.
        """
        duels = obs[:, self._is_duel].nonzero().flatten()
        with torch.no_grad():
            experts = self._expert(obs[duels][:, self._columns])
        own = outputs[duels]
        found = torch.full_like(own, NEVER)
        found[:, self._actions] = own[:, self._actions].lerp(experts[:, :-1], EXPERT_SHARE)
        found[:, -1] = own[:, -1]
        return outputs.index_copy(0, duels, found)
