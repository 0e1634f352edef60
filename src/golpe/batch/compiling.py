"""How plain functions get compiled for the CPU: cloned under numba, with code that is kept on disk.

The rooms that compile something say what: the rules here, the scripted bots in the arena, the loops of learning, the
solver's walk.
"""

import dis
import hashlib
import importlib
import inspect
import os
import sys
import types
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, MappingProxyType
from typing import Final, cast

import numba  # pyright: ignore[reportMissingTypeStubs]
from numba import types as numba_types  # pyright: ignore[reportMissingTypeStubs]
from numba.core import config  # pyright: ignore[reportMissingTypeStubs]
from numba.core.registry import CPUDispatcher  # pyright: ignore[reportMissingTypeStubs]
from platformdirs import user_cache_path

from golpe.batch.clones import Compile, cloned
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE

DECLARATIONS: Final = ("golpe.rules.vocabulary", "golpe.rules.state", "golpe.observe.tally", "golpe.observe.features")
"""Modules whose numbers go into compiled code."""
INNER: Final = MappingProxyType({"nopython": True, "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True})
"""Options of what only compiled functions call: without a door to Python it compiles in two thirds of the time."""


def compiled(
    modules: tuple[str, ...],
    *,
    is_entry: Callable[[FunctionType], bool],
    inner: Compile,
    folder: Path,
    options: Mapping[str, object] = MappingProxyType({}),
) -> dict[str, object]:
    """Clone the functions of modules, by module and name; they compile when first called.

    Args:
        modules: each after those it imports.
        is_entry: tells which functions Python calls.
        inner: how the others are compiled: `inlined`, `called`, or otherwise.
        folder: where the code of entries is kept, and in it that of all that they call.
        options: for numba, beside those that every entry has.
    """
    with caching_in(folder) as is_kept:
        entry = cast(Compile, numba.njit(nogil=True, cache=is_kept, **options))  # pyright: ignore
        return cloned(modules, lambda function: entry(function) if is_entry(function) else inner(function))


class OneSignature(CPUDispatcher):
    """A function that is compiled once: whole numbers of every width, constants too, arrive as int64.

    Numba would compile it for each mix of widths and constants that some caller has at hand: `note` 39 times.
    """

    def get_call_template(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, args: Sequence[object], kws: dict[str, object]
    ) -> object:
        return super().get_call_template(widened(args), kws)


def widened(args: Sequence[object]) -> list[object]:
    """Return types of arguments with int64 for whole numbers of every width."""
    return [numba_types.int64 if isinstance(each, numba_types.Integer) else each for each in args]


def inlined(function: FunctionType) -> OneSignature:
    """Compile a function into each of its callers."""
    return OneSignature(function, targetoptions={**INNER, "forceinline": True})


def called(function: FunctionType, *, is_spliced: bool) -> OneSignature:
    """Compile a function apart; what is small is inlined all the same, if that pays.

    Args:
        is_spliced: put its source into its callers. That is for what one place calls: compiled apart, all that it
            calls would be optimised anew with it.
    """
    return OneSignature(function, targetoptions={**INNER, "inline": "always" if is_spliced else "never"})


# --- Where code is kept -----------------------------------------------------------------------


def folder_of(modules: tuple[str, ...], *, variant: str = "") -> Path:
    """Return where the compiled code of modules is kept: a folder named by a hash of all that goes into it.

    Numba itself looks at one file a function, and would run stale code after a change to a function it calls.

    Args:
        modules: what is compiled, and what tells how.
        variant: tells apart what is compiled from the same source.
    """
    flags = (vars(config)["OPT"], vars(config)["BOUNDSCHECK"])
    layout = f"{STATE_DTYPE.descr} {TALLY_DTYPE.descr}"
    digest = hashlib.sha256(f"{numba.__version__} {flags} {sys.version} {layout} {variant}".encode())
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


# --- What one place calls ---------------------------------------------------------------------


def called_once(modules: tuple[str, ...]) -> set[types.CodeType]:
    """Return the code of the functions of modules that one place in them calls."""
    functions = list(functions_of(modules))
    calls = Counter(each for function in functions for each in called_by(function))
    return {function.__code__ for function in functions if calls[function] == 1}


def functions_of(modules: tuple[str, ...]) -> Iterator[FunctionType]:
    for module in map(importlib.import_module, modules):
        for value in cast(dict[str, object], vars(module)).values():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                yield value


def called_by(function: FunctionType) -> Iterator[FunctionType]:
    """Return the functions that a function names, each as often as it does."""
    for instruction in dis.get_instructions(function.__code__):
        named: object = (
            function.__globals__.get(str(instruction.argval)) if instruction.opname == "LOAD_GLOBAL" else None
        )
        if isinstance(named, FunctionType):
            yield named
