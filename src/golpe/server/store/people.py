"""A part of the store: guests, their sessions, and the guests they have muted or blocked."""

from msgspec import Struct


class Guest(Struct, frozen=True):
    """A visitor, identified by a session: the hash of the secret in their cookie."""

    id: int
    """Never assigned to another guest, even after this one is erased."""
    name: str


class GuestSession(Struct, frozen=True, kw_only=True):
    """A device on which a guest is known."""

    id: int
    secret_hash: bytes
    device: str | None
    """Its browser and system; None if they are not known."""
    made_ms: int
    seen_ms: int
    """The last visit, to the day."""
