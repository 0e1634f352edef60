"""Validation of the arguments of `golpe.batch`, before anything is changed."""

from collections.abc import Sequence
from functools import partial
from typing import Final, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from golpe.batch.carrier import run
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, Records
from golpe.errors import BatchError
from golpe.rules.arguments import shown, whole
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX

KEY_MAX: Final = 1 << 62
OUT_OF_RANGE: Final = partial(BatchError, code="out_of_range")
WRONG_TYPE: Final = partial(BatchError, code="wrong_type")

Number = TypeVar("Number", bound=np.generic)
Integers = NDArray[np.integer] | Sequence[int]


def whole_games(games: Records, *, changed: bool) -> Records:
    """Return valid games as compiled code takes them: contiguous, and not a copy if they will be changed.

    Raises: BatchError with the code wrong_type, wrong_dtype, wrong_shape, read_only, not_contiguous or not_a_game.
    """
    plain = records("games", games, changed=changed)
    wrong = run("first_unsound", plain)
    if wrong >= 0:
        raise BatchError(
            f"games[{wrong}] is not a valid game: it was never dealt, is a view, or is inconsistent; "
            "use `deal` to make games, or `determinize` to make them from views",
            code="not_a_game",
        )
    return plain


def views_of(views: Records, viewers: NDArray[np.int64]) -> Records:
    """Return the views if each is the view of its viewer.

    Raises: BatchError with the code not_a_view.
    """
    wrong = run("first_no_view", views, viewers)
    if wrong >= 0:
        raise BatchError(
            f"views[{wrong}] is not the view of seat {viewers[wrong]} (-1: a spectator); use `view` to make views",
            code="not_a_view",
        )
    return views


def tallies_of(games: Records, tallies: Records, *, changed: bool) -> Records:
    """Return the tallies of games as compiled code takes them.

    Raises: BatchError as `whole_games` does, but with the code not_a_tally instead of not_a_game.
    """
    plain = records("tallies", tallies, changed=changed, dtype=TALLY_DTYPE)
    if len(plain) != len(games):
        raise BatchError(f"tallies must have the shape [{len(games)}], not [{len(plain)}]", code="wrong_shape")
    wrong = run("first_unsound_tally", games, plain)
    if wrong >= 0:
        raise BatchError(
            f"tallies[{wrong}] is not a tally of games[{wrong}]; use `tally` to make tallies", code="not_a_tally"
        )
    return plain


def records(name: str, games: Records, *, changed: bool, dtype: np.dtype[np.void] = STATE_DTYPE) -> Records:
    """Return a contiguous array of records.

    Raises: BatchError.
    """
    known = "STATE_DTYPE" if dtype == STATE_DTYPE else "TALLY_DTYPE"
    if not isinstance(cast(object, games), np.ndarray) or isinstance(games, np.ma.MaskedArray):
        raise BatchError(f"{name} must be a NumPy array, not {type(games).__name__}", code="wrong_type")
    if games.dtype != dtype:
        raise BatchError(f"{name} must have the dtype {known}, not {games.dtype.name}", code="wrong_dtype")
    if games.ndim != 1:
        raise BatchError(f"{name} must be {known}[B], not of shape {list(games.shape)}", code="wrong_shape")
    plain = games.view(dtype, np.ndarray)
    flags = games.flags
    if changed and not flags.writeable:
        raise BatchError(f"{name} is read-only: pass a copy", code="read_only")
    if flags.c_contiguous and flags.aligned and flags.writeable:
        return plain
    if changed:
        raise BatchError(
            f"{name} is not contiguous or not aligned: pass a copy, and assign it back", code="not_contiguous"
        )
    return plain.copy()


def integers(name: str, values: Integers, shape: tuple[int, ...], low: int, high: int) -> NDArray[np.int64]:
    """Return integers of a given shape, within bounds, as int64.

    Raises: BatchError with the code wrong_dtype, wrong_shape or out_of_range.
    """
    array = whole_numbers(name, values, shape)
    if array.size > 0 and (int(array.min()) < low or int(array.max()) > high):
        raise BatchError(f"{name} must be {low} to {high}, not {array.min()} to {array.max()}", code="out_of_range")
    return array.astype(np.int64)


def whole_numbers(name: str, values: Integers, shape: tuple[int, ...]) -> NDArray[np.generic]:
    """Return an array of integers unchanged if it has the given shape.

    Raises: BatchError with the code wrong_dtype or wrong_shape.
    """
    array: NDArray[np.generic] = np.asarray(values)
    if array.size > 0 and array.dtype.kind not in "iu":
        raise BatchError(f"{name} must be integers of at most 64 bits, not {array.dtype.name}", code="wrong_dtype")
    if array.shape != shape:
        raise BatchError(f"{name} must have the shape {list(shape)}, not {list(array.shape)}", code="wrong_shape")
    return array


def keys_of(keys: Integers, shape: tuple[int, ...] | None = None) -> NDArray[np.int64]:
    """Return keys of chance; if `shape` is None, of any length.

    Raises: BatchError.
    """
    return integers("keys", keys, (np.size(keys),) if shape is None else shape, 0, KEY_MAX - 1)


def number(name: str, value: int, low: int, high: int) -> int:
    """Return an integer within bounds, inclusive.

    Raises: BatchError with the code wrong_type or out_of_range.
    """
    integer = whole(value)
    if integer is None:
        raise WRONG_TYPE(f"{name} must be an integer, not {shown(value)}")
    if not low <= integer <= high:
        raise OUT_OF_RANGE(f"{name} must be {low} to {high}, not {integer}")
    return integer


def mask_of(name: str, which: NDArray[np.bool_], count: int) -> NDArray[np.bool_]:
    """Return which of some games are meant, bool[count].

    Raises: BatchError with the code wrong_dtype or wrong_shape.
    """
    mask: NDArray[np.generic] = np.asarray(which)
    if mask.dtype != np.bool_:
        raise BatchError(f"{name} must be bool, not {mask.dtype.name}", code="wrong_dtype")
    if mask.shape != (count,):
        raise BatchError(f"{name} must have the shape [{count}], not {list(mask.shape)}", code="wrong_shape")
    return mask.astype(np.bool_)


def seats_of(games: Records, viewers: Integers | int) -> NDArray[np.int64]:
    """Return one viewer per game, each a seat of it or -1.

    Raises: BatchError.
    """
    spread = np.broadcast_to(np.asarray(viewers), games.shape) if np.ndim(viewers) == 0 else np.asarray(viewers)
    checked = integers("viewers", spread, games.shape, NOBODY, SEATS_MAX - 1)
    wrong = np.flatnonzero(checked >= games["seats"])
    if wrong.size > 0:
        i = int(wrong[0])
        raise BatchError(
            f"viewers[{i}]: games[{i}] has {games['seats'][i]} seats and no seat {checked[i]}",
            code="out_of_range",
        )
    return checked


def buffer(
    name: str, given: NDArray[Number] | None, shape: tuple[int, ...], dtype: np.dtype[Number]
) -> NDArray[Number]:
    """Return an array to be written to: the given one if it fits, or a new one if it is None.

    Raises: BatchError with the code wrong_type, wrong_dtype, wrong_shape, read_only or not_contiguous.
    """
    if given is None:
        return np.empty(shape, dtype)
    if not isinstance(cast(object, given), np.ndarray):
        raise BatchError(f"{name} must be a NumPy array, not {type(given).__name__}", code="wrong_type")
    if given.dtype != dtype:
        raise BatchError(f"{name} must have the dtype {dtype.name}, not {given.dtype.name}", code="wrong_dtype")
    if given.shape != shape:
        raise BatchError(f"{name} must have the shape {list(shape)}, not {list(given.shape)}", code="wrong_shape")
    if not given.flags.writeable:
        raise BatchError(f"{name} is read-only", code="read_only")
    if not (given.flags.c_contiguous and given.flags.aligned):
        raise BatchError(f"{name} is not contiguous or not aligned", code="not_contiguous")
    return given.view(np.ndarray)


def seats_in(games: Records) -> int:
    """Return the common number of seats of all games.

    Raises: BatchError with the code mixed_seats if they differ.
    """
    if len(games) == 0:
        return 0
    seats = games["seats"]
    if seats.min() != seats.max():
        raise BatchError(f"games have {seats.min()} to {seats.max()} seats: score each size apart", code="mixed_seats")
    return int(seats[0])
