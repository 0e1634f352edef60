"""Loops over many games and their tallies, interpreted or compiled; only `first_unsound_tally` validates."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.observe.encoder import encode
from golpe.observe.tally import CLAIMS, DUEL_MAX, Tally
from golpe.observe.watch import watch
from golpe.rules.sight import View
from golpe.rules.state import State
from golpe.rules.vocabulary import actions, characters, phases, traces
from golpe.rules.vocabulary.seats import NOBODY

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
