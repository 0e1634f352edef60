"""The tables at which a visitor has a seat, for the way back."""

from typing import Literal

from msgspec import Struct

from golpe.protocol.page import TableKind


class OwnTablePlayer(Struct, kw_only=True):
    """Who plays at a table."""

    name: str
    """As shown at the table."""
    mask: int
    personality: str | None
    """Id of a bot's personality, if it has one."""
    is_bot: bool


class OwnTable(Struct, kw_only=True):
    """A table at which the visitor has a seat, with what everybody there knows of it."""

    code: str
    kind: TableKind
    preset: str
    state: Literal["gathering", "playing", "over"]
    """over: people are still together there after a game."""
    players: list[OwnTablePlayer]
    """Those who have a seat, in turn order."""
    you: int | None
    """The visitor, as an index of `players`."""
    turn: int | None
    """Whose turn it is, as an index of `players`; null unless a game is running."""
    hours: int | None
    """Hours for each answer, at a table by days."""
    deadline_ms: int | None
    """When the visitor has to answer, at a table by days that waits for them: milliseconds since 1970."""
    is_rated: bool
    is_of_tournament: bool


class OwnTables(Struct):
    """The visitor's tables: by days those that wait for them, by deadline; then those that have changed last."""

    now_ms: int
    """When this was sent, by the server's clock."""
    tables: list[OwnTable]
