"""Requests about solved endgames and the exercise of the day. Responses are the same for everybody on a server."""

from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.endgames import Endgame, Endgames, Exercise, ExerciseQuery
from golpe.server.endgames.endgames import all_endgames, endgame
from golpe.server.endgames.exercises import day_of, exercise, salt_from
from golpe.server.http.answers import cacheable
from golpe.server.http.operation import Operation
from golpe.server.http.routes import Routes
from golpe.server.http.visitors import Visitors
from golpe.server.services.services import Services
from golpe.server.store import keys

JSON = "application/json"


class EndgameRoutes(Routes):
    """Answers `/api/endgames` and `/api/exercise`."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        super().__init__(services, visitors)
        self._salt: bytes | None = None

    @Operation("GET", "/endgames", answer=Endgames, is_cached=True)
    async def endgames(self, request: Request) -> Response:
        """List the values of all solved endgames of two players with one influence each."""
        return cacheable(request, all_endgames(), media_type=JSON, is_fixed=True)

    @Operation("GET", "/endgames/{cards}/{coins}", answer=Endgame, refusals=("no_such_endgame",), is_cached=True)
    async def endgame(self, request: Request, cards: str, coins: str) -> Response:
        """Show a solved endgame; cards such as duke-captain, coins such as 3-4."""
        return cacheable(request, endgame(cards, coins), media_type=JSON, is_fixed=True)

    @Operation("GET", "/exercise", refusals=("no_such_exercise", "not_legal", "game_over"))
    async def exercise(self, asked: ExerciseQuery) -> Exercise:
        """Show the exercise of the day after some decisions of the visitor."""
        day = day_of(asked.day, now_ms=self._now_ms)
        moves = tuple(asked.moves.split(",")) if asked.moves else ()
        return exercise(day, moves, salt=await self._secret())

    async def _secret(self) -> bytes:
        """Return the secret of this server's exercises, which outlives the process."""
        if self._salt is None:
            key = await keys.networks_key(self._database, self._services.rng)
            self._salt = salt_from(key)
        return self._salt
