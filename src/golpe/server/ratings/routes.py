"""Requests about ratings: leaderboards, and how a game changed ratings."""

from typing import Final

from golpe.people.ratings import GAMES_MIN, HOUSEHOLDS_MIN, OPPONENTS_MIN
from golpe.protocol.ratings import (
    AroundQuery,
    Board,
    BoardQuery,
    BoardRow,
    OwnRatings,
    Rated,
    RatingChanges,
    RisingRow,
    SeatChange,
)
from golpe.server.db.retention import DAY_MS
from golpe.server.guests import people
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import answer_of
from golpe.server.http.callers import Callers
from golpe.server.http.operation import NamedGame, Operation, Routes
from golpe.server.limits import AROUND_ROWS, BOARD_ROWS, RISING_ROWS
from golpe.server.ratings import rows as ratings
from golpe.server.ratings.rows import PersonRating

WEEK_MS: Final = 7 * DAY_MS


class RatingRoutes(Routes):
    """Answers `/api/ratings`."""

    @Operation("GET", "/ratings/mine")
    async def show_own(self, guest: Guest) -> OwnRatings:
        """Return the visitor's ratings."""
        own = [rated(each) for each in await self._database.read(ratings.ratings_of, guest.id)]
        return OwnRatings(own, GAMES_MIN, OPPONENTS_MIN, HOUSEHOLDS_MIN)

    @Operation("GET", "/ratings/board")
    async def show_board(self, wanted: BoardQuery, guest: Guest) -> Board:
        """Return the people with the highest ratings, of all time or of those who played this week."""
        since_ms = 0 if wanted.period == "all" else self._now_ms - WEEK_MS
        found = await self._database.read(ratings.board, wanted.pool, since_ms=since_ms, limit=BOARD_ROWS)
        rising = await self._database.read(ratings.rising, wanted.pool, guest.id, since_ms=since_ms, limit=RISING_ROWS)
        return await self._board(found, rising, guest.id)

    @Operation("GET", "/ratings/around")
    async def show_around(self, wanted: AroundQuery, guest: Guest) -> Board:
        """Return the visitor and the people above and below, or what their provisional rating lacks."""
        found = await self._database.read(ratings.board_around, wanted.pool, guest.id, each_side=AROUND_ROWS)
        own = await self._database.read(ratings.ratings_of, guest.id)
        lacking = [each for each in own if each.games < GAMES_MIN or each.opponents < OPPONENTS_MIN]
        rising = [each for each in lacking if each.pool == wanted.pool and not each.is_listed]
        return await self._board(found, rising, guest.id)

    async def _board(self, found: list[PersonRating], rising: list[PersonRating], guest: int) -> Board:
        names = await self._database.read(people.names_of, frozenset(each.guest for each in (*found, *rising)))
        return Board(
            [
                answer_of(BoardRow, each, rank=each.rank or 0, name=names.get(each.guest), is_you=each.guest == guest)
                for each in found
            ],
            [
                RisingRow(
                    name=names.get(each.guest),
                    games_missing=max(0, GAMES_MIN - each.games),
                    people_missing=max(0, OPPONENTS_MIN - each.opponents),
                    is_you=each.guest == guest,
                )
                for each in rising
            ],
        )

    @Operation("GET", "/ratings/changes/{code}/{number:int}", admission=Callers.known)
    async def show_changes(self, game: NamedGame) -> RatingChanges:
        """Return how a game changed the ratings of its players."""
        changes = await self._database.read(ratings.changes_of, game.code, number=game.number)
        return RatingChanges([answer_of(SeatChange, each, seat=seat) for seat, each in changes.items()])


def rated(own: PersonRating) -> Rated:
    """Return a rating as its owner sees it."""
    return answer_of(Rated, own, is_provisional=not own.is_listed)
