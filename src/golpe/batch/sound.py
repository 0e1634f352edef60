"""Checks that a record is a valid game: compiled rules could read out of bounds or loop forever on any other.

They run interpreted or compiled, like `golpe.batch.loops`. A position need not be reachable: callers may move coins and
cards as long as the counts agree.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.rules.sight import HIDDEN
from golpe.rules.state import TRACE_MAX, UNDER_MAX, State
from golpe.rules.vocabulary import actions, characters, debts, factions, ids, phases, traces
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX

COINS_MAX: Final = 10_000
"""More than any game can collect, and far below the limit of 16 bits."""
TURNS_MAX: Final = 30_000


def first_unsound(games: Sequence[State]) -> int:
    """Return the index of the first record that is not a valid game (over or waiting for a decision), or -1."""
    for i in range(len(games)):
        if not is_sound(games[i]):
            return i
    return -1


def first_no_view(views: Sequence[State], viewers: NDArray[np.int64]) -> int:
    """Return the index of the first record that is not a view of its viewer, or -1."""
    for i in range(len(views)):
        if not is_view(views[i], int(viewers[i])):
            return i
    return -1


def is_sound(s: State) -> bool:
    """Return whether a record is consistent as a complete game."""
    if not (has_course(s) and has_claims(s) and has_table(s) and has_deck(s)):
        return False
    for seat in range(s.seats):
        if cards_in(s.hand[seat]) != s.influence[seat]:
            return False
    for i in range(s.under_count):
        if s.under[i] == HIDDEN:
            return False
    if cards_in(s.deck) + s.under_count != s.deck_count:
        return False
    return s.phase == phases.OVER or (s.asked >= 0 and (s.waiting >> s.asked) & 1 == 1)


def is_view(s: State, viewer: int) -> bool:
    """Return whether a record holds the cards of this viewer and no others."""
    if not (has_course(s) and has_claims(s) and has_table(s) and has_deck(s)):
        return False
    for seat in range(s.seats):
        if cards_in(s.hand[seat]) != (s.influence[seat] if seat == viewer else 0):
            return False
    return cards_in(s.deck) == 0


def is_seat(s: State, seat: int) -> bool:
    return 0 <= seat < s.seats


def is_seat_or_nobody(s: State, seat: int) -> bool:
    return NOBODY <= seat < s.seats


def is_slot_or_none(slot: int) -> bool:
    return characters.NO_CHARACTER <= slot < characters.SLOTS


def cards_in(counts: list[int]) -> int:
    """Return the number of cards of all slots, or -1 if a count is negative."""
    n = 0
    for slot in range(characters.SLOTS):
        if counts[slot] < 0:
            return -1
        n += counts[slot]
    return n


def has_course(s: State) -> bool:
    """Return whether a seat has the turn and, unless the game is over, a living seat owes an answer."""
    if (
        not 2 <= s.seats <= SEATS_MAX
        or not phases.OVER <= s.phase <= phases.EXAMINE_DECIDE
        or s.phase == phases.DEALING
    ):
        return False
    if not is_seat(s, s.turn) or not is_seat_or_nobody(s, s.asked) or not 0 <= s.turns <= TURNS_MAX:
        return False
    if s.owed != debts.NO_DRAW or s.trace_count < 0 or s.trace_count > TRACE_MAX:
        return False
    for i in range(s.trace_count):
        if s.trace[i][0] < 0 or s.trace[i][0] >= len(traces.AUDIENCE):
            return False
    if (
        s.alive >> s.seats != 0
        or s.waiting >> s.seats != 0
        or s.eligible >> s.seats != 0
        or s.objectors >> s.seats != 0
    ):
        return False
    if s.phase == phases.OVER:
        return s.waiting == 0
    return s.alive & (s.alive - 1) != 0 and s.waiting != 0 and s.waiting & ~s.alive == 0


def has_claims(s: State) -> bool:
    """Return whether the declarations name only seats, characters and actions that exist."""
    seats = is_seat_or_nobody(s, s.target) and is_seat_or_nobody(s, s.claimant) and is_seat_or_nobody(s, s.challenger)
    slots = is_slot_or_none(s.claim) and is_slot_or_none(s.kept_claim) and is_slot_or_none(s.examined)
    if not (seats and slots and actions.NO_ACTION <= s.action < len(ids.ACT_FIRST)):
        return False
    for seat in range(s.seats):
        d = s.objection[seat]
        if d < 0 or d >= ids.DECISIONS:
            return False
        if (
            s.phase == phases.BLOCKING
            and (s.objectors >> seat) & 1 == 1
            and not ids.BLOCK <= d < ids.BLOCK + characters.SLOTS
        ):
            return False
    return True


def has_table(s: State) -> bool:
    """Return whether coins and influence are possible, and exactly the living seats have influence after the draft."""
    if s.treasury < -1 or s.treasury > COINS_MAX or s.reserve < 0 or s.reserve > COINS_MAX:
        return False
    for seat in range(s.seats):
        if s.coins[seat] < 0 or s.coins[seat] > COINS_MAX:
            return False
        if s.drafted[seat] < 0 or s.drafted[seat] > characters.SLOTS:
            return False
        if (
            s.influence[seat] < 0
            or s.influence[seat] > 2
            or s.faction[seat] < factions.NO_FACTION
            or s.faction[seat] > factions.REFORMIST
        ):
            return False
        if s.phase != phases.DRAFTING and (s.influence[seat] > 0) != ((s.alive >> seat) & 1 == 1):
            return False
        if cards_in(s.shown[seat]) < 0 or cards_in(s.shown[seat]) > s.influence[seat] or cards_in(s.revealed[seat]) < 0:
            return False
    return True


def has_deck(s: State) -> bool:
    """Return whether the deck, the cards under it and the drawn cards are cards that exist."""
    if not 0 <= s.under_count <= s.deck_count <= UNDER_MAX:
        return False
    for i in range(s.under_count):
        if not HIDDEN <= s.under[i] < characters.SLOTS:
            return False
    return cards_in(s.deck) >= 0 and cards_in(s.drawn) >= 0
