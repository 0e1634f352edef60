"""Jobs that are done once, by whichever server takes them first.

A job is known by its kind and key, so asking twice queues it once. Its taker has it for a limited time, and must extend
that while working. If a server dies, the next one that looks takes its job. So a job may be done more than once, but
only the last taker can finish it. A job may also be long-running: its taker keeps it until it is over, and may give it
back until there is more to do.

A job stores which networks asked for it, as keyed hashes: the unfinished jobs of each are limited, and the more it has,
the later its next one comes.

A statement takes a job by itself, and passes over those that others are about to take. Only PostgreSQL has others:
SQLite ignores the clause.
"""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import (
    Column,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    null,
    or_,
    select,
    update,
)

from golpe.server.db.errors import TooManyJobs
from golpe.server.db.keys import asker
from golpe.server.db.retention import JOBS_FAILED_KEPT_MS
from golpe.server.db.schema import METADATA, Number
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.db.subjects import Subject, oldest
from golpe.server.networks import WIDE, Allotment


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


class Queue(Struct, frozen=True, kw_only=True):
    """The unfinished jobs of a kind."""

    kind: str
    allotment: Allotment
    """How many there may be, in total and of a network."""
    turn_ms: int = 0
    """By how much each unfinished job of a network moves its next one back: the longest time that a job may take, so
    that a network with one job waits for at most one of any other."""


_no: Final = literal_column("0", Integer)
_one: Final = literal_column("1", Integer)
jobs: Final = Table(
    "jobs",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("priority", Number, nullable=False),  # the smallest first
    Column("due_ms", Number, nullable=False),  # when it may be taken
    Column("is_running", Integer, nullable=False, server_default="0"),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("failed_ms", Number),
    Column("network", LargeBinary),  # keyed hash of the asker's narrow network, until the job fails or is finished
    Column("wide_network", LargeBinary),  # the same of the wide one
    UniqueConstraint("kind", "key"),
    sqlite_autoincrement=True,
)
Index("jobs_by_priority", jobs.c.kind, jobs.c.priority, jobs.c.id)
Index("jobs_by_failure", jobs.c.failed_ms)

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

_of_network: Final = jobs.c.network == bindparam("network")
_of_wide: Final = jobs.c.wide_network == bindparam("wide_network")
_nobody: Final = {"network": null(), "wide_network": null()}

COUNT: Final = Query[tuple[int]](select(func.count()).select_from(jobs).where(_unfinished))
HELD: Final = tuple(
    Query[tuple[int]](select(func.count()).select_from(jobs).where(_unfinished, level))
    for level in (_of_network, _of_wide)
)
FIRST: Final = Query[tuple[str]](
    select(jobs.c.key)
    .where(_unfinished, or_(_of_network, _of_wide))
    .order_by(jobs.c.is_running.desc(), jobs.c.priority, jobs.c.id)
    .limit(_one)
)
DROP_FAILED: Final = Statement(delete(jobs).where(_named, jobs.c.failed_ms.is_not(None)))
INSERT: Final = Query[tuple[int]](
    insert(jobs)
    .values({name: bindparam(name) for name in ("kind", "key", "priority", "due_ms", "network", "wide_network")})
    .ext(UNLESS_TAKEN)
    .returning(jobs.c.id)
)
GIVE_UP: Final = Statement(
    update(jobs)
    .where(_free, jobs.c.attempts >= bindparam("attempts_max"))
    .values(failed_ms=bindparam("now_ms", type_=Number), is_running=0, **_nobody)
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
SET_DUE: Final = Statement(
    update(jobs).where(_unfinished, jobs.c.key == bindparam("key"), jobs.c.is_running == _no).values(due_ms=_until)
)
FREE: Final = Statement(update(jobs).where(jobs.c.is_running == _one).values(is_running=0, due_ms=_until))
RETURN: Final = Statement(
    update(jobs).where(_taken).values(is_running=0, due_ms=_until, attempts=jobs.c.attempts - _one)
)
FINISH: Final = Statement(delete(jobs).where(_taken))
FAIL: Final = Statement(update(jobs).where(_taken).values(failed_ms=_until, is_running=0, **_nobody))
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


def queue_job(
    session: Session, queue: Queue, key: str, *, priority: int, now_ms: int, networks: Sequence[bytes] = ()
) -> bool:
    """Queue a job, again if it has failed; return False if it is queued already.

    Args:
        priority: the job with the smallest number is taken first.
        networks: keyed hashes of the networks that ask, from narrow to wide; none if they have no share.

    Raises: TooManyJobs.
    """
    found = session.rows(ONE, {"kind": queue.kind, "key": key})
    if found and found[0][-1] is None:
        return False
    held = check_room(session, queue, networks)
    turn = max((count // times for count, times in zip(held, (1, WIDE), strict=False)), default=0)
    session.change(DROP_FAILED, {"kind": queue.kind, "key": key})
    return add_job(session, queue.kind, key, priority=priority + turn * queue.turn_ms, due_ms=now_ms, networks=networks)


def check_room(session: Session, queue: Queue, networks: Sequence[bytes]) -> list[int]:
    """Check that a network may queue another job; return how many unfinished ones it has, from narrow to wide.

    Raises: TooManyJobs.
    """
    asking = {"kind": queue.kind, **asker(networks)}
    held = [session.rows(query, asking)[0][0] for query, _ in zip(HELD, networks, strict=False)]
    if any(queue.allotment.exhausted(held)):
        ((key,),) = session.rows(FIRST, asking)
        first = job_progress(session, queue.kind, key)
        assert first is not None
        raise TooManyJobs(f"one network has {held} jobs of kind {queue.kind}", ahead=first.ahead, is_of_network=True)
    if not queue.allotment.has_room(held, total=(total := count_jobs(session, queue.kind))):
        raise TooManyJobs(f"{total} jobs of kind {queue.kind} are waiting", ahead=0, is_of_network=False)
    return held


def add_job(
    session: Session, kind: str, key: str, *, priority: int, due_ms: int, networks: Sequence[bytes] = ()
) -> bool:
    """Queue a job, unless it is there; return whether it was queued. For jobs whose number has a bound of its own."""
    values = {"kind": kind, "key": key, "priority": priority, "due_ms": due_ms, **asker(networks)}
    return session.rows(INSERT, values) != []


def take_job(session: Session, kind: str, *, now_ms: int, until_ms: int, attempts_max: int | None = None) -> Job | None:
    """Take the first job that nobody has.

    Args:
        until_ms: when others may take it, unless it is extended.
        attempts_max: a job that was taken this often without being finished, failed or returned fails instead; None
            if there is no limit.
    """
    if attempts_max is not None:
        session.change(GIVE_UP, {"kind": kind, "now_ms": now_ms, "attempts_max": attempts_max})
    for id_, key, attempt in session.rows(TAKE, {"kind": kind, "now_ms": now_ms, "until_ms": until_ms}):
        return Job(id=id_, kind=kind, key=key, attempt=attempt)
    return None


def extend_job(session: Session, job: Job, *, until_ms: int) -> bool:
    """Keep others from taking a job until a later time; return False if it is no longer this taker's."""
    return session.change(EXTEND, _taken_as(job) | {"until_ms": until_ms}) == 1


def return_job(session: Session, job: Job, *, due_ms: int) -> bool:
    """Give back a job, as if it had not been taken; return False if it no longer belongs to this taker.

    Args:
        due_ms: when it may be taken.
    """
    return session.change(RETURN, _taken_as(job) | {"until_ms": due_ms}) == 1


def make_due(session: Session, kind: str, key: str, *, now_ms: int) -> None:
    """Make a job due now, if it was to become due later."""
    session.change(SET_DUE, {"kind": kind, "key": key, "until_ms": now_ms})


def free_jobs(session: Session, *, now_ms: int) -> None:
    """Free all jobs that were taken, because no other server is alive."""
    session.change(FREE, {"until_ms": now_ms})


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


SUBJECT: Final = Subject(None, (jobs,), for_ms=JOBS_FAILED_KEPT_MS, old=oldest(jobs.c.failed_ms))
