"""Random play on a graphics processor (`golpe[cuda]`), with NumPy arrays in and out."""

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from golpe.batch.blank import blank_game, first_seat, scrambled
from golpe.batch.checks import Integers, keys_of, number, whole_games
from golpe.batch.layout import Records
from golpe.errors import BatchError
from golpe.rules.ruleset import Ruleset, Windows
from golpe.rules.vocabulary import TURN_CAP

__all__ = ["deal_and_play_out", "play_out"]

GAMES_AT_ONCE = 1 << 20
"""Games in one launch: more than any device plays side by side, and less than 1 GB of its memory."""


def play_out(games: Records, *, turn_cap: int = TURN_CAP) -> NDArray[np.int64]:
    """Play every game at random to its end or the turn cap, 0 … TURN_CAP: what `golpe.batch.play_out` does.

    Returns: int64[B], how many decisions with a choice each of them took.
    Raises: BatchError, with the code no_cuda or no_gpu where this cannot run; no game has changed then.
    """
    device = kernels_of_device()
    games = whole_games(games, changed=True)
    cap = number("turn_cap", turn_cap, 0, TURN_CAP)
    chosen = np.zeros(len(games), np.int64)
    for part in parts(len(games)):
        device.play_out_all(games[part], cap, chosen[part])
    return chosen


def deal_and_play_out(
    ruleset: Ruleset,
    *,
    seats: int,
    keys: Integers,
    windows: Windows = "sealed",
    first: int | None = None,
    turn_cap: int = TURN_CAP,
) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Deal one game per key and play it at random: what `deal`, `play_out` and `scores` of `golpe.batch` do.

    The games themselves never leave the device, nor come there: only keys, counts and scores do.

    Args:
        keys: int[B], 0 … 2**62 - 1.
        first: the seat that begins every game; chance chooses it if None.

    Returns: int64[B], how many decisions with a choice each game took, and its scores float32[B, S].
    Raises: RulesetError if the seats do not fit the ruleset; BatchError if anything else does not fit, and with
        the code no_cuda or no_gpu where this cannot run.
    """
    device = kernels_of_device()
    blank = blank_game(ruleset, seats, windows)
    begins = first_seat(first, blank)
    spread = scrambled(keys_of(keys))
    cap = number("turn_cap", turn_cap, 0, TURN_CAP)
    chosen = np.zeros(len(spread), np.int64)
    scores = np.zeros((len(spread), int(blank["seats"][0])), np.float32)
    for part in parts(len(spread)):
        device.deal_and_play_out_all(blank, spread[part], begins, cap, chosen[part], scores[part])
    return chosen, scores


def parts(games: int) -> Iterator[slice]:
    """Yield the games of each launch."""
    for start in range(0, games, GAMES_AT_ONCE):
        yield slice(start, min(start + GAMES_AT_ONCE, games))


def kernels_of_device() -> ModuleType:
    """Return `golpe.batch.kernels`, where there is a device for them.

    Raises: BatchError with the code no_cuda or no_gpu.
    """
    try:
        import_module("numba_cuda")  # numba's own `numba.cuda` is an older one
        from golpe.batch import kernels
    except ImportError as error:
        raise BatchError(f"numba-cuda is missing, pip install 'golpe[cuda]': {error}", code="no_cuda") from None
    if not kernels.has_device():
        raise BatchError(
            "there is no NVIDIA graphics processor with a driver here; golpe.batch plays on the CPU", code="no_gpu"
        )
    return kernels
