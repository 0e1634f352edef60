"""The database in one SQLite file. One thread writes, with many jobs per commit, and another reads.

Specific to SQLite: connection settings are pragmas; erased data stays in the write-ahead log until a checkpoint empties
it; and commands open the same file themselves, for one transaction.
"""

import asyncio
import sqlite3
from collections.abc import Generator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final, cast

from golpe.errors import GolpeError
from golpe.server.db import owner
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.schema import SCHEMA_VERSION
from golpe.server.db.sql import JournalRow, T, Work
from golpe.server.db.sqlite.files import (
    Request,
    connect,
    flush,
    flush_folder,
    hold,
    hold_file,
    migrate,
    real,
    version_of,
)
from golpe.server.db.sqlite.watch import WAL_BYTES_KEPT, Watch
from golpe.server.db.sqlite.worker import SqliteSession, Worker
from golpe.server.db.subjects import Subjects, retain

HOLD_WITHIN: Final = 2.0
"""Seconds for which a starting server waits for another process to release the file."""


class SqliteDatabase(Database):
    """A `Database` in one file, which it locks. Open it inside the event loop that uses it."""

    def __init__(self, path: Path, subjects: Subjects) -> None:
        """Open the file, and create it if there is none. An interrupted restore is finished first.

        Raises: SchemaError, GolpeError if it cannot be opened or is in use.
        """
        self.subjects = subjects
        path = real(path)
        with ExitStack() as opening:
            opening.callback(hold(path, within=HOLD_WITHIN).release)
            self._request = Request(path, subjects)
            self._request.finish()
            make_durable(path)
            opening.callback(hold_file(path))
            session = own(open_writer(path))
            self._watch = Watch(path, session.connection)
            reader = SqliteSession(open_reader(path))
            self._held = opening.pop_all()
        self._writer = Worker(session, begin="BEGIN IMMEDIATE", name="golpe-store", watch=self._watch)
        self._reader = Worker(reader, begin="BEGIN", name="golpe-store-reader")
        self._changes_of_others = 0
        """The result of `changes_of_others` at the last `retain`; since then a command may have erased a guest."""

    async def _read(self, work: Work[T]) -> T:
        if self._writer.is_closed:  # the server cannot go on without a writer, so reads fail, too
            raise StoreError("the store is closed")
        return await self._reader.do(work)

    async def _write(self, work: Work[T], *, row: JournalRow | None = None) -> T:
        return await self._writer.do(work, row=row)

    async def retain(self, now_ms: int) -> None:
        """Delete some of the data whose retention period is over."""
        await self.write(retain, self.subjects, now_ms=now_ms)
        await self._writer.do(self._wipe, is_alone=True)

    async def is_restore_wanted(self) -> bool:
        """Return whether a command has put a backup beside the file and is waiting."""
        return self._request.wanted.exists()

    async def restore(self) -> None:
        """Restore the file from the waiting backup."""
        await self._writer.do(self._restore, is_alone=True)

    async def check(self) -> None:
        """Raise an error if nothing can be saved. The files are examined now, and a write was tried moments ago."""
        if self._writer.fault is not None:
            raise StoreError(f"nothing can be saved: {self._writer.fault}")
        await self._writer.do(lambda _: None, is_alone=True)
        await self._reader.do(lambda _: None, is_alone=True)

    async def close(self) -> None:
        """Finish all accepted work and release the file."""
        await self._reader.close()
        await self._writer.close()
        await asyncio.to_thread(self._held.close)

    # --- In the writer's thread -----------------------------------------------------------------

    def _wipe(self, session: SqliteSession) -> None:
        """Empty the write-ahead log if it is large or may contain erased data; try again if it is being read."""
        changes = changes_of_others(session)
        if session.is_to_wipe or changes != self._changes_of_others or self._watch.is_log_large:
            self._changes_of_others = changes
            session.is_to_wipe = True
            session.is_to_wipe = not wipe_at_once(session)
            self._watch.renew()

    def _restore(self, session: SqliteSession) -> None:
        try:
            self._request.carry_out(session.connection)
        finally:
            # The backup had another owner.
            session.epoch = owner.claim(session, owner.server_name(), after=session.epoch)
            self._watch.renew()


# --- Connections ----------------------------------------------------------------------------


def open_writer(path: Path) -> sqlite3.Connection:
    """Open a locked file for durable commits, and bring its schema up to date.

    Raises: SchemaError, GolpeError if it cannot be opened or is not a database of Golpe.
    """
    try:
        if version_of(path) < SCHEMA_VERSION:
            migrate(path)
        database = connect(path)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA foreign_keys = ON")
        database.execute("PRAGMA secure_delete = ON")  # overwrite erased data in the file
        database.execute(f"PRAGMA journal_size_limit = {WAL_BYTES_KEPT}")
    except sqlite3.Error as error:
        raise GolpeError(f"cannot open the database {path}: {error}") from error
    return database


def make_durable(path: Path) -> None:
    """Flush a file that may have been copied here just now. SQLite itself would flush only what it writes.

    Raises: GolpeError.
    """
    if not path.exists():
        return
    try:
        flush(path)
        flush_folder(path.parent)
    except OSError as error:
        raise GolpeError(f"cannot open the database {path}: {error.strerror}") from error


def own(database: sqlite3.Connection) -> SqliteSession:
    """Make this process the owner of an open database.

    Raises: GolpeError.
    """
    session = SqliteSession(database)
    try:
        session.epoch = owner.claim(session, owner.server_name())
    except sqlite3.Error as error:
        raise GolpeError(f"cannot write to the database: {error}") from error
    return session


def open_reader(path: Path) -> sqlite3.Connection:
    """Open a second, read-only connection, which sees committed data."""
    database = connect(path)
    database.execute("PRAGMA query_only = ON")
    return database


@contextmanager
def visit(path: Path) -> Generator[SqliteSession, None, None]:
    """Open a session for a command, in one transaction that is committed unless an error is raised.

    A server may be using the database.

    Raises: GolpeError if there is no such database, or it has another schema version.
    """
    if not path.is_file():
        raise GolpeError(f"there is no database {path}: specify it with --db")
    try:
        version = version_of(path)
        if version != SCHEMA_VERSION:
            raise GolpeError(
                f"the database {path} has schema {version}, not {SCHEMA_VERSION}: use the Golpe that serves it"
            )
        with closing(connect(path)) as database:
            database.execute("PRAGMA foreign_keys = ON")
            database.execute("PRAGMA secure_delete = ON")
            database.execute("BEGIN IMMEDIATE")
            session = SqliteSession(database)
            session.epoch = owner.epoch_of(session)
            yield session
            database.execute("COMMIT")
    except sqlite3.Error as error:
        raise GolpeError(f"cannot use the database {path}: {error}") from error


# --- The write-ahead log --------------------------------------------------------------------


def wipe_file(path: Path) -> bool:
    """Empty the write-ahead log of a file that a server may be using; return False if it is being read."""
    with closing(connect(path)) as database:
        return wipe(SqliteSession(database))


def wipe(session: SqliteSession) -> bool:
    """Empty the write-ahead log, which may contain erased data; return False if it is being read."""
    return session.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0


def wipe_at_once(session: SqliteSession) -> bool:
    """Empty the write-ahead log unless it is being read. A backup may read for long, and writes would wait for it."""
    waits_ms = cast(int, session.connection.execute("PRAGMA busy_timeout").fetchone()[0])
    session.connection.execute("PRAGMA busy_timeout = 0")
    try:
        return wipe(session)
    finally:
        session.connection.execute(f"PRAGMA busy_timeout = {waits_ms}")


def changes_of_others(session: SqliteSession) -> int:
    """Return a number that changes whenever another process changes the database."""
    return cast(int, session.connection.execute("PRAGMA data_version").fetchone()[0])
