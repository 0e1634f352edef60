"""The store suite for reviews of finished games: the contract of every store."""

from golpe.server.store.retention import GAMES_KEPT_MS
from golpe.server.store.reviews import KeptReview
from golpe.server.store.store import Store
from tests.server.store.conftest import House
from tests.support.store_rows import commit, finished, lay_table

FIRST, SECOND = KeptReview(version="1", content=b"first"), KeptReview(version="2", content=b"second")


async def play(store: Store, code: str = "abc") -> int:
    """Finish a public game and return its id."""
    await lay_table(store, code)
    await store.append(code, commit(2, finished=finished(1, "counting", "counting")))
    row = await store.game(code, number=1)
    assert row is not None
    return row.id


async def test_a_game_has_no_review_until_one_is_kept_and_then_the_last(house: House) -> None:
    game, other = await play(house.store), await play(house.store, "other")
    assert await house.store.review_of(game) is None
    assert await house.store.keep_review(game, FIRST)
    assert await house.store.keep_review(game, SECOND)
    store = await house.reopen()
    assert [SECOND, None] == [await store.review_of(each) for each in (game, other)]


async def test_a_review_ends_with_its_game_and_none_is_kept_without(house: House) -> None:
    game = await play(house.store)
    assert await house.store.keep_review(game, FIRST)
    await house.store.retain(GAMES_KEPT_MS + 1)
    assert await house.store.game("abc", number=1) is None
    assert await house.store.review_of(game) is None
    assert not await house.store.keep_review(game, FIRST)
    assert await house.store.review_of(game) is None
