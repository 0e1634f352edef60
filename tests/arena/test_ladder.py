"""Ladders: bots are added, those with few games play, and ratings are those of the strengths."""

import json
import random
import xml.etree.ElementTree as ET
from collections import Counter
from contextlib import AbstractContextManager
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from golpe.arena.figures import ratings
from golpe.arena.ladder import Ladder, Settings, open_ladder
from golpe.arena.ratings import Result, fit
from golpe.cli.main import app
from golpe.errors import GolpeError
from tests.support.piped_bots import command
from tests.support.versioned_bot import write_bot


def opened(folder: Path, seats: int = 2) -> AbstractContextManager[Ladder]:
    new = Settings(preset="resistance", options={}, seats=seats, seed=0, limit_s=20.0, bots=[])
    return open_ladder(folder, new=new)


def nothing() -> None:
    """Ignore a game."""


def played(ladder: Ladder) -> Counter[int]:
    return Counter(bot for each in ladder.games for bot in each.seating)


# --- Ratings --------------------------------------------------------------------------------


def drawn(strength: list[float], games: int, seed: int) -> list[Result]:
    """Draw winners at tables of three from the model."""
    rng = random.Random(seed)
    found: list[Result] = []
    for block in range(games):
        seating = tuple(rng.sample(range(len(strength)), 3))
        odds = [np.exp(strength[bot]) for bot in seating]
        found.append(Result(block, seating, rng.choices(seating, odds)[0]))
    return found


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    true = np.array([-1.2, -0.3, 0.0, 0.5, 1.0])
    inside = 0
    for seed in range(40):
        found, errors = fit(drawn(true.tolist(), 400, seed), 5)
        assert 0 == pytest.approx(found.sum())
        inside += int((np.abs(found - true + true.mean()) < 1.96 * errors).sum())
    assert 180 <= inside <= 199  # of 200; expected are 190


def test_an_anchor_has_rating_0_and_no_error() -> None:
    results = drawn([0.0, 1.0, 2.0, 0.5], 300, seed=1)
    found, errors = fit(results, 4, anchor=2)
    assert (0.0, 0.0) == (found[2], errors[2])
    free, _ = fit(results, 4)
    assert free - free[2] == pytest.approx(found, abs=0.05)


def test_ratings_of_one_table_are_those_of_a_contest() -> None:
    winners = random.Random(2).choices(range(3), (1, 2, 4), k=600)
    gained = np.eye(3)[winners]
    found, errors = fit([Result(game, (0, 1, 2), winner) for game, winner in enumerate(winners)], 3)
    for bot, expected in enumerate(ratings(gained, [0, 1, 2])):
        assert expected.points == pytest.approx(float(found[bot]) * 173.7178, abs=2)
        assert expected.error == pytest.approx(float(errors[bot]) * 173.7178, abs=1)


def test_bots_that_win_everything_or_nothing_have_ratings() -> None:
    found, errors = fit([Result(game, (0, 1), 0) for game in range(50)], 3)
    assert found[0] > 1 > -1 > found[1]
    assert np.isfinite(errors).all()


# --- Ladders --------------------------------------------------------------------------------


def test_a_bot_that_is_added_catches_up(tmp_path: Path) -> None:
    with opened(tmp_path) as ladder:
        ladder.add(["random", "honest", "counting"])
        ladder.play(24, nothing)
        before = played(ladder)
        assert max(before.values()) - min(before.values()) <= 2
    with opened(tmp_path) as ladder:
        assert before == played(ladder)
        ladder.add(["bluffer", "random"])
        assert ["random", "honest", "counting", "bluffer"] == ladder.settings.bots
        ladder.play(8, nothing)
        assert 8 == played(ladder)[3]
        assert len(ladder.games) == len({(each.block, each.seating) for each in ladder.games})
        names = [row.bot for row in ladder.standings()]
        assert names.index("counting") < names.index("random")


def test_a_ladder_plays_in_several_processes_and_with_any_bot(tmp_path: Path) -> None:
    with opened(tmp_path, seats=3) as ladder:
        ladder.add(["random", command("sound"), command("illegal"), "counting"])
        ladder.play(12, nothing, jobs=2)
        rows = {row.bot: row for row in ladder.standings()}
        assert 9 == rows[command("sound")].games
        assert 9 == rows[command("illegal")].forfeits
        assert 12 == sum(row.wins for row in rows.values())


def test_a_game_that_was_cut_off_does_not_count(tmp_path: Path) -> None:
    with opened(tmp_path) as ladder:
        ladder.add(["random", "honest"])
        ladder.play(4, nothing)
    games = tmp_path / "games.jsonl"
    games.write_bytes(games.read_bytes()[:-5])
    with opened(tmp_path) as ladder:
        assert 3 == len(ladder.games)
        ladder.play(2, nothing)
    with opened(tmp_path) as ladder:
        assert 5 == len(ladder.games)


def test_a_ladder_that_cannot_be_played_is_an_error(tmp_path: Path) -> None:
    with opened(tmp_path, seats=4) as ladder:
        with pytest.raises(GolpeError, match="is in use by another process"), opened(tmp_path):
            pass
        with pytest.raises(GolpeError, match="unknown bot 'nobody'"):
            ladder.add(["random", "nobody"])
        with pytest.raises(GolpeError, match="needs 4 bots or more, not 1"):
            ladder.play(1, nothing)
    (tmp_path / "games.jsonl").write_text("hello\n", "utf-8")
    with pytest.raises(GolpeError, match=r"games.jsonl, line 1: "), opened(tmp_path):
        pass


def test_the_command_prints_ratings_and_draws_them(tmp_path: Path) -> None:
    def told(*arguments: str) -> str:
        done = CliRunner().invoke(app, ["ladder", str(tmp_path), *arguments])
        assert 0 == done.exit_code, f"{done.output}{done.exception}"
        return done.stdout

    assert "4 games. Pictures: " in told("honest", "random", "--games", "3")
    report = json.loads(told("counting", "--games", "0", "--json"))
    assert (4, ["honest", "random", "counting"]) == (report["games"], [each["bot"] for each in report["bots"]])
    assert report["bots"][2]["error"] is None
    for picture in ("ratings.svg", "crosstable.svg"):
        texts = [each.text or "" for each in ET.parse(tmp_path / picture).iter("{http://www.w3.org/2000/svg}text")]
        assert any("honest" in each for each in texts)
    refused = CliRunner().invoke(app, ["ladder", str(tmp_path), "--seats", "3"])
    assert "--seats is 2, not 3" in str(refused.exception)


# --- Names and versions ----------------------------------------------------------------------


def test_a_new_version_of_a_bot_has_a_rating_of_its_own_and_the_old_one_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "rex.py"
    for version in ("1", "2"):
        source = write_bot(file, version)
        with opened(tmp_path) as ladder:
            ladder.add([source, "random"])
            ladder.play(4, nothing)
            rows = {row.title: row.games for row in ladder.standings()}
    assert {"Rex 1": 4, "Rex 2": 4, "random": 8} == rows
    write_bot(file, "3")
    with opened(tmp_path) as ladder, pytest.raises(GolpeError, match="Rex 2 is Rex 3 now: name it again"):
        ladder.play(2, nothing)


def test_a_ladder_of_a_version_without_titles_goes_on(tmp_path: Path) -> None:
    source = write_bot(tmp_path / "rex.py", "1")
    with opened(tmp_path) as ladder:
        ladder.add([source, "random"])
        ladder.play(2, nothing)
    settings = json.loads((tmp_path / "ladder.json").read_text("utf-8"))
    del settings["titles"]
    (tmp_path / "ladder.json").write_text(json.dumps(settings), "utf-8")
    with opened(tmp_path) as ladder:
        ladder.add([source, "random"])
        assert {"Rex 1": 2, "random": 2} == {row.title: row.games for row in ladder.standings()}


def test_two_bots_of_one_title_are_told_apart(tmp_path: Path) -> None:
    sources = [write_bot(tmp_path / f"{name}.py", "1") for name in ("a", "b")]
    with opened(tmp_path) as ladder:
        ladder.add(sources)
        assert [f"Rex 1 ({tmp_path}/{name}.py:Bot)" for name in ("a", "b")] == ladder.titles
