"""Depth-first traversal of a tree in plain loops, which `compiled_walk` compiles.

A walk skips nodes that the other player never reaches, because regrets do not change there. Near an equilibrium, that
is most of the tree. Instead of recursing, the walk keeps a row of `Scratch` for each depth. `dcfr` and `strategy`
compute the same in NumPy; tests compare the two.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from golpe.solve.tree import CHANCE

Numbers = NDArray[np.float64]

REACH_MIN: Final = 1e-9
"""Nodes that the other player reaches with a lower probability are skipped: it may be only a rounding error."""


class Shape(NamedTuple):
    """The nodes of a tree."""

    first: NDArray[np.int32]
    """int32[N]: the first child of each node."""
    children: NDArray[np.int32]
    """int32[N]: the number of children of each node; they are adjacent."""
    owner: NDArray[np.int8]
    payoff: NDArray[np.int32]


class Scratch(NamedTuple):
    """The state of a walk: for each depth the current node, its next child, and intermediate results."""

    node: NDArray[np.int32]
    child: NDArray[np.int32]
    reach: Numbers
    """[depth, type]: the reach probability of each type of the other player."""
    sums: Numbers
    """[depth, type]: the total weight of the choices, for each type of the owner."""
    value: Numbers
    """[depth, type]: the value of the node for each type of the learner."""
    values: Numbers
    """[depth, child, type]: the values of its children."""


Walk = Callable[[Shape, Numbers, Numbers, Numbers, int, float, float, float, bool, Scratch], None]
"""The signature of `walk`."""


def scratch_for(depths: int, children: int, types: int) -> Scratch:
    """Allocate the scratch arrays for a tree of this size."""
    rows = (depths, types)
    return Scratch(
        np.zeros(depths, np.int32),
        np.zeros(depths, np.int32),
        np.ones(rows),
        np.zeros(rows),
        np.zeros(rows),
        np.zeros((depths, children, types)),
    )


def types_in(rows: Numbers) -> int:
    """Return the number of types; compiled code may replace it by a constant."""
    return rows.shape[1]


def walk(
    shape: Shape,
    weighed: Numbers,
    weights: Numbers,
    played: Numbers,
    learner: int,
    gain: float,
    weight: float,
    straying: float,
    answers: bool,
    scratch: Scratch,
) -> None:
    """Compute the value of the root for the learner, in `scratch.value[0]`, and update its regrets on the way.

    Args:
        weighed: [K, T, T], the learner's payoffs by its own and the other's type, times the prior.
        weights: [N, T], the weight of each choice; each player plays in proportion to its weights. Regrets are added to
            the learner's weights, which never fall below 0.
        played: [N, T], the cumulative strategy; that of the other player is updated.
        gain: weight of the regrets of this round.
        weight: weight of this round in the cumulative strategy.
        straying: probability that the other player chooses uniformly instead, so that no node is never reached.
        answers: true to compute the learner's best response and leave its weights unchanged.
    """
    scratch.node[0] = 0
    enter(shape, weights, 0, scratch)
    depth = 0
    while depth >= 0:
        n, k = scratch.node[depth], scratch.child[depth]
        if k == shape.children[n]:
            leave(shape, weights, learner, gain, answers, depth, scratch)
            depth -= 1
            continue
        scratch.child[depth] = k + 1
        c = shape.first[n] + k
        least = 0.0 if answers else REACH_MIN
        if not go_down(shape, weights, played, learner, weight, straying, least, depth, c, scratch):
            continue
        if shape.payoff[c] < 0:
            depth += 1
            scratch.node[depth] = c
            enter(shape, weights, depth, scratch)
            continue
        for i in range(types_in(scratch.value)):
            total = 0.0
            for j in range(types_in(scratch.value)):
                total += weighed[shape.payoff[c], i, j] * scratch.reach[depth + 1, j]
            scratch.value[depth + 1, i] = total
        carry(shape, learner, depth, scratch)


def enter(shape: Shape, weights: Numbers, depth: int, scratch: Scratch) -> None:
    """Enter a node: reset its row, and sum the weights of its choices."""
    n = scratch.node[depth]
    scratch.child[depth] = 0
    for i in range(types_in(scratch.value)):
        scratch.value[depth, i] = 0
        scratch.sums[depth, i] = 0
    for c in range(shape.first[n], shape.first[n] + shape.children[n]):
        for i in range(types_in(scratch.value)):
            scratch.sums[depth, i] += weights[c, i]


def go_down(
    shape: Shape,
    weights: Numbers,
    played: Numbers,
    learner: int,
    weight: float,
    straying: float,
    least: float,
    depth: int,
    c: int,
    scratch: Scratch,
) -> bool:
    """Compute the other player's reach of a child; return whether any type reaches it more often than `least`."""
    n = scratch.node[depth]
    if shape.owner[n] == learner or shape.owner[n] == CHANCE:
        for i in range(types_in(scratch.value)):
            scratch.reach[depth + 1, i] = scratch.reach[depth, i]
        return True
    is_reached = False
    for i in range(types_in(scratch.value)):
        total = scratch.sums[depth, i]
        share = weights[c, i] / total if total > 0 else 1 / shape.children[n]
        share += straying * (1 / shape.children[n] - share)
        reach = scratch.reach[depth, i] * share
        scratch.reach[depth + 1, i] = reach
        played[c, i] += reach * weight
        is_reached = is_reached or reach > least
    return is_reached


def carry(shape: Shape, learner: int, depth: int, scratch: Scratch) -> None:
    """Pass the value of a child, from the row below, up to its parent."""
    k = scratch.child[depth] - 1
    if shape.owner[scratch.node[depth]] == learner:
        for i in range(types_in(scratch.value)):
            scratch.values[depth, k, i] = scratch.value[depth + 1, i]
    else:
        for i in range(types_in(scratch.value)):
            scratch.value[depth, i] += scratch.value[depth + 1, i]


def leave(
    shape: Shape, weights: Numbers, learner: int, gain: float, answers: bool, depth: int, scratch: Scratch
) -> None:
    """Leave a node whose children are done: compute its value, and update the learner's weights."""
    n = scratch.node[depth]
    if shape.owner[n] == learner:
        first, count = shape.first[n], shape.children[n]
        for i in range(types_in(scratch.value)):
            total = scratch.sums[depth, i]
            worth = scratch.values[depth, 0, i] if answers else scratch.value[depth, i]
            for k in range(count):
                if answers:
                    worth = max(worth, scratch.values[depth, k, i])
                else:
                    share = weights[first + k, i] / total if total > 0 else 1 / count
                    worth += share * scratch.values[depth, k, i]
            scratch.value[depth, i] = worth
            if not answers:
                for k in range(count):
                    changed = weights[first + k, i] + (scratch.values[depth, k, i] - worth) * gain
                    weights[first + k, i] = max(changed, 0)
    if depth > 0:
        carry(shape, learner, depth - 1, scratch)
