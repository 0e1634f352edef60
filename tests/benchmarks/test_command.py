"""`python -m benchmarks.engines`."""

import json
import shutil
import subprocess
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import pytest

from benchmarks.engines.suite import measurements
from benchmarks.running import ROOT

pytestmark = pytest.mark.compiled

TINY = ("--quick", "--rounds", "2", "--seconds", "0.001")
RATIOS = [
    "compiled/open_spiel.leduc_poker",
    "compiled/cpp",
    "reformation/resistance",
    "interpreted/plain_loop",
    "two_cores/one",
]
WITHOUT = (
    "import runpy, sys; sys.modules.update(dict.fromkeys({packages!r}));"
    " runpy.run_module('benchmarks.engines', run_name='__main__', alter_sys=True)"
)
"""A program in which some packages cannot be imported, as if they were not installed."""


def has_compiler() -> bool:
    return shutil.which("g++") is not None


def engines(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "benchmarks.engines", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False, cwd=ROOT)


def engines_without(packages: tuple[str, ...], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT.format(packages=packages), *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False, cwd=ROOT)


@pytest.mark.long
def test_json_holds_every_figure_and_nothing_else_is_printed(tmp_path: Path) -> None:
    picture = tmp_path / "rates.svg"
    done = engines("--json", *TINY, "--picture", str(picture))
    assert (0, "") == (done.returncode, done.stderr)
    told = json.loads(done.stdout)
    assert "golpe-bench/1" == told["format"]
    assert told["machine"]["cores"] >= 1
    assert told["machine"]["python"].endswith(sys.version.split()[0])
    assert told["machine"]["packages"]["numba"]
    assert told["start_up"]["cached_start_cpu_s"] > 0
    assert told["start_up"]["cold_compile_cpu_s"] is None
    missing = {each["name"] for each in told["missing"]}
    assert all("pip install -e '.[bench]'" in each["reason"] for each in told["missing"] if each["name"][:3] != "cpp")
    packages = {"open_spiel": "pyspiel", "pgx": "pgx"}
    absent = [anchor for anchor, module in packages.items() if find_spec(module) is None]
    absent += [] if has_compiler() else ["cpp"]
    assert {each.name for each in measurements() if each.name.split(".")[0] in absent} == missing
    assert [each.name for each in measurements()] == list(told["measurements"])
    for name, figure in told["measurements"].items():
        assert (figure is None) == (name in missing), name
        if figure is not None:
            check_figure(figure)
    assert RATIOS == list(told["ratios"])
    for name, ratio in told["ratios"].items():
        assert (ratio is None) == any(name.startswith(f"compiled/{each}") for each in absent)
        assert ratio is None or ratio > 0
    ElementTree.parse(picture)


def check_figure(figure: Mapping[str, object]) -> None:
    rounds = cast(list[dict[str, float]], figure["rounds"])
    spread = cast(dict[str, float], figure["per_second"])
    rates = [each["count"] / each["seconds"] for each in rounds]
    assert 2 == len(rounds)
    assert (min(rates), max(rates)) == (spread["low"], spread["high"])
    assert 0 < spread["low"] <= spread["median"] <= spread["high"]
    assert figure["clock"] in ("cpu", "wall")
    assert figure["unit"]


def test_without_the_compiler_and_the_anchors_the_rest_is_measured() -> None:
    done = engines_without(("numba", "pyspiel", "pgx"), "--json", *TINY)
    assert (0, "") == (done.returncode, done.stderr)
    told = json.loads(done.stdout)
    measured = [name for name, figure in told["measurements"].items() if figure is not None]
    here = {"interpreted", "plain_loop", "game"} | ({"cpp"} if has_compiler() else set[str]())
    assert here == {name.split(".")[0] for name in measured}
    assert [True, True, True, False, True] == [told["ratios"][name] is None for name in RATIOS]
    assert {"cached_start_cpu_s": None, "cold_compile_cpu_s": None} == told["start_up"]


def test_a_missing_package_is_named_in_one_line_each() -> None:
    done = engines_without(("numba", "pyspiel", "jax"), *TINY)  # PGX stands on JAX, which comes first
    assert (0, "") == (done.returncode, done.stderr)
    lines = [line for line in done.stdout.splitlines() if "pip install -e '.[bench]'" in line]
    assert ["jax", "numba", "pyspiel"] == sorted(line.split()[0] for line in lines)
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--rounds", "0"), "--rounds"),
        (("--seconds", "none"), "--seconds"),
        (("--seconds", "0"), "--seconds"),
        (("--faster",), "--faster"),
        (("swiftly",), "swiftly"),
        (("--picture", "/no/such/folder/rates.svg"), "--picture /no/such/folder/rates.svg: No such file or directory"),
    ],
)
def test_a_wrong_option_is_an_error_without_a_traceback(arguments: tuple[str, ...], told: str) -> None:
    done = engines(*arguments)
    assert (2, "") == (done.returncode, done.stdout)
    assert told in done.stderr
    assert "Traceback" not in done.stderr
