"""An endgame solved some turns deep from any of its turns, after an Exchange too: what players and lessons go by."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from golpe.rules.vocabulary import ACT_FIRST, ASSASSINATE, COUP, SEATS_MAX, STEAL
from golpe.solve.compiled_walk import compiled_walk
from golpe.solve.dcfr import Learning, learning
from golpe.solve.endgame import Endgame, deepened, unrolled
from golpe.solve.graph import STANDINGS, Graph
from golpe.solve.keeping import Keeping, pairs_with_any_kept
from golpe.solve.publics import UNFINISHED, Root
from golpe.solve.strategy import Table, expected, reaches
from golpe.solve.tree import Tree
from golpe.solve.worth import Worth

STRAYING: Final = 0.08
"""How often a player is taken to do anything, whatever the solution says."""

Floats = NDArray[np.float64]
Learner = Callable[[Tree], Learning]
Path = tuple[int, ...]
"""The decisions of a turn so far, as if seat 0 had the turn."""
Shares = Mapping[int, Floats]
"""For each decision, float64[5]: how often each card takes it."""


class Lookahead:
    """An endgame some turns deep, and what both players learn of it."""

    def __init__(
        self,
        root: Root,
        graph: Graph,
        state: int,
        pairs: Floats,
        *,
        turns: int,
        worth: Worth | None,
        exchanger: int | None = None,
        hidden: ArrayLike | None = None,
        learner: Learner = learning,
    ) -> None:
        """Begin with a turn.

        Args:
            state: the public state of the graph.
            pairs: float64[5, 5], how likely each pair of cards is; after an Exchange, as it was before.
            worth: what games count whose turns run out.
            exchanger: the player who has just exchanged cards, None if nobody has.
            hidden: copies of each character that do not lie open, if not those of the root.
        """
        hidden = root.hidden if hidden is None else hidden
        prior = pairs if exchanger is None else pairs_with_any_kept(pairs, hidden, exchanger)
        self.endgame = unrolled(root, graph, state, turns=turns, prior=prior, worth=worth)
        self.learning = learner(self.endgame.tree)
        self.keeping = None if exchanger is None else Keeping(self.learning, pairs, hidden, exchanger)
        """What is learnt to keep after an Exchange."""
        self._graph, self._worth, self._learner = graph, worth, learner

    def learn(self, rounds: int) -> None:
        """Play so many rounds."""
        for _ in range(rounds):
            (self.keeping or self.learning).learn()

    def deepen(self, player: int, least: float) -> None:
        """Look a turn further where a player comes more often than that with any card, if the other lets it."""
        comes = reaches(self.endgame.tree, self.learning.average(player)).max(axis=1) > least
        self.endgame, places = deepened(self.endgame, self._graph, self.endgame.runs_out & comes, self._worth)
        before, self.learning = self.learning, self._learner(self.endgame.tree)
        self.learning.warm_start(before, places)
        if self.keeping is not None:
            self.keeping.continue_on(self.learning)

    def steps(self) -> tuple[Table, Table]:
        """Return the average strategies of both."""
        return self.learning.average(0), self.learning.average(1)

    def pairs(self) -> Floats:
        """Return how likely each pair of cards is as the turn begins: float64[5, 5]."""
        return self.endgame.tree.prior if self.keeping is None else self.keeping.pairs(STRAYING)


def pairs_after(pairs: Floats, owner: int, shares: Floats, choices: int) -> Floats:
    """Return how likely each pair of cards is after a decision; not yet divided by their sum.

    Args:
        shares: float64[5], how often each card of the owner takes it, of so many choices.
    """
    likely = STRAYING / choices + (1 - STRAYING) * shares
    return pairs * (likely[:, None] if owner == 0 else likely[None, :])


# --- Plans ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is done to solve."""

    learner: Learner
    """`Learning`, or what compiles it."""
    turns: int
    """How many are looked at first."""
    begun: tuple[int, ...]
    """Rounds as a duel begins. After each number but the last it is looked a turn further."""
    later: tuple[int, ...]
    """The same where a solution has come to its end, and after an Exchange."""
    hardly: float
    """It is not looked further where who asks comes no more often than that with any card, if the other lets it."""
    open_max: float
    """How likely a game may go on where the solver stops looking; beyond that the solution is not used."""
    open_max_elsewhere: float
    """The same in other games than those for which it is known exactly what they are worth then."""


THRIFTY: Final = Effort(
    Learning, turns=4, begun=(16, 20), later=(32,), hardly=0.01, open_max=0.15, open_max_elsewhere=0.15
)
"""What NumPy alone does in 0.3 s. Beyond `open_max` such a solution wins less than a good net."""
THOROUGH: Final = Effort(
    learning, turns=3, begun=(32, 32, 64), later=(32, 32, 64), hardly=0.0, open_max=1.0, open_max_elsewhere=0.15
)
"""What compiled loops do in as long."""


def best_effort() -> Effort:
    """Return the effort for those who have the time to compile, which takes seconds where it was not done before."""
    return THRIFTY if compiled_walk(by_slot=True) is None else THOROUGH


@dataclass(frozen=True, slots=True)
class Plan:
    """A solution of some turns, the first of which player 0 has."""

    endgame: Endgame
    shares: NDArray[np.float32]
    """float32[N, 5]: how often each card of who decides above goes to each node."""
    left_open: float
    """How likely the game goes on where the solver stops looking."""
    pairs: Floats
    """float64[5, 5]: how likely each pair of cards is as it begins."""
    kept: Floats | None
    """float64[5, 15, 5]: if player 1 has just exchanged, how often it keeps each card of that held and each draw."""

    @classmethod
    def of(cls, ahead: Lookahead) -> "Plan":
        """Return what has been learnt."""
        endgame, steps = ahead.endgame, ahead.steps()
        tree = endgame.tree
        return cls(
            replace(endgame, tree=replace(tree)),  # without what was computed of it to learn
            shares=np.where((tree.owner[tree.parent] == 0)[:, None], *steps).astype(np.float32),
            left_open=left_open(endgame, steps),
            pairs=ahead.pairs(),
            kept=None if ahead.keeping is None else ahead.keeping.kept(),
        )

    def turn_from(self, first: int) -> dict[Path, Shares]:
        """Return how often each card takes each decision in a turn, by what was decided before in it.

        Args:
            first: the node with which it begins.
        """
        tree, found = self.endgame.tree, dict[Path, Shares]()
        waiting: list[tuple[int, Path]] = [(first, ())]
        for node, path in waiting:
            public = self.endgame.publics[int(self.endgame.state[node])]
            if path and public.begins_turn:
                continue
            below = range(int(tree.first[node]), int(tree.first[node] + tree.count[node]))
            decisions = {each: in_duel(int(self.endgame.decision[each])) for each in below}
            found[path] = {d: self.shares[each].astype(np.float64) for each, d in decisions.items()}
            waiting += [(each, (*path, d)) for each, d in decisions.items() if self.endgame.state[each] >= 0]
        return found


def left_open(endgame: Endgame, steps: tuple[Table, Table]) -> float:
    """Return how likely a game goes on where the solver stops looking."""
    goes_on = np.zeros_like(endgame.tree.payoffs)
    goes_on[UNFINISHED] = 1
    goes_on[STANDINGS:] = 1
    return expected(replace(endgame.tree, payoffs=goes_on), steps)


# --- Decisions --------------------------------------------------------------------------------


def in_duel(decision: int) -> int:
    """Return a decision as if seat 0 had the turn and seat 1 were the other: who is aimed at is seat 1."""
    for action in (COUP, ASSASSINATE, STEAL):
        if 0 <= decision - ACT_FIRST[action] < SEATS_MAX:
            return ACT_FIRST[action] + 1
    return decision


def aimed(decision: int, player: int) -> int:
    """Return a decision of `in_duel` as if this player, 0 or 1, had the turn."""
    is_aimed = decision in (ACT_FIRST[COUP] + 1, ACT_FIRST[ASSASSINATE] + 1, ACT_FIRST[STEAL] + 1)
    return decision - 1 if is_aimed and player == 1 else decision
