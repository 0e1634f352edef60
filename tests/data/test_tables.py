"""Tables in each format, and `golpe export`."""

import asyncio
import csv
import gzip
import json
from pathlib import Path

import pytest
from msgspec import structs, to_builtins

from golpe.data.row import COLUMNS, SCHEMA_VERSION
from golpe.data.rows import rows_of
from golpe.game import Game
from golpe.record import write_game
from golpe.server.db import journals
from golpe.server.db.finished import Player
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from tests.support import command_line
from tests.support.random_games import dealt, play_on
from tests.support.store_rows import commit, finished, lay_table


def text_of(seed: int) -> str:
    game = dealt(seed)
    for _ in play_on(game, seed, until=lambda each: each.turns >= 6):
        pass
    return write_game(game.record())


TEXTS = [text_of(seed) for seed in range(4)]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    file = tmp_path / "games.jsonl"
    file.write_text("".join(TEXTS), "utf-8")
    return file


def expected() -> list[dict[str, object]]:
    return [to_builtins(row) for game, text in enumerate(TEXTS, start=1) for row in rows_of(text, game=game)]


def exported(*arguments: str | Path) -> tuple[int, str, str]:
    ran = command_line.golpe("export", *arguments)
    return ran.returncode, ran.stdout, ran.stderr


def test_json_lines_have_every_row(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    code, said, _ = exported(games, "--out", out)
    assert (0, expected()) == (code, [json.loads(line) for line in out.read_text("utf-8").splitlines()])
    assert f"{out} has {len(expected()):,} decisions of 4 games ({out.stat().st_size:,} bytes)\n" == said


def test_parquet_has_every_row_and_its_schema(games: Path, tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet", reason="needs PyArrow: pip install '.[data]'")
    out = tmp_path / "rows.parquet"
    assert 0 == exported(games, "--out", out)[0]
    table = pq.read_table(out)
    assert expected() == table.to_pylist()
    assert {b"golpe_schema": str(SCHEMA_VERSION).encode()} == table.schema.metadata


def test_csv_has_every_row(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.txt"
    assert 0 == exported(games, "--out", out, "--format", "csv")[0]
    with out.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(COLUMNS) == list(rows[0])
    sought = [(each.seat, each.options, each.is_true) for game in TEXTS for each in rows_of(game)]
    words = {"": None, "true": True, "false": False}
    assert sought == [
        (int(row["seat"]), row["options"].split(";") if row["options"] else [], words[row["is_true"]]) for row in rows
    ]


def test_the_records_of_a_contest_are_exported_from_their_folder(tmp_path: Path) -> None:
    records, out = tmp_path / "games", tmp_path / "rows.jsonl"
    assert 0 == command_line.golpe("arena", "honest", "random", "--games", "2", "--records", records).returncode
    assert 0 == exported(records, "--out", out)[0]
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert {(1, "honest"), (1, "random"), (2, "honest"), (2, "random")} == {
        (row["game"], row["player"]) for row in rows
    }


def test_a_failed_export_leaves_no_file(tmp_path: Path) -> None:
    file, out = tmp_path / "games.jsonl.gz", tmp_path / "rows.csv"
    file.write_bytes(gzip.compress((TEXTS[0] + TEXTS[1].replace('"n":1,', '"n":"one",')).encode()))
    code, _, said = exported(file, "--out", out)
    assert (2, [file]) == (code, list(tmp_path.iterdir()))
    assert said.startswith(f"golpe: {file}: line {TEXTS[0].count(chr(10)) + 2}: "), said


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (
            ["--out", "rows.xlsx"],
            "golpe: rows.xlsx: the name does not end in a format; formats are parquet, jsonl, csv",
        ),
        (["--format", "xml"], "golpe: --format xml: unknown; formats are parquet, jsonl, csv"),
        (["--out", "no/rows.csv"], "golpe: no/rows.csv: cannot be written: No such file or directory"),
    ],
)
def test_wrong_input_gives_one_line(games: Path, arguments: list[str], problem: str) -> None:
    assert (2, "", f"{problem}\n") == exported(games, *arguments)


def test_an_existing_file_is_kept(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    out.write_text("mine", "utf-8")
    assert (2, "mine") == (exported(games, "--out", out)[0], out.read_text("utf-8"))
    assert 0 == exported(games, "--out", out, "--force")[0]


def test_nothing_to_export_is_an_error(tmp_path: Path) -> None:
    code, _, said = exported(tmp_path, "--out", tmp_path / "rows.csv")
    assert (2, "golpe: there is no game to export\n") == (code, said)


def test_other_databases_are_refused(tmp_path: Path) -> None:
    code, _, said = exported("--db", "mysql://host/db", "--out", tmp_path / "rows.csv")
    assert (2, "golpe: mysql:// is not supported: use a file or postgresql://HOST/DATABASE\n") == (code, said)


def test_a_database_gives_finished_games_and_people_as_numbers(tmp_path: Path) -> None:
    db, out = tmp_path / "golpe.sqlite3", tmp_path / "rows.jsonl"
    game = Game.deal("resistance", seats=3, seed=1, first=0)
    for seat in range(3):
        game.play(seat, "income")
    record = write_game(game.record(), players=["human", "human", "easy"]).encode()

    async def fill() -> None:
        database = SqliteDatabase(db, SUBJECTS)
        ana = await database.write(people.new_guest, b"ana", name="Ana", now_ms=0)
        over = finished(1, ana.id, ana.id, "easy", record=record)
        players = (Player(ana.id, None), Player(ana.id, "hard"), Player(None, "easy"))
        await database.write(
            journals.new_table,
            "abc",
            commit(1, finished=structs.replace(over, players=players)),
            now_ms=0,
            expires_ms=1,
        )
        await database.write(
            journals.new_table, "old", commit(1, finished=finished(1, "easy", record=b"?")), now_ms=0, expires_ms=1
        )
        await lay_table(database, "running")
        await database.close()

    asyncio.run(fill())
    code, said, complained = exported("--db", f"sqlite:///{db}", "--out", out)
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert [(1, "human", 1), (1, "mixed", 1), (1, "easy", None)] == [
        (row["game"], row["player"], row["person"]) for row in rows
    ]
    assert (0, True, "Ana" in out.read_text("utf-8")) == (code, " of 1 game " in said, False)
    assert complained.startswith(f"golpe: left out: {db}, game 2: line 1: "), complained


def test_a_missing_database_is_named(tmp_path: Path) -> None:
    code, _, said = exported("--db", tmp_path / "no.sqlite3", "--out", tmp_path / "rows.csv")
    assert (2, f"golpe: there is no database {tmp_path / 'no.sqlite3'}: specify it with --db\n") == (code, said)
