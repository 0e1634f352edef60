"""The connection of one page to a table."""

from dataclasses import dataclass, field
from typing import NamedTuple

from golpe.protocol.page import Rejected
from golpe.server.networks import NOWHERE, Origin
from golpe.server.store.sessions import Guest
from golpe.server.wire.outbox import Outbox


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


def dismiss(connection: Connection, refusal: Rejected) -> None:
    """Tell a page why it is not admitted, and close its connection."""
    if not connection.outbox.is_ended:
        connection.outbox.put_note(refusal)
        connection.outbox.end(refusal.code)
