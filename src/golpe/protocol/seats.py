"""Who sits at a table, game after game, as pages are told."""

from typing import Literal

from msgspec import Struct


class TableSeat(Struct, kw_only=True):
    """One seat, and who has it."""

    seat: int
    kind: Literal["free", "human", "bot", "gone"]
    """gone: who sat here has left the game that runs; nobody sits here until the next."""
    name: str
    """Shown name, told apart from equal ones at this table; a bot's is its own first name. Empty if free."""
    bot: str | None = None
    """The bot's kind (`counting`), if a bot plays here."""
    owner_away: bool = False
    """True if a bot keeps this seat for a person who may take it back."""
    connected: bool = False
    away: bool = False
    """True if this player's connection is lost during a game: after a while a bot keeps the seat for them."""
    idle: bool = False
    """True if any other player may give this seat to a bot now."""
    wins: int = 0
    """Games won in this series."""
    votes: int = 0
    """How many want this player to go."""


class Series(Struct, kw_only=True):
    """The games that the same seats play one after another."""

    first_to: int
    """Games that make a champion; 0: the series has no end."""
    games: int
    """Games played to their end."""
    champion: int | None
    """The seat that has won the series; the next game begins a new one."""


class Wait(Struct, kw_only=True):
    """A table that quick play has opened waits for people."""

    now_ms: int
    """When this was sent. Both are milliseconds since 1970 by the server's clock."""
    bots_offered_at_ms: int
    """From then on bots may take the free seats; an update tells of it."""
