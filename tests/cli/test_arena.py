"""`golpe arena` from the command line."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from typer.testing import CliRunner

from golpe.cli.main import app
from tests.support.piped_bots import command
from tests.support.tiers import sampled

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


def test_too_many_forfeits_are_an_error() -> None:
    bot = command("illegal")
    for allowed, code in (("2", 0), ("1", 1)):
        done = RUNNER.invoke(app, ["arena", bot, "random", "--games", "2", "--limit", "60", "--forfeits", allowed])
        assert code == done.exit_code, done.output
        assert "Win rates" in done.stdout
    assert "golpe: illegal forfeited 2 games, more than 1\n" in done.stderr  # the name that the bot tells


def test_parts_are_merged_into_one_report(tmp_path: Path) -> None:
    files = [str(tmp_path / "new" / f"{part}.jsonl") for part in (1, 2)]
    for part, file in enumerate(files, start=1):
        arena("honest", "random", "--games", "8", "--part", f"{part}/2", "--results", file)
    told = json.loads(arena("merge", *files, "--json"))
    assert (8, ["honest", "random"]) == (told["games"], [each["name"] for each in told["bots"]])


def test_records_can_be_replayed(tmp_path: Path) -> None:
    arena("honest", "random", "--games", "2", "--records", str(tmp_path / "records"))
    names = sorted(path.name for path in (tmp_path / "records").iterdir() if path.suffix == ".jsonl")
    assert ["game-0000000.jsonl", "game-0000001.jsonl", "results.jsonl"] == names
    done = RUNNER.invoke(app, ["replay", str(tmp_path / "records" / names[1])])
    assert "wins the game" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("random", "--part", "1/2"), "--part needs --results or --records"),
        (("random", "--part", "half", "--results", "r"), "a part is written K/N, such as 2/4, not 'half'"),
        (("random", "--part", "3/2", "--results", "r"), "part must be 1/2 to 2/2, not 3/2"),
        (("random", "--games", "4", "--part", "1/9", "--results", "r"), "parts must be at most 2"),
        (("random", "--records", "/dev/null/games"), "cannot be made: Not a directory"),
        (("merge", "--games", "4", "r"), "has no effect on merge"),
        (("merge",), "name the files"),
    ],
)
def test_options_that_do_not_fit_are_an_error(arguments: tuple[str, ...], told: str) -> None:
    done = RUNNER.invoke(app, ["arena", *arguments])
    assert 0 != done.exit_code
    assert told in f"{done.output}{done.exception}"


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
    ("start", "then"),
    sampled([(STARTED, "pass"), (STARTED, "raise SystemExit"), (STARTED, "__import__('os')._exit(3)")], every=3),
)
def test_what_a_bot_leaves_running_does_not_hold_the_arena(tmp_path: Path, start: str, then: str) -> None:
    """It has the arena's error stream, so whatever reads that would wait for it."""
    (tmp_path / "bots.py").write_text(LEAVING_A_CHILD.format(start=start, then=then))
    line = (sys.executable, "-m", "golpe", "arena", "random", f"{tmp_path / 'bots.py'}:Parent", "--games", "2")
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)
    assert (0, "") == (done.returncode, done.stderr)
