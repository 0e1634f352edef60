"""A thread that does the jobs of a store, many per commit, and notifies callers after it. For every engine."""

import asyncio
import logging
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, Generic, NamedTuple, TypeVar, cast

from golpe.errors import ProtocolError
from golpe.server.db.errors import StoreError, StoreLost
from golpe.server.db.journals import ROWS_AT_ONCE, append_together
from golpe.server.db.sql import JournalRow, Session, T
from golpe.server.limits import COMMIT_JOBS_MAX, STORE_JOBS_MAX

GATHERS_FOR: Final = 0.004
"""Seconds during which a busy thread gathers jobs. Committing many jobs and notifying their callers costs little more
than for one. A single caller that awaits each job is not delayed."""
PROBE_EVERY: Final = 2.0
"""Seconds between two probes whether anything can be saved."""

S = TypeVar("S", bound=Session)

log = logging.getLogger("golpe.server")


class Job(NamedTuple):
    """Work for the thread, with a future for its result."""

    work: Callable[..., object]
    """Takes the session of the engine."""
    future: asyncio.Future[object]
    row: JournalRow | None
    """The row to append, if the job does nothing else. It needs no savepoint, and is appended with other jobs' rows."""
    is_alone: bool
    """True if the job makes its own transaction or needs none."""


Outcome = tuple[asyncio.Future[object], object]


def error_for_caller(error: Exception) -> Exception:
    """Return the error that a caller gets for an error of its job: refusals and errors of the store as they are."""
    return error if isinstance(error, StoreError | ProtocolError) else StoreError(f"{type(error).__name__}: {error}")


class Fault:
    """Why nothing could be saved the last time; logs when that changes."""

    def __init__(self) -> None:
        self.reason: str | None = None

    def note(self, reason: str | None) -> None:
        """Remember whether anything can be saved."""
        if reason is not None and self.reason is None:
            log.error("nothing can be saved: %s", reason)
        elif reason is None and self.reason is not None:
            log.warning("everything can be saved again")
        self.reason = reason


class WorkerThread(ABC, Generic[S]):
    """Does jobs one after another. Create it inside the event loop that uses it, and then `start` it."""

    def __init__(self, *, name: str, probes: bool) -> None:
        """Prepare the thread.

        Args:
            name: the thread's name.
            probes: whether it finds out regularly whether anything can be saved.
        """
        self._loop = asyncio.get_running_loop()
        self._probes = probes
        self._probe_at = time.monotonic() + PROBE_EVERY
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()  # Queue is slower
        self._closed = False
        self._idle_since = 0.0
        """When the thread last ran out of jobs."""
        self._did_many = False
        """True if the jobs before that were more than one."""
        self._gate = threading.Lock()
        """Held while a job is accepted, so that none is accepted after the end."""
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    @property
    def is_closed(self) -> bool:
        """Return whether no more jobs are accepted."""
        return self._closed

    async def do(self, work: Callable[[S], T], *, row: JournalRow | None = None, is_alone: bool = False) -> T:
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

    @abstractmethod
    def _do_jobs(self, jobs: list[Job]) -> list[Outcome]:
        """Do jobs and return their outcomes once they are durable.

        Raises: StoreLost.
        """

    @abstractmethod
    def _probe(self) -> None:
        """Find out whether anything can be saved, and log it if that has changed.

        Raises: StoreLost.
        """

    @abstractmethod
    def _end(self) -> None:
        """Close the connection."""

    def _work(self) -> None:
        more = True
        jobs: list[Job] = []
        try:
            while more:
                jobs, more = self._next_jobs()
                if jobs:
                    self._deliver(self._do_jobs(jobs))
                    self._idle_since, self._did_many = time.monotonic(), len(jobs) > 1
                    jobs = []
                if self._probes and time.monotonic() >= self._probe_at:
                    self._probe()
                    self._probe_at = time.monotonic() + PROBE_EVERY
        except StoreLost as error:
            log.critical("nothing is saved any more, and nobody can play, until the server is restarted: %s", error)
            self._refuse(jobs)
        except Exception:
            log.exception("the store is closed: its thread ended with an error")
            self._refuse(jobs)
        finally:
            self._end()

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
            job = self._jobs.get(timeout=max(0, self._probe_at - time.monotonic()) if self._probes else None)
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
        self._call(lambda: settle(outcomes))

    def _call(self, call: Callable[[], None]) -> None:
        """Call back in the event loop, unless it has ended."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call)


def settle(outcomes: list[Outcome]) -> None:
    """Pass the outcome of each job to its caller, if it still waits."""
    for future, outcome in outcomes:
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


def runs_of(jobs: list[Job]) -> Iterator[list[Job]]:
    """Split jobs into runs of consecutive ones with rows, of limited length, and those without rows."""
    for _, group in groupby(jobs, lambda job: job.row is not None):
        some = list(group)
        for first in range(0, len(some), ROWS_AT_ONCE):
            yield some[first : first + ROWS_AT_ONCE]


def append_jobs(
    session: Session, jobs: list[Job], *, unfit: Sequence[type[Exception]] = ()
) -> tuple[list[Outcome], list[Job]]:
    """Append the rows of several jobs at once; return the outcomes of those that were added, and the other jobs.

    Each statement releases the interpreter lock and has to wait for a busy event loop to get it back.

    Args:
        unfit: errors that mean that the database cannot represent a value, so that nothing was added.
    """
    rows = [job.row for job in jobs if job.row is not None]
    if not 1 < len(rows) == len(jobs):
        return [], jobs
    try:
        are_added = append_together(session, rows)
    except (UnicodeError, OverflowError, *unfit):
        return [], jobs
    if all(are_added):
        return [(job.future, None) for job in jobs], []
    pairs = list(zip(jobs, are_added, strict=True))
    return [(job.future, None) for job, is_added in pairs if is_added], [job for job, is_added in pairs if not is_added]
