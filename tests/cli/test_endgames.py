"""`golpe endgames` from the command line."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from golpe.cli.main import app
from golpe.errors import GolpeError, SolveError
from golpe.solve.catalogue import FILE, catalogue
from tests.support.terminal_process import REPOSITORY

pytestmark = pytest.mark.compiled

RUNNER = CliRunner()


def told(*arguments: str, given: str | None = None) -> str:
    done = RUNNER.invoke(app, ["endgames", *arguments], input=given)
    assert 0 == done.exit_code, done.output
    return done.stdout


def test_all_pairs_of_cards_are_counted() -> None:
    lines = told().splitlines()
    solved = sum(not entry.is_open for entry in catalogue().values())
    assert lines[0].startswith(f"{solved} of 1,050 endgames are solved")
    assert any(line.startswith("captain and contessa") for line in lines)


def test_a_pair_shows_the_values_for_all_coins() -> None:
    lines = told("--revealed", "Captain", "duke").splitlines()
    row = next(line.split() for line in lines if line.startswith("4 "))
    assert ["41.0", "41.0"] == row[6:8]


def test_an_endgame_shows_its_interval_and_first_decisions() -> None:
    printed = told("--revealed", "captain", "duke", "--coins", "2", "3")
    assert "The player to move wins between 0.38752 and 0.38812 of games (solved, 6 turns)." in printed
    assert ["steal", "1"] == next(line for line in printed.splitlines() if "steal 1" in line).split()[:2]


def test_json_has_the_same() -> None:
    (entry,) = json.loads(told("--revealed", "captain", "duke", "--coins", "2", "3", "--json"))
    assert (["duke", "captain"], [2, 3], False) == (entry["revealed"], entry["coins"], entry["is_open"])
    assert 0.387 < entry["low"] < entry["high"] < 0.389
    assert {5} == {len(chances) for chances in entry["first"].values()}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--revealed", "duke", "joker"), "there is no card 'joker'"),
        (("--revealed", "duke", "duke", "--coins", "7", "0"), "coins must be 0 to 6"),
    ],
)
def test_an_endgame_that_is_none_is_an_error(arguments: tuple[str, ...], message: str) -> None:
    done = RUNNER.invoke(app, ["endgames", *arguments])
    assert isinstance(done.exception, SolveError)
    assert message in str(done.exception)


def test_coins_alone_are_refused() -> None:
    done = RUNNER.invoke(app, ["endgames", "--coins", "1", "1"])
    assert 2 == done.exit_code
    assert "needs --revealed" in done.output


@pytest.mark.long
def test_solving_goes_on_where_it_stopped(tmp_path: Path) -> None:
    assert "2 of 1,050 endgames solved, 0 open" in told("solve", "--out", str(tmp_path), "--roots", "2")
    assert "3 of 1,050 endgames solved, 0 open" in told("solve", "--out", str(tmp_path), "--roots", "1")
    assert 3 == len((tmp_path / FILE).read_bytes().splitlines())


def test_solving_that_was_killed_goes_on(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    told("solve", "--out", str(whole), "--roots", "5")
    command = [sys.executable, "-m", "golpe", "endgames", "solve", "--out", str(killed)]
    running = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(REPOSITORY / "src")})
    while not (killed / FILE).exists() or (killed / FILE).read_bytes().count(b"\n") < 2:
        assert running.poll() is None
    running.kill()
    running.wait()
    solved = (killed / FILE).read_bytes().count(b"\n")
    with (killed / FILE).open("ab") as file:
        file.write(b'{"revealed":["duke"')  # as if it had been killed while writing
    told("solve", "--out", str(killed), "--roots", str(max(5 - solved, 1)))
    assert (killed / FILE).read_bytes()[: (whole / FILE).stat().st_size] == (whole / FILE).read_bytes()


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = RUNNER.invoke(app, ["endgames", "solve", "--out", str(tmp_path / "file" / "in")])
    assert isinstance(done.exception, GolpeError)
    assert "cannot be written" in str(done.exception)


def played(answers: str, *, seed: int = 1, language: str = "en") -> str:
    """Play an exercise to the end of these answers, and return what is printed."""
    command = [sys.executable, "-m", "golpe", "endgames", "play", "--seed", str(seed), "--language", language]
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY / "src"), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command, input=answers, capture_output=True, encoding="utf-8", timeout=120, check=False, env=environment
    )
    assert (0, "") == (done.returncode, done.stderr)
    return done.stdout


def test_an_exercise_is_played_with_the_keys_of_golpe_play_and_judged() -> None:
    printed = played("nonsense\n" + "1\np\n" * 20)
    assert printed.startswith("Exercise 1\n")
    assert "\n  1  Income. " in printed
    assert "“nonsense” is not one of the answers: " in printed
    assert "\nYour decisions\n" in printed
    assert re.search(r"^  Income: \d+\.\d%$", printed, re.MULTILINE)
    assert printed == played("nonsense\n" + "1\np\n" * 20)


@pytest.mark.parametrize(
    ("language", "title", "review", "percentage"),
    [
        ("es", "Ejercicio 1", "Tus decisiones", r": \d+,\d %$"),
        ("ru", "Упражнение 1", "Ваши решения", r": \d+,\d %$"),
    ],
)
def test_an_exercise_is_played_in_every_language(language: str, title: str, review: str, percentage: str) -> None:
    printed = played("1\np\n" * 20, language=language)
    assert printed.startswith(f"{title}\n")
    assert f"\n{review}\n" in printed
    assert re.search(percentage, printed, re.MULTILINE)
    assert not re.search(r"\b(Income|claim|challenge|your)\b", printed)


def test_an_exercise_stops_at_the_end_of_the_input() -> None:
    assert "Your decisions" not in played("")
