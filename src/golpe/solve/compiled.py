"""The walk through a tree compiled, where numba is there."""

import hashlib
import inspect
import sys
import warnings
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Final, cast

from golpe.rules.vocabulary import SLOTS
from golpe.solve import loops, tree

INNER: Final = ("types_in", "enter", "go_down", "carry", "leave")
"""Functions that become part of the walk, each after those that it calls."""
EXACT: Final = {"contract", "nsz", "reassoc"}
"""What the compiler may do with numbers: nothing that makes infinite what is finite."""


def slots_in(_rows: loops.Numbers) -> int:
    """Return how many types there are where each is a character: a number that the compiler knows."""
    return SLOTS


@cache
def compiled_walk(*, by_slot: bool) -> loops.Walk | None:
    """Return `loops.walk` compiled, or None where numba is missing, and warn.

    Args:
        by_slot: for trees in which each type is a character alone: endgames are several times as fast so.
    """
    try:
        import numba  # pyright: ignore[reportMissingTypeStubs]
        from platformdirs import user_cache_path

        from golpe.batch.compiled import caching_in
    except ImportError as error:
        warnings.warn(f"golpe.solve runs on NumPy alone, pip install 'golpe[lab]' to compile: {error}", stacklevel=3)
        return None

    def compiler(**options: object) -> Callable[[FunctionType], FunctionType]:
        made = numba.njit(nogil=True, error_model="numpy", fastmath=EXACT, **options)  # pyright: ignore
        return cast(Callable[[FunctionType], FunctionType], made)

    names: dict[str, object] = vars(loops) | ({"types_in": slots_in, "SLOTS": SLOTS} if by_slot else {})
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {SLOTS if by_slot else 'any'}".encode())
    for module in (loops, tree, sys.modules[__name__]):
        digest.update(inspect.getsource(module).encode())
    with caching_in(user_cache_path("golpe") / "compiled" / f"solve-{digest.hexdigest()[:16]}") as is_kept:
        for name in (*INNER, "walk"):
            source = cast(FunctionType, names[name])
            # A clone whose globals are the compiled functions before it: the module itself stays plain Python.
            clone = FunctionType(source.__code__, names, name)
            names[name] = compiler(cache=is_kept)(clone) if name == "walk" else compiler(forceinline=True)(clone)
    return cast(loops.Walk, names["walk"])
