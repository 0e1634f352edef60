"""The policies of the scripted bots, compiled if numba is installed."""

from collections.abc import Callable
from functools import cache
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from golpe.arena.answers import guard_all
from golpe.batch.clones import STEPS
from golpe.batch.layout import Records, unpacked
from golpe.rules.sight import View
from golpe.rules.vocabulary.ids import DECISIONS

POLICIES: Final = (
    "golpe.observe.counting",
    *(f"golpe.bots.policy.{name}" for name in "dice uniform hand cards peril temper belief prospects".split()),
    *(f"golpe.bots.policy.{name}" for name in "outcomes honest stall_breaker hurry counting lies persona".split()),
    *(f"golpe.bots.policy.{name}" for name in "bluffer distracted tempered guard decide".split()),
)
LOOPS: Final = "golpe.arena.answers"
MODULES: Final = (*STEPS, "golpe.rules.legal", "golpe.rules.masks", *POLICIES, LOOPS)
"""The modules that are compiled, each after those it imports."""


def compiled_answers() -> Callable[..., None] | None:
    """Return the compiled `answers.answer_all`, or None if numba is not installed."""
    loops = compiled_loops()
    return None if loops is None else loops["answers.answer_all"]


def allowed_in(views: Records, seats: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return the decisions that the guard leaves, bool[B, DECISIONS].

    Args:
        seats: int64[B], the seat to act, whose view it is.
    """
    allowed = np.zeros((len(views), DECISIONS), np.bool_)
    loops = compiled_loops()
    if loops is None:
        guard_all(cast(list[View], unpacked(views)), seats, allowed)
    else:
        loops["answers.guard_all"](views, seats, allowed)
    return allowed


def weigh_all(*arguments: object) -> None:
    """Call the compiled `answers.weigh_all`."""
    loops = compiled_loops()
    assert loops is not None
    loops["answers.weigh_all"](*arguments)


@cache
def compiled_loops() -> dict[str, Callable[..., None]] | None:
    """Return the compiled functions of `answers` by name, or None if numba is not installed."""
    try:
        from golpe.batch.compiling import called, called_once, compiled, folder_of
    except ImportError:
        return None
    once = called_once((*POLICIES, LOOPS))
    functions = compiled(
        MODULES,
        is_entry=lambda function: function.__module__ == LOOPS,
        inner=lambda function: called(function, is_spliced=function.__code__ in once),
        folder=folder_of((*MODULES, __name__)),
    )
    return cast(dict[str, Callable[..., None]], functions)
