"""A part of the store: talk at tables, and reports of it."""

from typing import Literal

from msgspec import Struct

Channel = Literal["table", "spectators"]
"""The group that talks: the players of a table, or its spectators."""


class Talk(Struct, frozen=True, kw_only=True):
    """One line of talk. It is not part of the journal and can be erased."""

    id: int = 0
    """Assigned by the store in increasing order, across all tables."""
    number: int
    """Number of the game during which it was said; 0 before the first."""
    at_ms: int
    guest: int | None
    """None for a bot."""
    seat: int | None
    """None for a spectator."""
    channel: Channel
    content: bytes
    """A phrase or free text, as JSON."""
    message_id: str | None = None
    """The id that the guest's page gave it. It is saved but not returned."""


class Report(Struct, frozen=True, kw_only=True):
    """A guest's report of a line of talk, with a copy of the talk."""

    id: int
    code: str
    at_ms: int
    reporter: int | None
    """The guest; None once they are erased."""
    talk: int
    """The id of the line."""
    lines: tuple[Talk, ...]
    """The line and those before it in its channel, oldest first, without lines of erased guests."""
    note: str | None
    """How it was settled; None while it is open."""
