"""The store suite for reviews of finished games: the contract of every store."""

from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.retention import GAMES_KEPT_MS
from golpe.server.games import rows as games
from golpe.server.reviews import rows
from golpe.server.reviews.rows import KeptReview
from tests.support.houses import House
from tests.support.store_rows import commit, finished, lay_table

FIRST, SECOND = KeptReview(version="1", content=b"first"), KeptReview(version="2", content=b"second")


async def play(database: Database, code: str = "abc") -> int:
    """Finish a public game and return its id."""
    await lay_table(database, code)
    await journals.save(database, code, commit(2, finished=finished(1, "counting", "counting")))
    row = await database.read(games.game, code, number=1)
    assert row is not None
    return row.id


async def test_a_game_has_no_review_until_one_is_kept_and_then_the_last(house: House) -> None:
    game, other = await play(house.database), await play(house.database, "other")
    assert await house.database.read(rows.review_of, game) is None
    assert await house.database.write(rows.keep_review, game, FIRST)
    assert await house.database.write(rows.keep_review, game, SECOND)
    database = await house.reopen()
    assert [SECOND, None] == [await database.read(rows.review_of, each) for each in (game, other)]


async def test_a_review_ends_with_its_game_and_none_is_kept_without(house: House) -> None:
    game = await play(house.database)
    assert await house.database.write(rows.keep_review, game, FIRST)
    await house.database.retain(GAMES_KEPT_MS + 1)
    assert await house.database.read(games.game, "abc", number=1) is None
    assert await house.database.read(rows.review_of, game) is None
    assert not await house.database.write(rows.keep_review, game, FIRST)
    assert await house.database.read(rows.review_of, game) is None
