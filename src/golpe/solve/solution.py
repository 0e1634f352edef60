"""An endgame solved: between which values the unbounded game lies, and how the first turns are played.

The tree is cut after some turns, but the game is not. So it is solved twice: once as if player 0 lost every game that
is not over by then, and once as if player 0 won it. What player 0's strategy keeps against the best answer in the first
is kept in the real game too, and what player 1's allows in the second is the most that it ever allows.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golpe.rules.decisions import decision_of
from golpe.solve.dcfr import learners
from golpe.solve.endgame import Endgame
from golpe.solve.strategy import Table, best_response, nash_conv, reaches
from golpe.solve.tree import Tree

CHECKED_EVERY = 100
"""Rounds after which it is looked how far the players are."""
RARE = 0.02
"""Probability of coming to a question from which on it is told."""

Told = Callable[[int, int], None]
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


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known of an endgame."""

    endgame: Endgame
    low: float
    """Player 0 wins at least this often, whatever player 1 does, however long the game lasts."""
    high: float
    """Player 0 wins at most this often, if player 1 plays the strategy found."""
    nash_conv: float
    """What both players could gain by other play in the tree that was cut off, the worse of the two solutions."""
    rounds: int
    """Of learning, the longer of the two solutions."""
    steps: tuple[Table, Table]
    """Player 0's strategy that keeps `low`, player 1's that keeps to `high`."""


def solve_endgame(endgame: Endgame, *, accuracy: float, rounds_max: int, told: Told | None = None) -> Solution:
    """Solve an endgame until nobody gains more than `accuracy` by other play, or for so many rounds.

    Args:
        accuracy: a NashConv, in probability to win.
    """
    kept: list[Table] = []
    worst, rounds = 0.0, 0
    for number, unfinished in enumerate((0.0, 1.0)):
        tree = endgame.scored(unfinished)
        steps, conv, done = learn(tree, accuracy, rounds_max, (lambda each, n=number: told(n, each)) if told else None)
        worst, rounds = max(worst, conv), max(rounds, done)
        kept.append(steps[number])
    low = max(0.0, 0.5 - best_response(endgame.scored(0.0), 1, kept[0]))
    high = min(1.0, 0.5 + best_response(endgame.scored(1.0), 0, kept[1]))
    return Solution(endgame, low, high, worst, rounds, (kept[0], kept[1]))


def learn(
    tree: Tree, accuracy: float, rounds_max: int, told: Callable[[int], None] | None
) -> tuple[tuple[Table, Table], float, int]:
    """Return the strategies, their NashConv, and how many rounds it took."""
    first, second = learners(tree)
    for number in range(1, rounds_max + 1):
        first.learn(second.steps, number)
        second.learn(first.steps, number)
        if told is not None:
            told(number)
        if number % CHECKED_EVERY == 0 or number == rounds_max:
            steps = first.average(), second.average()
            conv = nash_conv(tree, steps)
            if conv <= accuracy or number == rounds_max:
                return steps, conv, number
    raise AssertionError("there is at least one round")


def questions(solution: Solution, *, turns: int) -> Iterator[Question]:
    """Return the questions of the first turns that are not rare, in the order of the tree."""
    endgame = solution.endgame
    tree = endgame.tree
    own, other = reaches(tree, solution.steps[0]), reaches(tree, solution.steps[1])
    waiting: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, ())]
    while waiting:
        node, turn, line = waiting.pop(0)
        public = endgame.publics[int(endgame.state[node])]
        turn += public.begins_turn
        if turn > turns:
            continue
        reached = float(own[node] @ tree.prior @ other[node])
        if reached < RARE:
            continue
        children = np.flatnonzero(tree.parent == node)
        children = children[children > 0]
        texts = tuple(decision_of(move.decision, endgame.root.ruleset.court).text for move in public.moves)
        player = public.owner
        comes = (own, other)[player][node] > RARE
        chances = np.where(comes[None, :], solution.steps[player][children], np.nan)
        yield Question(player, line, texts, chances, reached)
        for child, text in zip(children, texts, strict=True):
            if tree.owner[child] >= 0:
                waiting.append((int(child), turn, (*line, text)))
