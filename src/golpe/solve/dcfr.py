"""Discounted regret minimisation: both players learn against each other, and their averages near an equilibrium.

Source: Brown and Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization" (AAAI 2019), with
alpha 1.5, gamma 2, alternating updates and, as in their CFR+, no negative regrets: beta is minus infinity. Instead of
discounting what is past, what is new counts more, so that a round need not touch what nobody comes to.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.rules.vocabulary import SLOTS
from golpe.solve.compiled_walk import compiled_walk
from golpe.solve.strategy import Edges, Table, best_response, climb, leaf_values, reaches
from golpe.solve.tree import Tree
from golpe.solve.walk import Shape, Walk, scratch_for

ALPHA: Final = 1.5
GAMMA: Final = 2.0


@dataclass(frozen=True, slots=True)
class Buffers:
    """Room for what is reckoned anew in each round: to take it anew as well is a quarter of the time."""

    steps: tuple[Table, Table]
    """What both play by their regrets."""
    reach: Table
    values: Table


class Learning:
    """Both players' regrets, and what they have played so far."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.rounds = 0
        self._kept = 1.0
        """What is left of a regret of the first round."""
        self._edges = Edges.of(tree, 0), Edges.of(tree, 1)
        self.begins = np.ones(tree.prior.shape[0]), np.ones(tree.prior.shape[1])
        """float64[T] for each player: how likely each of its types is at the root, beside the prior."""
        self.gained = np.zeros(tree.prior.shape[0]), np.zeros(tree.prior.shape[1])
        """float64[T]: what each type gained in the last round, times how likely the prior has it."""
        self.regrets = np.zeros((tree.nodes, len(tree.prior)))
        """float64[N, T]: of the choice that leads to each node, as are the next."""
        self.played = np.zeros_like(self.regrets)

    def learn(self) -> None:
        """Play a round: each player takes in what every choice would have gained against the other's play."""
        self.rounds += 1
        self._kept *= self.rounds**ALPHA / (self.rounds**ALPHA + 1)
        for player in (0, 1):
            self._update(player, self.gain, self.rounds**GAMMA)

    @property
    def gain(self) -> float:
        """How much a gain of the last round counts, beside one of the first."""
        return 1 / self._kept

    def warm_start(self, before: "Learning", places: NDArray[np.int64]) -> None:
        """Begin with the regrets of a smaller tree, before anything has been learnt.

        Args:
            places: int64[N], for each node the one that it was there, or -1.
        """
        known = places >= 0
        self.regrets[known] = before.regrets[places[known]]

    def _update(self, player: int, gain: float, weight: float) -> None:
        """Let a player learn, and keep what the other plays meanwhile."""
        tree, own, others = self.tree, self._edges[player].nodes, self._edges[1 - player].nodes
        buffers = self._buffers
        buffers.steps[1 - player][0] = self.begins[1 - player]
        reach = reaches(tree, buffers.steps[1 - player], buffers.reach)
        self.played[others] += reach.take(others, axis=0) * weight
        values = leaf_values(tree, player, reach, buffers.values)
        climb(tree, values, buffers.steps[player])
        self.gained[player][:] = values[0]
        gained = (values.take(own, axis=0) - values.take(tree.parent[own], axis=0)) * gain
        self.regrets[own] = np.maximum(self.regrets.take(own, axis=0) + gained, 0.0)
        self._steps(self.regrets, player, buffers.steps[player])

    @cached_property
    def _buffers(self) -> Buffers:
        like = self.regrets
        steps = self._steps(like, 0), self._steps(like, 1)
        return Buffers(steps, np.empty_like(like), np.zeros_like(like))

    def average(self, player: int) -> Table:
        """Return a player's average strategy, as steps."""
        return self._steps(self.played, player)

    def chances(self, node: int) -> Table:
        """Return the average strategy in one node: float64[choices, T]."""
        played = self.played[int(self.tree.first[node]) :][: int(self.tree.count[node])]
        sums = played.sum(axis=0)
        return np.divide(played, sums, out=np.full_like(played, 1 / len(played)), where=sums > 0)

    def best_response(self, player: int) -> float:
        """Return what a player gains on average who plays best against the other's average strategy."""
        return best_response(self.tree, player, self.average(1 - player))

    def nash_conv(self) -> float:
        """Return what both players together could gain by playing best against the other's average."""
        return self.best_response(0) + self.best_response(1)

    def _steps(self, weights: Table, player: int, out: Table | None = None) -> Table:
        """Return a player's steps by these weights; in `out` if that is given, which holds earlier ones, or ones."""
        edges = self._edges[player]
        steps = np.ones_like(weights) if out is None else out
        steps[edges.nodes] = shares(weights.take(edges.nodes, axis=0), edges)
        return steps


class CompiledLearning(Learning):
    """The same in compiled loops, which leave out what the other player never comes to."""

    def __init__(self, tree: Tree, walk: Walk) -> None:
        super().__init__(tree)
        self._walk = walk
        self._shape = Shape(tree.first, tree.count, tree.owner, tree.payoff)
        self._scratch = scratch_for(len(tree.depths), int(tree.count.max()), len(tree.prior))

    def _update(self, player: int, gain: float, weight: float) -> None:
        self._scratch.reach[0] = self.begins[1 - player]
        self._walk(
            self._shape,
            self.tree.weighed[player],
            self.regrets,
            self.played,
            player,
            gain,
            weight,
            False,
            self._scratch,
        )
        self.gained[player][:] = self._scratch.value[0]

    def best_response(self, player: int) -> float:
        self._scratch.reach[0] = 1
        self._walk(
            self._shape, self.tree.weighed[player], self.played, self.played, player, 0.0, 0.0, True, self._scratch
        )
        return float(self._scratch.value[0].sum())


def shares(weights: Table, edges: Edges) -> Table:
    """Return the weights as parts of one in each information set, all alike where there are none: float64[E, T]."""
    found = np.empty_like(weights)
    for rows, choices in edges.blocks:
        sets = weights[rows].reshape(-1, choices, weights.shape[1])
        sums = sets.sum(axis=1, keepdims=True)
        some = sums > 0
        parts = found[rows].reshape(sets.shape)
        np.divide(sets, np.where(some, sums, 1.0), out=parts)
        parts += np.where(some, 0.0, 1 / choices)
    return found


def learning(tree: Tree) -> Learning:
    """Return players who have not learnt anything yet, compiled where that is possible."""
    walk = compiled_walk(by_slot=len(tree.prior) == SLOTS)
    return Learning(tree) if walk is None else CompiledLearning(tree, walk)


def solve(tree: Tree, *, rounds: int, on_round: Callable[[int], None] | None = None) -> tuple[Table, Table]:
    """Return strategies of both players that near an equilibrium as rounds go on.

    Args:
        on_round: called with the number of each round that is done.
    """
    learnt = learning(tree)
    for number in range(1, rounds + 1):
        learnt.learn()
        if on_round is not None:
            on_round(number)
    return learnt.average(0), learnt.average(1)
