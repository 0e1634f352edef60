"""The rules compiled for the CPU: every function of `golpe.rules` cloned under `numba.njit`.

The source stays plain Python; a clone shares its code and differs only in what its names mean.
"""

import importlib
import types
from collections.abc import Callable
from functools import cache
from typing import cast

import numba  # pyright: ignore[reportMissingTypeStubs]

MODULES = (
    *(f"golpe.rules.{name}" for name in "options table chance windows influence proof effects".split()),
    *(f"golpe.rules.{name}" for name in "deal turns legal play".split()),
    "golpe.batch.single",
)
"""The modules that are compiled, each after those it imports."""

Compile = Callable[[types.FunctionType], object]


@cache
def compiled_rules() -> types.SimpleNamespace:
    """Clone the functions of the rules under `numba.njit`; they compile when first called.

    Each takes a record of `golpe.batch.layout.STATE_DTYPE` where its source takes a `State`.
    """
    compile_one = cast(Compile, numba.njit(nogil=True))  # pyright: ignore[reportUnknownMemberType]
    names: dict[str, object] = {}
    functions: dict[str, object] = {}
    for module in map(importlib.import_module, MODULES):
        for key, value in cast(dict[str, object], vars(module)).items():
            if isinstance(value, int | tuple):
                names[key] = cast(object, value)
            elif isinstance(value, types.FunctionType) and value.__module__ == module.__name__:
                clone = types.FunctionType(value.__code__, names, key, value.__defaults__)
                names[key] = functions[key] = compile_one(clone)
    return types.SimpleNamespace(**functions)
