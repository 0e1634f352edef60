"""The rules compiled for NVIDIA GPUs: the same clones as device functions, one game per thread.

While it is played, a game is in the local memory of its thread. The hardware interleaves the local memory of
neighbouring threads, so accesses are coalesced; in an array of records they would not be.
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
"""Large functions with several call sites; inlining them would double the size of the code."""

THREADS = 128
"""Threads in a block."""
RECORD = cast(object, numba.from_dtype(STATE_DTYPE))  # pyright: ignore[reportUnknownMemberType]


class Kernel(Protocol):
    """A CUDA kernel; `kernel[blocks, threads](…)` launches it."""

    py_func: FunctionType

    def __getitem__(self, shape: tuple[int, int]) -> Callable[..., None]: ...


class Local(Protocol):
    """Local memory of a thread."""

    def array(self, length: int, dtype: object) -> Records: ...


class Cuda(Protocol):
    """The part of `numba.cuda` that is used here."""

    local: Local

    def is_available(self) -> bool: ...
    def jit(self, function: Callable[..., None]) -> Kernel: ...
    def grid(self, dimensions: int) -> int:
        """Return the index of the thread in its launch."""
        ...

    def In(self, array: NDArray[np.generic]) -> object: ...  # noqa: N802
    def Out(self, array: NDArray[np.generic]) -> object: ...  # noqa: N802
    def InOut(self, array: NDArray[np.generic]) -> object: ...  # noqa: N802


cuda = cast(Cuda, untyped_cuda)


class Kernels(NamedTuple):
    """The kernels; launch each with at least one thread per game."""

    play_out: Kernel
    """(games STATE_DTYPE[B], turn_cap, chosen int64[B])"""
    deal_and_play_out: Kernel
    """(blank STATE_DTYPE[1], keys int64[B], first, turn_cap, chosen int64[B], scores float32[B, S])"""


CODE_OF: Callable[[object], tuple[SimpleNamespace, SimpleNamespace]] = attrgetter("library", "fndesc")
"""The compiled code of a function, and its descriptor."""


class OneSignature(CUDADispatcher):
    """A function of the rules that is compiled once: integers of every width, and constants, are passed as int64."""

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
    """Return whether there is a GPU with a driver."""
    return cuda.is_available()


def play_out_all(games: Records, turn_cap: int, chosen: NDArray[np.int64]) -> None:
    """Run `golpe.batch.loops.play_out_all` on the GPU."""
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
    """Deal a copy of the blank game per key and play it out, all on the GPU."""
    start = kernels().deal_and_play_out[blocks(len(keys)), THREADS]
    start(cuda.In(blank), cuda.In(keys), first, turn_cap, cuda.Out(chosen), cuda.Out(scores))


def blocks(games: int) -> int:
    """Return the number of blocks that gives every game a thread."""
    return -(-games // THREADS)


@cache
def kernels() -> Kernels:
    """Return the kernels of this process; each compiles on its first launch."""
    return declared()


def declared() -> Kernels:
    """Declare new kernels, with their own clones of the rules."""
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
