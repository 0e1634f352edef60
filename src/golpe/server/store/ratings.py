"""The part of a store about ratings. They change with the commit that ends a rated game; see `journals`."""

from typing import NamedTuple, Protocol

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


class RatingStore(Protocol):
    """Ratings. Every call raises StoreError if it fails."""

    async def ratings_of(self, guest: int) -> list[PersonRating]:
        """Return the ratings of a person, without ranks."""
        ...

    async def curves_of(self, guest: int, *, limit: int) -> dict[PoolName, list[int]]:
        """Return the shown numbers of a person by pool, over the last rated games: before the first, and after each."""
        ...

    async def board(self, pool: PoolName, *, since_ms: int, limit: int) -> list[PersonRating]:
        """Return the people with the highest ratings, of those who have played a rated game since a time."""
        ...

    async def rising(self, pool: PoolName, guest: int, *, since_ms: int, limit: int) -> list[PersonRating]:
        """Return people whose rating is provisional, the nearest to a board first.

        Only those with a public profile, and the guest who asks: boards name nobody else before their time.
        """
        ...

    async def board_around(self, pool: PoolName, guest: int, *, each_side: int) -> list[PersonRating]:
        """Return a person among those who come before and after, with their ranks; nobody if they are not listed."""
        ...

    async def listed_numbers(self, people: frozenset[tuple[PoolName, int]]) -> dict[tuple[PoolName, int], int]:
        """Return the ratings of those people whose rating in their pool is not provisional."""
        ...

    async def changes_of(self, code: str, *, number: int) -> dict[int, RatedSeat]:
        """Return how a game changed the shown numbers, by seat; nothing if it was not rated."""
        ...

    async def latest_blocks(self, guest: int, *, limit: int) -> frozenset[int]:
        """Return the people whom a person has blocked at every table most recently."""
        ...

    async def recompute_ratings(self) -> int | None:
        """Recompute all ratings from the results, if they still count a voided game.

        Returns: the number of ratings that changed; None if there was nothing to do.
        """
        ...

    async def counting(self, games: frozenset[tuple[str, int]]) -> frozenset[tuple[str, int]]:
        """Return those finished games, given by table and number, that are rated and not voided."""
        ...

    async def suspicious_pairs(self, pool: PoolName, *, games: int, limit: int) -> PairsFound:
        """Return the most suspicious pairs among the latest rated games, of which so many are read from all pools."""
        ...

    async def common_games(
        self, pool: PoolName, pair: tuple[int, int], *, reader: int, before: int, limit: int
    ) -> list[CommonGame]:
        """Return the rated games that two people have played together, before a result, the latest first.

        Args:
            reader: the guest who asks.
        """
        ...
