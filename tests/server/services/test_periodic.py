"""Work that is repeated."""

import asyncio
import logging

import pytest

from golpe.server.services.clock import Periodic
from tests.support.manual_clock import ManualClock


class Work:
    """Work that ends when it is told to."""

    def __init__(self) -> None:
        self.begun = 0
        self.may_end = asyncio.Event()

    async def do(self) -> None:
        self.begun += 1
        await self.may_end.wait()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_the_next_run_is_timed_from_the_end_of_the_last() -> None:
    clock, work = ManualClock(), Work()
    periodic = Periodic(clock, 10.0, work.do, failure="it failed")
    periodic.start()
    clock.advance(10.0)
    await settled()
    clock.advance(30.0)
    await settled()
    assert 1 == work.begun
    work.may_end.set()
    await settled()
    assert [10.0] == clock.delays()


async def test_a_start_during_a_run_begins_none_beside_it() -> None:
    clock, work = ManualClock(), Work()
    periodic = Periodic(clock, 10.0, work.do, failure="it failed", is_needed=lambda: False)
    periodic.start(at_once=True)
    clock.advance(0.0)
    await settled()
    periodic.start()
    clock.advance(10.0)
    await settled()
    assert (1, [10.0]) == (work.begun, clock.delays())
    work.may_end.set()
    await settled()
    clock.advance(10.0)
    await settled()
    assert (2, []) == (work.begun, clock.delays())


async def test_no_run_follows_until_the_next_start_if_none_is_needed() -> None:
    clock, work = ManualClock(), Work()
    work.may_end.set()
    periodic = Periodic(clock, 10.0, work.do, failure="it failed", is_needed=lambda: work.begun == 1)
    periodic.start(at_once=True)
    for runs, delays in ((1, [10.0]), (2, [])):
        clock.advance(10.0)
        await settled()
        assert (runs, delays) == (work.begun, clock.delays())
    periodic.start()
    assert [10.0] == clock.delays()


async def test_closing_waits_for_the_work_and_begins_none() -> None:
    clock, work = ManualClock(), Work()
    periodic = Periodic(clock, 10.0, work.do, failure="it failed")
    periodic.start(at_once=True)
    clock.advance(0.0)
    await settled()
    closing = asyncio.create_task(periodic.close())
    await settled()
    assert not closing.done()
    work.may_end.set()
    await closing
    assert (1, []) == (work.begun, clock.delays())


async def test_work_that_fails_is_logged_and_done_again(caplog: pytest.LogCaptureFixture) -> None:
    clock = ManualClock()

    async def fail() -> None:
        raise ValueError("broken")

    periodic = Periodic(clock, 10.0, fail, failure="it failed")
    periodic.start(at_once=True)
    with caplog.at_level(logging.ERROR):
        clock.advance(0.0)
        await settled()
    assert ["it failed"] == [each.getMessage() for each in caplog.records]
    assert [10.0] == clock.delays()
    await periodic.cancel()
    assert [] == clock.delays()
