"""The send queues of pages and outside bots. In a page's, a newer update replaces a waiting one."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw, Struct

from golpe.protocol.bots import Bye as ByeToBot
from golpe.protocol.bots import MessageToBot
from golpe.protocol.deals import Deal
from golpe.protocol.guidance import Hints
from golpe.protocol.invitations import Invitations
from golpe.protocol.liveness import Pong
from golpe.protocol.page import Accepted, Bye, Event, OpenTables, Rejected
from golpe.protocol.talk import TalkLines
from golpe.server.guests.sessions import Guest
from golpe.server.limits import BOT_MESSAGES_WAITING_MAX, LINES_SENT_MAX, NOTES_WAITING_MAX, REPLIES_HELD_MAX
from golpe.server.networks import NOWHERE, Origin

_encode: Final = msgspec.json.Encoder().encode


class PackedUpdate(Struct, tag_field="t", tag="update", kw_only=True):
    """An `Update` with encoded parts, which encodes to the same bytes."""

    seq: int
    table: Raw
    game: Raw
    log_from: int
    events: list[Event]


def packed(part: object) -> Raw:
    """Encode a part of an update."""
    return Raw(_encode(part))


Note = Hints | Deal | Accepted | Rejected | Pong | Raw
"""A message that is sent in order and not merged; one to an outside bot is encoded."""
Message = PackedUpdate | OpenTables | Invitations | TalkLines | Note | Bye | ByeToBot
"""Any message that can be sent to a page or an outside bot."""


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
        self._notes: list[Note] = []
        self._bye: Bye | ByeToBot | None = None
        self._is_filled = False
        self._writer: asyncio.Future[None] | None = None
        """The future for which the writer waits. An Event would take as much memory as everything else."""
        self._is_due = False
        """True while a flush is scheduled."""
        self.write_now: Callable[[], bool] | None = None
        """Sends queued messages if the reader can take data now, so that the writer need not be woken."""
        self.is_abandoned = False
        """True once the reader has gone."""
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
        return isinstance(self._bye, Bye) and self._bye.retry_ms is not None

    def put_update(self, update: PackedUpdate) -> None:
        """Queue an update, or merge it with a waiting one, so that no event is lost."""
        if self._bye is not None or self.is_abandoned:
            return
        waiting = self._update
        if isinstance(waiting, PackedUpdate) and update.log_from > 0:
            update.events = waiting.events + update.events
            update.log_from = waiting.log_from
        self._update = update
        self.wake()

    def put_tables(self, tables: OpenTables) -> None:
        """Queue a message with the open tables, which replaces a waiting one."""
        if not self.is_ended:
            self._update = tables
            self.wake()

    def put_invitations(self, invitations: Invitations) -> None:
        """Queue a message with all invitations, which replaces a waiting one."""
        if not self.is_ended:
            self._invitations = invitations
            self.wake()

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
        self.wake()

    def put_note(self, note: Note) -> None:
        """Queue a small message. If too many are waiting, the connection is ended."""
        if self.is_ended:
            return
        if len(self._notes) >= NOTES_WAITING_MAX:
            self.end("too_slow")
            return
        self._notes.append(note)
        self.wake()

    def end(self, code: str, *, retry_ms: int | None = None) -> None:
        """Say goodbye after everything queued has been sent.

        Args:
            retry_ms: delay before the page should reconnect; None leaves that to the page.
        """
        self.end_with(Bye(code, retry_ms))

    def end_with(self, bye: Bye | ByeToBot) -> None:
        """Say goodbye in these words after everything queued has been sent."""
        if not self.is_ended:
            self._bye = bye
            self.wake()

    def abandon(self) -> None:
        """Discard everything: the reader has gone."""
        self.is_abandoned = True
        self.wake()

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

    def wake(self) -> None:
        """Let the writer go on, even if nothing is queued."""
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
            self.abandon()  # the messages are lost, but the reader will reconnect and get everything
            raise
        if not is_sent:
            self._writer.set_result(None)


class BotOutbox(Outbox):
    """The queue of an outside bot: nothing in it is merged."""

    def put(self, message: MessageToBot) -> None:
        """Queue a message."""
        self.put_encoded(_encode(message))

    def put_encoded(self, message: bytes) -> None:
        """Queue a message as it is sent. If too many are waiting, they are dropped, and the connection is ended."""
        if self.is_ended:
            return
        if len(self._notes) >= BOT_MESSAGES_WAITING_MAX:
            self._notes.clear()
            self.end_with(ByeToBot(code="too_slow"))
            return
        self._notes.append(Raw(message))
        self.wake()


class Sent(NamedTuple):
    """The revisions that the last update to a page has shown."""

    seat: int | None
    table: int
    game: int
    """The viewer's revision of the game."""
    answers: int
    """Number of answers to the open window that were shown to have been given."""
    people: int
    """The revision of the people at the table."""


@dataclass(slots=True, eq=False)
class Connection:
    """A connected page: its guest, its outbox, and what was sent to it."""

    guest: Guest
    outbox: Outbox = field(default_factory=Outbox)
    origin: Origin = NOWHERE
    sent: Sent | None = None
    log_of: tuple[int, int | None] | None = None
    """The game and the viewer whose log has been sent."""
    log_sent: int = 0
    """Number of events of that log that have been sent."""
    pinged: float | None = None
    """When the page sent its latest ping; None if it has sent none. Other messages would reveal who answers."""
    commitment: str | None = None
    """What the page committed itself to for the next deal when it said hello."""
    follows_deals: bool = False
    """True once the page has asked to be told about the deals of its table."""
    held: int = 0
    """Number of replies that are held for the page (`services/release.py`)."""
    refusal: Rejected | None = None
    """The last refusal among them that waits for no commit."""
    refused_at: float = 0.0
    """When the last refusal among them leaves."""
    on_room: Callable[[], None] | None = None
    """Called once few enough replies are held that the page may be read again; None while it is read."""

    def hold(self) -> None:
        """Count a reply that is held."""
        self.held += 1

    def release(self) -> None:
        """Count a held reply that leaves."""
        self.held -= 1
        if self.held == 0:
            self.refused_at = 0.0
        if self.on_room is not None and self.held < REPLIES_HELD_MAX:
            asyncio.get_running_loop().call_soon(self.on_room)  # what it reads may hold more replies
            self.on_room = None


def dismiss(connection: Connection, refusal: Rejected) -> None:
    """Tell a page why it is not admitted, and close its connection."""
    if not connection.outbox.is_ended:
        connection.outbox.put_note(refusal)
        connection.outbox.end(refusal.code)
