"""The exact gain of a best response to a policy with known probabilities in an endgame.

The policy may exchange. The best response knows the policy but not its card, and never exchanges, so the gain is a
lower bound of that of a true best response. All cards of both players are tracked together: each node has a table with
the probability of each pair of cards. The compiled rules play a whole level of the tree at once.
"""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from golpe.batch.carrier import legal_in, run
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, Records, pack
from golpe.observe.tally import Tally
from golpe.rules.state import State
from golpe.rules.vocabulary import actions, characters, ids, phases
from golpe.solve.draws import chances
from golpe.solve.endgame import WIN, payoff_matrices
from golpe.solve.graph import place_of
from golpe.solve.publics import SHOWDOWN, Root

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]
Pairs = Floats
"""float64[5, 5]: the joint probability of each card of the policy and each card of the opponent."""


@dataclass(frozen=True, slots=True)
class PolicyLevel:
    """The nodes at one depth of the tree."""

    games: Records
    tallies: Records
    pairs: Floats
    """float64[N, 5, 5]: the probability of each pair of cards at each node, times its reach probability."""
    before: "PolicyLevel | None"
    parents: Indices
    """int64[N]: the parent of each node, in the level before."""
    decisions: Indices
    """int64[N]: the decision that leads from the parent; always KEEP_ONE for the choice of an Exchange."""

    def line(self, at: int) -> list[int]:
        """Return the decisions that lead from the root to a node."""
        if self.before is None:
            return []
        return [*self.before.line(int(self.parents[at])), int(self.decisions[at])]


class EndgamePolicy(Protocol):
    """A policy in one seat of an endgame."""

    def shares(self, level: PolicyLevel, places: Indices, legal: NDArray[np.bool_]) -> Floats:
        """Return the probability of each decision at some nodes, with each card: float64[N, DECISIONS, 5].

        Args:
            legal: bool[N, DECISIONS].
        """
        ...

    def kept(self, level: PolicyLevel, places: Indices, cards: Indices, draws: Indices) -> Floats:
        """Return the probability of keeping each card, float64[N, K, 5], for K held cards and their draws."""
        ...


@dataclass(frozen=True, slots=True)
class Choice:
    """The values of the nodes of a level for each card of the opponent, before their children are evaluated."""

    worth: Floats
    """float64[N, 5]: the value of ending here; -inf if the opponent cannot end here."""
    is_best: NDArray[np.bool_]
    """bool[N]: whether the opponent chooses the best child; otherwise the values of the children are added."""

    def after(self, following: PolicyLevel, worth: Floats) -> Floats:
        """Return the values including those of the children, float64[N, 5]."""
        best, total = self.worth.copy(), self.worth.copy()
        np.maximum.at(best, following.parents, worth)
        np.add.at(total, following.parents, worth)
        return np.where(self.is_best[:, None], best, total)


def gain_against(
    policy: EndgamePolicy,
    root: Root,
    s: State,
    tally: Tally,
    *,
    seat: int,
    pairs: Pairs,
    turns: int,
    unfinished: Floats | None = None,
) -> float:
    """Return the expected gain of a best response to a policy, in probability of winning above one half.

    Args:
        root: of an edition that has a table of values (`golpe.solve.worth.is_weighed`).
        s: the beginning of its first turn; the hidden cards are ignored.
        seat: the seat of the policy.
        pairs: float64[5, 5], sums to 1.
        turns: number of turns to play; a game that is not over then counts as `unfinished`.
        unfinished: the values of such games, as in `golpe.solve.worth.Worth.dealt`; default: even. A player who can
            launch a Coup at that point has won.
    """
    tree = PolicyTree(policy, root, seat=seat, end=s.turns + turns, unfinished=unfinished)
    games, tallies = np.zeros(1, STATE_DTYPE), np.zeros(1, TALLY_DTYPE)
    pack(s, games, 0)
    pack(tally, tallies, 0)
    none = np.zeros(1, np.int64)
    levels, choices = [PolicyLevel(games, tallies, pairs[None], None, none, none)], list[Choice]()
    while len(levels[-1].games) > 0:
        choice, following = tree.follow(levels[-1])
        choices.append(choice)
        levels.append(following)
    worth = np.zeros((0, characters.SLOTS))
    for choice, following in zip(reversed(choices), reversed(levels), strict=False):
        worth = choice.after(following, worth)
    return float(worth.sum())


class PolicyTree:
    """The tree of an endgame, for a policy in one seat and a best response in the other."""

    def __init__(self, policy: EndgamePolicy, root: Root, *, seat: int, end: int, unfinished: Floats | None) -> None:
        self._policy = policy
        self._seat = seat
        self._end = end
        """The first turn that is not played."""
        self._unfinished = unfinished
        self._payoffs = payoff_matrices()
        self._odds = chances(root.hidden).transpose(0, 2, 1)
        """float64[5, 15, 5]: the probability of each draw of the policy, by its card and the opponent's card."""

    def follow(self, level: PolicyLevel) -> tuple[Choice, PolicyLevel]:
        """Return the immediate values of the nodes of a level, and the level of their children."""
        games, pairs = level.games, level.pairs
        legal = legal_in(games)
        phase, asked = games["phase"], games["asked"].astype(np.int64)
        is_policy = asked == self._seat
        can_coup = (phase == phases.CHOOSE_ACTION) & legal[
            np.arange(len(games)), ids.ACT_FIRST[actions.COUP] + 1 - asked
        ]
        over = phase == phases.OVER
        ended = (phase == phases.CHOOSE_ACTION) & (games["turns"] >= self._end)
        won = ~is_policy & can_coup
        lost = over & (games["alive"] >> self._seat & 1 == 1)
        leaf = over | ended | won
        gains = np.where(lost, -WIN, np.where(over | won & ~ended, WIN, 0.0))
        worth = np.where(leaf[:, None], gains[:, None] * pairs.sum(axis=1), 0.0)
        worth[ended] = self.cut_off(games[ended], pairs[ended], can_coup[ended])

        legal[leaf] = False
        others = ~is_policy
        legal[others & (phase == phases.CHOOSE_ACTION), ids.ACT_FIRST[actions.EXCHANGE]] = False
        legal[others & (phase == phases.BLOCKING) & (games["action"] == actions.ASSASSINATE), ids.PASS] = False
        exchanging = ~leaf & (phase == phases.EXCHANGING)
        shares = np.ones((len(games), ids.DECISIONS, characters.SLOTS))
        asked_policy = np.flatnonzero(is_policy & ~leaf & ~exchanging)
        shares[asked_policy] = self._policy.shares(level, asked_policy, legal[asked_policy])
        pairs = pairs.copy()
        pairs[exchanging] = self.exchanged(level, np.flatnonzero(exchanging))
        first = legal.argmax(axis=1)
        legal[exchanging] = False
        legal[exchanging, first[exchanging]] = True

        nodes, decisions = np.nonzero(legal)
        reached = pairs[nodes] * shares[nodes, decisions][:, :, None]
        challenged = decisions == ids.CHALLENGE
        worth[others & ~leaf] = -np.inf
        at = nodes[challenged]
        worth[at] = self.showdown(games[at], reached[challenged])
        goes_on = ~challenged & reached.any(axis=(1, 2))
        parents = nodes[goes_on]
        public = np.where(exchanging[parents], ids.KEEP_ONE, decisions[goes_on])
        following = PolicyLevel(games[parents], level.tallies[parents], reached[goes_on], level, parents, public)
        run("apply_all", following.games, decisions[goes_on])
        run("watch_all", following.games, following.tallies)
        return Choice(worth, others & ~leaf), following

    def showdown(self, games: Records, pairs: Floats) -> Floats:
        """Return the values of challenges for each card of the opponent, float64[N, 5]."""
        number = games["claim"] + np.where(
            games["claimant"] == self._seat, 0, characters.SLOTS
        )  # the policy as player 0
        found: Floats = -np.einsum("nco,nco->no", self._payoffs[SHOWDOWN + number], pairs)
        return found

    def cut_off(self, games: Records, pairs: Floats, can_coup: NDArray[np.bool_]) -> Floats:
        """Return the values of unfinished games for each card of the opponent, float64[N, 5]."""
        if self._unfinished is None:
            return np.zeros((len(games), characters.SLOTS))
        each, movers = np.arange(len(games)), games["asked"].astype(np.int64)
        place = place_of(games["coins"][each, movers], games["coins"][each, 1 - movers])
        worth = np.where(can_coup[:, None, None], WIN, self._unfinished[place])
        gains = np.where((movers == self._seat)[:, None, None], -worth, worth.transpose(0, 2, 1))
        return np.sum(gains * pairs, axis=1)

    def exchanged(self, level: PolicyLevel, places: Indices) -> Floats:
        """Return the pairs of cards after the policy has drawn two and kept one, float64[N, 5, 5]."""
        cards, draws = np.nonzero(self._odds.any(axis=2))
        likely = level.pairs[places][:, cards] * self._odds[cards, draws]
        found: Floats = np.einsum("nkd,nko->ndo", self._policy.kept(level, places, cards, draws), likely)
        return found
