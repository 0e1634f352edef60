"""Requests about ratings: rated games, boards, and what a game has changed."""

from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from golpe.people.ratings import GAMES_MIN, HOUSEHOLDS_MIN, OPPONENTS_MIN
from golpe.protocol.ratings import (
    AroundQuery,
    Board,
    BoardQuery,
    BoardRow,
    OwnRatings,
    Rated,
    RatedWait,
    RatedWish,
    RatingChanges,
    RisingRow,
    SeatChange,
)
from golpe.server.http.answers import body, game_in, nothing, query, written
from golpe.server.http.forwarded import origin_in
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.limits import AROUND_ROWS, BOARD_ROWS, RISING_ROWS
from golpe.server.lobby.lobby import Lobby
from golpe.server.lobby.rated_play import RatedPlay
from golpe.server.services.services import Services
from golpe.server.store import people, ratings
from golpe.server.store.ratings import PersonRating
from golpe.server.store.retention import DAY_MS

WEEK_MS: Final = 7 * DAY_MS


class RatingRoutes:
    """Answers `/api/rated` and `/api/ratings`."""

    def __init__(self, services: Services, lobby: Lobby, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors
        self._rated = RatedPlay(services, lobby)

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="POST",
                path="/rated",
                summary="Wait for a rated game, or ask whether one was found. The search ends if this is not repeated.",
                answered_by=self.seek,
                body=RatedWish,
                answer=RatedWait,
                refusals=(
                    "account_needed",
                    "left_rated_game",
                    "left_rated_table",
                    "seated_elsewhere",
                    "too_many_tables",
                ),
                is_repeatable=True,
            ),
            Operation(
                method="DELETE",
                path="/rated",
                summary="Stop waiting for a rated game.",
                answered_by=self.stop_seeking,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                is_repeatable=True,
            ),
            Operation(
                method="GET",
                path="/ratings/mine",
                summary="Return the visitor's ratings.",
                answered_by=self.show_own,
                answer=OwnRatings,
            ),
            Operation(
                method="GET",
                path="/ratings/board",
                summary="Return the people with the highest ratings, of all time or of those who played this week.",
                answered_by=self.show_board,
                query=BoardQuery,
                answer=Board,
            ),
            Operation(
                method="GET",
                path="/ratings/around",
                summary="Return the visitor and the people above and below, or what their provisional rating lacks.",
                answered_by=self.show_around,
                query=AroundQuery,
                answer=Board,
            ),
            Operation(
                method="GET",
                path="/ratings/changes/{code}/{number:int}",
                summary="Return how a game changed the ratings of its players.",
                answered_by=self.show_changes,
                answer=RatingChanges,
            ),
        ]

    async def seek(self, request: Request) -> Response:
        """Wait for a rated game."""
        guest = await self._visitors.acting(request)
        return written(await self._rated.seek(guest, await body(request, RatedWish), origin_in(request.scope)))

    async def stop_seeking(self, request: Request) -> Response:
        """Wait no longer."""
        self._rated.stop_seeking((await self._visitors.acting(request)).id)
        return nothing()

    async def show_own(self, request: Request) -> Response:
        """Return the visitor's ratings."""
        guest = await self._visitors.known(request)
        own = [rated(each) for each in await self._services.database.read(ratings.ratings_of, guest.id)]
        return written(OwnRatings(own, GAMES_MIN, OPPONENTS_MIN, HOUSEHOLDS_MIN))

    async def show_board(self, request: Request) -> Response:
        """Return a board."""
        wanted, guest = query(request, BoardQuery), await self._visitors.known(request)
        since_ms = 0 if wanted.period == "all" else self._services.clock.wall_ms() - WEEK_MS
        found = await self._services.database.read(ratings.board, wanted.pool, since_ms=since_ms, limit=BOARD_ROWS)
        rising = await self._services.database.read(
            ratings.rising, wanted.pool, guest.id, since_ms=since_ms, limit=RISING_ROWS
        )
        return await self._board(found, rising, guest.id)

    async def show_around(self, request: Request) -> Response:
        """Return the visitor among others."""
        wanted, guest = query(request, AroundQuery), await self._visitors.known(request)
        found = await self._services.database.read(ratings.board_around, wanted.pool, guest.id, each_side=AROUND_ROWS)
        own = await self._services.database.read(ratings.ratings_of, guest.id)
        lacking = [each for each in own if each.games < GAMES_MIN or each.opponents < OPPONENTS_MIN]
        rising = [each for each in lacking if each.pool == wanted.pool and not each.is_listed]
        return await self._board(found, rising, guest.id)

    async def _board(self, found: list[PersonRating], rising: list[PersonRating], guest: int) -> Response:
        names = await self._services.database.read(people.names_of, frozenset(each.guest for each in (*found, *rising)))
        return written(
            Board(
                [
                    BoardRow(
                        rank=each.rank or 0,
                        name=names.get(each.guest),
                        number=each.number,
                        deviation=each.deviation,
                        games=each.games,
                        is_you=each.guest == guest,
                    )
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
        )

    async def show_changes(self, request: Request) -> Response:
        """Return how a game changed ratings."""
        await self._visitors.known(request)
        code, number = game_in(request)
        changes = await self._services.database.read(ratings.changes_of, code, number=number)
        return written(
            RatingChanges(
                [
                    SeatChange(seat=seat, before=each.before, after=each.after, place=each.place)
                    for seat, each in changes.items()
                ]
            )
        )


def rated(own: PersonRating) -> Rated:
    """Return a rating as its owner sees it."""
    return Rated(
        pool=own.pool,
        number=own.number,
        change=own.change,
        deviation=own.deviation,
        games=own.games,
        opponents=own.opponents,
        is_provisional=not own.is_listed,
    )
