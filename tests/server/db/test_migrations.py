"""A database of the first release, or a later one, is opened or migrated without loss; others are refused unchanged."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from golpe.errors import GolpeError
from golpe.server.db import migrating
from golpe.server.db.errors import SchemaError
from golpe.server.db.location import PostgresUrl
from golpe.server.db.migrating import FIRST_VERSION, LIFTED_BY, MIGRATIONS
from golpe.server.db.opening import hold, list_nodes, open_database, visit
from golpe.server.db.schema import SCHEMA_VERSION
from golpe.server.db.sqlite.database import SqliteDatabase, open_writer
from golpe.server.db.sqlite.files import back_up, restore, version_of
from golpe.server.db.sqlite.schemas import differences
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.golden_tables import lay_golden_database
from tests.support.new_database import lay_database
from tests.support.postgres import new_database

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
def golden(tmp_path: Path) -> Path:
    return lay_golden_database(tmp_path / "golpe.sqlite3")


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        return [*database.iterdump(), str(database.execute("PRAGMA user_version").fetchone()[0])]


def nobody_looks(done: int, pages: int) -> None: ...


# --- Forwards -------------------------------------------------------------------------------


def test_a_database_that_migrations_have_made_has_the_schema_of_a_new_one(golden: Path, tmp_path: Path) -> None:
    open_writer(golden).close()
    new = lay_database(tmp_path / "new.sqlite3")
    assert SCHEMA_VERSION == version_of(golden) == version_of(new)
    with closing(sqlite3.connect(golden)) as migrated, closing(sqlite3.connect(new)) as made:
        assert [] == differences(migrated, made)


def test_a_database_of_this_version_opens_unchanged(golden: Path) -> None:
    open_writer(golden).close()
    before = contents(golden)
    open_writer(golden).close()
    assert before == contents(golden)


# --- Refusals -------------------------------------------------------------------------------

IN_SQLITE: dict[str, Callable[[Path], object]] = {
    "a server": lambda path: SqliteDatabase(path, SUBJECTS),
    "a command": lambda path: visit(path).__enter__(),
    "a move": lambda path: hold(path, creates=True).__enter__(),
    "a backup": lambda path: back_up(path, path.with_name("backup"), is_forced=False, on_progress=nobody_looks),
    "a restore": lambda path: restore(path, path.with_name("other.sqlite3"), SUBJECTS, nobody_looks),
}
IN_POSTGRES: dict[str, Callable[[PostgresUrl], object]] = {
    "a server": lambda url: open_database(url, SUBJECTS),
    "a command": lambda url: visit(url).__enter__(),
    "a command about nodes": list_nodes,
    "a move": lambda url: hold(url, creates=True).__enter__(),
}
TOO_OLD = (
    rf"has schema {FIRST_VERSION - 1}, from before the first release: .* commit {LIFTED_BY}, which brings it to schema"
    rf" {FIRST_VERSION}, and let it run for a minute per 100 finished games, .* results .* \(schema_too_old\)"
)


@pytest.mark.parametrize("by", IN_SQLITE)
async def test_a_file_from_before_the_first_release_is_refused_and_unchanged(golden: Path, by: str) -> None:
    with closing(sqlite3.connect(golden)) as database:
        database.execute(f"PRAGMA user_version = {FIRST_VERSION - 1}")
    before = contents(golden)
    with pytest.raises(SchemaError, match=TOO_OLD) as refusal:
        IN_SQLITE[by](golden)
    assert "schema_too_old" == refusal.value.code
    assert before == contents(golden)


@pytest.mark.parametrize("by", IN_POSTGRES)
async def test_a_postgresql_database_from_before_the_first_release_is_refused(by: str) -> None:
    url = new_database()
    with psycopg.connect(url.url) as connection:
        connection.execute(f"UPDATE alembic_version SET version_num = '{FIRST_VERSION - 1:04}'".encode())
    with pytest.raises(SchemaError, match=TOO_OLD):
        IN_POSTGRES[by](url)


def test_a_database_of_a_newer_version_is_left_alone(golden: Path) -> None:
    open_writer(golden).close()
    with closing(sqlite3.connect(golden)) as database:
        database.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = contents(golden)
    with pytest.raises(SchemaError, match="newer Golpe") as refusal:
        SqliteDatabase(golden, SUBJECTS)
    assert "schema_too_new" == refusal.value.code
    assert before == contents(golden)


def test_a_migration_that_fails_leaves_the_old_database(
    golden: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_writer(golden).close()
    before = contents(golden)
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    bad = folder / "versions" / "9999_bad.py"
    bad.write_text(WORSE.format(number=SCHEMA_VERSION + 1, before=SCHEMA_VERSION), "utf-8")
    with monkeypatch.context() as changed:
        changed.setattr(migrating, "MIGRATIONS", folder)
        changed.setattr("golpe.server.db.sqlite.files.SCHEMA_VERSION", SCHEMA_VERSION + 1)
        changed.setattr("golpe.server.db.sqlite.database.SCHEMA_VERSION", SCHEMA_VERSION + 1)
        with pytest.raises(GolpeError, match="could not be migrated and is unchanged"):
            open_writer(golden)
    assert before == contents(golden)
    open_writer(golden).close()  # this version goes on with it
    assert SCHEMA_VERSION == version_of(golden)
