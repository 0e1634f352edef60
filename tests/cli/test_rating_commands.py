"""`golpe ratings recompute`, `golpe admin void` and `golpe admin pairs` on a database, without a server."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import structs
from typer.testing import CliRunner, Result

from golpe.cli.main import app
from golpe.errors import GolpeError
from golpe.people.results import readable_results
from golpe.record.game_text import write_game
from golpe.server.db import jobs, journals
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.moderation import rows as moderation
from golpe.server.ratings import rows as ratings
from golpe.server.ratings.recomputing import DAY_MS, recompute_if_due
from tests.support.ended_games import end, game
from tests.support.random_games import dealt_by_key, play_on
from tests.support.store_rows import commit, finished, lay_table

GAMES = 12


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A database with rated games of Ana, Bea and Cleo."""
    path = tmp_path / "golpe.sqlite3"

    async def fill() -> None:
        database = SqliteDatabase(path, SUBJECTS)
        guests = [
            (await database.write(people.new_guest, name.encode(), name=name, now_ms=0)).id
            for name in ("Ana", "Bea", "Cleo")
        ]
        for number in range(1, GAMES + 1):
            game = dealt_by_key("resistance", seats=3, key=number)
            for _ in play_on(game, number):
                pass
            record = write_game(game.record()).encode()
            ended = finished(1, *guests, winner=game.winner, ended_ms=number, record=record)
            ended = structs.replace(
                ended, results=tuple(readable_results(record)), pool="resistance_more", unrated=None
            )
            await lay_table(database, f"t{number}")
            await journals.save(database, f"t{number}", commit(2, finished=ended))
        await database.close()

    asyncio.run(fill())
    return path


def run(db: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, [*arguments, "--db", str(db)])


def printed(db: Path, *arguments: str) -> str:
    done = run(db, *arguments)
    assert (0, "") == (done.exit_code, done.stderr), done.exception
    return done.stdout


def refused(db: Path, *arguments: str) -> str:
    error = run(db, *arguments).exception
    assert isinstance(error, GolpeError)
    return str(error)


def test_a_recomputation_finds_what_is_saved(db: Path) -> None:
    assert (
        "12 games, 0 voided: 3 ratings, of which 0 changed\n"
        "12 results compared with the records of their games: 0 differ\n"
    ) == printed(db, "ratings", "recompute")
    assert "12 games, 0 voided: 3 ratings, of which 0 changed\n" == printed(db, "ratings", "recompute", "--check", "0")


def test_a_result_that_differs_from_its_record_is_named(db: Path) -> None:
    with closing(sqlite3.connect(db)) as database, database:
        database.execute("UPDATE result_seats SET claims = claims + 1 WHERE result = 5 AND seat = 1")
    assert "results differ from their records: t5/1" == refused(db, "ratings", "recompute")


def test_a_voided_game_counts_no_more(db: Path) -> None:
    said = printed(db, "admin", "void", "T3", "--reason", "they shared a screen")
    assert "Game 1 of table t3 no longer counts for ratings from tonight on (they shared a screen)\n" == said
    assert "game 1 of table t3 has already been voided" == refused(db, "admin", "void", "t3")
    assert "table t3 has no finished game 2" == refused(db, "admin", "void", "t3", "2")
    assert ("void", "t3", 1) == tuple(
        json.loads(printed(db, "admin", "log", "--json"))[0][key] for key in ("kind", "code", "number")
    )
    assert "11 games, 1 voided: 3 ratings, of which 3 changed\n" == printed(db, "ratings", "recompute", "--check", "0")
    assert "11 games, 1 voided: 3 ratings, of which 0 changed\n" == printed(db, "ratings", "recompute", "--check", "0")


async def test_a_server_recomputes_in_the_night_after(db: Path) -> None:
    await asyncio.to_thread(printed, db, "admin", "void", "t12")
    database = SqliteDatabase(db, SUBJECTS)
    (act,) = await database.read(moderation.acts_before, None, limit=1)
    before = await database.read(ratings.ratings_of, 1)
    await recompute_if_due(database, act.at_ms)
    assert before == await database.read(ratings.ratings_of, 1)
    await recompute_if_due(database, act.at_ms + DAY_MS)
    assert GAMES - 1 == (await database.read(ratings.ratings_of, 1))[0].games
    assert 0 == await database.read(jobs.count_jobs, "ratings")
    await database.close()


def test_pairs_are_listed_with_their_names(db: Path) -> None:
    lines = printed(db, "admin", "pairs").splitlines()
    assert 3 == len(lines)
    assert "Ana (guest 1) and Bea (guest 2): 12 games together, 8.0 expected;" in "".join(lines)
    found = json.loads(printed(db, "admin", "pairs", "--json", "--count", "1"))
    assert {"first", "second", "meetings", "expected", "gains", "score"} == found["pairs"][0].keys()
    assert [] == found["hubs"]
    assert "No pair and no hub stands out.\n" == printed(db, "admin", "pairs", "--pool", "bga_two")


async def test_an_account_that_many_lose_to_is_listed(db: Path) -> None:
    database = SqliteDatabase(db, SUBJECTS)
    for each in range(8):
        await end(database, f"h{each}", structs.replace(game(1, 100 + each % 4), pool="bga_two"))
    await database.close()
    listed = await asyncio.to_thread(printed, db, "admin", "pairs", "--pool", "bga_two")
    fed = "100% of its wins in 8 games are against 4 that lose to it and play few others"
    assert f"Ana (guest 1): {fed}\n" == listed
