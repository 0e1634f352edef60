"""Requests about solved endgames and the exercise of the day. Responses are the same for everybody on a server."""

from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.endgames import Endgame, Endgames, Exercise, ExerciseQuery
from golpe.server.http.answers import cacheable, query, written
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.reading.endgames import all_endgames, endgame
from golpe.server.reading.exercises import day_of, exercise, salt_from
from golpe.server.services.services import Services
from golpe.server.store import keys

JSON = "application/json"


class EndgameRoutes:
    """Answers `/api/endgames` and `/api/exercise`."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors
        self._salt: bytes | None = None

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="GET",
                path="/endgames",
                summary="List the values of all solved endgames of two players with one influence each.",
                answered_by=self.endgames,
                answer=Endgames,
                is_cached=True,
            ),
            Operation(
                method="GET",
                path="/endgames/{cards}/{coins}",
                summary="Show a solved endgame; cards such as duke-captain, coins such as 3-4.",
                answered_by=self.endgame,
                answer=Endgame,
                is_cached=True,
                refusals=("no_such_endgame",),
            ),
            Operation(
                method="GET",
                path="/exercise",
                summary="Show the exercise of the day after some decisions of the visitor.",
                answered_by=self.exercise,
                query=ExerciseQuery,
                answer=Exercise,
                refusals=("no_such_exercise", "not_legal", "game_over"),
            ),
        ]

    async def endgames(self, request: Request) -> Response:
        """Return the values of all endgames."""
        self._visitors.let_in(request)
        return cacheable(request, all_endgames(), media_type=JSON, is_fixed=True)

    async def endgame(self, request: Request) -> Response:
        """Return one endgame."""
        self._visitors.let_in(request)
        shown = endgame(str(request.path_params["cards"]), str(request.path_params["coins"]))
        return cacheable(request, shown, media_type=JSON, is_fixed=True)

    async def exercise(self, request: Request) -> Response:
        """Return the exercise of a day."""
        self._visitors.let_in(request)
        asked = query(request, ExerciseQuery)
        day = day_of(asked.day, now_ms=self._services.clock.wall_ms())
        moves = tuple(asked.moves.split(",")) if asked.moves else ()
        return written(exercise(day, moves, salt=await self._secret()))

    async def _secret(self) -> bytes:
        """Return the secret of this server's exercises, which outlives the process."""
        if self._salt is None:
            key = await keys.networks_key(self._services.database, self._services.rng)
            self._salt = salt_from(key)
        return self._salt
