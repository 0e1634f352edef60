"""The threads that use SQLite: one connection each, many jobs per commit, and callers notified after it.

Specific to SQLite: a session is a connection of `sqlite3` in autocommit; one thread writes, because the file allows one
writer; a statement outside a transaction is a transaction by itself, which saves two calls; and a full disk ends the
whole transaction, savepoints included.
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
from golpe.server.store.errors import StoreError
from golpe.server.store.journal_rows import ROWS_AT_ONCE, Row, append_together
from golpe.server.store.sql import Query, R, Statement, T, Values

GATHERS_FOR: Final = 0.004
"""Seconds in which a busy thread gathers jobs: a commit of many costs little more than a commit of one, and so does
notifying the callers. A single caller who awaits each job never waits for this."""

log = logging.getLogger("golpe.server")
_dialect: Final = SQLiteDialect_pysqlite(paramstyle="qmark")


class SqliteSession:
    """A `Session` on a connection, which is in autocommit outside `BEGIN` and `COMMIT`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take a connection over."""
        self.connection: Final = connection

    def rows(self, query: Query[R], values: Values) -> list[R]:
        """Run a query and return all its rows."""
        text = query.text(_dialect)
        return self.connection.execute(text.sql, text.arguments(values)).fetchall()

    def change(self, statement: Statement, values: Values) -> int:
        """Run a statement and return how many rows it has changed."""
        text = statement.text(_dialect)
        return self.connection.execute(text.sql, text.arguments(values)).rowcount

    def change_many(self, statement: Statement, many: Iterable[Values]) -> None:
        """Run a statement once for each of these."""
        text = statement.text(_dialect)
        self.connection.executemany(text.sql, (text.arguments(values) for values in many))


SqliteWork = Callable[[SqliteSession], T]


class Job(NamedTuple):
    """Work for the thread, and the future of its result."""

    work: SqliteWork[object]
    future: asyncio.Future[object]
    row: Row | None
    """What it appends, if that is all: it needs no savepoint, and may be appended with the rows of other jobs."""
    is_alone: bool
    """True if it makes its own transaction, or needs none."""


Outcome = tuple[asyncio.Future[object], object]


class Worker:
    """Does jobs one after another. Make it inside the event loop that uses it."""

    def __init__(self, connection: sqlite3.Connection, *, begin: str, name: str) -> None:
        """Take a connection over, and close it at the end.

        Args:
            begin: how a transaction begins.
            name: of the thread.
        """
        self._loop = asyncio.get_running_loop()
        self._session = SqliteSession(connection)
        self._begin = begin
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()  # Queue has more locks and wakes more often
        self._closed = False
        self._idle_since = 0.0
        """When the thread last ran out of jobs."""
        self._did_many = False
        """True if that was more than one job."""
        self._gate = threading.Lock()
        """Held while a job is accepted, so that none comes after the last."""
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    @property
    def is_closed(self) -> bool:
        """Return whether no more jobs are accepted."""
        return self._closed

    async def do(self, work: SqliteWork[T], *, row: Row | None = None, is_alone: bool = False) -> T:
        """Do a job and return its result once its transaction is over.

        Args:
            row: what the job appends, if that is all and it returns None.
            is_alone: the job makes its own transaction, or needs none.

        Raises: StoreError.
        """
        future: asyncio.Future[object] = self._loop.create_future()
        with self._gate:
            if self._closed:
                raise StoreError("the store is closed")
            if self._jobs.qsize() >= STORE_JOBS_MAX:
                raise StoreError(f"more than {STORE_JOBS_MAX} jobs wait for the store")
            self._jobs.put(Job(work, future, row, is_alone))
        return cast(T, await future)

    async def close(self) -> None:
        """Finish what was asked and close the connection."""
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
                if jobs:
                    self._deliver(do_jobs(self._session, jobs, begin=self._begin))
                self._idle_since, self._did_many = time.monotonic(), len(jobs) > 1
                jobs = []
        except Exception:
            log.exception("the store is closed: its thread ended with an error")
            self._refuse(jobs)
        finally:
            self._session.connection.close()

    def _refuse(self, jobs: list[Job]) -> None:
        """Accept no more jobs, and fail these and all that wait."""
        with self._gate:
            self._closed = True
        while not self._jobs.empty():
            job = self._jobs.get()
            if job is not None:
                jobs.append(job)
        failure = StoreError("the store is closed")
        self._deliver([(job.future, failure) for job in jobs])

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """Wait for a job and take all others that wait with it; False once the thread is to end."""
        jobs: list[Job] = []
        is_behind = not self._jobs.empty()
        job = self._jobs.get()
        is_soon = self._did_many and time.monotonic() - self._idle_since < GATHERS_FOR
        if job is not None and (is_behind or is_soon):
            time.sleep(GATHERS_FOR)  # several callers are active, so that waiting for more jobs pays
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
    """Give each waiting caller the outcome of its job."""
    for future, outcome in outcomes:
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


def do_jobs(session: SqliteSession, jobs: list[Job], *, begin: str) -> list[Outcome]:
    """Do jobs in their order; those that need no transaction of their own share one."""
    outcomes: list[Outcome] = []
    for is_alone, group in groupby(jobs, lambda job: job.is_alone):
        some = list(group)
        if is_alone:
            outcomes += [(job.future, do_job(session, job)) for job in some]
        else:
            outcomes += commit_jobs(session, some, begin=begin)
    return outcomes


def commit_jobs(session: SqliteSession, jobs: list[Job], *, begin: str) -> list[Outcome]:
    """Do jobs in one transaction; a job that fails takes back its own changes only."""
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
        for some in runs_of(jobs):
            added, left = append_jobs(session, some)
            outcomes += added
            outcomes += [(job.future, do_job(session, job)) for job in left]  # each is refused for its own reason
        session.connection.execute("COMMIT")
    except sqlite3.Error as error:
        if session.connection.in_transaction:
            session.connection.execute("ROLLBACK")
        failure = StoreError(f"nothing could be saved: {error}")
        outcomes = [(job.future, failure) for job in jobs]
    return saved + outcomes


def runs_of(jobs: list[Job]) -> Iterator[list[Job]]:
    """Split jobs into consecutive ones that have rows, not too many at a time, and those that have none."""
    for _, group in groupby(jobs, lambda job: job.row is not None):
        some = list(group)
        for first in range(0, len(some), ROWS_AT_ONCE):
            yield some[first : first + ROWS_AT_ONCE]


def append_jobs(session: SqliteSession, jobs: list[Job]) -> tuple[list[Outcome], list[Job]]:
    """Append the rows of several jobs at once; return the outcomes of those that were added, and the other jobs.

    Each statement releases the interpreter lock, and has to wait for it again beside a busy event loop.
    """
    rows = [job.row for job in jobs if job.row is not None]
    if not 1 < len(rows) == len(jobs):
        return [], jobs
    try:
        are_added = append_together(session, rows)
    except (UnicodeError, OverflowError):  # a value that SQLite cannot hold: the statement has not begun
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
    except Exception as error:  # an unexpected error concerns only its caller: the thread continues for the others
        if not job.is_alone and not connection.in_transaction:  # a full disk ends the whole transaction
            raise
        if in_savepoint:
            connection.execute("ROLLBACK TO job")
        outcome = error if isinstance(error, StoreError) else StoreError(f"{type(error).__name__}: {error}")
    if in_savepoint:
        connection.execute("RELEASE job")
    return outcome
