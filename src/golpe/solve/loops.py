"""One round of learning as plain loops over the nodes of a tree: what `compiled` compiles.

`dcfr` does the same in NumPy; a test holds the one against the other.
"""

import numpy as np
from numpy.typing import NDArray

Table = NDArray[np.float64]


def learn_round(
    parent: NDArray[np.int32],
    payoff: NDArray[np.int32],
    weighed: NDArray[np.float64],
    other_steps: Table,
    steps: Table,
    edge_of: NDArray[np.int32],
    starts: NDArray[np.intp],
    regrets: Table,
    played: Table,
    gain_kept: float,
    loss_kept: float,
    played_kept: float,
    other_reach: Table,
    reach: Table,
    values: Table,
) -> None:
    """Take in what every choice would have gained, and set `steps` to what is played next.

    Args:
        weighed: float64[K, T, U], the payoffs of this player for its and the other's types, times the prior.
        edge_of: int32[N], the choice of this player that leads to each node, or -1.
        starts: intp[I + 1], where the choices of each information set begin; the number of choices at the end.
        regrets: float64[E, T]; changed, as are `played` and `steps`.
        other_reach: float64[N, U], and `reach` and `values` float64[N, T]: room to work in.
    """
    descend(parent, other_steps, other_reach)
    descend(parent, steps, reach)
    value_leaves(payoff, weighed, other_reach, values)
    nodes, types = steps.shape
    for n in range(nodes - 1, 0, -1):
        for i in range(types):
            values[parent[n], i] += values[n, i] * steps[n, i]
    for n in range(1, nodes):
        e = edge_of[n]
        if e >= 0:
            for i in range(types):
                old = regrets[e, i]
                regrets[e, i] = old * (gain_kept if old > 0 else loss_kept) + values[n, i] - values[parent[n], i]
                played[e, i] = played[e, i] * played_kept + reach[n, i]
    match_regrets(edge_of, starts, regrets, steps)


def descend(parent: NDArray[np.int32], steps: Table, reach: Table) -> None:
    """Find how likely each type goes to each node."""
    nodes, types = steps.shape
    for i in range(types):
        reach[0, i] = 1.0
    for n in range(1, nodes):
        for i in range(types):
            reach[n, i] = reach[parent[n], i] * steps[n, i]


def value_leaves(payoff: NDArray[np.int32], weighed: NDArray[np.float64], other_reach: Table, values: Table) -> None:
    """Set what each leaf is worth, and everything else to 0."""
    nodes, types = values.shape
    others = other_reach.shape[1]
    for n in range(nodes):
        k = payoff[n]
        for i in range(types):
            total = 0.0
            if k >= 0:
                for j in range(others):
                    total += weighed[k, i, j] * other_reach[n, j]
            values[n, i] = total


def match_regrets(edge_of: NDArray[np.int32], starts: NDArray[np.intp], regrets: Table, steps: Table) -> None:
    """Choose in proportion to positive regrets, or all alike where there are none."""
    nodes, types = steps.shape
    at = 0
    for n in range(1, nodes):
        e = edge_of[n]
        if e < 0:
            continue
        while starts[at + 1] <= e:
            at += 1
        first, end = starts[at], starts[at + 1]
        for i in range(types):
            total = 0.0
            for k in range(first, end):
                total += max(regrets[k, i], 0.0)
            steps[n, i] = max(regrets[e, i], 0.0) / total if total > 0 else 1.0 / (end - first)
