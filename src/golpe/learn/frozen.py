"""A net that does not learn, as somebody to play against."""

import numpy as np
import torch
from numpy.typing import NDArray

from golpe.bots.net import Net
from golpe.learn.advisor import Advisor
from golpe.learn.compiled_loops import compiled_loops
from golpe.learn.network import IS_HALF, numbers_of, outputs_of, places_in, shape_of


class Frozen:
    """Answers by a net for tables that observe at least its columns and answer in at least its actions."""

    def __init__(
        self, net: Net, *, columns: NDArray[np.int64], actions: NDArray[np.int64], is_half: bool = IS_HALF
    ) -> None:
        """Freeze a net.

        Args:
            columns, actions: those of the tables, int64[C] and int64[A].
            is_half: multiply in half precision, as when learning; else it plays as it does elsewhere.
        """
        self._is_half = is_half
        self._numbers = torch.from_numpy(numbers_of(net))
        self._shape = shape_of(net)
        self._columns = places_in(columns, net.columns)
        self._advisor: Advisor | None = None
        if net.expert is not None:
            self._advisor = Advisor(net.expert, columns=columns, actions=net.actions, is_half=is_half)
        self._room = np.zeros(len(net.actions))
        self._actions = places_in(actions, net.actions)

    def choose(self, obs: NDArray[np.float32], mask: NDArray[np.bool_], dice: NDArray[np.float64]) -> NDArray[np.int64]:
        """Return an action for each row, int64[N].

        Args:
            obs: float32[N, C]; mask: bool[N, A]; dice: float64[N], from 0 to 1.
        """
        outputs = self.outputs(obs)
        known = np.ascontiguousarray(mask[:, self._actions])
        actions = np.zeros(len(obs), np.int64)
        # What the net has never met counts for nothing; where there is nothing else, all of it is equally likely.
        strange = ~known.any(axis=1)
        known[strange, 0] = True
        compiled_loops().choose_all(outputs, known, dice, actions, np.zeros(len(obs), np.float32), self._room)
        return np.where(strange, evenly(mask, dice), self._actions[actions])

    def outputs(self, obs: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return what the net answers, in duels together with its expert: float32[N, its own actions + 1]."""
        own = np.ascontiguousarray(obs[:, self._columns])
        found = outputs_of(self._numbers, self._shape, own, is_half=self._is_half)
        return found if self._advisor is None else self._advisor.advised(obs, found)


def evenly(mask: NDArray[np.bool_], dice: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return one of what is legal in each row, int64[N], all equally likely."""
    counts = mask.cumsum(axis=1)
    places = (dice * counts[:, -1]).astype(np.int64)
    return (counts > places[:, None]).argmax(axis=1)
