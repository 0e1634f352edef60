"""Solve an endgame: bounds on the value of the unbounded game, and strategies for the first turns.

The tree ends after some turns, but the game need not. So the tree is solved twice: once with every unfinished game lost
for player 0, and once with every unfinished game won. The value that player 0's strategy guarantees in the first tree
is a lower bound for the real game, and the most that player 1's strategy concedes in the second is an upper bound.
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
"""Rounds between checks of the NashConv."""
RARE = 0.02
"""Least reach probability of a question to be reported."""

OnRound = Callable[[int, int], None]
"""Called after each round with the number of the tree, 0 or 1, and the number of the round."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision point in the first turns, with the strategy for each hidden card."""

    player: int
    line: tuple[str, ...]
    """The decisions that lead here, as text."""
    choices: tuple[str, ...]
    chances: NDArray[np.float64]
    """float64[choices, 5]: the probability of each choice with each card; nan for cards with which nobody gets here."""
    reached: float
    """Probability of reaching the question if both play these strategies."""


@dataclass(frozen=True)
class Half:
    """An endgame with a fixed result of unfinished games, and its learnt strategies."""

    endgame: Endgame
    learning: Learning
    nash_conv: float
    """The NashConv of the learnt strategies in this tree."""


@dataclass(frozen=True)
class Solution:
    """A solved endgame."""

    lost: Half
    """Unfinished games are lost for player 0, whose strategy here guarantees `low`."""
    won: Half
    """Unfinished games are won for player 0; player 1's strategy here guarantees `high`."""
    low: float
    """Lower bound on how often player 0 wins, whatever player 1 does and however long the game lasts."""
    high: float
    """Upper bound on how often player 0 wins against the strategy found for player 1."""

    @property
    def nash_conv(self) -> float:
        """The larger NashConv of the two trees."""
        return max(self.lost.nash_conv, self.won.nash_conv)

    @property
    def rounds(self) -> int:
        """Rounds of learning, the larger of the two."""
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
    """Solve an endgame to a given accuracy, or for a maximum number of rounds.

    Args:
        accuracy: the NashConv to reach, in probability of winning.
        exchanges: each player may exchange once; default: no exchanges.
        prior: float64[5, 5], the probability of each pair of hidden cards; default: that of the deal.

    Raises: SolveError if the endgame cannot be unrolled.
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
    """Learn until the NashConv or the number of rounds is reached; return the NashConv."""
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
    """The same position in both trees, each of which has the strategy of one player."""

    nodes: tuple[int, int]
    reach: tuple[NDArray[np.float64], NDArray[np.float64]]
    """float64[5] each: the reach probability of each card of a player."""
    turn: int
    line: tuple[str, ...]


def questions(solution: Solution, *, turns: int) -> Iterator[Question]:
    """Yield the questions of the first turns that are neither rare nor decided, in the order of the tree."""
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
                continue  # after an Exchange, the type of a player is more than one card
            own = place.reach[player] * share
            reach = (own, place.reach[1]) if player == 0 else (place.reach[0], own)
            waiting.append(Place((first, second), reach, turn, (*place.line, text)))


def chances_at(half: Half, node: int) -> dict[int, NDArray[np.float64]]:
    """Return the probability of each decision at a node, by card; 0 for decisions that certainly lose."""
    public = half.endgame.publics[int(half.endgame.state[node])]
    found = {decision: np.zeros(len(half.endgame.tree.prior)) for decision in public.lost}
    for move, share in zip(public.moves, half.learning.chances(node), strict=True):
        found[move.decision] = share
    return dict(sorted(found.items()))
