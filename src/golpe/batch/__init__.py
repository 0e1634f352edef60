"""Many games at once: the compiled rules over NumPy arrays with one record per game.

>>> games = deal(preset("resistance"), seats=4, keys=np.arange(3))
>>> legal(games).sum(axis=1) >= 1
array([ True,  True,  True])
>>> apply(games, sample(legal(games), np.random.default_rng(0)))
>>> bool((play_out(games) > 0).all()) and scores(games).sum(axis=1)
array([1., 1., 1.], dtype=float32)

Every function validates its arguments before it changes anything. Without numba the same functions run interpreted, and
the first call warns.
"""

import numpy as np
from numpy.typing import NDArray

from golpe.batch.blank import blank_game, first_seat, scrambled
from golpe.batch.carrier import play_out_all, run, seen_by
from golpe.batch.checks import (
    KEY_MAX,
    Integers,
    buffer,
    integers,
    keys_of,
    number,
    records,
    seats_in,
    seats_of,
    tallies_of,
    views_of,
    whole_games,
)
from golpe.batch.converting import game_of, records_of
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, Records, put, taken
from golpe.errors import BatchError
from golpe.observe.features import features_of
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.rules.ruleset import Ruleset, Windows, preset
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.ids import DECISIONS
from golpe.rules.vocabulary.phases import OVER
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX

__all__ = [
    "absolute",
    "apply",
    "deal",
    "deal_again",
    "determinize",
    "game_of",
    "legal",
    "observe",
    "play_out",
    "preset",
    "records_of",
    "rollouts",
    "sample",
    "scores",
    "step",
    "tally",
    "view",
]

ROLLOUTS_AT_ONCE = 1 << 14


def deal(
    ruleset: Ruleset,
    *,
    seats: int,
    keys: Integers,
    windows: Windows = "sealed",
    first: int | None = None,
) -> Records:
    """Deal one game per key.

    Args:
        keys: int[B], 0 … 2**62 - 1; the same key deals and rolls the same game.
        first: the seat that begins every game; None: random.

    Returns: STATE_DTYPE[B].
    Raises: RulesetError if the seats do not fit the ruleset, BatchError for any other invalid argument.
    """
    blank = blank_game(ruleset, seats, windows)
    begins = first_seat(first, blank)
    checked = keys_of(keys)
    games = np.repeat(blank, len(checked))
    games["key"] = scrambled(checked)
    run("deal_all", games, begins)
    return games


def legal(games: Records, *, relative: bool = False, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
    """Return the legal decisions of the seat asked next; none where a game is over.

    Args:
        relative: by the relative ids of `golpe.observe.relative`, for nets; `absolute` turns them into decisions.
        out: where to write the mask.

    Returns: bool[B, DECISIONS], or bool[B, RELATIVE_DECISIONS].
    Raises: BatchError.
    """
    games = whole_games(games, changed=False)
    shape = (len(games), RELATIVE_DECISIONS if relative else DECISIONS)
    mask = buffer("out", out, shape, np.dtype(np.bool_))
    run("legal_relative_all" if relative else "legal_all", games, mask)
    return mask


def absolute(games: Records, decisions: Integers) -> NDArray[np.int64]:
    """Return the decisions that relative ids name for the seats asked next, int64[B]; -1 where a game is over.

    Raises: BatchError.
    """
    games = whole_games(games, changed=False)
    ids = integers("decisions", decisions, games.shape, -1, RELATIVE_DECISIONS - 1)
    result = np.empty(len(games), np.int64)
    run("absolute_all", games, ids, result)
    return result


def sample(mask: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """Return one of the columns that are True in each row, int64[B], all with the same probability; -1 if none is.

    Args:
        mask: bool[B, N], such as `legal` returns.
    """
    counts = np.count_nonzero(mask, axis=1)
    columns = np.flatnonzero(mask) % max(mask.shape[1], 1)
    if len(columns) == 0:
        return np.full(len(mask), -1, np.int64)
    chosen = np.cumsum(counts) - counts + (rng.random(len(mask)) * counts).astype(np.int64)
    return np.where(counts > 0, columns[np.minimum(chosen, len(columns) - 1)], -1)


def apply(games: Records, decisions: Integers, tallies: Records | None = None) -> None:
    """Apply a decision of the seat asked next in every game, and roll the draws it causes.

    Args:
        decisions: int[B], decision ids; -1 where a game is over. At the turn cap -1 leaves a game as it is.
        tallies: TALLY_DTYPE[B], the tallies of the games, updated in place.

    Raises: BatchError that names the first game whose decision is illegal; no game is changed then.
    """
    games = whole_games(games, changed=True)
    if tallies is not None:
        tallies = tallies_of(games, tallies, changed=True)
    checked = integers("decisions", decisions, games.shape, -1, DECISIONS - 1)
    wrong = run("first_illegal", games, checked)
    if wrong >= 0:
        asked, d = int(games["asked"][wrong]), int(checked[wrong])
        over = f"the game is over and takes only -1, not {d}"
        reason = over if games["phase"][wrong] == OVER else f"seat {asked} may not make decision {d} now"
        raise BatchError(f"decisions[{wrong}]: {reason}", code="not_legal")
    run("apply_all", games, checked)
    if tallies is not None:
        run("watch_all", games, tallies)


def view(games: Records, viewers: Integers | int) -> Records:
    """Return the view of a seat in every game, STATE_DTYPE[B]; viewer -1 is a spectator.

    Raises: BatchError.
    """
    games = whole_games(games, changed=False)
    return seen_by(games, seats_of(games, viewers))


def tally(games: Records) -> Records:
    """Return a tally for every newly dealt game, TALLY_DTYPE[B]; `apply` and `step` then update it.

    Raises: BatchError.
    """
    games = whole_games(games, changed=False)
    tallies = np.zeros(len(games), TALLY_DTYPE)
    tallies_of(games, tallies, changed=True)
    run("watch_all", games, tallies)
    return tallies


def observe(
    games: Records,
    tallies: Records,
    viewers: Integers | int,
    *,
    seats: int = SEATS_MAX,
    out: NDArray[np.float32] | None = None,
) -> NDArray[np.float32]:
    """Return the observation of a seat in every game; viewer -1 is a spectator.

    Args:
        seats: pad the rows to this many seats; no game may have more.
        out: where to write the rows.

    Returns: float32[B, features_of(seats)]; `golpe.observe.features` says what each number means.
    Raises: BatchError.
    """
    games = whole_games(games, changed=False)
    tallies = tallies_of(games, tallies, changed=False)
    checked = seats_of(games, viewers)
    width = features_of(number("seats", seats, int(games["seats"].max(initial=2)), SEATS_MAX))
    rows = buffer("out", out, (len(games), width), np.dtype(np.float32))
    run("encode_all", seen_by(games, checked), tallies, checked, rows)
    return rows


def determinize(views: Records, viewers: Integers | int, keys: Integers) -> Records:
    """Return a random game that is consistent with each view, STATE_DTYPE[B].

    Raises: BatchError.
    """
    games = records("views", views, changed=False)
    checked = seats_of(games, viewers)
    spread = scrambled(keys_of(keys, games.shape))
    games = views_of(games, checked).copy()
    run("redeal_all", games, checked, spread)
    return games


def play_out(games: Records, *, turn_cap: int = TURN_CAP) -> NDArray[np.int64]:
    """Play every game randomly to its end or the turn cap, 0 … TURN_CAP. No trace of events is kept.

    Returns: int64[B], the number of decisions with a choice in each game.
    Raises: BatchError.
    """
    games = whole_games(games, changed=True)
    cap = number("turn_cap", turn_cap, 0, TURN_CAP)
    chosen = np.zeros(len(games), np.int64)
    play_out_all(games, cap, chosen)
    return chosen


def scores(games: Records) -> NDArray[np.float32]:
    """Return the score of each seat, float32[B, S]: 1 for the winner, 1/n each where nobody has won.

    Raises: BatchError.
    """
    games = whole_games(games, changed=False)
    result = np.zeros((len(games), seats_in(games)), np.float32)
    run("score_all", games, result)
    return result


def rollouts(game: Records, *, n: int, key: int = 0, turn_cap: int = TURN_CAP) -> NDArray[np.float32]:
    """Return the mean score of each seat over `n` random games from one position, float32[S].

    Args:
        game: STATE_DTYPE[1].

    Raises: BatchError.
    """
    game = whole_games(game, changed=False)
    if len(game) != 1:
        raise BatchError(f"rollouts start from one game, not from {len(game)}", code="wrong_shape")
    n = number("n", n, 1, KEY_MAX)
    key = number("key", key, 0, KEY_MAX - 1)
    total = np.zeros(seats_in(game))
    for start in range(0, n, ROLLOUTS_AT_ONCE):
        copies = np.repeat(game, min(ROLLOUTS_AT_ONCE, n - start))
        copies["key"] = scrambled((key + start + np.arange(len(copies))) % KEY_MAX)
        play_out(copies, turn_cap=turn_cap)
        total += scores(copies).sum(axis=0)
    return (total / n).astype(np.float32)


def step(
    games: Records, decisions: Integers, tallies: Records | None = None, *, autoreset: bool = True
) -> tuple[NDArray[np.bool_], NDArray[np.float32]]:
    """Apply a decision in every game that has not ended: a game ends when it is over or at the turn cap.

    Args:
        tallies: as in `apply`; a new deal resets its tally.
        autoreset: deal new games at once for those that ended. If False, they stay as they ended, so that `observe`
            gives the last observations; later calls ignore their decisions, until `deal_again` replaces them.

    Returns: bool[B], which games ended now, and their scores float32[B, S], zero elsewhere.
    Raises: BatchError as `apply` does, or with the code mixed_seats; no game is changed then.
    """
    seats_in(records("games", games, changed=True))
    before = are_ended(games) & (not autoreset)
    if before.any():
        decisions = np.where(before, -1, integers("decisions", decisions, games.shape, -1, DECISIONS - 1))
    apply(games, decisions, tallies)
    ended = are_ended(games) & ~before
    reward = np.where(ended[:, None], scores(games), np.float32(0))
    if autoreset and ended.any():
        deal_again(games, ended, tallies)
    return ended, reward


def are_ended(games: Records) -> NDArray[np.bool_]:
    """Return which games are over or at the turn cap, bool[B]."""
    return (games["phase"] == OVER) | (games["turns"] >= TURN_CAP)


def deal_again(games: Records, which: NDArray[np.bool_], tallies: Records | None = None) -> None:
    """Replace some games by new ones with the same options and seats, keyed by the games before them.

    Args:
        which: bool[B].
        tallies: TALLY_DTYPE[B]; those of the new games are reset.

    Raises: BatchError.
    """
    games = whole_games(games, changed=True)
    if tallies is not None:
        tallies = tallies_of(games, tallies, changed=True)
    if which.shape != games.shape or which.dtype != np.bool_:
        raise BatchError(f"which must be bool[{len(games)}]", code="wrong_shape")
    rows = np.flatnonzero(which)
    before = taken(games, rows)
    again = np.zeros(len(rows), STATE_DTYPE)
    for name in ("options", "seats", "sealed"):
        again[name] = before[name]
    again["key"] = scrambled((before["key"] + before["rolls"] + 1) % KEY_MAX)
    run("deal_all", again, NOBODY)
    put(games, rows, again)
    if tallies is not None:
        put(tallies, rows, tally(again))
