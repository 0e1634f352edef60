"""The walk through a tree compiled, where numba is there."""

import warnings
from functools import cache
from types import FunctionType
from typing import Final, cast

from golpe.rules.vocabulary import SLOTS
from golpe.solve.walk import Numbers, Walk

WALK: Final = "golpe.solve.walk"
EXACT: Final = frozenset({"contract", "nsz", "reassoc"})
"""What the compiler may do with numbers: nothing that makes infinite what is finite."""


def slots_in(_rows: Numbers) -> int:
    """Return how many types there are where each is a character: a number that the compiler knows."""
    return SLOTS


@cache
def compiled_walk(*, by_slot: bool) -> Walk | None:
    """Return `walk.walk` compiled, or None where numba is missing, and warn.

    Args:
        by_slot: for trees in which each type is a character alone: endgames are several times as fast so.
    """
    try:
        import numba  # pyright: ignore[reportMissingTypeStubs]

        from golpe.batch.compiling import compiled, folder_of
    except ImportError as error:
        warnings.warn(f"golpe.solve runs on NumPy alone, pip install 'golpe[lab]' to compile: {error}", stacklevel=3)
        return None
    options: dict[str, object] = {"error_model": "numpy", "fastmath": set(EXACT)}

    def inner(function: FunctionType) -> object:
        source = slots_in if by_slot and function.__name__ == "types_in" else function
        return cast(object, numba.njit(nogil=True, forceinline=True, **options)(source))  # pyright: ignore

    functions = compiled(
        (WALK,),
        is_entry=lambda function: function.__name__ == "walk",
        inner=inner,
        folder=folder_of((WALK, "golpe.solve.tree", __name__), variant="by slot" if by_slot else ""),
        options=options,
    )
    return cast(Walk, functions["walk.walk"])
