"""Jobs in the database.

A statement takes a job by itself, and passes over those that others are about to take. Only PostgreSQL has others:
SQLite ignores the clause.
"""

from typing import Final, Literal

from sqlalchemy import Integer, and_, bindparam, delete, func, insert, literal_column, or_, select, update

from golpe.server.store.errors import TooManyJobs
from golpe.server.store.jobs import Job, JobProgress
from golpe.server.store.schema import Number, jobs
from golpe.server.store.sql import UNLESS_TAKEN, Query, Session, Statement

_no: Final = literal_column("0", Integer)
_one: Final = literal_column("1", Integer)
_of_kind: Final = jobs.c.kind == bindparam("kind")
_named: Final = and_(_of_kind, jobs.c.key == bindparam("key"))
_unfinished: Final = and_(_of_kind, jobs.c.failed_ms.is_(None))
_free: Final = and_(_unfinished, jobs.c.due_ms <= bindparam("now_ms", type_=Number))
_taken: Final = and_(
    jobs.c.id == bindparam("job"),
    jobs.c.attempts == bindparam("attempt"),
    jobs.c.is_running == _one,
    jobs.c.failed_ms.is_(None),
)
_until: Final = bindparam("until_ms", type_=Number)

COUNT: Final = Query[tuple[int]](select(func.count()).select_from(jobs).where(_unfinished))
DROP_FAILED: Final = Statement(delete(jobs).where(_named, jobs.c.failed_ms.is_not(None)))
INSERT: Final = Query[tuple[int]](
    insert(jobs)
    .values({name: bindparam(name) for name in ("kind", "key", "priority", "due_ms")})
    .ext(UNLESS_TAKEN)
    .returning(jobs.c.id)
)
GIVE_UP: Final = Statement(
    update(jobs)
    .where(_free, jobs.c.attempts >= bindparam("attempts_max"))
    .values(failed_ms=bindparam("now_ms", type_=Number), is_running=0)
)
TAKE: Final = Query[tuple[int, str, int]](
    update(jobs)
    .where(
        jobs.c.id
        == select(jobs.c.id)
        .where(_free)
        .order_by(jobs.c.priority, jobs.c.id)
        .limit(_one)
        .with_for_update(skip_locked=True)
        .scalar_subquery()
    )
    .values(is_running=1, due_ms=_until, attempts=jobs.c.attempts + _one)
    .returning(jobs.c.id, jobs.c.key, jobs.c.attempts)
)
EXTEND: Final = Statement(update(jobs).where(_taken).values(due_ms=_until))
RETURN: Final = Statement(
    update(jobs).where(_taken).values(is_running=0, due_ms=_until, attempts=jobs.c.attempts - _one)
)
FINISH: Final = Statement(delete(jobs).where(_taken))
FAIL: Final = Statement(update(jobs).where(_taken).values(failed_ms=_until, is_running=0))
ONE: Final = Query[tuple[int, int, int, int | None]](
    select(jobs.c.id, jobs.c.priority, jobs.c.is_running, jobs.c.failed_ms).where(_named)
)
AHEAD: Final = Query[tuple[int]](
    select(func.count())
    .select_from(jobs)
    .where(
        _unfinished,
        or_(
            jobs.c.is_running == _one,
            jobs.c.priority < bindparam("priority"),
            and_(jobs.c.priority == bindparam("priority"), jobs.c.id < bindparam("job")),
        ),
    )
)


def queue_job(session: Session, kind: str, key: str, *, priority: int, now_ms: int, waiting_max: int) -> bool:
    """Queue a job, again if it has failed; return False if it is queued already.

    Args:
        priority: the job with the smallest number is taken first.
        waiting_max: maximum number of unfinished jobs of this kind.

    Raises: TooManyJobs.
    """
    found = session.rows(ONE, {"kind": kind, "key": key})
    if found and found[0][-1] is None:
        return False
    if count_jobs(session, kind) >= waiting_max:
        raise TooManyJobs(f"{waiting_max} jobs of kind {kind} are waiting")
    session.change(DROP_FAILED, {"kind": kind, "key": key})
    return session.rows(INSERT, {"kind": kind, "key": key, "priority": priority, "due_ms": now_ms}) != []


def take_job(session: Session, kind: str, *, now_ms: int, until_ms: int, attempts_max: int) -> Job | None:
    """Take the first job that nobody has.

    A job that was taken `attempts_max` times without being finished, failed or returned fails instead.

    Args:
        until_ms: when others may take it, unless it is extended.
    """
    session.change(GIVE_UP, {"kind": kind, "now_ms": now_ms, "attempts_max": attempts_max})
    for id_, key, attempt in session.rows(TAKE, {"kind": kind, "now_ms": now_ms, "until_ms": until_ms}):
        return Job(id=id_, kind=kind, key=key, attempt=attempt)
    return None


def change_job(session: Session, change: Statement, job: Job, until_ms: int | None = None) -> bool:
    """Run one of the statements about a taken job; return False if it is no longer this taker's."""
    values = {"job": job.id, "attempt": job.attempt}
    return session.change(change, values if until_ms is None else values | {"until_ms": until_ms}) == 1


def job_progress(session: Session, kind: str, key: str) -> JobProgress | None:
    """Return how far a job is, unless it is finished or was never queued."""
    for id_, priority, is_running, failed_ms in session.rows(ONE, {"kind": kind, "key": key}):
        state: Literal["waiting", "running", "failed"]
        state = "failed" if failed_ms is not None else "running" if is_running else "waiting"
        ahead = 0
        if state == "waiting":
            ((ahead,),) = session.rows(AHEAD, {"kind": kind, "priority": priority, "job": id_})
        return JobProgress(state=state, ahead=ahead)
    return None


def count_jobs(session: Session, kind: str) -> int:
    """Return the number of unfinished jobs of a kind."""
    ((count,),) = session.rows(COUNT, {"kind": kind})
    return count
