"""Replies leave on a grid while they are held, and at once otherwise."""

import pytest

from golpe.server.services.release import Release
from tests.support.manual_clock import ManualClock

EVERY = 0.15


class Sent:
    """What has left, with its time since the start."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.failures: list[Exception] = []
        self.release = Release(self.clock, every=EVERY, on_failure=self.failures.append)
        self.begun = self.clock.now()
        self.told: list[tuple[str, float]] = []

    def answer(self, name: str, *, since: float) -> None:
        self.release.answer(self.begun + since, lambda: self.told.append((name, self._now())))

    def _now(self) -> float:
        return round(self.clock.now() - self.begun, 6)


def test_an_open_one_holds_nothing() -> None:
    sent = Sent()
    sent.answer("a", since=0)
    assert [("a", 0)] == sent.told


def test_replies_leave_at_the_same_time_after_their_messages_in_whatever_order_they_are_ready() -> None:
    sent = Sent()
    sent.release.shut()
    sent.clock.advance(0.1)
    sent.answer("later", since=0.08)
    sent.answer("sooner", since=0.02)
    sent.clock.advance(1)
    assert [("sooner", 0.17), ("later", 0.23)] == sent.told


@pytest.mark.parametrize(("ready", "leaves"), [(0.0, 0.15), (0.1, 0.15), (0.16, 0.3), (0.31, 0.45)])
def test_a_reply_that_is_ready_too_late_leaves_at_a_multiple(ready: float, leaves: float) -> None:
    sent = Sent()
    sent.release.shut()
    sent.clock.advance(ready)
    sent.answer("a", since=0)
    sent.clock.advance(1)
    assert [("a", leaves)] == sent.told


def test_opening_releases_everything_in_order() -> None:
    sent = Sent()
    sent.release.shut()
    sent.answer("b", since=0)
    sent.answer("a", since=-0.01)
    sent.release.open()
    sent.answer("c", since=0)
    sent.clock.advance(1)
    assert [("a", 0), ("b", 0), ("c", 0)] == sent.told


def test_a_reply_that_fails_does_not_keep_the_others() -> None:
    failure = RuntimeError()

    def fail() -> None:
        raise failure

    sent = Sent()
    sent.release.shut()
    sent.release.answer(sent.begun, fail)
    sent.answer("a", since=0.01)
    sent.clock.advance(1)
    assert [failure] == sent.failures
    assert [("a", 0.16)] == sent.told


def test_what_is_held_is_discarded_at_the_end() -> None:
    sent = Sent()
    sent.release.shut()
    sent.answer("a", since=0)
    sent.release.stop()
    sent.clock.advance(1)
    assert [] == sent.told
    assert [] == sent.clock.delays()
