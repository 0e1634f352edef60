"""`golpe play --say` as a process, with a small program that stands in for the system's speech."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from golpe.languages import languages
from tests.support.command_line import golpe
from tests.support.speech_program import FAILS, HANGS, SLOW, SpeechProgram, is_any_in
from tests.support.terminal_process import TerminalProcess
from tests.support.tiers import sampled

HONEST = ("--seed", "5", *("--bot", "honest") * 3)
PROMPT = "> "
WITHIN_S = 30
pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs are shell scripts")
Playing = Callable[..., TerminalProcess]


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Playing]:
    """Start games whose only speech program is the given one."""
    games: list[TerminalProcess] = []

    def start(program: SpeechProgram | None, *options: str) -> TerminalProcess:
        monkeypatch.setenv("PATH", "/nothing" if program is None else str(program.folder))
        games.append(TerminalProcess("play", *options))
        return games[-1]

    yield start
    for each in games:
        each.close()


def wait_for(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WITHIN_S
    while not is_so():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.01)


def answer(game: TerminalProcess, program: SpeechProgram, line: str, until: str) -> list[str]:
    """Type a line, and return what is spoken after it, up to a text that begins like this."""
    before = len(program.texts)
    game.type(line)
    wait_for(lambda: any(each.startswith(until) for each in program.texts[before:]))
    game.read_until(PROMPT)
    return program.texts[before:]


def test_a_game_is_read_aloud_line_by_line(playing: Playing, tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path)
    game = playing(program, "--say", *HONEST)
    wait_for(
        lambda: "C: Challenge. Whoever is wrong loses an influence. P: Let it pass. You do not object." in program.texts
    )
    assert [
        "The base game. 42 coins in the Treasury. 7 cards in the Court deck.",
        "Answer with the key in front of an answer. Commands: help, seats, last, log, rules, sheet, why, quit.",
        "Your own cards are not read aloud. Start with --say-cards to hear them.",
        "Honest begins.",
        "Honest’s turn.",
        "Honest claims the Ambassador to exchange cards.",
        "Challenge, or let it pass?",
    ] == program.texts[:-1]
    assert {"-v|en|-b|1|--stdin"} == {each.rpartition("|")[0] for each in program.lines}
    assert "You are dealt the Contessa." in game.read_until(PROMPT)
    assert "C: Challenge. P: Let it pass." == answer(game, program, "p", "C: ")[-1]
    turn = answer(game, program, "p", "C: ")
    assert turn.count("Honest 3 claims the Duke to collect taxes.") == 1
    turn = answer(game, program, "p", "1: ")
    assert ["You: 2 coins, 2 influence.", "Choose an action."] == turn[-3:-1]
    assert "4: Tax. Take three coins. Claims Duke." in turn[-1]
    assert ["Steal: from whom?"] == answer(game, program, "6", "1: ")[:-1]
    assert "minus: Back." in program.texts[-1]
    assert [*turn[-3:-1], "1: Income. 2: Foreign Aid. 4: Tax. 6: Steal. 7: Exchange."] == answer(
        game, program, "-", "1: "
    )
    assert turn[-3:] == answer(game, program, "", "1: ")
    assert "You: 2 coins, 2 influence, Turn." in answer(game, program, "seats", "honest 3: ")
    assert ["Nobody challenges honest 3.", "Honest 3 takes 3 coins.", "Your turn."] == answer(
        game, program, "last", "Your"
    )
    assert not [each for each in program.texts if "Contessa" in each]
    game.type("quit")
    assert 0 == game.ended()
    assert "You have left the game." == program.texts[-1]


def test_own_cards_are_read_only_if_that_is_wanted(playing: Playing, tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path)
    game = playing(program, "--say-cards", *HONEST)
    wait_for(lambda: any(each.startswith("C: ") for each in program.texts))
    assert {"You are dealt the Contessa.", "You are dealt the Ambassador."} <= {*program.texts}
    assert "Start with" not in "".join(program.texts)
    game.read_until(PROMPT)
    for _ in range(2):
        answer(game, program, "p", "C: ")
    turn = answer(game, program, "p", "1: ")
    assert "You: 2 coins, 2 influence, holds Ambassador and Contessa." in turn
    assert "Claims Duke. A bluff." in turn[-1]
    assert "Claims Ambassador. You hold it." in turn[-1]


@pytest.mark.parametrize("language", sampled(["pt-BR", *sorted({*languages()} - {"pt-BR", "en"})], every=7))
def test_it_is_read_in_the_language_of_the_game(playing: Playing, tmp_path: Path, language: str) -> None:
    program = SpeechProgram(tmp_path)
    game = playing(program, "--say", "--say-speed", "200", "--language", language, *HONEST)
    game.read_until(PROMPT)
    wait_for(lambda: any(each.startswith("C: ") for each in program.texts))
    assert all(each.startswith(f"-v|{language}|-s|350|-b|1|") for each in program.lines)


def test_a_table_that_cannot_be_reached_is_told_aloud(playing: Playing, tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path)
    game = playing(program, "http://127.0.0.1:9/t/k7m2", "--say", "--name", "Ada", "--guest", "-")
    assert 2 == game.ended()
    assert [game.said.strip().removeprefix("golpe: ")] == program.texts


@pytest.mark.parametrize("script", [None, FAILS])
def test_the_game_goes_on_without_speech_and_says_so_once(playing: Playing, tmp_path: Path, script: str | None) -> None:
    game = playing(None if script is None else SpeechProgram(tmp_path, script), "--say", *HONEST)
    told = "Nothing is read aloud: none of these speech programs works here: "
    game.read_until(PROMPT)
    while told not in game.said:
        game.read_until("\n", PROMPT)
    for _ in range(2):
        game.type("p")
        game.read_until("You do not object.\n> ")
    game.type("quit")
    assert 0 == game.ended()
    assert 1 == game.said.count(told)
    assert "Traceback" not in game.said


def test_a_program_that_hangs_does_not_hold_up_the_game(playing: Playing, tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path, HANGS)
    game = playing(program, "--say", *HONEST)
    game.read_until(PROMPT)
    for _ in range(2):
        game.type("p")
        game.read_until("You do not object.\n> ")
    wait_for(lambda: len(program.lines) >= 2)
    game.interrupt()
    assert 130 == game.ended()
    wait_for(lambda: not any(is_any_in(int(each.partition("|")[0])) for each in program.lines))
    assert all(each.endswith("begins") for each in program.lines)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_speech_ends_with_a_game_that_is_ended_from_outside(
    playing: Playing, tmp_path: Path, number: signal.Signals
) -> None:
    program = SpeechProgram(tmp_path, HANGS)
    game = playing(program, "--say", *HONEST)
    game.read_until(PROMPT)
    wait_for(lambda: program.lines != [])
    game.send(number)
    game.ended()
    wait_for(lambda: not is_any_in(int(program.lines[0].partition("|")[0])))


def test_an_answer_cuts_short_what_is_being_read(playing: Playing, tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path, SLOW)
    game = playing(program, "--say", *HONEST)
    game.read_until(PROMPT)
    wait_for(lambda: program.lines != [])
    game.type("p")
    wait_for(lambda: "begins: Nobody challenges honest." in program.lines)
    assert not [each for each in program.lines if each.startswith("begins: Honest begins")]
    assert not [each for each in program.lines if each.startswith("ends: The base game")]


def test_what_cannot_be_read_aloud_is_refused() -> None:
    for options in (("--screen", "--say"), ("--replay", "game.jsonl", "--say"), ("--say-speed", "150")):
        refused = golpe("play", *options)
        assert 2 == refused.returncode
        assert options[0] in refused.stderr
