"""Bodies of the answers about privacy: what the server keeps, and everything it has about the visitor."""

from typing import Literal

from msgspec import Struct

from golpe.protocol.accounts import MyPasskey
from golpe.protocol.bodies import CodeUsed, GameLink, PlayedGame
from golpe.protocol.bot_accounts import MyBot
from golpe.protocol.days import GameByDays, MySubscription
from golpe.protocol.talk import TalkChannel

Unrated = Literal["casual", "ruleset", "bot", "no_winner", "earlier", "voided"]
"""Why a game does not count for ratings."""


class KeptFor(Struct, kw_only=True):
    """How long one kind of thing is kept."""

    what: str
    """Its id: guest, session, passkey, move, game, link, talk, report, mute, follow, invitation, tournament, table,
    days, subscription or journal."""
    for_ms: int | None
    """None if it is kept for as long as the page says in words."""
    at_most: int | None
    """The greatest number that is kept; None if there is no limit."""


class Privacy(Struct):
    """What the server keeps about people."""

    kept: list[KeptFor]
    is_known: bool
    """True if the visitor is a guest of this server; asking makes nobody one."""


class MySession(Struct, kw_only=True):
    """A device on which the visitor is known."""

    id: int
    device: str | None
    """Its browser and system, such as `Firefox · Linux`; None if they are not known."""
    made_ms: int
    seen_ms: int
    """Time of the last visit, to the day."""
    is_this: bool
    """True for the session of the request."""


class MySessions(Struct):
    """The visitor's sessions, the last used first."""

    sessions: list[MySession]


class MyLine(Struct, kw_only=True):
    """A line that the visitor has said."""

    at_ms: int
    table: str
    number: int
    """Number of the game during which it was said; 0 before the first."""
    channel: TalkChannel
    seat: int | None
    """None as a spectator."""
    phrase: str | None
    """Id of a phrase or emote."""
    character: str | None
    """The character in the phrase."""
    text: str | None


class MyReport(Struct, kw_only=True):
    """A report that the visitor has made."""

    table: str
    at_ms: int
    closed_ms: int | None
    """None while it is open."""


class MyMute(Struct):
    """Somebody whom the visitor has muted. Their name is not stored with it."""

    table: str | None
    """None if the visitor has blocked them at every table."""


class MyFollow(Struct, kw_only=True):
    """Somebody whom the visitor follows."""

    name: str
    """Their current name."""
    made_ms: int


class MyNotified(Struct):
    """The last question at a table by days that the visitor was notified of."""

    table: str
    number: int
    """Number of the game."""


class MyInvitation(Struct, kw_only=True):
    """An invitation to a table, by the visitor or to them."""

    table: str
    name: str
    """The current name of the other one."""
    is_mine: bool
    """Whether the visitor has invited the other one."""
    made_ms: int


class MyResult(Struct, kw_only=True):
    """How a game ended for the visitor. It is known even after the game is deleted."""

    table: str
    number: int
    preset: str
    ended_ms: int
    seat: int
    seats: int
    place: int | None
    """From 1; equal for seats that tie. None if the game ended without a winner."""
    left: bool
    """Whether the seat resigned."""
    claims: int
    bluffs: int
    """Claims that the hand did not support."""
    believed: int
    """Bluffs that nobody challenged."""
    caught: int
    challenges: int | None
    """This and the next two are None if they are not known."""
    right: int | None
    """Challenges of a claim that was then not shown."""
    claimed: dict[str, int] | None
    """Number of claims by character."""
    day: str | None
    """The date of the deal of the day; None for any other game."""
    pool: str | None = None
    """The pool in which the game was rated; None if it was not."""
    unrated: Unrated | None = "earlier"
    """Why it does not count for ratings; None if it does."""
    before: int | None = None
    """The visitor's rating before the game, as it was shown; None if the game has not changed it."""
    after: int | None = None


class MyRating(Struct, kw_only=True):
    """A rating of the visitor, with its uncertainty."""

    pool: str
    number: int
    deviation: int
    games: int
    opponents: int = 0
    """How many different people the visitor has met in these games."""


class MyTournament(Struct, kw_only=True):
    """A tournament that the visitor has entered."""

    tournament: str
    """Its id."""
    name: str
    starts_ms: int


class MyData(Struct, kw_only=True):
    """Everything that the server stores about the visitor. Fields are only ever added."""

    format: Literal[1] = 1
    made_ms: int
    name: str
    is_chosen: bool
    """False if the server gave the name."""
    created_ms: int
    """Time of the first visit."""
    seen_ms: int
    """Time of the last visit, to the day."""
    sessions: list[MySession]
    passkeys: list[MyPasskey]
    codes: int
    """Number of unused recovery codes."""
    recovered: CodeUsed | None
    """The last use of a recovery code."""
    games: list[PlayedGame]
    """Newest first, at most 5000. Each has its record at `/api/games/{code}/{number}.jsonl`."""
    talk: list[MyLine]
    """Newest first, at most 20,000 lines."""
    links: list[GameLink]
    reports: list[MyReport]
    mutes: list[MyMute]
    is_followable: bool
    """Whether the visitor lets others follow them."""
    following: list[MyFollow]
    role: Literal["moderator"] | None
    muted_until_ms: int | None
    """When a mute by a moderator ends; None if there is none in force."""
    results: list[MyResult]
    """Newest first, at most 20,000."""
    profile: str | None
    """The address at which everybody may read the visitor's profile; None if it is private."""
    games_by_days: list[GameByDays]
    """Tables by days at which the visitor has a seat, at most 100."""
    subscriptions: list[MySubscription]
    """The visitor's devices with notifications, the oldest first."""
    tournaments: list[MyTournament]
    """Tournaments that the visitor has entered, the latest start first."""
    ratings: list[MyRating] = []
    invitations: list[MyInvitation] = []
    """The oldest first."""
    followers: list[str] = []
    """The current names of those who follow the visitor, the oldest first."""
    waiting_at: str | None = None
    """The public table at which the visitor waits for a game."""
    seats: list[str] = []
    """The codes of the tables at which the visitor has a seat, at most 50."""
    notified: list[MyNotified] = []
    bots: list[MyBot] = []
    """The oldest first."""
