"""An endgame as a tree: its public states, unrolled from the root for a number of turns."""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.errors import SolveError
from golpe.rules.decisions import decision_of
from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.graph import EXCHANGES, STANDINGS, Graph
from golpe.solve.publics import LOST, SHOWDOWN, UNFINISHED, WON, Public, Root, public_states
from golpe.solve.tree import LEAF, Nodes, Tree, tree_of
from golpe.solve.unfolding import trimmed, unfolded
from golpe.solve.worth import Worth

WIN: Final = 0.5
"""Value of a won game; a lost one is -WIN, and an even one 0."""
TURNS_MAX: Final = 10
NODES_MAX: Final = 60_000_000
EXCHANGE_NODES_MAX: Final = 500_000
"""Node limit if players may exchange: each node then has 175 types instead of five, in about five tables."""


@dataclass(frozen=True)
class Endgame:
    """An endgame, unrolled."""

    root: Root
    turns: int
    tree: Tree
    state: NDArray[np.int32]
    """int32[N]: the public state of each node; -1 for leaves."""
    decision: NDArray[np.int32]
    """int32[N]: the decision that leads to each node; -1 for the root."""
    publics: tuple[Public, ...]
    exchanger: NDArray[np.int8]
    """int8[N]: the player that exchanges cards just before each node, or -1."""

    def scored(self, unfinished: float) -> Tree:
        """Return the tree in which player 0 wins an unfinished game with this probability."""
        payoffs = self.tree.payoffs.copy()
        payoffs[UNFINISHED] = unfinished - 0.5
        return replace(self.tree, payoffs=payoffs)

    @property
    def runs_out(self) -> NDArray[np.bool_]:
        """bool[N]: the leaves at the depth limit, where another turn would begin."""
        payoff = self.tree.payoff
        return (payoff == UNFINISHED) | (payoff >= STANDINGS) & (payoff < EXCHANGES)

    def text(self, decision: int) -> str:
        """Return a decision as text."""
        return decision_of(decision, self.root.ruleset.court).text

    def child(self, node: int, decision: int) -> int | None:
        """Return the child that a decision leads to, or None if the tree leaves it out."""
        tree = self.tree
        for each in range(int(tree.first[node]), int(tree.first[node] + tree.count[node])):
            if self.decision[each] == decision:
                return each
        return None


def deal_prior(root: Root) -> NDArray[np.float64]:
    """Return the probability of each pair of hidden cards after a deal without any claims: float64[5, 5].

    Raises: SolveError if more cards of a character are revealed than the game has.
    """
    copies = np.array(root.hidden, np.float64)
    if copies.min() < 0:
        raise SolveError("more cards of a character are revealed than the game has")
    pairs = np.outer(copies, copies) - np.diag(copies)
    return pairs / pairs.sum()


def unroll(
    root: Root,
    *,
    turns: int,
    unfinished: int | None = None,
    exchanges: bool = False,
    prior: NDArray[np.float64] | None = None,
) -> Endgame:
    """Unroll an endgame for a number of turns.

    Args:
        unfinished: WON or LOST, the result of an unfinished game for player 0. Nodes that this decides are left
            out. None keeps all nodes; `Endgame.scored` sets the value of unfinished games later.
        exchanges: each player may exchange once; default: no exchanges.
        prior: float64[5, 5], the probability of each pair of hidden cards, by slot; default: that of the deal.

    Raises: SolveError if the position or the prior is invalid, or the tree grows too large.
    """
    if not 1 <= turns <= TURNS_MAX:
        raise SolveError(f"turns must be 1 to {TURNS_MAX}, not {turns}")
    nodes_max = EXCHANGE_NODES_MAX if exchanges else NODES_MAX
    publics = public_states(root, exchanges=exchanges)
    if unfinished is not None:
        publics = trimmed(unfolded(publics, turns), unfinished)
    prior = checked_prior(root, prior)
    return unrolled(root, Graph.of(publics), 0, turns=turns, prior=prior, nodes_max=nodes_max)


def unrolled(
    root: Root,
    graph: Graph,
    first: int,
    *,
    turns: int,
    prior: NDArray[np.float64],
    worth: Worth | None = None,
    nodes_max: int = NODES_MAX,
) -> Endgame:
    """Unroll a graph from one public state for a number of turns.

    Args:
        first: the public state of the root.
        worth: the values of unfinished games, as from `golpe.solve.worth.worth_of`; default: 0.

    Raises: SolveError if the tree grows too large.
    """
    return expanded(root, graph, first, None, turns=turns, prior=prior, worth=worth, nodes_max=nodes_max)[0]


def deepened(
    endgame: Endgame, graph: Graph, goes_on: NDArray[np.bool_], worth: Worth | None
) -> tuple[Endgame, NDArray[np.int64]]:
    """Extend an endgame by one turn at some leaves; `Endgame.turns` does not change.

    Args:
        endgame: from `unrolled` or this function, with the same graph and worth.
        goes_on: bool[N], the leaves at the depth limit to extend.

    Returns: the larger endgame, and the number of each of its nodes in the smaller one, int64[M], or -1.
    """
    before = Before(endgame, np.append(goes_on, False), np.append(endgame.runs_out & ~goes_on, False))
    first = int(endgame.state[0])
    return expanded(endgame.root, graph, first, before, turns=endgame.turns, prior=endgame.tree.prior, worth=worth)


@dataclass(frozen=True, slots=True)
class Before:
    """An endgame to extend."""

    endgame: Endgame
    goes_on: NDArray[np.bool_]
    """bool[N + 1]: the leaves to extend by a turn; the last is False."""
    stops: NDArray[np.bool_]
    """bool[N + 1]: the leaves at the depth limit that stay leaves; the last is False."""

    def below(self, nodes: NDArray[np.int64], number: NDArray[np.intp]) -> NDArray[np.int64]:
        """Return the child with the given number for each of some nodes; -1 where the node is -1 or a leaf."""
        tree = self.endgame.tree
        return np.where((nodes >= 0) & (tree.count[nodes] > 0), tree.first[nodes] + number, -1)


def expanded(
    root: Root,
    graph: Graph,
    first: int,
    before: Before | None,
    *,
    turns: int,
    prior: NDArray[np.float64],
    worth: Worth | None = None,
    nodes_max: int = NODES_MAX,
) -> tuple[Endgame, NDArray[np.int64]]:
    """Unroll a graph for a number of turns, and further where `before` asks for it.

    Returns: the endgame, and the number of each of its nodes in `before`, int64[N], or -1.

    Raises: SolveError if the tree grows too large.
    """
    state, left, place = np.full(1, first, np.int32), np.full(1, turns - 1, np.int8), np.zeros(1, np.int64)
    all_places = [place]
    depths: list[Nodes] = [(np.zeros(1, np.int32), graph.owner[state], np.full(1, -1, np.int32))]
    all_states, all_decisions, all_exchangers = [state], [np.full(1, -1, np.int32)], [np.full(1, -1, np.int8)]
    base = total = 0
    while len(inner := np.flatnonzero(state >= 0)):
        counts = np.diff(graph.offsets)[state[inner]]
        parent = np.repeat(inner, counts)
        number = np.arange(len(parent)) - np.repeat(np.cumsum(counts) - counts, counts)
        edge = number + graph.offsets[state[parent]]
        total = base + len(state)
        next_state = graph.states[edge]
        left = left[parent] - (graph.begins_turn[next_state] & (next_state >= 0))
        place = np.full(len(edge), -1) if before is None else before.below(place[parent], number)
        is_late = left < 0
        if before is not None:
            left[before.goes_on[place]] = 0
            is_late = np.where(place < 0, is_late, before.stops[place])
        counted = UNFINISHED if worth is None else graph.standing[next_state]
        next_state = np.where(is_late, -1, next_state)
        owner = np.where(next_state >= 0, graph.owner[next_state], LEAF).astype(np.int8)
        payoff = np.where(is_late, counted, graph.payoffs[edge]).astype(np.int32)
        depths.append(((parent + base).astype(np.int32), owner, payoff))
        all_states.append(next_state)
        all_decisions.append(graph.decisions[edge])
        all_exchangers.append(graph.exchangers[edge])
        all_places.append(place)
        base, state = total, next_state
        if total + len(state) > nodes_max:
            raise SolveError(f"the tree has more than {nodes_max} nodes: take fewer turns")
    payoffs = payoff_matrices()
    if worth is not None:
        both = [part for each in (worth.dealt, worth.exchanged) for part in (each, -each.transpose(0, 2, 1))]
        payoffs = np.concatenate([payoffs, *both])
    tree = tree_of(depths, payoffs=payoffs, prior=prior)
    decision, exchanger = np.concatenate(all_decisions), np.concatenate(all_exchangers)
    endgame = Endgame(root, turns, tree, np.concatenate(all_states), decision, graph.publics, exchanger)
    return endgame, np.concatenate(all_places)


def payoff_matrices() -> NDArray[np.float64]:
    """Return the payoffs of player 0, float64[K, 5, 5]."""
    found = np.zeros((SHOWDOWN + 2 * SLOTS, SLOTS, SLOTS))
    found[WON], found[LOST] = WIN, -WIN
    for slot in range(SLOTS):
        holds = np.where(np.arange(SLOTS) == slot, WIN, -WIN)
        found[SHOWDOWN + slot] = holds[:, None]
        found[SHOWDOWN + SLOTS + slot] = -holds[None, :]
    return found


def checked_prior(root: Root, prior: NDArray[np.float64] | None) -> NDArray[np.float64]:
    """Return a prior normalised to sum to 1; default: that of the deal.

    Raises: SolveError if it has another shape, a negative entry, or is all 0.
    """
    if prior is None:
        return deal_prior(root)
    with np.errstate(over="ignore"):
        total = prior.sum()
    if prior.shape != (SLOTS, SLOTS) or not np.isfinite(total) or prior.min() < 0 or total <= 0:
        raise SolveError(f"a prior must be {SLOTS} × {SLOTS} probabilities that are not all 0")
    return prior / prior.sum()
