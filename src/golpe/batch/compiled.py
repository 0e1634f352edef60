"""The rules compiled for the CPU: every function of `golpe.rules` cloned under `numba.njit`."""

import hashlib
import importlib
import inspect
import os
import sys
import types
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import cast

import numba  # pyright: ignore[reportMissingTypeStubs]
from numba import types as numba_types  # pyright: ignore[reportMissingTypeStubs]
from numba.core import config  # pyright: ignore[reportMissingTypeStubs]
from numba.core.registry import CPUDispatcher  # pyright: ignore[reportMissingTypeStubs]
from platformdirs import user_cache_path

from golpe.batch.clones import ENTRIES, MODULES, OBSERVING, PLAY, Compile, cloned
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE

DECLARATIONS = ("golpe.rules.vocabulary", "golpe.rules.state", "golpe.observe.tally", "golpe.observe.features")
"""Modules whose numbers go into compiled code."""

CALLED = ("golpe.rules.resignation", "golpe.rules.defaults", *OBSERVING)
"""Modules that are called where the others are inlined: few games ever come to the first two, and the others would take
three times as long to compile."""

SPLICED = frozenset("run deal draw decide apply deal_by_roll".split())
"""Functions of the engine whose source goes into their callers: compiled apart, each of them would be
optimised anew together with the whole engine behind it."""


class OneSignature(CPUDispatcher):
    """A function of the rules, compiled once: whole numbers of every width, constants too, arrive as int64.

    Numba would compile it for each mix of widths and constants that some caller has at hand: `note` 39 times.
    """

    def get_call_template(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, args: Sequence[object], kws: dict[str, object]
    ) -> object:
        widened = [numba_types.int64 if isinstance(each, numba_types.Integer) else each for each in args]
        return super().get_call_template(widened, kws)


def compiler_of(module: str, *, is_kept: bool) -> Compile:
    """Return how the functions of a module are compiled.

    Only the entries can be called from Python: without that door a function of the rules compiles in
    two thirds of the time. All but the engine itself and what is rare are inlined, which makes play twice as fast.

    Args:
        is_kept: keep compiled entries on disk; they hold all the rest.
    """
    if module in ENTRIES:
        return cast(Compile, numba.njit(nogil=True, cache=is_kept))  # pyright: ignore[reportUnknownMemberType]
    options = {"nopython": True, "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

    def compile_one(function: types.FunctionType) -> OneSignature:
        if module not in (*PLAY, *CALLED):
            return OneSignature(function, targetoptions={**options, "forceinline": True})
        splice = "always" if function.__name__ in SPLICED else "never"
        return OneSignature(function, targetoptions={**options, "inline": splice})

    return compile_one


def cache_folder() -> Path:
    """Return where the compiled rules are kept."""
    return folder_of(MODULES)


def folder_of(modules: tuple[str, ...]) -> Path:
    """Return where the compiled code of modules is kept: a folder named by a hash of all that goes into it.

    Numba itself looks at one file a function, and would run stale code after a change to a function it calls.
    """
    flags = (vars(config)["OPT"], vars(config)["BOUNDSCHECK"])
    layout = f"{STATE_DTYPE.descr} {TALLY_DTYPE.descr}"
    digest = hashlib.sha256(f"{numba.__version__} {flags} {sys.version} {layout}".encode())
    for module in (*modules, *DECLARATIONS, "golpe.batch.clones", __name__):
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

    Each takes a record of `golpe.batch.layout.STATE_DTYPE` where its source takes a `State`.
    """
    with caching_in(cache_folder()) as is_kept:
        functions = cloned(MODULES, partial(compiler_of, is_kept=is_kept))
    return types.SimpleNamespace(functions=functions, **entries_of(functions))  # functions: by `module.name`


def entries_of(functions: dict[str, object]) -> dict[str, object]:
    """Return by their bare names the functions that can be called from Python."""
    doors = [module.rpartition(".")[2] for module in ENTRIES]
    return {
        name: function
        for module, _, name, function in ((*full.partition("."), each) for full, each in functions.items())
        if module in doors
    }
