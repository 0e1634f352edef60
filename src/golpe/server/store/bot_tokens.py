"""A part of the store: the tokens with which outside bots connect."""

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
