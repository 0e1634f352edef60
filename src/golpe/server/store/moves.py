"""A part of the store: moves of a person to another device, which both devices confirm."""

from msgspec import Struct


class Move(Struct, frozen=True, kw_only=True):
    """A move that has begun and not ended."""

    guest: int
    words: tuple[str, ...]
    """What both devices show; empty until a device has asked for the move."""
    device: str | None
    """Browser and system of the device that has asked, if they are known."""
    is_confirmed: bool
