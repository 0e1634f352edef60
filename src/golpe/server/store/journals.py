"""The first part of a store: the journals of tables, with the lobby's listings and the ends of tables."""

from typing import Protocol

from msgspec import Struct

from golpe.server.store.games import Finished


class Commit(Struct, frozen=True, kw_only=True):
    """The effects of one command: saved completely or not at all."""

    seq: int
    """Number in the table's journal, from 1 without a gap."""
    command_id: str | None
    """The sender and the id they gave it; None for bots and for what the server does by itself."""
    command: bytes
    """The command as received, to tell a repeated one from another with the same id."""
    entries: bytes
    """The journal entries, encoded. The store does not look into them."""
    finished: Finished | None = None
    """The game that ended with this commit. It is not part of what `journal_of` returns."""
    listing: bytes | None = None
    """What the lobby shows of the table from now on; b"" removes it from the list, None changes nothing.

    It is not part of what `journal_of` returns.
    """


class JournalStore(Protocol):
    """Journals of tables. What an awaited call has saved survives a crash of the process and a power cut.

    Every call raises StoreError if the store cannot do it; nothing of that call is saved then.
    """

    async def new_table(self, code: str, first: Commit, *, now_ms: int, expires_ms: int) -> None:
        """Save a new table with its first commit, in one transaction.

        Raises: CodeTaken.
        """
        ...

    async def append(self, code: str, commit: Commit) -> None:
        """Add a commit to the journal of an open table, with its finished game and its listing, in one transaction.

        Appends to one table are done in the order of the calls, even if one is not awaited before the next.

        Raises: SequenceTaken, CommandTaken, StoreError if the table has expired.
        """
        ...

    async def journal_of(self, code: str, *, kept_until_ms: int = 0) -> list[Commit]:
        """Return all commits of an open table in order; none if it does not exist or has expired.

        Args:
            kept_until_ms: the table does not expire before this time.
        """
        ...

    async def exists(self, code: str) -> bool:
        """Return whether there is an open table with this code, without reading its journal."""
        ...

    async def listed_tables(self) -> dict[str, bytes]:
        """Return the listings of open tables, by code."""
        ...

    async def keep_until(self, expires_ms: dict[str, int]) -> None:
        """Set the times at which tables expire, by code."""
        ...

    async def expire(self, now_ms: int) -> list[str]:
        """Close every table whose time has come, remove its listing, and return the codes.

        This also marks the server as alive.
        """
        ...

    async def shift_expiry(self, now_ms: int) -> int:
        """Extend the life of all tables by the time in which no server ran, and return when the last one stopped."""
        ...

    async def mark_alive(self, now_ms: int) -> None:
        """Remember that a server is running at this time."""
        ...
