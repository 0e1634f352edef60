"""Strategies on a tree: reach probabilities, values, and best responses.

All functions go down or up the tree one depth at a time, in NumPy, without recursion. All decisions are public, so each
node and each type of its owner make up one information set.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from golpe.solve.tree import Blocks, Tree, blocks_of

Table: TypeAlias = NDArray[np.float64]
"""float64[N, T]: a number for each node and each type of one player. A strategy is a table of steps: for each node, the
probability that the player goes there from the parent; 1 if the player does not own the parent."""


@dataclass(frozen=True, slots=True)
class Edges:
    """The choices of one player, as the nodes they lead to; those of one information set are adjacent."""

    nodes: NDArray[np.intp]
    """intp[E]"""
    blocks: Blocks
    """Slices of `nodes` by the number of choices in their information sets."""

    @classmethod
    def of(cls, tree: Tree, player: int) -> "Edges":
        nodes = np.flatnonzero(tree.owner[tree.parent] == player)
        nodes = nodes[nodes > 0]
        choices = tree.count[tree.parent[nodes]]
        nodes = nodes[np.argsort(choices, kind="stable")]
        return cls(nodes, blocks_of(np.sort(choices)))


def reaches(tree: Tree, steps: Table, out: Table | None = None) -> Table:
    """Return the reach probability of each node by each type of a player, over its own decisions alone.

    Args:
        out: a table to write into; default: a new one.
    """
    reach = np.empty_like(steps) if out is None else out
    reach[:] = steps
    for level in tree.levels:
        reach[level.nodes] *= reach.take(tree.parent[level.nodes], axis=0)
    return reach


def leaf_values(tree: Tree, player: int, other_reach: Table, out: Table | None = None) -> Table:
    """Return the value of each leaf for each type of a player, weighted by the other's reach probability.

    Args:
        out: a table to write into, of which only leaves change; default: a new one.
    """
    values = np.zeros((tree.nodes, tree.prior.shape[player])) if out is None else out
    reach = other_reach.take(tree.leaves, axis=0)
    gained = np.empty((len(reach), values.shape[1]))
    for rows, number in tree.blocks:
        np.matmul(reach[rows], tree.weighed[player][number].T, out=gained[rows])
    values[tree.leaves] = gained
    return values


def climb(tree: Tree, values: Table, steps: Table) -> None:
    """Back up the values of the leaves to the root under the player's strategy."""
    for level in reversed(tree.levels):
        values[level.inner] = np.add.reduceat(values[level.nodes] * steps[level.nodes], level.starts, axis=0)


def climb_best(tree: Tree, values: Table, player: int) -> None:
    """Back up the values of the leaves to the root if the player makes the best choice at each node."""
    for level in reversed(tree.levels):
        below = values[level.nodes]
        own = (tree.owner[level.inner] == player)[:, None]
        best = np.maximum.reduceat(below, level.starts, axis=0)
        values[level.inner] = np.where(own, best, np.add.reduceat(below, level.starts, axis=0))


def expected(tree: Tree, steps: tuple[Table, Table]) -> float:
    """Return the expected payoff of player 0 if both play these strategies."""
    values = leaf_values(tree, 0, reaches(tree, steps[1]))
    climb(tree, values, steps[0])
    return float(values[0].sum())


def best_response(tree: Tree, player: int, other_steps: Table) -> float:
    """Return the expected payoff of a player's best response to the other's strategy."""
    values = leaf_values(tree, player, reaches(tree, other_steps))
    climb_best(tree, values, player)
    return float(values[0].sum())


def nash_conv(tree: Tree, steps: tuple[Table, Table]) -> float:
    """Return the sum of both players' best response payoffs; 0 in an equilibrium."""
    return best_response(tree, 0, steps[1]) + best_response(tree, 1, steps[0])
