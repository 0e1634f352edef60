"""A database of any older version is upgraded without loss, even if the upgrade is interrupted."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect
from sqlalchemy.pool import NullPool

from golpe.errors import GolpeError
from golpe.protocol.page import Accepted
from golpe.server.store import journals, sessions
from golpe.server.store.errors import CommandTaken
from golpe.server.store.schema import METADATA, SCHEMA_VERSION
from golpe.server.store.sessions import Guest
from golpe.server.store.sqlite.database import SqliteDatabase, open_writer
from golpe.server.store.sqlite.files import MIGRATIONS, version_of
from tests.support.live_server import LiveServer, Visitor, synced
from tests.support.store_rows import commit

OLD = (Path(__file__).parent / "schema_1.sql").read_text("utf-8")
FRIENDS, BOTS, EMPTY = "vgk644", "gncxw3", "nfbw7y"
"""The tables in the old database. The secret of guest N there is `secret of guest N`."""

WORSE = """
from alembic import op
revision = "{number:04}"
down_revision = "{before:04}"
def upgrade():
    op.execute("CREATE TABLE half_done (id INTEGER)")
    op.execute("DELETE FROM commits")
    op.execute("INSERT INTO nowhere VALUES (1)")
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "golpe.sqlite3"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(OLD)
    return path


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        return [*database.iterdump(), str(database.execute("PRAGMA user_version").fetchone()[0])]


# --- Forwards -------------------------------------------------------------------------------


def test_the_fixture_is_of_the_first_version(old: Path) -> None:
    assert 1 == version_of(old)


@pytest.mark.parametrize("is_new", [True, False])
def test_every_database_comes_to_the_schema_that_the_queries_are_written_for(old: Path, is_new: bool) -> None:
    if is_new:
        old.unlink()
    open_writer(old).close()
    assert SCHEMA_VERSION == version_of(old)
    engine = create_engine(f"sqlite:///{old}", poolclass=NullPool)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert [] == compare_metadata(context, METADATA)
        uniques = {
            table: sorted(tuple(found["column_names"]) for found in inspect(connection).get_unique_constraints(table))
            for table in METADATA.tables
        }
    assert [("token_hash",)] == uniques["guests"]
    assert [("code", "command_id")] == uniques["commits"]
    assert [("code", "number")] == uniques["games"]


async def test_what_an_old_database_holds_is_all_there(old: Path) -> None:
    with closing(sqlite3.connect(old)) as database:
        guests = database.execute("SELECT token_hash, id, name FROM guests").fetchall()
        commits = database.execute(
            "SELECT seq, command_id, entries FROM commits WHERE code = ? ORDER BY seq", [FRIENDS]
        )
        journal = commits.fetchall()
    database = SqliteDatabase(old)
    assert [Guest(id_, name) for _, id_, name in guests] == [
        await sessions.visitor(database, token) for token, _, _ in guests
    ]
    found = await database.write(journals.journal_of, FRIENDS)
    assert journal == [(each.seq, each.command_id, each.entries) for each in found]
    assert [True] * 3 == [await database.read(journals.exists, code) for code in (FRIENDS, BOTS, EMPTY)]
    with pytest.raises(CommandTaken):
        await journals.save(database, FRIENDS, commit(len(found) + 1, found[-1].command_id))
    await journals.save(database, FRIENDS, commit(len(found) + 1, "new"))
    await database.close()


async def test_a_game_in_an_old_database_goes_on(server: LiveServer) -> None:
    await server.stop()
    server.path.unlink()
    with closing(sqlite3.connect(server.path)) as database:
        database.executescript(OLD)
    await server.start()
    pages = [await (await known_guest(server, number)).open(FRIENDS) for number in (1, 2, 3)]
    assert ["playing"] * 3 == [page.table.state for page in pages]
    asked = next(page for page in pages if "pass" in page.texts)
    window = asked.game.window
    assert isinstance(await asked.decide("pass"), Accepted)
    assert [window + 1] * 3 == [(await synced(page)).game.window for page in pages]
    bots = await (await known_guest(server, 4)).open(BOTS)
    assert "income" in bots.texts


async def known_guest(server: LiveServer, number: int) -> Visitor:
    """Return a visitor known before the upgrade."""
    visitor = Visitor(server)
    visitor.http.cookies = httpx.Cookies({"golpe": f"secret of guest {number}"})
    server.visitors.append(visitor)
    return await visitor.arrive()


# --- Refusals -------------------------------------------------------------------------------


def test_a_database_of_a_newer_version_is_left_alone(old: Path) -> None:
    open_writer(old).close()
    with closing(sqlite3.connect(old)) as database:
        database.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = contents(old)
    with pytest.raises(GolpeError, match="newer Golpe"):
        SqliteDatabase(old)
    assert before == contents(old)


@pytest.mark.parametrize("is_new", [True, False])
def test_a_migration_that_fails_leaves_the_old_database(
    old: Path, is_new: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_new:
        open_writer(old).close()
    before = contents(old)
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    bad = folder / "versions" / "9999_bad.py"
    bad.write_text(WORSE.format(number=SCHEMA_VERSION + 1, before=SCHEMA_VERSION), "utf-8")
    with monkeypatch.context() as changed:
        changed.setattr("golpe.server.store.sqlite.files.MIGRATIONS", folder)
        changed.setattr("golpe.server.store.sqlite.files.SCHEMA_VERSION", SCHEMA_VERSION + 1)
        changed.setattr("golpe.server.store.sqlite.database.SCHEMA_VERSION", SCHEMA_VERSION + 1)
        with pytest.raises(GolpeError, match="could not be migrated and is unchanged"):
            open_writer(old)
    assert before == contents(old)
    open_writer(old).close()  # this version goes on with it
    assert SCHEMA_VERSION == version_of(old)
