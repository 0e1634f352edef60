"""Compile plain functions for the CPU: clone them under numba, and cache their code on disk.

Used for the rules here, the scripted bots in the arena, the loops of learning, and the solver's walk.
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

VOCABULARY: Final = tuple(
    f"golpe.rules.vocabulary.{name}"
    for name in "actions characters debts factions ids phases seats steps traces".split()
)
DECLARATIONS: Final = (*VOCABULARY, "golpe.rules.state", "golpe.observe.tally", "golpe.observe.features")
"""Modules whose constants are compiled in."""
INNER: Final = MappingProxyType({"nopython": True, "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True})
"""Options of functions that only compiled code calls: without wrappers for Python they compile a third faster."""


def compiled(
    modules: tuple[str, ...],
    *,
    is_entry: Callable[[FunctionType], bool],
    inner: Compile,
    folder: Path,
    options: Mapping[str, object] = MappingProxyType({}),
    instead: Mapping[str, FunctionType] = MappingProxyType({}),
) -> dict[str, object]:
    """Return compiled clones of the functions of modules, keyed by `module.name`; each compiles on its first call.

    Args:
        modules: each after those it imports.
        is_entry: whether Python calls a function.
        inner: compiles the other functions, such as `inlined` or `called`.
        folder: cache for the code of entries, including all that they call.
        options: more options of numba for entries.
        instead: functions to compile in place of others, keyed like the result.
    """
    with caching_in(folder) as is_kept:
        entry = cast(Compile, numba.njit(nogil=True, cache=is_kept, **options))  # pyright: ignore
        return cloned(modules, lambda function: entry(function) if is_entry(function) else inner(function), instead)


class OneSignature(CPUDispatcher):
    """A function that is compiled once: integers of every width, and constants, are passed as int64.

    Otherwise numba would compile it for each combination of widths and constants that a caller passes: `note` 39 times.
    """

    def get_call_template(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, args: Sequence[object], kws: dict[str, object]
    ) -> object:
        return super().get_call_template(widened(args), kws)


def widened(args: Sequence[object]) -> list[object]:
    """Return types of arguments with int64 for integers of every width."""
    return [numba_types.int64 if isinstance(each, numba_types.Integer) else each for each in args]


def inlined(function: FunctionType) -> OneSignature:
    """Compile a function into each of its callers."""
    return OneSignature(function, targetoptions={**INNER, "forceinline": True})


def called(function: FunctionType, *, is_spliced: bool) -> OneSignature:
    """Compile a function on its own; LLVM may still inline it if it is small.

    Args:
        is_spliced: inline its source into its callers. Use it for functions with one call site: on its own, everything
            that the function calls would be optimised again.
    """
    return OneSignature(function, targetoptions={**INNER, "inline": "always" if is_spliced else "never"})


# --- The cache --------------------------------------------------------------------------------


def folder_of(modules: tuple[str, ...], *, variant: str = "") -> Path:
    """Return the cache folder for the compiled code of modules, named by a hash of everything that affects the code.

    Numba itself checks one file per function, and would run stale code after a change to a function that it calls.

    Args:
        modules: the compiled modules, and those that determine how they are compiled.
        variant: distinguishes code compiled differently from the same source.
    """
    flags = (vars(config)["OPT"], vars(config)["BOUNDSCHECK"])
    layout = f"{STATE_DTYPE.descr} {TALLY_DTYPE.descr}"
    digest = hashlib.sha256(f"{numba.__version__} {flags} {sys.version} {layout} {variant}".encode())
    for module in (*modules, *DECLARATIONS, "golpe.batch.clones", __name__):
        digest.update(inspect.getsource(importlib.import_module(module)).encode())
    return user_cache_path("golpe") / "compiled" / digest.hexdigest()[:16]


@contextmanager
def caching_in(folder: Path) -> Generator[bool]:
    """Cache the code of functions declared in this context in a folder; yield whether it is writable."""
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


# --- Functions with one call site -------------------------------------------------------------


def called_once(modules: tuple[str, ...]) -> set[types.CodeType]:
    """Return the code of the functions that have exactly one call site within the modules."""
    functions = list(functions_of(modules))
    calls = Counter(each for function in functions for each in called_by(function))
    return {function.__code__ for function in functions if calls[function] == 1}


def functions_of(modules: tuple[str, ...]) -> Iterator[FunctionType]:
    for module in map(importlib.import_module, modules):
        for value in cast(dict[str, object], vars(module)).values():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                yield value


def called_by(function: FunctionType) -> Iterator[FunctionType]:
    """Yield the functions that a function names, once per mention."""
    for instruction in dis.get_instructions(function.__code__):
        named: object = (
            function.__globals__.get(str(instruction.argval)) if instruction.opname == "LOAD_GLOBAL" else None
        )
        if isinstance(named, FunctionType):
            yield named
