"""The seats of a table, its series of games and its clocks, as sent to pages."""

from typing import Literal

from msgspec import Struct


class TableSeat(Struct, kw_only=True):
    """One seat and its player."""

    seat: int
    kind: Literal["free", "human", "bot", "gone"]
    """gone: the player has left the current game, and the seat stays empty until the next one."""
    name: str
    """Displayed name, made unique at this table; a bot has a first name of its own. Empty if free."""
    bot: str | None = None
    """The bot's level, or its kind (`counting`), if a bot plays here; `outside` if it connects from outside."""
    author: str | None = None
    """Who answers for an outside bot; empty if nobody was named, null for every other player."""
    personality: str | None = None
    """Id of the bot's personality, if it has one: it has words, a mask and a tint."""
    owner_away: bool = False
    """True if a bot keeps this seat for a person who may take it back."""
    connected: bool = False
    """True if this guest has a page open that has not fallen silent, or had one a moment ago."""
    away: bool = False
    """True if this player of the running game is not `connected`; after a while a bot may keep the seat for them."""
    bot_in_ms: int | None = None
    """If a bot will keep it, the time until then, in milliseconds since this was sent."""
    idle: bool = False
    """True if any other player may now let a bot play in this seat."""
    wins: int = 0
    """Games won in this series."""
    votes: int = 0
    """Number of votes to remove this player."""
    mask: int = 0
    """Number of the mask that is drawn for this seat, unless the bot in it has a personality."""
    ready: bool = False
    """True if this player is ready for the next game."""


class PlayerChange(Struct, kw_only=True):
    """A change of players during a game."""

    kind: Literal["left", "away", "back"]
    """left: for good · away: a bot plays until they are back · back: they have taken the seat back."""
    seat: int
    before: str
    """Name of this seat's player before the change."""
    now: str
    """Name of the player after the change; empty if the seat stays empty."""
    after: int
    """Number of events in this viewer's log at the time."""


class Series(Struct, kw_only=True):
    """A series of games played by the same seats."""

    first_to: int
    """Wins needed to become champion; 0: the series has no end."""
    games: int
    """Number of finished games."""
    champion: int | None
    """The seat that has won the series; the next game begins a new one."""


class Slowest(Struct, kw_only=True):
    """The slowest answer by a person in a finished game."""

    seat: int
    """Who gave it."""
    ms: int
    """Its time in milliseconds."""
    event: int
    """Index of the first event after it, counted from 0."""


class Wait(Struct, kw_only=True):
    """How long a table waits before its next game starts by itself or before bots may join."""

    now_ms: int
    """When this was sent. All times are milliseconds since 1970 by the server's clock."""
    bots_offered_at_ms: int
    """When bots may take the free seats. An update is sent at that time."""
    starts_at_ms: int | None = None
    """When the next game starts by itself; None if no countdown runs."""
    with_bots: bool = False
    """True at a table of quick play before its first game: bots then take the free seats."""


class Timing(Struct, kw_only=True):
    """The clocks as a viewer may know them. Times are milliseconds since 1970 by the server's clock."""

    now_ms: int
    """When this was sent."""
    opened_ms: int
    """When the window was opened, plus the time that the table has slept since."""
    deadline_ms: int | None
    """This viewer's deadline; None if it is not asked."""
    base_ms: int
    """Time for this answer before the bank is used."""
    bank_ms: list[int]
    """Remaining bank of each seat when the window was opened; not updated until the window closes."""
