"""Mixed strategies, row by row: choosing by them, and how to change them. Plain functions over arrays, compiled.

Only what is legal is looked at, which is little of what a net answers in.
"""

from math import exp, log

import numpy as np
from numpy.typing import NDArray

LOWEST = -1e30


def weigh(outputs: NDArray[np.float32], mask: NDArray[np.bool_], row: int, logs: NDArray[np.float64]) -> None:
    """Write the logarithms of the strategy of a row; what is not legal is left as it was.

    Args:
        outputs: float32[N, A + 1]; mask: bool[N, A]; logs: float64[A].
    """
    top = LOWEST
    for a in range(mask.shape[1]):
        if mask[row, a] and outputs[row, a] > top:
            top = outputs[row, a]
    total = 0.0
    for a in range(mask.shape[1]):
        if mask[row, a]:
            total += exp(outputs[row, a] - top)
    scale = top + log(total)
    for a in range(mask.shape[1]):
        if mask[row, a]:
            logs[a] = outputs[row, a] - scale


def choose_all(
    outputs: NDArray[np.float32],
    mask: NDArray[np.bool_],
    dice: NDArray[np.float64],
    actions: NDArray[np.int64],
    chosen: NDArray[np.float32],
    logs: NDArray[np.float64],
) -> None:
    """Choose an action in every row by its strategy.

    Args:
        outputs: float32[N, A + 1], of a net; mask: bool[N, A], at least one legal in each row.
        dice: float64[N], from 0 to 1.
        actions: int64[N], written; chosen: float32[N], written: the logarithm of how likely it was.
        logs: float64[A], room to reckon in.
    """
    for row in range(mask.shape[0]):
        weigh(outputs, mask, row, logs)
        left = dice[row]
        for a in range(mask.shape[1]):
            if mask[row, a]:
                actions[row] = a  # if the dice run past the last by rounding, it is the last
                left -= exp(logs[a])
                if left < 0:
                    break
        chosen[row] = logs[actions[row]]


def slope_all(
    outputs: NDArray[np.float32],
    magnet: NDArray[np.float32],
    mask: NDArray[np.bool_],
    actions: NDArray[np.int64],
    before: NDArray[np.float32],
    gains: NDArray[np.float32],
    returns: NDArray[np.float32],
    settings: tuple[float, float, float, float],
    slopes: NDArray[np.float32],
    found: NDArray[np.float64],
    room: NDArray[np.float64],
) -> None:
    """Write the derivative of the mean loss of `golpe.learn.ppo` by each answer of the net, in duels with its expert.

    Args:
        outputs: float32[N, A + 1]; magnet: the same of the magnet; mask: bool[N, A].
        actions: int64[N]; before: float32[N], the logarithms of how likely they were; gains, returns: float32[N].
        settings: clip, entropy, pull and value weight.
        slopes: float32[N, A + 1], written, zeros before.
        found: float64[5], added to: entropy, the highest possible, distance from the magnet, rows clipped, value error.
        room: float64[2, A], to reckon in.
    """
    clip, entropy, pull, value_weight = settings
    rows, width = mask.shape
    logs, drawn = room[0], room[1]
    for row in range(rows):
        weigh(outputs, mask, row, logs)
        weigh(magnet, mask, row, drawn)
        spread, away, legal = 0.0, 0.0, 0
        for a in range(width):
            if mask[row, a]:
                odds = exp(logs[a])
                spread -= odds * logs[a]
                away += odds * (logs[a] - drawn[a])
                legal += 1
        ratio = exp(logs[actions[row]] - before[row])
        gain = gains[row]
        held = (gain > 0 and ratio > 1 + clip) or (gain < 0 and ratio < 1 - clip)
        push = 0.0 if held else gain * ratio
        for a in range(width):
            if mask[row, a]:
                odds = exp(logs[a])
                slope = push * (odds - (1.0 if a == actions[row] else 0.0))
                slope += entropy * odds * (logs[a] + spread)
                slope += pull * odds * (logs[a] - drawn[a] - away)
                slopes[row, a] = slope / rows
        error = outputs[row, width] - returns[row]
        slopes[row, width] = value_weight * error / rows
        found[0] += spread
        found[1] += log(legal)
        found[2] += away
        found[3] += 1.0 if held else 0.0
        found[4] += error * error


def imitate_all(
    outputs: NDArray[np.float32],
    mask: NDArray[np.bool_],
    actions: NDArray[np.int64],
    returns: NDArray[np.float32],
    value_weight: float,
    slopes: NDArray[np.float32],
    found: NDArray[np.float64],
    logs: NDArray[np.float64],
) -> None:
    """Write the derivative of how unlikely somebody else's actions were, in mean, by each output of the net.

    Args:
        actions: int64[N]: those of the other; the rest is as for `slope_all`.
        found: float64[5], added to: entropy, the highest possible, nothing, nothing, value error.
        logs: float64[A], to reckon in.
    """
    rows, width = mask.shape
    for row in range(rows):
        weigh(outputs, mask, row, logs)
        legal = 0
        for a in range(width):
            if mask[row, a]:
                odds = exp(logs[a])
                slopes[row, a] = (odds - (1.0 if a == actions[row] else 0.0)) / rows
                found[0] -= odds * logs[a]
                legal += 1
        error = outputs[row, width] - returns[row]
        slopes[row, width] = value_weight * error / rows
        found[1] += log(legal)
        found[4] += error * error
