"""The third part of a store: finished games. They are saved with the commit that ends them; see `journals`."""

from typing import Protocol

from msgspec import Struct


class Player(Struct, frozen=True):
    """Whose seat it was in a game, and who played it to the end."""

    guest: int | None
    """None at the seat of a bot."""
    bot: str | None
    """The kind of bot that played last, for itself or as a guest's substitute. None if the guest played."""
    bot_name: str | None = None
    """The name of a bot that was not a substitute; None if it is not known."""


class Finished(Struct, frozen=True, kw_only=True):
    """A game that has ended."""

    number: int
    """Among the games of its table, from 1."""
    preset: str
    winner: int | None
    """The seat; None if the game was ended without a winner."""
    turns: int
    ended_ms: int
    players: tuple[Player, ...]
    """One for each seat, in the order of the seats."""
    record: bytes
    """The whole game as JSON lines, without any name. The store does not look into it."""


class GameRow(Struct, frozen=True, kw_only=True):
    """A finished game as the store returns it."""

    id: int
    """Grows with every saved game; used for paging."""
    code: str
    """The table's; the game may outlive it."""
    number: int
    preset: str
    winner: int | None
    turns: int
    ended_ms: int
    players: tuple[Player, ...]
    record: bytes | None
    """None in a list of games."""


class GameStore(Protocol):
    """Finished games. Every call raises StoreError if the store cannot do it."""

    async def games_of(self, guest: int, *, before: int | None = None, limit: int) -> list[GameRow]:
        """Return the games that a guest has played, newest first.

        Args:
            before: the `id` of the last game on the previous page; None starts with the newest.
            limit: maximum number of games.
        """
        ...

    async def game(self, code: str, *, number: int) -> GameRow | None:
        """Return a finished game with its record."""
        ...
