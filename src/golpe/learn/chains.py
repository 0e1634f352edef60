"""Advantages of decisions: plain functions over arrays, compiled.

The decisions of a rollout are rows, in the order in which they were taken. A chain links each to the next decision of
the same seat in the same game. It ends when its seat is exiled or its game ends. If the rollout ends first, the last
row is carried over to the next rollout, and the rows before it bootstrap from its value.
"""

import numpy as np
from numpy.typing import NDArray

OPEN = -1
"""Value of `next_row`: the seat has not decided again yet."""
CLOSED = -2
"""Value of `next_row`: the chain has ended."""


def link_all(
    rewards: NDArray[np.float32],
    done: NDArray[np.bool_],
    last_row: NDArray[np.int64],
    earned: NDArray[np.float32],
    next_row: NDArray[np.int64],
) -> None:
    """Add the rewards of a step to the last row of each seat, and close the chains of seats that are done.

    Args:
        rewards: float32[B, S]; done: bool[B, S]; last_row: int64[B, S], -1 where a seat has decided nothing yet.
        earned: float32[N], the rewards of each row; next_row: int64[N], the next row of the chain.
    """
    for i in range(last_row.shape[0]):
        for seat in range(last_row.shape[1]):
            row = last_row[i, seat]
            if row >= 0:
                earned[row] += rewards[i, seat]
                if done[i, seat]:
                    next_row[row] = CLOSED
            if done[i, seat]:
                last_row[i, seat] = -1


def append_all(
    tables: NDArray[np.int64],
    seats: NDArray[np.int64],
    start: int,
    last_row: NDArray[np.int64],
    next_row: NDArray[np.int64],
) -> None:
    """Append one new row per table to the chain of the seat that decides there.

    Args:
        tables: int64[M]; seats: int64[M]; start: the first new row.
    """
    for k in range(len(tables)):
        row = last_row[tables[k], seats[k]]
        if row >= 0:
            next_row[row] = start + k
        next_row[start + k] = OPEN
        last_row[tables[k], seats[k]] = start + k


def gae_all(
    earned: NDArray[np.float32],
    values: NDArray[np.float32],
    next_row: NDArray[np.int64],
    trace: float,
    advantages: NDArray[np.float32],
) -> None:
    """Write the generalised advantage estimate of each row (GAE; Schulman et al. 2016), undiscounted.

    Args:
        trace: λ; advantages: float32[N], written; 0 for the last row of an open chain.
    """
    for row in range(len(earned) - 1, -1, -1):
        behind = next_row[row]
        if behind == OPEN:
            advantages[row] = 0.0
        elif behind == CLOSED:
            advantages[row] = earned[row] - values[row]
        else:
            later = earned[row] + values[behind] - values[row]
            advantages[row] = later + trace * advantages[behind]
