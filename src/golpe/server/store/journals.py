"""A part of the store: the journals of tables, their listings in the lobby, and their expiry."""

from typing import Protocol

from msgspec import Struct

from golpe.server.store.days import Days
from golpe.server.store.games import Finished
from golpe.server.store.invitations import Gathering
from golpe.server.store.replies import Replying
from golpe.server.store.seats import Seats


class Waiting(Struct, frozen=True, kw_only=True):
    """The guests at a public table who wait for a game. A guest may sit down at one such table at a time."""

    sits: frozenset[int]
    """Those who sit down with this commit."""
    stays: frozenset[int]
    """All who have a seat after it; nobody while a game is played."""


class Commit(Struct, frozen=True, kw_only=True):
    """The effects of one command, which are saved completely or not at all."""

    seq: int
    """Number in the table's journal, from 1 without gaps."""
    command_id: str | None
    """The sender with the id that they gave the command; None for bots and for automatic actions of the server."""
    command: bytes
    """The command as received, to distinguish a repeated command from another one with the same id."""
    entries: bytes
    """The journal entries, encoded. The store does not decode them."""
    finished: Finished | None = None
    """The game that ended with this commit. `journal_of` does not return it."""
    listing: bytes | None = None
    """The table's new listing in the lobby; b"" removes it from the list, None changes nothing.

    `journal_of` does not return it.
    """
    waiting: Waiting | None = None
    """Who waits at the table from now on; None changes nothing. `journal_of` does not return it."""
    days: Days | None = None
    """What a table by days waits for from now on; None changes nothing. `journal_of` does not return it."""
    gathering: Gathering | None = None
    """Who may invite others from now on; None changes nothing. `journal_of` does not return it."""
    seats: Seats | None = None
    """Who finds the way back to the table from now on; None changes nothing. `journal_of` does not return it."""


class Held(Struct, frozen=True):
    """Who owns a table."""

    elsewhere: str | None = None
    """Where its owner listens for other nodes; None if it is owned here."""
    down_since_ms: int | None = None
    """When its last owner was last known to be alive, if that has ended; None if it has not."""


class JournalStore(Protocol):
    """Journals of tables. After an awaited call, its changes survive a crash of the process and a power cut.

    Every call raises StoreError if it fails, and then saves nothing.
    """

    async def new_table(
        self, code: str, first: Commit, *, now_ms: int, expires_ms: int, replying: Replying[None] | None = None
    ) -> None:
        """Save a new table with its first commit, in one transaction.

        Args:
            replying: returns the reply to save with it, if the request has an idempotency key.

        Raises: CodeTaken, KeyTaken, SeatedElsewhere.
        """
        ...

    async def append(self, code: str, commit: Commit) -> None:
        """Add a commit to the journal of an open table, with its finished game and its listing, in one transaction.

        Appends to one table happen in the order of the calls, even if one is not awaited before the next.

        Raises: SequenceTaken, CommandTaken, SeatedElsewhere, StoreError if the table has expired.
        """
        ...

    async def journal_of(self, code: str, *, kept_until_ms: int = 0, since: int = 1) -> list[Commit]:
        """Return the commits of an open table in order; none if it does not exist or has expired.

        Args:
            since: the number of the first one to return.
            kept_until_ms: postpones the table's expiry to at least this time.
        """
        ...

    async def hold(self, code: str) -> Held:
        """Make this node the owner of a table, unless it is or another living node is.

        A store that no other server shares has nothing to do.
        """
        ...

    async def exists(self, code: str) -> bool:
        """Return whether there is an open table with this code, without reading its journal."""
        ...

    async def listed_tables(self) -> dict[str, bytes]:
        """Return the listings of open tables, by code."""
        ...

    async def listings_of(self, codes: frozenset[str]) -> dict[str, bytes]:
        """Return the listings of some tables, by code. Those that are closed or not listed are missing."""
        ...

    async def waiting_table_of(self, guest: int) -> str | None:
        """Return the public table at which a guest waits for a game."""
        ...

    async def keep_until(self, expires_ms: dict[str, int]) -> None:
        """Set the times at which tables expire, by code."""
        ...

    async def expire(self, now_ms: int) -> list[str]:
        """Close every expired table, remove its listing, and return the codes.

        This also marks the server as alive.
        """
        ...

    async def shift_expiry(self, now_ms: int) -> int:
        """Postpone all tables' expiry by the time during which no server ran; return when the last one stopped."""
        ...

    async def mark_alive(self, now_ms: int) -> None:
        """Record that a server is running at this time."""
        ...
