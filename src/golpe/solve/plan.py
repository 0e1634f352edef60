"""Depth-limited solutions from any turn of an endgame, including after an Exchange; used for play and training."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from golpe.rules.vocabulary.actions import ASSASSINATE, COUP, STEAL
from golpe.rules.vocabulary.ids import ACT_FIRST
from golpe.rules.vocabulary.seats import SEATS_MAX
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
"""Probability, assumed for both players, of choosing uniformly instead of by the solution."""

Floats = NDArray[np.float64]
Learner = Callable[[Tree], Learning]
Path = tuple[int, ...]
"""The decisions made so far in a turn, as if it were seat 0's turn."""
Shares = Mapping[int, Floats]
"""For each decision, float64[5]: its probability with each card."""


class Lookahead:
    """A depth-limited endgame and the learning of both players."""

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
        """Unroll the tree from the start of a turn.

        Args:
            state: the public state in the graph.
            pairs: float64[5, 5], the probability of each pair of cards; after an Exchange, as it was before.
            worth: the values of unfinished games.
            exchanger: the player that has just exchanged cards, if any.
            hidden: int[5], copies of each character that are not revealed; default: those of the root.
        """
        hidden = root.hidden if hidden is None else hidden
        prior = pairs if exchanger is None else pairs_with_any_kept(pairs, hidden, exchanger)
        self.endgame = unrolled(root, graph, state, turns=turns, prior=prior, worth=worth)
        self.learning = learner(self.endgame.tree)
        self.keeping = None if exchanger is None else Keeping(self.learning, pairs, hidden, exchanger)
        """The learning of the card to keep, after an Exchange."""
        self._graph, self._worth, self._learner = graph, worth, learner

    def learn(self, rounds: int) -> None:
        """Run a number of iterations."""
        for _ in range(rounds):
            (self.keeping or self.learning).learn()

    def deepen(self, player: int, least: float) -> None:
        """Extend the tree by a turn at leaves that a player reaches with some card with a probability above `least`.

        This is the probability from the player's own decisions alone.
        """
        comes = reaches(self.endgame.tree, self.learning.average(player)).max(axis=1) > least
        self.endgame, places = deepened(self.endgame, self._graph, self.endgame.runs_out & comes, self._worth)
        before, self.learning = self.learning, self._learner(self.endgame.tree)
        self.learning.warm_start(before, places)
        if self.keeping is not None:
            self.keeping.continue_on(self.learning)

    def steps(self) -> tuple[Table, Table]:
        """Return the average strategies of both players."""
        return self.learning.average(0), self.learning.average(1)

    def pairs(self) -> Floats:
        """Return the probability of each pair of cards at the start of the turn: float64[5, 5]."""
        return self.endgame.tree.prior if self.keeping is None else self.keeping.pairs(STRAYING)


def pairs_after(pairs: Floats, owner: int, shares: Floats, choices: int) -> Floats:
    """Return the probability of each pair of cards after a decision, by Bayes' rule but not normalised.

    Args:
        shares: float64[5], the probability of the decision with each card of the owner.
        choices: number of decisions to choose from.
    """
    likely = STRAYING / choices + (1 - STRAYING) * shares
    return pairs * (likely[:, None] if owner == 0 else likely[None, :])


# --- Plans ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work goes into solving."""

    learner: Learner
    """`Learning`, or `learning`, which compiles it."""
    turns: int
    """Initial depth in turns."""
    begun: tuple[int, ...]
    """Iterations at the start of a duel; the tree is extended by a turn after each number but the last."""
    later: tuple[int, ...]
    """The same for re-solving at the end of a solution, and after an Exchange."""
    hardly: float
    """The tree is extended at leaves that the asking player reaches with some card with a higher probability than this;
    only its own decisions count."""
    open_max: float
    """A solution is used only if the game goes on beyond the depth limit with at most this probability."""
    open_max_elsewhere: float
    """The same for games without a table of values at the depth limit."""


THRIFTY: Final = Effort(
    Learning, turns=4, begun=(16, 20), later=(32,), hardly=0.01, open_max=0.15, open_max_elsewhere=0.15
)
"""For NumPy alone: takes 0.3 s. Above its `open_max`, a good net wins more often than the solution."""
THOROUGH: Final = Effort(
    learning, turns=3, begun=(32, 32, 64), later=(32, 32, 64), hardly=0.0, open_max=1.0, open_max_elsewhere=0.15
)
"""For compiled loops: takes the same time."""


def best_effort() -> Effort:
    """Return THOROUGH if numba is installed, else THRIFTY. The first compilation takes seconds."""
    return THRIFTY if compiled_walk(by_slot=True) is None else THOROUGH


@dataclass(frozen=True, slots=True)
class Plan:
    """A depth-limited solution; player 0 moves first."""

    endgame: Endgame
    shares: NDArray[np.float32]
    """float32[N, 5]: for each node, the probability that the owner of its parent goes there with each card."""
    left_open: float
    """Probability that the game goes on beyond the depth limit."""
    pairs: Floats
    """float64[5, 5]: the probability of each pair of cards at the root."""
    kept: Floats | None
    """float64[5, 15, 5]: after an Exchange of player 1, its probability of keeping each card, by held card and draw."""

    @classmethod
    def of(cls, ahead: Lookahead) -> "Plan":
        """Extract the average strategies."""
        endgame, steps = ahead.endgame, ahead.steps()
        tree = endgame.tree
        return cls(
            replace(endgame, tree=replace(tree)),  # a copy without the cached properties used in learning
            shares=np.where((tree.owner[tree.parent] == 0)[:, None], *steps).astype(np.float32),
            left_open=left_open(endgame, steps),
            pairs=ahead.pairs(),
            kept=None if ahead.keeping is None else ahead.keeping.kept(),
        )

    def turn_from(self, first: int) -> dict[Path, Shares]:
        """Return the strategy of one turn, by the decisions made so far in it.

        Args:
            first: the node at which the turn begins.
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
    """Return the probability that the game goes on beyond the depth limit."""
    goes_on = np.zeros_like(endgame.tree.payoffs)
    goes_on[UNFINISHED] = 1
    goes_on[STANDINGS:] = 1
    return expected(replace(endgame.tree, payoffs=goes_on), steps)


# --- Decisions --------------------------------------------------------------------------------


def in_duel(decision: int) -> int:
    """Return a decision as if it were seat 0's turn: any target is seat 1."""
    for action in (COUP, ASSASSINATE, STEAL):
        if 0 <= decision - ACT_FIRST[action] < SEATS_MAX:
            return ACT_FIRST[action] + 1
    return decision


def aimed(decision: int, player: int) -> int:
    """Return a decision as if it were this player's turn, 0 or 1: the inverse of `in_duel`."""
    is_aimed = decision in (ACT_FIRST[COUP] + 1, ACT_FIRST[ASSASSINATE] + 1, ACT_FIRST[STEAL] + 1)
    return decision - 1 if is_aimed and player == 1 else decision
