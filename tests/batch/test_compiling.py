"""The cache of compiled code has a name that depends on everything that affects the code."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest
from numba.core import config  # pyright: ignore[reportMissingTypeStubs]

from golpe.batch import compiled_rules, compiling

ONCE = """
import numpy as np, golpe.batch as b
from golpe.batch.compiled_rules import compiled_rules
b.play_out(b.deal(b.preset("reformation"), seats=4, keys=np.arange(9)))
times = {name: len(each.nopython_signatures) for name, each in compiled_rules().functions.items()}
rules = {name: n for name, n in times.items() if name.split(".")[0] not in ("loops", "single", "sound")}
print(rules["table.note"], max(rules.values()), rules["play.run"])
"""
PROGRAM = "import numpy as np, golpe.batch as b; print(b.legal(b.deal(b.preset('igrato'), seats=3, keys=[1])).sum())"


def test_another_compiler_or_another_source_has_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = compiled_rules.cache_folder()
    assert folder == compiled_rules.cache_folder()
    with monkeypatch.context() as patch:
        patch.setattr(numba, "__version__", "0.0")
        assert folder != compiled_rules.cache_folder()
    monkeypatch.setattr(compiled_rules, "MODULES", compiled_rules.MODULES[1:])
    assert folder != compiled_rules.cache_folder()


def test_the_cache_folder_of_numba_is_restored(tmp_path: Path) -> None:
    before = vars(config)["CACHE_DIR"]
    with compiling.caching_in(tmp_path / "kept") as is_kept:
        assert is_kept
        assert str(tmp_path / "kept") == vars(config)["CACHE_DIR"]
    assert before == vars(config)["CACHE_DIR"]


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with compiling.caching_in(tmp_path / "file" / "kept") as is_kept:
        assert not is_kept


@pytest.mark.soak
def test_a_second_start_finds_compiled_code(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "NUMBA_DEBUG_CACHE": "1"}
    command = [sys.executable, "-c", PROGRAM]
    first, second = (
        subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=True).stdout
        for _ in range(2)
    )
    assert "data saved to" in first
    assert "data saved to" not in second
    assert "data loaded from" in second
    assert first.splitlines()[-1] == second.splitlines()[-1]


@pytest.mark.soak
def test_a_rule_is_compiled_once_whatever_its_arguments(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", ONCE], env=environment, capture_output=True, text=True, timeout=300, check=True
    )
    assert run.stdout == "1 1 0\n"  # 0: its source is inlined into its callers
