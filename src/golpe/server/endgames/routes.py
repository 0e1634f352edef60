"""Requests about solved endgames and the exercise of the day. Responses are the same for everybody on a server."""

from functools import cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError, SolveError
from golpe.protocol.endgames import Endgame, EndgamePair, Endgames, EndgameValue, Exercise, ExerciseQuery, FirstDecision
from golpe.server.db import keys
from golpe.server.endgames.exercises import day_of, exercise, salt_from
from golpe.server.http.answers import cacheable
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, Routes
from golpe.server.services.services import Services
from golpe.solve.catalogue import EDITION, Entry, catalogue, court, found_in

DIGITS_MAX: Final = 2


@cache
def all_endgames() -> bytes:
    """Return `Endgames` as JSON."""
    pairs: dict[tuple[str, str], list[EndgameValue]] = {}
    for entry in catalogue().values():
        pairs.setdefault(entry.revealed, []).append(value_of(entry))
    order = court()
    shown = [
        EndgamePair(revealed=list(revealed), values=sorted(values, key=lambda value: value.coins))
        for revealed, values in sorted(pairs.items(), key=lambda each: [order.index(card) for card in each[0]])
    ]
    return msgspec.json.encode(Endgames(preset=EDITION, pairs=shown))


def endgame(cards: str, coins: str) -> bytes:
    """Return an `Endgame` as JSON.

    Args:
        cards: the face-up cards in any order, such as `duke-captain`.
        coins: of the player to move and of the other, such as `3-4`.

    Raises: ProtocolError (no_such_endgame).
    """
    first, _, second = cards.partition("-")
    mine, _, others = coins.partition("-")
    if not (is_number(mine) and is_number(others)):
        raise ProtocolError("no_such_endgame", f"coins are two numbers, such as 3-4, not {coins!r}")
    try:
        entry = found_in(catalogue(), (first, second), (int(mine), int(others)))
    except SolveError as error:
        raise ProtocolError("no_such_endgame", str(error)) from error
    if entry is None:
        raise ProtocolError("no_such_endgame", "this endgame has not been solved yet")
    decisions = [FirstDecision(action=text.split()[0], chances=list(each)) for text, each in entry.first.items()]
    return msgspec.json.encode(
        Endgame(
            revealed=list(entry.revealed),
            value=value_of(entry),
            turns=entry.turns,
            court=list(court()),
            decisions=decisions,
        )
    )


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= DIGITS_MAX


def value_of(entry: Entry) -> EndgameValue:
    return EndgameValue(coins=list(entry.coins), low=entry.low, high=entry.high, is_open=entry.is_open)


JSON = "application/json"


class EndgameRoutes(Routes):
    """Answers `/api/endgames` and `/api/exercise`."""

    def __init__(self, services: Services, callers: Callers) -> None:
        super().__init__(services, callers)
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
