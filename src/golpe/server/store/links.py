"""A part of the store: links with which those who had a seat in a finished game share it."""

from typing import Literal

from msgspec import Struct

Opens = Literal["seat", "all"]
"""What a link shows: the game as its maker saw it, or all cards."""


class Link(Struct, frozen=True, kw_only=True):
    """A link to a finished game. Its secret is not stored, only the hash."""

    id: int
    guest: int
    """The guest who made it."""
    code: str
    number: int
    seat: int
    """The seat that its maker had."""
    opens: Opens
    made_ms: int
    expires_ms: int
