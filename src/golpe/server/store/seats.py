"""A part of the store: who has a seat at which table, so that they find the way back."""

from msgspec import Struct


class Seats(Struct, frozen=True, kw_only=True):
    """The people with a seat at a table, and what they are shown of it elsewhere."""

    people: frozenset[int]
    about: bytes
    """What everybody at the table may know, encoded. The store does not decode it."""
    changed_ms: int


class OwnSeat(Struct, frozen=True, kw_only=True):
    """A table at which a guest has a seat."""

    code: str
    about: bytes
    changed_ms: int
    due_ms: int | None
    """When the guest has to answer, at a table by days that waits for them."""
