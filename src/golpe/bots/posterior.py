"""The posterior of all hands: what one viewer can infer from everything that it may know of a game.

The probability of an arrangement of cards is the odds of the deal, times, over all answers that are publicly known,
0.9 pi(answer | hand) + 0.1 / legal answers, where pi is the reference model; draws and concealed choices (what an
Exchange keeps, what a draft takes) are summed over. The viewer's own cards are known.

The arrangements are rows of a table, so the posterior is exact while they are at most ROWS_MAX, as for up to four seats
seen by one of them. Beyond that they are thinned out by systematic resampling, without random numbers. Cards put under
the deck (`replacement_method: bottom`) are drawn in unknown order.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Final, NoReturn

import numpy as np
from numpy.typing import NDArray

from golpe.bots.heard import Heard, Likelihood
from golpe.bots.reference import HANDS, NO_HAND, Private, counts_of, hand_id
from golpe.rules.chance import key_of
from golpe.rules.effects import kept_of
from golpe.rules.options import may_decline, returns_under_deck
from golpe.rules.proof import is_negative
from golpe.rules.redeal import redeal
from golpe.rules.sight import HIDDEN, View, view
from golpe.rules.state import State, copied
from golpe.rules.vocabulary import actions, ids, phases, traces
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.seats import NOBODY

ROWS_MAX: Final = 1 << 14
RESTART: Final = 1 << 11
"""Random rows to go on with where thinning has left none that fits."""
COUNTS: Final = np.array([counts_of(hand) for hand in range(len(HANDS))], np.int64)
"""int64[len(HANDS), SLOTS]"""
IDS: Final = {tuple(row): hand for hand, row in enumerate(COUNTS.tolist())}
STEP: Final = np.eye(SLOTS, dtype=np.int64)
WITH: Final = np.array([[IDS.get(tuple(row), NO_HAND) for row in (hand + STEP).tolist()] for hand in COUNTS])
"""int64[len(HANDS), SLOTS]: the hand with one more card, or NO_HAND."""
WITHOUT: Final = np.array([[IDS.get(tuple(row), NO_HAND) for row in (hand - STEP).tolist()] for hand in COUNTS])
"""int64[len(HANDS), SLOTS]: the hand with one card less, or NO_HAND."""
MIX: Final = np.random.default_rng(33).integers(1 << 62, size=64, dtype=np.int64) | 1
"""Odd multipliers that hash a row."""
Table = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Cards:
    """Where all cards are, in N arrangements."""

    hands: Table
    """int64[N, seats, SLOTS]"""
    deck: Table
    """int64[N, SLOTS]: not those under it."""
    under: Table
    """int64[N, SLOTS]"""
    drawn: Table
    """int64[N, SLOTS]"""
    examined: Table
    """int64[N]: the slot, or NO_CHARACTER."""


class Posterior:
    """What one viewer infers, from the deal on."""

    def __init__(self, seats: int, viewer: int | None, deck: Sequence[int]) -> None:
        """Begin before the deal.

        Args:
            viewer: a seat, or None for a spectator.
            deck: copies of each character in the deck before the deal.
        """
        self.viewer = NOBODY if viewer is None else viewer
        self._seats = seats
        self._drawn, self._examined, self._deck = seats, seats + 1, seats + 2
        self._under = self._deck + SLOTS
        self.rows: Table = np.zeros((1, self._under + SLOTS), np.int64)
        """int64[N, C]: by row the id of each seat's hand, of the drawn cards, one more than the examined slot, and the
        cards in the deck and under it by slot."""
        self.rows[0, self._deck : self._under] = deck
        self.weights: NDArray[np.float64] = np.ones(1)
        """float64[N], sums to 1."""
        self.is_exact = True
        """Whether no row has been left out so far."""

    # --- What it says ------------------------------------------------------------------------

    def hand(self, seat: int) -> Likelihood:
        """Return the probability of each hand of a seat, float64[len(HANDS)]."""
        return np.bincount(self.rows[:, seat], self.weights, len(HANDS)).astype(np.float64)

    def holds(self, seat: int, slot: int) -> float:
        """Return the probability that a seat holds a character."""
        return float(self.hand(seat)[COUNTS[:, slot] > 0].sum())

    def bluff(self, s: State) -> float:
        """Return the probability that the claim open to challenge is false."""
        return float(self.hand(s.claimant) @ falsifying(s))

    def nobody(self, chances: dict[int, Likelihood]) -> float:
        """Return the probability that none of some seats does something, as each does with a chance by hand."""
        product = self.weights.copy()
        for seat, chance in chances.items():
            product *= 1 - chance[self.rows[:, seat]]
        return min(1.0, float(product.sum()))

    def sample(self, numbers: NDArray[np.float64], likelihood: NDArray[np.float64] | None = None) -> NDArray[np.intp]:
        """Return the index of a row for each number from 0 to 1, intp[len(numbers)].

        Args:
            likelihood: float64[N], of something known besides, by row.
        """
        sums = np.cumsum(self.weights if likelihood is None else self.weights * likelihood)
        return placed(sums, numbers * sums[-1])

    def narrowed(self, to: Likelihood, seat: int) -> "Posterior":
        """Return the posterior if something with this likelihood by hand were known of a seat."""
        return self.weighed(to[self.rows[:, seat]])

    def weighed(self, likelihood: NDArray[np.float64]) -> "Posterior":
        """Return the posterior after something with this likelihood by row, float64[N]."""
        other = copy(self)
        other._weigh(likelihood)
        return other

    def of_rows(self, rows: NDArray[np.intp]) -> "Posterior":
        """Return the posterior of some rows alone, each in as few bytes as it needs."""
        other = copy(self)
        other.rows = self.rows[rows].astype(np.int8)  # pyright: ignore[reportAttributeAccessIssue]
        other.weights = self.weights[rows] / self.weights[rows].sum()
        return other

    def cards(self, rows: NDArray[np.intp]) -> "Cards":
        """Return where all cards are in some rows."""
        found = self.rows[rows]
        return Cards(
            hands=COUNTS[found[:, : self._seats]],
            deck=found[:, self._deck : self._under],
            under=found[:, self._under :],
            drawn=COUNTS[found[:, self._drawn]],
            examined=found[:, self._examined] - 1,
        )

    # --- What it hears -----------------------------------------------------------------------

    def follow(self, heard: Heard) -> None:
        """Learn from a decision, as the viewer may know it."""
        seen = view(heard.state, self.viewer)
        try:
            self._follow(heard, seen)
        except Vanished:
            self._restart(seen)

    def _follow(self, heard: Heard, seen: View) -> None:
        for seat, likelihood in heard.answers:
            if seat != self.viewer:
                self._weigh(likelihood[self.rows[:, seat]])
        if heard.is_keep:
            self._keep(heard)
        elif heard.phase == phases.EXAMINE_DECIDE and heard.seat != self.viewer and heard.decision != ids.RESIGN:
            self._weigh_jointly(heard)
        self._follow_trace(seen, heard)

    def _follow_trace(self, seen: View, heard: Heard) -> None:
        exposed: list[int] = []
        replaced = 0
        for i in range(seen.trace_count):
            kind, seat, _, value = seen.trace[i]
            before = seen.trace[i - 1][0] if i > 0 else 0
            match kind:
                case traces.T_DREW if replaced == 0 and heard.action == actions.EXCHANGE:
                    self._draw(self._drawn, value)
                case traces.T_DEALT | traces.T_DREW:
                    self._draw(seat, value)
                    replaced -= 1 if kind == traces.T_DREW and replaced > 0 else 0
                case traces.T_DRAFTED:
                    self._draft(seat, value, heard)
                case traces.T_LOST:
                    self._move(seat, value)
                case traces.T_PROVED | traces.T_KEPT_SHOWN:
                    self._weigh((COUNTS[self.rows[:, seat], value] > 0).astype(np.float64))
                case traces.T_DECLINED if not may_decline(seen):
                    holds = COUNTS[self.rows[:, seat], value] > 0
                    self._weigh((holds == heard.is_negative).astype(np.float64))
                case traces.T_EXPOSED:
                    exposed.append(value)
                    if i + 1 == seen.trace_count or seen.trace[i + 1][0] != traces.T_EXPOSED:
                        self._weigh((self.rows[:, seat] == HANDS.index(tuple(exposed))).astype(np.float64))
                case traces.T_REPLACED:
                    self._move(seat, value, to=self._put_back(seen))
                    replaced += 1
                case traces.T_HANDED_BACK:
                    self._forget_examined()
                case traces.T_SWAPPED:
                    self._take_examined(seat)
                case traces.T_EXAMINED:
                    self._examine(seat, value, heard)
                case traces.T_RETURNED if heard.action == actions.EXAMINE:
                    self._return_examined(self._put_back(seen))
                case traces.T_RETURNED if not heard.is_keep and before != traces.T_RETURNED:
                    self._return_by_default(seat, seen)
                case _:
                    pass

    def _put_back(self, s: State) -> int:
        """Return the first column of where cards go that are put back."""
        return self._under if returns_under_deck(s) else self._deck

    def _weigh(self, likelihood: NDArray[np.float64]) -> None:
        weights = self.weights * likelihood
        total = weights.sum()
        if total <= 0:
            self._vanish()
        kept = weights > 0
        self.rows, self.weights = self.rows[kept], weights[kept] / total

    def _vanish(self) -> NoReturn:
        assert not self.is_exact, "what happened is possible"
        raise Vanished

    def _move(self, seat: int, slot: int, *, to: int | None = None) -> None:
        """Take a card that all have seen out of a hand; put it `to` the cards of this column, or face up."""
        self._weigh((COUNTS[self.rows[:, seat], slot] > 0).astype(np.float64))
        self.rows = self.rows.copy()
        self.rows[:, seat] = WITHOUT[self.rows[:, seat], slot]
        if to is not None:
            self.rows[:, to + slot] += 1
        self._merge()

    def _draw(self, into: int, slot: int) -> None:
        """Draw a card into a hand; `slot` is HIDDEN if the viewer does not see it."""
        parts: list[Table] = []
        weights: list[NDArray[np.float64]] = []
        deck = self.rows[:, self._deck : self._under]
        is_under = deck.sum(axis=1) == 0
        pool = np.where(is_under[:, None], self.rows[:, self._under :], deck)
        size = pool.sum(axis=1)
        for c in range(SLOTS) if slot == HIDDEN else (slot,):
            has = (pool[:, c] > 0) & (WITH[self.rows[:, into], c] != NO_HAND)
            part = self.rows[has]
            part[:, into] = WITH[part[:, into], c]
            at = np.where(is_under[has], self._under, self._deck) + c
            part[np.arange(len(part)), at] -= 1
            parts.append(part)
            weights.append(self.weights[has] * pool[has, c] / size[has])
        self._become(parts, weights)

    def _draft(self, seat: int, slot: int, heard: Heard) -> None:
        """Give a seat the card that it drafted, from its own set."""
        chances = dict(heard.choosing(0, Private())) if slot == HIDDEN else {ids.DRAFT + slot: 1.0}
        parts: list[Table] = []
        weights: list[NDArray[np.float64]] = []
        for d, chance in chances.items():
            part = self.rows.copy()
            part[:, seat] = WITH[part[:, seat], d - ids.DRAFT]
            parts.append(part)
            weights.append(self.weights * chance)
        self._become(parts, weights)

    def _keep(self, heard: Heard) -> None:
        """Let a seat choose what to keep of its hand and the drawn cards; only itself knows what."""
        seat, to = heard.seat, self._put_back(heard.state)
        pairs = np.unique(self.rows[:, [seat, self._drawn]], axis=0)
        parts: list[Table] = []
        weights: list[NDArray[np.float64]] = []
        for hand, drawn in pairs.tolist():
            at = (self.rows[:, seat] == hand) & (self.rows[:, self._drawn] == drawn)
            own = seat == self.viewer
            choices = [(heard.decision, 1.0)] if own else heard.choosing(hand, Private(drawn=drawn))
            together = COUNTS[hand] + COUNTS[drawn]
            for d, chance in choices:
                kept = np.array([kept_of(d, slot) for slot in range(SLOTS)])
                part = self.rows[at]
                part[:, seat], part[:, self._drawn] = IDS[tuple(kept.tolist())], 0
                part[:, to : to + SLOTS] += together - kept
                parts.append(part)
                weights.append(self.weights[at] * chance)
        self._become(parts, weights)

    def _return_by_default(self, seat: int, seen: View) -> None:
        """Let a seat that has resigned return its drawn cards, any of its cards being as likely."""
        to = self._put_back(seen)
        parts: list[Table] = []
        weights: list[NDArray[np.float64]] = []
        pairs: list[list[int]] = self.rows[:, [seat, self._drawn]].tolist()
        for k, (hand, drawn) in enumerate(pairs):
            together, size = COUNTS[hand] + COUNTS[drawn], len(HANDS[hand])
            kept = [h for h, cards in enumerate(HANDS) if len(cards) == size and (COUNTS[h] <= together).all()]
            part = np.repeat(self.rows[k : k + 1], len(kept), axis=0)
            part[:, seat], part[:, self._drawn] = kept, 0
            part[:, to : to + SLOTS] += together - COUNTS[kept]
            parts.append(part)
            weights.append(np.full(len(kept), self.weights[k] / len(kept)))
        self._become(parts, weights)

    def _examine(self, seat: int, slot: int, heard: Heard) -> None:
        """Let a seat show a card to another; `slot` is HIDDEN if the viewer is neither."""
        chosen = heard.phase == phases.EXAMINE_SHOW and heard.decision != ids.RESIGN
        own = seat == self.viewer
        parts: list[Table] = []
        weights: list[NDArray[np.float64]] = []
        found: list[int] = np.unique(self.rows[:, seat]).tolist()
        for hand in found:
            at = self.rows[:, seat] == hand
            choices = heard.choosing(hand, Private()) if chosen and not own else []
            held = set(HANDS[hand])
            chances = {d - ids.SHOW: chance for d, chance in choices} or dict.fromkeys(held, 1 / len(held))
            for c, chance in chances.items():
                if slot in (HIDDEN, c):
                    part = self.rows[at]
                    part[:, self._examined] = c + 1
                    parts.append(part)
                    weights.append(self.weights[at] * chance)
        self._become(parts, weights)

    def _weigh_jointly(self, heard: Heard) -> None:
        """Learn from what an examiner does with a card that it alone has seen."""
        pairs, places = np.unique(self.rows[:, [heard.seat, self._examined]], axis=0, return_inverse=True)
        found = [heard.weighing(hand, Private(examined=examined - 1)) for hand, examined in pairs.tolist()]
        self._weigh(np.array(found)[places.reshape(-1)])

    def _take_examined(self, seat: int) -> None:
        """Take the examined card out of a hand; it is returned before or after another is drawn."""
        self.rows = self.rows.copy()
        self.rows[:, seat] = WITHOUT[self.rows[:, seat], self.rows[:, self._examined] - 1]

    def _return_examined(self, to: int) -> None:
        self.rows = self.rows.copy()
        self.rows[np.arange(len(self.rows)), to + self.rows[:, self._examined] - 1] += 1
        self._forget_examined()

    def _forget_examined(self) -> None:
        self.rows = self.rows.copy()
        self.rows[:, self._examined] = 0
        self._merge()

    def _become(self, parts: list[Table], weights: list[NDArray[np.float64]]) -> None:
        if not parts:
            self._vanish()
        self.rows, self.weights = np.concatenate(parts), np.concatenate(weights)
        self._merge()

    def _merge(self) -> None:
        """Add up equal rows, in an order that does not depend on their past, and thin them out if they are many."""
        codes = self.rows @ MIX[: self.rows.shape[1]]
        _, first, places = np.unique(codes, return_index=True, return_inverse=True)
        weights = np.bincount(places.reshape(-1), self.weights)
        self.rows, self.weights = self.rows[first], weights / weights.sum()
        if len(self.rows) > ROWS_MAX:
            chosen, weights = thinned(self.weights, ROWS_MAX)
            self.rows, self.weights, self.is_exact = self.rows[chosen], weights, False

    def _restart(self, seen: View) -> None:
        """Start again from random cards that fit the view, because none of the remaining rows does."""
        rows: list[list[int]] = []
        for key in range(RESTART):
            s = copied(seen)
            redeal(s, self.viewer, key_of(key))
            hands = [hand_id(s.hand[seat]) for seat in range(self._seats)]
            under = [s.under[: s.under_count].count(slot) for slot in range(SLOTS)]
            rows.append([*hands, hand_id(s.drawn), s.examined + 1, *s.deck, *under])
        self.rows, self.weights = np.array(rows), np.full(len(rows), 1 / len(rows))
        self._merge()


def falsifying(s: State) -> Likelihood:
    """Return the hands of the claimant that make the claim open to challenge false: 1 or 0, float64[len(HANDS)]."""
    holds = COUNTS[:, s.claim] > 0
    return (holds if is_negative(s) else ~holds).astype(np.float64)


def thinned(weights: NDArray[np.float64], count: int) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
    """Choose rows to keep and their new weights: heavy rows as they are, and of the others an even selection.

    Source: Fearnhead and Clifford, On-line inference for hidden Markov models via particle filters (2003).

    Args:
        weights: float64[N], sums to 1.
        count: how many rows to keep, fewer than N.
    """
    falling = np.sort(weights)[::-1]
    light = np.cumsum(falling[::-1])[::-1]  # the weight of this row and all lighter ones
    heavy = int(np.argmax(light[:count] / (count - np.arange(count)) >= falling[:count]))
    each = light[heavy] / (count - heavy)
    is_heavy = weights > each
    sums = np.cumsum(np.where(is_heavy, 0.0, weights))
    left = count - int(is_heavy.sum())
    marks = (np.arange(left) + 0.5) / left * sums[-1]
    others = np.unique(placed(sums, marks))
    chosen = np.sort(np.concatenate([np.flatnonzero(is_heavy), others]))
    kept = np.where(is_heavy[chosen], weights[chosen], each)
    return chosen, kept / kept.sum()


def placed(sums: NDArray[np.float64], marks: NDArray[np.float64]) -> NDArray[np.intp]:
    """Return for each mark the index of the first sum above it, or the last index, intp[len(marks)]."""
    found: NDArray[np.intp] = np.searchsorted(sums, marks, side="right")
    return np.minimum(found, len(sums) - 1)


class Vanished(Exception):
    """No row is left that fits."""
