"""A part of the store: links with which those who had a seat in a finished game share it."""

from typing import Literal, Protocol

from msgspec import Struct

from golpe.server.store.games import GameRow
from golpe.server.store.replies import Replying

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


class LinkStore(Protocol):
    """Links. Every call raises StoreError if it fails, and then saves nothing."""

    async def new_link(
        self,
        secret_hash: bytes,
        code: str,
        *,
        number: int,
        guest: int,
        opens: Opens,
        now_ms: int,
        kept_ms: int,
        replying: Replying[Link | None] | None = None,
    ) -> Link | None:
        """Save a link to a game in which the guest had a seat; return None if there is no such game.

        Args:
            kept_ms: how long it works; it never works for longer than the game is kept.
            replying: returns the reply to save with it, if the request has an idempotency key.

        Raises: TooManyLinks, KeyTaken.
        """
        ...

    async def links_of(self, guest: int, *, now_ms: int) -> list[Link]:
        """Return the links of a guest that still work, newest first."""
        ...

    async def revoke_link(self, link: int, *, guest: int) -> None:
        """Delete a link, if this guest has made it."""
        ...

    async def shared_game(self, secret_hash: bytes, *, now_ms: int) -> tuple[GameRow, Link] | None:
        """Return the game of a link that still works, with its record.

        A wrong, revoked or expired secret takes the same path.
        """
        ...
