"""`golpe arena` from the command line."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from typer.testing import CliRunner

from golpe.cli.main import app

RUNNER = CliRunner()


def arena(*arguments: str) -> str:
    done = RUNNER.invoke(app, ["arena", *arguments])
    assert 0 == done.exit_code, done.output
    return done.stdout


def test_json_has_a_row_for_each_seat_in_the_order_of_the_command_line() -> None:
    told = json.loads(arena("counting", "random", "--seats", "3", "--games", "6", "--json"))
    assert (6, 0) == (told["games"], told["truncated"])
    assert ["counting", "random", "random"] == [each["name"] for each in told["bots"]]
    for each in told["bots"]:
        low, high = each["ci95"]
        assert 0 <= low <= each["win_rate"] <= high <= 1
        assert 0 < each["decision_ms"]["p50"] <= each["decision_ms"]["p99"]
    assert 1 == pytest.approx(sum(each["win_rate"] for each in told["bots"]))


def test_tables_are_printed_and_the_crosstable_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "cross.svg"
    told = arena("honest", "random", "--preset", "igrato", "--games", "4", "--picture", str(picture))
    assert "Win rates" in told
    assert "4 games, 0 of them cut off after 200 turns" in told
    texts = [each.text for each in ET.parse(picture).iter("{http://www.w3.org/2000/svg}text")]
    assert "1 honest" in texts


def test_a_picture_that_cannot_be_written_is_an_error_before_anything_is_played(tmp_path: Path) -> None:
    done = RUNNER.invoke(app, ["arena", "random", "--picture", str(tmp_path / "no" / "cross.svg")])
    assert 0 != done.exit_code
    assert "--picture" in str(done.exception)


LEAVING_A_CHILD = """
import subprocess
from golpe.bots.registry import bot_named

class Parent:
    def __init__(self):
        self.bot = bot_named("random")
        {start}

    def decide(self, view, tally, seat, rng):
        {then}
        return self.bot.decide(view, tally, seat, rng)
"""
STARTED = 'subprocess.Popen(["sleep", "600"])'


@pytest.mark.parametrize(
    ("start", "then"), [(STARTED, "pass"), (STARTED, "raise SystemExit"), (STARTED, "__import__('os')._exit(3)")]
)
def test_what_a_bot_leaves_running_does_not_hold_the_arena(tmp_path: Path, start: str, then: str) -> None:
    """It has the arena's error stream, so whatever reads that would wait for it."""
    (tmp_path / "bots.py").write_text(LEAVING_A_CHILD.format(start=start, then=then))
    command = (sys.executable, "-m", "golpe", "arena", "random", f"{tmp_path / 'bots.py'}:Parent", "--games", "2")
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (0, "") == (done.returncode, done.stderr)
