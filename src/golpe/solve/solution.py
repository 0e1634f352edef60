"""An endgame solved: between which values the unbounded game lies, and how the first turns are played.

The tree is cut after some turns, but the game is not. So it is solved twice: once as if player 0 lost every game that
is not over by then, and once as if player 0 won it. What player 0's strategy keeps against the best answer in the first
is kept in the real game too, and what player 1's allows in the second is the most that it ever allows.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from golpe.solve.dcfr import Learning, learning
from golpe.solve.endgame import Endgame, unroll
from golpe.solve.exchanging import ExchangeLearning
from golpe.solve.publics import LOST, WON, Root

CHECKED_EVERY = 25
"""Rounds after which it is looked how far the players are."""
RARE = 0.02
"""Probability of coming to a question from which on it is told."""

OnRound = Callable[[int, int], None]
"""Called with the number of the solution, 0 or 1, and of each round that is done."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision in the first turns: what each hidden card makes of it."""

    player: int
    line: tuple[str, ...]
    """The decisions that led here, as text."""
    choices: tuple[str, ...]
    chances: NDArray[np.float64]
    """float64[choices, 5]: how often each card chooses it; nan where that card does not come here."""
    reached: float
    """How likely the game comes here, if both play so."""


@dataclass(frozen=True)
class Half:
    """An endgame in which unfinished games are settled, and what both players have learnt of it."""

    endgame: Endgame
    learning: Learning
    nash_conv: float
    """What both could gain by other play in this tree."""


@dataclass(frozen=True)
class Solution:
    """What is known of an endgame."""

    lost: Half
    """If unfinished games were lost for player 0, whose strategy here keeps `low`."""
    won: Half
    """If they were won: player 1's strategy here keeps to `high`."""
    low: float
    """Player 0 wins at least this often, whatever player 1 does, however long the game lasts."""
    high: float
    """Player 0 wins at most this often, if player 1 plays the strategy found."""

    @property
    def nash_conv(self) -> float:
        """The worse of the two."""
        return max(self.lost.nash_conv, self.won.nash_conv)

    @property
    def rounds(self) -> int:
        """Of learning, the longer of the two."""
        return max(self.lost.learning.rounds, self.won.learning.rounds)

    @property
    def nodes(self) -> int:
        return self.lost.endgame.tree.nodes + self.won.endgame.tree.nodes

    @property
    def decisions(self) -> int:
        return self.lost.endgame.tree.decisions + self.won.endgame.tree.decisions


def solve_endgame(
    root: Root,
    *,
    turns: int,
    accuracy: float,
    rounds_max: int,
    exchanges: bool = False,
    prior: NDArray[np.float64] | None = None,
    on_round: OnRound | None = None,
) -> Solution:
    """Solve an endgame until nobody gains more than `accuracy` by other play, or for so many rounds.

    Args:
        accuracy: a NashConv, in probability to win.
        exchanges: let each player exchange once; else nobody does.
        prior: float64[5, 5], how likely each pair of hidden cards is; that of the deal if None.

    Raises: SolveError if it cannot be unrolled.
    """

    def half(number: int, unfinished: int) -> Half:
        endgame = unroll(root, turns=turns, unfinished=unfinished, exchanges=exchanges, prior=prior)
        learnt = ExchangeLearning(endgame) if exchanges else learning(endgame.tree)
        conv = learn(learnt, accuracy, rounds_max, None if on_round is None else partial(on_round, number))
        return Half(endgame, learnt, conv)

    lost, won = half(0, LOST), half(1, WON)
    low = max(0.0, 0.5 - lost.learning.best_response(1))
    high = min(1.0, 0.5 + won.learning.best_response(0))
    return Solution(lost, won, low, high)


def learn(learnt: Learning, accuracy: float, rounds_max: int, on_round: Callable[[int], None] | None) -> float:
    """Learn until the NashConv is good enough or the rounds are over, and return it."""
    while True:
        learnt.learn()
        if on_round is not None:
            on_round(learnt.rounds)
        if learnt.rounds % CHECKED_EVERY == 0 or learnt.rounds >= rounds_max:
            conv = learnt.nash_conv()
            if conv <= accuracy or learnt.rounds >= rounds_max:
                return conv


@dataclass(frozen=True, slots=True)
class Place:
    """The same place in both trees: where each player's strategy stands."""

    nodes: tuple[int, int]
    reach: tuple[NDArray[np.float64], NDArray[np.float64]]
    """float64[5] each: how likely every card of a player comes here."""
    turn: int
    line: tuple[str, ...]


def questions(solution: Solution, *, turns: int) -> Iterator[Question]:
    """Return the questions of the first turns that are not rare and not settled, in the order of the tree."""
    halves = (solution.lost, solution.won)
    prior = solution.lost.endgame.tree.prior
    everybody = np.ones(len(prior))
    waiting = [Place((0, 0), (everybody, everybody), 0, ())]
    for place in waiting:
        asked = halves[0].endgame
        public = asked.publics[int(asked.state[place.nodes[0]])]
        turn = place.turn + public.begins_turn
        reached = float(place.reach[0] @ prior @ place.reach[1])
        if turn > turns or reached < RARE:
            continue
        player = public.owner
        chances = chances_at(halves[player], place.nodes[player])
        comes = place.reach[player] > RARE
        texts = tuple(asked.text(decision) for decision in chances)
        shares = np.array([np.where(comes, share, np.nan) for share in chances.values()])
        yield Question(player, place.line, texts, shares, reached)
        for (decision, share), text in zip(chances.items(), texts, strict=True):
            below = tuple(half.endgame.child(node, decision) for half, node in zip(halves, place.nodes, strict=True))
            first, second = below
            if first is None or second is None:
                continue
            if halves[0].endgame.state[first] < 0 or halves[1].endgame.state[second] < 0:
                continue
            if halves[0].endgame.exchanger[first] >= 0:
                continue  # from here on it is no longer a matter of one card
            own = place.reach[player] * share
            reach = (own, place.reach[1]) if player == 0 else (place.reach[0], own)
            waiting.append(Place((first, second), reach, turn, (*place.line, text)))


def chances_at(half: Half, node: int) -> dict[int, NDArray[np.float64]]:
    """Return how often each card chooses each decision in a node; never what certainly loses."""
    public = half.endgame.publics[int(half.endgame.state[node])]
    found = {decision: np.zeros(len(half.endgame.tree.prior)) for decision in public.lost}
    for move, share in zip(public.moves, half.learning.chances(node), strict=True):
        found[move.decision] = share
    return dict(sorted(found.items()))
