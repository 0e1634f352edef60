"""The store suite for jobs: the contract of every store."""

from contextlib import closing
from pathlib import Path

import pytest

from golpe.server.store import jobs
from golpe.server.store.database import Database
from golpe.server.store.errors import TooManyJobs
from golpe.server.store.jobs import Job, JobProgress, take_job
from golpe.server.store.postgres.connecting import PostgresSession, connect
from golpe.server.store.retention import JOBS_FAILED_KEPT_MS
from tests.support.houses import House, open_postgres, postgres_url

RUNNING, FAILED = JobProgress(state="running", ahead=0), JobProgress(state="failed", ahead=0)


async def queue(database: Database, key: str, *, priority: int = 0, kind: str = "count", now_ms: int = 0) -> bool:
    return await database.write(jobs.queue_job, kind, key, priority=priority, now_ms=now_ms, waiting_max=3)


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
    await queue(database, "other", kind="other")
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
    assert not await database.write(jobs.return_job, dead, now_ms=20)
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
        assert await database.write(jobs.return_job, job, now_ms=0)
        assert not await database.write(jobs.finish_job, job)
    assert JobProgress(state="waiting", ahead=0) == await database.read(jobs.job_progress, "count", "a")


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
    with pytest.raises(TooManyJobs):
        await queue(database, "d")
    assert not await queue(database, "a")
    assert await queue(database, "a", kind="other")
    assert 3 == await database.read(jobs.count_jobs, "count")
    assert await database.write(jobs.fail_job, await taken(database), now_ms=0)
    assert await queue(database, "d")


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
