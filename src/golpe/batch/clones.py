"""Clones of the functions of the rules, for the compilers.

The source stays plain Python. A clone shares its code and has its own globals.
"""

import importlib
import types
from collections.abc import Callable, Mapping
from typing import cast

STEPS = tuple(f"golpe.rules.{name}" for name in "options table chance windows influence proof effects".split())
SETTING = tuple(f"golpe.rules.{name}" for name in "deal resignation turns legal masks defaults sight redeal".split())
PLAY = ("golpe.rules.play",)
OBSERVING = tuple(f"golpe.observe.{name}" for name in "watch counting scales encoder codes compact relative".split())
LOOPS = ("golpe.batch.loops",)
ENTRIES = (*LOOPS, "golpe.batch.single", "golpe.batch.sound", "golpe.batch.observing", "golpe.batch.self_play")
MODULES = (*STEPS, *SETTING, *PLAY, *OBSERVING, *ENTRIES)
"""The modules that are compiled, each after those it imports."""

CONSTANTS = (int, float, tuple, types.BuiltinFunctionType, types.ModuleType)

Compile = Callable[[types.FunctionType], object]


def cloned(
    modules: tuple[str, ...],
    compile_one: Compile,
    instead: Mapping[str, types.FunctionType] = types.MappingProxyType({}),
) -> dict[str, object]:
    """Return a compiled clone of every function, keyed by `module.name`.

    The globals of a clone are those of its source: constants, named tuples and imported modules unchanged, functions of
    `modules` as clones.

    Args:
        instead: functions to compile in place of others, by the same keys.
    """
    clones: dict[types.FunctionType, object] = {}
    functions: dict[str, object] = {}
    for module in map(importlib.import_module, modules):
        names: dict[str, object] = {"__name__": module.__name__}
        for key, value in cast(dict[str, object], vars(module)).items():
            if isinstance(value, CONSTANTS) or (isinstance(value, type) and issubclass(value, tuple)):
                names[key] = cast(object, value)
            elif isinstance(value, types.FunctionType):
                if value.__module__ == module.__name__:
                    name = f"{module.__name__.rpartition('.')[2]}.{key}"
                    clone = types.FunctionType(value.__code__, names, key, value.__defaults__)
                    clones[value] = functions[name] = compile_one(instead.get(name, clone))
                names[key] = clones.get(value, value)
    return functions
