"""The rules compiled for the CPU: every function of `golpe.rules` cloned under `numba.njit`.

The source stays plain Python; a clone shares its code and differs only in what its names mean.
"""

import hashlib
import importlib
import inspect
import os
import sys
import types
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import cast

import numba  # pyright: ignore[reportMissingTypeStubs]
from numba.core import config  # pyright: ignore[reportMissingTypeStubs]
from platformdirs import user_cache_path

from golpe.batch.layout import STATE_DTYPE

STEPS = tuple(f"golpe.rules.{name}" for name in "options table chance windows influence proof effects".split())
SETTING = tuple(f"golpe.rules.{name}" for name in "deal turns legal sight redeal".split())
PLAY = ("golpe.rules.play",)
ENTRIES = ("golpe.batch.single", "golpe.batch.loops")
MODULES = (*STEPS, *SETTING, *PLAY, *ENTRIES)
"""The modules that are compiled, each after those it imports."""

Compile = Callable[[types.FunctionType], object]


def compiler_of(module: str, *, is_kept: bool) -> Compile:
    """Return how the functions of a module are compiled.

    Only the entries can be called from Python: without that door a function of the rules compiles in
    two thirds of the time. All but the engine itself are inlined, which makes play twice as fast.

    Args:
        is_kept: keep compiled entries on disk; they hold all the rest.
    """
    if module in ENTRIES:
        options = numba.njit(nogil=True, cache=is_kept)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    else:
        options = numba.njit(  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType, reportCallIssue]
            nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=module not in PLAY
        )
    return cast(Compile, options)


def cache_folder() -> Path:
    """Return where compiled code is kept: a folder named by a hash of all that goes into it.

    Numba itself looks at one file a function, and would run stale code after a change to a function it calls.
    """
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {STATE_DTYPE.descr}".encode())
    for module in (*MODULES, "golpe.rules.vocabulary", "golpe.rules.state", __name__):
        digest.update(inspect.getsource(importlib.import_module(module)).encode())
    return user_cache_path("golpe") / "compiled" / digest.hexdigest()[:16]


@contextmanager
def caching_in(folder: Path) -> Generator[bool]:
    """Let what is declared inside keep its compiled code in a folder; yield whether the folder can be written."""
    settings = cast(dict[str, object], vars(config))
    before = settings["CACHE_DIR"]
    settings["CACHE_DIR"] = str(folder)
    try:
        yield is_writable(folder)
    finally:
        settings["CACHE_DIR"] = before


def is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


@cache
def compiled_rules() -> types.SimpleNamespace:
    """Clone the functions of the rules under `numba.njit`; they compile when first called.

    Each takes a record of `golpe.batch.layout.STATE_DTYPE` where its source takes a `State`. The clones
    of a module see what its source sees: constants as they are, functions of the rules as clones.
    """
    with caching_in(cache_folder()) as is_kept:
        functions = cloned(is_kept=is_kept)
    return types.SimpleNamespace(functions=functions, **entries_of(functions))  # functions: by `module.name`


def cloned(*, is_kept: bool) -> dict[str, object]:
    """Return a clone of every function, by module and name."""
    clones: dict[types.FunctionType, object] = {}
    functions: dict[str, object] = {}
    for module in map(importlib.import_module, MODULES):
        names: dict[str, object] = {"__name__": module.__name__}
        compile_one = compiler_of(module.__name__, is_kept=is_kept)
        for key, value in cast(dict[str, object], vars(module)).items():
            if isinstance(value, int | tuple):
                names[key] = cast(object, value)
            elif isinstance(value, types.FunctionType):
                if value.__module__ == module.__name__:
                    clone = types.FunctionType(value.__code__, names, key, value.__defaults__)
                    clones[value] = functions[f"{module.__name__.rpartition('.')[2]}.{key}"] = compile_one(clone)
                names[key] = clones.get(value, value)
    return functions


def entries_of(functions: dict[str, object]) -> dict[str, object]:
    """Return by their bare names the functions that can be called from Python."""
    doors = [module.rpartition(".")[2] for module in ENTRIES]
    return {
        name: function
        for module, _, name, function in ((*full.partition("."), each) for full, each in functions.items())
        if module in doors
    }
