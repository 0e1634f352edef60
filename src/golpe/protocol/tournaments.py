"""Messages about tournaments: what the API takes and answers, and what a table of one says about it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from golpe.protocol.ratings import BotPool, PoolName

TournamentPhase = Literal["upcoming", "running", "last_games", "over", "cancelled"]
"""last_games: the bell has rung, nobody is seated any more, and running games are being finished."""
EntrantStatus = Literal["waiting", "seated", "paused", "away"]
"""away: not there when it was their turn, and seated again only once they are back."""


class TournamentGame(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table of a tournament says about it."""

    id: Annotated[str, Meta(max_length=40)]
    """The tournament."""
    until_ms: int
    """When its game ends in a tie if it is still running."""


class NewTournament(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A request to announce a tournament."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    starts_ms: int
    """In milliseconds since 1970, at most 30 days from now."""
    minutes: Annotated[int, Meta(ge=10, le=240)]
    """From the start to the bell."""
    preset: Annotated[str, Meta(max_length=40)] = "resistance"
    is_public: bool = False
    """Whether it is listed for everybody; only moderators may choose that."""
    is_rated: bool = False
    """Whether its games are rated and only people with accounts may enter; only for public ones."""


class TournamentName(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to give a tournament another name."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]


class TournamentCreated(Struct, kw_only=True):
    """A tournament that was announced."""

    id: str
    link: str


class TournamentListed(Struct, kw_only=True):
    """A tournament in a list."""

    id: str
    name: str
    """Empty if a moderator has removed it."""
    preset: str
    starts_ms: int
    bell_ms: int
    phase: TournamentPhase
    people: int
    is_public: bool
    is_rated: bool
    is_of_bots: bool
    """Whether only outside bots may enter."""


class Tournaments(Struct, kw_only=True):
    """The tournaments that are public or that the visitor has entered, the latest start first."""

    now_ms: int
    """When this was sent, by the server's clock."""
    tournaments: list[TournamentListed]
    may_publish: bool
    """Whether the visitor may announce public tournaments."""
    rated_presets: list[str]
    """The rulesets with which a public tournament may be rated; none if the server has no accounts."""


class TournamentPlay(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to enter and be seated, or to take a break."""

    plays: bool
    """True to enter or to come back; False to take a break, or to withdraw before the start."""


class TournamentStanding(Struct, kw_only=True):
    """One line of the standings."""

    name: str
    """Empty if they have been erased. People with names that look alike have numbers, as at a table."""
    mask: int
    """The number of their mask, from 0 to 9, in this tournament's standings."""
    points: int
    games: int
    wins: int
    streak: int
    """Games won in a row; from two on, the next win counts double."""
    status: EntrantStatus


class MyEntry(Struct, kw_only=True):
    """The visitor's own line."""

    place: int
    """From 1."""
    status: EntrantStatus
    is_leaving: bool
    """True if they take a break after their current game."""
    table: str | None
    """The code of the table at which they are playing."""
    since_ms: int
    """When their status began."""


class TournamentView(Struct, kw_only=True):
    """A tournament as one visitor sees it."""

    id: str
    link: str
    name: str
    """Empty if a moderator has removed it."""
    preset: str
    is_public: bool
    is_of_bots: bool
    """Whether only outside bots may enter."""
    pool: PoolName | BotPool | None
    """The rating that its games change; None if they are not rated."""
    starts_ms: int
    bell_ms: int
    phase: TournamentPhase
    now_ms: int
    """When this was sent, by the server's clock."""
    revision: int
    """Raised with every change of the standings."""
    people: int
    tables: int
    """Number of tables whose game is played now."""
    standings: list[TournamentStanding] | None
    """By place; None if the visitor's page has them already."""
    me: MyEntry | None
    """None unless the visitor has entered."""
    is_own: bool
    """Whether the visitor has announced it, and may rename it and, before its start, cancel it."""
    may_moderate: bool
    """Whether the visitor may remove its name and, before its start, cancel it."""


class TournamentQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """The query of a page that has the standings already."""

    revision: int | None = None
    """The last revision that it knows."""
