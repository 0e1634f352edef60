"""Requests about tables by days: which of the visitor's games wait for them."""

from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.days import GameByDays, GamesByDays
from golpe.server.http.answers import written
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.limits import GAMES_BY_DAYS_MAX
from golpe.server.services.services import Services
from golpe.server.store import days
from golpe.server.store.database import Database


class DayRoutes:
    """Answers `/api/me/games-by-days`."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors

    def operations(self) -> list[Operation]:
        """Return the operations."""
        return [
            Operation(
                method="GET",
                path="/me/games-by-days",
                summary="List the visitor's tables by days, those that wait for an answer first.",
                answered_by=self.games,
                answer=GamesByDays,
                refusals=("no_guest",),
            ),
        ]

    async def games(self, request: Request) -> Response:
        """Return the visitor's tables by days."""
        guest = await self._visitors.known(request)
        games = await games_by_days(self._services.database, guest.id)
        return written(GamesByDays(self._services.clock.wall_ms(), games))


async def games_by_days(database: Database, guest: int) -> list[GameByDays]:
    """Return the tables by days of a guest.

    Raises: StoreError.
    """
    found = await database.read(days.turns_of, guest, limit=GAMES_BY_DAYS_MAX)
    return [GameByDays(code=each.code, deadline_ms=each.due_ms) for each in found]
