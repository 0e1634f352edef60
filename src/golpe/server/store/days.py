"""A part of the store: tables by days, whose deadlines run while nobody is connected."""

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
