"""The store suite for jobs: the contract of every store."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from golpe.server.db import jobs
from golpe.server.db.database import Database
from golpe.server.db.errors import TooManyJobs
from golpe.server.db.jobs import Job, JobProgress, Queue, take_job
from golpe.server.db.jobs import jobs as rows
from golpe.server.db.postgres.connecting import PostgresSession, connect
from golpe.server.db.retention import JOBS_FAILED_KEPT_MS
from golpe.server.db.sql import Query, Session
from golpe.server.networks import Allotment
from tests.support.houses import House, open_postgres, postgres_url

QUEUE = Queue(kind="count", allotment=Allotment(3, 3))
OTHER = Queue(kind="other", allotment=Allotment(3, 3))
SHARED = Queue(kind="count", allotment=Allotment(32, 4), turn_ms=100)
"""A quarter of it is too much for one network."""
RUNNING, FAILED = JobProgress(state="running", ahead=0), JobProgress(state="failed", ahead=0)


async def queue(
    database: Database,
    key: str,
    *,
    priority: int = 0,
    now_ms: int = 0,
    networks: tuple[bytes, ...] = (),
    to: Queue = QUEUE,
) -> bool:
    return await database.write(jobs.queue_job, to, key, priority=priority, now_ms=now_ms, networks=networks)


async def take(database: Database, *, now_ms: int = 0, for_ms: int = 10) -> Job | None:
    return await database.write(jobs.take_job, "count", now_ms=now_ms, until_ms=now_ms + for_ms, attempts_max=2)


async def taken(database: Database, *, now_ms: int = 0) -> Job:
    job = await take(database, now_ms=now_ms)
    assert job is not None
    return job


async def test_a_job_is_queued_once_and_taken_once_until_it_is_finished(house: House) -> None:
    assert [True, False] == [await queue(house.database, "a"), await queue(house.database, "a")]
    database = await house.reopen()
    job = await taken(database)
    assert ("count", "a") == (job.kind, job.key)
    assert await take(database) is None
    assert not await queue(database, "a")
    assert await database.write(jobs.finish_job, job)
    assert not await database.write(jobs.finish_job, job)
    assert await database.read(jobs.job_progress, "count", "a") is None
    assert await queue(database, "a")


async def test_the_smallest_number_comes_first_and_equal_ones_in_order(database: Database) -> None:
    for key, priority in (("late", 5), ("first", 1), ("second", 1)):
        await queue(database, key, priority=priority)
    await queue(database, "other", to=OTHER)
    waiting = [await database.read(jobs.job_progress, "count", key) for key in ("first", "second", "late")]
    assert [JobProgress(state="waiting", ahead=ahead) for ahead in range(3)] == waiting
    assert ["first", "second", "late"] == [(await taken(database)).key for _ in range(3)]
    assert RUNNING == await database.read(jobs.job_progress, "count", "late")


async def test_the_job_of_a_dead_taker_is_taken_again_and_the_dead_can_change_nothing(database: Database) -> None:
    await queue(database, "a")
    dead = await taken(database)
    assert await take(database, now_ms=9) is None
    assert await database.write(jobs.extend_job, dead, until_ms=20)
    assert await take(database, now_ms=19) is None
    job = await taken(database, now_ms=20)
    assert [1, 2] == [dead.attempt, job.attempt]
    assert not await database.write(jobs.extend_job, dead, until_ms=99)
    assert not await database.write(jobs.return_job, dead, due_ms=20)
    assert not await database.write(jobs.fail_job, dead, now_ms=20)
    assert not await database.write(jobs.finish_job, dead)
    assert await database.write(jobs.finish_job, job)


async def test_a_job_whose_takers_always_die_fails(database: Database) -> None:
    await queue(database, "a")
    assert [1, 2] == [(await taken(database, now_ms=at)).attempt for at in (0, 10)]
    assert await take(database, now_ms=20) is None
    assert FAILED == await database.read(jobs.job_progress, "count", "a")


async def test_a_returned_attempt_does_not_count(database: Database) -> None:
    await queue(database, "a")
    for _ in range(3):
        job = await taken(database)
        assert await database.write(jobs.return_job, job, due_ms=0)
        assert not await database.write(jobs.finish_job, job)
    assert JobProgress(state="waiting", ahead=0) == await database.read(jobs.job_progress, "count", "a")


async def test_a_returned_job_waits_for_its_time_or_until_it_is_made_due(database: Database) -> None:
    await queue(database, "a")
    await database.write(jobs.return_job, await taken(database), due_ms=50)
    assert await take(database, now_ms=49) is None
    await database.write(jobs.return_job, await taken(database, now_ms=50), due_ms=99)
    await database.write(jobs.make_due, "count", "a", now_ms=60)
    job = await taken(database, now_ms=60)
    await database.write(jobs.make_due, "count", "a", now_ms=61)  # it has been taken
    assert await take(database, now_ms=61) is None
    assert await database.write(jobs.finish_job, job)


async def test_a_server_that_is_alone_need_not_wait_for_the_jobs_of_dead_ones(database: Database) -> None:
    for key in "ab":
        await queue(database, key)
    dead = await taken(database)
    await database.write(jobs.return_job, await taken(database), due_ms=50)
    await database.write(jobs.free_jobs, now_ms=1)
    assert ("a", 2) == ((job := await taken(database, now_ms=1)).key, job.attempt)
    assert not await database.write(jobs.finish_job, dead)
    assert await take(database, now_ms=1) is None  # what waits for its time still does


async def test_a_failed_job_is_kept_for_a_time_and_can_be_queued_again(database: Database) -> None:
    for key in ("a", "b"):
        await queue(database, key)
        assert await database.write(jobs.fail_job, await taken(database), now_ms=1)
    assert [FAILED, None] == [await database.read(jobs.job_progress, "count", "a"), await take(database, now_ms=99)]
    assert await queue(database, "a")
    await database.retain(JOBS_FAILED_KEPT_MS + 1)
    assert [JobProgress(state="waiting", ahead=0), None] == [
        await database.read(jobs.job_progress, "count", key) for key in "ab"
    ]


async def test_no_more_jobs_of_a_kind_wait_than_allowed(database: Database) -> None:
    for key in "abc":
        await queue(database, key)
    with pytest.raises(TooManyJobs) as refused:
        await queue(database, "d")
    assert not refused.value.is_of_network
    assert not await queue(database, "a")
    assert await queue(database, "a", to=OTHER)
    assert 3 == await database.read(jobs.count_jobs, "count")
    assert await database.write(jobs.fail_job, await taken(database), now_ms=0)
    assert await queue(database, "d")


async def test_a_network_has_no_more_unfinished_jobs_than_its_share(database: Database) -> None:
    one, other, wide = b"one", b"other", b"wide"
    for key in "abcd":
        await queue(database, key, networks=(one, wide), to=SHARED)
    with pytest.raises(TooManyJobs) as refused:
        await queue(database, "e", networks=(one, wide), to=SHARED)
    assert (True, 0) == (refused.value.is_of_network, refused.value.ahead)
    await queue(database, "e", priority=9_999, networks=(other, b"far"), to=SHARED)
    assert not await queue(database, "a", networks=(one, wide), to=SHARED)
    assert await database.write(jobs.finish_job, await taken(database))
    assert await queue(database, "f", networks=(one, wide), to=SHARED)
    assert await database.write(jobs.fail_job, await taken(database), now_ms=0)
    assert await queue(database, "g", networks=(one, wide), to=SHARED)


async def test_the_neighbours_of_a_network_share_half_of_the_room(database: Database) -> None:
    for number in range(16):
        await queue(database, f"{number}", networks=(b"%d" % number, b"wide"), to=SHARED)
    with pytest.raises(TooManyJobs) as refused:
        await queue(database, "16", networks=(b"16", b"wide"), to=SHARED)
    assert refused.value.is_of_network
    assert await queue(database, "17", networks=(b"17", b"far"), to=SHARED)


async def test_a_network_with_one_job_waits_for_one_of_another_with_many(database: Database) -> None:
    for key in "abcd":
        await queue(database, key, networks=(b"one", b"wide"), to=SHARED)
    assert "a" == (await taken(database)).key
    await queue(database, "later", priority=50, networks=(b"other", b"far"), to=SHARED)
    assert JobProgress(state="waiting", ahead=1) == await database.read(jobs.job_progress, "count", "later")
    assert ["later", "b", "c", "d"] == [(await taken(database)).key for _ in range(4)]


async def test_who_asked_is_forgotten_with_the_job(house: House) -> None:
    asker = (b"narrow network", b"wider network")
    for key, ends in (("a", jobs.fail_job), ("b", None), ("c", jobs.finish_job)):
        await queue(house.database, key, networks=asker, to=SHARED)
        job = await taken(house.database)
        if ends is jobs.finish_job:
            assert await house.database.write(jobs.finish_job, job)
        elif ends is jobs.fail_job:
            assert await house.database.write(jobs.fail_job, job, now_ms=0)
        else:
            await taken(house.database, now_ms=10)
            assert await take(house.database, now_ms=20) is None
    assert [0, 0] == await house.database.read(jobs.check_room, SHARED, asker)
    assert [("a", None, None), ("b", None, None)] == await house.database.read(askers)


def askers(session: Session) -> list[tuple[str, bytes | None, bytes | None]]:
    return session.rows(Query(select(rows.c.key, rows.c.network, rows.c.wide_network).order_by(rows.c.key)), {})


async def test_servers_that_look_at_the_same_moment_take_different_jobs(tmp_path: Path) -> None:
    """Nobody waits for a transaction in which another takes a job. SQLite has only one transaction that writes."""
    database = open_postgres(tmp_path)
    for key in "ab":
        await queue(database, key)
    await database.close()
    url = postgres_url(tmp_path)
    with closing(connect(url)) as one, closing(connect(url)) as other:
        for connection in (one, other):
            connection.execute(b"BEGIN")
        sessions = [PostgresSession(each) for each in (one, other, other)]
        found = [take_job(each, "count", now_ms=0, until_ms=10, attempts_max=2) for each in sessions]
    assert ["a", "b", None] == [None if job is None else job.key for job in found]
