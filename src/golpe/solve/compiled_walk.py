"""The traversal of a tree, compiled if numba is installed."""

import warnings
from functools import cache
from types import FunctionType
from typing import Final, cast

from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.walk import Numbers, Walk

WALK: Final = "golpe.solve.walk"
EXACT: Final = frozenset({"contract", "nsz", "reassoc"})
"""The fast-math flags for the compiler: only those that cannot turn finite numbers infinite."""


def slots_in(_rows: Numbers) -> int:
    """Return the number of types when they are characters, which is a constant for the compiler."""
    return SLOTS


@cache
def compiled_walk(*, by_slot: bool) -> Walk | None:
    """Return the compiled `walk.walk`; without numba, warn and return None.

    Args:
        by_slot: compile for trees whose types are the five characters, which makes endgames several times as fast.
    """
    try:
        import numba  # pyright: ignore[reportMissingTypeStubs]

        from golpe.batch.compiling import compiled, folder_of
    except ImportError as error:
        warnings.warn(
            f"golpe.solve runs on NumPy alone, because compiling needs numba: pip install numba ({error})", stacklevel=3
        )
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
