"""Reading many recorded games from files and folders."""

import gzip
from pathlib import Path

import pytest

from golpe.errors import RecordError
from golpe.game import Game, GameRecord
from golpe.record import read_games, read_texts, write_game
from tests.support.random_games import dealt, play_on


def played(seed: int) -> GameRecord:
    game = dealt(seed)
    for _ in play_on(game, seed, until=lambda each: each.turns >= 8):
        pass
    return game.record()


GAMES = [played(seed) for seed in range(6)]
TEXTS = [write_game(game) for game in GAMES]


def records_of(*paths: Path, verify_every_step: bool = False) -> list[GameRecord]:
    return [each.game.record() for each in read_games(paths, verify_every_step=verify_every_step)]


@pytest.mark.parametrize("verify_every_step", [False, True])
def test_a_file_holds_many_games(tmp_path: Path, verify_every_step: bool) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("".join(TEXTS), "utf-8")
    assert GAMES == records_of(file, verify_every_step=verify_every_step)
    assert GAMES == [each.game.record() for each in read_games(str(file))]


def test_a_folder_is_read_in_the_order_of_its_names(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "a.jsonl").write_text(TEXTS[0] + TEXTS[1], "utf-8")
    (tmp_path / "b" / "one.jsonl.gz").write_bytes(gzip.compress((TEXTS[2] + TEXTS[3]).encode()))
    (tmp_path / "c.jsonl").write_text(TEXTS[4], "utf-8")
    (tmp_path / "notes.txt").write_text("not a game", "utf-8")
    assert GAMES[:5] == records_of(tmp_path)
    assert [GAMES[4], GAMES[0], GAMES[1]] == records_of(tmp_path / "c.jsonl", tmp_path / "a.jsonl")


def test_a_game_names_its_players_and_its_place(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    names = ["human", *["counting"] * (GAMES[1].seats - 1)]
    file.write_text(TEXTS[0] + write_game(GAMES[1], players=names), "utf-8")
    unknown, known = read_games(file)
    assert ((), tuple(names)) == (unknown.players, known.players)
    assert (file, TEXTS[0].count("\n") + 1) == (known.source.file, known.source.line)
    assert known.source.text == write_game(GAMES[1], players=names)


def test_a_player_may_have_any_name(tmp_path: Path) -> None:
    game = Game.deal("resistance", seats=2, seed=1)
    file = tmp_path / "games.jsonl"
    file.write_text(write_game(game.record(), players=["plays", '"plays"']), "utf-8")
    assert [("plays", '"plays"')] == [each.players for each in read_games(file)]


def test_texts_are_split_without_being_replayed(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    damaged = TEXTS[1].replace('"income"', '"outcome"')
    file.write_text(TEXTS[0] + damaged + TEXTS[2], "utf-8")
    assert [TEXTS[0], damaged, TEXTS[2]] == [each.text for each in read_texts(file)]


def test_results_of_the_arena_in_a_folder_are_no_games(tmp_path: Path) -> None:
    for name, text in (("games.jsonl", TEXTS[0]), ("results.jsonl", '{"results":1,"rules":1}\n')):
        (tmp_path / name).write_text(text, "utf-8")
    assert [TEXTS[0]] == [each.text for each in read_texts(tmp_path)]


def told_of(file: Path, content: bytes, *, verify_every_step: bool = False) -> tuple[int, str]:
    """Read a file up to its error; return the number of games before it, and its message without the file."""
    file.write_bytes(content)
    games: list[GameRecord] = []
    with pytest.raises(RecordError) as caught:
        games.extend(each.game.record() for each in read_games(file, verify_every_step=verify_every_step))
    named, colon, message = str(caught.value).partition(": ")
    assert (str(file), ": ") == (named, colon)
    return len(games), message


def test_an_error_names_the_file_and_the_line(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    before = TEXTS[0].count("\n")
    heading, first, *others = TEXTS[1].splitlines(keepends=True)
    tampered = first.replace('"digest":"', '"digest":"0')
    everything = (TEXTS[0] + heading + tampered + "".join(others)).encode()
    read, message = told_of(file, everything, verify_every_step=True)
    assert 1 == read
    assert message.startswith(f"line {before + 2}: the digest is ")

    cut = "".join([TEXTS[0], heading, first, *others[:-1]])
    read, message = told_of(file, cut.encode())
    assert 1 == read
    assert message.startswith(f"line {cut.count(chr(10))}: ")
    assert message.endswith("its closing line is missing")


def test_a_game_that_cannot_be_replayed_is_named_by_its_first_line(tmp_path: Path) -> None:
    heading, first, *others = TEXTS[0].splitlines(keepends=True)
    wrong = first.replace(f'"decision":"{GAMES[0].plays[0][1]}"', '"decision":"dance"')
    content = (TEXTS[1] + heading + wrong + "".join(others)).encode()
    start = TEXTS[1].count("\n") + 1
    read, message = told_of(tmp_path / "games.jsonl", content)
    assert 1 == read
    assert message.startswith(f"line {start}: the record cannot be replayed: ")


def test_what_is_no_text_or_no_archive_is_an_error(tmp_path: Path) -> None:
    assert (1, f"line {TEXTS[0].count(chr(10)) + 1}: not valid UTF-8") == told_of(
        tmp_path / "a.jsonl", TEXTS[0].encode() + b"\xff\n"
    )
    packed = gzip.compress("".join(TEXTS).encode())
    assert told_of(tmp_path / "b.jsonl.gz", packed[:-20])[1].startswith("cannot be read: ")
    assert told_of(tmp_path / "c.jsonl.gz", b"plain")[1].startswith("cannot be read: ")
    with pytest.raises(RecordError, match=r"none\.jsonl: cannot be read: No such file or directory"):
        list(read_games(tmp_path / "none.jsonl"))


def test_an_empty_file_holds_no_game(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    assert [] == records_of(tmp_path)
