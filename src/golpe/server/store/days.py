"""A part of the store: tables by days, whose deadlines run while nobody is connected."""

from typing import Protocol

from msgspec import Struct


class Turn(Struct, frozen=True, kw_only=True):
    """A person with a seat at a table by days."""

    guest: int
    due_ms: int | None = None
    """Their deadline; None if they owe no answer, or one is given for them automatically."""
    number: int = 0
    """The game and the window that they owe an answer to; 0 if they owe none."""
    window: int = 0


class Days(Struct, frozen=True, kw_only=True):
    """What a table by days waits for."""

    wakes_ms: int | None
    """When the table next changes by itself, whether or not anybody is connected; None if it does not."""
    turns: tuple[Turn, ...]
    """Everybody who has a seat, until the game is over."""


class OwnTurn(Struct, frozen=True, kw_only=True):
    """A table by days at which a guest has a seat."""

    code: str
    due_ms: int | None


class DayStore(Protocol):
    """Tables by days. Every call raises StoreError if it fails."""

    async def due_tables(self, *, now_ms: int, limit: int) -> list[str]:
        """Return the codes of open tables that have to be woken, the longest due first."""
        ...

    async def wake_later(self, code: str, *, at_ms: int) -> None:
        """Postpone when a table is woken, because it could not be now."""
        ...

    async def away_ms(self, code: str) -> int:
        """Return for how long no server has run since the deadlines of a table were last saved."""
        ...

    async def turns_of(self, guest: int, *, limit: int) -> list[OwnTurn]:
        """Return the tables by days at which a guest has a seat, those first that wait for them, by deadline."""
        ...
