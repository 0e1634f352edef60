"""Walks through a tree as plain loops over its nodes: what `compiled_walk` compiles.

A walk goes down depth first and never where the other player never goes: nothing can be learnt there, and near an
equilibrium that is most of the tree. It keeps a row of `Scratch` for each depth instead of calling itself. `dcfr` and
`strategy` do the same in NumPy; tests hold the one against the other.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from golpe.solve.tree import CHANCE

Numbers = NDArray[np.float64]

REACH_MIN: Final = 1e-9
"""Who goes somewhere less often is not followed there to learn: it may be no more than a rounding error."""


class Shape(NamedTuple):
    """The nodes of a tree."""

    first: NDArray[np.int32]
    """int32[N]: the first child of each."""
    children: NDArray[np.int32]
    """int32[N]: how many children it has; they stand side by side."""
    owner: NDArray[np.int8]
    payoff: NDArray[np.int32]


class Scratch(NamedTuple):
    """Where a walk is: for each depth the node, how far its children are done, and what is known so far."""

    node: NDArray[np.int32]
    child: NDArray[np.int32]
    reach: Numbers
    """How likely each type of the other player goes there."""
    sums: Numbers
    """What the choices of the node weigh together, for each type of its owner."""
    value: Numbers
    """What the node is worth to each type of the player that learns."""
    values: Numbers
    """[depth, child, type]: the same of its children."""


Walk = Callable[[Shape, Numbers, Numbers, Numbers, int, float, float, bool, Scratch], None]
"""How `walk` is called."""


def scratch_for(depths: int, children: int, types: int) -> Scratch:
    """Return scratch for walks through a tree of this size."""
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
    """Return how many types there are; compiled, it can be a number that is known before."""
    return rows.shape[1]


def walk(
    shape: Shape,
    weighed: Numbers,
    weights: Numbers,
    played: Numbers,
    learner: int,
    gain: float,
    weight: float,
    answers: bool,
    scratch: Scratch,
) -> None:
    """Find what the root is worth to the learner, `scratch.value[0]`, and learn on the way.

    Args:
        weighed: [K, T, T], the learner's payoffs for its own and the other's types, times the prior.
        weights: [N, T], how much each choice weighs with its owner: what it plays, in proportion. The learner's change
            by what each choice would have gained, and what would fall below 0 becomes 0.
        played: [N, T]; what the other plays is added to it.
        gain: how much a gain of this round counts.
        weight: how much this round's play counts.
        answers: true to learn nothing, and choose the best for the learner everywhere instead.
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
        if not go_down(shape, weights, played, learner, weight, 0.0 if answers else REACH_MIN, depth, c, scratch):
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
    """Begin with a node: nothing is known of its children."""
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
    least: float,
    depth: int,
    c: int,
    scratch: Scratch,
) -> bool:
    """Find who of the other's types goes on to a child; tell whether any does more often than `least`."""
    n = scratch.node[depth]
    if shape.owner[n] == learner or shape.owner[n] == CHANCE:
        for i in range(types_in(scratch.value)):
            scratch.reach[depth + 1, i] = scratch.reach[depth, i]
        return True
    anybody = False
    for i in range(types_in(scratch.value)):
        total = scratch.sums[depth, i]
        share = weights[c, i] / total if total > 0 else 1 / shape.children[n]
        reach = scratch.reach[depth, i] * share
        scratch.reach[depth + 1, i] = reach
        played[c, i] += reach * weight
        anybody = anybody or reach > least
    return anybody


def carry(shape: Shape, learner: int, depth: int, scratch: Scratch) -> None:
    """Take what a child is worth, found one row below, to its parent."""
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
    """End with a node, all of whose children are known."""
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
