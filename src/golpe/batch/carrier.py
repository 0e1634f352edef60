"""What runs a loop over many games: the compiled rules, or the same source interpreted."""

import warnings
from collections.abc import Callable
from functools import cache
from typing import cast

import numpy as np

from golpe.batch import loops, sound
from golpe.batch.layout import STATE_DTYPE, Records, pack, unpack
from golpe.rules.state import State

Loop = Callable[..., object]


@cache
def compiled_loops() -> object | None:
    """Return the compiled loops, or None where numba is missing or does not fit; says so once."""
    try:
        from golpe.batch.compiled import compiled_rules
    except ImportError as error:
        warnings.warn(f"golpe.batch runs interpreted, pip install 'golpe[lab]' to compile: {error}", stacklevel=5)
        return None
    return compiled_rules()


def run(name: str, games: Records, *arguments: object) -> int:
    """Run the loop of this name over all games; return what it returns, 0 if nothing."""
    rules = compiled_loops()
    if rules is not None:
        return cast(int, getattr(rules, name)(games, *arguments) or 0)
    return run_interpreted(name, games, *arguments)


def run_interpreted(name: str, games: Records, *arguments: object) -> int:
    """Run the loop of this name over all games by the interpreted rules."""
    loop = cast(Loop, getattr(loops, name, None) or getattr(sound, name))
    batches = [games, *(cast(Records, each) for each in arguments if is_games(each))]
    states = {id(batch): unpacked(batch) for batch in batches}
    result = loop(states[id(games)], *(states.get(id(each), each) for each in arguments))
    for batch in batches:
        for i, s in enumerate(states[id(batch)]):
            pack(s, batch, i)
    return cast(int, result or 0)


def is_games(value: object) -> bool:
    return isinstance(value, np.ndarray) and cast(Records, value).dtype == STATE_DTYPE


def unpacked(games: Records) -> list[State]:
    """Return all games as states."""
    states = [State() for _ in range(len(games))]
    for i, s in enumerate(states):
        unpack(games, i, s)
    return states
