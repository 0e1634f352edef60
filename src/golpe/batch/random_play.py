"""Random play: the compiled rules without a trace and, for some presets, with the options as constants."""

from collections.abc import Mapping
from functools import cache
from types import FunctionType
from typing import Final, cast

import numpy as np
from numba.core.registry import CPUDispatcher  # pyright: ignore[reportMissingTypeStubs]
from numpy.typing import NDArray

from golpe.batch.clones import LOOPS, PLAY, SETTING, STEPS
from golpe.batch.compiled_rules import compiled_rules, inner
from golpe.batch.compiling import called_by, compiled, folder_of, functions_of
from golpe.batch.layout import OPTIONS_DTYPE, STATE_DTYPE, Records, as_bytes, pack
from golpe.rules import options
from golpe.rules.ruleset import preset
from golpe.rules.state import Options, State

PRESETS: Final = ("resistance", "reformation")
"""The presets with their own compiled code. Compiling takes some ten seconds, so all other rulesets share one."""
MODULES: Final = (*STEPS, *SETTING, *PLAY, *LOOPS)
RARE: Final = tuple(f"golpe.rules.{name}" for name in "deal defaults resignation".split())
"""Modules whose general code, with a trace, is used for every ruleset: random play rarely reaches them."""


def play_out_all(games: Records, turn_cap: int, chosen: NDArray[np.int64]) -> None:
    """Run `golpe.batch.loops.play_out_all`."""
    compiled_for(preset_of(games))(games, turn_cap, chosen)


def preset_of(games: Records) -> str:
    """Return the preset with its own compiled code whose options all games have, or "" if there is none."""
    options_of_each = as_bytes(games)[:, : OPTIONS_DTYPE.itemsize]
    for encoded, name in encoded_presets().items():
        if (options_of_each == np.frombuffer(encoded, np.uint8)).all():
            return name
    return ""


@cache
def encoded_presets() -> Mapping[bytes, str]:
    """Return the presets with their own compiled code, by their options as the bytes in a record."""
    records = np.zeros(len(PRESETS), STATE_DTYPE)
    for i, name in enumerate(PRESETS):
        pack(State(options=preset(name).encoded()), records, i)
    return {each.tobytes()[: OPTIONS_DTYPE.itemsize]: name for each, name in zip(records, PRESETS, strict=True)}


@cache
def compiled_for(name: str) -> CPUDispatcher:
    """Return the loop for a preset, or for all rulesets if it is ""; it compiles on its first call."""
    constants = constant_options(preset(name).encoded()) if name else {}
    instead: dict[str, FunctionType] = {"table.note": note_nothing, "windows.stays_sealed": keeps_no_trace}
    instead |= {predicate: always if value else never for predicate, value in constants.items()}
    modules = tuple(each for each in MODULES if each not in RARE)
    affected = {name_of(each) for each in functions_of(modules) if is_affected(each, frozenset(instead))}
    own = affected | {name_of(each) for each in instead.values()}
    rules = cast(dict[str, object], compiled_rules().functions)

    def own_or_shared(function: FunctionType) -> object:
        return inner(function) if name_of(function) in own else rules[name_of(function)]

    functions = compiled(
        MODULES,
        is_entry=lambda function: function.__name__ == "play_out_all",
        inner=own_or_shared,
        folder=folder_of((*MODULES, compiled_rules.__module__, __name__), variant=str(constants)),
        instead=instead,
    )
    return cast(CPUDispatcher, functions["loops.play_out_all"])


def name_of(function: FunctionType) -> str:
    return f"{function.__module__.rpartition('.')[2]}.{function.__name__}"


@cache
def is_affected(function: FunctionType, instead: frozenset[str]) -> bool:
    """Return whether a function, or any function that it calls, is replaced."""
    return name_of(function) in instead or any(is_affected(each, instead) for each in called_by(function))


def note_nothing(s: State, kind: int, seat: int, other: int, value: int) -> None: ...


def keeps_no_trace(s: State, seat: int, d: int) -> bool:
    return False  # the trace is always empty, so it may be cleared at any time


def constant_options(encoded: Options) -> dict[str, bool]:
    """Return the value of each predicate in `golpe.rules.options` that reads one option and nothing else."""
    predicates = {name: each for name, each in vars(options).items() if isinstance(each, FunctionType)}
    return {
        f"options.{name}": bool(each(State(options=encoded)))
        for name, each in predicates.items()
        if each.__code__.co_names[:1] == ("options",) and len(each.__code__.co_names) == 2
    }


def always(s: State) -> bool:
    return True


def never(s: State) -> bool:
    return False
