"""Bots in any language, over standard input and output."""

import json
import os
import select
import time
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from golpe.arena.contest import run_contest
from golpe.arena.match import Played
from golpe.arena.piped import PipedEntrant
from golpe.arena.report import ContestReport
from golpe.arena.settings import Contest
from golpe.errors import GolpeError
from tests.support.code_blocks import ROOT
from tests.support.piped_bots import command
from tests.support.tiers import only

ONE_FORFEIT = {
    "ending": "its process ended with exit code 3",
    "raising": "its process ended with exit code 1",
    "silent": "no decision within 0.3 s",
    "chatting": "its output 'let me think' is not a message: JSON is malformed",
    "flooding": "it sent a line of more than 65,536 bytes",
    "huge": "it sent a line of more than 65,536 bytes",
    "lines": "its output '' is not a message: ",
    "binary": "its output '��' is not a message: ",
    "closing": "it closed its standard output",
    "nested": "its output '[[[[",
    "misnumbering": "it answered question 2 of game 0 instead of question 1 of game 0",
    "misspelling": "is not a message: Object contains unknown field `decison`",
}
"""Behaviours that end in a forfeit, and its reason."""


def played_by(*bots: str, games: int, limit_s: float = 20.0) -> tuple[ContestReport, list[Played]]:
    games_played: list[Played] = []
    contest = Contest(bots=bots, options={}, games=games, limit_s=limit_s)
    return run_contest(contest, games_played.append), games_played


def messages(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def test_a_sound_bot_plays_whole_games(tmp_path: Path) -> None:
    log = tmp_path / "log"
    report, games = played_by(command("sound", log), "random", games=4)
    assert [{}, {}] == [row.forfeits for row in report.rows]
    told = messages(log)
    assert ("hello", "bye") == (told[0]["type"], told[-1]["type"])
    asked = [each for each in told if each["type"] == "decide"]
    assert list(range(1, len(asked) + 1)) == [each["id"] for each in asked]
    assert len(asked) == sum(who == 0 for game in games for who, _ in game.seconds)
    assert [0, 1, 2, 3] == [each["game"] for each in told if each["type"] == "game_over"]


def test_the_same_seed_gives_a_bot_the_same_games() -> None:
    first, again = (played_by(command("sound"), "random", games=4)[1] for _ in range(2))
    assert [(each.winner, each.exiled) for each in first] == [(each.winner, each.exiled) for each in again]


def test_the_messages_fit_the_published_schema(tmp_path: Path) -> None:
    log = tmp_path / "log"
    played_by(command("illegal", log), command("sound"), games=1)
    played_by(command("sound", log), "counting", games=1)
    schema = json.loads((ROOT / "docs" / "reference" / "bot-protocol.schema.json").read_text("utf-8"))
    to_bot, from_bot = (
        jsonschema_rs.validator_for({"$ref": f"#/$defs/{union}", "$defs": schema["$defs"]})
        for union in ("MessageToBot", "MessageFromBot")
    )
    told = messages(log)
    assert {"hello", "new_game", "decide", "error", "game_over", "bye"} == {each["type"] for each in told}
    assert [] == [each for each in told if not to_bot.is_valid(each)]
    assert from_bot.is_valid({"type": "decision", "game": 0, "id": 1, "decision": "tax"})
    assert not from_bot.is_valid({"type": "decision", "game": 0, "id": 1, "decison": "tax"})


@pytest.mark.parametrize(
    "behaviour", only("ending", "silent", "chatting", "huge", "closing", "misnumbering", of=ONE_FORFEIT)
)
def test_a_bot_without_an_answer_forfeits_with_the_reason(behaviour: str) -> None:
    limit_s = 0.3 if behaviour == "silent" else 20.0
    report, _ = played_by(command(behaviour), "random", games=1, limit_s=limit_s)
    (reason,) = report.rows[0].forfeits
    assert ONE_FORFEIT[behaviour] in reason
    assert reason.isprintable()
    assert len(reason) < 600
    assert 1.0 == report.rows[1].wins.value


def test_an_illegal_decision_forfeits_the_game_and_the_bot_plays_on(tmp_path: Path) -> None:
    log = tmp_path / "log"
    report, _ = played_by(command("illegal", log), "random", games=5)
    assert 5 == sum(report.rows[0].forfeits.values())
    told = [each for each in messages(log) if each["type"] == "error"]
    assert [(each["game"], each["code"]) for each in told] == [(game, "illegal") for game in range(5)]
    assert "cannot 'prove'" in told[0]["message"]


def test_a_bot_is_told_that_it_was_late(tmp_path: Path) -> None:
    log = tmp_path / "log"
    played_by(command("waiting", log), "random", games=1, limit_s=0.3)
    told = messages(log)
    assert ["hello", "new_game", "decide", "error"] == [each["type"] for each in told]
    assert (0, 1, "late") == tuple(told[3][each] for each in ("game", "id", "code"))


@pytest.mark.long
def test_a_bot_that_does_not_read_forfeits() -> None:
    report, _ = played_by(command("deaf"), "random", games=3, limit_s=0.3)
    assert 3 == sum(report.rows[0].forfeits.values())


def test_a_second_answer_to_one_question_forfeits() -> None:
    report, _ = played_by(command("twice"), "random", games=1)
    (reason,) = report.rows[0].forfeits
    assert "it answered question 1 of game 0 instead of question 2 of game 0" == reason


def test_a_bot_that_ends_is_started_again_and_soon_not_asked_any_more() -> None:
    report, _ = played_by(command("ending"), "random", games=5)
    assert {
        "its process ended with exit code 3": 3,
        "it left 3 questions unanswered and is not asked again": 2,
    } == report.rows[0].forfeits


def test_a_process_that_escapes_a_bot_does_not_hold_the_arena() -> None:
    begun = time.monotonic()
    report, _ = played_by(command("escaping"), "random", games=1)
    assert {} == report.rows[0].forfeits
    assert time.monotonic() - begun < 25


def test_processes_that_a_bot_leaves_behind_are_ended(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "held")
    held = os.open(tmp_path / "held", os.O_RDONLY | os.O_NONBLOCK)
    played_by(command("leaving", tmp_path / "held"), "random", games=1)
    writers = select.poll()
    writers.register(held, 0)  # hung up once no process writes to it
    assert [(held, select.POLLHUP)] == writers.poll(20_000)
    os.close(held)


def test_complaints_of_a_bot_are_passed_on_up_to_a_limit(capfd: pytest.CaptureFixture[str]) -> None:
    report, _ = played_by(command("complaining"), "random", games=1)
    told = capfd.readouterr().err
    assert {} == report.rows[0].forfeits
    assert told.startswith("oh dear\n")
    assert told.endswith("golpe: the rest of what a bot writes here is left out\n")
    assert 65_536 < len(told) < 66_000


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("cmd:", "name the command"),
        ("cmd:/nowhere/at/all", "it does not start: "),
        ("cmd:'", "it does not start: No closing quotation"),
        ("cmd:true", "its process ended with exit code 0"),
        ("cmd:echo hello", "its output 'hello' is not a message"),
        (command("newer"), "it speaks version 3 of the protocol, not 1 to 2"),
        ("cmd:sleep 600", "it did not say hello within 0.5 s"),
    ],
)
def test_a_program_that_does_not_begin_with_hello_is_an_error(bot: str, told: str) -> None:
    with pytest.raises(GolpeError, match="cannot play: ") as caught:
        PipedEntrant(bot, limit_s=5.0, start_s=0.5 if "sleep" in bot else 60.0)
    assert told in str(caught.value)
