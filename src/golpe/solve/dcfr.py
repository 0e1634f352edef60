"""Discounted counterfactual regret minimisation (DCFR): the average strategies approach an equilibrium in self-play.

Source: Brown and Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization" (AAAI 2019), with
alpha 1.5, gamma 2, alternating updates and, as in CFR+, no negative regrets (beta is minus infinity). Instead of
discounting old regrets, new ones get a higher weight; then an iteration need not update unreached nodes.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.compiled_walk import compiled_walk
from golpe.solve.strategy import Edges, Table, best_response, climb, leaf_values, reaches
from golpe.solve.tree import Tree
from golpe.solve.walk import Shape, Walk, scratch_for

ALPHA: Final = 1.5
GAMMA: Final = 2.0


@dataclass(frozen=True, slots=True)
class Buffers:
    """Arrays reused in every round; allocating them each time would cost a quarter of the run time."""

    steps: tuple[Table, Table]
    """The current strategies of both players, from their regrets."""
    reach: Table
    values: Table


class Learning:
    """The regrets and average strategies of both players."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.rounds = 0
        self._kept = 1.0
        """The discount of a regret of the first round."""
        self._edges = Edges.of(tree, 0), Edges.of(tree, 1)
        self.begins = np.ones(tree.prior.shape[0]), np.ones(tree.prior.shape[1])
        """float64[T] for each player: a weight of each type at the root, multiplied with the prior."""
        self.straying = [0.0, 0.0]
        """For each player, the probability that it chooses uniformly instead, in what the other learns."""
        self.gained = np.zeros(tree.prior.shape[0]), np.zeros(tree.prior.shape[1])
        """float64[T] for each player: the value of each type in the last round, times its prior probability."""
        self.regrets = np.zeros((tree.nodes, len(tree.prior)))
        """float64[N, T]: the regret of the choice that leads to each node."""
        self.played = np.zeros_like(self.regrets)
        """float64[N, T]: the cumulative weight of the same choice."""

    def learn(self) -> None:
        """Run one iteration: update the regrets of each player against the other's strategy."""
        self.rounds += 1
        self._kept *= self.rounds**ALPHA / (self.rounds**ALPHA + 1)
        for player in (0, 1):
            self._update(player, self.gain, self.rounds**GAMMA)

    @property
    def gain(self) -> float:
        """The weight of a regret of the last round, relative to one of the first."""
        return 1 / self._kept

    def warm_start(self, before: "Learning", places: NDArray[np.int64]) -> None:
        """Start from the regrets of a smaller tree; call before the first round.

        Args:
            places: int64[N], the number of each node in the smaller tree, or -1.
        """
        known = places >= 0
        self.regrets[known] = before.regrets[places[known]]

    def _update(self, player: int, gain: float, weight: float) -> None:
        """Update the regrets of a player, and the average strategy of the other."""
        tree, own, others = self.tree, self._edges[player].nodes, self._edges[1 - player].nodes
        buffers = self._buffers
        buffers.steps[1 - player][0] = self.begins[1 - player]
        reach = reaches(tree, self._strayed(buffers.steps[1 - player], 1 - player), buffers.reach)
        self.played[others] += reach.take(others, axis=0) * weight
        values = leaf_values(tree, player, reach, buffers.values)
        climb(tree, values, buffers.steps[player])
        self.gained[player][:] = values[0]
        gained = (values.take(own, axis=0) - values.take(tree.parent[own], axis=0)) * gain
        self.regrets[own] = np.maximum(self.regrets.take(own, axis=0) + gained, 0.0)
        self._steps(self.regrets, player, buffers.steps[player])

    def _strayed(self, steps: Table, player: int) -> Table:
        """Return the strategy with which a player plays if it strays."""
        straying, nodes = self.straying[player], self._edges[player].nodes
        if straying == 0:
            return steps
        found = steps.copy()
        evenly = 1 / self.tree.count[self.tree.parent[nodes], None]
        found[nodes] += straying * (evenly - steps[nodes])
        return found

    @cached_property
    def _buffers(self) -> Buffers:
        like = self.regrets
        steps = self._steps(like, 0), self._steps(like, 1)
        return Buffers(steps, np.empty_like(like), np.zeros_like(like))

    def average(self, player: int) -> Table:
        """Return a player's average strategy."""
        return self._steps(self.played, player)

    def chances(self, node: int) -> Table:
        """Return the average strategy at one node: float64[choices, T]."""
        played = self.played[int(self.tree.first[node]) :][: int(self.tree.count[node])]
        sums = played.sum(axis=0)
        return np.divide(played, sums, out=np.full_like(played, 1 / len(played)), where=sums > 0)

    def best_response(self, player: int) -> float:
        """Return the expected gain of a player's best response to the other's average strategy."""
        return best_response(self.tree, player, self.average(1 - player))

    def nash_conv(self) -> float:
        """Return the sum of both players' best response gains against the average strategies."""
        return self.best_response(0) + self.best_response(1)

    def _steps(self, weights: Table, player: int, out: Table | None = None) -> Table:
        """Return a player's strategy from regrets or cumulative play.

        Args:
            out: a table to write into, which holds an earlier strategy of the player; default: a new one.
        """
        edges = self._edges[player]
        steps = np.ones_like(weights) if out is None else out
        steps[edges.nodes] = shares(weights.take(edges.nodes, axis=0), edges)
        return steps


class CompiledLearning(Learning):
    """`Learning` in compiled loops, which skip nodes that the other player never reaches."""

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
            self.straying[1 - player],
            False,
            self._scratch,
        )
        self.gained[player][:] = self._scratch.value[0]

    def best_response(self, player: int) -> float:
        self._scratch.reach[0] = 1
        self._walk(
            self._shape, self.tree.weighed[player], self.played, self.played, player, 0.0, 0.0, 0.0, True, self._scratch
        )
        return float(self._scratch.value[0].sum())


def shares(weights: Table, edges: Edges) -> Table:
    """Normalise weights in each information set, uniformly where all are 0: float64[E, T]."""
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
    """Return a new `Learning` for a tree, compiled if possible."""
    walk = compiled_walk(by_slot=len(tree.prior) == SLOTS)
    return Learning(tree) if walk is None else CompiledLearning(tree, walk)
