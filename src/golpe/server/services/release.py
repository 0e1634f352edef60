"""When replies may leave, so that the time of a reply does not reveal whether somebody else has just answered.

A message waits while the server handles those of other people, and a command waits behind their commits, too. While
that would reveal anything, each message that arrives is answered at a tick of a grid. The grid is fixed in the clock's
time, so it does not depend on when a message was handled, and shifted by a secret phase for each guest, so no guest can
derive the ticks of another from their own.
"""

import heapq
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from itertools import count
from math import ceil, floor
from typing import Final

from golpe.protocol.guidance import Hints
from golpe.protocol.liveness import Pong
from golpe.protocol.page import Rejected
from golpe.server.limits import REPLIES_LATE_MAX
from golpe.server.services.clock import Clock, Timer
from golpe.server.wire.outbox import Connection

Call = Callable[[], None]
PHASE_BYTES: Final = 8


class Release:
    """Holds the replies of one table while it is shut. Opening it releases all of them."""

    def __init__(self, clock: Clock, every: float, key: bytes, *, on_failure: Callable[[Exception], None]) -> None:
        """Create an open one.

        Args:
            every: the time in seconds between two ticks; 0 holds nothing.
            key: the secret that the phases of guests are derived from.
            on_failure: called with the error of a call that was held, or one that `fail` is given.
        """
        self._clock = clock
        self._every = every
        self._key = key
        self._on_failure = on_failure
        self.is_shut = False
        self._held: list[tuple[float, int, bool, Call]] = []
        """A heap of calls by the time at which they are made. The flag is true for those that missed their tick."""
        self._order = count()
        self._timer: Timer | None = None
        """Rings when the next call is due."""

    def arrival(self, guest: int) -> float:
        """Return when a message of a guest counts as arrived: now, or at their next tick while replies are held."""
        now = self._clock.now()
        if not self.is_shut or self._every == 0:
            return now
        return tick_after(now, guest, every=self._every, key=self._key)

    def reply(self, connection: Connection, note: Hints | Pong | Rejected) -> None:
        """Send a page a note that waits for no commit, at once or at its guest's next tick."""
        if not self.is_shut:
            connection.outbox.put_note(note)
        elif not isinstance(note, Rejected):
            self.call_at_tick(connection, partial(connection.outbox.put_note, note))
        elif note != connection.refusal:  # otherwise the one that is held stands for both
            connection.refusal = note
            due = self._refusal_due(connection, self.arrival(connection.guest.id))
            self._make(due, partial(refuse, connection, note), connection)

    def call_at_tick(self, connection: Connection, call: Call) -> None:
        """Make a call that replies to a page without waiting for a commit, at once or at its guest's next tick."""
        self._make(self.arrival(connection.guest.id), call, connection)

    def answer(self, since: float, call: Call, *, page: Connection | None = None, is_refusal: bool = False) -> None:
        """Make a call that sends a reply to what was saved, at once or as soon as it may leave.

        Args:
            since: when the message arrived that it replies to, as returned by `arrival`.
            page: the page that sent the message.
            is_refusal: True if the page is told that its message was refused.
        """
        if not self.is_shut:
            call()
            return
        due = self._due(since)
        self._make(self._refusal_due(page, due) if page is not None and is_refusal else due, call, page)

    def shut(self) -> None:
        """Hold replies from now on."""
        self.is_shut = True

    def open(self) -> None:
        """Make all calls that are held, and hold none from now on."""
        self.is_shut = False
        self._make_calls_until(float("inf"))

    def fail(self, error: Exception) -> None:
        """Report an error that keeps a reply from being sent, and stops the table."""
        self._on_failure(error)

    def stop(self) -> None:
        """Discard everything that is held."""
        self._held.clear()
        self._set_timer()

    def _due(self, since: float) -> float:
        """Return the first tick from now on that is later than the one of the arrival."""
        now = self._clock.now()
        if self._every == 0:
            return now
        return since + self._every * max(1, ceil((now - since) / self._every))

    def _refusal_due(self, page: Connection, due: float) -> float:
        """Return the first tick, from this one on, at which no refusal to the page leaves yet."""
        page.refused_at = max(due, page.refused_at + self._every)
        return page.refused_at

    def _make(self, due: float, call: Call, page: Connection | None) -> None:
        """Make a call when it is due."""
        if due <= self._clock.now():
            call()
            return
        if page is not None:
            page.hold()
            call = partial(make_for, page, call)
        held = (due, next(self._order), False, call)
        heapq.heappush(self._held, held)
        if self._held[0] is held:
            self._set_timer()

    def _make_due(self) -> None:
        try:
            self._make_calls_until(self._clock.now())
        except Exception as error:  # noqa: BLE001  the table decides what follows
            self._on_failure(error)

    def _make_calls_until(self, now: float) -> None:
        try:
            while self._held and self._held[0][0] <= now:
                due, number, is_late, call = heapq.heappop(self._held)
                if self.is_shut and not is_late and now - due > REPLIES_LATE_MAX:
                    # Its time would show how long the server was busy. A busy server delays a reply only once.
                    late = due + self._every * ceil((now - due) / self._every)
                    heapq.heappush(self._held, (late, number, True, call))
                else:
                    call()
        finally:
            self._set_timer()  # if a call failed, the remaining ones still have to be made

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._held:
            self._timer = self._clock.call_later(self._held[0][0] - self._clock.now(), self._make_due)


def tick_after(at: float, guest: int, *, every: float, key: bytes) -> float:
    """Return the first tick of a guest's grid after a time.

    Args:
        every: the time in seconds between two ticks.
        key: the secret that the phases of guests are derived from.
    """
    digest = blake2b(guest.to_bytes(8), key=key, digest_size=PHASE_BYTES).digest()
    phase = every * int.from_bytes(digest) / 256**PHASE_BYTES
    return phase + every * (floor((at - phase) / every) + 1)


def refuse(page: Connection, refusal: Rejected) -> None:
    """Send a page a refusal that was held; from now on, an equal one is sent again."""
    if page.refusal is refusal:
        page.refusal = None
    page.outbox.put_note(refusal)


def make_for(page: Connection, call: Call) -> None:
    """Make a call that was held for a page."""
    page.release()
    call()
