"""Loops over many games and their tallies, interpreted or compiled; only `first_unsound_tally` validates."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.observe.encoder import encode
from golpe.observe.relative import RELATIVE_DECISIONS, absolute_of, relative_of
from golpe.observe.tally import CLAIMS, DUEL_MAX, Tally
from golpe.observe.watch import watch
from golpe.rules.legal import is_answer, legal_word
from golpe.rules.sight import View
from golpe.rules.state import State
from golpe.rules.table import lowest
from golpe.rules.vocabulary import actions, characters, phases, traces
from golpe.rules.vocabulary.ids import WORD_BITS, WORDS
from golpe.rules.vocabulary.seats import NOBODY

HIDDEN_OF_SEAT: Final = 2 * characters.SLOTS + 2
"""Hidden numbers of each seat."""
HIDDEN_OF_DECK: Final = 2 * characters.SLOTS
"""Hidden numbers of the deck."""

Games = Sequence[State]
Tallies = Sequence[Tally]


def watch_all(games: Games, tallies: Tallies) -> None:
    """Update every tally with the public events of its game since the last call."""
    for i in range(len(games)):
        watch(tallies[i], games[i])


def encode_all(views: Sequence[View], tallies: Tallies, viewers: NDArray[np.int64], out: NDArray[np.float32]) -> None:
    """Write the observations of the viewers into `out`, float32[B, F]."""
    for i in range(len(views)):
        encode(views[i], tallies[i], int(viewers[i]), out[i])


def reveal_all(games: Games, seats: NDArray[np.int64], out: NDArray[np.generic]) -> None:
    """Write what the asked seats, or -1, may not know into `out`, [B, HIDDEN_OF_SEAT * S + HIDDEN_OF_DECK].

    For every seat, clockwise from the asked one: its hand and its drawn cards by character, whether it owes an answer
    and whether it objects, even if a sealed window conceals that. Then the deck, and the cards put under it.
    """
    for i in range(len(games)):
        s = games[i]
        out[i, :] = 0
        first = max(int(seats[i]), 0)
        for k in range(s.seats):
            seat = (first + k) % s.seats
            start = k * HIDDEN_OF_SEAT
            for slot in range(characters.SLOTS):
                out[i, start + slot] = s.hand[seat][slot]
                if seat == s.turn:
                    out[i, start + characters.SLOTS + slot] = s.drawn[slot]
            out[i, start + 2 * characters.SLOTS] = (s.waiting >> seat) & 1
            out[i, start + 2 * characters.SLOTS + 1] = (s.objectors >> seat) & 1
        start = s.seats * HIDDEN_OF_SEAT
        for slot in range(characters.SLOTS):
            out[i, start + slot] = s.deck[slot]
        for k in range(s.under_count):
            out[i, start + characters.SLOTS + s.under[k]] += 1


def legal_relative_all(games: Games, out: NDArray[np.bool_]) -> None:
    """Write the mask of the asked seat of every game by relative ids into `out`, bool[B, RELATIVE_DECISIONS]."""
    for i in range(len(games)):
        put_legal(games[i], out[i])


def put_legal(s: State, out: NDArray[np.bool_]) -> None:
    """Write the mask of the asked seat of a game by relative ids into `out`, bool[RELATIVE_DECISIONS]."""
    out[:] = False
    for word in range(0 if s.phase == phases.OVER else 1 if is_answer(s.phase) else WORDS):
        mask = legal_word(s, s.asked, word)
        while mask != 0:
            d = word * WORD_BITS + lowest(mask)
            out[relative_of(d, s.asked, s.seats)] = True
            mask &= mask - 1


def absolute_all(games: Games, decisions: NDArray[np.int64], out: NDArray[np.int64]) -> None:
    """Write the decisions that relative ids name for the asked seats into `out`, int64[B]; -1 where a game is over."""
    for i in range(len(games)):
        s = games[i]
        d = int(decisions[i])
        out[i] = absolute_of(d, s.asked, s.seats) if s.phase != phases.OVER and 0 <= d < RELATIVE_DECISIONS else -1


def first_unsound_tally(games: Games, tallies: Tallies) -> int:
    """Return the index of the first tally that does not fit its game, or whose game has an invalid trace, or -1."""
    for i in range(len(games)):
        if not is_tally(tallies[i], games[i].seats) or not has_trace(games[i]):
            return i
    return -1


def is_tally(tally: Tally, seats: int) -> bool:
    """Return whether all numbers that index into a tally are within bounds."""
    if not phases.OVER <= tally.phase <= phases.EXAMINE_DECIDE or not 0 <= tally.action < len(actions.ACTIONS):
        return False
    if not characters.NO_CHARACTER <= tally.claim < CLAIMS or not is_seat_or_nobody(tally.turn, seats):
        return False
    if not 0 <= tally.duel_turns <= DUEL_MAX:
        return False
    if not is_seat_or_nobody(tally.target, seats) or not is_seat_or_nobody(tally.claimant, seats):
        return False
    return tally.eligible >> seats == 0 and tally.passed >> seats == 0 and tally.let_through >> seats == 0


def is_seat_or_nobody(seat: int, seats: int) -> bool:
    return NOBODY <= seat < seats


def has_trace(s: State) -> bool:
    """Return whether a trace names only seats, characters and actions that exist."""
    for i in range(s.trace_count):
        kind = s.trace[i][0]
        other = s.trace[i][2]
        value = s.trace[i][3]
        if not 0 <= s.trace[i][1] < s.seats or not NOBODY <= other < s.seats:
            return False
        if other == NOBODY and kind in (traces.T_CHALLENGED, traces.T_PROVED, traces.T_DECLINED, traces.T_EXPOSED):
            return False
        if kind == traces.T_ACTED:
            if not 0 <= value < len(actions.ACTIONS) or (other == NOBODY and actions.TARGETED[value] == 1):
                return False
        elif (
            kind in (traces.T_BLOCKED, traces.T_PROVED, traces.T_REPLACED, traces.T_KEPT_SHOWN, traces.T_LOST)
            and not 0 <= value < characters.SLOTS
        ):
            return False
    return True
