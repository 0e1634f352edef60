"""Pairs of people who meet suspiciously often in rated games, and the games that they have played together."""

import asyncio
from typing import Final, NamedTuple

from sqlalchemy import bindparam, case, exists, func, intersect, literal_column, select

from golpe.people.pairs import Hub, Meetings, Pair
from golpe.people.pools import PoolName
from golpe.server.db.database import Database
from golpe.server.db.schema import Number
from golpe.server.db.sql import Query, Session
from golpe.server.games.rows import MAY_READ
from golpe.server.ratings.recomputing import games_between
from golpe.server.ratings.results import IS_GAME
from golpe.server.ratings.rows import result_seats, results


class PairsFound(NamedTuple):
    """What a search for pairs has found."""

    games: int
    """Number of games of the pool that were searched."""
    pairs: list[Pair]
    hubs: list[Hub]


class CommonGame(NamedTuple):
    """A rated game that two people have played together."""

    result: int
    """The id of its result."""
    code: str
    number: int
    ended_ms: int
    first_place: int
    second_place: int
    is_voided: bool
    is_readable: bool
    """Whether its record is kept, and may be read by the guest who asks."""


_one: Final = result_seats.alias("one")
_other: Final = result_seats.alias("other")
_common: Final = intersect(  # first, from the index alone: each of them may have played thousands of games
    *(
        select(result_seats.c.result).where(
            result_seats.c.guest == bindparam(each), result_seats.c.result < bindparam("before", type_=Number)
        )
        for each in ("first", "second")
    )
)
_is_readable: Final = exists().where(IS_GAME, MAY_READ)

COMMON: Final = Query[tuple[int, str, int, int, int, int, int | None, int]](
    select(
        results.c.id,
        results.c.code,
        results.c.number,
        results.c.ended_ms,
        _one.c.place,
        _other.c.place,
        results.c.voided_ms,
        case((_is_readable, 1), else_=0),
    )
    .join(_one, _one.c.result == results.c.id)
    .join(_other, _other.c.result == _one.c.result)
    .where(
        _one.c.guest == bindparam("first"),
        _other.c.guest == bindparam("second"),
        results.c.pool == bindparam("pool"),
        results.c.rated_seq.is_not(None),
        _one.c.result.in_(_common),
    )
    .order_by(_one.c.result.desc())
    .limit(bindparam("count"))
)
NEWEST: Final = Query[tuple[int]](
    select(func.coalesce(func.max(results.c.rated_seq), literal_column("0"))).where(results.c.rated_seq.is_not(None))
)


def common_games(
    session: Session, pool: PoolName, pair: tuple[int, int], *, reader: int, before: int, limit: int
) -> list[CommonGame]:
    """Return the rated games that two people have played together, before a result, the latest first.

    Args:
        reader: the guest who asks.
    """
    first, second = pair
    asked = {"pool": pool, "first": first, "second": second, "reader": reader, "before": before, "count": limit}
    return [
        CommonGame(
            result=result,
            code=code,
            number=number,
            ended_ms=ended_ms,
            first_place=one,
            second_place=other,
            is_voided=voided_ms is not None,
            is_readable=bool(is_readable),
        )
        for result, code, number, ended_ms, one, other, voided_ms, is_readable in session.rows(COMMON, asked)
    ]


class PairSearch:
    """One search for pairs among the latest rated games. It reads them a few at a time, from all pools."""

    def __init__(self, pool: PoolName, *, games: int) -> None:
        """Begin a search.

        Args:
            games: number of the latest rated games to read, over all pools.
        """
        self.meetings = Meetings()
        self._pool: PoolName = pool
        self._games = games
        self._last: int | None = None

    def read(self, session: Session) -> bool:
        """Count the next games; return whether there were any."""
        if self._last is None:
            ((newest,),) = session.rows(NEWEST, {})
            self._last = max(0, newest - self._games)
        last, found = games_between(session, self._pool, after=self._last)
        for game in found:
            self.meetings.add(game)
        self._last = last
        return last != 0


async def suspicious_pairs(database: Database, pool: PoolName, *, games: int, limit: int) -> PairsFound:
    """Return suspicious pairs and hubs in a number of the latest rated games of all pools."""
    search = PairSearch(pool, games=games)
    while await database.read(search.read):
        pass
    meetings = search.meetings
    pairs = await asyncio.to_thread(meetings.pairs, limit=limit)
    return PairsFound(meetings.games, pairs, await asyncio.to_thread(meetings.hubs, limit=limit))
