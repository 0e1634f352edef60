"""Many tables at once, each played on until a seat has a choice: plain functions that are compiled.

A table is a game with its tally. A pilot sits in each of its seats: a net (0, 1, 2 …) or a scripted bot (negative).
Their answers come from outside.
"""

from collections.abc import MutableSequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from golpe.observe.encoder import encode
from golpe.observe.relative import absolute_of, relative_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.chance import MASK_32, below, finalise
from golpe.rules.legal import is_answer, legal_word
from golpe.rules.masks import count_bits, nth_bit, random_decision
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.sight import View, hide
from golpe.rules.state import State
from golpe.rules.table import is_alive
from golpe.rules.vocabulary import (
    CHALLENGE,
    CHOOSE_ACTION,
    COST,
    COUP,
    NOBODY,
    OVER,
    PASS,
    WORD_BITS,
    WORDS,
)

CASES = 1 << 20
ENDGAMES_TRIED = 20
"""Games that are played by chance for one that comes to an endgame; then one begins from its deal."""
TIMID = 8
"""Of so many challenges one is made."""

DEAL = 0
"""Deal every game first."""
AGAIN = 1
"""Ask the same seats once more."""
ONCE = 2
"""Answer and go on, until each game has ended."""
ENDLESS = 3
"""Answer and go on; a game that has ended is dealt anew."""


class Tables(NamedTuple):
    """The arrays of B tables, each row a table; S seats, C columns and A actions of the nets."""

    games: MutableSequence[State]
    tallies: MutableSequence[Tally]
    views: MutableSequence[View]
    """What the asked seat may know."""
    blank: MutableSequence[View]
    """The game of each table before its deal, of which there is nothing to hide: games and views begin as it."""
    no_tally: MutableSequence[Tally]
    """A tally before the deal, one record."""
    pilots: NDArray[np.int64]
    """int64[B, S]: who plays each seat."""
    alive: NDArray[np.int64]
    """int64[B]: bit set of the seats that have not been paid yet."""
    asked: NDArray[np.int64]
    """int64[B]: the seat that has a choice, -1 where a game has ended for good."""
    ended: NDArray[np.bool_]
    """bool[B]: whether a game has ended in the last step."""
    winner: NDArray[np.int64]
    """int64[B]: the seat that has won it, -1 if the turns ran out."""
    rewards: NDArray[np.float32]
    """float32[B, S]: what the last step paid each seat."""
    gone: NDArray[np.bool_]
    """bool[B, S]: whose game has ended in the last step, by exile or with the game."""
    scratch: NDArray[np.float32]
    """float32[B, F]: room for one observation a table, as long as games or nets need; what no seat has stays 0."""
    obs: NDArray[np.float32]
    """float32[B, C]: what the asked seat knows."""
    mask: NDArray[np.bool_]
    """bool[B, A]: what it may do."""
    columns: NDArray[np.int64]
    """int64[C]: which features the nets see."""
    action_of: NDArray[np.int64]
    """int64[RELATIVE_DECISIONS]: the action of the nets for a relative id, -1 where they have none."""
    relative: NDArray[np.int64]
    """int64[A]: the relative id of each of their actions."""
    endgames: float
    """How many of the deals are played on at once to an endgame, as a share."""
    begun: MutableSequence[State]
    """Where games begin instead of their deal, all of these alike; none is needed if `has_begun` is not so."""
    begun_tally: MutableSequence[Tally]
    """The tally of all of them, one record."""
    has_begun: bool
    end: int
    """The first turn that is not played: whoever is still there then has won nothing and lost nothing."""


def advance_all(tables: Tables, answers: NDArray[np.int64], how: int) -> None:
    """Take the answers at all tables, and play on until a seat has a choice again.

    Args:
        answers: int64[B]: the action of a net, by its own count; the decision of a scripted bot.
        how: DEAL, AGAIN, ONCE or ENDLESS.
    """
    for i in range(len(answers)):
        seat = int(tables.asked[i])
        if how == AGAIN:
            if seat >= 0:
                ask(tables, i, seat)
            continue
        tables.ended[i] = False
        for each in range(tables.pilots.shape[1]):
            tables.rewards[i, each] = 0.0
            tables.gone[i, each] = False
        if how != DEAL and seat < 0:
            continue
        if how != DEAL:
            d = int(answers[i])
            if tables.pilots[i, seat] >= 0:
                d = absolute_of(int(tables.relative[d]), seat, tables.games[i].seats)
            play(tables, i, seat, d)
        play_on(tables, i, how)


def deal_anew(tables: Tables, i: int) -> None:
    """Begin a game with cards that follow from those of the game before; it may begin in an endgame."""
    tries = 0
    while True:
        deal_next(tables, i)
        if tries == 0 and not (tables.endgames > 0.0 and below(tables.games[i], CASES) < tables.endgames * CASES):
            break
        if tries == ENDGAMES_TRIED or is_endgame_reached(tables, i):
            break
        tries += 1
    tables.alive[i] = tables.games[i].alive


def deal_next(tables: Tables, i: int) -> None:
    key = tables.games[i].key
    rolls = tables.games[i].rolls
    key = finalise((key + rolls) & MASK_32) << 30 ^ finalise((key >> 32 ^ rolls) & MASK_32)
    if tables.has_begun:
        tables.games[i].key = key
        tables.games[i].rolls = 0
        tables.games[i] = tables.begun[below(tables.games[i], len(tables.begun))]
        tables.games[i].key = key
        tables.games[i].rolls = 1
        tables.tallies[i] = tables.begun_tally[0]
        return
    tables.games[i] = tables.blank[i]
    s = tables.games[i]
    s.key = key
    deal_by_roll(s, NOBODY)
    tables.tallies[i] = tables.no_tally[0]
    watch(tables.tallies[i], s)


def is_endgame_reached(tables: Tables, i: int) -> bool:
    """Play by chance until two players with one influence each are left; tell whether it came to that.

    Any claims may lie behind such a game, and they say little of the cards, so that who learns there learns what the
    cards alone are worth. It is the beginning of some turn in which nobody can launch a Coup, and who learns is one of
    the two.
    """
    s = tables.games[i]
    while s.phase != OVER and s.turns < tables.end:
        if s.phase == CHOOSE_ACTION and is_endgame(s) and below(s, 2) == 0:
            return is_for_learner(tables, i)
        play(tables, i, s.asked, random_choice(s))
    return False


def is_endgame(s: State) -> bool:
    """Tell whether two players with one influence each are left, and no Coup is at hand."""
    left = 0
    for seat in range(s.seats):
        if is_alive(s, seat):
            left += 1
            if s.influence[seat] != 1 or (seat == s.turn and s.coins[seat] >= COST[COUP]):
                return False
    return left == 2


def is_for_learner(tables: Tables, i: int) -> bool:
    """Tell whether one of those who are left is the net that learns."""
    s = tables.games[i]
    learners = 0
    for seat in range(s.seats):
        if is_alive(s, seat) and tables.pilots[i, seat] == 0:
            learners += 1
    return learners > 0


def random_choice(s: State) -> int:
    """Return a legal decision by chance, seldom a challenge: most games would end too soon."""
    d, _ = random_decision(s, s.asked, below(s, CASES) << 12)
    return PASS if d == CHALLENGE and below(s, TIMID) != 0 else d


def play(tables: Tables, i: int, seat: int, d: int) -> None:
    s = tables.games[i]
    apply(s, seat, d)
    watch(tables.tallies[i], s)


def play_on(tables: Tables, i: int, how: int) -> None:
    """Play until a seat has a choice, and pay who leaves the game on the way."""
    is_dealt = how != DEAL
    while True:
        if not is_dealt:
            deal_anew(tables, i)
            is_dealt = True
        s = tables.games[i]
        if not tables.ended[i]:
            pay(tables, i)
        if s.phase == OVER or s.turns >= tables.end:
            tables.ended[i] = True
            if how != ENDLESS:
                tables.asked[i] = -1
                return
            is_dealt = False
            continue
        seat = s.asked
        d = only_choice(s)
        if d < 0:
            tables.asked[i] = seat
            ask(tables, i, seat)
            return
        play(tables, i, seat, d)


def pay(tables: Tables, i: int) -> None:
    """Pay those who have left the game since, -1/(n - 1) each, and the winner 1: at once, not when the game ends.

    Who is still there at the last turn gets nothing, which lies between.
    """
    s = tables.games[i]
    for seat in range(s.seats):
        if (tables.alive[i] >> seat) & 1 == 1 and not is_alive(s, seat):
            tables.rewards[i, seat] -= 1.0 / (s.seats - 1)
            tables.gone[i, seat] = True
    tables.alive[i] = s.alive
    if s.phase == OVER or s.turns >= tables.end:
        tables.winner[i] = NOBODY
        for seat in range(s.seats):
            tables.gone[i, seat] = True
            if s.phase == OVER and is_alive(s, seat):
                tables.rewards[i, seat] += 1.0
                tables.winner[i] = seat


def only_choice(s: State) -> int:
    """Return the only decision that is legal, -1 if there are more."""
    found = -1
    for word in range(1 if is_answer(s.phase) else WORDS):
        mask = legal_word(s, s.asked, word)
        if mask == 0:
            continue
        if found >= 0 or mask & (mask - 1) != 0:
            return -1
        found = word * WORD_BITS + nth_bit(mask, 0)
    return found


def ask(tables: Tables, i: int, seat: int) -> None:
    """Show the asked seat what it may know; if a net plays it, as numbers, with what it may do."""
    s = tables.games[i]
    tables.views[i] = tables.blank[i]
    v = tables.views[i]
    hide(s, seat, v)
    if tables.pilots[i, seat] < 0:
        return
    encode(v, tables.tallies[i], seat, tables.scratch[i])
    for k in range(len(tables.columns)):
        tables.obs[i, k] = tables.scratch[i, tables.columns[k]]
    for k in range(len(tables.relative)):
        tables.mask[i, k] = False
    for word in range(1 if is_answer(s.phase) else WORDS):
        mask = legal_word(s, seat, word)
        while mask != 0:
            d = word * WORD_BITS + count_bits((mask & -mask) - 1)
            action = tables.action_of[relative_of(d, seat, s.seats)]
            if action >= 0:
                tables.mask[i, action] = True
            mask &= mask - 1
