"""The policies of the scripted bots compiled, where numba is there."""

import dis
import importlib
import types
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, cast

from golpe.batch.clones import STEPS, Compile, cloned

POLICIES: Final = (
    "golpe.observe.counting",
    *(f"golpe.bots.policy.{name}" for name in "dice anything hand cards peril belief prospects".split()),
    *(f"golpe.bots.policy.{name}" for name in "outcomes honest weary hurry counting lies persona".split()),
    *(f"golpe.bots.policy.{name}" for name in "bluffer distracted decide".split()),
)
LOOPS: Final = "golpe.arena.answers"
MODULES: Final = (*STEPS, "golpe.rules.legal", "golpe.rules.masks", *POLICIES, LOOPS)
"""The modules that are compiled, each after those it imports."""


@cache
def compiled_answers() -> Callable[..., None] | None:
    """Return `answers.answer_all` compiled, or None where numba is missing."""
    try:
        import numba  # pyright: ignore[reportMissingTypeStubs]

        from golpe.batch.compiled import OneSignature, caching_in, folder_of
    except ImportError:
        return None
    once = called_once((*POLICIES, LOOPS))

    def compiler_of(module: str) -> Compile:
        if module == LOOPS:
            return cast(Compile, numba.njit(nogil=True, cache=is_kept))  # pyright: ignore[reportUnknownMemberType]
        options = {"nopython": True, "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

        def compile_one(function: types.FunctionType) -> OneSignature:
            # What has one caller goes into it: compiled apart, all that it calls would be optimised anew with it.
            splice = "always" if function.__code__ in once else "never"
            return OneSignature(function, targetoptions={**options, "inline": splice})

        return compile_one

    with caching_in(folder_of((*MODULES, __name__))) as is_kept:
        functions = cloned(MODULES, compiler_of)
    return cast(Callable[..., None], functions["answers.answer_all"])


def called_once(modules: tuple[str, ...]) -> set[types.CodeType]:
    """Return the code of the functions of modules that one place in them calls."""
    functions = list(functions_of(modules))
    calls = Counter(called for function in functions for called in called_by(function))
    return {function.__code__ for function in functions if calls[function] == 1}


def functions_of(modules: tuple[str, ...]) -> Iterator[types.FunctionType]:
    for module in map(importlib.import_module, modules):
        for value in cast(dict[str, object], vars(module)).values():
            if isinstance(value, types.FunctionType) and value.__module__ == module.__name__:
                yield value


def called_by(function: types.FunctionType) -> Iterator[types.FunctionType]:
    """Return the functions that a function names, each as often as it does."""
    for instruction in dis.get_instructions(function.__code__):
        named: object = (
            function.__globals__.get(str(instruction.argval)) if instruction.opname == "LOAD_GLOBAL" else None
        )
        if isinstance(named, types.FunctionType):
            yield named
