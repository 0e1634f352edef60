"""Strategies on a tree: who gets where, what it is worth, and what the best answer to a strategy gains.

Everything goes down or up the tree depth by depth, in NumPy, without recursion. The public tree shows every decision,
so a node and a type of its owner are one information set.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from golpe.solve.tree import Blocks, Tree, blocks_of

Table: TypeAlias = NDArray[np.float64]
"""float64[N, T]: a number for each node and each type of one player. A strategy is a table of steps: for each node the
probability that the player, at the node above, goes there; 1 where somebody else chooses above."""


@dataclass(frozen=True, slots=True)
class Edges:
    """All choices of one player: the nodes to which they lead, those of one information set side by side."""

    nodes: NDArray[np.intp]
    """intp[E]"""
    blocks: Blocks
    """Which of them stand in information sets with how many choices; sets with as many stand side by side, too."""

    @classmethod
    def of(cls, tree: Tree, player: int) -> "Edges":
        nodes = np.flatnonzero(tree.owner[tree.parent] == player)
        nodes = nodes[nodes > 0]
        choices = tree.count[tree.parent[nodes]]
        nodes = nodes[np.argsort(choices, kind="stable")]
        return cls(nodes, blocks_of(np.sort(choices)))


def reaches(tree: Tree, steps: Table, out: Table | None = None) -> Table:
    """Return how likely each type of a player goes to each node, if everybody else lets it; in `out` if it is given."""
    reach = np.empty_like(steps) if out is None else out
    reach[:] = steps
    for level in tree.levels:
        reach[level.nodes] *= reach.take(tree.parent[level.nodes], axis=0)
    return reach


def leaf_values(tree: Tree, player: int, other_reach: Table, out: Table | None = None) -> Table:
    """Return what each leaf is worth to each type of a player, weighed by how likely the other goes there.

    Args:
        out: where to write it, if that is given; all but leaves are left as they are.
    """
    values = np.zeros((tree.nodes, tree.prior.shape[player])) if out is None else out
    reach = other_reach.take(tree.leaves, axis=0)
    gained = np.empty((len(reach), values.shape[1]))
    for rows, number in tree.blocks:
        np.matmul(reach[rows], tree.weighed[player][number].T, out=gained[rows])
    values[tree.leaves] = gained
    return values


def climb(tree: Tree, values: Table, steps: Table) -> None:
    """Carry the values of leaves up to the root, if the player takes these steps."""
    for level in reversed(tree.levels):
        values[level.inner] = np.add.reduceat(values[level.nodes] * steps[level.nodes], level.starts, axis=0)


def climb_best(tree: Tree, values: Table, player: int) -> None:
    """Carry the values of leaves up to the root, if the player chooses the best at each node."""
    for level in reversed(tree.levels):
        below = values[level.nodes]
        own = (tree.owner[level.inner] == player)[:, None]
        best = np.maximum.reduceat(below, level.starts, axis=0)
        values[level.inner] = np.where(own, best, np.add.reduceat(below, level.starts, axis=0))


def expected(tree: Tree, steps: tuple[Table, Table]) -> float:
    """Return what player 0 gains on average if both play these strategies."""
    values = leaf_values(tree, 0, reaches(tree, steps[1]))
    climb(tree, values, steps[0])
    return float(values[0].sum())


def best_response(tree: Tree, player: int, other_steps: Table) -> float:
    """Return what a player gains on average who plays best against the other's strategy."""
    values = leaf_values(tree, player, reaches(tree, other_steps))
    climb_best(tree, values, player)
    return float(values[0].sum())


def nash_conv(tree: Tree, steps: tuple[Table, Table]) -> float:
    """Return what both players together could gain by playing best against the other; 0 in an equilibrium."""
    return best_response(tree, 0, steps[1]) + best_response(tree, 1, steps[0])
