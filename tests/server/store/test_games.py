"""The store suite for finished games: the contract of every store."""

from msgspec import structs

from golpe.server.store.games import Player
from golpe.server.store.retention import GAMES_KEPT_MS
from golpe.server.store.store import Store
from tests.server.store.conftest import House
from tests.support.store_rows import HOUR_MS, commit, finished, lay_table

ANA, BEA = 11, 12


async def play(store: Store, code: str, *players: int | str, games: int = 1) -> None:
    """Lay a table out and finish games there."""
    await lay_table(store, code, expires_ms=HOUR_MS)
    for number in range(1, games + 1):
        record = b"%s %d" % (code.encode(), number)
        game = finished(number, *players, winner=number % 2, ended_ms=number, record=record)
        await store.append(code, commit(number + 1, finished=game))


async def test_a_game_is_kept_with_its_record(house: House) -> None:
    await play(house.store, "abc", ANA, "random")
    store = await house.reopen()
    game = await store.game("abc", number=1)
    assert game is not None
    assert ("abc", 1, "resistance", 1, 12, 1) == (
        game.code,
        game.number,
        game.preset,
        game.winner,
        game.turns,
        game.ended_ms,
    )
    assert (Player(ANA, None), Player(None, "random")) == game.players
    assert b"abc 1" == game.record
    assert await store.game("abc", number=2) is None
    assert await store.game("xyz", number=1) is None


async def test_a_game_is_kept_with_its_masks_and_the_names_of_its_bots(house: House) -> None:
    await lay_table(house.store)
    game = structs.replace(finished(), players=(Player(ANA, None, mask=7), Player(None, "random", "Ada", 0)))
    await house.store.append("abc", commit(2, finished=game))
    kept = await (await house.reopen()).game("abc", number=1)
    assert kept is not None
    assert game.players == kept.players


async def test_a_guest_finds_their_games_newest_first(store: Store) -> None:
    await play(store, "abc", ANA, BEA, games=2)
    await play(store, "xyz", "random", BEA)
    assert [("xyz", 1), ("abc", 2), ("abc", 1)] == [(g.code, g.number) for g in await store.games_of(BEA, limit=9)]
    assert [("abc", 2), ("abc", 1)] == [(g.code, g.number) for g in await store.games_of(ANA, limit=9)]
    assert [] == await store.games_of(99, limit=9)


async def test_a_list_of_games_has_the_players_but_not_the_records(store: Store) -> None:
    await play(store, "abc", ANA, "random", BEA)
    (game,) = await store.games_of(BEA, limit=9)
    assert (Player(ANA, None), Player(None, "random"), Player(BEA, None)) == game.players
    assert game.record is None


async def test_games_come_in_pages(store: Store) -> None:
    await play(store, "abc", ANA, games=5)
    numbers: list[list[int]] = []
    before: int | None = None
    while page := await store.games_of(ANA, before=before, limit=2):
        numbers.append([game.number for game in page])
        before = page[-1].id
    assert [[5, 4], [3, 2], [1]] == numbers


async def test_a_game_without_a_winner_and_a_seat_kept_by_a_bot_are_kept(store: Store) -> None:
    await lay_table(store)
    game = finished(1, ANA, winner=None)
    kept = type(game)(
        number=1, preset="base", winner=None, turns=0, ended_ms=0, players=(Player(ANA, "random"),), record=b""
    )
    await store.append("abc", commit(2, finished=kept))
    found = await store.game("abc", number=1, reader=ANA)
    assert found is not None
    assert (None, (Player(ANA, "random"),)) == (found.winner, found.players)


async def test_a_game_outlives_its_table(store: Store) -> None:
    await play(store, "abc", ANA)
    await store.expire(HOUR_MS)
    for _ in range(2):
        await store.retain(GAMES_KEPT_MS)
    assert ["abc"] == [game.code for game in await store.games_of(ANA, limit=9)]
    assert await store.game("abc", number=1) is not None


async def test_a_game_is_cleared_away_after_its_time(store: Store) -> None:
    await play(store, "abc", ANA, games=2)
    await store.retain(GAMES_KEPT_MS + 1)
    assert [2] == [game.number for game in await store.games_of(ANA, limit=9)]
    assert await store.game("abc", number=1) is None
