"""Rated games, as the store is told that they ended."""

from msgspec import structs

from golpe.people.pools import PoolName
from golpe.people.results import SeatResult
from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.finished import Finished
from tests.support.store_rows import commit, finished, lay_table

POOL: PoolName = "resistance_more"


def game(*guests: int, places: tuple[int, ...] | None = None, ended_ms: int = 5, number: int = 1) -> Finished:
    """Return a rated game; without places, its players come in at the order in which they sit."""
    found = tuple(
        SeatResult(place=place, left=False, seats=len(guests), claims=0, bluffs=0, believed=0, caught=0)
        for place in places or range(1, len(guests) + 1)
    )
    return structs.replace(finished(number, *guests, ended_ms=ended_ms), results=found, pool=POOL, unrated=None)


async def end(database: Database, code: str, ended: Finished) -> None:
    await lay_table(database, code)
    await journals.save(database, code, commit(2, finished=ended))
