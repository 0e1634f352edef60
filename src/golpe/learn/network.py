"""The net in training: a multilayer perceptron in PyTorch, made from a playable net and turned back into one."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn.utils import parameters_to_vector, vector_to_parameters

from golpe.bots.net import About, Net

OUTPUT_SCALE = 0.01
"""Initial scale of the last layer: an untrained net plays almost uniformly."""
IS_HALF = bool(torch.cpu.get_capabilities().get("amx_bf16", False))
"""Whether this processor has fast matrix multiplication in half precision (bfloat16)."""


class Mlp(nn.Module):
    """A multilayer perceptron with ReLU: logits, and the value in the last column."""

    def __init__(self, widths: Sequence[int], *, is_half: bool = IS_HALF) -> None:
        """Create a net; its parameters are to be set.

        Args:
            widths: columns, hidden units, and outputs: one per action and one for the value.
            is_half: multiply all layers but the last in half precision.
        """
        super().__init__()
        *inner, last = pairwise(widths)
        self.widths = tuple(widths)
        self.hidden = nn.Sequential(*(part for sizes in inner for part in (nn.Linear(*sizes), nn.ReLU())))
        self.last = nn.Linear(*last)
        self._is_half = is_half

    def forward(self, obs: torch.Tensor) -> torch.Tensor:
        """Evaluate the net: float32[N, C] to float32[N, A + 1]."""
        with torch.autocast("cpu", torch.bfloat16, enabled=self._is_half):
            hidden = self.hidden(obs)
        return self.last(hidden.float())

    def vector(self) -> NDArray[np.float32]:
        """Return a copy of all parameters in one vector."""
        return parameters_to_vector(self.parameters()).detach().numpy()

    def put(self, vector: NDArray[np.float32]) -> None:
        """Set all parameters from one vector."""
        vector_to_parameters(torch.from_numpy(vector.copy()), self.parameters())


def initial(widths: Sequence[int], rng: np.random.Generator) -> NDArray[np.float32]:
    """Return the parameters of an untrained net in one vector (He et al. 2015)."""
    parts: list[NDArray[np.float64]] = []
    last = len(widths) - 2
    for number, (inputs, outputs) in enumerate(pairwise(widths)):
        scale = OUTPUT_SCALE if number == last else np.sqrt(2 / inputs)
        parts += [rng.standard_normal(inputs * outputs) * scale, np.zeros(outputs)]
    return np.concatenate(parts).astype(np.float32)


def mlp_of(net: Net, *, is_half: bool = IS_HALF) -> Mlp:
    """Return a net in PyTorch, without its expert."""
    mlp = Mlp((len(net.columns), *(len(biases) for _, biases in net.layers)), is_half=is_half)
    mlp.put(numbers_of(net))
    return mlp


def numbers_of(net: Net) -> NDArray[np.float32]:
    """Return the weights and biases of a net in one vector."""
    return np.concatenate([part.ravel() for layer in net.layers for part in layer])


def net_of(mlp: Mlp, *, columns: NDArray[np.int64], actions: NDArray[np.int64], about: About) -> Net:
    """Return a playable net with a copy of the parameters."""
    parts = [each.detach().numpy().copy() for each in mlp.parameters()]
    return Net(columns, actions, tuple(zip(parts[::2], parts[1::2], strict=True)), about)


def widened(net: Net, *, columns: NDArray[np.int64], actions: NDArray[np.int64]) -> Net:
    """Return a net with more columns and actions, without its expert; the new weights are zero.

    Args:
        columns, actions: must include those of the net.
    """
    (first, first_biases), *inner, (last, last_biases) = net.layers
    seen = np.zeros((len(first), len(columns)), np.float32)
    seen[:, np.searchsorted(columns, net.columns)] = first
    outputs = np.append(np.searchsorted(actions, net.actions), len(actions))
    answered, biases = np.zeros((len(actions) + 1, last.shape[1]), np.float32), np.zeros(len(actions) + 1, np.float32)
    answered[outputs], biases[outputs] = last, last_biases
    return replace(
        net, columns=columns, actions=actions, layers=((seen, first_biases), *inner, (answered, biases)), expert=None
    )


def places_in(all_of: NDArray[np.int64], some: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the positions of some numbers in a sorted array that contains them all."""
    places = np.searchsorted(all_of, some)
    assert np.array_equal(all_of[np.minimum(places, len(all_of) - 1)], some)
    return places.astype(np.int64)
