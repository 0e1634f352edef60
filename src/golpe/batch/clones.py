"""Clones of the functions of the rules, for whatever compiles them.

The source stays plain Python; a clone shares its code and differs only in what its names mean.
"""

import importlib
import types
from collections.abc import Callable
from typing import cast

STEPS = tuple(f"golpe.rules.{name}" for name in "options table chance windows influence proof effects".split())
SETTING = tuple(f"golpe.rules.{name}" for name in "deal resignation turns legal masks defaults sight redeal".split())
PLAY = ("golpe.rules.play",)
OBSERVING = ("golpe.observe.watch", "golpe.observe.counting", "golpe.observe.encoder")
LOOPS = ("golpe.batch.loops",)
ENTRIES = ("golpe.batch.single", "golpe.batch.sound", "golpe.batch.observing", *LOOPS)
MODULES = (*STEPS, *SETTING, *PLAY, *OBSERVING, *ENTRIES)
"""The modules that are compiled, each after those it imports."""

Compile = Callable[[types.FunctionType], object]


def cloned(modules: tuple[str, ...], compile_one: Compile) -> dict[str, object]:
    """Return a clone of every function, by module and name.

    The clones of a module see what its source sees: constants as they are, also those of a whole module that it
    imports, and functions of `modules` as clones.
    """
    clones: dict[types.FunctionType, object] = {}
    functions: dict[str, object] = {}
    for module in map(importlib.import_module, modules):
        names: dict[str, object] = {"__name__": module.__name__}
        for key, value in cast(dict[str, object], vars(module)).items():
            if isinstance(value, int | float | tuple | types.BuiltinFunctionType | types.ModuleType):
                names[key] = cast(object, value)
            elif isinstance(value, types.FunctionType):
                if value.__module__ == module.__name__:
                    clone = types.FunctionType(value.__code__, names, key, value.__defaults__)
                    clones[value] = functions[f"{module.__name__.rpartition('.')[2]}.{key}"] = compile_one(clone)
                names[key] = clones.get(value, value)
    return functions
