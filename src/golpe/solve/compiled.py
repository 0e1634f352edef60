"""The loops of a round compiled, where numba is there."""

import warnings
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import cast

from golpe.solve import loops


@cache
def compiled_round() -> Callable[..., None] | None:
    """Return `loops.learn_round` compiled, or None where numba is missing; says so once."""
    try:
        import numba  # pyright: ignore[reportMissingTypeStubs]
    except ImportError as error:
        warnings.warn(f"golpe.solve runs on NumPy alone, pip install 'golpe[lab]' to compile: {error}", stacklevel=3)
        return None
    njit = cast(Callable[[FunctionType], FunctionType], numba.njit(nogil=True))  # pyright: ignore[reportUnknownMemberType]
    names = dict(vars(loops))
    for name in ("descend", "value_leaves", "match_regrets", "learn_round"):
        source = cast(FunctionType, names[name])
        # A clone whose globals are the compiled functions before it: the module itself stays plain Python.
        names[name] = njit(FunctionType(source.__code__, names, name))
    return cast(Callable[..., None], names["learn_round"])
