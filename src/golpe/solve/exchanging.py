"""DCFR for endgames in which each player may exchange once, with private hands as types.

The public tree shows that a player exchanges, but not the cards, so an Exchange adds no nodes. Instead it changes the
type of the player. Before the Exchange, the type is one of five cards. Afterwards, it is a hand: the card held, the two
drawn and the one kept, 175 hands in all. For each order in which the players may have exchanged, a matrix has the joint
chance probability of their types. It includes the draw, but not the choice of the card to keep, which is a private
decision.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.dcfr import Learning
from golpe.solve.draws import DRAWS, chances
from golpe.solve.endgame import Endgame
from golpe.solve.publics import Exchanged
from golpe.solve.strategy import Edges, Table
from golpe.solve.tree import Tree

ORDERS: Final[tuple[Exchanged, ...]] = ((), (0,), (1,), (0, 1), (1, 0))
"""All orders in which the players may have exchanged."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The private information of a player after an Exchange."""

    held: int
    drawn: tuple[int, int]
    kept: int


@cache
def hands() -> tuple[Hand, ...]:
    """Return all hands, ordered by held card and draw, so that the choices of a draw are adjacent."""
    return tuple(Hand(held, drawn, kept) for held in range(SLOTS) for drawn in DRAWS for kept in sorted({held, *drawn}))


def firsts_of_draws() -> NDArray[np.intp]:
    """Return the index of the first hand of each held card and draw: intp[75]."""
    keys = [(hand.held, hand.drawn) for hand in hands()]
    return np.flatnonzero([i == 0 or keys[i] != keys[i - 1] for i in range(len(keys))])


def joint_prior(prior: NDArray[np.float64], hidden: ArrayLike, order: Exchanged) -> NDArray[np.float64]:
    """Return the joint chance probability of each type of player 0 and each type of player 1.

    Args:
        hidden: int[5], copies of each card that are not revealed.
        order: the players that have exchanged.
    """
    if not order:
        return prior
    if order in ((1,), (1, 0)):
        other: Exchanged = (0,) if order == (1,) else (0, 1)
        return joint_prior(prior.T, hidden, other).T
    draws = chances(hidden)
    held = [hand.held for hand in hands()]
    numbers = [DRAWS.index(hand.drawn) for hand in hands()]
    if order == (0,):
        return prior[held] * draws[held, :, numbers]
    kept = [hand.kept for hand in hands()]
    return joint_prior(prior, hidden, (0,))[:, held] * draws[np.ix_(kept, range(SLOTS))][:, held, numbers]


class ExchangeLearning(Learning):
    """`Learning` with hands as types: tables are float64[N, 175]; cards use the first five columns."""

    def __init__(self, endgame: Endgame) -> None:
        tree = endgame.tree
        width = len(hands())
        self.tree = tree
        self.rounds = 0
        self._kept = 1.0
        self._edges = Edges.of(tree, 0), Edges.of(tree, 1)
        self.regrets = np.zeros((tree.nodes, width))
        self.played = np.zeros_like(self.regrets)
        self._held = np.array([hand.held for hand in hands()])
        self._firsts = firsts_of_draws()
        self._among = np.diff(np.append(self._firsts, width))
        """The number of hands to choose from for each draw."""
        self._exchanges = tuple(np.flatnonzero(endgame.exchanger == player) for player in (0, 1))
        """The nodes before which each player exchanges. They are the rows of the two tables below."""
        self._row = np.full(tree.nodes, -1)
        for nodes in self._exchanges:
            self._row[nodes] = np.arange(len(nodes))
        self._keep_regrets = tuple(np.zeros((len(nodes), width)) for nodes in self._exchanges)
        self._keep_played = tuple(np.zeros((len(nodes), width)) for nodes in self._exchanges)
        self._leaves = tuple(leaves_of(endgame))

    def _update(self, player: int, gain: float, weight: float) -> None:
        tree, own, other = self.tree, self._edges[player].nodes, 1 - player
        keeps = self._shares(self._keep_regrets[other])
        reach = self._reaches(other, self._steps(self.regrets, other), keeps)
        others = self._edges[other].nodes
        self.played[others] += reach[others] * weight
        self._keep_played[other][:] += reach[self._exchanges[other]] * weight
        steps, keeps = self._steps(self.regrets, player), self._shares(self._keep_regrets[player])
        values = self._leaf_values(player, reach)
        self._climb(values, player, steps, keeps)
        self.regrets[own] += (values[own] - values[tree.parent[own]]) * gain
        np.maximum(self.regrets, 0.0, out=self.regrets)
        below = values[self._exchanges[player]]
        if len(below):
            mean = np.repeat(np.add.reduceat(below * keeps, self._firsts, axis=1), self._among, axis=1)
            self._keep_regrets[player][:] = np.maximum(self._keep_regrets[player] + (below - mean) * gain, 0.0)

    def best_response(self, player: int) -> float:
        other = 1 - player
        reach = self._reaches(other, self.average(other), self._shares(self._keep_played[other]))
        values = self._leaf_values(player, reach)
        self._climb(values, player, None, None)
        return float(values[0].sum())

    def chances(self, node: int) -> Table:
        return super().chances(node)[:, :SLOTS]

    def keeps(self, player: int) -> tuple[NDArray[np.intp], Table]:
        """Return the nodes before which a player exchanges, and the average probability of each hand given its draw."""
        return self._exchanges[player], self._shares(self._keep_played[player])

    def _shares(self, weights: Table) -> Table:
        """Normalise weights over the hands of each draw, uniformly where all are 0."""
        if not len(weights):
            return weights
        sums = np.repeat(np.add.reduceat(weights, self._firsts, axis=1), self._among, axis=1)
        even = np.broadcast_to(1 / np.repeat(self._among, self._among), weights.shape)
        return np.divide(weights, sums, out=even.copy(), where=sums > 0)

    def _reaches(self, player: int, steps: Table, keeps: Table) -> Table:
        """Return the reach probability of each node by each type of a player, over its own decisions alone."""
        reach = steps.copy()
        reach[0, SLOTS:] = 0
        for level in self.tree.levels:
            above = reach[self.tree.parent[level.nodes]]
            for n in self._exchanging(player, level.nodes):
                above[n - level.nodes.start] = above[n - level.nodes.start, self._held] * keeps[self._row[n]]
            reach[level.nodes] *= above
        return reach

    def _exchanging(self, player: int, nodes: slice) -> Sequence[int]:
        """Return the nodes of a level before which a player exchanges."""
        found = self._exchanges[player]
        return [int(n) for n in found[np.searchsorted(found, nodes.start) : np.searchsorted(found, nodes.stop)]]

    def _leaf_values(self, player: int, other_reach: Table) -> Table:
        values = np.zeros_like(other_reach)
        for leaves, weighed in self._leaves:
            own = weighed if player == 0 else -weighed.T
            values[leaves, : len(own)] = other_reach[leaves, : own.shape[1]] @ own.T
        return values

    def _climb(self, values: Table, player: int, steps: Table | None, keeps: Table | None) -> None:
        """Back up the values of the leaves to the root under a strategy, or under best choices if it is None."""
        tree = self.tree
        for level in reversed(tree.levels):
            below = values[level.nodes] if steps is None else values[level.nodes] * steps[level.nodes]
            for n in self._exchanging(player, level.nodes):
                if keeps is None:
                    chosen = np.maximum.reduceat(values[n], self._firsts)
                else:
                    chosen = np.add.reduceat(values[n] * keeps[self._row[n]], self._firsts)
                below[n - level.nodes.start] = 0
                below[n - level.nodes.start, :SLOTS] = chosen.reshape(SLOTS, len(DRAWS)).sum(axis=1)
            values[level.inner] = np.add.reduceat(below, level.starts, axis=0)
            if steps is None:
                own = tree.owner[level.inner] == player
                best = np.maximum.reduceat(below, level.starts, axis=0)
                values[level.inner[own]] = best[own]


def leaves_of(endgame: Endgame) -> list[tuple[NDArray[np.intp], NDArray[np.float64]]]:
    """Group the leaves by order of Exchanges and payoff matrix, each with player 0's chance-weighted payoffs."""
    tree, root = endgame.tree, endgame.root
    orders = orders_of(tree, endgame.exchanger)
    cards = np.arange(SLOTS), np.array([hand.kept for hand in hands()])
    found: list[tuple[NDArray[np.intp], NDArray[np.float64]]] = []
    for number, order in enumerate(ORDERS):
        if not (orders == number).any():
            continue
        weights = joint_prior(tree.prior, root.hidden, order)
        rows, columns = (cards[int(player in order)] for player in (0, 1))
        for kind, payoff in enumerate(tree.payoffs):
            leaves = np.flatnonzero((orders == number) & (tree.payoff == kind))
            if len(leaves):
                found.append((leaves, weights * payoff[np.ix_(rows, columns)]))
    return found


def orders_of(tree: Tree, exchanger: NDArray[np.int8]) -> NDArray[np.int8]:
    """Return for each node the index in ORDERS of the Exchanges before it."""
    after = np.array([[ORDERS.index((*o, p)) if (*o, p) in ORDERS else -1 for p in (0, 1)] for o in ORDERS], np.int8)
    orders = np.zeros(tree.nodes, np.int8)
    for level in tree.levels:
        above = orders[tree.parent[level.nodes]]
        who = exchanger[level.nodes]
        orders[level.nodes] = np.where(who < 0, above, after[above, who])
    return orders
