"""Run a loop over many games, compiled or interpreted from the same source."""

import warnings
from collections.abc import Callable
from functools import cache
from typing import cast

import numpy as np
from numpy.typing import NDArray

from golpe.batch import loops, observing, sound
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


def run(name: str, games: Records, *arguments: object) -> int:
    """Run the loop with this name over all games; return its result, or 0 if it returns nothing."""
    rules = compiled_or_none()
    if rules is not None:
        return cast(int, getattr(rules, name)(games, *arguments) or 0)
    return run_interpreted(name, games, *arguments)


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


def run_interpreted(name: str, games: Records, *arguments: object) -> int:
    """Run a loop by name over all games with the interpreted rules."""
    loop = cast(Loop, next(vars(room)[name] for room in (loops, sound, observing) if name in vars(room)))
    batches = [games, *(cast(Records, each) for each in arguments if is_batch(each))]
    objects = {id(each): unpacked(each) if each.dtype == STATE_DTYPE else unpacked_tallies(each) for each in batches}
    result = loop(objects[id(games)], *(objects.get(id(each), each) for each in arguments))
    for batch in batches:
        pack_all(objects[id(batch)], batch)
    return cast(int, result or 0)


def is_batch(value: object) -> bool:
    return isinstance(value, np.ndarray) and cast(Records, value).dtype in (STATE_DTYPE, TALLY_DTYPE)
