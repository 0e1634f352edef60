"""A thread with a connection of its own that does jobs for the event loop: many to a transaction, told after it."""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import groupby
from typing import Final, NamedTuple, TypeVar, cast

from golpe.server.limits import COMMIT_JOBS_MAX, STORE_JOBS_MAX
from golpe.server.store.interface import StoreError

GATHERS_FOR: Final = 0.004
"""Seconds in which a busy thread gathers jobs: a commit of many costs little more than a commit of one, and so does
telling of it. Whoever asks for one thing after another, and is alone, never waits."""

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Row = tuple[str | bytes | int | None, ...]
"""What a job writes, if a row of the journals is all."""
WriteRows = Callable[[sqlite3.Connection, Sequence[Row]], None]
"""Writes rows by one statement: all, or none if it raises sqlite3.IntegrityError."""
ROWS_AT_ONCE: Final = 32
"""Rows that one statement writes at most; for each number of them there is another statement."""

log = logging.getLogger("golpe.server")


class Frame(Enum):
    """What stands around a job, so that it is done whole or not at all."""

    STATEMENT = 0
    """Nothing: it changes things by one statement only, which undoes itself if it fails."""
    SAVEPOINT = 1
    """A savepoint in the transaction that it shares with others."""
    ALONE = 2
    """Nothing, and no transaction either: it makes its own."""


class Job(NamedTuple):
    """What is asked of the thread, and who waits for it."""

    work: Work[object]
    future: asyncio.Future[object]
    frame: Frame
    row: Row | None = None
    """What it writes, if it may as well be written with the rows of other jobs."""


Outcome = tuple[asyncio.Future[object], object]


class Worker:
    """Does jobs one after another. Make it inside the event loop that uses it."""

    def __init__(
        self, database: sqlite3.Connection, *, begin: str, name: str, write_rows: WriteRows | None = None
    ) -> None:
        """Take a connection over, and close it at the end.

        Args:
            begin: how a transaction begins.
            name: of the thread.
            write_rows: how the rows of several jobs are written at once; None if no job has one.
        """
        self._loop = asyncio.get_running_loop()
        self._database = database
        self._begin = begin
        self._write_rows = write_rows
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()  # the other kind takes and wakes more
        self._closed = False
        self._rests_since = 0.0
        """When the thread had last done all that was asked."""
        self._did_many = False
        """True if that was more than one job."""
        self._gate = threading.Lock()
        """Held while a job is taken, so that none comes after the last."""
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    @property
    def is_closed(self) -> bool:
        """Tell whether no more jobs are taken."""
        return self._closed

    async def do(self, work: Work[T], *, frame: Frame = Frame.SAVEPOINT, row: Row | None = None) -> T:
        """Do a job and return its result once its transaction is over.

        Args:
            row: what the job writes, and returns nothing; it is then written with others if that goes well.

        Raises: StoreError.
        """
        future: asyncio.Future[object] = self._loop.create_future()
        with self._gate:
            if self._closed:
                raise StoreError("the store is closed")
            if self._jobs.qsize() >= STORE_JOBS_MAX:
                raise StoreError(f"more than {STORE_JOBS_MAX} jobs wait for the store")
            self._jobs.put(Job(work, future, frame, row))
        return cast(T, await future)

    async def close(self) -> None:
        """Finish what was asked and let the connection go."""
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
                    self._deliver(do_jobs(self._database, jobs, begin=self._begin, write_rows=self._write_rows))
                self._rests_since, self._did_many = time.monotonic(), len(jobs) > 1
                jobs = []
        except Exception:
            log.exception("the store is closed: its thread came to an end")
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
        self._deliver([(job.future, failure) for job in jobs])

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """Wait for a job and take all others that wait with it; False once the thread is to end."""
        jobs: list[Job] = []
        is_behind = not self._jobs.empty()
        job = self._jobs.get()
        is_soon = self._did_many and time.monotonic() - self._rests_since < GATHERS_FOR
        if job is not None and (is_behind or is_soon):
            time.sleep(GATHERS_FOR)  # somebody else's came while it worked, or do so all the time: waiting pays
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


def do_jobs(
    database: sqlite3.Connection, jobs: list[Job], *, begin: str, write_rows: WriteRows | None
) -> list[Outcome]:
    """Do jobs in their order; those that need no transaction of their own share one."""
    outcomes: list[Outcome] = []
    together: list[Job] = []
    for job in jobs:
        if job.frame is not Frame.ALONE:
            together.append(job)
            continue
        outcomes += commit_jobs(database, together, begin=begin, write_rows=write_rows)
        together = []
        outcomes.append((job.future, do_job(database, job)))
    return outcomes + commit_jobs(database, together, begin=begin, write_rows=write_rows)


def commit_jobs(
    database: sqlite3.Connection, jobs: list[Job], *, begin: str, write_rows: WriteRows | None
) -> list[Outcome]:
    """Do jobs in one transaction; a job that fails takes back its own changes only."""
    if not jobs:
        return []
    if len(jobs) == 1 and jobs[0].frame is Frame.STATEMENT:  # one statement is a transaction by itself
        return [(jobs[0].future, do_job(database, jobs[0]._replace(frame=Frame.ALONE)))]
    try:
        if are_written(database, jobs, write_rows):  # this, too, is one statement
            return [(job.future, None) for job in jobs]
        database.execute(begin)
        outcomes: list[Outcome] = []
        for some in runs_of(jobs):
            if len(some) < len(jobs) and are_written(database, some, write_rows):  # all of them were tried above
                outcomes += [(job.future, None) for job in some]
            else:  # one by one, which also finds out which of them is refused
                outcomes += [(job.future, do_job(database, job)) for job in some]
        database.execute("COMMIT")
    except sqlite3.Error as error:
        if database.in_transaction:
            database.execute("ROLLBACK")
        failure = StoreError(f"nothing could be saved: {error}")
        return [(job.future, failure) for job in jobs]
    return outcomes


def runs_of(jobs: list[Job]) -> Iterator[list[Job]]:
    """Part jobs into those that follow one another and have rows, not too many at a time, and those that have none."""
    for _, group in groupby(jobs, lambda job: job.row is not None):
        some = list(group)
        for first in range(0, len(some), ROWS_AT_ONCE):
            yield some[first : first + ROWS_AT_ONCE]


def are_written(database: sqlite3.Connection, jobs: list[Job], write_rows: WriteRows | None) -> bool:
    """Write the rows of several jobs at once; False if they cannot be written so, and nothing has changed.

    Each statement lets go of the interpreter, and has to wait for it again beside a loop that is busy.
    """
    rows = [job.row for job in jobs if job.row is not None]
    if write_rows is None or len(rows) < len(jobs) or not 1 < len(rows) <= ROWS_AT_ONCE:
        return False
    try:
        write_rows(database, rows)
    except (sqlite3.IntegrityError, UnicodeError, OverflowError):  # the job that it is about says so by itself
        return False
    return True


def do_job(database: sqlite3.Connection, job: Job) -> object:
    """Do one job in its frame and return its result, or the error that it ended with."""
    in_savepoint = job.frame is Frame.SAVEPOINT
    if in_savepoint:
        database.execute("SAVEPOINT job")
    try:
        outcome = job.work(database)
    except Exception as error:  # a surprise is the caller's alone: the thread works on for the others
        if job.frame is not Frame.ALONE and not database.in_transaction:  # a full disk ends the whole transaction
            raise
        if in_savepoint:
            database.execute("ROLLBACK TO job")
        outcome = error if isinstance(error, StoreError) else StoreError(f"{type(error).__name__}: {error}")
    if in_savepoint:
        database.execute("RELEASE job")
    return outcome
