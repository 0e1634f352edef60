"""The threads that use SQLite. Each has one connection, does many jobs per commit, and notifies callers after it.

Specific to SQLite: a session is a connection of `sqlite3` in autocommit; one thread writes, because the file allows one
writer; a statement outside a transaction is a transaction by itself, which saves two calls; and a full disk rolls back
the whole transaction, including savepoints.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple, cast

from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from golpe.server.limits import COMMIT_JOBS_MAX, STORE_JOBS_MAX
from golpe.server.store import owner_rows
from golpe.server.store.errors import StoreError, StoreLost
from golpe.server.store.journal_rows import ROWS_AT_ONCE, Row, append_together
from golpe.server.store.sql import Query, R, Statement, T, Values
from golpe.server.store.sqlite.watch import Watch

GATHERS_FOR: Final = 0.004
"""Seconds during which a busy thread gathers jobs. Committing many jobs and notifying their callers costs little more
than for one. A single caller that awaits each job is not delayed."""
PROBE_EVERY: Final = 2.0
"""Seconds between two probes whether anything can be saved."""
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

log = logging.getLogger("golpe.server")
_dialect: Final = SQLiteDialect_pysqlite(paramstyle="qmark")


class SqliteSession:
    """A `Session` on a connection, which is in autocommit outside `BEGIN` and `COMMIT`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take over a connection."""
        self.connection: Final = connection
        self.epoch = 0
        """The epoch that its server has claimed; 0 if it only reads."""
        self.fault: str | None = None
        """Why nothing could be saved the last time."""

    def note(self, fault: str | None) -> None:
        """Remember whether anything can be saved, and log it if that has changed."""
        if fault is not None and self.fault is None:
            log.error("nothing can be saved: %s", fault)
        elif fault is None and self.fault is not None:
            log.warning("everything can be saved again")
        self.fault = fault

    def rows(self, query: Query[R], values: Values) -> list[R]:
        """Run a query and return all its rows."""
        text = query.text(_dialect)
        return self.connection.execute(text.sql, text.arguments(values)).fetchall()

    def change(self, statement: Statement, values: Values) -> int:
        """Run a statement and return the number of changed rows."""
        text = statement.text(_dialect)
        return self.connection.execute(text.sql, text.arguments(values)).rowcount

    def change_many(self, statement: Statement, many: Iterable[Values]) -> None:
        """Run a statement once for each set of values."""
        text = statement.text(_dialect)
        self.connection.executemany(text.sql, (text.arguments(values) for values in many))


SqliteWork = Callable[[SqliteSession], T]


class Job(NamedTuple):
    """Work for the thread, with a future for its result."""

    work: SqliteWork[object]
    future: asyncio.Future[object]
    row: Row | None
    """The row to append, if the job does nothing else. It needs no savepoint, and is appended with other jobs' rows."""
    is_alone: bool
    """True if the job makes its own transaction or needs none."""


Outcome = tuple[asyncio.Future[object], object]


class Worker:
    """Does jobs one after another. Create it inside the event loop that uses it."""

    def __init__(self, session: SqliteSession, *, begin: str, name: str, watch: Watch | None = None) -> None:
        """Take over a connection, which is closed at the end.

        Args:
            begin: the statement that begins a transaction.
            name: the thread's name.
            watch: the files that the connection writes to, unless it only reads.
        """
        self._loop = asyncio.get_running_loop()
        self._session = session
        self._watch = watch
        self._probe_at = time.monotonic() + PROBE_EVERY
        self._begin = begin
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()  # Queue is slower
        self._closed = False
        self._idle_since = 0.0
        """When the thread last ran out of jobs."""
        self._did_many = False
        """True if the jobs before that were more than one."""
        self._gate = threading.Lock()
        """Held while a job is accepted, so that none is accepted after the end."""
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    @property
    def is_closed(self) -> bool:
        """Return whether no more jobs are accepted."""
        return self._closed

    @property
    def fault(self) -> str | None:
        """Return why nothing could be saved the last time, or None."""
        return self._session.fault

    async def do(self, work: SqliteWork[T], *, row: Row | None = None, is_alone: bool = False) -> T:
        """Do a job and return its result once its transaction is over.

        Args:
            row: the row to append, if the job does nothing else and returns None.
            is_alone: True if the job makes its own transaction or needs none.

        Raises: StoreError.
        """
        future: asyncio.Future[object] = self._loop.create_future()
        with self._gate:
            if self._closed:
                raise StoreError("the store is closed")
            if self._jobs.qsize() >= STORE_JOBS_MAX:
                raise StoreError(f"more than {STORE_JOBS_MAX} jobs are waiting for the store")
            self._jobs.put(Job(work, future, row, is_alone))
        return cast(T, await future)

    async def close(self) -> None:
        """Finish all accepted jobs and close the connection."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- In the thread --------------------------------------------------------------------------

    def _work(self) -> None:
        more = True
        jobs: list[Job] = []
        try:
            while more:
                jobs, more = self._next_jobs()
                if self._watch is not None:
                    self._watch.check()
                if jobs:
                    outcomes = do_jobs(self._session, jobs, begin=self._begin)
                    if self._watch is not None:  # before anybody is told
                        self._watch.check(has_committed=True)
                    self._deliver(outcomes)
                    self._idle_since, self._did_many = time.monotonic(), len(jobs) > 1
                    jobs = []
                if self._watch is not None and time.monotonic() >= self._probe_at:
                    self._probe(self._watch)
        except StoreLost as error:
            log.critical("nothing is saved any more, and nobody can play, until the server is restarted: %s", error)
            self._refuse(jobs)
        except Exception:
            log.exception("the store is closed: its thread ended with an error")
            self._refuse(jobs)
        finally:
            self._session.connection.close()

    def _probe(self, watch: Watch) -> None:
        """Find out whether anything can be saved, and log it if that has changed.

        Raises: StoreLost.
        """
        try:
            owner_rows.beat(self._session)
            watch.check(has_committed=True)
            watch.renew()
            self._session.note(None)
        except sqlite3.Error as error:
            self._session.note(str(error))
        self._probe_at = time.monotonic() + PROBE_EVERY

    def _refuse(self, jobs: list[Job]) -> None:
        """Accept no more jobs, and fail these and all waiting ones."""
        with self._gate:
            self._closed = True
        while not self._jobs.empty():
            job = self._jobs.get()
            if job is not None:
                jobs.append(job)
        failure = StoreError("the store is closed")
        self._deliver([(job.future, failure) for job in jobs])

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """Wait for a job, and take it with all others that wait; the bool is False once the thread should end.

        There are none if it is time for a probe.
        """
        jobs: list[Job] = []
        is_behind = not self._jobs.empty()
        try:
            job = self._jobs.get(timeout=None if self._watch is None else max(0, self._probe_at - time.monotonic()))
        except queue.Empty:
            return [], True
        is_soon = self._did_many and time.monotonic() - self._idle_since < GATHERS_FOR
        if job is not None and (is_behind or is_soon):
            time.sleep(GATHERS_FOR)  # several callers are active, so gathering jobs pays off
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
    """Pass the outcome of each job to its caller, if it still waits."""
    for future, outcome in outcomes:
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


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
            owner_rows.require(session)
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


def runs_of(jobs: list[Job]) -> Iterator[list[Job]]:
    """Split jobs into runs of consecutive ones with rows, of limited length, and those without rows."""
    for _, group in groupby(jobs, lambda job: job.row is not None):
        some = list(group)
        for first in range(0, len(some), ROWS_AT_ONCE):
            yield some[first : first + ROWS_AT_ONCE]


def append_jobs(session: SqliteSession, jobs: list[Job]) -> tuple[list[Outcome], list[Job]]:
    """Append the rows of several jobs at once; return the outcomes of those that were added, and the other jobs.

    Each statement releases the interpreter lock and has to wait for a busy event loop to get it back.
    """
    rows = [job.row for job in jobs if job.row is not None]
    if not 1 < len(rows) == len(jobs):
        return [], jobs
    try:
        are_added = append_together(session, rows)
    except (UnicodeError, OverflowError):  # SQLite cannot represent a value, so the statement has not begun
        return [], jobs
    if all(are_added):
        return [(job.future, None) for job in jobs], []
    pairs = list(zip(jobs, are_added, strict=True))
    return [(job.future, None) for job, is_added in pairs if is_added], [job for job, is_added in pairs if not is_added]


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
        outcome = error if isinstance(error, StoreError) else StoreError(f"{type(error).__name__}: {error}")
    if in_savepoint:
        connection.execute("RELEASE job")
    return outcome


def note_fault(session: SqliteSession, error: Exception) -> None:
    """Remember an error if it says that nothing can be saved, whatever it is."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    if session.epoch and code & 0xFF in FAULTS_OF_DISK:
        session.note(str(error))
