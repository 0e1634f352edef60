"""A two-player game as a public tree: what happens in it everybody sees, but for one hidden type of each player.

The types are dealt once, by a joint prior, and never change. Kuhn poker is such a game, and so is the end of a game
of Coup in which both players have one influence left. Chance may move in the open: its nodes have an owner of their
own, and its probabilities stand in the payoffs of the leaves, because they may depend on both types.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

CHANCE: Final = 2
"""Owner of a node at which nobody chooses."""
LEAF: Final = -1
"""Owner of a node without children."""


Blocks = tuple[tuple[slice, int], ...]
"""Where in an array something is the same, and what it is there."""


@dataclass(frozen=True, slots=True)
class Level:
    """The nodes of one depth, and how they hang on those above."""

    nodes: slice
    inner: NDArray[np.intp]
    """The nodes above that have children here."""
    starts: NDArray[np.intp]
    """Where the children of each of them begin, counted from the first node of this level."""


@dataclass(frozen=True)
class Tree:
    """The nodes by depth, all children of a node side by side; node 0 is the root."""

    parent: NDArray[np.int32]
    """int32[N]; the root's is 0."""
    owner: NDArray[np.int8]
    """int8[N]: 0 or 1 who decides, CHANCE, or LEAF."""
    depths: tuple[int, ...]
    """The first node of each depth, and N at the end."""
    payoff: NDArray[np.int32]
    """int32[N]: for a leaf its matrix, else -1."""
    payoffs: NDArray[np.float64]
    """float64[K, T, T]: what player 0 gains and player 1 loses for each pair of types, chance in the open
    multiplied in."""
    prior: NDArray[np.float64]
    """float64[T, T]: probability of each pair of types; sums to 1."""

    @property
    def nodes(self) -> int:
        return len(self.parent)

    @property
    def decisions(self) -> int:
        """The number of nodes at which somebody chooses."""
        return int(((self.owner == 0) | (self.owner == 1)).sum())

    @cached_property
    def count(self) -> NDArray[np.int32]:
        """int32[N]: how many children each node has."""
        return np.bincount(self.parent[1:], minlength=self.nodes).astype(np.int32)

    @cached_property
    def first(self) -> NDArray[np.int32]:
        """int32[N]: the first child of each node; where a leaf's would be."""
        return (np.cumsum(self.count) - self.count + 1).astype(np.int32)

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """Every depth but the root's, from above."""
        found: list[Level] = []
        for start, end in zip(self.depths[1:-1], self.depths[2:], strict=True):
            inner, starts = np.unique(self.parent[start:end], return_index=True)
            found.append(Level(slice(start, end), inner.astype(np.intp), starts))
        return tuple(found)

    @cached_property
    def leaves(self) -> NDArray[np.intp]:
        """All leaves, those with the same matrix of payoffs side by side."""
        found = np.flatnonzero(self.payoff >= 0)
        return found[np.argsort(self.payoff[found], kind="stable")]

    @cached_property
    def blocks(self) -> Blocks:
        """Which of `leaves` have which matrix of payoffs."""
        return blocks_of(self.payoff[self.leaves])

    @cached_property
    def weighed(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """What each pair of types gains for each player, times how likely it is: float64[K, own T, other's T]."""
        gains = self.prior * self.payoffs
        return gains, np.ascontiguousarray(-gains.transpose(0, 2, 1))


def blocks_of(numbers: NDArray[np.integer]) -> Blocks:
    """Return where each number stands in an array that is sorted."""
    found, starts = np.unique(numbers, return_index=True)
    ends = [*starts.tolist(), len(numbers)]
    return tuple((slice(ends[at], ends[at + 1]), number) for at, number in enumerate(found.tolist()))


Nodes = tuple[NDArray[np.int32], NDArray[np.int8], NDArray[np.int32]]
"""For each node of one depth its parent (counted over the whole tree), its owner, its matrix of payoffs or -1."""


def tree_of(depths: Sequence[Nodes], *, payoffs: NDArray[np.float64], prior: NDArray[np.float64]) -> Tree:
    """Put a tree together, the root's depth first."""
    ends = np.cumsum([0, *(len(parent) for parent, _, _ in depths)])
    return Tree(
        parent=np.concatenate([parent for parent, _, _ in depths]),
        owner=np.concatenate([owner for _, owner, _ in depths]),
        depths=tuple(int(end) for end in ends),
        payoff=np.concatenate([payoff for _, _, payoff in depths]),
        payoffs=payoffs,
        prior=prior,
    )
