"""The how-to that analyses exported tables, with Polars and matplotlib, which the default run does not have."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import command_line
from tests.support.code_blocks import ROOT, code_blocks

PAGE = ROOT / "docs" / "how-to" / "analyse-games.md"


@pytest.mark.suites
def test_the_analysis_of_games_runs(tmp_path: Path) -> None:
    pytest.importorskip("polars")
    pytest.importorskip("matplotlib")
    records, table = tmp_path / "reference", tmp_path / "decisions.parquet"
    assert 0 == command_line.golpe("dataset", records, "--games", "20").returncode
    assert 0 == command_line.golpe("export", records, "--out", table).returncode
    programs = [block for block in code_blocks(PAGE) if block.kind == "python"]
    for program in programs:
        ran = subprocess.run(
            [sys.executable, "-c", program.text], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert (0, "") == (ran.returncode, ran.stderr)
    assert 2 == len(programs)
    assert "<svg" in (tmp_path / "bluffs.svg").read_text("utf-8")
