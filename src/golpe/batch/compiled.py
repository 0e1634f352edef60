"""The rules compiled for the CPU: every function of `golpe.rules` cloned under `numba.njit`.

The source stays plain Python; a clone shares its code and differs only in what its names mean.
"""

import importlib
import types
from collections.abc import Callable
from functools import cache
from typing import cast

import numba  # pyright: ignore[reportMissingTypeStubs]

STEPS = tuple(f"golpe.rules.{name}" for name in "options table chance windows influence proof effects".split())
SETTING = tuple(f"golpe.rules.{name}" for name in "deal turns legal sight redeal".split())
PLAY = ("golpe.rules.play",)
ENTRIES = ("golpe.batch.single", "golpe.batch.loops")
MODULES = (*STEPS, *SETTING, *PLAY, *ENTRIES)
"""The modules that are compiled, each after those it imports."""

Compile = Callable[[types.FunctionType], object]


def compiler_of(module: str) -> Compile:
    """Return how the functions of a module are compiled.

    Only the entries can be called from Python: without that door a function of the rules compiles in
    two thirds of the time. All but the engine itself are inlined, which makes play twice as fast.
    """
    if module in ENTRIES:
        options = numba.njit(nogil=True)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    else:
        options = numba.njit(  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType, reportCallIssue]
            nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=module not in PLAY
        )
    return cast(Compile, options)


@cache
def compiled_rules() -> types.SimpleNamespace:
    """Clone the functions of the rules under `numba.njit`; they compile when first called.

    Each takes a record of `golpe.batch.layout.STATE_DTYPE` where its source takes a `State`. The clones
    of a module see what its source sees: constants as they are, functions of the rules as clones.
    """
    clones: dict[types.FunctionType, object] = {}
    functions: dict[str, object] = {}
    for module in map(importlib.import_module, MODULES):
        names: dict[str, object] = {}
        compile_one = compiler_of(module.__name__)
        for key, value in cast(dict[str, object], vars(module)).items():
            if isinstance(value, int | tuple):
                names[key] = cast(object, value)
            elif isinstance(value, types.FunctionType):
                if value.__module__ == module.__name__:
                    clone = types.FunctionType(value.__code__, names, key, value.__defaults__)
                    clones[value] = functions[f"{module.__name__.rpartition('.')[2]}.{key}"] = compile_one(clone)
                names[key] = clones.get(value, value)
    return types.SimpleNamespace(functions=functions, **entries_of(functions))  # functions: by `module.name`


def entries_of(functions: dict[str, object]) -> dict[str, object]:
    """Return by their bare names the functions that can be called from Python."""
    doors = [module.rpartition(".")[2] for module in ENTRIES]
    return {
        name: function
        for module, _, name, function in ((*full.partition("."), each) for full, each in functions.items())
        if module in doors
    }
