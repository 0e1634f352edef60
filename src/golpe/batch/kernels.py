"""The rules compiled for NVIDIA's graphics processors: the same clones as device functions, one game a thread.

A game lies in the local memory of its thread while it is played: there the hardware puts the same bytes of
neighbouring threads side by side, which it does not for the records of an array.
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from types import FunctionType, SimpleNamespace
from typing import NamedTuple, Protocol, cast

import numba  # pyright: ignore[reportMissingTypeStubs]
import numpy as np
from numba import cuda as untyped_cuda
from numba.cuda.dispatcher import CUDADispatcher
from numpy.typing import NDArray

from golpe.batch.clones import LOOPS, PLAY, SETTING, STEPS, cloned
from golpe.batch.compiling import widened
from golpe.batch.layout import STATE_DTYPE, Records
from golpe.rules.state import State

MODULES = (*STEPS, *SETTING, *PLAY, *LOOPS)

APART = frozenset("run step take_answer legal_word".split())
"""Large functions that are called from several places: each inlined again, the code would be twice as long."""

THREADS = 128
"""Threads in a block."""
RECORD = cast(object, numba.from_dtype(STATE_DTYPE))  # pyright: ignore[reportUnknownMemberType]


class Kernel(Protocol):
    """A function that many threads run; `kernel[blocks, threads](…)` starts it."""

    py_func: FunctionType

    def __getitem__(self, shape: tuple[int, int]) -> Callable[..., None]: ...


class Local(Protocol):
    """Memory of one thread."""

    def array(self, length: int, dtype: object) -> Records: ...


class Cuda(Protocol):
    """What is used of `numba.cuda`."""

    local: Local

    def is_available(self) -> bool: ...
    def jit(self, function: Callable[..., None]) -> Kernel: ...
    def grid(self, dimensions: int) -> int:
        """Return the number of the thread in its launch."""
        ...

    def In(self, array: NDArray[np.generic]) -> object: ...  # noqa: N802
    def Out(self, array: NDArray[np.generic]) -> object: ...  # noqa: N802
    def InOut(self, array: NDArray[np.generic]) -> object: ...  # noqa: N802


cuda = cast(Cuda, untyped_cuda)


class Kernels(NamedTuple):
    """What can be launched, by as many threads as there are games or more."""

    play_out: Kernel
    """(games STATE_DTYPE[B], turn_cap, chosen int64[B])"""
    deal_and_play_out: Kernel
    """(blank STATE_DTYPE[1], keys int64[B], first, turn_cap, chosen int64[B], scores float32[B, S])"""


CODE_OF: Callable[[object], tuple[SimpleNamespace, SimpleNamespace]] = attrgetter("library", "fndesc")
"""The code that a function was compiled to, and how it is described."""


class OneSignature(CUDADispatcher):
    """A function of the rules, compiled once: whole numbers of every width, constants too, arrive as int64."""

    def get_call_template(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, args: Sequence[object], kws: dict[str, object]
    ) -> object:
        return cast(object, super().get_call_template(widened(args), kws))  # pyright: ignore[reportUnknownMemberType]

    def compile_device(self, args: tuple[object, ...], return_type: object = None) -> object:
        compiled = cast(object, super().compile_device(args, return_type))  # pyright: ignore[reportUnknownMemberType]
        if self.py_func.__name__ in APART:
            code, described = CODE_OF(compiled)
            code.get_function(described.llvm_func_name).attributes.add("noinline")
        return compiled


def on_device(function: FunctionType) -> OneSignature:
    """Compile a function that kernels call."""
    options = {"device": True, "opt": True, "debug": False, "lineinfo": False, "fastmath": False, "link": ()}
    return OneSignature(function, targetoptions=options)


def has_device() -> bool:
    """Tell whether there is a driver with a device."""
    return cuda.is_available()


def play_out_all(games: Records, turn_cap: int, chosen: NDArray[np.int64]) -> None:
    """Do as `golpe.batch.loops.play_out_all` does, on the device."""
    start = kernels().play_out[blocks(len(games)), THREADS]
    start(cuda.InOut(games), turn_cap, cuda.Out(chosen))


def deal_and_play_out_all(
    blank: Records,
    keys: NDArray[np.int64],
    first: int,
    turn_cap: int,
    chosen: NDArray[np.int64],
    scores: NDArray[np.float32],
) -> None:
    """Deal a copy of the blank game per key and play it out, on the device, where the games stay."""
    start = kernels().deal_and_play_out[blocks(len(keys)), THREADS]
    start(cuda.In(blank), cuda.In(keys), first, turn_cap, cuda.Out(chosen), cuda.Out(scores))


def blocks(games: int) -> int:
    """Return how many blocks have a thread for every game."""
    return -(-games // THREADS)


@cache
def kernels() -> Kernels:
    """Return the kernels of this process; each compiles when it is first launched."""
    return declared()


def declared() -> Kernels:
    """Declare the kernels anew, over clones of their own."""
    functions = cloned(MODULES, on_device)
    deal_by_roll = cast(Callable[[State, int], None], functions["play.deal_by_roll"])
    play_out = cast(Callable[[State, int], int], functions["loops.play_out"])
    score = cast(Callable[[State, int], float], functions["loops.score"])

    def play_out_each(games: Records, turn_cap: int, chosen: NDArray[np.int64]) -> None:
        i = cuda.grid(1)
        if i < len(games):
            own = cuda.local.array(1, RECORD)
            own[0] = games[i]
            chosen[i] = play_out(own[0], turn_cap)
            games[i] = own[0]

    def deal_and_play_out_each(
        blank: Records,
        keys: NDArray[np.int64],
        first: int,
        turn_cap: int,
        chosen: NDArray[np.int64],
        scores: NDArray[np.float32],
    ) -> None:
        i = cuda.grid(1)
        if i < len(keys):
            own = cuda.local.array(1, RECORD)
            own[0] = blank[0]
            s = own[0]
            s.key = keys[i]
            deal_by_roll(s, first)
            chosen[i] = play_out(s, turn_cap)
            for seat in range(s.seats):
                scores[i, seat] = score(s, seat)

    return Kernels(cuda.jit(play_out_each), cuda.jit(deal_and_play_out_each))
