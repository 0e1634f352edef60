"""Replies leave on a grid while they are held, and at once otherwise."""

import asyncio

import pytest

from golpe.protocol.liveness import Pong
from golpe.protocol.page import Rejected
from golpe.server.guests.sessions import Guest
from golpe.server.limits import REPLIES_HELD_MAX, REPLIES_LATE_MAX
from golpe.server.services.release import Release, tick_after
from golpe.server.wire.outbox import Connection
from tests.support.manual_clock import ManualClock

EVERY = 0.15
KEY = b"k"
GUEST, OTHER = 7, 8


def refused(code: str, message_id: str | None = None) -> Rejected:
    return Rejected(code=code, message="", id=message_id)


class Sent:
    """What has left, with its time since the start."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.failures: list[Exception] = []
        self.release = Release(self.clock, EVERY, KEY, on_failure=self.failures.append)
        self.begun = self.clock.now()
        self.told: list[tuple[str, float]] = []
        self.page = Connection(Guest(GUEST, "Ana"))

    def answer(self, name: str, *, since: float) -> None:
        self.release.answer(self.begun + since, lambda: self.told.append((name, self._now())))

    def ask(self, name: str = "") -> None:
        self.release.call_at_tick(self.page, lambda: self.told.append((name, self._now())))

    def tick(self, at: float = 0, guest: int = GUEST) -> float:
        """Return the first tick after a time, both since the start."""
        return round(tick_after(self.begun + at, guest, every=EVERY, key=KEY) - self.begun, 6)

    def notes(self) -> list[str]:
        """Return the kinds or codes of the notes to the page since the last call."""
        taken = self.page.outbox.take()
        return [note.code if isinstance(note, Rejected) else type(note).__name__ for note in taken]

    def _now(self) -> float:
        return round(self.clock.now() - self.begun, 6)


def test_an_open_one_holds_nothing() -> None:
    sent = Sent()
    sent.answer("a", since=0)
    sent.ask("b")
    assert [("a", 0), ("b", 0)] == sent.told
    assert sent.clock.now() == sent.release.arrival(GUEST)


def test_one_without_a_grid_holds_nothing() -> None:
    sent = Sent()
    release = Release(sent.clock, 0, KEY, on_failure=sent.failures.append)
    release.shut()
    for _ in range(2):
        release.reply(sent.page, refused("malformed"))
    assert ["malformed", "malformed"] == sent.notes()


# --- Replies to what was saved --------------------------------------------------------------------


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


# --- The grid -----------------------------------------------------------------------------------


@pytest.mark.parametrize("part", [0.01, 0.3, 0.7, 0.99])
def test_a_reply_leaves_at_the_next_tick_whenever_its_message_is_handled(part: float) -> None:
    sent = Sent()
    sent.release.shut()
    tick = sent.tick()
    sent.clock.advance(tick + part * EVERY)
    sent.ask()
    sent.clock.advance(1)
    assert [("", round(tick + EVERY, 6))] == sent.told


def test_a_message_that_a_busy_server_handles_after_a_tick_waits_for_the_next_one() -> None:
    sent = Sent()
    sent.release.shut()
    tick = sent.tick()
    sent.clock.advance(tick - 0.002)
    sent.clock.spend(0.003)
    sent.ask()
    assert sent.begun + tick + EVERY == pytest.approx(sent.release.arrival(GUEST))
    sent.clock.advance(1)
    assert [("", round(tick + EVERY, 6))] == sent.told


def test_a_reply_that_a_busy_server_would_send_late_waits_for_the_next_tick_once() -> None:
    sent = Sent()
    sent.release.shut()
    tick = sent.tick()
    sent.ask("a")
    sent.clock.spend(tick + 2 * REPLIES_LATE_MAX)
    sent.clock.advance(0)
    assert [] == sent.told
    sent.clock.spend(EVERY)
    sent.clock.advance(0)
    assert [("a", round(tick + 2 * REPLIES_LATE_MAX + EVERY, 6))] == sent.told


def test_a_late_reply_leaves_before_those_asked_for_after_it() -> None:
    sent = Sent()
    sent.release.shut()
    sent.ask("first")
    sent.release.answer(sent.release.arrival(GUEST), lambda: sent.told.append(("second", 0)))
    sent.clock.spend(sent.tick() + 2 * REPLIES_LATE_MAX)
    sent.clock.advance(0)
    sent.clock.advance(EVERY)
    assert ["first", "second"] == [name for name, _ in sent.told]


def test_each_guest_has_ticks_of_their_own_that_depend_on_the_key() -> None:
    sent = Sent()
    phases = {round(sent.tick(guest=guest), 4) for guest in range(20)}
    assert 20 == len(phases)
    assert 0.1 < max(phases) - min(phases) < EVERY
    assert sent.tick() != round(tick_after(sent.begun, GUEST, every=EVERY, key=b"other") - sent.begun, 6)


# --- Refusals, and the bound of a page --------------------------------------------------------------


def test_equal_refusals_are_one() -> None:
    sent = Sent()
    sent.release.shut()
    for _ in range(5):
        sent.release.reply(sent.page, refused("malformed"))
    sent.clock.advance(1)
    assert ["malformed"] == sent.notes()
    sent.release.reply(sent.page, refused("malformed"))
    sent.clock.advance(1)
    assert ["malformed"] == sent.notes()


def test_a_page_is_sent_one_refusal_a_tick() -> None:
    sent = Sent()
    sent.release.shut()
    since = sent.release.arrival(GUEST)
    sent.release.answer(
        since, lambda: sent.page.outbox.put_note(refused("stale", "1")), page=sent.page, is_refusal=True
    )
    for code in ("malformed", "too_fast"):
        sent.release.reply(sent.page, refused(code))
    sent.release.reply(sent.page, Pong())
    told: list[list[str]] = []
    sent.clock.advance(sent.tick() + 0.001)
    for _ in range(4):
        told.append(sent.notes())
        sent.clock.advance(EVERY)
    assert [["Pong"], ["stale"], ["malformed"], ["too_fast"]] == told


def test_after_a_window_its_refusals_delay_no_other_ones() -> None:
    sent = Sent()
    sent.release.shut()
    for code in ("malformed", "too_fast", "busy"):
        sent.release.reply(sent.page, refused(code))
    sent.release.open()
    assert ["malformed", "too_fast", "busy"] == sent.notes()
    assert 0 == sent.page.held
    sent.release.shut()
    sent.release.reply(sent.page, refused("busy"))
    sent.clock.advance(EVERY)
    assert ["busy"] == sent.notes()


async def test_a_page_with_many_held_replies_has_no_room_until_some_have_left() -> None:
    sent = Sent()
    sent.release.shut()
    for _ in range(REPLIES_HELD_MAX):
        sent.release.reply(sent.page, Pong())
    read: list[int] = []
    sent.page.on_room = lambda: read.append(len(sent.notes()))
    await asyncio.sleep(0)
    assert [] == read
    sent.clock.advance(EVERY)
    await asyncio.sleep(0)
    assert [REPLIES_HELD_MAX] == read
