"""Which games are rated, and the ratings that follow from all of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from golpe.people.pools import PoolName
from golpe.people.ratings import Rating, rated
from golpe.people.results import SeatResult

Unrated = Literal["casual", "ruleset", "bot", "no_winner", "earlier"]
"""Why a game is not rated.

casual: the server did not choose its players · ruleset: there is no pool for it · bot: not only people played ·
no_winner · earlier: it ended before there were ratings.
"""


class RatedGame(NamedTuple):
    """What counts of a rated game."""

    pool: PoolName
    ended_ms: int
    guests: tuple[int, ...]
    """The players, in the order of the seats."""
    places: tuple[int, ...]


class Change(NamedTuple):
    """How a game changed the shown number of one seat."""

    before: int
    after: int


@dataclass(slots=True)
class Standing:
    """A player in one pool."""

    rating: Rating = field(default_factory=Rating)
    games: int = 0
    opponents: set[int] = field(default_factory=set[int])
    rated_ms: int = 0
    before: int = 0
    """The shown number before the last game."""


def why_unrated(
    guests: Sequence[int | None], results: Sequence[SeatResult], *, is_chosen: bool, pool: PoolName | None
) -> Unrated | None:
    """Return why a game is not rated; None if it is.

    Args:
        guests: who played each seat; None for a bot.
        is_chosen: whether rated quick play has chosen the seats.
    """
    if not is_chosen:
        return "casual"
    if pool is None:
        return "ruleset"
    if None in guests or len(set(guests)) < len(guests):
        return "bot"
    return None if results and all(each.place is not None for each in results) else "no_winner"


@dataclass(slots=True)
class Ratings:
    """The ratings after some games, taken in the order of their numbers."""

    standings: dict[tuple[PoolName, int], Standing] = field(default_factory=dict[tuple[PoolName, int], Standing])

    def add(self, game: RatedGame) -> list[Change]:
        """Rate a game, and return the change of each seat."""
        standings = [self.standings.setdefault((game.pool, guest), Standing()) for guest in game.guests]
        ratings = rated([each.rating for each in standings], game.places)
        changes: list[Change] = []
        for guest, standing, rating in zip(game.guests, standings, ratings, strict=True):
            standing.before, standing.rating = standing.rating.number, rating
            changes.append(Change(standing.before, rating.number))
            standing.games += 1
            standing.opponents |= set(game.guests) - {guest}
            standing.rated_ms = game.ended_ms
        return changes
