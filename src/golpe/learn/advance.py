"""The step function of the vectorised tables: plain functions that are compiled.

Each step takes one answer per table and plays on until a seat has a choice. A table is a game with its tally. Each
seat has a player: a net (0, 1, 2 …) or a scripted bot (negative). The caller supplies their answers.
"""

from collections.abc import MutableSequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from golpe.bots.policy.guard import guarded_word
from golpe.observe.encoder import encode
from golpe.observe.relative import absolute_of, relative_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.chance import MASK_32, below, finalise
from golpe.rules.legal import is_answer, legal_word
from golpe.rules.masks import nth_bit, random_decision
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.sight import View, hide
from golpe.rules.state import State
from golpe.rules.table import is_alive, lowest
from golpe.rules.vocabulary.actions import COST, COUP
from golpe.rules.vocabulary.ids import CHALLENGE, PASS, WORD_BITS, WORDS
from golpe.rules.vocabulary.phases import CHOOSE_ACTION, OVER
from golpe.rules.vocabulary.seats import NOBODY

RESOLUTION = 1 << 20
ENDGAMES_TRIED = 20
"""Random games to try before one reaches an endgame; after that, the game begins at its deal."""
ONE_CHALLENGE_IN = 8
"""Random play keeps one in this many challenges."""
LONG = 40
"""The turn after which a win in a game of two loses no more value, if quick wins are preferred."""

DEAL = 0
"""Deal every game first."""
AGAIN = 1
"""Ask the same seats once more."""
ONCE = 2
"""Apply the answers; a game that has ended stays over."""
ENDLESS = 3
"""Apply the answers; a game that has ended is dealt anew."""


class TableArrays(NamedTuple):
    """The arrays of B tables, each row a table; S seats, C columns and A actions of the nets."""

    games: MutableSequence[State]
    tallies: MutableSequence[Tally]
    views: MutableSequence[View]
    """What the asked seat may know."""
    blank: MutableSequence[View]
    """The game of each table before its deal; games and views start as copies of it."""
    no_tally: MutableSequence[Tally]
    """A tally before the deal, one record."""
    players: NDArray[np.int64]
    """int64[B, S]: the player of each seat."""
    alive: NDArray[np.int64]
    """int64[B]: bit set of the seats whose reward is still to come."""
    asked: NDArray[np.int64]
    """int64[B]: the seat that has a choice, -1 where a game is over and not dealt anew."""
    ended: NDArray[np.bool_]
    """bool[B]: whether a game has ended in the last step."""
    winner: NDArray[np.int64]
    """int64[B]: the winner of that game, -1 at the turn limit."""
    rewards: NDArray[np.float32]
    """float32[B, S]: reward of each seat in the last step."""
    done: NDArray[np.bool_]
    """bool[B, S]: seats whose episode ended in the last step, by exile or with the game."""
    scratch: NDArray[np.float32]
    """float32[B, F]: buffer for one full observation per table; features of absent seats stay 0."""
    obs: NDArray[np.float32]
    """float32[B, C]: the observation of the asked seat."""
    mask: NDArray[np.bool_]
    """bool[B, A]: those of its legal actions that the guard leaves."""
    columns: NDArray[np.int64]
    """int64[C]: the features that the nets read."""
    action_of: NDArray[np.int64]
    """int64[RELATIVE_DECISIONS]: the action of the nets for a relative id, -1 where they have none."""
    relative: NDArray[np.int64]
    """int64[A]: the relative id of each of their actions."""
    endgames: float
    """Share of games that begin in an endgame."""
    sooner: float
    """Share of a win that a game of two costs its winner if it lasts `LONG` turns."""
    starts: MutableSequence[State]
    """Positions that games start from, equally likely, if `has_starts`; otherwise games start from a deal."""
    start_tally: MutableSequence[Tally]
    """The tally of all of them, one record."""
    has_starts: bool
    end: int
    """The turn limit: the first turn that is not played. The players still alive then get nothing."""


def advance_all(tables: TableArrays, answers: NDArray[np.int64], how: int) -> None:
    """Apply one answer per table, and play on until a seat has a choice again.

    Args:
        answers: int64[B]: the action index of a net, or the decision of a scripted bot.
        how: DEAL, AGAIN, ONCE or ENDLESS.
    """
    for i in range(len(answers)):
        seat = int(tables.asked[i])
        if how == AGAIN:
            if seat >= 0:
                ask(tables, i, seat)
            continue
        tables.ended[i] = False
        for each in range(tables.players.shape[1]):
            tables.rewards[i, each] = 0.0
            tables.done[i, each] = False
        if how != DEAL and seat < 0:
            continue
        if how != DEAL:
            d = int(answers[i])
            if tables.players[i, seat] >= 0:
                d = absolute_of(int(tables.relative[d]), seat, tables.games[i].seats)
            play(tables, i, seat, d)
        play_on(tables, i, how)


def deal_anew(tables: TableArrays, i: int) -> None:
    """Start a new game, keyed by the one before; a share of games start in an endgame."""
    tries = 0
    while True:
        deal_next(tables, i)
        if tries == 0 and not (
            tables.endgames > 0.0 and below(tables.games[i], RESOLUTION) < tables.endgames * RESOLUTION
        ):
            break
        if tries == ENDGAMES_TRIED or reached_endgame(tables, i):
            break
        tries += 1
    tables.alive[i] = tables.games[i].alive


def deal_next(tables: TableArrays, i: int) -> None:
    key = tables.games[i].key
    rolls = tables.games[i].rolls
    key = finalise((key + rolls) & MASK_32) << 30 ^ finalise((key >> 32 ^ rolls) & MASK_32)
    if tables.has_starts:
        tables.games[i].key = key
        tables.games[i].rolls = 0
        tables.games[i] = tables.starts[below(tables.games[i], len(tables.starts))]
        tables.games[i].key = key
        tables.games[i].rolls = 1
        tables.tallies[i] = tables.start_tally[0]
        return
    tables.games[i] = tables.blank[i]
    s = tables.games[i]
    s.key = key
    deal_by_roll(s, NOBODY)
    tables.tallies[i] = tables.no_tally[0]
    watch(tables.tallies[i], s)


def reached_endgame(tables: TableArrays, i: int) -> bool:
    """Play randomly until two players with one influence each are left; return whether that happened.

    The claims of random play say little about the cards, so the net learns what the cards alone are worth. The
    position is the start of a turn whose player cannot afford a Coup, and the learner is one of the two.
    """
    s = tables.games[i]
    while s.phase != OVER and s.turns < tables.end:
        if s.phase == CHOOSE_ACTION and is_endgame(s) and below(s, 2) == 0:
            return is_learner_left(tables, i)
        play(tables, i, s.asked, random_choice(s))
    return False


def is_endgame(s: State) -> bool:
    """Return whether two players with one influence each are left, and the turn player cannot afford a Coup."""
    left = 0
    for seat in range(s.seats):
        if is_alive(s, seat):
            left += 1
            if s.influence[seat] != 1 or (seat == s.turn and s.coins[seat] >= COST[COUP]):
                return False
    return left == 2


def is_learner_left(tables: TableArrays, i: int) -> bool:
    """Return whether the learner is still in the game."""
    s = tables.games[i]
    learners = 0
    for seat in range(s.seats):
        if is_alive(s, seat) and tables.players[i, seat] == 0:
            learners += 1
    return learners > 0


def random_choice(s: State) -> int:
    """Return a random legal decision, rarely a challenge: otherwise most games would end too soon."""
    d, _ = random_decision(s, s.asked, below(s, RESOLUTION) << 12)
    return PASS if d == CHALLENGE and below(s, ONE_CHALLENGE_IN) != 0 else d


def play(tables: TableArrays, i: int, seat: int, d: int) -> None:
    s = tables.games[i]
    apply(s, seat, d)
    watch(tables.tallies[i], s)


def play_on(tables: TableArrays, i: int, how: int) -> None:
    """Play until a seat has a choice, and reward the seats that leave the game on the way."""
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


def pay(tables: TableArrays, i: int) -> None:
    """Pay each newly exiled seat -1/(n - 1) at once rather than at the end of the game, and the winner 1.

    Seats that are alive at the turn limit get 0. At tables of two both amounts shrink linearly with the turns, by the
    share `sooner` until turn `LONG`, so they still sum to 0.
    """
    s = tables.games[i]
    worth = 1.0
    if s.seats == 2:
        worth -= tables.sooner * min(s.turns, LONG) / LONG
    for seat in range(s.seats):
        if (tables.alive[i] >> seat) & 1 == 1 and not is_alive(s, seat):
            tables.rewards[i, seat] -= worth / (s.seats - 1)
            tables.done[i, seat] = True
    tables.alive[i] = s.alive
    if s.phase == OVER or s.turns >= tables.end:
        tables.winner[i] = NOBODY
        for seat in range(s.seats):
            tables.done[i, seat] = True
            if s.phase == OVER and is_alive(s, seat):
                tables.rewards[i, seat] += worth
                tables.winner[i] = seat


def only_choice(s: State) -> int:
    """Return the only legal decision, or -1 if there are several."""
    found = -1
    for word in range(1 if is_answer(s.phase) else WORDS):
        mask = legal_word(s, s.asked, word)
        if mask == 0:
            continue
        if found >= 0 or mask & (mask - 1) != 0:
            return -1
        found = word * WORD_BITS + nth_bit(mask, 0)
    return found


def ask(tables: TableArrays, i: int, seat: int) -> None:
    """Write the view of the asked seat and, if a net plays it, what it observes and what the guard leaves it."""
    s = tables.games[i]
    tables.views[i] = tables.blank[i]
    v = tables.views[i]
    hide(s, seat, v)
    if tables.players[i, seat] < 0:
        return
    encode(v, tables.tallies[i], seat, tables.scratch[i])
    for k in range(len(tables.columns)):
        tables.obs[i, k] = tables.scratch[i, tables.columns[k]]
    for k in range(len(tables.relative)):
        tables.mask[i, k] = False
    for word in range(1 if is_answer(s.phase) else WORDS):
        mask = guarded_word(v, seat, word)
        while mask != 0:
            d = word * WORD_BITS + lowest(mask)
            action = tables.action_of[relative_of(d, seat, s.seats)]
            if action >= 0:
                tables.mask[i, action] = True
            mask &= mask - 1
