"""The loops of learning compiled, with the rules and the encoder that they play by."""

import types
from collections.abc import Callable
from functools import cache
from typing import Protocol, cast

import numba  # pyright: ignore[reportMissingTypeStubs]

from golpe.arena.compiled import called_once
from golpe.batch.clones import MODULES, OBSERVING, PLAY, SETTING, STEPS, Compile, cloned
from golpe.batch.compiled import OneSignature, caching_in, compiled_rules, folder_of

SHARED = (*PLAY, *OBSERVING)
"""What is large: taken from the compiled rules of batches, so that one process compiles it once."""
LOOPS = tuple(f"golpe.learn.{name}" for name in "advance chains strategies".split())
OWN = ("golpe.observe.relative", *LOOPS)
DOOR = "_all"
"""How the names of the functions end that Python calls."""


class Loops(Protocol):
    """The compiled loops, each described where its source is."""

    advance_all: Callable[..., None]
    link_all: Callable[..., None]
    append_all: Callable[..., None]
    judge_all: Callable[..., None]
    choose_all: Callable[..., None]
    slope_all: Callable[..., None]
    imitate_all: Callable[..., None]


@cache
def compiled_loops() -> Loops:
    """Return the loops of learning; they compile when first called, and are kept on disk."""
    rules = cast(dict[str, object], compiled_rules().functions)
    once = called_once(LOOPS)
    with caching_in(folder_of((*MODULES, *OWN, __name__))) as is_kept:

        def compiler_of(module: str) -> Compile:
            if module in SHARED:
                return lambda function: rules[f"{module.rpartition('.')[2]}.{function.__name__}"]
            if module in LOOPS:
                return lambda each: door(each, is_kept) if each.__name__.endswith(DOOR) else inner(each, once)
            return lambda each: inner(each, once)

        functions = cloned((*STEPS, *SETTING, *SHARED, *OWN), compiler_of)
    found = {full.partition(".")[2]: each for full, each in functions.items() if full.endswith(DOOR)}
    return cast(Loops, types.SimpleNamespace(**found))


def door(function: Callable[..., None], is_kept: bool) -> Callable[..., None]:
    """Compile a function that Python calls."""
    return cast(Callable[..., None], numba.njit(nogil=True, cache=is_kept)(function))  # pyright: ignore[reportUnknownMemberType]


def inner(function: types.FunctionType, once: set[types.CodeType]) -> object:
    """Compile a function that compiled ones call alone; what is small is inlined all the same, if that pays.

    What one place calls goes into it: compiled apart, all that it calls would be optimised anew with it.
    """
    options = {"nopython": True, "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    splice = "always" if function.__code__ in once else "never"
    return OneSignature(function, targetoptions={**options, "inline": splice})
