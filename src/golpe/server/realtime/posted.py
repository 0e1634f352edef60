"""What a table handles in order: the items of its mailbox."""

import asyncio
from dataclasses import dataclass

from golpe.errors import ProtocolError
from golpe.protocol.guidance import AskHints
from golpe.protocol.page import Command, DealMessage
from golpe.server.db.bot_tokens import BotToken
from golpe.server.guests.sessions import Guest
from golpe.server.wire.outbox import Connection


@dataclass(frozen=True, slots=True)
class PlayerConnected:
    """A page said hello."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class PlayerWelcomed:
    """A page said hello and was answered at once. Its guest may take a seat back from a bot."""

    connection: Connection
    is_first: bool
    """True if the guest had no page open before in this game."""


@dataclass(frozen=True, slots=True)
class CommandReceived:
    """A page sent a command."""

    connection: Connection
    command: Command


@dataclass(frozen=True, slots=True)
class Contributed:
    """A page sent what it contributes to the next deal; handled in order, so that it is about what is saved."""

    connection: Connection
    message: DealMessage


@dataclass(frozen=True, slots=True)
class HintsRequested:
    """A page asked for hints; handled through the mailbox, so that they reveal nothing unsaved."""

    connection: Connection
    asked: AskHints


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """A guest should be seated before their page connects, or an outside bot."""

    to: Guest | BotToken
    seated: asyncio.Future[None]
    commitment: str | None = None
    """What the guest's page commits itself to for the next deal."""

    def settle(self, refusal: ProtocolError | None = None) -> None:
        """Pass the outcome to the caller that offered the seat, if it still waits."""
        if self.seated.done():
            return
        if refusal is None:
            self.seated.set_result(None)
        else:
            self.seated.set_exception(refusal)


@dataclass(frozen=True, slots=True)
class GuestExpelled:
    """A guest may no longer play: they are banned, or erased."""

    guest: int


@dataclass(frozen=True, slots=True)
class BotGone:
    """An outside bot leaves, or may no longer play."""

    token: int


@dataclass(frozen=True, slots=True)
class PeopleChanged:
    """Connections, idleness or names may have changed, or time has passed."""


@dataclass(frozen=True, slots=True)
class ReplyFailed:
    """A reply that was held could not be sent, because of an error that stops the table."""

    error: Exception


@dataclass(frozen=True, slots=True)
class AutomaticDue:
    """A seat's pause is over. It answers now if it is still asked and still answers automatically."""

    seat: int
    number: int
    window: int


@dataclass(frozen=True, slots=True)
class ThinkingDue:
    """A bot should start to think about an answer that is not due yet."""

    answer: AutomaticDue


Item = (
    PlayerConnected
    | PlayerWelcomed
    | CommandReceived
    | Contributed
    | HintsRequested
    | SeatOffered
    | GuestExpelled
    | BotGone
    | PeopleChanged
    | ReplyFailed
    | AutomaticDue
    | ThinkingDue
)


@dataclass(frozen=True, slots=True)
class Posted:
    """An item, and when it arrived by the clock."""

    item: Item
    since: float
