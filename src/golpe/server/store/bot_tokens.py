"""A part of the store: the tokens with which outside bots connect."""

from typing import Protocol

from msgspec import Struct


class BotToken(Struct, frozen=True, kw_only=True):
    """A bot that may connect. Its token is not stored, only the hash."""

    id: int
    """Never used again, because journals name a bot by it."""
    name: str
    """Its name at tables; no two tokens that work have the same."""
    author: str
    """Who answers for it; empty if nobody was named."""
    made_ms: int
    used_ms: int | None
    """When it last connected."""
    revoked_ms: int | None
    """When it was revoked; None if it works."""


class BotTokenStore(Protocol):
    """Tokens of bots. They are made and revoked on the command line. Every call raises StoreError if it fails."""

    async def bot_tokens(self) -> list[BotToken]:
        """Return all tokens, also revoked ones that have not been deleted yet, by id."""
        ...

    async def bot_with(self, token_hash: bytes, *, now_ms: int | None = None) -> BotToken | None:
        """Return the bot whose token has this hash, unless it was revoked.

        Args:
            now_ms: saved as the time of its last connection; None saves nothing.
        """
        ...
