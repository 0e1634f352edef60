"""One open page at a table, as the table sees it."""

from dataclasses import dataclass, field

from golpe.server.store.people import Guest
from golpe.server.wire.outbox import Outbox


@dataclass(slots=True, eq=False)
class Connection:
    """Who reads here, what waits for them, and how much of the log they have."""

    guest: Guest
    outbox: Outbox = field(default_factory=Outbox)
    log_of: tuple[int, int | None] | None = None
    """The game and the viewer whose log was sent here."""
    log_sent: int = 0
    """How many of its events."""
