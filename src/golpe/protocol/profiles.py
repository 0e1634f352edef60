"""Bodies of the REST requests about a person's results: profile, history, a line about a game, the deal of the day."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from golpe.protocol.ratings import PoolName


class PlacedIn(Struct, kw_only=True):
    """The places in games of one edition and size."""

    preset: str
    title: str
    """In English; the page has a name of its own for its presets."""
    places: list[int]
    """How often each place was reached, the first one first; its length is the number of seats."""


class LastPlace(Struct, kw_only=True):
    """The place in one of the last games."""

    place: int
    seats: int


class ClaimedAs(Struct, kw_only=True):
    """How often a character was claimed."""

    character: str
    count: int


class AgainstBot(Struct, kw_only=True):
    """The record against a bot."""

    bot: str
    """Its level, or its kind if it has none."""
    personality: str | None
    games: int
    ahead: int
    """Games in which the person had the better place; equal places count for neither."""
    behind: int


class AgainstPerson(Struct, kw_only=True):
    """The record against a person."""

    name: str
    games: int
    ahead: int
    behind: int


class RatingCurve(Struct, kw_only=True):
    """A rating, and how it came about."""

    pool: PoolName
    number: int
    deviation: int
    games: int
    is_provisional: bool
    curve: list[int]
    """The number before the first of the last rated games, and after each; at most 200 games of all pools."""


class Achievement(Struct, kw_only=True):
    """An achievement, earned or not."""

    id: str
    is_earned: bool
    ended_ms: int | None
    """When the game ended that earned it; None if it is not earned, and in the profile of somebody else."""


class Days(Struct, kw_only=True):
    """The deals of the day that somebody has played."""

    count: int
    won: int
    in_a_row: int
    in_a_row_max: int


class Profile(Struct, kw_only=True):
    """How a person plays, from the results of their finished games."""

    name: str
    results: int
    """All finished games."""
    games: int
    """Games that count: with a winner, and played by the person to the end."""
    won: int
    fair: float
    """Expected wins if all seats of each game were equally strong."""
    left: int
    """Games that the person resigned, or that a bot played to the end."""
    placed: list[PlacedIn]
    form: list[LastPlace]
    """The last games that count, at most ten, the newest last."""
    claims: int
    bluffs: int
    believed: int
    caught: int
    challenges: int
    right: int
    """Challenges of a claim that was then not shown."""
    claimed: list[ClaimedAs]
    """The most often claimed character first."""
    bots: list[AgainstBot]
    wins_in_a_row: int
    wins_in_a_row_max: int
    days: Days
    achievements: list[Achievement]
    ratings: list[RatingCurve]
    """Those of the boards; for the person themselves also provisional ones."""


class MyProfile(Struct, kw_only=True):
    """The visitor's profile."""

    profile: Profile
    people: list[AgainstPerson]
    """The people with whom the visitor has played most, at most ten. Only the visitor sees this."""
    link: str | None
    """The address at which everybody may read the profile; None if it is private."""


class ProfileLink(Struct):
    """The address at which everybody may read the visitor's profile."""

    link: str


class ResultsQuery(Struct, forbid_unknown_fields=True, kw_only=True):
    """Which of the visitor's results to list."""

    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """`next` of the previous page."""
    preset: Annotated[str, Meta(max_length=40)] | None = None
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    outcome: Literal["won", "lost", "left"] | None = None
    """left: resigned, or played to the end by a bot."""
    kind: Literal["day"] | None = None
    """day: only deals of the day."""


class Rival(Struct, kw_only=True):
    """Somebody else in a game."""

    name: str | None
    """None for a bot; `Guest` for somebody who was erased."""
    bot: str | None
    """The level of the bot that had the seat at the end."""
    personality: str | None


class GameResult(Struct, kw_only=True):
    """How a game ended for the visitor."""

    code: str
    number: int
    preset: str
    title: str
    ended_ms: int
    day: str | None
    """The date of the deal of the day; None for any other game."""
    seat: int
    seats: int
    place: int | None
    """None if the game ended without a winner."""
    left: bool
    """True if the visitor resigned, or a bot played to the end for them."""
    claims: int
    bluffs: int
    believed: int
    caught: int
    rivals: list[Rival]
    is_kept: bool
    """False if the record is deleted, so that there is no replay."""
    change: int | None = None
    """How the game changed the visitor's rating; None if it did not count for it."""


class GameResults(Struct, kw_only=True):
    """A page of the visitor's results, the newest first."""

    results: list[GameResult]
    """Only some of thousands of games are searched at a time: a page with a filter may have few results, or none."""
    next: int | None
    """Where the next page starts; None if there is none."""


class GameLine(Struct, kw_only=True):
    """What there is to say about a game that has just ended."""

    told: Literal["bluffs", "unseen", "nose", "honest", "caught", "silent"]
    """bluffs: some of them were believed; unseen: all of them; nose: every challenge was right; honest: only true
    claims; caught: no bluff was believed; silent: no claims."""
    count: int
    """Number of bluffs, challenges or claims."""
    of: int
    """How many of the bluffs were believed."""
    is_best: bool
    """True if it is the best of the week."""
    earned: list[str]
    """The achievements that the game has earned."""


class DealOfDay(Struct, kw_only=True):
    """Today's deal, and the visitor's progress with it."""

    day: str
    """The date, by UTC."""
    ends_ms: int
    """When the next deal begins."""
    state: Literal["new", "playing", "over"]
    code: str | None
    """The code of its table; None before it is begun."""
    result: GameResult | None
    """How it ended; None before."""
    in_a_row: int
    """The number of consecutive days on which the visitor has finished the deal of the day."""
