"""The part of a store about ratings. They change with the commit that ends a rated game; see `journals`."""

from typing import NamedTuple

from msgspec import Struct

from golpe.people.pairs import Pair
from golpe.people.pools import PoolName


class PersonRating(Struct, frozen=True, kw_only=True):
    """A person in one pool."""

    pool: PoolName
    guest: int
    number: int
    change: int
    """By the last game."""
    deviation: int
    games: int
    opponents: int
    """How many different people they have played."""
    is_listed: bool
    """False while the rating is provisional."""
    rank: int | None = None
    """From 1, on the board of all time; None if that was not asked for."""


class RatedSeat(NamedTuple):
    """What a rated game meant for one seat."""

    before: int
    after: int
    """Both as they are shown."""
    place: int
    """From 1; players who were exiled by the same decision share one."""


class PairsFound(NamedTuple):
    """What a search for pairs has found."""

    games: int
    """How many games of the pool were searched."""
    pairs: list[Pair]


class CommonGame(NamedTuple):
    """A rated game that two people have played together."""

    result: int
    """The id of its result."""
    code: str
    number: int
    ended_ms: int
    places: tuple[int, int]
    is_voided: bool
    is_readable: bool
    """Whether its record is kept, and may be read by whoever has asked."""
