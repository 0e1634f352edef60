"""A part of the store: who follows whom."""

from msgspec import Struct


class Follow(Struct, frozen=True):
    """One person follows another, or is followed by them."""

    id: int
    guest: int
    """The other one."""
    made_ms: int


class Follows(Struct, frozen=True, kw_only=True):
    """Whom a guest follows, and who follows them."""

    is_followable: bool
    following: list[Follow]
    """Oldest first, like the followers."""
    followers: list[Follow]
