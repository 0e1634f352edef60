"""The baseline in C++ plays the same games as the compiled rules."""

import shutil
import subprocess
import sys

import numpy as np
import pytest

from benchmarks.engines import cpp
from benchmarks.engines.measurement import Unavailable
from benchmarks.engines.play import GameSpec, compiled
from benchmarks.running import ROOT

pytestmark = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(shutil.which("g++") is None, reason="g++ is missing: apt-get install g++")


@pytest.mark.long
@needs_compiler
@pytest.mark.parametrize("seats", range(2, cpp.SEATS_MAX + 1))
def test_ten_thousand_games_end_in_the_same_states(seats: int) -> None:
    assert {"alive", "turns", "window", "rolls", "coins", "hand", "revealed", "deck", "treasury"} <= set(cpp.SHARED)
    assert [] == cpp.differing_fields(np.arange(10_000), seats=seats)


@pytest.mark.long
@needs_compiler
def test_a_difference_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpp, "TURN_CAP", 3)
    assert {"turns", "window", "chosen"} <= set(cpp.differing_fields(np.arange(100), seats=4))


@pytest.mark.long
@needs_compiler
def test_both_are_timed_on_the_same_games() -> None:
    spec = GameSpec("resistance", 4)
    assert compiled(spec).prepare().run(0).count == cpp.cpp(spec).prepare().run(0).count


@pytest.mark.long
@needs_compiler
def test_the_command_prints_both_rates_and_their_ratio() -> None:
    command = [sys.executable, "-m", "benchmarks.cpp", "--seats", "2", "--rounds", "1"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True, cwd=ROOT).stdout
    same, ours, theirs, ratio = told.splitlines()
    assert "10,000 games of 2 end in the same states, after as many turns, with the same winners." == same
    assert ("compiled rules", "C++", "ratio") == (ours[:15].strip(), theirs[:15].strip(), ratio[:15].strip())


@pytest.mark.long
@needs_compiler
def test_the_source_compiles_without_warnings() -> None:
    strict = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror", "-fsyntax-only")
    subprocess.run([cpp.COMPILER, *cpp.FLAGS, *strict, str(cpp.SOURCE)], check=True)


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpp, "COMPILER", "no-such-compiler")
    with pytest.raises(Unavailable, match=r"^no-such-compiler is missing: on Debian, apt-get install g\+\+$"):
        cpp.version()
