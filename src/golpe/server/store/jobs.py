"""Jobs that are done once, by whichever server takes them first.

A job is known by its kind and key, so asking twice queues it once. Whoever takes it has it for a limited time, and must
extend that while working: the job of a server that died is taken again by the next one that looks. It may therefore be
done more than once, but only the last taker can finish it.

A statement takes a job by itself, and passes over those that others are about to take. Only PostgreSQL has others:
SQLite ignores the clause.
"""

from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Integer, and_, bindparam, delete, func, insert, literal_column, or_, select, update

from golpe.server.store.errors import TooManyJobs
from golpe.server.store.schema import Number, jobs
from golpe.server.store.sql import UNLESS_TAKEN, Query, Session, Statement


class Job(Struct, frozen=True, kw_only=True):
    """A job that somebody has taken."""

    id: int
    kind: str
    key: str
    attempt: int
    """Counts how often it was taken. Whoever took it earlier can no longer change it."""


class JobProgress(Struct, frozen=True, kw_only=True):
    """How far a job is."""

    state: Literal["waiting", "running", "failed"]
    ahead: int
    """How many other jobs of its kind are taken or come first, while it waits."""


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


def extend_job(session: Session, job: Job, *, until_ms: int) -> bool:
    """Keep others from taking a job until a later time; return False if it is no longer this taker's."""
    return session.change(EXTEND, _taken_as(job) | {"until_ms": until_ms}) == 1


def return_job(session: Session, job: Job, *, now_ms: int) -> bool:
    """Let others take a job at once, as if it had not been taken; return False if it is no longer this taker's."""
    return session.change(RETURN, _taken_as(job) | {"until_ms": now_ms}) == 1


def fail_job(session: Session, job: Job, *, now_ms: int) -> bool:
    """Save that a job has failed; return False if it is no longer this taker's."""
    return session.change(FAIL, _taken_as(job) | {"until_ms": now_ms}) == 1


def finish_job(session: Session, job: Job) -> bool:
    """Delete a job that is done; return False if it is no longer this taker's."""
    return session.change(FINISH, _taken_as(job)) == 1


def _taken_as(job: Job) -> dict[str, int]:
    return {"job": job.id, "attempt": job.attempt}


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
