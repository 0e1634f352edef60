"""Servers of two versions on one database: what each may do."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from golpe.errors import GolpeError
from golpe.server.db.errors import StoreError
from golpe.server.db.location import PostgresUrl
from golpe.server.db.migrating import MIGRATIONS
from golpe.server.db.nodes import NodeName
from golpe.server.db.opening import list_nodes
from golpe.server.db.postgres.database import PostgresDatabase, visit
from golpe.server.db.schema import SCHEMA_VERSION
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.db.sqlite.files import migrate
from golpe.server.db.sqlite.schemas import Fact, facts_of
from golpe.server.hosting.subjects import SUBJECTS
from golpe.table.formats import FORMAT
from tests.support.golden_tables import lay_golden_database
from tests.support.new_database import lay_database
from tests.support.postgres import new_database

A, B = NodeName("a", "127.0.0.1:1"), NodeName("b", "127.0.0.1:2")
CONTRACTIONS: dict[int, int] = {}
"""Migrations that remove what some version reads, and the first version that does not read it, which they save as
`needs`."""


def run(url: PostgresUrl, text: str) -> None:
    with psycopg.connect(url.url) as connection:
        connection.execute(text.encode())


# --- Schemas --------------------------------------------------------------------------------


async def test_a_server_uses_a_newer_schema_if_that_is_compatible() -> None:
    url = new_database()
    run(url, f"UPDATE alembic_version SET version_num = '{SCHEMA_VERSION + 3:04}'")
    run(url, f"UPDATE owner SET needs = {SCHEMA_VERSION}")
    database = PostgresDatabase(url, SUBJECTS)
    await database.check()
    await database.close()
    assert [] == list_nodes(url)
    with pytest.raises(GolpeError, match="use the Golpe that serves it"), visit(url):
        pass
    run(url, f"UPDATE owner SET needs = {SCHEMA_VERSION + 1}")
    for open_it in (lambda: PostgresDatabase(url, SUBJECTS), lambda: list_nodes(url)):
        with pytest.raises(GolpeError, match="was written by a newer Golpe"):
            open_it()


def kept(found: dict[tuple[str, str], set[Fact]], *, after: dict[tuple[str, str], set[Fact]]) -> list[str]:
    """Return what a migration has changed so that an earlier version could not go on."""
    wrong = [f"{kind} {name} is gone" for kind, name in found.keys() - after.keys()]
    for (kind, name), facts in found.items():
        now = after.get((kind, name), facts)
        wrong += [f"{kind} {name} lacks {fact}" for fact in facts - now]
        for fact in now - facts:
            match fact:
                case ("column", _, _, is_filled, default, *_) if not is_filled or default is not None:
                    pass
                case _:
                    wrong.append(f"{kind} {name} requires {fact}")
    tables = {name for kind, name in found if kind == "table"}
    for kind, name in after.keys() - found.keys():
        for fact in after[kind, name]:
            if fact[0] == "index" and (1,) == fact[3] and fact[1] in tables and not is_of_new_columns(fact, found):
                wrong.append(f"index {name} forbids rows of {fact[1]}")
    return wrong


def is_of_new_columns(index: Fact, found: dict[tuple[str, str], set[Fact]]) -> bool:
    """Return whether an index has only rows that earlier versions never write."""
    known = {fact[1] for fact in found["table", str(index[1])] if fact[0] == "column"}
    needed = re.fullmatch(r"(\w+) is not null", str(index[2]), re.IGNORECASE)
    return needed is not None and needed[1] not in known


def facts_at(path: Path, version: int, monkeypatch: pytest.MonkeyPatch) -> dict[tuple[str, str], set[Fact]]:
    with monkeypatch.context() as changed:
        changed.setattr("golpe.server.db.sqlite.files.SCHEMA_VERSION", version)
        migrate(path)
    with closing(sqlite3.connect(path)) as database:
        return facts_of(database)


def versions() -> list[int]:
    """Return the numbers of the schemas since the first release."""
    return sorted(int(file.name[:4]) for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def test_migrations_only_add_what_earlier_versions_need_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = lay_golden_database(tmp_path / "golpe.sqlite3")
    found = [facts_at(path, number, monkeypatch) for number in versions()]
    for number, before, after in zip(versions()[1:], found, found[1:], strict=False):
        if number not in CONTRACTIONS:
            assert [] == kept(before, after=after), number


def test_what_a_migration_must_not_do_is_found(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "any.sqlite3")) as database:
        database.executescript("CREATE TABLE one (a INTEGER, b INTEGER); CREATE TABLE two (c INTEGER)")
        before = facts_of(database)
        database.executescript("ALTER TABLE one ADD COLUMN d TEXT; CREATE TABLE three (e INTEGER NOT NULL)")
        database.executescript("ALTER TABLE one ADD COLUMN f INTEGER NOT NULL DEFAULT 0; CREATE INDEX g ON one (a)")
        assert [] == kept(before, after=facts_of(database))
        database.executescript("ALTER TABLE one DROP COLUMN b; DROP TABLE two; CREATE UNIQUE INDEX h ON one (d)")
        assert 3 == len(kept(before, after=facts_of(database)))


# --- Formats of journals --------------------------------------------------------------------


async def test_the_format_goes_up_once_no_living_node_reads_only_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_database()
    a, b = PostgresDatabase(url, SUBJECTS, A), PostgresDatabase(url, SUBJECTS, B)
    assert FORMAT == await b.agreed_format()
    monkeypatch.setattr("golpe.server.db.postgres.format_rows.FORMAT", FORMAT + 1)
    assert FORMAT == await b.agreed_format()  # until a begins as the new version
    await b.begin_lease()
    assert FORMAT == await b.agreed_format()
    run(url, "UPDATE nodes SET until_ms = seen_ms WHERE name = 'a'")
    assert FORMAT == await b.agreed_format()  # it may come back soon
    run(url, "UPDATE nodes SET until_ms = until_ms - 70000 WHERE name = 'a'")
    assert FORMAT + 1 == await b.agreed_format()
    monkeypatch.undo()
    with pytest.raises(StoreError, match="the other nodes write journals of format"):
        await a.begin_lease()
    await a.close()
    await b.close()


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
async def test_a_server_alone_writes_its_own_format_and_refuses_a_newer_one(engine: str, tmp_path: Path) -> None:
    text = f"UPDATE owner SET format = {FORMAT + 1}"
    if engine == "sqlite":
        path = lay_database(tmp_path / "golpe.sqlite3")
        await SqliteDatabase(path, SUBJECTS).close()
        with closing(sqlite3.connect(path)) as database, database:
            database.execute(text)
        with pytest.raises(GolpeError, match="journals in the database were written by a newer Golpe"):
            SqliteDatabase(path, SUBJECTS)
        return
    url = new_database()
    run(url, text)
    with pytest.raises(GolpeError, match="journals in the database were written by a newer Golpe"):
        PostgresDatabase(url, SUBJECTS)
