"""A two-player zero-sum game as a public tree: all moves are public, and each player has one hidden type.

The types are dealt once from a joint prior and never change. Kuhn poker is such a game, and so is an endgame of Coup
with one influence each. Public chance nodes belong to CHANCE; their probabilities are multiplied into the payoffs at
the leaves, because they may depend on both types.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

CHANCE: Final = 2
"""Owner of a chance node."""
LEAF: Final = -1
"""Owner of a node without children."""


Blocks = tuple[tuple[slice, int], ...]
"""Slices of an array in which a value is constant, each with that value."""


@dataclass(frozen=True, slots=True)
class Level:
    """The nodes of one depth, and their parents."""

    nodes: slice
    inner: NDArray[np.intp]
    """The parents: the nodes of the depth above that have children."""
    starts: NDArray[np.intp]
    """The first child of each parent, counted from the first node of this level."""


@dataclass(frozen=True)
class Tree:
    """The nodes ordered by depth, with the children of a node adjacent; node 0 is the root."""

    parent: NDArray[np.int32]
    """int32[N]; the root's is 0."""
    owner: NDArray[np.int8]
    """int8[N]: the player to act, 0 or 1, or CHANCE, or LEAF."""
    depths: tuple[int, ...]
    """The first node of each depth, and N at the end."""
    payoff: NDArray[np.int32]
    """int32[N]: the payoff matrix of a leaf, else -1."""
    payoffs: NDArray[np.float64]
    """float64[K, T, T]: what player 0 wins from player 1 for each pair of types, times the probability of public
    chance."""
    prior: NDArray[np.float64]
    """float64[T, T]: probability of each pair of types; sums to 1."""

    @property
    def nodes(self) -> int:
        return len(self.parent)

    @property
    def decisions(self) -> int:
        """The number of nodes at which a player chooses."""
        return int(((self.owner == 0) | (self.owner == 1)).sum())

    @cached_property
    def count(self) -> NDArray[np.int32]:
        """int32[N]: the number of children of each node."""
        return np.bincount(self.parent[1:], minlength=self.nodes).astype(np.int32)

    @cached_property
    def first(self) -> NDArray[np.int32]:
        """int32[N]: the first child of each node; for a leaf, the index that it would have."""
        return (np.cumsum(self.count) - self.count + 1).astype(np.int32)

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """All depths below the root, from top to bottom."""
        found: list[Level] = []
        for start, end in zip(self.depths[1:-1], self.depths[2:], strict=True):
            inner, starts = np.unique(self.parent[start:end], return_index=True)
            found.append(Level(slice(start, end), inner.astype(np.intp), starts))
        return tuple(found)

    @cached_property
    def leaves(self) -> NDArray[np.intp]:
        """All leaves, sorted by payoff matrix."""
        found = np.flatnonzero(self.payoff >= 0)
        return found[np.argsort(self.payoff[found], kind="stable")]

    @cached_property
    def blocks(self) -> Blocks:
        """Slices of `leaves` with the same payoff matrix."""
        return blocks_of(self.payoff[self.leaves])

    @cached_property
    def weighed(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The payoffs of each player times the prior: float64[K, own T, other's T]."""
        gains = self.prior * self.payoffs
        return gains, np.ascontiguousarray(-gains.transpose(0, 2, 1))


def blocks_of(numbers: NDArray[np.integer]) -> Blocks:
    """Return the slice of each number in a sorted array."""
    found, starts = np.unique(numbers, return_index=True)
    ends = [*starts.tolist(), len(numbers)]
    return tuple((slice(ends[at], ends[at + 1]), number) for at, number in enumerate(found.tolist()))


Nodes = tuple[NDArray[np.int32], NDArray[np.int8], NDArray[np.int32]]
"""For each node of one depth: its parent (numbered over the whole tree), its owner, and its payoff matrix or -1."""


def tree_of(depths: Sequence[Nodes], *, payoffs: NDArray[np.float64], prior: NDArray[np.float64]) -> Tree:
    """Build a tree from the nodes of each depth, beginning with the root."""
    ends = np.cumsum([0, *(len(parent) for parent, _, _ in depths)])
    return Tree(
        parent=np.concatenate([parent for parent, _, _ in depths]),
        owner=np.concatenate([owner for _, owner, _ in depths]),
        depths=tuple(int(end) for end in ends),
        payoff=np.concatenate([payoff for _, _, payoff in depths]),
        payoffs=payoffs,
        prior=prior,
    )
