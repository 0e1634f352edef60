"""The store suite for finished games: the contract of every store."""

from msgspec import structs

from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.finished import Player
from golpe.server.db.retention import GAMES_KEPT_MS
from golpe.server.games import rows as game_rows
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.houses import House
from tests.support.store_rows import HOUR_MS, commit, finished, lay_table

ANA, BEA = 11, 12


async def play(database: Database, code: str, *players: int | str, games: int = 1) -> None:
    """Lay a table out and finish games there."""
    await lay_table(database, code, expires_ms=HOUR_MS)
    for number in range(1, games + 1):
        record = b"%s %d" % (code.encode(), number)
        game = finished(number, *players, winner=number % 2, ended_ms=number, record=record)
        await journals.save(database, code, commit(number + 1, finished=game))


async def test_a_game_is_kept_with_its_record(house: House) -> None:
    await play(house.database, "abc", ANA, "random")
    database = await house.reopen()
    game = await database.read(game_rows.game, "abc", number=1)
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
    assert await database.read(game_rows.game, "abc", number=2) is None
    assert await database.read(game_rows.game, "xyz", number=1) is None


async def test_a_game_is_kept_with_its_masks_and_the_names_of_its_bots(house: House) -> None:
    await lay_table(house.database)
    game = structs.replace(finished(), players=(Player(ANA, None, mask=7), Player(None, "random", "Ada", 0)))
    await journals.save(house.database, "abc", commit(2, finished=game))
    kept = await (await house.reopen()).read(game_rows.game, "abc", number=1)
    assert kept is not None
    assert game.players == kept.players


async def test_a_guest_finds_their_games_newest_first(database: Database) -> None:
    await play(database, "abc", ANA, BEA, games=2)
    await play(database, "xyz", "random", BEA)
    assert [("xyz", 1), ("abc", 2), ("abc", 1)] == [
        (g.code, g.number) for g in await database.read(game_rows.games_of, BEA, limit=9)
    ]
    assert [("abc", 2), ("abc", 1)] == [
        (g.code, g.number) for g in await database.read(game_rows.games_of, ANA, limit=9)
    ]
    assert [] == await database.read(game_rows.games_of, 99, limit=9)


async def test_a_list_of_games_has_the_players_but_not_the_records(database: Database) -> None:
    await play(database, "abc", ANA, "random", BEA)
    (game,) = await database.read(game_rows.games_of, BEA, limit=9)
    assert (Player(ANA, None), Player(None, "random"), Player(BEA, None)) == game.players
    assert game.record is None


async def test_games_come_in_pages(database: Database) -> None:
    await play(database, "abc", ANA, games=5)
    numbers: list[list[int]] = []
    before: int | None = None
    while page := await database.read(game_rows.games_of, ANA, before=before, limit=2):
        numbers.append([game.number for game in page])
        before = page[-1].id
    assert [[5, 4], [3, 2], [1]] == numbers


async def test_a_game_without_a_winner_and_a_seat_kept_by_a_bot_are_kept(database: Database) -> None:
    await lay_table(database)
    game = finished(1, ANA, winner=None)
    kept = type(game)(
        number=1, preset="base", winner=None, turns=0, ended_ms=0, players=(Player(ANA, "random"),), record=b""
    )
    await journals.save(database, "abc", commit(2, finished=kept))
    found = await database.read(game_rows.game, "abc", number=1, reader=ANA)
    assert found is not None
    assert (None, (Player(ANA, "random"),)) == (found.winner, found.players)


async def test_a_game_outlives_its_table(database: Database) -> None:
    await play(database, "abc", ANA)
    await database.write(journals.expire, SUBJECTS, HOUR_MS)
    for _ in range(2):
        await database.retain(GAMES_KEPT_MS)
    assert ["abc"] == [game.code for game in await database.read(game_rows.games_of, ANA, limit=9)]
    assert await database.read(game_rows.game, "abc", number=1) is not None


async def test_a_game_is_cleared_away_after_its_time(database: Database) -> None:
    await play(database, "abc", ANA, games=2)
    await database.retain(GAMES_KEPT_MS + 1)
    assert [2] == [game.number for game in await database.read(game_rows.games_of, ANA, limit=9)]
    assert await database.read(game_rows.game, "abc", number=1) is None
