"""The clock of a server: time in which its process was stopped does not count."""

import time

import pytest

from golpe.server.services.clock import NS, STOPPED_AFTER, SystemClock


class Counter:
    """A source of nanoseconds that stands still until a test advances it."""

    def __init__(self) -> None:
        self.ns = 5 * NS

    def __call__(self) -> int:
        return self.ns

    def advance(self, seconds: float) -> None:
        self.ns += int(seconds * NS)


@pytest.fixture
def counter() -> Counter:
    return Counter()


async def test_time_in_which_the_process_was_stopped_does_not_count(counter: Counter) -> None:
    clock = SystemClock(counter)
    clock.watch()
    now, wall_ms = clock.now(), clock.wall_ms()
    counter.advance(STOPPED_AFTER + 60)
    assert (now, wall_ms) == (clock.now(), clock.wall_ms())
    counter.advance(1)
    assert (now + 1, wall_ms + 1_000) == (clock.now(), clock.wall_ms())


async def test_time_in_which_the_process_was_only_slow_counts(counter: Counter) -> None:
    clock = SystemClock(counter)
    clock.watch()
    now = clock.now()
    for _ in range(10):
        counter.advance(STOPPED_AFTER)
        clock.watch()
    assert now + 10 * STOPPED_AFTER == clock.now()


async def test_an_unwatched_clock_counts_everything(counter: Counter) -> None:
    clock = SystemClock(counter)
    now = clock.now()
    counter.advance(3_600)
    assert now + 3_600 == clock.now()


def test_changing_the_system_time_changes_no_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    before, set_at_ns = clock.wall_ms(), time.time_ns()
    assert abs(before - set_at_ns // 1_000_000) < 1_000
    monkeypatch.setattr(time, "time_ns", lambda: set_at_ns + 3_600 * 10**9)
    assert 0 <= clock.wall_ms() - before < 60_000
