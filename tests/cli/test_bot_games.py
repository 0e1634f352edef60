"""`golpe bot games`."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from golpe.cli.bot_games import last_month, span_of
from golpe.cli.main import app
from golpe.errors import GolpeError
from golpe.protocol.bot_accounts import RatedBotGame
from golpe.server.bot_accounts import rows as bot_rows
from golpe.server.db.finished import Player
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.guests import people
from golpe.server.guests.names import name_looks
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.ended_games import end, game
from tests.support.new_database import lay_database

NOVEMBER_MS = span_of("2026-11")[0]


async def play(path: Path) -> None:
    """Save two rated games of bots, one of them in the next month, and one of people."""
    database = SqliteDatabase(path, SUBJECTS)
    ana = await database.write(people.new_guest, b"ana", name="Ana", now_ms=0)
    bea = await database.write(people.new_guest, b"bea", name="Bea", now_ms=0)
    rex = await database.write(
        bot_rows.make_bot, b"rex", name="Rex", looks=name_looks("Rex"), owner=ana.id, now_ms=NOVEMBER_MS
    )
    players = (Player(rex.guest, "outside:1"), Player(None, "hard"))
    for code, ended_ms in (("abc", NOVEMBER_MS), ("abd", span_of("2026-11")[1])):
        ended = replace(game(rex.guest, bea.id, ended_ms=ended_ms), pool="bots_two", players=players)
        await end(database, code, replace(ended, versions=("2", None)))
    await end(database, "abe", game(ana.id, bea.id, ended_ms=NOVEMBER_MS))
    await database.close()


def test_the_rated_games_of_bots_of_a_month_are_written_as_text_and_parquet(tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet")
    db, out = lay_database(tmp_path / "golpe.sqlite3"), tmp_path / "published"
    asyncio.run(play(db))
    arguments = ["bot", "games", "--month", "2026-11", "--out", str(out), "--db", str(db)]
    done = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert [f"{out / name} has 1 game" for name in ("bots-2026-11.jsonl", "bots-2026-11.parquet")] == (
        done.stdout.splitlines()
    )
    (line,) = (out / "bots-2026-11.jsonl").read_bytes().splitlines()
    found = msgspec.json.decode(line, type=RatedBotGame)
    assert ("abc", "bots_two", ["Rex", "hard"], ["2", None], [1, 2]) == (
        found.code,
        found.pool,
        found.players,
        found.versions,
        found.places,
    )
    assert 1500 == found.before[0]
    assert found.after[0] is not None
    assert found.after[0] > 1500
    assert found.before[1] == found.after[1]
    assert [msgspec.to_builtins(found)] == pq.read_table(out / "bots-2026-11.parquet").to_pylist()
    refused = CliRunner().invoke(app, arguments).exception
    assert "add --force to replace it" in str(refused)
    empty = CliRunner().invoke(app, [*arguments[:3], "2026-10", *arguments[4:]]).exception
    assert isinstance(empty, GolpeError)
    assert str(empty).startswith("no rated games of bots of 2026-10")


def test_months_are_named_by_year_and_number() -> None:
    assert "2026-12" == last_month(datetime(2027, 1, 3, tzinfo=UTC))
    assert span_of("2026-12")[1] == span_of("2027-01")[0]
    for wrong in ("2026-13", "2026", "november"):
        with pytest.raises(GolpeError, match="--month takes a month"):
            span_of(wrong)
