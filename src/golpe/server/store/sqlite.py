"""The store in one SQLite file: one writer thread, many jobs to a commit, nothing told before its commit."""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar, cast

from golpe.errors import GolpeError
from golpe.server.limits import COMMIT_JOBS_MAX, STORE_JOBS_MAX
from golpe.server.store.interface import CodeTaken, CommandTaken, Commit, Guest, SequenceTaken, StoreError

SCHEMA_VERSION: Final = 1
SCHEMA: Final = """
CREATE TABLE guests (
  id INTEGER PRIMARY KEY,
  token_hash BLOB NOT NULL UNIQUE,
  name TEXT NOT NULL,
  created_ms INTEGER NOT NULL
);
CREATE TABLE tables (
  code TEXT PRIMARY KEY,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL,
  closed INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX tables_by_expiry ON tables (expires_ms) WHERE closed = 0;
CREATE TABLE commits (
  code TEXT NOT NULL REFERENCES tables,
  seq INTEGER NOT NULL,
  command_id TEXT,
  command BLOB NOT NULL,
  entries BLOB NOT NULL,
  PRIMARY KEY (code, seq),
  UNIQUE (code, command_id)
) WITHOUT ROWID;
CREATE TABLE marks (name TEXT PRIMARY KEY, at_ms INTEGER NOT NULL) WITHOUT ROWID;
"""

T = TypeVar("T")

log = logging.getLogger("golpe.server")
Job = tuple[Callable[[sqlite3.Connection], object], asyncio.Future[object]]
Outcome = tuple[asyncio.Future[object], object]


class SqliteStore:
    """A `Store` in one file. Open it inside the event loop that uses it."""

    def __init__(self, path: Path) -> None:
        """Open the file, and make it if there is none.

        Raises: GolpeError if it cannot be opened or was written by a newer version.
        """
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.Queue[Job | None] = queue.Queue(STORE_JOBS_MAX)
        self._closed = False
        self._gate = threading.Lock()
        """Held while a job is taken, so that none comes after the last."""
        self._database = open_database(path)
        self._thread = threading.Thread(target=self._work, name="golpe-store", daemon=True)
        self._thread.start()

    async def new_guest(self, token_hash: bytes, *, name: str, now_ms: int) -> Guest:
        """Keep a new guest."""

        def work(database: sqlite3.Connection) -> Guest:
            row = (token_hash, name, now_ms)
            done = database.execute("INSERT INTO guests (token_hash, name, created_ms) VALUES (?, ?, ?)", row)
            return Guest(cast(int, done.lastrowid), name)

        return await self._do(work)

    async def guest_of(self, token_hash: bytes) -> Guest | None:
        """Return the guest with this secret's hash."""

        def work(database: sqlite3.Connection) -> Guest | None:
            row = database.execute("SELECT id, name FROM guests WHERE token_hash = ?", (token_hash,)).fetchone()
            return None if row is None else Guest(*row)

        return await self._do(work)

    async def rename_guest(self, guest: int, name: str) -> None:
        """Change a guest's name."""

        def work(database: sqlite3.Connection) -> None:
            database.execute("UPDATE guests SET name = ? WHERE id = ?", (name, guest))

        await self._do(work)

    async def names_of(self, guests: frozenset[int]) -> dict[int, str]:
        """Return the names of guests; those whose names were erased are left out."""

        def work(database: sqlite3.Connection) -> dict[int, str]:
            marks = ", ".join("?" * len(guests))
            rows = database.execute(f"SELECT id, name FROM guests WHERE id IN ({marks})", tuple(guests))
            return dict(rows.fetchall())

        return await self._do(work)

    async def new_table(self, code: str, first: Commit, *, now_ms: int, expires_ms: int) -> None:
        """Keep a new table with its first commit.

        Raises: CodeTaken.
        """

        def work(database: sqlite3.Connection) -> None:
            if database.execute("SELECT 1 FROM tables WHERE code = ?", (code,)).fetchone():
                raise CodeTaken(f"there is or was a table {code}")
            row = (code, now_ms, expires_ms)
            database.execute("INSERT INTO tables (code, created_ms, expires_ms) VALUES (?, ?, ?)", row)
            insert_commit(database, code, first)

        await self._do(work)

    async def append(self, code: str, commit: Commit) -> None:
        """Add a commit to the journal of a living table.

        Raises: SequenceTaken, CommandTaken, StoreError if the table has expired.
        """

        def work(database: sqlite3.Connection) -> None:
            if not database.execute("SELECT 1 FROM tables WHERE code = ? AND closed = 0", (code,)).fetchone():
                raise StoreError(f"commit {commit.seq} comes to table {code}, which has expired or never was")
            insert_commit(database, code, commit)

        await self._do(work)

    async def journal_of(self, code: str, *, kept_until_ms: int = 0) -> list[Commit]:
        """Return all commits of a living table in their order; none if it does not exist or has expired.

        Args:
            kept_until_ms: the table does not expire before.
        """

        def work(database: sqlite3.Connection) -> list[Commit]:
            query = "UPDATE tables SET expires_ms = MAX(expires_ms, ?) WHERE code = ? AND closed = 0"
            if database.execute(query, (kept_until_ms, code)).rowcount == 0:
                return []
            query = "SELECT seq, command_id, command, entries FROM commits WHERE code = ? ORDER BY seq"
            return [
                Commit(seq=seq, command_id=command_id, command=command, entries=entries)
                for seq, command_id, command, entries in database.execute(query, (code,))
            ]

        return await self._do(work)

    async def keep_until(self, expires_ms: dict[str, int]) -> None:
        """Move the moments at which tables expire, by code."""

        def work(database: sqlite3.Connection) -> None:
            rows = [(at, code) for code, at in expires_ms.items()]
            database.executemany("UPDATE tables SET expires_ms = ? WHERE code = ?", rows)

        await self._do(work)

    async def expire(self, now_ms: int) -> int:
        """Close every table whose time is over and return how many; remember that a server runs now."""

        def work(database: sqlite3.Connection) -> int:
            mark_alive(database, now_ms)
            query = "UPDATE tables SET closed = 1 WHERE closed = 0 AND expires_ms <= ?"
            return database.execute(query, (now_ms,)).rowcount

        return await self._do(work)

    async def shift_expiry(self, now_ms: int) -> None:
        """Give all tables the time back in which no server ran."""

        def work(database: sqlite3.Connection) -> None:
            row = database.execute("SELECT at_ms FROM marks WHERE name = 'alive'").fetchone()
            away_ms = 0 if row is None else max(0, now_ms - cast(int, row[0]))
            database.execute("UPDATE tables SET expires_ms = expires_ms + ? WHERE closed = 0", (away_ms,))
            mark_alive(database, now_ms)

        await self._do(work)

    async def close(self) -> None:
        """Finish what was asked and let the file go."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- The writer thread ------------------------------------------------------------------

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        future: asyncio.Future[object] = self._loop.create_future()
        with self._gate:
            if self._closed:
                raise StoreError("the store is closed")
            try:
                self._jobs.put_nowait((work, future))
            except queue.Full:
                raise StoreError(f"more than {STORE_JOBS_MAX} jobs wait for the store") from None
        return cast(T, await future)

    def _work(self) -> None:
        more = True
        jobs: list[Job] = []
        try:
            while more:
                jobs, more = self._next_jobs()
                if jobs:
                    self._deliver(commit_jobs(self._database, jobs))
                jobs = []
        except Exception:
            log.exception("the store is closed: its writer came to an end")
            self._refuse(jobs)
        finally:
            self._database.close()

    def _refuse(self, jobs: list[Job]) -> None:
        """Take no more jobs, and fail these and all that wait."""
        with self._gate:
            self._closed = True
        while not self._jobs.empty():
            job = self._jobs.get()
            if job is not None:
                jobs.append(job)
        failure = StoreError("the store is closed")
        self._deliver([(future, failure) for _, future in jobs])

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """Wait for a job and take all others that wait with it; False once the store is to be closed."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == COMMIT_JOBS_MAX or self._jobs.empty():
                return jobs, True
            job = self._jobs.get()
        return jobs, False

    def _deliver(self, outcomes: list[Outcome]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(settle, outcomes)


def settle(outcomes: list[Outcome]) -> None:
    """Tell each waiting caller what became of its job."""
    for future, outcome in outcomes:
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


def commit_jobs(database: sqlite3.Connection, jobs: list[Job]) -> list[Outcome]:
    """Do jobs in one transaction; a job that fails takes back its own changes only."""
    outcomes: list[Outcome] = []
    try:
        database.execute("BEGIN IMMEDIATE")
        for work, future in jobs:
            outcomes.append((future, do_job(database, work)))
        database.execute("COMMIT")
    except sqlite3.Error as error:
        if database.in_transaction:
            database.execute("ROLLBACK")
        failure = StoreError(f"nothing could be saved: {error}")
        return [(future, failure) for _, future in jobs]
    return outcomes


def do_job(database: sqlite3.Connection, work: Callable[[sqlite3.Connection], object]) -> object:
    """Do one job inside a savepoint and return its result, or the error that it ended with."""
    database.execute("SAVEPOINT job")
    try:
        outcome = work(database)
    except Exception as error:  # a surprise is the caller's alone: the writer works on for the others
        if not database.in_transaction:  # a full disk ends the whole transaction
            raise
        database.execute("ROLLBACK TO job")
        outcome = error if isinstance(error, StoreError) else StoreError(f"{type(error).__name__}: {error}")
    database.execute("RELEASE job")
    return outcome


def insert_commit(database: sqlite3.Connection, code: str, commit: Commit) -> None:
    """Write one row of a journal; its keys refuse a number or a command id that is taken."""
    row = (code, commit.seq, commit.command_id, commit.command, commit.entries)
    try:
        database.execute("INSERT INTO commits (code, seq, command_id, command, entries) VALUES (?, ?, ?, ?, ?)", row)
    except sqlite3.IntegrityError:
        query = "SELECT 1 FROM commits WHERE code = ? AND seq = ?"
        if database.execute(query, (code, commit.seq)).fetchone():
            raise SequenceTaken(f"commit {commit.seq} of table {code} was written by somebody else") from None
        raise CommandTaken(f"command {commit.command_id} of table {code} was saved before") from None


def mark_alive(database: sqlite3.Connection, now_ms: int) -> None:
    """Remember that a server runs at this moment."""
    database.execute("INSERT OR REPLACE INTO marks (name, at_ms) VALUES ('alive', ?)", (now_ms,))


def open_database(path: Path) -> sqlite3.Connection:
    """Open the file for durable commits and bring its schema up to date.

    Raises: GolpeError if it cannot be opened or was written by a newer version.
    """
    try:
        database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
        version = cast(int, database.execute("PRAGMA user_version").fetchone()[0])
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA foreign_keys = ON")
        if version == 0:
            database.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
    except sqlite3.Error as error:
        raise GolpeError(f"cannot open the database {path}: {error}") from error
    if version > SCHEMA_VERSION:
        database.close()
        raise GolpeError(f"the database {path} was written by a newer Golpe (schema {version}, not {SCHEMA_VERSION})")
    return database
