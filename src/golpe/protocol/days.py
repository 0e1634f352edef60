"""The bodies of answers about tables by days."""

from msgspec import Struct


class GameByDays(Struct, kw_only=True):
    """A table by days at which the visitor has a seat, until its game is over."""

    code: str
    deadline_ms: int | None
    """When the visitor has to answer, in milliseconds since 1970; None while the game does not wait for them."""


class GamesByDays(Struct):
    """The visitor's tables by days: those first that wait for them, by deadline."""

    now_ms: int
    """When this was sent, by the server's clock."""
    games: list[GameByDays]
