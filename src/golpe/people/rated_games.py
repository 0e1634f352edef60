"""Which games are rated, and the ratings that follow from all of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from golpe.people.anchors import anchor_rating, is_anchor
from golpe.people.pools import AnyPool
from golpe.people.ratings import Rating, rated
from golpe.people.results import SeatResult

Unrated = Literal["casual", "ruleset", "bot", "no_winner", "earlier"]
"""Why a game is not rated.

casual: the server did not choose its players · ruleset: there is no pool for it · bot: not only people played ·
no_winner · earlier: it ended before there were ratings.
"""


class RatedGame(NamedTuple):
    """What counts of a rated game."""

    pool: AnyPool
    ended_ms: int
    guests: tuple[int, ...]
    """The players, in the order of the seats; anchors have negative numbers."""
    places: tuple[int, ...]
    unplayed: frozenset[int] = frozenset()
    """The seats that left without having decided anything: they lose, and nobody gains from them."""
    versions: tuple[str | None, ...] = ()
    """The version of the bot in each seat; empty in games of people."""

    def version_of(self, seat: int) -> str | None:
        """Return the version of the bot in a seat; None if it has none."""
        return self.versions[seat] if self.versions else None

    def met(self, seat: int) -> frozenset[int]:
        """Return the opponents of a seat who have played; the game counts for the seat if there are any."""
        return frozenset(each for at, each in enumerate(self.guests) if at != seat and at not in self.unplayed)

    def rated(self, before: Sequence[Rating]) -> list[Rating]:
        """Return the ratings of the seats after the game. Anchors keep theirs."""
        after = self._rated(before)
        return [old if is_anchor(player) else new for player, old, new in zip(self.guests, before, after, strict=True)]

    def _rated(self, before: Sequence[Rating]) -> list[Rating]:
        after = rated(before, self.places)
        if not self.unplayed:
            return after
        played = [seat for seat in range(len(before)) if seat not in self.unplayed]
        among = [before[seat] for seat in played]
        if len(played) > 1:
            among = rated(among, [self.places[seat] for seat in played])
        for seat, rating in zip(played, among, strict=True):
            after[seat] = rating
        return after


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
    version: str | None = None
    """The bot's version; a new version starts over."""


def why_unrated(
    guests: Sequence[int | None], results: Sequence[SeatResult], *, is_chosen: bool, pool: AnyPool | None
) -> Unrated | None:
    """Return why a game is not rated; None if it is.

    Args:
        guests: who played each seat; None for a bot that is not rated.
        is_chosen: whether rated quick play has chosen the seats.
    """
    if not is_chosen:
        return "casual"
    if pool is None:
        return "ruleset"
    rated_guests = [each for each in guests if each is not None and not is_anchor(each)]
    if None in guests or not rated_guests or len(set(rated_guests)) < len(rated_guests):
        return "bot"
    return None if results and all(each.place is not None for each in results) else "no_winner"


@dataclass(slots=True)
class Ratings:
    """The ratings after some games, taken in the order of their numbers."""

    standings: dict[tuple[AnyPool, int], Standing] = field(default_factory=dict[tuple[AnyPool, int], Standing])

    def add(self, game: RatedGame) -> list[Change]:
        """Rate a game, and return the change of each seat."""
        standings = [self._standing(game, seat) for seat in range(len(game.guests))]
        ratings = game.rated([each.rating for each in standings])
        changes = [Change(each.rating.number, new.number) for each, new in zip(standings, ratings, strict=True)]
        for seat, (guest, standing, rating) in enumerate(zip(game.guests, standings, ratings, strict=True)):
            met = game.met(seat)
            if not met or is_anchor(guest):
                continue
            self.standings[game.pool, guest] = standing
            standing.before, standing.rating = standing.rating.number, rating
            standing.games += 1
            standing.opponents |= met
            standing.rated_ms = game.ended_ms
        return changes

    def _standing(self, game: RatedGame, seat: int) -> Standing:
        """Return a player's standing before a game; a new version of a bot starts over."""
        player, version = game.guests[seat], game.version_of(seat)
        if is_anchor(player):
            return Standing(anchor_rating(game.pool, player))
        known = self.standings.get((game.pool, player))
        return known if known is not None and known.version == version else Standing(version=version)
