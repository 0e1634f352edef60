"""Bots as policies in endgames, queried at all nodes of a level at once: nets, `master`, and any other bot."""

import random
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from golpe.arena.best_answers import Floats, Indices, PolicyLevel
from golpe.arena.compiled_answers import allowed_in
from golpe.arena.nets import Chooser
from golpe.batch.carrier import legal_in, seen_by
from golpe.batch.layout import Records, unpack
from golpe.bots.bot import Bot, MixedBot
from golpe.bots.mixed import restricted
from golpe.bots.net_bot import NetBot
from golpe.bots.query import query_decision, query_probabilities
from golpe.bots.resolving import is_endgame, kept_by_card, solved_by_card
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.state import State
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.ids import DECISIONS, KEEP_ONE
from golpe.solve.draws import cards_drawn
from golpe.solve.plan import Effort

ROWS_AT_ONCE = 1 << 14
CARDS = np.eye(SLOTS, dtype=np.int64)
"""int64[5, 5]: the hand of each single card."""


class BotPolicy:
    """Any bot, queried node by node; if it does not return probabilities, they are estimated by sampling."""

    def __init__(self, bot: Bot, *, seat: int, samples: int, place: str) -> None:
        """Seat a bot.

        Args:
            samples: number of answers to sample at one node.
            place: names the endgame; it seeds the randomness of the bot, together with the node.
        """
        self._bot = bot
        self._seat = seat
        self._samples = samples
        self._place = place

    def shares(self, level: PolicyLevel, places: Indices, legal: NDArray[np.bool_]) -> Floats:
        """Return the probability of each decision at some nodes, with each card: float64[N, DECISIONS, 5].

        Raises: GolpeError if the bot does not answer properly.
        """
        found = np.zeros((len(places), DECISIONS, SLOTS))
        views = seen_from(self._seat, level.games[places])
        for at, (view, tally) in enumerate(unpacked(views, level.tallies[places])):
            for card in np.flatnonzero(level.pairs[places[at]].any(axis=1)):
                view.hand[self._seat] = CARDS[card].tolist()
                decisions = np.flatnonzero(legal[at])
                found[at, decisions, card] = self.chances(view, tally, level.line(int(places[at])), decisions.tolist())
        return found

    def kept(self, level: PolicyLevel, places: Indices, cards: Indices, draws: Indices) -> Floats:
        """Return the probability of keeping each card, float64[N, K, 5], for K held cards and their draws.

        Raises: GolpeError if the bot does not answer properly.
        """
        found = np.zeros((len(places), len(cards), SLOTS))
        for at, place in enumerate(places.tolist()):
            rows = np.flatnonzero(level.pairs[place][cards].any(axis=1))
            views = after_draws(self._seat, level.games[[place]], cards[rows], draws[rows])
            seen = unpacked(views, np.repeat(level.tallies[[place]], len(rows)))
            for row, legal, (view, tally) in zip(rows, legal_in(views), seen, strict=True):
                decisions = np.flatnonzero(legal)
                chances = self.chances(view, tally, level.line(place), decisions.tolist())
                found[at, row, decisions - KEEP_ONE] = chances
        return found

    def chances(self, view: View, tally: Tally, line: list[int], legal: list[int]) -> list[float]:
        """Return the probability of each legal decision, from the bot itself or by sampling its answers."""
        if len(legal) == 1:
            return [1.0]
        if isinstance(self._bot, MixedBot):
            shares = query_probabilities(self._bot, view, tally, self._seat)
            return [shares[d] for d in legal]
        place = " ".join([self._place, *map(str, line)])
        rng = random.Random(f"{place} {view.hand[self._seat]} {view.drawn}")
        counts = dict.fromkeys(legal, 0)
        for _ in range(self._samples):
            counts[query_decision(self._bot, view, tally, self._seat, rng)] += 1
        return [count / self._samples for count in counts.values()]


class NetPolicy:
    """A net, evaluated in one batch for all nodes of a level and every card that it could hold there."""

    def __init__(self, bot: NetBot, *, seat: int) -> None:
        self._chooser = Chooser(bot.net, bot.threshold, 2, is_guarded=bot.is_guarded)
        self._seat = seat

    def shares(self, level: PolicyLevel, places: Indices, legal: NDArray[np.bool_]) -> Floats:
        """Return the net's probability of each decision, with each card: float64[N, DECISIONS, 5]."""
        views = self.with_cards(level, places)
        chosen = self.strategies(views, np.repeat(level.tallies[places], SLOTS), np.repeat(legal, SLOTS, axis=0))
        return chosen.reshape(len(places), SLOTS, DECISIONS).transpose(0, 2, 1)

    def with_cards(self, level: PolicyLevel, places: Indices) -> Records:
        """Return the views of the seat at some nodes, five for each: one with each card."""
        views = np.repeat(seen_from(self._seat, level.games[places]), SLOTS)
        views["hand"][:, self._seat] = np.tile(CARDS, (len(places), 1))
        return views

    def kept(self, level: PolicyLevel, places: Indices, cards: Indices, draws: Indices) -> Floats:
        """Return the net's probability of keeping each card, float64[N, K, 5], for K held cards and their draws."""
        views = after_draws(self._seat, level.games[places], cards, draws)
        chosen = self.strategies(views, np.repeat(level.tallies[places], len(cards)), legal_in(views))
        return chosen.reshape(len(places), len(cards), DECISIONS)[:, :, KEEP_ONE : KEEP_ONE + SLOTS]

    def strategies(self, views: Records, tallies: Records, legal: NDArray[np.bool_]) -> Floats:
        """Return the net's probability of each decision, float64[N, DECISIONS]."""
        found = np.zeros(legal.shape)
        seats = np.full(len(views), self._seat)
        for start in range(0, len(views), ROWS_AT_ONCE):
            part = slice(start, start + ROWS_AT_ONCE)
            found[part] = self._chooser.strategies(views[part], tallies[part], seats[part], legal[part])
        return found


class MasterPolicy(NetPolicy):
    """`master`: follows its solutions, and its net where there is none. It solves once for all cards."""

    def __init__(self, effort: Effort, bot: NetBot, *, seat: int) -> None:
        """Seat `master`.

        Args:
            effort: the effort of `master`.
            bot: decides where no solution covers the question.
        """
        super().__init__(bot, seat=seat)
        self._effort = effort

    def shares(self, level: PolicyLevel, places: Indices, legal: NDArray[np.bool_]) -> Floats:
        """Return the probability of each decision of `master`, with each card: float64[N, DECISIONS, 5]."""
        by_net = super().shares(level, places, legal)
        found = by_net.copy()
        for at, (view, tally) in enumerate(self.asked(level, places)):
            decisions = np.flatnonzero(legal[at])
            if not is_endgame(view):
                continue
            by_card = solved_by_card(view, tally, self._seat, decisions.tolist(), self._effort)
            if by_card is not None:
                solved = by_card.any(axis=0)
                found[at][np.ix_(decisions, solved)] = by_card[:, solved]
        allowed = allowed_in(self.with_cards(level, places), np.full(len(places) * SLOTS, self._seat))
        by_row = allowed.reshape(len(places), SLOTS, DECISIONS)
        return restricted(found.transpose(0, 2, 1), by_net.transpose(0, 2, 1), by_row).transpose(0, 2, 1)

    def kept(self, level: PolicyLevel, places: Indices, cards: Indices, draws: Indices) -> Floats:
        """Return the probability of keeping each card, float64[N, K, 5], for K held cards and their draws."""
        found = super().kept(level, places, cards, draws)
        for at, (view, tally) in enumerate(self.asked(level, places)):
            kept = kept_by_card(view, tally, self._seat, self._effort) if is_endgame(view) else None
            if kept is not None:
                found[at] = kept[cards, draws]
        return found

    def asked(self, level: PolicyLevel, places: Indices) -> Iterator[tuple[View, Tally]]:
        """Yield the views and tallies of `master` at some nodes."""
        return unpacked(seen_from(self._seat, level.games[places]), level.tallies[places])


def seen_from(seat: int, games: Records) -> Records:
    """Return the views of a seat."""
    return seen_by(games, np.full(len(games), seat))


def after_draws(seat: int, games: Records, cards: Indices, draws: Indices) -> Records:
    """Return the views of a seat in an Exchange, K per game: one for each held card and its draw."""
    views = np.repeat(seen_from(seat, games), len(cards))
    views["hand"][:, seat] = np.tile(CARDS[cards], (len(games), 1))
    views["drawn"] = np.tile(cards_drawn()[draws], (len(games), 1))
    return views


def unpacked(views: Records, tallies: Records) -> Iterator[tuple[View, Tally]]:
    """Yield records of views and tallies as objects."""
    for at in range(len(views)):
        state, tally = State(), Tally()
        unpack(views, at, state)
        unpack(tallies, at, tally)
        yield View(state), tally
