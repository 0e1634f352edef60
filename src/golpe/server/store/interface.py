"""What the server needs of a store: guests, and one journal for each table."""

from typing import Protocol

from msgspec import Struct

from golpe.errors import GolpeError


class StoreError(GolpeError):
    """The store could not do what it was asked; nothing of it has been saved."""


class SequenceTaken(StoreError):
    """Another commit has this number in the journal: somebody else writes to this table."""


class CommandTaken(StoreError):
    """A command with this id has been saved before."""


class CodeTaken(StoreError):
    """There is or was a table with this code."""


class Guest(Struct, frozen=True):
    """A visitor, known by the hash of the secret in their cookie."""

    id: int
    name: str


class Commit(Struct, frozen=True, kw_only=True):
    """What one command did: saved whole or not at all."""

    seq: int
    """Number in the table's journal, from 1 without a gap."""
    command_id: str | None
    """Who sent it and under which id; None for bots and for what the server does by itself."""
    command: bytes
    """The command as it came, to tell a repeated one from another with the same id."""
    entries: bytes
    """The journal entries, as `golpe.server.journal` writes them."""


class Store(Protocol):
    """A durable store. What an awaited call has saved survives the death of the process."""

    async def new_guest(self, token_hash: bytes, *, name: str, now_ms: int) -> Guest:
        """Keep a new guest."""
        ...

    async def guest_of(self, token_hash: bytes) -> Guest | None:
        """Return the guest with this secret's hash."""
        ...

    async def rename_guest(self, guest: int, name: str) -> None:
        """Change a guest's name."""
        ...

    async def names_of(self, guests: frozenset[int]) -> dict[int, str]:
        """Return the names of guests; those whose names were erased are left out."""
        ...

    async def new_table(self, code: str, first: Commit, *, now_ms: int, expires_ms: int) -> None:
        """Keep a new table with its first commit.

        Raises: CodeTaken.
        """
        ...

    async def append(self, code: str, commit: Commit) -> None:
        """Add a commit to the journal of a living table.

        Raises: SequenceTaken, CommandTaken, StoreError if the table has expired.
        """
        ...

    async def journal_of(self, code: str, *, kept_until_ms: int = 0) -> list[Commit]:
        """Return all commits of a living table in their order; none if it does not exist or has expired.

        Args:
            kept_until_ms: the table does not expire before.
        """
        ...

    async def keep_until(self, expires_ms: dict[str, int]) -> None:
        """Move the moments at which tables expire, by code."""
        ...

    async def expire(self, now_ms: int) -> int:
        """Close every table whose time is over and return how many."""
        ...

    async def shift_expiry(self, now_ms: int) -> None:
        """Give all tables the time back in which no server ran."""
        ...

    async def close(self) -> None:
        """Finish what was asked and let the store go."""
        ...
