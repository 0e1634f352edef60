"""Requests about tables by days: which games wait for the visitor."""

from golpe.protocol.days import GamesByDays
from golpe.server.days import rows as days
from golpe.server.guests.sessions import Guest
from golpe.server.http.operation import Operation, Routes
from golpe.server.limits import GAMES_BY_DAYS_MAX


class DayRoutes(Routes):
    """Answers `/api/me/games-by-days`."""

    @Operation("GET", "/me/games-by-days")
    async def games(self, guest: Guest) -> GamesByDays:
        """List the visitor's tables by days; those that wait for the visitor's answer come first."""
        return GamesByDays(self._now_ms, await self._database.read(days.games_of, guest.id, limit=GAMES_BY_DAYS_MAX))
