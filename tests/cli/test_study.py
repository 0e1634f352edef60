"""`golpe study` from the command line."""

import json
from pathlib import Path

import pytest

from golpe.languages import languages
from golpe.record.game_text import write_game
from golpe.record.study import Play, plays_of
from tests.support.command_line import golpe
from tests.support.random_games import dealt, play_on


def record_of(seed: int, players: tuple[str, ...] = ("ana", "bea")) -> str:
    game = dealt(seed, name="two-player-draft")
    for _ in play_on(game, seed):
        pass
    return write_game(game.record(), players=players)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A folder with eight games of Ana and Bea, who sometimes change seats."""
    for seed in range(8):
        names = ("ana", "bea") if seed % 2 == 0 else ("bea", "ana")
        (tmp_path / f"{seed}.jsonl").write_text(record_of(seed, names), "utf-8")
    return tmp_path


def test_the_games_of_a_folder_are_added_up_by_player(games: Path) -> None:
    total = Play()
    for seed in range(8):
        total.add(plays_of(record_of(seed))[seed % 2])
    (ana,) = json.loads(golpe("study", games, "--player", "ana", "--json").stdout)["players"]
    assert ("ana", None, 8) == (ana["player"], ana["seat"], ana["study"]["games"])
    assert (total.acts, total.turns) == (ana["study"]["claims"]["hits"], ana["study"]["claims"]["of"])
    assert ["ana", "bea"] == [each["player"] for each in json.loads(golpe("study", games, "--json").stdout)["players"]]


def test_a_single_game_is_studied_by_seat(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    for players in (("hard", "hard"), ()):
        file.write_text(record_of(1, players), "utf-8")
        found = json.loads(golpe("study", file, "--json").stdout)["players"]
        assert [0, 1] == [each["seat"] for each in found]
        assert [*players] or [None, None] == [each["player"] for each in found]


@pytest.mark.parametrize("language", sorted(languages()))
def test_the_tables_are_printed_in_each_language(games: Path, language: str) -> None:
    ran = golpe("study", games, "--language", language)
    assert (0, "") == (ran.returncode, ran.stderr)
    assert "%" in ran.stdout
    assert "study-" not in ran.stdout


def test_a_few_occasions_are_too_few_to_say(games: Path) -> None:
    assert "too few games to say" in golpe("study", games / "0.jsonl").stdout


def test_wrong_input_is_refused(games: Path, tmp_path: Path) -> None:
    assert "--player cleo: the records have ana, bea" in golpe("study", games, "--player", "cleo").stderr
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "the files contain no games" in golpe("study", empty).stderr
    (games / "9.jsonl").write_text(record_of(9, ()), "utf-8")
    assert "9.jsonl: the record does not name its players" in golpe("study", games).stderr
    (games / "7.jsonl").write_text("{}", "utf-8")
    ran = golpe("study", games)
    assert 2 == ran.returncode
    assert "7.jsonl: line 1: " in ran.stderr


def test_results_stand_beside_the_fair_share_only_if_asked_for(games: Path) -> None:
    ana, bea = (each["results"] for each in json.loads(golpe("study", games, "--results", "--json").stdout)["players"])
    assert (8, 4.0, 8, 8) == (ana["games"], ana["fair"], bea["games"], ana["won"] + bea["won"])
    assert 0 < ana["believed"] + ana["caught"] <= ana["bluffs"] <= ana["claims"]
    assert [None, None] == [each["results"] for each in json.loads(golpe("study", games, "--json").stdout)["players"]]


@pytest.mark.parametrize("language", sorted(languages()))
def test_results_are_printed_in_each_language(games: Path, language: str) -> None:
    ran = golpe("study", games, "--results", "--language", language)
    assert (0, "") == (ran.returncode, ran.stderr)
    assert ("50%" if language in {"en", "it", "pl", "pt-BR"} else "50 %") in ran.stdout
    assert "study-" not in ran.stdout
