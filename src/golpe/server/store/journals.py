"""A part of the store: the journals of tables, their listings in the lobby, and their expiry."""

from msgspec import Struct

from golpe.server.store.days import Days
from golpe.server.store.games import Finished
from golpe.server.store.invitations import Gathering
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
