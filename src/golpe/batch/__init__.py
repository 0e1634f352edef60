"""Many games at once: the rules compiled, over NumPy arrays with one record a game.

>>> games = deal(preset("resistance"), seats=4, keys=np.arange(3))
>>> legal(games).sum(axis=1) >= 1
array([ True,  True,  True])
>>> apply(games, legal(games).argmax(axis=1))
>>> bool((play_out(games) > 0).all()) and scores(games).sum(axis=1)
array([1., 1., 1.], dtype=float32)

Every function checks what it is given before it changes anything. Without numba the same calls run
interpreted, and the first of them says so.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.batch.carrier import run
from golpe.batch.layout import STATE_DTYPE, Records, pack
from golpe.errors import BatchError
from golpe.rules.ruleset import Ruleset, Windows, preset
from golpe.rules.state import State
from golpe.rules.vocabulary import DECISIONS, NOBODY, OVER, SEATS_MAX, TURN_CAP

__all__ = [
    "apply",
    "deal",
    "determinize",
    "legal",
    "play_out",
    "preset",
    "rollouts",
    "scores",
    "step",
    "view",
]

KEY_MAX = 1 << 62


def deal(
    ruleset: Ruleset,
    *,
    seats: int,
    keys: NDArray[np.integer] | Sequence[int],
    windows: Windows = "sealed",
    first: int | None = None,
) -> Records:
    """Deal one game per key.

    Args:
        keys: int[B], 0 … 2**62 - 1; the same key deals and rolls the same game.
        first: the seat that begins every game; chance chooses it if None.

    Returns: STATE_DTYPE[B].
    Raises: RulesetError if the seats do not fit the ruleset, BatchError if the keys or the first seat do not.
    """
    ruleset.check_seats(seats)
    if first is not None and not 0 <= first < seats:
        raise BatchError(f"first must be a seat from 0 to {seats - 1}, not {first}")
    checked = integers("keys", np.asarray(keys), (np.asarray(keys).size,), 0, KEY_MAX - 1)
    games = np.zeros(len(checked), STATE_DTYPE)
    blank = np.zeros(1, STATE_DTYPE)
    pack(State(options=ruleset.encoded(), seats=seats, sealed=1 if windows == "sealed" else 0), blank, 0)
    games[:] = blank[0]
    games["key"] = checked
    run("deal_all", games, NOBODY if first is None else first)
    return games


def legal(games: Records) -> NDArray[np.bool_]:
    """Return what the seat asked next may decide, bool[B, DECISIONS]; nothing where a game is over."""
    check_games(games)
    mask = np.zeros((len(games), DECISIONS), np.bool_)
    run("legal_all", games, mask)
    return mask


def apply(games: Records, decisions: NDArray[np.integer]) -> None:
    """Take a decision of the seat asked next in every game, and roll the draws it causes.

    Args:
        decisions: int[B], ids of decisions; -1 where a game is over.

    Raises: BatchError that names the first game whose decision is not legal; no game has changed then.
    """
    check_games(games)
    checked = integers("decisions", np.asarray(decisions), games.shape, -1, DECISIONS - 1)
    wrong = run("first_illegal", games, checked)
    if wrong >= 0:
        asked, d = int(games["asked"][wrong]), int(checked[wrong])
        raise BatchError(f"decisions[{wrong}]: seat {asked} may not make decision {d} now")
    run("apply_all", games, checked)


def view(games: Records, viewers: NDArray[np.integer] | int) -> Records:
    """Return every game as a seat may know it; viewer -1 is a spectator. STATE_DTYPE[B]."""
    check_games(games)
    checked = seats_of(games, viewers)
    views = np.zeros(len(games), STATE_DTYPE)
    views["options"] = games["options"]
    run("hide_all", games, checked, views)
    return views


def determinize(
    views: Records, viewers: NDArray[np.integer] | int, keys: NDArray[np.integer] | Sequence[int]
) -> Records:
    """Return, for every view, a game that its viewer cannot tell from the truth. STATE_DTYPE[B]."""
    check_games(views)
    checked = seats_of(views, viewers)
    keys = integers("keys", np.asarray(keys), views.shape, 0, KEY_MAX - 1)
    games = views.copy()
    run("redeal_all", games, checked, keys)
    return games


def play_out(games: Records, *, turn_cap: int = TURN_CAP) -> NDArray[np.int64]:
    """Play every game at random to its end or the turn cap.

    Returns: int64[B], how many decisions with a choice each of them took.
    """
    check_games(games)
    chosen = np.zeros(len(games), np.int64)
    run("play_out_all", games, turn_cap, chosen)
    return chosen


def scores(games: Records) -> NDArray[np.float32]:
    """Return the score of each seat, float32[B, S]: 1 for the winner, 1/n each where nobody has won."""
    check_games(games)
    result = np.zeros((len(games), seats_in(games)), np.float32)
    run("score_all", games, result)
    return result


def rollouts(game: Records, *, n: int, key: int = 0, turn_cap: int = TURN_CAP) -> NDArray[np.float32]:
    """Return the mean score of each seat over `n` random games from one position, float32[S].

    Args:
        game: STATE_DTYPE[1].
    """
    check_games(game)
    if len(game) != 1 or n < 1:
        raise BatchError(f"rollouts start from one game, {n} of them: give an array of length 1 and n of at least 1")
    copies = np.repeat(game, n)
    copies["key"] = (key + np.arange(n)) % KEY_MAX
    play_out(copies, turn_cap=turn_cap)
    return scores(copies).mean(axis=0)


def step(games: Records, decisions: NDArray[np.integer]) -> tuple[NDArray[np.bool_], NDArray[np.float32]]:
    """Take a decision in every game, and deal those anew that are over or at the turn cap.

    Returns: bool[B], which games ended, and their scores float32[B, S], zero elsewhere.
    Raises: BatchError as `apply` does.
    """
    apply(games, decisions)
    ended = (games["phase"] == OVER) | (games["turns"] >= TURN_CAP)
    reward = np.where(ended[:, None], scores(games), np.float32(0))
    if ended.any():
        again = np.zeros(int(ended.sum()), STATE_DTYPE)
        for name in ("options", "seats", "sealed"):
            again[name] = games[name][ended]
        again["key"] = (games["key"][ended] + games["rolls"][ended] + 1) % KEY_MAX
        run("deal_all", again, NOBODY)
        games[ended] = again
    return ended, reward


# --- Checks ---------------------------------------------------------------------------------


def check_games(games: Records) -> None:
    """Refuse what is no array of games.

    Raises: BatchError.
    """
    if games.dtype != STATE_DTYPE or games.ndim != 1:
        raise BatchError(f"games must be STATE_DTYPE[B], not {games.dtype.name}{list(games.shape)}")
    if len(games) > 0 and not (games["seats"].min() >= 2 and games["seats"].max() <= SEATS_MAX):
        raise BatchError("games holds a record that was never dealt: its number of seats is impossible")


def integers(name: str, values: NDArray[np.generic], shape: tuple[int, ...], low: int, high: int) -> NDArray[np.int64]:
    """Return whole numbers of a shape and within bounds as int64.

    Raises: BatchError.
    """
    if not np.issubdtype(values.dtype, np.integer):
        raise BatchError(f"{name} must be whole numbers, not {values.dtype.name}")
    if values.shape != shape:
        raise BatchError(f"{name} must have the shape {list(shape)}, not {list(values.shape)}")
    if values.size > 0 and (int(values.min()) < low or int(values.max()) > high):
        raise BatchError(f"{name} must be {low} to {high}, not {values.min()} to {values.max()}")
    return values.astype(np.int64)


def seats_of(games: Records, viewers: NDArray[np.integer] | int) -> NDArray[np.int64]:
    """Return one viewer per game, each a seat of it or -1.

    Raises: BatchError.
    """
    spread = np.broadcast_to(np.asarray(viewers), games.shape) if np.ndim(viewers) == 0 else np.asarray(viewers)
    checked = integers("viewers", spread, games.shape, NOBODY, SEATS_MAX - 1)
    if (checked >= games["seats"]).any():
        raise BatchError("viewers names a seat that its game does not have")
    return checked


def seats_in(games: Records) -> int:
    """Return the number of seats that all games have.

    Raises: BatchError if they differ.
    """
    if len(games) == 0:
        return 0
    seats = games["seats"]
    if seats.min() != seats.max():
        raise BatchError(f"games have {seats.min()} to {seats.max()} seats: score them apart")
    return int(seats[0])
