"""The reference data set: the same games every time, a run that goes on where it was interrupted, and its card."""

import gzip
from hashlib import sha256
from pathlib import Path

import pytest

from golpe.data.card import FACTS, LIMITS
from golpe.data.reference import BOTS, chunks_of, make_reference, reference_game, setting_of
from golpe.record import read_games
from golpe.record.game_text import read_heading
from tests.support import command_line
from tests.support.code_blocks import ROOT


def test_a_game_follows_from_its_number() -> None:
    assert reference_game(3) == reference_game(3)
    heading = read_heading(reference_game(3))
    setting = setting_of(3)
    assert (setting.preset, setting.windows, list(setting.bots)) == (heading.preset, heading.windows, heading.players)


def test_all_bots_and_editions_take_part() -> None:
    settings = [setting_of(number) for number in range(300)]
    assert set(BOTS) == {bot for each in settings for bot in each.bots}
    assert set(range(2, 11)) >= {len(each.bots) for each in settings}


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    first = list(make_reference(tmp_path / "a", games=2, jobs=1))
    assert [0, 2] == first
    (file,) = (tmp_path / "a").iterdir()
    content = file.read_bytes()
    assert [2] == list(make_reference(tmp_path / "a", games=2, jobs=1))
    file.unlink()
    (tmp_path / "a" / f".{file.name}.part").write_bytes(content[:100])
    assert [0, 2] == list(make_reference(tmp_path / "a", games=2, jobs=1))
    assert (content, [file]) == (file.read_bytes(), list((tmp_path / "a").iterdir()))


def test_files_cover_all_games_once() -> None:
    numbers = [number for chunk in chunks_of(1_234) for number in chunk]
    assert (list(range(1_234)), 3) == (numbers, len(chunks_of(1_234)))


def test_the_command_makes_records(tmp_path: Path) -> None:
    ran = command_line.golpe("dataset", tmp_path / "set", "--games", "2")
    assert (0, f"{tmp_path / 'set'} has 2 games in 1 file\n") == (ran.returncode, ran.stdout)
    assert [setting_of(number).bots for number in range(2)] == [each.players for each in read_games(tmp_path / "set")]


def test_a_folder_of_something_else_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine", "utf-8")
    ran = command_line.golpe("dataset", tmp_path, "--games", "1")
    told = f"golpe: {tmp_path}: README.md is not of a data set of 1 game: choose another folder\n"
    assert (2, told) == (ran.returncode, ran.stderr)
    assert ["README.md"] == [path.name for path in tmp_path.iterdir()]
    assert "mine" == (tmp_path / "README.md").read_text("utf-8")


def test_a_folder_has_the_games_of_one_data_set(tmp_path: Path) -> None:
    assert 0 == command_line.golpe("dataset", tmp_path, "--games", "2").returncode
    ran = command_line.golpe("dataset", tmp_path, "--games", "1")
    assert "games-000000-000001.jsonl.gz is not of a data set of 1 game" in ran.stderr
    assert 2 == ran.returncode


def test_the_card_has_the_digests_of_the_files(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    ran = command_line.golpe("dataset", tmp_path / "set", "--games", "2", "--parquet")
    assert 0 == ran.returncode, ran.stderr
    card = (tmp_path / "set" / "README.md").read_text("utf-8")
    (records,) = (tmp_path / "set").glob("*.jsonl.gz")
    for content in ((tmp_path / "set" / "decisions.parquet").read_bytes(), gzip.decompress(records.read_bytes())):
        assert f"| {len(content):,} | `{sha256(content).hexdigest()}` |" in card
    assert FACTS in card
    assert "`golpe dataset FOLDER --games 2 --parquet` with Golpe " in card


def test_the_card_of_records_alone_has_no_table(tmp_path: Path) -> None:
    assert 0 == command_line.golpe("dataset", tmp_path / "set", "--games", "1").returncode
    card = (tmp_path / "set" / "README.md").read_text("utf-8")
    assert "decisions.parquet" not in card
    assert card.endswith(LIMITS)


def test_the_docs_say_what_the_card_says() -> None:
    page = (ROOT / "docs" / "reference" / "data-set.md").read_text("utf-8")
    assert FACTS in page
    assert page.endswith(LIMITS)
