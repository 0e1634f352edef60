"""Discounted regret minimisation: both players learn against each other, and their averages near an equilibrium.

Source: Brown and Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization" (AAAI 2019), with
their alpha 1.5, beta 0, gamma 2 and alternating updates.
"""

from collections.abc import Callable
from typing import Final

import numpy as np

from golpe.solve.compiled import compiled_round
from golpe.solve.strategy import Edges, Table, climb, leaf_values, reaches, uniform_steps
from golpe.solve.tree import Tree

ALPHA: Final = 1.5
GAMMA: Final = 2.0
LOSS_KEPT: Final = 0.5
"""What is left of a negative regret after each round (beta 0)."""


class Learner:
    """One player's regrets, and the average of what it has played."""

    def __init__(self, tree: Tree, player: int) -> None:
        self._tree = tree
        self._player = player
        self._edges = Edges.of(tree, player)
        self._regrets = np.zeros((len(self._edges.nodes), tree.prior.shape[player]))
        self._played = np.zeros_like(self._regrets)
        self.steps = uniform_steps(tree, player)
        """What it plays now."""

    def learn(self, other_steps: Table, number: int) -> None:
        """Take in what every choice would have gained against the other's play of this moment.

        Args:
            number: of this round, from 1.
        """
        tree, edges = self._tree, self._edges
        values = leaf_values(tree, self._player, reaches(tree, other_steps))
        climb(tree, values, self.steps)
        self._regrets *= np.where(self._regrets > 0, gain_kept(number), LOSS_KEPT)
        self._regrets += values[edges.nodes] - values[tree.parent[edges.nodes]]
        self._played *= played_kept(number)
        self._played += reaches(tree, self.steps)[edges.nodes]
        self.steps[edges.nodes] = shares(np.maximum(self._regrets, 0.0), edges)

    def average(self) -> Table:
        """Return the average strategy, as steps."""
        steps = np.ones_like(self.steps)
        steps[self._edges.nodes] = shares(self._played, self._edges)
        return steps


class CompiledLearner(Learner):
    """The same in compiled loops."""

    def __init__(self, tree: Tree, player: int, learn_round: Callable[..., None]) -> None:
        super().__init__(tree, player)
        self._learn_round = learn_round
        prior = tree.prior[None] * tree.payoffs
        self._weighed = np.ascontiguousarray(prior if player == 0 else -prior.transpose(0, 2, 1))
        self._edge_of = np.full(tree.nodes, -1, np.int32)
        self._edge_of[self._edges.nodes] = np.arange(len(self._edges.nodes))
        self._starts = np.append(self._edges.starts, len(self._edges.nodes))
        self._reach, self._values = np.empty_like(self.steps), np.empty_like(self.steps)
        self._other_reach = np.empty((tree.nodes, tree.prior.shape[1 - player]))

    def learn(self, other_steps: Table, number: int) -> None:
        self._learn_round(
            self._tree.parent,
            self._tree.payoff,
            self._weighed,
            other_steps,
            self.steps,
            self._edge_of,
            self._starts,
            self._regrets,
            self._played,
            gain_kept(number),
            LOSS_KEPT,
            played_kept(number),
            self._other_reach,
            self._reach,
            self._values,
        )


def gain_kept(number: int) -> float:
    """Return what is left of a positive regret after a round."""
    return number**ALPHA / (number**ALPHA + 1)


def played_kept(number: int) -> float:
    """Return what is left of the weight of all rounds before."""
    return (number / (number + 1)) ** GAMMA


def shares(weights: Table, edges: Edges) -> Table:
    """Return the weights as parts of one in each information set, all alike where there are none: float64[E, T]."""
    if len(edges.nodes) == 0:
        return weights
    sums = np.add.reduceat(weights, edges.starts, axis=0)[edges.number]
    even = np.broadcast_to((1 / edges.siblings)[:, None], weights.shape)
    return np.divide(weights, sums, out=even.copy(), where=sums > 0)


def learners(tree: Tree) -> tuple[Learner, Learner]:
    """Return two players who have not learnt anything yet, compiled where that is possible."""
    learn_round = compiled_round()
    if learn_round is None:
        return Learner(tree, 0), Learner(tree, 1)
    return CompiledLearner(tree, 0, learn_round), CompiledLearner(tree, 1, learn_round)


def solve(tree: Tree, *, rounds: int, told: Callable[[int], None] | None = None) -> tuple[Table, Table]:
    """Return strategies of both players that near an equilibrium as rounds go on.

    Args:
        told: called with the number of each round that is done.
    """
    first, second = learners(tree)
    for number in range(1, rounds + 1):
        first.learn(second.steps, number)
        second.learn(first.steps, number)
        if told is not None:
            told(number)
    return first.average(), second.average()
