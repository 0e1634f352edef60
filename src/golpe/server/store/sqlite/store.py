"""The store in one SQLite file: a thread writes, many jobs to a commit, and another reads.

Specific to SQLite: connection settings are pragmas; erased data stays in the log beside the file until a checkpoint
empties it; and commands open the same file themselves, for one transaction.
"""

import asyncio
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, cast

from golpe.errors import GolpeError
from golpe.server.store import clearing
from golpe.server.store.errors import StoreError
from golpe.server.store.journal_rows import Row
from golpe.server.store.schema import SCHEMA_VERSION
from golpe.server.store.sql import T, Work
from golpe.server.store.sql_store import SqlStore
from golpe.server.store.sqlite.files import Request, connect, hold, migrate, version_of
from golpe.server.store.sqlite.worker import SqliteSession, Worker

HOLD_WITHIN: Final = 2.0
"""Seconds that a server waits at its start for another process to release the file."""
WAL_BYTES_KEPT: Final = 64 * 1024 * 1024
"""Size to which the log beside the database shrinks after a long backup or a restore."""


class SqliteStore(SqlStore):
    """A `Store` in one file, which it holds for itself. Open it inside the event loop that uses it."""

    def __init__(self, path: Path) -> None:
        """Open the file, and make it if there is none; an interrupted restore is finished first.

        Raises: GolpeError if it cannot be opened, is in use, or was written by a newer version.
        """
        self._lock = hold(path, within=HOLD_WITHIN)
        try:
            self._request = Request(path)
            self._request.finish()
            database = open_database(path)
            reader = open_reader(path)
        except Exception:
            self._lock.release()
            raise
        self._writer = Worker(database, begin="BEGIN IMMEDIATE", name="golpe-store")
        self._reader = Worker(reader, begin="BEGIN", name="golpe-store-reader")
        self._is_to_wipe = True
        """True if the log beside the file may hold erased data: also of a server that was killed since."""
        self._changes_of_others = 0
        """What it was at the last `retain`: a command may have erased a guest since."""

    async def _read(self, work: Work[T]) -> T:
        if self._writer.is_closed:  # without a writer the server must stop, so reads fail, too
            raise StoreError("the store is closed")
        return await self._reader.do(work)

    async def _write(self, work: Work[T], *, row: Row | None = None) -> T:
        return await self._writer.do(work, row=row)

    async def erase_guest(self, guest: int) -> None:
        """Delete a guest's name, secret, mutes and everything they said."""
        self._is_to_wipe = True  # before the job is queued, so that a wipe that clears the flag runs after it
        await super().erase_guest(guest)

    async def retain(self, now_ms: int) -> None:
        """Delete some of what has been kept long enough."""
        if await self._writer.do(lambda session: clearing.retain(session, now_ms)):
            self._is_to_wipe = True
        changes = await self._writer.do(changes_of_others)
        if changes != self._changes_of_others:
            self._changes_of_others = changes
            self._is_to_wipe = True
        if not self._is_to_wipe:
            return
        self._is_to_wipe = False  # an erasure that happens meanwhile is wiped the next time
        is_wiped = False
        try:
            is_wiped = await self._writer.do(wipe_at_once, is_alone=True)
        finally:
            if not is_wiped:
                self._is_to_wipe = True

    async def is_restore_wanted(self) -> bool:
        """Return whether a command has put a backup beside the file and waits."""
        return self._request.wanted.exists()

    async def restore(self) -> None:
        """Restore the file from the backup that waits."""
        await self._writer.do(lambda session: self._request.carry_out(session.connection), is_alone=True)

    async def close(self) -> None:
        """Finish what was asked and release the file."""
        await self._reader.close()
        await self._writer.close()
        await asyncio.to_thread(self._lock.release)


# --- Connections ----------------------------------------------------------------------------


def open_database(path: Path) -> sqlite3.Connection:
    """Open a file that is held for durable commits, and bring its schema up to date.

    Raises: GolpeError if it cannot be opened, is no database of Golpe's, or was written by a newer version.
    """
    try:
        version = version_of(path)
        if version < SCHEMA_VERSION:
            migrate(path, version)
        database = connect(path)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA foreign_keys = ON")
        database.execute("PRAGMA secure_delete = ON")  # erased data is removed from the file, too
        database.execute(f"PRAGMA journal_size_limit = {WAL_BYTES_KEPT}")
    except sqlite3.Error as error:
        raise GolpeError(f"cannot open the database {path}: {error}") from error
    return database


def open_reader(path: Path) -> sqlite3.Connection:
    """Open a second connection, which sees what is committed and changes nothing."""
    database = connect(path)
    database.execute("PRAGMA query_only = ON")
    return database


@contextmanager
def visit(path: Path) -> Generator[SqliteSession, None, None]:
    """Open a session for a command, in one transaction that is committed unless something is raised.

    A server may run on the database meanwhile.

    Raises: GolpeError if there is no such database, or it has another schema version.
    """
    if not path.is_file():
        raise GolpeError(f"there is no database {path}: name it with --db")
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
            yield SqliteSession(database)
            database.execute("COMMIT")
    except sqlite3.Error as error:
        raise GolpeError(f"cannot use the database {path}: {error}") from error


# --- The log beside the file ----------------------------------------------------------------


def wipe_file(path: Path) -> bool:
    """Empty the log beside a file that a server may use; False if it is being read."""
    with closing(connect(path)) as database:
        return wipe(SqliteSession(database))


def wipe(session: SqliteSession) -> bool:
    """Empty the log beside the file, which may hold erased data; False if it is being read."""
    return session.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0


def wipe_at_once(session: SqliteSession) -> bool:
    """Empty the log unless it is being read: a backup may read for long, and writing would wait for it."""
    waits_ms = cast(int, session.connection.execute("PRAGMA busy_timeout").fetchone()[0])
    session.connection.execute("PRAGMA busy_timeout = 0")
    try:
        return wipe(session)
    finally:
        session.connection.execute(f"PRAGMA busy_timeout = {waits_ms}")


def changes_of_others(session: SqliteSession) -> int:
    """Return a number that changes when another process has changed the database."""
    return cast(int, session.connection.execute("PRAGMA data_version").fetchone()[0])
