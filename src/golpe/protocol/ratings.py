"""Bodies of requests about ratings and rated games."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from golpe.protocol.deals import Commitment

PoolName = Literal["resistance_two", "resistance_more", "bga_two", "bga_more"]
BotPool = Literal["bots_two", "bots_more"]
Period = Literal["week", "all"]


class RatedWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A request to wait for a rated game. It is repeated every few seconds until there is a table."""

    pool: PoolName
    commitment: Commitment | None = None
    """The page's commitment to its contribution to the deal."""


class RatedWait(Struct, kw_only=True):
    """A rated game that was found, or the state of the search."""

    code: str | None
    """Code of the table; null while there is none."""
    waiting: int
    """Number of people who wait for such a game, the visitor included."""
    number: int | None
    """The visitor's rating, around which opponents are searched for."""
    reach: int | None
    """How far from it the rating of an opponent may be now; null if any will do."""
    waited_ms: int


class Rated(Struct, kw_only=True):
    """A rating of the visitor."""

    pool: PoolName
    number: int
    change: int
    """How the last game changed it."""
    deviation: int
    """Its uncertainty: with a probability of two thirds, the true number is no further away."""
    games: int
    opponents: int
    """How many different people the visitor has met in these games."""
    is_provisional: bool
    """Whether boards leave it out."""


class OwnRatings(Struct):
    """The visitor's ratings, one for each pool in which they have played."""

    ratings: list[Rated]
    games_min: int
    """A rating is provisional with fewer games."""
    opponents_min: int
    """A rating is provisional with fewer different opponents."""
    households_min: int
    """A rating is provisional with opponents from fewer households."""


class BoardRow(Struct, kw_only=True):
    """A person on a board."""

    rank: int
    name: str | None
    """null: they are erased, or have no name."""
    number: int
    deviation: int
    games: int
    is_you: bool


class BoardQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """Which board to show."""

    pool: PoolName
    period: Period = "all"


class AroundQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """In which pool to look for the visitor."""

    pool: PoolName


class RisingRow(Struct, kw_only=True):
    """A person whose rating is provisional, with the games and people that they lack for the board.

    From how many households somebody's opponents come is told to nobody, or it would show who shares an address.
    """

    name: str | None
    """null: they are erased, or have no name."""
    games_missing: int
    people_missing: int
    """How many more different people they must meet."""
    is_you: bool


class Board(Struct):
    """People by rating, the highest first."""

    rows: list[BoardRow]
    rising: list[RisingRow]
    """People whose rating is provisional: those with a public profile, and the visitor."""


class SeatChange(Struct, kw_only=True):
    """How a game changed the rating of one seat."""

    seat: Annotated[int, Meta(ge=0, le=9)]
    before: int
    after: int
    place: int
    """From 1; players who were exiled by the same decision share one."""


class RatingChanges(Struct):
    """How a game changed ratings."""

    changes: list[SeatChange]
    """Empty if it was not rated."""
