"""Bodies of requests about bots with accounts, and of their responses."""

from typing import Annotated

from msgspec import Meta, Struct

from golpe.protocol.fields import GuestName, Mask
from golpe.protocol.page import Pace
from golpe.protocol.ratings import BotPool

BotAbout = Annotated[str, Meta(max_length=400)]
"""What a bot does; the server checks it like a line of talk."""
BotSource = Annotated[str, Meta(max_length=200)]
"""URL of its program's source, which begins with https://; may be empty."""


class NewBot(Struct, kw_only=True, forbid_unknown_fields=True):
    """A bot to make."""

    name: GuestName
    """It belongs to this bot alone, as do names that look like it. It cannot be changed."""
    mask: Mask = 0
    about: BotAbout = ""
    source: BotSource = ""


class ChangedBot(Struct, kw_only=True, forbid_unknown_fields=True):
    """A bot's new description."""

    mask: Mask
    about: BotAbout
    source: BotSource


class MyBot(Struct, kw_only=True):
    """A bot of the visitor."""

    name: str
    mask: int
    about: str
    source: str
    version: str
    """The version that its program reported; empty if it reported none."""
    made_ms: int
    used_ms: int | None
    """When it last connected with its current token; null if it never has."""
    has_token: bool
    """False once its token is revoked, until it gets a new one."""


class MyBots(Struct, kw_only=True):
    """The bots of the visitor."""

    bots: list[MyBot]
    """The oldest first."""
    may_make: bool
    """Whether the host lets people make bots, and the visitor has an account."""
    at_most: int


class BotWithToken(Struct):
    """A bot of the visitor with its new token."""

    bot: MyBot
    token: str
    """It is shown only now: the server stores a hash of it."""


class BotRow(Struct, kw_only=True):
    """A bot on a board, or one of the server's levels, whose rating never changes."""

    rank: int | None
    """From 1; null while the rating is provisional, and for levels."""
    name: str
    """For a level, its kind."""
    author: str
    """The name of its owner; empty if nobody is named."""
    version: str
    mask: int
    number: int
    deviation: int
    games: int
    is_provisional: bool
    is_level: bool
    is_online: bool


class BotBoard(Struct):
    """The bots of a pool and the server's levels by rating, the highest first; then those with provisional ratings."""

    pool: BotPool
    rows: list[BotRow]


class BotGame(Struct, kw_only=True):
    """A running game between bots, which all visitors may watch."""

    code: str
    """Of its table."""
    pool: BotPool | None
    """The pool in which it is rated; null if it is not."""
    preset: str
    names: list[str]


class BotsShown(Struct, kw_only=True):
    """The bots of the server."""

    boards: list[BotBoard]
    playing: list[BotGame]
    people_make_bots: bool


class BotRating(Struct, kw_only=True):
    """One of a bot's ratings, for its current version."""

    pool: BotPool
    number: int
    deviation: int
    games: int
    is_provisional: bool
    curve: list[int]
    """The rating before the first of the last rated games, and after each of them; at most 200 games over all pools."""


class BotResult(Struct, kw_only=True):
    """A finished game of a bot."""

    code: str
    number: int
    preset: str
    seats: int
    ended_ms: int
    place: int | None
    """From 1; null if nobody has won."""
    has_failed: bool
    """Whether the bot resigned: it left, did not answer, or gave no legal answers."""
    before: int | None
    """Its rating before the game; null if the game was not rated."""
    after: int | None


class BotShown(Struct, kw_only=True):
    """A bot's public profile."""

    name: str
    author: str
    """The name of its owner; empty if nobody is named."""
    mask: int
    about: str
    source: str
    version: str
    made_ms: int
    is_online: bool
    is_seeking: bool
    is_challengeable: bool
    ratings: list[BotRating]
    counted: int
    """Number of the last finished games that the next fields cover."""
    games: int
    """Number of these games that had a winner."""
    won: int
    fair: float
    """Expected wins if all seats of each game were equally strong."""
    crashes: int
    """Games in which it failed."""
    claims: int
    bluffs: int
    believed: int
    caught: int
    challenges: int
    right: int
    """Challenges of a claim that was then not shown."""
    last: list[BotResult]
    """The last games, the newest first."""
    playing: list[str]
    """The codes of the tables where it plays against bots."""


class BotBlunders(Struct, kw_only=True):
    """A bot's plain blunders: decisions that the guard would have forbidden to all of the server's levels."""

    games: int
    """Number of its latest games, in which these are counted."""
    blunders: int
    chances: int
    """Number of its decisions in which one was among the options."""


class BotChallenge(Struct, kw_only=True, forbid_unknown_fields=True):
    """A challenge to a bot, for an unrated game of two."""

    preset: Annotated[str, Meta(max_length=40)] = "resistance"
    pace: Pace = "brisk"


class ChallengeTable(Struct):
    """The table of an accepted challenge."""

    code: str


class BotGamesQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """Which rated games of bots to send."""

    after: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """`seq` of the last game that the client has."""


class RatedBotGame(Struct, kw_only=True):
    """A rated game of bots with its record: one line of the stream."""

    seq: int
    """Its number among all rated games, in the order in which they changed ratings."""
    code: str
    number: int
    pool: BotPool
    ended_ms: int
    players: list[str]
    """By seat: the name of the bot, empty if it is erased; for one of the server's own, its level."""
    versions: list[str | None]
    places: list[int | None]
    before: list[int | None]
    """The rating of each seat before the game."""
    after: list[int | None]
    record: str
    """The record, as lines of JSON."""
