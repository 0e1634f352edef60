"""Sampling from softmax policies, row by row: plain functions over arrays, compiled.

Illegal actions are skipped: most of the actions of a net are illegal in any one position.
"""

from math import exp, log

import numpy as np
from numpy.typing import NDArray

LOWEST = -1e30


def write_log_probs(outputs: NDArray[np.float32], mask: NDArray[np.bool_], row: int, logs: NDArray[np.float64]) -> None:
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


def sample_all(
    outputs: NDArray[np.float32],
    mask: NDArray[np.bool_],
    dice: NDArray[np.float64],
    actions: NDArray[np.int64],
    log_probs: NDArray[np.float32],
) -> None:
    """Sample an action in every row from its policy.

    Args:
        outputs: float32[N, A + 1], of a net; mask: bool[N, A], at least one legal in each row.
        dice: float64[N], uniform in [0, 1).
        actions: int64[N], written; log_probs: float32[N], written: those of the actions.
    """
    logs = np.zeros(mask.shape[1])
    for row in range(mask.shape[0]):
        write_log_probs(outputs, mask, row, logs)
        left = dice[row]
        for a in range(mask.shape[1]):
            if mask[row, a]:
                actions[row] = a  # rounding may leave a remainder: then it is the last legal action
                left -= exp(logs[a])
                if left < 0:
                    break
        log_probs[row] = logs[actions[row]]
