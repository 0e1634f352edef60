"""The send queue of one connection, in which a newer update replaces a waiting one."""

import asyncio
from collections.abc import Callable

from golpe.protocol.deals import Deal
from golpe.protocol.guidance import Hints
from golpe.protocol.invitations import Invitations
from golpe.protocol.liveness import Pong
from golpe.protocol.page import Accepted, Bye, OpenTables, Rejected
from golpe.protocol.talk import TalkLines
from golpe.server.limits import LINES_SENT_MAX, NOTES_WAITING_MAX
from golpe.server.wire.packed import PackedUpdate

Message = PackedUpdate | OpenTables | Invitations | TalkLines | Hints | Deal | Accepted | Rejected | Pong | Bye
"""Any message that can be sent to a page."""


class FlushRound:
    """Collects outboxes with pending messages, to flush them all at the end of this event loop iteration."""

    def __init__(self) -> None:
        self._calls: list[Callable[[], None]] = []

    def join(self, call: Callable[[], None]) -> None:
        """Schedule a call at the end of this iteration."""
        if not self._calls:
            asyncio.get_running_loop().call_soon(self._go)
        self._calls.append(call)

    def _go(self) -> None:
        calls = iter(self._calls)
        self._calls = []
        try:
            for call in calls:
                call()
        finally:
            for call in calls:  # if a call failed, the remaining ones still have to run
                self.join(call)


class Outbox:
    """A bounded queue for one reader. Adding to it never waits, so a stalled reader affects only itself."""

    def __init__(self, round_: FlushRound | None = None) -> None:
        """Create an empty outbox.

        Args:
            round_: shared with other outboxes; by default the outbox has its own.
        """
        self._round = FlushRound() if round_ is None else round_
        self._update: PackedUpdate | OpenTables | None = None
        self._invitations: Invitations | None = None
        self._talk: TalkLines | None = None
        self._notes: list[Hints | Deal | Accepted | Rejected | Pong] = []
        self._bye: Bye | None = None
        self._is_filled = False
        self._writer: asyncio.Future[None] | None = None
        """The future for which the writer waits. An Event would take as much memory as everything else."""
        self._is_due = False
        """True while a flush is scheduled."""
        self.write_now: Callable[[], bool] | None = None
        """Sends queued messages if the page can take data now, so that the writer need not be woken."""
        self.is_abandoned = False
        """True once the page has gone."""
        self._updates_sent = 0

    @property
    def is_ended(self) -> bool:
        """True once the connection should be closed and nothing more is accepted."""
        return self._bye is not None or self.is_abandoned

    @property
    def is_spent(self) -> bool:
        """True once everything has been sent."""
        return self.is_abandoned or (self._bye is not None and not self._is_filled)

    @property
    def is_asked_back(self) -> bool:
        """True if the page has been told when to reconnect."""
        return self._bye is not None and self._bye.retry_ms is not None

    def put_update(self, update: PackedUpdate) -> None:
        """Queue an update, or merge it with a waiting one, so that no event is lost."""
        if self._bye is not None or self.is_abandoned:
            return
        waiting = self._update
        if isinstance(waiting, PackedUpdate) and update.log_from > 0:
            update.events = waiting.events + update.events
            update.log_from = waiting.log_from
        self._update = update
        self._fill()

    def put_tables(self, tables: OpenTables) -> None:
        """Queue a message with the open tables, which replaces a waiting one."""
        if not self.is_ended:
            self._update = tables
            self._fill()

    def put_invitations(self, invitations: Invitations) -> None:
        """Queue a message with all invitations, which replaces a waiting one."""
        if not self.is_ended:
            self._invitations = invitations
            self._fill()

    def put_talk(self, talk: TalkLines) -> None:
        """Queue lines of talk. If too many are waiting, the oldest are dropped."""
        if self.is_ended:
            return
        waiting = self._talk
        if waiting is not None and not talk.from_start:
            talk = TalkLines(
                lines=(waiting.lines + talk.lines)[-2 * LINES_SENT_MAX :],
                from_start=waiting.from_start,
                hushed=waiting.hushed,
            )
        self._talk = talk
        self._fill()

    def put_note(self, note: Hints | Deal | Accepted | Rejected | Pong) -> None:
        """Queue a small message. If too many are waiting, the connection is ended."""
        if self.is_ended:
            return
        if len(self._notes) >= NOTES_WAITING_MAX:
            self.end("too_slow")
            return
        self._notes.append(note)
        self._fill()

    def end(self, code: str, *, retry_ms: int | None = None) -> None:
        """Say goodbye after everything queued has been sent.

        Args:
            retry_ms: delay before the page should reconnect; None leaves that to the page.
        """
        if not self.is_ended:
            self._bye = Bye(code, retry_ms)
            self._fill()

    def abandon(self) -> None:
        """Discard everything: the page has gone."""
        self.is_abandoned = True
        self._fill()

    async def next(self) -> list[Message]:
        """Wait for messages and take all, the update first, so that the page is up to date for talk and replies."""
        while not self._is_filled:
            self._writer = asyncio.get_running_loop().create_future()
            try:
                await self._writer
            finally:
                self._writer = None
        return self.take()

    def take(self) -> list[Message]:
        """Take all queued messages."""
        self._is_filled = False
        messages: list[Message] = []
        if self._update is not None:
            if isinstance(self._update, PackedUpdate):
                self._updates_sent += 1
                self._update.seq = self._updates_sent  # numbered on sending, so that replaced updates leave no gap
            messages.append(self._update)
            self._update = None
        if self._invitations is not None:
            messages.append(self._invitations)
            self._invitations = None
        if self._talk is not None:
            messages.append(self._talk)
            self._talk = None
        messages.extend(self._notes)
        self._notes.clear()
        if self._bye is not None:
            messages.append(self._bye)
        return messages

    def _fill(self) -> None:
        self._is_filled = True
        if self._writer is None or self._writer.done():
            return
        if self._bye is not None or self.is_abandoned or self.write_now is None:
            self._writer.set_result(None)
        elif not self._is_due:
            self._is_due = True
            self._round.join(self._send)

    def _send(self) -> None:
        """Send queued messages, or wake the writer if that is not possible now."""
        self._is_due = False
        write_now = self.write_now
        if write_now is None or self._writer is None or self._writer.done():
            return
        try:
            is_sent = write_now()
        except Exception:
            self.abandon()  # the messages are lost, but the page will reconnect and get everything
            raise
        if not is_sent:
            self._writer.set_result(None)
