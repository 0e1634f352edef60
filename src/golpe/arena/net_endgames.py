"""What the best answer to a net gains in an endgame: `golpe.solve.against`, a whole level of the tree at once.

The compiled rules play all lines of the public game side by side, and the net answers in one pass for all places of a
level and every card that it could hold there. It comes to what following one line after another comes to.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.batch.carrier import run
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, Records, pack
from golpe.bots.mixed import softmax, without_rare
from golpe.bots.net_bot import NetBot
from golpe.observe.features import features_of
from golpe.observe.relative import RELATIVE_DECISIONS, relative_of
from golpe.observe.tally import Tally
from golpe.rules.state import State
from golpe.rules.vocabulary import (
    ACT_FIRST,
    ASSASSINATE,
    BLOCKING,
    CHALLENGE,
    CHOOSE_ACTION,
    COUP,
    DECISIONS,
    EXCHANGE,
    EXCHANGING,
    KEEP_ONE,
    OVER,
    PASS,
    SLOTS,
)
from golpe.solve.against import WIN, Pairs, chance_to_draw
from golpe.solve.draws import DRAWS, cards_drawn
from golpe.solve.graph import MOVER_COINS, OTHER_COINS

RELATIVE: Final = np.array([[relative_of(d, seat, 2) for d in range(DECISIONS)] for seat in (0, 1)])
"""int64[2, DECISIONS]: the relative id of each decision, for each of two seats."""
ROWS_AT_ONCE: Final = 1 << 14

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Level:
    """Places that are equally far from the root."""

    games: Records
    tallies: Records
    pairs: Floats
    """float64[N, 5, 5]: how likely each card of the net is here together with each card of the other."""
    parents: NDArray[np.int64]
    """int64[N]: the places they follow, in the level before."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What the places of a level are worth to each card of the other, before what follows from them is known."""

    worth: Floats
    """float64[N, 5]: at once; -inf where that is not possible for the other."""
    is_best: NDArray[np.bool_]
    """bool[N]: whether the other chooses the best of what follows; else it adds up."""

    def after(self, following: Level, worth: Floats) -> Floats:
        """Return what they are worth with what follows, float64[N, 5]."""
        best, total = self.worth.copy(), self.worth.copy()
        np.maximum.at(best, following.parents, worth)
        np.add.at(total, following.parents, worth)
        return np.where(self.is_best[:, None], best, total)


def gain_in(tree: "Tree", s: State, tally: Tally, pairs: Pairs) -> float:
    """Return what `golpe.solve.against.gain_against` returns, for the net of a tree; in `resistance` alone.

    Args:
        s: the root of the tree.
        pairs: of the net's card and that of the other.
    """
    games, tallies = np.zeros(1, STATE_DTYPE), np.zeros(1, TALLY_DTYPE)
    pack(s, games, 0)
    pack(tally, tallies, 0)
    level = Level(games, tallies, pairs[None], np.zeros(1, np.int64))
    levels, choices = [level], list[Choice]()
    while len(levels[-1].games) > 0:
        choice, following = tree.follow(levels[-1])
        choices.append(choice)
        levels.append(following)
    worth = np.zeros((0, SLOTS))
    for choice, following in zip(reversed(choices), reversed(levels), strict=False):
        worth = choice.after(following, worth)
    return float(worth.sum())


class Tree:
    """All lines of an endgame, for a net in one seat and the best answer to it in the other."""

    def __init__(self, bot: NetBot, s: State, *, seat: int, turns: int, unfinished: Floats | None = None) -> None:
        """Begin at a root; the last three are those of `golpe.solve.against.gain_against`."""
        net = bot.net
        self._net = net
        self._least = bot.least
        self._seat = seat
        self._end = s.turns + turns
        self._unfinished = unfinished
        self._action = np.full(RELATIVE_DECISIONS, -1)
        self._action[net.actions] = np.arange(len(net.actions))
        odds = [
            [[chance_to_draw(s, drawn, (card, other)) for other in range(SLOTS)] for drawn in DRAWS]
            for card in range(SLOTS)
        ]
        self._odds = np.array(odds)
        """float64[5, 15, 5]: how likely the net, holding a card, draws two others while the other holds a card."""

    def follow(self, level: Level) -> tuple[Choice, Level]:
        """Return what the places of a level are worth at once, and all that follows them."""
        games, pairs = level.games, level.pairs
        legal = legal_in(games)
        phase, asked = games["phase"], games["asked"].astype(np.int64)
        is_net = asked == self._seat
        can_coup = (phase == CHOOSE_ACTION) & legal[np.arange(len(games)), ACT_FIRST[COUP] + 1 - asked]
        over = phase == OVER
        ended = (phase == CHOOSE_ACTION) & (games["turns"] >= self._end)
        won = ~is_net & can_coup
        lost = over & (games["alive"] >> self._seat & 1 == 1)
        leaf = over | ended | won
        gains = np.where(lost, -WIN, np.where(over | won & ~ended, WIN, 0.0))
        worth = np.where(leaf[:, None], gains[:, None] * pairs.sum(axis=1), 0.0)
        worth[ended] = self.cut_off(games[ended], pairs[ended], can_coup[ended])

        legal[leaf] = False
        others = ~is_net
        legal[others & (phase == CHOOSE_ACTION), ACT_FIRST[EXCHANGE]] = False
        legal[others & (phase == BLOCKING) & (games["action"] == ASSASSINATE), PASS] = False
        exchanging = ~leaf & (phase == EXCHANGING)
        shares = np.ones((len(games), DECISIONS, SLOTS))
        asked_net = np.flatnonzero(is_net & ~leaf & ~exchanging)
        shares[asked_net] = self.shares(level, asked_net, legal[asked_net])
        pairs = pairs.copy()
        pairs[exchanging] = self.exchanged(level, np.flatnonzero(exchanging))
        first = legal.argmax(axis=1)
        legal[exchanging] = False
        legal[exchanging, first[exchanging]] = True

        nodes, decisions = np.nonzero(legal)
        reached = pairs[nodes] * shares[nodes, decisions][:, :, None]
        shown = decisions == CHALLENGE
        worth[others & ~leaf] = -np.inf
        at = nodes[shown]
        worth[at] = self.shown(games[at], reached[shown])
        goes_on = ~shown & reached.any(axis=(1, 2))
        parents = nodes[goes_on]
        following = Level(games[parents], level.tallies[parents], reached[goes_on], parents)
        run("apply_all", following.games, decisions[goes_on])
        run("watch_all", following.games, following.tallies)
        return Choice(worth, others & ~leaf), following

    def shown(self, games: Records, pairs: Floats) -> Floats:
        """Return what challenges are worth to each card of the other, float64[N, 5]."""
        holds = np.where(np.arange(SLOTS) == games["claim"][:, None], WIN, -WIN)
        by_net: Floats = np.einsum("nc,nco->no", -holds, pairs)
        by_other = holds * pairs.sum(axis=1)
        return np.where((games["claimant"] == self._seat)[:, None], by_net, by_other)

    def cut_off(self, games: Records, pairs: Floats, can_coup: NDArray[np.bool_]) -> Floats:
        """Return what games count to each card of the other that go on when the turns have run out, float64[N, 5]."""
        if self._unfinished is None:
            return np.zeros((len(games), SLOTS))
        each, movers = np.arange(len(games)), games["asked"].astype(np.int64)
        own = np.minimum(games["coins"][each, movers], MOVER_COINS - 1).astype(np.int64)
        others = np.minimum(games["coins"][each, 1 - movers], OTHER_COINS - 1)
        worth = np.where(can_coup[:, None, None], WIN, self._unfinished[own * OTHER_COINS + others])
        gains = np.where((movers == self._seat)[:, None, None], -worth, worth.transpose(0, 2, 1))
        return np.sum(gains * pairs, axis=1)

    # --- The net ---------------------------------------------------------------------------------

    def shares(self, level: Level, places: NDArray[np.int64], legal: NDArray[np.bool_]) -> Floats:
        """Return how the net mixes with each card, float64[N, DECISIONS, 5]."""
        views = np.repeat(self.seen(level.games[places]), SLOTS)
        views["hand"][:, self._seat] = np.tile(np.eye(SLOTS, dtype=views["hand"].dtype), (len(places), 1))
        chosen = self.strategies(views, np.repeat(level.tallies[places], SLOTS), np.repeat(legal, SLOTS, axis=0))
        return chosen.reshape(len(places), SLOTS, DECISIONS).transpose(0, 2, 1)

    def exchanged(self, level: Level, places: NDArray[np.int64]) -> Floats:
        """Return the pairs once the net has drawn two cards and kept what it likes, float64[N, 5, 5]."""
        cards, draws = np.nonzero(self._odds.any(axis=2))
        likely = level.pairs[places][:, cards] * self._odds[cards, draws]
        found: Floats = np.einsum("nkd,nko->ndo", self.kept(level, places, cards, draws), likely)
        return found

    def kept(
        self, level: Level, places: NDArray[np.int64], cards: NDArray[np.int64], draws: NDArray[np.int64]
    ) -> Floats:
        """Return how often the net keeps each card, float64[N, K, 5], of K cards held with as many draws."""
        drawn = cards_drawn()[draws]
        views = np.repeat(self.seen(level.games[places]), len(cards))
        views["hand"][:, self._seat] = np.tile(np.eye(SLOTS, dtype=np.int64)[cards], (len(places), 1))
        views["drawn"] = np.tile(drawn, (len(places), 1))
        chosen = self.strategies(views, np.repeat(level.tallies[places], len(cards)), legal_in(views))
        return chosen.reshape(len(places), len(cards), DECISIONS)[:, :, KEEP_ONE : KEEP_ONE + SLOTS]

    def seen(self, games: Records) -> Records:
        """Return games as the net sees them."""
        views = np.zeros(len(games), STATE_DTYPE)
        views["options"] = games["options"]
        run("hide_all", games, np.full(len(games), self._seat), views)
        return views

    def strategies(self, views: Records, tallies: Records, legal: NDArray[np.bool_]) -> Floats:
        """Return how the net mixes, float64[N, DECISIONS], as `NetBot.probabilities` does."""
        columns = self._action[RELATIVE[self._seat]]
        width = max(features_of(2), int(self._net.columns[-1]) + 1)
        found = np.zeros(legal.shape)
        for start in range(0, len(views), ROWS_AT_ONCE):
            part = slice(start, start + ROWS_AT_ONCE)
            rows = np.zeros((len(views[part]), width), np.float32)
            run("encode_all", views[part], tallies[part], np.full(len(rows), self._seat), rows)
            logits = self._net.logits(rows)[:, columns].astype(np.float64)
            strategies = softmax(logits, legal[part] & (columns >= 0), legal[part])
            found[part] = without_rare(strategies, self._least)
        return found


def legal_in(games: Records) -> NDArray[np.bool_]:
    """Return what is legal for whoever is asked, bool[N, DECISIONS]."""
    legal = np.zeros((len(games), DECISIONS), np.bool_)
    run("legal_all", games, legal)
    return legal
