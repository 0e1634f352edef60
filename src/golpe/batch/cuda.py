"""Random play on a GPU (the extra `cuda`), with NumPy arrays in and out."""

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from golpe.batch.blank import blank_game, first_seat, scrambled
from golpe.batch.checks import Integers, keys_of, number, whole_games
from golpe.batch.layout import Records
from golpe.errors import BatchError, installing
from golpe.rules.ruleset import Ruleset, Windows
from golpe.rules.turns import TURN_CAP

__all__ = ["deal_and_play_out", "play_out"]

GAMES_AT_ONCE = 1 << 20
"""Games per launch: more than any GPU runs in parallel, and less than 1 GB of its memory."""


def play_out(games: Records, *, turn_cap: int = TURN_CAP) -> NDArray[np.int64]:
    """Play every game randomly to its end or the turn cap, 0 … TURN_CAP, like `golpe.batch.play_out`.

    Returns: int64[B], the number of decisions with a choice in each game.
    Raises: BatchError, with the code no_cuda or no_gpu if there is no usable GPU; no game is changed then.
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
    """Deal one game per key and play it randomly, like `deal`, `play_out` and `scores` of `golpe.batch`.

    Only keys, counts and scores are copied; the games stay on the GPU.

    Args:
        keys: int[B], 0 … 2**62 - 1.
        first: the seat that begins every game; None: random.

    Returns: int64[B], the number of decisions with a choice in each game, and the scores float32[B, S].
    Raises: RulesetError if the seats do not fit the ruleset; BatchError for any other invalid argument, and with the
        code no_cuda or no_gpu if there is no usable GPU.
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
    """Yield the slice of games of each launch."""
    for start in range(0, games, GAMES_AT_ONCE):
        yield slice(start, min(start + GAMES_AT_ONCE, games))


def kernels_of_device() -> ModuleType:
    """Return `golpe.batch.kernels` if there is a GPU.

    Raises: BatchError with the code no_cuda or no_gpu.
    """
    try:
        import_module("numba_cuda")  # numba's own `numba.cuda` is an older one
        from golpe.batch import kernels
    except ImportError as error:
        raise BatchError(f"golpe.batch.cuda needs numba-cuda: {installing('cuda')} ({error})", code="no_cuda") from None
    if not kernels.has_device():
        raise BatchError("no NVIDIA GPU with a driver was found; use golpe.batch to play on the CPU", code="no_gpu")
    return kernels
