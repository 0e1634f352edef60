"""Run a loop over many games, compiled or interpreted from the same source."""

import warnings
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any, SupportsIndex, cast

import numpy as np
from numpy.typing import NDArray

from golpe.batch import loops, observing, self_play, sound
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, Records, pack_all, unpacked, unpacked_tallies
from golpe.rules.vocabulary.ids import DECISIONS

Loop = Callable[..., object]


@cache
def compiled_or_none() -> object | None:
    """Return the compiled loops, or warn once and return None if numba is missing or incompatible."""
    try:
        from golpe.batch.compiled_rules import compiled_rules
    except ImportError as error:
        warnings.warn(
            f"golpe.batch runs interpreted, because compiling needs numba: pip install numba ({error})", stacklevel=5
        )
        return None
    return compiled_rules()


def run(name: str, *arguments: object) -> int:
    """Run the loop with this name over all games, its first argument; return its result, or 0 if it returns nothing."""
    rules = compiled_or_none()
    if rules is not None:
        return cast(int, getattr(rules, name)(*arguments) or 0)
    return run_interpreted(name, *arguments)


def play_out_all(games: Records, turn_cap: int, chosen: NDArray[np.int64]) -> None:
    """Run `golpe.batch.loops.play_out_all`, which has compiled code of its own."""
    if compiled_or_none() is None:
        run_interpreted("play_out_all", games, turn_cap, chosen)
    else:
        from golpe.batch import random_play

        random_play.play_out_all(games, turn_cap, chosen)


def legal_in(games: Records) -> NDArray[np.bool_]:
    """Return the legal decisions of the asked seats, bool[B, DECISIONS], without validation."""
    legal = np.zeros((len(games), DECISIONS), np.bool_)
    run("legal_all", games, legal)
    return legal


def seen_by(games: Records, seats: NDArray[np.int64]) -> Records:
    """Return the views of seats, without validation."""
    views = np.zeros(len(games), STATE_DTYPE)
    views["options"] = games["options"]
    run("hide_all", games, seats, views)
    return views


def run_interpreted(name: str, *arguments: object) -> int:
    """Run a loop by name over all games with the interpreted rules."""
    loop = cast(Loop, next(vars(room)[name] for room in (loops, sound, observing, self_play) if name in vars(room)))
    batches = [cast(Records, each) for each in arguments if is_batch(each)]
    objects = {
        id(each): Copying(unpacked(each) if each.dtype == STATE_DTYPE else unpacked_tallies(each)) for each in batches
    }
    result = loop(*(objects.get(id(each), each) for each in arguments))
    for batch in batches:
        pack_all(objects[id(batch)], batch)
    return cast(int, result or 0)


class Copying(list[Any]):
    """A list that copies what is assigned to an item, as an array of records does."""

    def __setitem__(self, i: SupportsIndex, value: object) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().__setitem__(i, deepcopy(value))


def is_batch(value: object) -> bool:
    return isinstance(value, np.ndarray) and cast(Records, value).dtype in (STATE_DTYPE, TALLY_DTYPE)
