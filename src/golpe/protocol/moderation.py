"""Bodies of moderators' REST requests and of their responses."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from golpe.protocol.ratings import PoolName

MINUTES_MAX = 366 * 24 * 60

GuestNumber = Annotated[int, Meta(ge=1, le=2**53)]
Minutes = Annotated[int, Meta(ge=1, le=MINUTES_MAX)]
Reason = Annotated[str, Meta(max_length=200)]


class BanGuest(Struct, kw_only=True, forbid_unknown_fields=True):
    """Keep a guest from this server for some time."""

    guest: GuestNumber
    minutes: Minutes
    has_addresses: bool = False
    """True to ban the addresses from which the guest has pages open, too."""
    reason: Reason = ""


class MuteGuest(Struct, kw_only=True, forbid_unknown_fields=True):
    """Refuse everything that a guest says, for some time."""

    guest: GuestNumber
    minutes: Minutes
    reason: Reason = ""


class AboutGuest(Struct, kw_only=True, forbid_unknown_fields=True):
    """Lift a ban or mute, or reset a name."""

    guest: GuestNumber
    reason: Reason = ""


class CloseTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """Close a table for good."""

    code: Annotated[str, Meta(max_length=40)]
    reason: Reason = ""


class VoidGame(Struct, kw_only=True, forbid_unknown_fields=True):
    """Void a rated game, from the next night on."""

    code: Annotated[str, Meta(max_length=40)]
    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    """The number of the game at the table."""
    reason: Reason = ""


class AboutTournament(Struct, kw_only=True, forbid_unknown_fields=True):
    """Remove the name of a tournament, or cancel it before its start."""

    tournament: Annotated[str, Meta(max_length=40)]
    reason: Reason = ""


class SettleReport(Struct, kw_only=True, forbid_unknown_fields=True):
    """Remove a report from the queue."""

    report: Annotated[int, Meta(ge=1, le=2**53)]
    note: Reason = ""


class ReportsQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """The reports to list."""

    after: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """The `next` of the previous page."""


class ReportedLine(Struct, kw_only=True):
    """One line of talk."""

    id: int
    game: int
    """Number of the game at the table during which it was said; 0 before the first."""
    at_ms: int
    guest: int | None
    """None for a bot."""
    name: str | None
    """The guest's current name; None for a bot and for a guest without a name."""
    channel: Literal["table", "spectators"]
    phrase: str | None
    about: str | None
    """The current name of the player whom the phrase is about; None for a bot, and if it is about nobody."""
    character: str | None
    """The character that the phrase names."""
    text: str | None


class OpenReport(Struct, kw_only=True):
    """A report that is waiting for a moderator."""

    id: int
    code: str
    at_ms: int
    reporter: int | None
    reporter_name: str | None
    line: int
    """The id of the reported line."""
    lines: list[ReportedLine]
    """The reported line and those before it, oldest first."""
    rated_game: int | None = None
    """Number of the game in which the line was said, if it can be voided: it is rated, over, and counts."""


class OpenReports(Struct, kw_only=True):
    """A page of the queue."""

    reports: list[OpenReport]
    next: int | None
    """Passed as `after` to get the next page; None if there is none."""


class ActsQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """The acts to list."""

    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """The `next` of the previous page."""


class LoggedAct(Struct, kw_only=True):
    """One act of a moderator."""

    id: int
    at_ms: int
    actor: int | None
    """Number of the moderator; None for the command line."""
    actor_name: str | None
    """The moderator's current name; None for the command line, and for a guest without a name."""
    kind: str
    guest: int | None
    guest_name: str | None
    """The current name of the guest whom it concerns."""
    code: str | None
    report: int | None
    until_ms: int | None
    has_addresses: bool
    reason: str
    number: int | None = None
    """The number of a voided game at its table."""


class LoggedActs(Struct, kw_only=True):
    """A page of the log."""

    acts: list[LoggedAct]
    """Newest first."""
    next: int | None
    """Where the next page starts; None at the end."""


class SanctionInForce(Struct, kw_only=True):
    """A ban or mute in force."""

    kind: Literal["ban", "mute"]
    guest: int | None
    """Number of the guest; None if an address is banned without a guest."""
    name: str | None
    """The guest's current name."""
    is_address: bool
    """True if it bans an address, which the server knows only as a hash."""
    until_ms: int


class SanctionsInForce(Struct, kw_only=True):
    """All bans and mutes in force."""

    sanctions: list[SanctionInForce]


class PairsQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """The pool of rated games to search for pairs."""

    pool: PoolName


class SuspiciousPair(Struct, kw_only=True):
    """Two players who meet, and do well when they meet, more often than chance explains."""

    first: int
    first_name: str | None
    """The guest's current name; None for a guest without a name."""
    second: int
    second_name: str | None
    games: int
    """Games that they have played together."""
    expected: float
    """The same if seats were drawn by lot."""
    first_gain: float
    """How much larger a share of opponents the first leaves behind when the second is at the table."""
    second_gain: float
    score: float
    """How far they are from chance, in standard deviations: in meetings or in results, whichever is closer."""


class Hub(Struct, kw_only=True):
    """An account with at least half of its wins against at least four others that lose to it and play few others."""

    guest: int
    name: str | None
    """The guest's current name; None for a guest without a name."""
    games: int
    feeders: int
    """Number of those others."""
    share: float
    """Their share of all opponents whom the hub has left behind."""


class PairGamesQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """The rated games of two players to list."""

    pool: PoolName
    first: GuestNumber
    second: GuestNumber
    before: Annotated[int, Meta(ge=1, le=2**53)] = 2**53
    """The `next` of the previous page."""


class PairGame(Struct, kw_only=True):
    """A rated game that two players have played together."""

    code: str
    number: int
    ended_ms: int
    first_place: int
    second_place: int
    is_voided: bool
    is_readable: bool
    """Whether its record is kept, and the moderator may read it: as everybody may if its table was public."""


class PairGames(Struct, kw_only=True):
    """A page of the rated games of two players."""

    games: list[PairGame]
    """The latest first."""
    next: int | None
    """Passed as `before` to get the next page; None if there is none."""


class SuspiciousPairs(Struct, kw_only=True):
    """The pairs of a pool, the most suspicious first."""

    games: int
    """Number of rated games of the pool that were searched."""
    pairs: list[SuspiciousPair]
    hubs: list[Hub]
    """Those fed by most accounts first."""
