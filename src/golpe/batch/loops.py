"""Loops over many games: plain functions that run interpreted or compiled.

`games` is `STATE_DTYPE[B]` when compiled and a list of states when interpreted, from the same source. The arguments
are not validated here: `golpe.batch` does that.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.rules.chance import MASK_32, finalise
from golpe.rules.legal import legal_word
from golpe.rules.masks import random_decision
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.redeal import redeal
from golpe.rules.sight import hide
from golpe.rules.state import TRACE_MAX, TRACE_WIDTH, State
from golpe.rules.table import is_alive
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.ids import DECISIONS, WORD_BITS, WORDS
from golpe.rules.vocabulary.phases import OVER

Games = Sequence[State]


def deal_all(games: Games, first: int) -> None:
    """Deal every game; each must hold options, seats, mode and key and otherwise be blank."""
    for i in range(len(games)):
        deal_by_roll(games[i], first)


def legal_all(games: Games, out: NDArray[np.bool_]) -> None:
    """Write the mask of the asked seat of every game into `out`, bool[B, DECISIONS]; none where a game is over."""
    for i in range(len(games)):
        s = games[i]
        for word in range(WORDS):
            mask = legal_word(s, s.asked, word) if s.phase != OVER else 0
            for bit in range(min(WORD_BITS, DECISIONS - word * WORD_BITS)):
                out[i, word * WORD_BITS + bit] = (mask >> bit) & 1 == 1


def first_illegal(games: Games, decisions: NDArray[np.int64]) -> int:
    """Return the index of the first game with an illegal decision, or -1.

    A game that is over takes only -1, and a game at the turn cap takes it, too.
    """
    for i in range(len(games)):
        s = games[i]
        d = int(decisions[i])
        if d == -1 and (s.phase == OVER or s.turns >= TURN_CAP):
            continue
        if s.phase == OVER or not is_legal(s, d):
            return i
    return -1


def is_legal(s: State, d: int) -> bool:
    """Return whether the asked seat may make this decision."""
    return 0 <= d < DECISIONS and (legal_word(s, s.asked, d // WORD_BITS) >> (d % WORD_BITS)) & 1 == 1


def apply_all(games: Games, decisions: NDArray[np.int64]) -> None:
    """Apply a legal decision of the asked seat in every game that has one, not -1."""
    for i in range(len(games)):
        s = games[i]
        if s.phase != OVER and decisions[i] >= 0:
            apply(s, s.asked, int(decisions[i]))


def hide_all(games: Games, viewers: NDArray[np.int64], views: Games) -> None:
    """Fill blank views, which hold only the options, with what the viewers may know."""
    for i in range(len(games)):
        hide(games[i], int(viewers[i]), views[i])


def redeal_all(games: Games, viewers: NDArray[np.int64], keys: NDArray[np.int64]) -> None:
    """Turn views into random complete states that are consistent with them."""
    for i in range(len(games)):
        redeal(games[i], int(viewers[i]), int(keys[i]))


# --- Random play ----------------------------------------------------------------------------


def play_out(s: State, turn_cap: int) -> int:
    """Play a game randomly to its end or the turn cap, without a trace.

    Returns: the number of decisions with a choice.
    """
    chosen = 0
    played = 0
    salt = finalise((s.key ^ s.rolls) & MASK_32)
    while s.phase != OVER and s.turns < turn_cap:
        d, count = random_decision(s, s.asked, finalise((salt + played) & MASK_32))
        chosen += 1 if count > 1 else 0
        apply(s, s.asked, d)
        played += 1
    clear_trace(s)
    return chosen


def clear_trace(s: State) -> None:
    s.trace_count = 0
    for i in range(TRACE_MAX):
        for k in range(TRACE_WIDTH):
            s.trace[i][k] = 0


def play_out_all(games: Games, turn_cap: int, chosen: NDArray[np.int64]) -> None:
    """Play every game out randomly; write the number of decisions with a choice into `chosen`, int64[B]."""
    for i in range(len(games)):
        chosen[i] = play_out(games[i], turn_cap)


def score_all(games: Games, scores: NDArray[np.float32]) -> None:
    """Write the score of every seat into `scores`, float32[B, S]: 1 for the winner, 1/n each where nobody has won."""
    for i in range(len(games)):
        s = games[i]
        for seat in range(s.seats):
            scores[i, seat] = score(s, seat)


def score(s: State, seat: int) -> float:
    """Return 1 for the winner, 1/n for each seat where nobody has won."""
    if s.phase == OVER:
        return 1.0 if is_alive(s, seat) else 0.0
    return 1.0 / s.seats
