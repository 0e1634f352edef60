"""The net in training: all its parameters in one vector, which keeps the optimiser and the store simple."""

from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
import torch
from numpy.typing import NDArray

from golpe.bots.net import About, Net

OUTPUT_SCALE = 0.01
"""Initial scale of the last layer: an untrained net plays almost uniformly."""
IS_HALF = bool(torch.cpu.get_capabilities().get("amx_bf16", False))
"""Whether this processor has fast matrix multiplication in half precision (bfloat16)."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The layer sizes of a net."""

    widths: tuple[int, ...]
    """Columns, hidden units, and outputs: one per action and one for the value."""

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Inputs and outputs of every layer."""
        return list(pairwise(self.widths))

    @property
    def size(self) -> int:
        """Number of parameters."""
        return sum(outputs * (inputs + 1) for inputs, outputs in self.pairs)


def initial(shape: Shape, rng: np.random.Generator) -> NDArray[np.float32]:
    """Return the parameters of an untrained net (He et al. 2015)."""
    parts: list[NDArray[np.float64]] = []
    last = len(shape.pairs) - 1
    for number, (inputs, outputs) in enumerate(shape.pairs):
        scale = OUTPUT_SCALE if number == last else np.sqrt(2 / inputs)
        parts += [rng.standard_normal(inputs * outputs) * scale, np.zeros(outputs)]
    return np.concatenate(parts).astype(np.float32)


def run(numbers: torch.Tensor, shape: Shape, obs: torch.Tensor, *, is_half: bool = IS_HALF) -> torch.Tensor:
    """Evaluate a net on many rows: logits with the value in the last column, float32[N, A + 1].

    Args:
        numbers: float32[shape.size]; obs: float32[N, C].
        is_half: multiply all layers but the last in half precision.
    """
    if is_half:
        return run_half(numbers, shape, obs)
    place = 0
    hidden = obs
    last = len(shape.pairs) - 1
    for number, (inputs, outputs) in enumerate(shape.pairs):
        weights = numbers[place : place + inputs * outputs].view(outputs, inputs)
        place += inputs * outputs
        hidden = torch.addmm(numbers[place : place + outputs], hidden, weights.t())
        place += outputs
        if number < last:
            hidden = torch.relu(hidden)
    return hidden


def run_half(numbers: torch.Tensor, shape: Shape, obs: torch.Tensor) -> torch.Tensor:
    """Evaluate a net as `run` does, all layers but the last in half precision."""
    *inner, (inputs, outputs) = shape.pairs
    halves = numbers.bfloat16()
    hidden = obs.bfloat16()
    place = 0
    for each_inputs, each_outputs in inner:
        weights = halves[place : place + each_inputs * each_outputs].view(each_outputs, each_inputs)
        place += each_inputs * each_outputs
        hidden = torch.relu(torch.addmm(halves[place : place + each_outputs], hidden, weights.t()))
        place += each_outputs
    weights = numbers[place : place + inputs * outputs].view(outputs, inputs)
    return torch.addmm(numbers[place + inputs * outputs :], hidden.float(), weights.t())


def outputs_of(
    numbers: torch.Tensor, shape: Shape, obs: NDArray[np.float32], *, is_half: bool = IS_HALF
) -> NDArray[np.float32]:
    """Evaluate a net without gradients."""
    with torch.inference_mode():
        return run(numbers, shape, torch.from_numpy(obs), is_half=is_half).numpy()


def shape_of(net: Net) -> Shape:
    """Return the layer sizes of a net."""
    return Shape((net.layers[0][0].shape[1], *(weights.shape[0] for weights, _ in net.layers)))


def numbers_of(net: Net) -> NDArray[np.float32]:
    """Return the weights and biases of a net in one vector."""
    return np.concatenate([part.ravel() for layer in net.layers for part in layer])


def net_of(
    numbers: NDArray[np.float32],
    shape: Shape,
    *,
    columns: NDArray[np.int64],
    actions: NDArray[np.int64],
    about: About,
) -> Net:
    """Return a playable net: the vector split into weights and biases."""
    layers: list[tuple[NDArray[np.float32], NDArray[np.float32]]] = []
    place = 0
    for inputs, outputs in shape.pairs:
        weights = numbers[place : place + inputs * outputs].reshape(outputs, inputs).copy()
        place += inputs * outputs
        layers.append((weights, numbers[place : place + outputs].copy()))
        place += outputs
    return Net(columns, actions, tuple(layers), about)


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
