"""All engines of databases, for the same tests. Add another engine to `ENGINES`."""

import sqlite3
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from golpe.server.db.database import Database
from golpe.server.db.location import PostgresUrl
from golpe.server.db.owner import claim
from golpe.server.db.postgres.connecting import connect
from golpe.server.db.postgres.database import PostgresDatabase
from golpe.server.db.postgres.database import visit as visit_postgres
from golpe.server.db.sql import Session
from golpe.server.db.sqlite.database import SqliteDatabase, visit
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.new_database import lay_database
from tests.support.postgres import new_database


class Engine(NamedTuple):
    """How tests come to a store, given a folder of their own."""

    open: Callable[[Path], Database]
    visit: Callable[[Path], AbstractContextManager[Session]]
    """Opens a session in one transaction, bypassing the store."""
    run: Callable[[Path, str], None]
    """Runs a raw SQL statement, bypassing the store."""


def sqlite_file(folder: Path) -> Path:
    return lay_database(folder / "golpe.sqlite3")


def open_sqlite(folder: Path) -> Database:
    return SqliteDatabase(sqlite_file(folder), SUBJECTS)


def visit_sqlite(folder: Path) -> AbstractContextManager[Session]:
    return visit(sqlite_file(folder))


def run_in_sqlite(folder: Path, text: str) -> None:
    with closing(sqlite3.connect(sqlite_file(folder), isolation_level=None)) as database:
        database.execute(text)


def postgres_url(folder: Path) -> PostgresUrl:
    known = folder / "postgres-url"
    if not known.exists():
        known.write_text(new_database().url, "utf-8")
    return PostgresUrl(known.read_text("utf-8"))


def open_postgres(folder: Path) -> Database:
    return PostgresDatabase(postgres_url(folder), SUBJECTS)


def visit_in_postgres(folder: Path) -> AbstractContextManager[Session]:
    return visit_postgres(postgres_url(folder))


def run_in_postgres(folder: Path, text: str) -> None:
    with closing(connect(postgres_url(folder))) as connection:
        connection.execute(text.encode())


ENGINES = {
    "sqlite": Engine(open=open_sqlite, visit=visit_sqlite, run=run_in_sqlite),
    "postgres": Engine(open=open_postgres, visit=visit_in_postgres, run=run_in_postgres),
}


class House:
    """Where a store is opened, closed, and opened again."""

    def __init__(self, engine: Engine, folder: Path) -> None:
        self._engine = engine
        self._folder = folder
        self.database = engine.open(folder)

    def open(self) -> Database:
        """Open the store, which is closed."""
        self.database = self._engine.open(self._folder)
        return self.database

    async def reopen(self) -> Database:
        await self.database.close()
        return self.open()

    def visit(self) -> AbstractContextManager[Session]:
        """Open a session in one transaction, bypassing the store."""
        return self._engine.visit(self._folder)

    def take_over(self) -> None:
        """Make another server the owner of the store."""
        with self.visit() as session:
            claim(session, "other:1")

    def run(self, text: str) -> None:
        """Run a raw SQL statement, bypassing the store."""
        self._engine.run(self._folder, text)

    @contextmanager
    def without(self, table: str) -> Generator[None]:
        """Hide a table of the database: a statement that needs it fails in the middle of its transaction."""
        self._engine.run(self._folder, f"ALTER TABLE {table} RENAME TO hidden")
        try:
            yield
        finally:
            self._engine.run(self._folder, f"ALTER TABLE hidden RENAME TO {table}")
