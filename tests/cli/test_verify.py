"""`golpe verify` from the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from golpe.game import Game
from golpe.record.game_text import write_game
from tests.support.checkable_games import checkable_game
from tests.support.command_line import golpe

GAME = checkable_game(0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(GAME.text, encoding="utf-8")
    return path


def test_a_game_fits_its_announcement(file: Path) -> None:
    done = golpe("verify", file, "--announcement", GAME.announced.upper())
    assert (0, "") == (done.returncode, done.stderr)
    assert [
        "Everything fits: 76 decisions, 29 draws.",
        "game: 1 at table t0, bga, 8 seats",
        f"announcement: {GAME.announced}",
        "words: jusol-rimog-zolig-kijur",
        "contributions counted: seat 2, seat 4, seat 5",
        "left out, committed but not revealed: seat 0",
        "without contribution: seat 1, seat 3, seat 6, seat 7",
    ] == done.stdout.splitlines()[:7]
    assert "This is the announced game." in done.stdout


def test_without_an_announcement_a_game_is_only_consistent(file: Path) -> None:
    done = golpe("verify", file)
    assert (0, "") == (done.returncode, done.stderr)
    assert "Consistent only: its author could have made up all of it." in done.stdout
    assert "This is the announced game." not in done.stdout


def test_another_announcement_does_not_fit(file: Path) -> None:
    done = golpe("verify", file, "--announcement", "0" * 64)
    expected = f"{file}: line 1: the announcement has the hash {GAME.announced}, not {'0' * 64}\n"
    assert (1, expected, "") == (done.returncode, done.stdout, done.stderr)


def test_the_first_line_that_does_not_fit_is_named(file: Path) -> None:
    lines = GAME.text.splitlines()
    lines[8] = json.dumps(json.loads(lines[8]) | {"digest": "0" * 16})
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = golpe("verify", file)
    assert (1, "") == (done.returncode, done.stderr)
    assert done.stdout.startswith(f"{file}: line 9: the digest is ")


def test_results_can_be_json(file: Path, tmp_path: Path) -> None:
    found = json.loads(golpe("verify", file, "--json", "--announcement", GAME.announced).stdout)
    assert ("announced", GAME.announced, 4, [2, 4, 5], [0]) == (
        found["result"],
        found["announcement"],
        found["winner"],
        found["counted"],
        found["left_out"],
    )
    assert "consistent" == json.loads(golpe("verify", file, "--json").stdout)["result"]
    misfit = golpe("verify", file, "--json", "--announcement", "0" * 64)
    assert (1, "misfit", 1) == (misfit.returncode, *[json.loads(misfit.stdout)[key] for key in ("result", "line")])
    old = tmp_path / "old.jsonl"
    old.write_text(write_game(Game.deal(seats=3, seed=1).record()), encoding="utf-8")
    unchecked = golpe("verify", old, "--json")
    assert (2, '{"result":"not_checkable"}\n') == (unchecked.returncode, unchecked.stdout)


def test_a_record_comes_from_standard_input() -> None:
    command = [sys.executable, "-m", "golpe", "verify", "-", "--announcement", GAME.announced]
    done = subprocess.run(command, input=GAME.text.encode(), capture_output=True, check=False, timeout=60)
    assert (0, b"") == (done.returncode, done.stderr)


@pytest.mark.parametrize("announcement", ["", "jusol-rimog-zolig-kijur", "0" * 63, "0" * 64 + "\n", "g" * 64])
def test_only_a_hash_is_an_announcement(file: Path, announcement: str) -> None:
    done = golpe("verify", file, "--announcement", announcement)
    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.endswith("expected 64 hexadecimal digits; words are not a proof\n")


def test_what_cannot_be_checked_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert "cannot be read" in golpe("verify", file).stderr
    for content, told in (
        (b"", "line 1: "),
        (b"\xff", "line 1: not valid UTF-8"),
        (b'{"record":3}', "line 1: record version 3 is newer"),
        (write_game(Game.deal(seats=3, seed=1).record()).encode(), "not checkable: "),
    ):
        file.write_bytes(content)
        done = golpe("verify", file)
        assert (2, "") == (done.returncode, done.stdout)
        assert done.stderr.startswith(f"golpe: {file}: {told}")
