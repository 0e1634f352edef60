"""`golpe play --replay`: a recorded game, moment by moment."""

from pathlib import Path

import pytest
from textual.widgets import RichLog, Static

from golpe.bots.one_game import play_game
from golpe.record.game_text import write_game
from golpe.terminal.recorded import RecordedPlay
from golpe.terminal.screen import GameApp
from golpe.wording.messages import PARTS_TO_PLAY, Wording
from tests.support.command_line import golpe
from tests.support.pilots import drawn


def record() -> str:
    return write_game(play_game(["honest", "counting"], seed=3).record(), players=["honest", "counting"])


async def test_the_arrows_step_through_the_game() -> None:
    play = RecordedPlay(record())
    last = play.scene.moment
    assert last is not None
    async with GameApp(play, Wording("en", parts=PARTS_TO_PLAY)).run_test(size=(80, 24)) as pilot:
        await drawn(pilot)
        question = pilot.app.query_one("#question", Static)
        assert f"Moment 1 of {last[1]}" == str(question.render())
        before = len(pilot.app.query_one(RichLog).lines)
        await pilot.press("right", "enter")
        await drawn(pilot)
        assert f"Moment 3 of {last[1]}" == str(question.render())
        assert len(pilot.app.query_one(RichLog).lines) > before
        await pilot.press("left", "left", "left")
        await pilot.pause()
        assert f"Moment 1 of {last[1]}" == str(question.render())
        await pilot.press(*["right"] * last[1])
        await pilot.pause()
        assert play.scene.over
        assert "wins the game." in str(question.render())


def test_line_by_line_the_whole_game_is_printed(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record(), "utf-8")
    assert golpe("replay", file, "--all").stdout == golpe("play", "--replay", file, "--plain").stdout


@pytest.mark.parametrize("mode", ["--plain", "--screen"])
def test_a_damaged_record_is_an_error_that_names_the_file(tmp_path: Path, mode: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record()[:-40], "utf-8")
    done = golpe("play", "--replay", file, mode)
    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith(f"golpe: {file}: line ")


def test_options_that_would_have_no_effect_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert "cannot be combined with --replay" in golpe("play", "--replay", file, "--seed", "1").stderr
    assert "cannot be combined with LINK" in golpe("play", "http://host/t/k7m2", "--level", "easy").stderr
    assert "needs LINK" in golpe("play", "--guest", "other").stderr
