"""One open page at a table, as the table sees it."""

from dataclasses import dataclass, field
from typing import NamedTuple

from golpe.server.store.people import Guest
from golpe.server.wire.outbox import Outbox


class Told(NamedTuple):
    """What a page was last told of."""

    seat: int | None
    table: int
    game: int
    """The revisions of what its viewer is shown."""
    answers: int
    """How many answers to the open window were shown to have been given."""
    people: int
    """The revision of the people at the table."""


@dataclass(slots=True, eq=False)
class Connection:
    """Who reads here, what waits to be sent, and what was sent."""

    guest: Guest
    outbox: Outbox = field(default_factory=Outbox)
    told: Told | None = None
    log_of: tuple[int, int | None] | None = None
    """The game and the viewer whose log was sent here."""
    log_sent: int = 0
    """How many of its events."""
