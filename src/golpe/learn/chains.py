"""From decisions to what each was worth: plain functions over arrays, compiled.

The decisions of a rollout are rows, in the order in which they were taken. A chain leads from each to the next of the
same seat in the same game. It ends where its seat is exiled or its game ends; where the rollout ends first, its last
row waits for the next rollout, and is the ground that the rows before it are judged on.
"""

import numpy as np
from numpy.typing import NDArray

OPEN = -1
"""In the place of the next row: there is none yet."""
CLOSED = -2
"""In the place of the next row: there will be none."""


def link_all(
    rewards: NDArray[np.float32],
    gone: NDArray[np.bool_],
    last_row: NDArray[np.int64],
    paid: NDArray[np.float32],
    following: NDArray[np.int64],
) -> None:
    """Give what a step paid to the last row of each seat, and close the chains of those who are gone.

    Args:
        rewards: float32[B, S]; gone: bool[B, S]; last_row: int64[B, S], -1 where a seat has decided nothing yet.
        paid: float32[N], per row; following: int64[N], the next row of the chain.
    """
    for i in range(last_row.shape[0]):
        for seat in range(last_row.shape[1]):
            row = last_row[i, seat]
            if row >= 0:
                paid[row] += rewards[i, seat]
                if gone[i, seat]:
                    following[row] = CLOSED
            if gone[i, seat]:
                last_row[i, seat] = -1


def append_all(
    tables: NDArray[np.int64],
    seats: NDArray[np.int64],
    start: int,
    last_row: NDArray[np.int64],
    following: NDArray[np.int64],
) -> None:
    """Put new rows, one for each of these tables, at the ends of the chains of the seats that decide.

    Args:
        tables: int64[M]; seats: int64[M]; start: the first new row.
    """
    for k in range(len(tables)):
        row = last_row[tables[k], seats[k]]
        if row >= 0:
            following[row] = start + k
        following[start + k] = OPEN
        last_row[tables[k], seats[k]] = start + k


def judge_all(
    paid: NDArray[np.float32],
    values: NDArray[np.float32],
    following: NDArray[np.int64],
    trace: float,
    advantages: NDArray[np.float32],
) -> None:
    """Write how much better each row went than its value said (GAE; Schulman et al. 2016), undiscounted.

    Args:
        trace: the weight of what comes a decision later, λ; advantages: float32[N]; 0 where the chain is open.
    """
    for row in range(len(paid) - 1, -1, -1):
        behind = following[row]
        if behind == OPEN:
            advantages[row] = 0.0
        elif behind == CLOSED:
            advantages[row] = paid[row] - values[row]
        else:
            later = paid[row] + values[behind] - values[row]
            advantages[row] = later + trace * advantages[behind]
