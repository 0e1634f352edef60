"""The connection of one page to a table."""

import asyncio
from dataclasses import dataclass, field
from typing import NamedTuple

from golpe.protocol.page import Rejected
from golpe.server.guests.sessions import Guest
from golpe.server.limits import REPLIES_HELD_MAX
from golpe.server.networks import NOWHERE, Origin
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
    held: int = 0
    """Number of replies that are held for the page (`services/release.py`)."""
    refusal: Rejected | None = None
    """The last refusal among them that waits for no commit."""
    refused_at: float = 0.0
    """When the last refusal among them leaves."""
    _room: asyncio.Future[None] | None = None
    """The future that the reader of the page waits for."""

    def hold(self) -> None:
        """Count a reply that is held."""
        self.held += 1

    def release(self) -> None:
        """Count a held reply that leaves."""
        self.held -= 1
        if self.held == 0:
            self.refused_at = 0.0
        if self._room is not None and not self._room.done():
            self._room.set_result(None)

    async def has_room(self) -> None:
        """Wait until few enough replies are held that the page may be read."""
        while self.held >= REPLIES_HELD_MAX:
            self._room = asyncio.get_running_loop().create_future()
            try:
                await self._room
            finally:
                self._room = None


def dismiss(connection: Connection, refusal: Rejected) -> None:
    """Tell a page why it is not admitted, and close its connection."""
    if not connection.outbox.is_ended:
        connection.outbox.put_note(refusal)
        connection.outbox.end(refusal.code)
