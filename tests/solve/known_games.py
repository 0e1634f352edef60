"""Kuhn and Leduc poker as public trees."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from golpe.solve.tree import CHANCE, LEAF, Nodes, Tree, tree_of

Matrix = NDArray[np.float64]


@dataclass
class Node:
    """A node of a tree under construction."""

    owner: int
    payoff: Matrix | None = None
    children: list["Node"] = field(default_factory=list["Node"])


def planted(root: Node, prior: Matrix) -> Tree:
    """Build a tree from nested nodes."""
    payoffs: list[Matrix] = []
    depths: list[Nodes] = []
    level, parents, base = [root], [0], 0
    while level:
        numbers: list[int] = []
        for node in level:
            numbers.append(-1 if node.payoff is None else len(payoffs))
            if node.payoff is not None:
                payoffs.append(node.payoff)
        owners = np.array([node.owner for node in level], np.int8)
        depths.append((np.array(parents, np.int32), owners, np.array(numbers, np.int32)))
        parents = [base + at for at, node in enumerate(level) for _ in node.children]
        base += len(level)
        level = [child for node in level for child in node.children]
    return tree_of(depths, payoffs=np.array(payoffs), prior=prior)


def leaf(payoff: Matrix) -> Node:
    return Node(LEAF, payoff)


def higher_wins(ranks: int) -> Matrix:
    """Return 1 where player 0 has the higher card, -1 where it has the lower, 0 where they are equal."""
    order = np.arange(ranks)
    return np.sign(order[:, None] - order[None, :]).astype(float)


def kuhn() -> Tree:
    """Three cards, an ante of 1, one bet of 1. Value to player 0: -1/18 (Kuhn 1950)."""
    showdown, even = higher_wins(3), np.ones((3, 3))
    answered = [leaf(-even), leaf(2 * showdown)]  # player 0 folds or calls after a check
    checked = Node(1, children=[leaf(showdown), Node(0, children=answered)])
    bet = Node(1, children=[leaf(even), leaf(2 * showdown)])
    return planted(Node(0, children=[checked, bet]), (np.ones((3, 3)) - np.eye(3)) / 6)


RANKS, SUITS = 3, 2
CARDS = RANKS * SUITS
BETS_MAX = 2


def leduc() -> Tree:
    """Six cards of three ranks, an ante of 1, bets of 2, then a public card and bets of 4; two bets a round.

    Value to player 0: -0.0856 (Southey and others 2005; OpenSpiel's `leduc_poker`).
    """
    same = np.eye(RANKS)
    prior = SUITS * (SUITS - same) / (CARDS * (CARDS - 1))

    def second_round(paid: int) -> Node:
        return Node(CHANCE, children=[after_card(rank, paid) for rank in range(RANKS)])

    def after_card(rank: int, paid: int) -> Node:
        given = (SUITS - same[rank][:, None] - same[rank][None, :]) / (CARDS - 2)
        strength = np.where(np.arange(RANKS) == rank, RANKS, np.arange(RANKS))
        wins = np.sign(strength[:, None] - strength[None, :])
        return betting(4, (paid, paid), given, lambda pot: leaf(given * wins * pot))

    return planted(betting(2, (1, 1), np.ones((RANKS, RANKS)), second_round), prior)


def betting(bet: int, paid: tuple[int, int], given: Matrix, after: Callable[[int], Node]) -> Node:
    """Return a betting round, in which player 0 acts first.

    Args:
        given: the probability of the public card for each pair of types.
        after: returns the node that follows when both have paid the same.
    """

    def decide(player: int, paid: tuple[int, int], bets: int, *, checked: bool) -> Node:
        faces_bet, called = paid[player] < paid[1 - player], max(paid)
        children: list[Node] = []
        if faces_bet:
            children.append(leaf(given * (paid[1] if player == 1 else -paid[0])))
        closes = faces_bet or checked
        children.append(after(called) if closes else decide(1 - player, paid, bets, checked=True))
        if bets < BETS_MAX:
            raised = (called + bet, paid[1]) if player == 0 else (paid[0], called + bet)
            children.append(decide(1 - player, raised, bets + 1, checked=False))
        return Node(player, children=children)

    return decide(0, paid, 0, checked=False)
