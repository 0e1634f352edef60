"""The threads that use PostgreSQL. Each has one connection, and replaces it when it is lost.

Specific to PostgreSQL: a statement outside a transaction is a transaction by itself, as in SQLite, but an error inside
a transaction aborts it; and a connection that is lost while a commit is under way leaves its outcome unknown.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from itertools import groupby

import psycopg

from golpe.errors import GolpeError
from golpe.server.db import owner
from golpe.server.db.errors import CommitUnknown, StoreError, StoreLost
from golpe.server.db.journals import ROWS_AT_ONCE
from golpe.server.db.postgres.connecting import PostgresSession
from golpe.server.db.postgres.locks import begin_writing
from golpe.server.db.worker_thread import Fault, Job, Outcome, WorkerThread, append_jobs, error_for_caller, runs_of

UNFIT = (psycopg.DataError,)
BEGIN_READING = b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

log = logging.getLogger("golpe.server")


class Worker(WorkerThread[PostgresSession]):
    """Does jobs one after another. Create it inside the event loop that uses it."""

    def __init__(
        self,
        session: PostgresSession,
        *,
        name: str,
        renew: Callable[[], PostgresSession],
        is_writer: bool,
        on_news: Callable[[], None] = lambda: None,
    ) -> None:
        """Take over a connection, which is closed at the end.

        Args:
            name: the thread's name.
            renew: opens a new session instead of a lost one.
            on_news: called in the event loop after a commit with news.
        """
        super().__init__(name=name, probes=is_writer)
        self._session = session
        self._renew = renew
        self._is_writer = is_writer
        self._on_news = on_news
        self._is_committing = False
        """True while the server may be committing something."""
        self._saved: list[Outcome] = []
        """Outcomes that are durable, of the jobs being done."""
        self.fault = Fault()
        self.start()

    def hurry(self, *, after_s: float, within_s: float) -> None:
        """Give up a statement unanswered for `after_s`, unless it is answered `within_s`. Any thread may call this."""
        self._session.connection.hurry(after_s=after_s, within_s=within_s)

    def _do_jobs(self, jobs: list[Job]) -> list[Outcome]:
        outcomes = self._outcomes_of(jobs)
        if self._session.has_news:
            self._session.has_news = False
            self._call(self._on_news)
        return outcomes

    def _outcomes_of(self, jobs: list[Job]) -> list[Outcome]:
        self._saved, self._is_committing = [], False
        try:
            self._reconnect()
            try:
                self._commit(jobs)
            except psycopg.OperationalError as error:
                if self._is_writer or not self._is_lost(error):
                    raise
                self._saved = []
                self._reconnect()
                self._commit(jobs)  # reading again is harmless
        except (psycopg.Error, GolpeError) as error:
            if isinstance(error, StoreLost):
                raise
            failure = self._failure(error)
            told = {id(future) for future, _ in self._saved}
            return [*self._saved, *((job.future, failure) for job in jobs if id(job.future) not in told)]
        if self.fault.reason is not None and self._has_appended(jobs):
            self.fault.note(None)
        return self._saved

    def _has_appended(self, jobs: list[Job]) -> bool:
        """Return whether any of the jobs has certainly written something; others may have found nothing to write."""
        rows = {id(job.future) for job in jobs if job.row is not None}
        return any(id(future) in rows and not isinstance(outcome, Exception) for future, outcome in self._saved)

    def _probe(self) -> None:
        try:
            self._reconnect()
            owner.beat(self._session)
            self.fault.note(None)
        except (psycopg.Error, GolpeError) as error:
            if isinstance(error, StoreLost):
                raise
            self._failure(error)

    def _end(self) -> None:
        self._session.connection.close()

    def _reconnect(self) -> None:
        if not self._session.connection.closed:
            return
        self._session = self._renew()
        log.warning("the connection to the database was lost, and is there again")

    def _failure(self, error: Exception) -> StoreError:
        """Return what callers are told after an error, and leave the connection ready for the next jobs, or closed."""
        is_lost = self._is_lost(error)
        reason = " ".join(str(error).split())
        if self._is_writer and is_of_server(error, is_lost=is_lost):
            self.fault.note(reason)
        if self._is_committing and is_lost:
            return CommitUnknown(f"the connection was lost, so it is unknown whether this was saved: {reason}")
        return StoreError(f"nothing could be {'saved' if self._is_writer else 'read'}: {reason}")

    def _is_lost(self, error: Exception) -> bool:
        """Return whether the connection was lost; then it is closed, and otherwise ready for the next jobs."""
        connection = self._session.connection
        if not connection.closed and not isinstance(error, psycopg.InterfaceError):
            with suppress(psycopg.Error):
                connection.execute(b"ROLLBACK")
                return False
        connection.close()
        return True

    def _commit(self, jobs: list[Job]) -> None:
        """Do jobs in order. Those that need no transaction of their own share one."""
        for is_alone, group in groupby(jobs, lambda job: job.is_alone):
            some = list(group)
            if is_alone:
                self._saved += [(job.future, self._done(job)) for job in some]
            else:
                self._commit_together(some)

    def _commit_together(self, jobs: list[Job]) -> None:
        """Do jobs in one transaction. If a job fails, only its own changes are rolled back."""
        session = self._session
        if len(jobs) <= ROWS_AT_ONCE and all(job.row is not None for job in jobs):
            self._is_committing = True  # a statement by itself is a transaction, too
            if len(jobs) == 1:
                self._saved.append((jobs[0].future, self._done(jobs[0])))
                self._is_committing = False
                return
            added, jobs = append_jobs(session, jobs, unfit=UNFIT)
            self._saved += added
            self._is_committing = False
            if not jobs:
                return
        if self._is_writer:
            begin_writing(session)
            owner.require(session)
        else:
            session.connection.execute(BEGIN_READING)
        outcomes = [(jobs[0].future, self._done(jobs[0]))] if len(jobs) == 1 else self._done_in_turn(jobs)
        if len(jobs) == 1 and isinstance(outcomes[0][1], Exception):
            session.connection.execute(b"ROLLBACK")
            self._saved += outcomes
            return
        self._is_committing = self._is_writer
        session.connection.execute(b"COMMIT")
        self._is_committing = False
        self._saved += outcomes

    def _done_in_turn(self, jobs: list[Job]) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for some in runs_of(jobs):
            if len(some) > 1 and some[0].row is not None:
                self._session.connection.execute(b"SAVEPOINT job")
                try:
                    added, left = append_jobs(self._session, some)
                except psycopg.DataError:
                    self._session.connection.execute(b"ROLLBACK TO job")
                    added, left = [], some
            else:
                added, left = [], some
            outcomes += added
            outcomes += [(job.future, self._done_in_savepoint(job)) for job in left]  # each fails for its own reason
        return outcomes

    def _done_in_savepoint(self, job: Job) -> object:
        connection = self._session.connection
        connection.execute(b"SAVEPOINT job")
        outcome = self._done(job)
        connection.execute(b"ROLLBACK TO job" if isinstance(outcome, Exception) else b"RELEASE job")
        return outcome

    def _done(self, job: Job) -> object:
        """Do one job and return its result, or the error that it ended with.

        Raises: StoreLost; psycopg.Error if nothing can be done on this connection.
        """
        try:
            return job.work(self._session)
        except StoreLost:
            raise
        except Exception as error:  # an unexpected error affects only its caller, not the thread
            if isinstance(error, psycopg.Error) and is_of_server(error, is_lost=self._session.connection.closed):
                raise
            return error_for_caller(error)


def is_of_server(error: Exception, *, is_lost: bool) -> bool:
    """Return whether an error would also hit other work: the server is gone, full, read-only or shutting down."""
    return is_lost or isinstance(
        error, psycopg.OperationalError | psycopg.InterfaceError | psycopg.errors.ReadOnlySqlTransaction
    )
