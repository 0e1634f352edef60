"""Self-play in many games: one step of each, its rewards and the next questions, in a single compiled call.

Chunks of games stay in the processor's cache from the decision to the observation that follows. Interpreted and
compiled from the same source; the arguments are not validated here.
"""

from collections.abc import MutableSequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from golpe.batch.loops import is_legal
from golpe.batch.observing import put_legal
from golpe.batch.prefetching import prefetch
from golpe.observe.compact import encode
from golpe.observe.relative import RELATIVE_DECISIONS, absolute_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.chance import SEEDS, key_of
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.sight import View, hide_again
from golpe.rules.state import State
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.phases import OVER
from golpe.rules.vocabulary.seats import NOBODY

CHUNK: Final = 128
"""Games per chunk."""

Games = MutableSequence[State]
Tallies = MutableSequence[Tally]
Views = MutableSequence[View]


class Scales(NamedTuple):
    """The values of codes, by column: `min(code, most) * times / (plus + code * per_code)`, for most columns.

    For integers this small, dividing in float32 gives the same bits as dividing in float64 and rounding.
    """

    most: NDArray[np.float32]
    times: NDArray[np.float32]
    plus: NDArray[np.float32]
    per_code: NDArray[np.float32]
    others: NDArray[np.int64]
    """int64[K]: the other columns."""
    values: NDArray[np.float32]
    """float32[K, 256]: the values of codes there."""


class Rows(NamedTuple):
    """Where observations are written, N of them."""

    codes: NDArray[np.uint8]
    """uint8[N, F]: compact observations; a buffer, uint8[1, F], if they are decoded."""
    numbers: NDArray[np.float32]
    """float32[N, F]: decoded observations; float32[0, F]: none."""
    scales: Scales


class Questions(NamedTuple):
    """What B games ask, and what their last step brought: `golpe.envs.vector.Turn` without observations."""

    mask: NDArray[np.bool_]
    seat: NDArray[np.int64]
    reward: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


def legal_absolute_all(
    games: Games, decisions: NDArray[np.int64], idle: NDArray[np.bool_], out: NDArray[np.int64]
) -> int:
    """Write the asked seats' decisions, from relative ids, into `out`, int64[B]; -1 in idle games.

    Returns: the index of the first game with an illegal decision, where writing stops; -1 if there is none.
    """
    for i in range(len(games)):
        s = games[i]
        d = int(decisions[i])
        out[i] = absolute_of(d, s.asked, s.seats) if not idle[i] and 0 <= d < RELATIVE_DECISIONS else -1
        if not idle[i] and not is_legal(s, int(out[i])):
            return i
    return -1


def observe_all(games: Games, tallies: Tallies, views: Views, viewers: NDArray[np.int64], rows: Rows) -> None:
    """Write the observations of the viewers.

    Args:
        views: one view of any such game, to be overwritten.
    """
    for i in range(len(games)):
        observe(games[i], tallies[i], int(viewers[i]), views[0], rows, i)


def ask_all(
    games: Games, tallies: Tallies, views: Views, ended: NDArray[np.bool_], rows: Rows, questions: Questions
) -> None:
    """Write the asked seats, their observations and masks."""
    for i in range(len(games)):
        ask(games[i], tallies[i], views[0], ended, rows, questions, i)


def step_all(
    games: Games,
    tallies: Tallies,
    views: Views,
    blank: Games,
    unwatched: Tallies,
    decisions: NDArray[np.int64],
    ended: NDArray[np.bool_],
    rows: Rows,
    final: Rows,
    questions: Questions,
    pays_at_exile: bool,
    autoreset: bool,
) -> None:
    """Apply a legal decision in every game that has not ended, pay, and ask the next question.

    Args:
        views: one view of any such game, to be overwritten.
        blank: one game before its deal.
        unwatched: one tally before the deal.
        decisions: int64[B], decision ids.
        ended: bool[B]; updated unless games are dealt again.
        final: for the last observations of every seat, N = B * S.
    """
    for start in range(0, len(games), CHUNK):
        stop = min(start + CHUNK, len(games))
        for i in range(start, stop):
            s = games[i]
            prefetch(games, i + 1)
            prefetch(tallies, i + 1)
            before = s.alive
            if not ended[i]:
                apply(s, s.asked, int(decisions[i]))
                watch(tallies[i], s)
            won = s.phase == OVER and not ended[i]
            capped = s.phase != OVER and s.turns >= TURN_CAP and not ended[i]
            questions.terminated[i] = won
            questions.truncated[i] = capped
            pay(s, before & ~s.alive if pays_at_exile else ~s.alive, won, pays_at_exile, questions.reward[i])
            if won or capped:
                for seat in range(s.seats):
                    observe(s, tallies[i], seat, views[0], final, i * s.seats + seat)
                if autoreset:
                    deal_again(games, tallies, blank, unwatched, i)
                else:
                    ended[i] = True
        for i in range(start, stop):
            ask(games[i], tallies[i], views[0], ended, rows, questions, i)


def pay(s: State, lost: int, won: bool, pays_at_exile: bool, reward: NDArray[np.float32]) -> None:
    """Write the rewards of a step, float32[S].

    Args:
        lost: bit set of the seats that lose.
    """
    for seat in range(s.seats):
        if (won or pays_at_exile) and (lost >> seat) & 1 == 1:
            reward[seat] = -1 / (s.seats - 1)
        else:
            reward[seat] = 1.0 if won and (s.alive >> seat) & 1 == 1 else 0.0


def deal_again(games: Games, tallies: Tallies, blank: Games, unwatched: Tallies, i: int) -> None:
    """Replace a game by a new one, keyed as `golpe.batch.deal_again` does."""
    key = key_of((games[i].key + games[i].rolls + 1) % SEEDS)
    games[i] = blank[0]
    s = games[i]
    s.key = key
    deal_by_roll(s, NOBODY)
    tallies[i] = unwatched[0]
    watch(tallies[i], s)


def ask(s: State, tally: Tally, v: View, ended: NDArray[np.bool_], rows: Rows, questions: Questions, i: int) -> None:
    """Write what game `i` asks."""
    questions.seat[i] = NOBODY if ended[i] else s.asked
    observe(s, tally, int(questions.seat[i]), v, rows, i)
    if ended[i]:
        questions.mask[i, :] = False
    else:
        put_legal(s, questions.mask[i])


def observe(s: State, tally: Tally, viewer: int, v: View, rows: Rows, row: int) -> None:
    """Write the observation of a viewer into a row."""
    hide_again(s, viewer, v)
    if len(rows.numbers) == 0:
        encode(v, tally, viewer, rows.codes[row])
        return
    encode(v, tally, viewer, rows.codes[0])
    decode(rows.codes[0], rows.scales, rows.numbers[row])


def decode(codes: NDArray[np.uint8], scales: Scales, out: NDArray[np.float32]) -> None:
    """Write the values of codes, float32[F]."""
    for k in range(len(out)):
        code = np.float32(codes[k])
        times = min(code, scales.most[k]) * scales.times[k]
        out[k] = np.divide(times, scales.plus[k] + code * scales.per_code[k])
    for k in range(len(scales.others)):
        column = scales.others[k]
        out[column] = scales.values[k, codes[column]]
