"""A part of the store: moves of a person to another device, which both devices confirm."""

from typing import Protocol

from msgspec import Struct


class Move(Struct, frozen=True, kw_only=True):
    """A move that has begun and not ended."""

    guest: int
    words: tuple[str, ...]
    """What both devices show; empty until a device has asked for the move."""
    device: str | None
    """Browser and system of the device that has asked, if they are known."""
    is_confirmed: bool


class MoveStore(Protocol):
    """Moves. Every call raises StoreError if it fails, and then saves nothing.

    `by` is the hash of the session's secret on the old device, `claimed_by` of that on the new one.
    """

    async def begin_move(self, by: bytes, *, guest: int, secret_hash: bytes, expires_ms: int) -> None:
        """Save a move, which replaces an earlier one of the same session."""
        ...

    async def move_with(self, secret_hash: bytes, *, now_ms: int) -> Move | None:
        """Return the move whose link has this secret, if no device has asked for it."""
        ...

    async def claim_move(
        self, secret_hash: bytes, *, claimed_by: bytes, words: tuple[str, ...], device: str | None, now_ms: int
    ) -> bool:
        """Save which device asks for a move; return False if there is no such move, or another device was first."""
        ...

    async def move_by(self, by: bytes, *, now_ms: int) -> Move | None:
        """Return the move that a session has begun."""
        ...

    async def confirm_move(self, by: bytes, *, words: tuple[str, ...], now_ms: int) -> bool:
        """Save that the old device has confirmed the words; return False if there is no such move."""
        ...

    async def cancel_move(self, by: bytes) -> None:
        """Delete the move that a session has begun."""
        ...

    async def move_claimed(self, claimed_by: bytes, *, now_ms: int) -> Move | None:
        """Return the move that a session has asked for."""
        ...

    async def finish_move(self, claimed_by: bytes, *, renewed: bytes, device: str | None, now_ms: int) -> int | None:
        """Replace the session that has asked by a new one of the moved person; return their number.

        None if the move is not confirmed, has expired, or the session that began it has ended.
        """
        ...
