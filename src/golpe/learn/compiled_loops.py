"""The compiled loops of learning, with the rules and the encoder that they use."""

from collections.abc import Callable
from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Protocol, cast

from golpe.batch.clones import MODULES, OBSERVING, PLAY, SETTING, STEPS
from golpe.batch.compiled_rules import compiled_rules
from golpe.batch.compiling import called, called_once, compiled, folder_of

SHARED = (*PLAY, *OBSERVING)
"""Large modules, shared with the compiled rules of batches so that one process compiles them once."""
LOOPS = tuple(f"golpe.learn.{name}" for name in "advance chains sampling".split())
GUARD = ("golpe.bots.policy.guard",)
ENTRY_SUFFIX = "_all"
"""Ends the names of the functions that Python calls."""


class Loops(Protocol):
    """The compiled loops; each is documented at its source."""

    advance_all: Callable[..., None]
    link_all: Callable[..., None]
    append_all: Callable[..., None]
    gae_all: Callable[..., None]
    sample_all: Callable[..., None]


@cache
def compiled_loops() -> Loops:
    """Return the loops of learning; each compiles on its first call and is cached on disk."""
    rules = cast(dict[str, object], compiled_rules().functions)
    once = called_once(LOOPS)

    def inner(function: FunctionType) -> object:
        if function.__module__ in SHARED:
            return rules[f"{function.__module__.rpartition('.')[2]}.{function.__name__}"]
        return called(function, is_spliced=function.__code__ in once)

    functions = compiled(
        (*STEPS, *SETTING, *SHARED, *GUARD, *LOOPS),
        is_entry=lambda function: function.__module__ in LOOPS and function.__name__.endswith(ENTRY_SUFFIX),
        inner=inner,
        folder=folder_of((*MODULES, *GUARD, *LOOPS, compiled_rules.__module__, __name__)),
    )
    found = {full.partition(".")[2]: each for full, each in functions.items() if full.endswith(ENTRY_SUFFIX)}
    return cast(Loops, SimpleNamespace(**found))
