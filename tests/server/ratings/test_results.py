"""The store suite for results of games: the contract of every store."""

from msgspec import structs

from golpe.people.results import SeatResult
from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.retention import GAMES_KEPT_MS
from golpe.server.games import rows as games
from golpe.server.ratings.results import OwnResult, results_of
from tests.support.houses import House
from tests.support.store_rows import commit, finished, lay_table

ANA, BEA = 11, 12
WON = SeatResult(place=1, left=False, seats=2, claims=4, bluffs=3, believed=2, caught=1)
LOST = SeatResult(place=2, left=True, seats=2, claims=0, bluffs=0, believed=0, caught=0)


async def end(database: Database, number: int = 1, *, results: tuple[SeatResult, ...] = (WON, LOST)) -> None:
    game = structs.replace(finished(number, ANA, BEA, ended_ms=number), results=results)
    await journals.save(database, "abc", commit(number + 1, finished=game))


async def test_results_outlive_their_games(house: House) -> None:
    await lay_table(house.database)
    await end(house.database)
    await house.database.retain(GAMES_KEPT_MS + 1)
    database = await house.reopen()
    assert await database.read(games.game, "abc", number=1, reader=ANA) is None
    (own,) = await database.read(results_of, BEA, limit=9)
    assert OwnResult(code="abc", number=1, preset="resistance", ended_ms=1, seat=1, result=LOST) == own


async def test_results_come_newest_first_and_only_ones_own(database: Database) -> None:
    await lay_table(database)
    await end(database, 1)
    await end(database, 2, results=(LOST, WON))
    assert [(2, LOST), (1, WON)] == [(own.number, own.result) for own in await database.read(results_of, ANA, limit=9)]
    assert [2] == [own.number for own in await database.read(results_of, ANA, limit=1)]
    assert [] == await database.read(results_of, 99, limit=9)
