"""The compiled rules: which functions are called, which are inlined, and which Python may call."""

from functools import cache
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Final

from golpe.batch import compiled_prefetching
from golpe.batch.clones import ENTRIES, MODULES, OBSERVING, PLAY
from golpe.batch.compiling import OneSignature, called, compiled, folder_of, inlined

CALLED: Final = ("golpe.rules.resignation", "golpe.rules.defaults", *OBSERVING)
"""Modules that are not inlined: few games ever reach the first two, and inlining the others would triple the time to
compile."""
SPLICED: Final = frozenset("run deal draw decide apply deal_by_roll".split())
"""Functions of the engine whose source is inlined into their callers."""
PARTS: Final = frozenset("pay deal_again ask observe decode put_legal play_out play_out_all clear_trace".split())
"""Functions beside the entries that Python does not call; `golpe.batch.random_play` compiles the last three."""
APART: Final = frozenset("hide_again deal_again legal_actions".split())
"""Functions that are not inlined, because that would take long to compile and gain nothing."""


@cache
def compiled_rules() -> SimpleNamespace:
    """Return the compiled rules. Its attributes are the functions that Python may call; `functions` holds all.

    Where its source takes a `State`, each takes a record of `golpe.batch.layout.STATE_DTYPE`.
    """
    functions = compiled(MODULES, is_entry=is_entry, inner=inner, folder=cache_folder())
    entry_modules = [module.rpartition(".")[2] for module in ENTRIES]
    entries = {
        full.partition(".")[2]: each for full, each in functions.items() if full.partition(".")[0] in entry_modules
    }
    return SimpleNamespace(functions=functions, **entries)  # functions: by `module.name`


def cache_folder() -> Path:
    """Return the folder where the compiled rules are cached."""
    return folder_of((*MODULES, compiled_prefetching.__name__, __name__))


def is_entry(function: FunctionType) -> bool:
    return function.__module__ in ENTRIES and function.__name__ not in PARTS


def inner(function: FunctionType) -> OneSignature:
    """Compile a function that Python does not call.

    Everything except the engine itself and rare code is inlined, which makes play twice as fast.
    """
    if function.__module__ in (*PLAY, *CALLED) or function.__name__ in APART:
        return called(function, is_spliced=function.__name__ in SPLICED)
    return inlined(function)
