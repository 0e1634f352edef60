"""What the best answers to `master` gain in an endgame: `golpe.solve.against`, on the tree that the solver has too.

Where its solutions tell, `master` never exchanges, so the whole endgame is a public tree times the cards of both. Every
turn to which `master` comes itself in either seat is solved once for both seats, and the best answers go over the tree.
"""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from golpe.bots.resolving import (
    Learner,
    Line,
    Opening,
    Path,
    in_duel,
    mixed,
    opening_of,
    public_graph,
    solution_of,
)
from golpe.errors import SolveError
from golpe.observe.tally import DUEL_BLOCKED, DUEL_MAX, Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary import ACT_FIRST, BLOCK, COUP, SLOTS, TARGETED
from golpe.solve.endgame import Endgame, deal_prior, unrolled
from golpe.solve.fixed import FixedEndgame
from golpe.solve.graph import Graph, number_of
from golpe.solve.publics import LOST, UNFINISHED, WON
from golpe.solve.strategy import Table, best_response

ACTIONS_BY_ID: Final = {ACT_FIRST[action] + TARGETED[action]: action for action in range(1, len(ACT_FIRST))}
"""The action that each decision at the start of a turn declares, as if seat 0 had the turn."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where a turn begins in the tree."""

    node: int
    line: Line
    """What has been played in the duel before."""


def gains_against_master(
    endgame: FixedEndgame, view: View, tally: Tally, *, turns: int, learner: Learner
) -> tuple[float, float]:
    """Return what the best answers gain against `master` in seat 0, which is to move, and in seat 1.

    Args:
        view: anybody's of the game there, with the tally of the game.

    Raises: SolveError if there is no duel, if it lasts too long for its tally to tell all of it, or if in this edition
        no endgame can be solved.
    """
    if not 0 < tally.duel_turns <= DUEL_MAX + 1 - turns:
        raise SolveError("what has been played in the duel is not known from its first turn on")
    opening, line = opening_of(view, tally), tuple(tally.duel[: tally.duel_turns - 1])
    graph = public_graph(opening.options)
    if graph is None:
        raise SolveError("in this edition no endgame can be solved")
    places = unrolled_in_time(endgame, graph, turns)
    steps = Follower(places, graph, opening, learner).steps(line)
    return best_response(places.tree, 1, steps[0]), best_response(places.tree, 0, steps[1])


def unrolled_in_time(endgame: FixedEndgame, graph: Graph, turns: int) -> Endgame:
    """Unroll an endgame so that nobody has won who could launch a Coup only when the turns have run out."""
    root = endgame.root
    places = unrolled(root, graph, number_of(root.coins), turns=turns, prior=deal_prior(root))
    tree, turn = places.tree, np.ones(places.tree.nodes, np.int64)
    for level in tree.levels:
        state = places.state[level.nodes]
        turn[level.nodes] = turn[tree.parent[level.nodes]] + ((state >= 0) & graph.begins_turn[state])
    by_coup = np.isin(places.decision, [ACT_FIRST[COUP], ACT_FIRST[COUP] + 1])
    late = np.isin(tree.payoff, [WON, LOST]) & ~by_coup & (turn == turns)
    return replace(places, tree=replace(tree, payoff=np.where(late, UNFINISHED, tree.payoff).astype(np.int32)))


class Follower:
    """`master` in both seats, turn by turn down the tree."""

    def __init__(self, places: Endgame, graph: Graph, opening: Opening, learner: Learner) -> None:
        self._places = places
        self._graph = graph
        self._opening = opening
        self._learner = learner
        self._steps = np.ones((2, places.tree.nodes, SLOTS))
        """float64[2, N, 5]: how `master` plays in each seat, as a `Table` each."""
        self._reach = np.ones((2, places.tree.nodes, SLOTS))
        """float64[2, N, 5]: how often each card of `master` in each seat comes to a node, if the other lets it."""

    def steps(self, line: Line) -> tuple[Table, Table]:
        """Return how it plays in both seats; anyhow where it never comes.

        Args:
            line: what has been played in the duel before.
        """
        waiting = [Start(0, line)]
        for start in waiting:
            if self._reach[:, start.node].any():
                waiting += self._play(start)
        return self._steps[0], self._steps[1]

    def _play(self, start: Start) -> list[Start]:
        """Play a turn, and return where those begin that may follow."""
        places, tree = self._places, self._places.tree
        solution = solution_of(self._opening, start.line, self._learner)
        found: list[Start] = []
        waiting: list[tuple[int, Path]] = [(start.node, ())]
        for node, path in waiting:
            owner, first = int(tree.owner[node]), int(tree.first[node])
            below = slice(first, first + int(tree.count[node]))
            decisions = [in_duel(each) for each in places.decision[below].tolist()]
            shares = np.array([mixed(solution[path], decisions, card) for card in range(SLOTS)]).T
            self._steps[owner, below] = shares
            self._reach[:, below] = self._reach[:, node][:, None]
            self._reach[owner, below] *= shares
            for child, decision in enumerate(decisions, start=first):
                state = int(places.state[child])
                if state >= 0 and self._graph.begins_turn[state]:
                    found.append(Start(child, (*start.line, told((*path, decision)))))
                elif state >= 0:
                    waiting.append((child, (*path, decision)))
        return found


def told(path: Path) -> int:
    """Return a whole turn as a tally tells it: what `golpe.bots.resolving.turn_played` reads."""
    blocks = [decision - BLOCK + 1 for decision in path if BLOCK <= decision < BLOCK + SLOTS]
    return ACTIONS_BY_ID[path[0]] + DUEL_BLOCKED * sum(blocks)
