"""Softmax policies, row by row: sampling from them, and gradients of losses. Plain functions over arrays, compiled.

Only legal actions are visited, which are few of all that a net has.
"""

from math import exp, log

import numpy as np
from numpy.typing import NDArray

LOWEST = -1e30


def weigh(outputs: NDArray[np.float32], mask: NDArray[np.bool_], row: int, logs: NDArray[np.float64]) -> None:
    """Write the log probabilities of a row; entries of illegal actions stay as they are.

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
    """Sample an action in every row from its policy.

    Args:
        outputs: float32[N, A + 1], of a net; mask: bool[N, A], at least one legal in each row.
        dice: float64[N], uniform in [0, 1).
        actions: int64[N], written; chosen: float32[N], written: the log probability of the action.
        logs: float64[A], scratch space.
    """
    for row in range(mask.shape[0]):
        weigh(outputs, mask, row, logs)
        left = dice[row]
        for a in range(mask.shape[1]):
            if mask[row, a]:
                actions[row] = a  # rounding may leave a remainder: then it is the last legal action
                left -= exp(logs[a])
                if left < 0:
                    break
        chosen[row] = logs[actions[row]]


def slope_all(
    outputs: NDArray[np.float32],
    reference: NDArray[np.float32],
    mask: NDArray[np.bool_],
    actions: NDArray[np.int64],
    before: NDArray[np.float32],
    gains: NDArray[np.float32],
    returns: NDArray[np.float32],
    settings: tuple[float, float, float, float],
    slopes: NDArray[np.float32],
    found: NDArray[np.float64],
    scratch: NDArray[np.float64],
) -> None:
    """Write the derivative of the mean loss of `golpe.learn.ppo` by each output, in duels the blended one.

    Args:
        outputs: float32[N, A + 1]; reference: those of the reference policy; mask: bool[N, A].
        actions: int64[N]; before: float32[N], their log probabilities when taken; gains, returns: float32[N].
        settings: clip, entropy bonus, KL coefficient and value weight.
        slopes: float32[N, A + 1], written; must be zeros before.
        found: float64[5], added to: entropy, maximum entropy, KL from the reference, rows clipped, squared value error.
        scratch: float64[2, A], scratch space.
    """
    clip, entropy, kl_weight, value_weight = settings
    rows, width = mask.shape
    logs, reference_logs = scratch[0], scratch[1]
    for row in range(rows):
        weigh(outputs, mask, row, logs)
        weigh(reference, mask, row, reference_logs)
        own_entropy, kl, legal = 0.0, 0.0, 0
        for a in range(width):
            if mask[row, a]:
                odds = exp(logs[a])
                own_entropy -= odds * logs[a]
                kl += odds * (logs[a] - reference_logs[a])
                legal += 1
        ratio = exp(logs[actions[row]] - before[row])
        gain = gains[row]
        is_clipped = (gain > 0 and ratio > 1 + clip) or (gain < 0 and ratio < 1 - clip)
        push = 0.0 if is_clipped else gain * ratio
        for a in range(width):
            if mask[row, a]:
                odds = exp(logs[a])
                slope = push * (odds - (1.0 if a == actions[row] else 0.0))
                slope += entropy * odds * (logs[a] + own_entropy)
                slope += kl_weight * odds * (logs[a] - reference_logs[a] - kl)
                slopes[row, a] = slope / rows
        error = outputs[row, width] - returns[row]
        slopes[row, width] = value_weight * error / rows
        found[0] += own_entropy
        found[1] += log(legal)
        found[2] += kl
        found[3] += 1.0 if is_clipped else 0.0
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
    """Write the derivative of the mean cross-entropy of a teacher's actions by each output of the net.

    Args:
        actions: int64[N], the teacher's; the rest is as for `slope_all`.
        found: float64[5], added to: entropy, maximum entropy, nothing, nothing, squared value error.
        logs: float64[A], scratch space.
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
