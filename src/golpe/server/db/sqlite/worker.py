"""The threads that use SQLite. Each has one connection.

Specific to SQLite: a session is a connection of `sqlite3` in autocommit; one thread writes, because the file allows one
writer; a statement outside a transaction is a transaction by itself, which saves two calls; and a full disk rolls back
the whole transaction, including savepoints.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from golpe.server.db import owner
from golpe.server.db.errors import StoreError, StoreLost
from golpe.server.db.journals import ROWS_AT_ONCE
from golpe.server.db.news import NewsKind
from golpe.server.db.sql import Query, R, Statement, Values
from golpe.server.db.sqlite.watch import Watch
from golpe.server.db.tombstones import Tombstone, append_to_file, file_of
from golpe.server.db.worker_thread import Fault, Job, Outcome, WorkerThread, append_jobs, error_for_caller, runs_of

FAULTS_OF_DISK: Final = frozenset(
    (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_READONLY,
    )
)
"""Error codes that do not depend on what should be saved."""

_dialect: Final = SQLiteDialect_pysqlite(paramstyle="qmark")


class SqliteSession:
    """A `Session` on a connection, which is in autocommit outside `BEGIN` and `COMMIT`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take over a connection."""
        self.connection: Final = connection
        self.epoch = 0
        """The epoch that its server has claimed; 0 if it only reads."""
        self.node = 0
        self.is_to_wipe = True
        """True if the write-ahead log may contain erased data, perhaps from an earlier server that was killed."""
        self.fault: Final = Fault()

    def tell(self, kind: NewsKind, about: str | int) -> None:
        """Tell nobody, because no other server shares the file."""

    def add_tombstones(self, tombstones: Sequence[Tombstone]) -> None:
        """Append tombstones to the file beside the database."""
        ((_, _, path),) = self.connection.execute("PRAGMA database_list").fetchall()[:1]
        try:
            append_to_file(file_of(Path(path)), tombstones)
        except OSError as error:
            raise StoreError(f"cannot write the tombstones of {path}: {error.strerror}") from error

    def wipe_later(self) -> None:
        """Remember that the write-ahead log has to be emptied."""
        self.is_to_wipe = True

    def rows(self, query: Query[R], values: Values) -> list[R]:
        """Run a query and return all its rows."""
        return self.connection.execute(*query.bound(_dialect, values)).fetchall()

    def change(self, statement: Statement, values: Values) -> int:
        """Run a statement and return the number of changed rows."""
        return self.connection.execute(*statement.bound(_dialect, values)).rowcount

    def change_many(self, statement: Statement, many: Iterable[Values]) -> None:
        """Run a statement once for each set of values."""
        text = statement.text(_dialect)
        self.connection.executemany(text.sql, (text.arguments(values) for values in many))


class Worker(WorkerThread[SqliteSession]):
    """Does jobs one after another. Create it inside the event loop that uses it."""

    def __init__(self, session: SqliteSession, *, begin: str, name: str, watch: Watch | None = None) -> None:
        """Take over a connection, which is closed at the end.

        Args:
            begin: the statement that begins a transaction.
            name: the thread's name.
            watch: the files that the connection writes to, unless it only reads.
        """
        super().__init__(name=name, probes=watch is not None)
        self._session = session
        self._watch = watch
        self._begin = begin
        self.start()

    @property
    def fault(self) -> str | None:
        """Return why nothing could be saved the last time, or None."""
        return self._session.fault.reason

    def _do_jobs(self, jobs: list[Job]) -> list[Outcome]:
        if self._watch is not None:
            self._watch.check()
        outcomes = do_jobs(self._session, jobs, begin=self._begin)
        if self._watch is not None:  # before anybody is told
            self._watch.check(has_committed=True)
        return outcomes

    def _probe(self) -> None:
        assert self._watch is not None
        self._watch.check()
        try:
            owner.beat(self._session)
            self._watch.check(has_committed=True)
            self._watch.renew()
            self._session.fault.note(None)
        except sqlite3.Error as error:
            self._session.fault.note(str(error))

    def _end(self) -> None:
        self._session.connection.close()


def do_jobs(session: SqliteSession, jobs: list[Job], *, begin: str) -> list[Outcome]:
    """Do jobs in order. Those that need no transaction of their own share one."""
    outcomes: list[Outcome] = []
    for is_alone, group in groupby(jobs, lambda job: job.is_alone):
        some = list(group)
        if is_alone:
            outcomes += [(job.future, do_job(session, job)) for job in some]
        else:
            outcomes += commit_jobs(session, some, begin=begin)
    return outcomes


def commit_jobs(session: SqliteSession, jobs: list[Job], *, begin: str) -> list[Outcome]:
    """Do jobs in one transaction. If a job fails, only its own changes are rolled back."""
    saved: list[Outcome] = []
    outcomes: list[Outcome] = []
    try:
        if len(jobs) <= ROWS_AT_ONCE and all(job.row is not None for job in jobs):
            # A statement by itself is a transaction, too.
            saved, jobs = append_jobs(session, jobs)
            if len(jobs) == 1:
                return [*saved, (jobs[0].future, do_job(session, jobs[0]._replace(is_alone=True)))]
        if not jobs:
            return saved
        session.connection.execute(begin)
        if session.epoch:  # it writes
            owner.require(session)
        for some in runs_of(jobs):
            added, left = append_jobs(session, some)
            outcomes += added
            outcomes += [(job.future, do_job(session, job)) for job in left]  # each fails for its own reason
        session.connection.execute("COMMIT")
    except sqlite3.Error as error:
        if session.connection.in_transaction:
            session.connection.execute("ROLLBACK")
        note_fault(session, error)
        failure = StoreError(f"nothing could be saved: {error}")
        outcomes = [(job.future, failure) for job in jobs]
    return saved + outcomes


def do_job(session: SqliteSession, job: Job) -> object:
    """Do one job and return its result, or the error that it ended with."""
    connection = session.connection
    in_savepoint = job.row is None and not job.is_alone
    if in_savepoint:
        connection.execute("SAVEPOINT job")
    try:
        outcome = job.work(session)
    except StoreLost:
        raise
    except Exception as error:  # an unexpected error affects only its caller, not the thread
        note_fault(session, error)
        if not job.is_alone and not connection.in_transaction:  # a full disk has rolled back the whole transaction
            raise
        if in_savepoint:
            connection.execute("ROLLBACK TO job")
        outcome = error_for_caller(error)
    if in_savepoint:
        connection.execute("RELEASE job")
    return outcome


def note_fault(session: SqliteSession, error: Exception) -> None:
    """Remember an error if it says that nothing can be saved, whatever it is."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    if session.epoch and code & 0xFF in FAULTS_OF_DISK:
        session.fault.note(str(error))
