"""Nets that are not being trained, as opponents."""

import numpy as np
import torch
from numpy.typing import NDArray

from golpe.bots.net import Net
from golpe.learn.advisor import Advisor
from golpe.learn.compiled_loops import compiled_loops
from golpe.learn.network import IS_HALF, mlp_of, places_in


class FrozenNet:
    """A fixed net at tables whose columns and actions include its own."""

    def __init__(
        self, net: Net, *, columns: NDArray[np.int64], actions: NDArray[np.int64], is_half: bool = IS_HALF
    ) -> None:
        """Prepare a net.

        Args:
            columns, actions: those of the tables, int64[C] and int64[A].
            is_half: multiply in half precision, as when learning, instead of full precision, as everywhere else.
        """
        self._net = mlp_of(net, is_half=is_half)
        self._columns = torch.from_numpy(places_in(columns, net.columns))
        self._advisor: Advisor | None = None
        if net.expert is not None:
            self._advisor = Advisor(net.expert, columns=columns, actions=net.actions, is_half=is_half)
        self._actions = places_in(actions, net.actions)

    def choose(self, obs: NDArray[np.float32], mask: NDArray[np.bool_], dice: NDArray[np.float64]) -> NDArray[np.int64]:
        """Return an action for each row, int64[N].

        Args:
            obs: float32[N, C]; mask: bool[N, A]; dice: float64[N], uniform in [0, 1).
        """
        outputs = self.outputs(obs)
        known = np.ascontiguousarray(mask[:, self._actions])
        actions = np.zeros(len(obs), np.int64)
        # Actions that the net does not have get no probability; if no other is legal, all are equally likely.
        is_unknown = ~known.any(axis=1)
        known[is_unknown, 0] = True
        compiled_loops().sample_all(outputs, known, dice, actions, np.zeros(len(obs), np.float32))
        return np.where(is_unknown, uniform_choice(mask, dice), self._actions[actions])

    def outputs(self, obs: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the outputs of the net, in duels blended with its expert's: float32[N, its own actions + 1]."""
        rows = torch.from_numpy(obs)
        with torch.inference_mode():
            own = self._net(rows[:, self._columns])
            return (own if self._advisor is None else self._advisor.blended(rows, own)).numpy()


def uniform_choice(mask: NDArray[np.bool_], dice: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return a legal action for each row, all equally likely: int64[N]."""
    counts = mask.cumsum(axis=1)
    places = (dice * counts[:, -1]).astype(np.int64)
    return (counts > places[:, None]).argmax(axis=1)
