"""`golpe play` line by line, as a process of its own."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from golpe.record.game_text import read_game
from tests.support.terminal_process import REPOSITORY, TerminalProcess, keys_in
from tests.support.tiers import sampled

PROMPT = "> "
INTERRUPT_ANOTHER_THREAD = """
import signal, threading
threading.Thread(target=threading.Event().wait, daemon=True).start()
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
"""
"""Makes Ctrl-C interrupt another thread than the main one, whose wait goes on, as if Ctrl-C had come just before it."""


HONEST = ("--bot", "honest") * 3
"""Opponents whose game stays the same when the levels are set anew."""


def piped(answers: str, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "golpe", "play", "--seed", "5", *options]
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY / "src"), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        command, input=answers, capture_output=True, encoding="utf-8", timeout=120, check=False, env=environment
    )


@pytest.fixture
def started() -> Iterator[list[TerminalProcess]]:
    processes: list[TerminalProcess] = []
    yield processes
    for each in processes:
        each.close()


ANSWERS = re.compile(r"\w+")
"""Keys in a refusal."""


def test_a_whole_game_is_played_in_a_terminal(started: list[TerminalProcess], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    game = TerminalProcess(
        "play", "--plain", "--opponents", "2", "--level", "easy", "--seed", "3", "--save", str(file)
    )  # fmt: skip
    started.append(game)
    rng = random.Random(1)
    text = game.read_until(PROMPT)
    while "Play again" not in text:
        keys = keys_in(text) or ANSWERS.findall(text.partition("not one of the answers: ")[2].partition(".")[0])
        assert keys, text
        game.type(rng.choice(keys))
        text = game.read_until(PROMPT)
    assert 1 == len(re.findall(r"\bwins? the game\.", text))
    game.type("quit")
    assert 0 == game.ended()
    assert "You have left the game." in game.said
    assert "\x1b" not in game.said
    assert read_game(file.read_text("utf-8")).over


def test_ctrl_c_leaves_cleanly(started: list[TerminalProcess]) -> None:
    game = TerminalProcess("play", "--plain", "--seed", "5")
    started.append(game)
    game.read_until(PROMPT)
    game.interrupt()
    assert 130 == game.ended()
    assert "Traceback" not in game.said


def test_ctrl_c_is_noticed_while_the_game_waits_for_a_line(started: list[TerminalProcess]) -> None:
    game = TerminalProcess("play", "--plain", "--seed", "5", first=INTERRUPT_ANOTHER_THREAD)
    started.append(game)
    game.read_until(PROMPT)
    game.rest()
    game.interrupt()
    assert 130 == game.ended()


def test_answers_come_from_a_pipe_and_what_is_unknown_is_explained() -> None:
    done = piped("nonsense\nwhy\nseats\nsheet\np\n", "--name", "Ada")
    assert (0, "") == (done.returncode, done.stderr)
    assert "“nonsense” is not one of the answers: c, p. “help” lists the commands." in done.stdout
    assert "A claim does not have to be true." in done.stdout
    assert "  Ada (you): 2 coins, 2 influence, holds Ambassador and Contessa\n" in done.stdout
    assert "\nTax (Claims Duke)\n  Take three coins.\n" in done.stdout
    assert done.stdout.endswith("You have left the game.\n")


def test_the_target_of_an_action_is_asked_for_and_may_be_named_at_once() -> None:
    asked = piped("p\np\np\n6\n-\n", *HONEST)
    assert "Steal: from whom?\n  1  honest. 2 coins, 2 influence\n" in asked.stdout
    named = piped("p\np\np\nwhy\nsteal 1\n", *HONEST)
    assert "\n> Your turn.\n" in named.stdout
    assert "You claim the Captain to steal from honest." in named.stdout


@pytest.mark.parametrize(
    ("language", "sentence"),
    sampled(
        [("ru", "Honest заявляет Посла"), ("es", "Honest declara el Embajador"), ("en", "Honest claims")],
        every=3,
    ),
)
def test_every_language_is_spoken(language: str, sentence: str) -> None:
    done = piped("help\nrules\n", "--language", language, *HONEST)
    assert (0, "") == (done.returncode, done.stderr)
    assert sentence in done.stdout


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--preset", "coup"), "golpe: unknown preset 'coup'"),
        (("--bot", "nobody"), "golpe: unknown bot 'nobody'"),
        (("--opponents", "8"), "golpe: "),
        (("--set", "reblock=perhaps"), "golpe: "),
    ],
)
def test_what_cannot_be_played_is_an_error_of_one_line(options: tuple[str, ...], complaint: str) -> None:
    done = piped("", *options)
    assert 2 == done.returncode
    assert done.stderr.startswith(complaint)
    assert 1 == done.stderr.count("\n")
