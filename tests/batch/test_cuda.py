"""Random play on a GPU: the kernels compile anywhere, errors say why they cannot run, and games equal the CPU's."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe import batch
from golpe.batch import cuda
from golpe.batch.layout import STATE_DTYPE
from golpe.errors import installing
from golpe.rules.ruleset import preset
from tests.support.random_games import WITH_TOGGLES

B = 1_000
HOPPER = (9, 0)
REGISTERS_MAX = 64
"""With this many registers per thread, a Hopper multiprocessor holds half of its maximum number of threads."""
CODE_MAX = 500_000
"""In bytes; with everything inlined it would be twice as much."""

REFUSED = """
import sys
{before}
from golpe import batch
from golpe.batch import cuda
from golpe.errors import BatchError, installing
try:
    cuda.deal_and_play_out(batch.preset("resistance"), seats=4, keys=[1])
except BatchError as error:
    print(error.code, error, sep=": ")
"""

SIMULATED = """
import numpy as np
from numba.cuda.simulator.kernelapi import FakeCUDALocal
from golpe import batch
from golpe.batch import cuda, kernels, loops
from golpe.batch.layout import STATE_DTYPE, pack, unpack
from golpe.rules import play
from golpe.rules.state import State

def interpreted(function):
    # The simulator's numbers are as narrow as NumPy's and overflow, where compiled ones are widened.
    def on_record(record, *arguments):
        s, one = State(), np.array([record], STATE_DTYPE)
        unpack(one, 0, s)
        result = function(s, *map(int, arguments))
        pack(s, one, 0)
        for name in STATE_DTYPE.names:
            record[name] = one[name][0]
        return result
    return on_record

class Local(np.recarray):
    def __setitem__(self, i, record):
        super().__setitem__(i, record._item._ary)

FakeCUDALocal.array = lambda self, length, dtype: np.empty(length, STATE_DTYPE).view(Local)
rules = {"play.deal_by_roll": play.deal_by_roll, "loops.play_out": loops.play_out, "loops.score": loops.score}
kernels.cloned = lambda *_: {name: interpreted(function) for name, function in rules.items()}
kernels.THREADS, cuda.GAMES_AT_ONCE = 4, 7

ruleset, keys = batch.preset("reformation"), np.arange(16)
games = batch.deal(ruleset, seats=5, keys=keys)
twin = games.copy()
chosen = batch.play_out(games)
print(chosen.tolist() == cuda.play_out(twin).tolist(), games.tobytes() == twin.tobytes())
counts, scores = cuda.deal_and_play_out(ruleset, seats=5, keys=keys)
print(chosen.tolist() == counts.tolist(), batch.scores(games).tolist() == scores.tolist())
"""
"""Runs the kernels in numba's simulator with the interpreted rules. The simulator itself cannot copy records."""

NO_EXTRA = "numba-cuda is missing: pip install '.[check]'"


def printed(program: str, **environment: str) -> str:
    command = [sys.executable, "-c", program]
    environment = {**os.environ, **environment}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=True).stdout


def test_without_the_extra_the_error_names_it() -> None:
    told = printed(REFUSED.format(before="sys.modules['numba_cuda'] = None"))
    assert told.startswith(f"no_cuda: golpe.batch.cuda needs numba-cuda: {installing('cuda')}")


def test_without_a_device_the_error_says_so() -> None:
    pytest.importorskip("numba_cuda", reason=NO_EXTRA)
    told = printed(REFUSED.format(before=""), CUDA_VISIBLE_DEVICES="-1")
    assert told.startswith("no_gpu: no NVIDIA GPU with a driver was found")


@pytest.mark.compiled
def test_simulated_launches_play_as_the_cpu() -> None:
    pytest.importorskip("numba_cuda", reason=NO_EXTRA)
    assert printed(SIMULATED, NUMBA_ENABLE_CUDASIM="1") == "True True\nTrue True\n"


def test_the_launches_play_every_game_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "GAMES_AT_ONCE", 3)
    assert [list(range(8))[part] for part in cuda.parts(8)] == [[0, 1, 2], [3, 4, 5], [6, 7]]
    assert [*cuda.parts(3)] == [slice(0, 3)]
    assert [*cuda.parts(0)] == []


@pytest.mark.soak
@pytest.mark.parametrize("number", [0, 1], ids=["play_out", "deal_and_play_out"])
def test_the_kernels_compile_for_hopper_without_a_device(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    pytest.importorskip("numba_cuda", reason=NO_EXTRA)
    kernel, arguments = kernels_for_hopper(monkeypatch)[number]
    ptx = compiled(kernel, arguments, output="ptx").decode()
    assert re.search(r"^\.target sm_90", ptx, re.MULTILINE)
    (parameters,) = re.findall(r"\.visible \.entry \S*" + kernel.__name__ + r"[^(]*\(([^)]*)\)", ptx)
    assert words_of(arguments) == len(re.findall(r"\.param", parameters))


@pytest.mark.soak
def test_a_multiprocessor_holds_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba_cuda", reason=NO_EXTRA)
    for kernel, arguments in kernels_for_hopper(monkeypatch):
        assert_fits(compiled(kernel, arguments, output="ltoir"))


def kernels_for_hopper(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Callable[..., None], tuple[object, ...]]]:
    """Declare the kernels for an absent device; return each with the types of its arguments."""
    from golpe.batch import kernels

    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=HOPPER))
    both = kernels.declared()
    games, numbers, scores = np.zeros(1, STATE_DTYPE), np.zeros(1, np.int64), np.zeros((1, 4), np.float32)
    return [
        (both.play_out.py_func, (games, 200, numbers)),
        (both.deal_and_play_out.py_func, (games, numbers, -1, 200, numbers, scores)),
    ]


def compiled(kernel: Callable[..., None], arguments: tuple[object, ...], *, output: str) -> bytes:
    """Compile a kernel to PTX, or to the code that a launch links, which takes 1.5 times as long."""
    numba = import_module("numba")
    signature = tuple(numba.typeof(each) for each in arguments)
    options = {"device": False, "abi": "numba", "cc": HOPPER, "output": output, "opt": output != "ptx"}
    code: str | bytes = numba.cuda.compile(kernel, signature, **options)[0]
    return code.encode() if isinstance(code, str) else code


def words_of(arguments: tuple[object, ...]) -> int:
    """Return the number of words that a kernel's arguments take: five per array, and two per dimension."""
    return sum(5 + 2 * each.ndim if isinstance(each, np.ndarray) else 1 for each in arguments)


def assert_fits(code: bytes) -> None:
    """Link a kernel as a launch does, and check the resources that it uses."""
    core = import_module("cuda.core")
    options = core.LinkerOptions(arch="sm_90", link_time_optimization=True, ptxas_options=["-v"])
    linker = core.Linker(core.ObjectCode.from_ltoir(code), options=options)
    linked: bytes = linker.link("cubin").code
    log: str = linker.get_info_log()
    (registers,) = map(int, re.findall(r"Used (\d+) registers", log))
    assert registers <= REGISTERS_MAX
    assert {0} == set(map(int, re.findall(r"(\d+) bytes spill", log)))
    assert max(map(int, re.findall(r"(\d+) bytes stack frame", log))) < STATE_DTYPE.itemsize + 128
    assert len(linked) < CODE_MAX


@pytest.mark.gpu
@pytest.mark.filterwarnings("ignore:Grid size")
@pytest.mark.parametrize(("name", "options"), WITH_TOGGLES)
def test_a_device_plays_byte_for_byte_as_the_cpu(
    name: str, options: dict[str, str | int | bool | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cuda, "GAMES_AT_ONCE", 300)
    ruleset = preset(name).but(options)
    keys: NDArray[np.int64] = np.arange(B)
    games = batch.deal(ruleset, seats=ruleset.players_max, keys=keys)
    twin = games.copy()
    chosen = batch.play_out(games)
    assert chosen.tolist() == cuda.play_out(twin).tolist()
    assert games.tobytes() == twin.tobytes()
    counts, scores = cuda.deal_and_play_out(ruleset, seats=ruleset.players_max, keys=keys)
    assert chosen.tolist() == counts.tolist()
    assert batch.scores(games).tolist() == scores.tolist()
