"""The room for bots: whom they meet, what becomes of those that fail, and what nobody may see."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from golpe.bots.scripted import RandomBot
from golpe.people.anchors import LEVELS
from golpe.people.pools import POOLS
from golpe.protocol.bot_accounts import BotsShown, RatedBotGame
from golpe.protocol.bots import Challenged, ChallengeEnded, GameOver, Left, NewGame, Refused
from golpe.server.bot_accounts import rows as bot_rows
from golpe.server.bot_accounts.rows import found_bot, tables_of_bots
from golpe.server.db import journals
from golpe.server.db.bot_tokens import all_bot_tokens
from golpe.server.db.errors import StoreError
from golpe.server.db.sql import Session
from golpe.server.db.sqlite.files import back_up, restore
from golpe.server.db.subjects import erase_guest
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.limits import ROOM_FAILED_WAITS, ROOM_LEVELS_AFTER, ROOM_LOOKS_EVERY, ROOM_RESUMES_EVERY
from golpe.server.ratings.recomputing import Recomputation
from golpe.server.services.bot_catalogue import BotCatalogue
from tests.support.intercepted import Going, intercept
from tests.support.ladder_bots import Answering, LadderBot, badly, bot_of, never, playing, until
from tests.support.linked_games import refused
from tests.support.live_server import LiveServer
from tests.support.rated_people import account
from tests.support.remote_bot import remote_bot


async def shown(server: LiveServer, name: str) -> dict[str, Any]:
    visitor = server.visitors[0]
    return (await visitor.http.get(f"/api/bots/{name}")).raise_for_status().json()


async def rated(server: LiveServer) -> list[RatedBotGame]:
    lines = (await server.visitors[0].http.get("/api/bots.jsonl")).raise_for_status().content.splitlines()
    return [msgspec.json.decode(line, type=RatedBotGame) for line in lines]


async def recomputed(server: LiveServer) -> int:
    """Recompute all ratings from the results, and return how many differ from those that games have changed."""
    recomputation = Recomputation()
    while await server.database.read(recomputation.read):
        pass
    return (await server.database.write(recomputation.write)).changed


async def seeking(stack: AsyncExitStack, server: LiveServer, owner: str, name: str, **wish: object) -> LadderBot:
    bot = await stack.enter_async_context(playing(server, await bot_of(server, owner, name)))
    await bot.say("seek", **wish)
    return bot


async def test_two_bots_of_two_people_play_a_rated_game(server: LiveServer) -> None:
    async with AsyncExitStack() as stack:
        rex = await seeking(stack, server, "Ana", "Rex")
        max_ = await seeking(stack, server, "Bea", "Max")
        await until(server, lambda: rex.games > 0 and max_.games > 0)
        for bot in (rex, max_):
            await bot.say("unseek")
        await until(server, lambda: len(rex.told(NewGame)) == rex.games)
        found = [await shown(server, name) for name in ("Rex", "Max")]
        assert [("Ana", True), ("Bea", True)] == [(each["author"], each["is_online"]) for each in found]
        assert {1, 2} == {each["last"][-1]["place"] for each in found}
        changes = [each["last"][-1]["after"] - each["last"][-1]["before"] for each in found]
        assert sorted(changes)[0] < 0 < sorted(changes)[1]
        assert [["bots_two"], ["bots_two"]] == [[each["pool"] for each in one["ratings"]] for one in found]
        assert "over" == next(each.reason for each in rex.told(Left))
    last = found[0]["last"][0]
    replay = (await server.visitors[0].http.get(f"/api/games/{last['code']}/1")).raise_for_status().json()
    assert {"Rex", "Max"} == set(replay["game"]["names"])
    assert ["outside", "outside"] == replay["game"]["bots"]
    lines = (await server.visitors[0].http.get("/api/bots.jsonl")).raise_for_status().text.splitlines()
    assert len(lines) >= 1
    assert all('"pool":"bots_two"' in line for line in lines)


async def test_the_records_of_an_erased_bot_do_not_have_its_name(server: LiveServer) -> None:
    async with AsyncExitStack() as stack:
        rex = await seeking(stack, server, "Ana", "Rex")
        await seeking(stack, server, "Bea", "Max")
        await until(server, lambda: rex.games > 0)
    guest = (await server.database.read(found_bot, "Rex")).guest
    await server.database.write(erase_guest, SUBJECTS, guest, now_ms=1)
    games = (await server.visitors[0].http.get("/api/bots.jsonl")).raise_for_status().text
    assert "Max" in games
    assert "Rex" not in games


async def test_no_board_of_people_has_a_bot(server: LiveServer) -> None:
    async with AsyncExitStack() as stack:
        rex = await seeking(stack, server, "Ana", "Rex")
        await seeking(stack, server, "Bea", "Max")
        await until(server, lambda: rex.games > 0)
        with server.connection() as connection:
            pools = {pool for (pool,) in connection.execute("SELECT DISTINCT pool FROM ratings")}
            assert {"bots_two"} == pools
            connection.execute("UPDATE ratings SET is_listed = 1, games = 100")
        for pool in POOLS:
            board = await server.visitors[0].http.get("/api/ratings/board", params={"pool": pool})
            assert ([], []) == (board.json()["rows"], board.json()["rising"])
        for wanted in ("bots_two", "bots_more"):
            answer = await server.visitors[0].http.post("/api/rated", json={"pool": wanted})
            assert (400, "malformed") == refused(answer)
        boards = (await server.visitors[0].http.get("/api/bots")).json()["boards"]
        assert {"Rex", "Max", *LEVELS} == {row["name"] for row in boards[0]["rows"]}
        assert set(LEVELS) == {row["name"] for row in boards[1]["rows"]}


async def test_two_bots_of_one_person_never_meet_in_a_rated_game(server: LiveServer) -> None:
    server.catalogue = BotCatalogue(("random", "medium"), lambda _: RandomBot())
    await server.stop()
    await server.start()
    ana = await account(server, "Ana")
    tokens = [
        (await ana.http.post("/api/me/bots", json={"name": name})).raise_for_status().json()["token"]
        for name in ("Rex", "Max")
    ]
    async with AsyncExitStack() as stack:
        bots = [await stack.enter_async_context(playing(server, token)) for token in tokens]
        for bot in bots:
            await bot.say("seek")
        await until(server, lambda: all(bot.games > 0 for bot in bots))
    for name in ("Rex", "Max"):
        found = await shown(server, name)
        for game in found["last"]:
            replay = (await ana.http.get(f"/api/games/{game['code']}/1")).json()["game"]
            assert {"outside", "medium"} == set(replay["bots"])
            assert game["before"] is not None
    assert 0 == await recomputed(server)
    boards = (await ana.http.get("/api/bots")).json()["boards"]
    assert [1500] == [row["number"] for row in boards[0]["rows"] if row["name"] == "medium"]


async def test_every_fifth_rated_game_of_a_bot_is_against_levels_although_others_wait(server: LiveServer) -> None:
    server.catalogue = BotCatalogue(("random", "medium"), lambda _: RandomBot())
    await server.stop()
    await server.start()
    async with AsyncExitStack() as stack:
        bots = [await seeking(stack, server, owner, name) for owner, name in (("Ana", "Rex"), ("Bea", "Max"))]
        await until(server, lambda: all(bot.games >= 10 for bot in bots))
    found = await rated(server)
    for name in ("Rex", "Max"):
        met_level = ["medium" in game.players for game in found if name in game.players]
        assert [True, True] == met_level[4:10:5]
        assert not any(met_level[:4])


@pytest.mark.parametrize("answering", [never, badly], ids=["stalls", "cheats"])
async def test_a_bot_that_fails_three_times_in_a_row_waits_an_hour(server: LiveServer, answering: Answering) -> None:
    rex, token = await bot_of(server, "Ana", "Rex"), await bot_of(server, "Bea", "Max")
    async with playing(server, rex, answering) as bad, playing(server, token) as good:
        await bad.say("seek")
        await good.say("seek")
        await until(server, lambda: bool(bad.told(Refused)))
        (why,) = bad.told(Refused)
        assert ("seek", "failed_lately") == (why.about, why.code)
        assert why.retry_s is not None
        assert 0 < why.retry_s <= ROOM_FAILED_WAITS
        assert 3 == len(bad.told(NewGame))
        assert {"away"} == {each.reason for each in bad.told(Left)}
        assert 3 == (await shown(server, "Rex"))["crashes"]
        assert 0 == (await shown(server, "Max"))["crashes"]
        assert {1} == {each["place"] for each in (await shown(server, "Max"))["last"]}
        assert "unavailable" == await challenged(server, bad, good, "Max")
        server.clock.advance(ROOM_FAILED_WAITS)
        await bad.say("seek")
        await until(server, lambda: len(bad.told(NewGame)) > 3)


async def test_a_new_version_begins_anew(server: LiveServer) -> None:
    rex, token = await bot_of(server, "Ana", "Rex"), await bot_of(server, "Bea", "Max")
    async with playing(server, token) as other:
        await other.say("seek")
        for version in ("1", "2"):
            async with playing(server, rex, version=version) as bot:
                await bot.say("seek")
                await until(server, lambda bot=bot: bot.games >= 2)  # the first may be of the version before
                await bot.say("unseek")
                await until(server, lambda bot=bot: len(bot.told(NewGame)) == bot.games)
            found = await shown(server, "Rex")
            assert version == found["version"]
            versions = [dict(zip(game.players, game.versions, strict=True))["Rex"] for game in await rated(server)]
            assert [versions.count(version)] == [each["games"] for each in found["ratings"]]
    assert {"1", "2"} == set(versions)
    assert 0 == await recomputed(server)


async def test_unrated_games_of_several_seats_are_filled_with_levels(server: LiveServer) -> None:
    async with AsyncExitStack() as stack:
        rex = await seeking(stack, server, "Ana", "Rex", rated=False, seats=4, preset="reformation")
        server.clock.advance(ROOM_LEVELS_AFTER)
        await until(server, lambda: rex.games > 0)
        new = rex.told(NewGame)[0]
        assert (4, "reformation") == (new.seats, new.preset)
    found = await shown(server, "Rex")
    assert [None] == list({each["before"] for each in found["last"]})
    assert [] == found["ratings"]


async def test_a_game_goes_on_after_a_restart(server: LiveServer) -> None:
    rex, token = await bot_of(server, "Ana", "Rex"), await bot_of(server, "Bea", "Max")
    async with playing(server, rex) as one, playing(server, token, never) as other:
        for bot in (one, other):
            await bot.say("seek")
        await until(server, lambda: bool(one.told(NewGame)), step_s=0.2)
        new = one.told(NewGame)[0]
    await server.restart()
    async with playing(server, rex) as one, playing(server, token) as other:
        await until(server, lambda: one.games == 1 and other.games == 1)
        assert isinstance(new, NewGame)
        assert {new.game} == {each.game for each in one.told(GameOver)}
    assert [1] == [each["games"] for each in (await shown(server, "Rex"))["ratings"]]


async def test_bots_of_one_owner_have_a_share_of_the_games(server: LiveServer) -> None:
    server.bounds = replace(server.bounds, bot_games=8)
    await server.stop()
    await server.start()
    async with AsyncExitStack() as stack:
        rex = await seeking(stack, server, "Ana", "Rex", rated=False, at_once=3)
        await until(server, lambda: bool(rex.told(NewGame)))
        for _ in range(3):
            server.clock.advance(ROOM_LEVELS_AFTER)
            assert 1 >= len((await server.visitors[0].http.get("/api/bots")).json()["playing"])


async def test_bots_challenge_each_other(server: LiveServer) -> None:
    rex, token = await bot_of(server, "Ana", "Rex"), await bot_of(server, "Bea", "Max")
    async with playing(server, rex) as one, playing(server, token) as other:
        await one.say("challenge", bot="Max")
        await until(server, lambda: bool(other.told(Challenged)), step_s=0.0)
        asked = other.told(Challenged)[0]
        assert ("Rex", True, 2) == (asked.by, asked.by_bot, asked.seats)
        await other.say("accept", challenge=asked.challenge)
        await until(server, lambda: one.games == 1 and other.games == 1)
        for bot, opponent in ((one, "Max"), (other, "Rex")):
            (ended,) = bot.told(ChallengeEnded)
            assert ("accepted", opponent) == (ended.reason, ended.opponent)
        await one.say("challenge", bot="Max", rated=True)
        await one.say("challenge", bot="Nobody")
        await one.say("accept", challenge="none")
        await one.say("challenge", bot="Max")
        await until(server, lambda: len(one.told(ChallengeEnded)) == 2)
        codes = [each.code for each in one.told(Refused)]
        assert ["bad_options", "bot_away", "no_such_challenge"] == codes
        last = one.told(ChallengeEnded)[-1]
        assert "expired" == last.reason


async def test_a_person_challenges_a_bot_from_its_page(server: LiveServer) -> None:
    token = await bot_of(server, "Ana", "Rex")
    bea = await server.visitor("Bea")
    assert (404, "no_such_bot_account") == refused(await bea.http.post("/api/bots/Max/challenge", json={}))
    assert (409, "bot_away") == refused(await bea.http.post("/api/bots/Rex/challenge", json={}))
    async with playing(server, token) as bot:
        for answer in ("decline", "accept"):
            before = len(bot.told(Challenged))
            asking = asyncio.create_task(bea.http.post("/api/bots/Rex/challenge", json={}))
            await until(server, lambda before=before: len(bot.told(Challenged)) > before, step_s=0.0)
            asked = bot.told(Challenged)[-1]
            assert ("Bea", False) == (asked.by, asked.by_bot)
            await bot.say(answer, challenge=asked.challenge)
            response = await asking
            if answer == "decline":
                assert (409, "challenge_declined") == refused(response)
        code = response.raise_for_status().json()["code"]
        page = await bea.open(code)
        assert ["Bea", "Rex"] == [each.name for each in page.table.seats if each.name]
        assert page.table.seats[1].author == "Ana"
        assert not page.table.options.rated


async def challenged(server: LiveServer, by: LadderBot, bot: LadderBot, name: str) -> str:
    """Let a bot challenge another, which accepts; return how the challenge has ended."""
    before, ended = len(bot.told(Challenged)), len(by.told(ChallengeEnded))
    await by.say("challenge", bot=name)
    await until(server, lambda: len(bot.told(Challenged)) > before, step_s=0.0)
    asked = bot.told(Challenged)[-1]
    await bot.say("accept", challenge=asked.challenge)
    await until(server, lambda: len(by.told(ChallengeEnded)) > ended, step_s=0.0)
    last = by.told(ChallengeEnded)[-1]
    return last.reason


@pytest.mark.parametrize("bounds", [{"bot_games": 1}, {"bot_games": 8}, {"bot_tables": 1}], ids=str)
async def test_challenges_do_not_exceed_the_limits_of_games(server: LiveServer, bounds: dict[str, int]) -> None:
    server.bounds = replace(server.bounds, **bounds)
    await server.restart()
    bea = await server.visitor("Bea")
    tokens = [await bot_of(server, owner, name) for owner, name in (("Ana", "Rex"), ("Cleo", "Max"))]
    async with playing(server, tokens[0], never) as rex, playing(server, tokens[1], never) as max_:
        assert "accepted" == await challenged(server, rex, max_, "Max")
        assert "unavailable" == await challenged(server, max_, rex, "Rex")
        assert 1 == len((await bea.http.get("/api/bots")).json()["playing"])
        asking = asyncio.create_task(bea.http.post("/api/bots/Rex/challenge", json={}))
        await until(server, lambda: len(rex.told(Challenged)) > 1, step_s=0.0)
        asked = rex.told(Challenged)[-1]
        await rex.say("accept", challenge=asked.challenge)
        assert (503, "too_many_tables") == refused(await asking)


@pytest.mark.parametrize("version", [None, 1, 2])
async def test_a_bot_that_connects_again_seeks_nothing_until_it_says_so(
    server: LiveServer, version: int | None
) -> None:
    rex, token = await bot_of(server, "Ana", "Rex"), await bot_of(server, "Bea", "Max")
    async with playing(server, rex) as first, playing(server, token) as other:
        await first.say("seek")
        await until_seeking(server, "Rex")
        async with remote_bot(server, rex, says_hello=version is not None, version=version or 2):
            assert not (await shown(server, "Rex"))["is_seeking"]
            await other.say("seek")
            await until_seeking(server, "Max")
            for _ in range(5):
                server.clock.advance(ROOM_LOOKS_EVERY)
                await shown(server, "Rex")
            assert [] == (await server.visitors[0].http.get("/api/bots")).json()["playing"]
            assert [] == other.told(NewGame)


async def test_the_room_sleeps_while_no_bot_seeks_or_plays(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0

    def counted(session: Session) -> list[str]:
        nonlocal looks
        looks += 1
        return tables_of_bots(session)

    async def pass_an_hour() -> int:
        for _ in range(60):
            server.clock.advance(60.0)
            await asyncio.sleep(0.005)
        return looks

    monkeypatch.setattr(bot_rows, "tables_of_bots", counted)
    await server.visitor()  # the server has started
    assert 1 == await pass_an_hour()
    async with AsyncExitStack() as stack:
        rex = await seeking(stack, server, "Ana", "Rex")
        max_ = await seeking(stack, server, "Bea", "Max")
        await until(server, lambda: rex.games > 0)
        for bot in (rex, max_):
            await bot.say("unseek")
        await until(server, lambda: len(rex.told(NewGame)) == rex.games)
    seen = await pass_an_hour()
    assert seen > 1
    assert seen == await pass_an_hour()
    assert min(server.clock.delays()) > ROOM_LOOKS_EVERY


async def until_seeking(server: LiveServer, name: str) -> None:
    for _ in range(1_000):
        if (await shown(server, name))["is_seeking"]:
            return
    raise AssertionError("the bot does not seek")


async def test_a_game_goes_on_after_its_table_was_unloaded(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    fails = True

    async def once(going: Going) -> object:
        nonlocal fails
        if fails and rex.told(NewGame):
            fails = False
            raise StoreError("the disk is full")
        return await going()

    async with AsyncExitStack() as stack:
        rex = await seeking(stack, server, "Ana", "Rex")
        await until_seeking(server, "Rex")
        intercept(monkeypatch, journals.append, once)
        max_ = await seeking(stack, server, "Bea", "Max")
        await until(server, lambda: not fails)
        for bot in (rex, max_):
            await bot.say("unseek")
        await until(server, lambda: rex.games == 1 and max_.games == 1)
        (game,) = {each.game for each in rex.told(NewGame)}
        assert [game] == [each.game for each in rex.told(GameOver)]


async def test_a_reading_of_the_store_does_not_undo_a_version_that_is_being_saved(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    rex, bots, saved = await bot_of(server, "Ana", "Rex"), server.services.outside_bots, asyncio.Event()
    (token,) = await server.database.read(all_bot_tokens)

    async def late(going: Going) -> object:
        found = await going()
        bots.begin_reading()
        bots.replace([token])
        saved.set()
        return found

    intercept(monkeypatch, bot_rows.set_version, late)
    async with playing(server, rex, version="2"):
        await saved.wait()
        await asyncio.sleep(0)
        assert replace(token, version="2") == bots.known(token.id)


async def test_a_game_of_a_restored_backup_goes_on(server: LiveServer, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    async with AsyncExitStack() as stack:
        rex = await seeking(stack, server, "Ana", "Rex")
        max_ = await seeking(stack, server, "Bea", "Max")
        await until(server, lambda: bool(rex.told(NewGame)))
        for bot in (rex, max_):
            await bot.say("unseek")
        await asyncio.to_thread(back_up, server.path, file, is_forced=True, on_progress=ignored)
        await until(server, lambda: rex.games > 0)
        (game,) = [each.table for each in rex.told(NewGame)]
    server.clock.advance(ROOM_RESUMES_EVERY)
    await asyncio.to_thread(restore, file, server.path, SUBJECTS, ignored)
    while not (await server.visitors[0].http.get("/api/bots")).is_success:  # it is being restored
        pass
    for _ in range(100):
        server.clock.advance(ROOM_RESUMES_EVERY / 10)
        if await tables_of_games(server):
            break
    assert [game] == await tables_of_games(server)


async def tables_of_games(server: LiveServer) -> list[str]:
    answer = (await server.visitors[0].http.get("/api/bots")).raise_for_status()
    return [each.code for each in msgspec.json.decode(answer.content, type=BotsShown).playing]


def ignored(_done: int, _pages: int) -> None: ...


async def test_a_bot_has_the_version_with_which_its_game_began(server: LiveServer) -> None:
    rex, token = await bot_of(server, "Ana", "Rex"), await bot_of(server, "Bea", "Max")
    async with playing(server, token, never) as other:
        async with playing(server, rex, version="1") as bot:
            for each in (bot, other):
                await each.say("seek")
            await until(server, lambda: bool(bot.told(NewGame)), step_s=0.2)
            await other.say("unseek")
        async with playing(server, rex, version="2") as bot:
            await until(server, lambda: bot.games == 1)
    assert "2" == (await shown(server, "Rex"))["version"]
    (game,) = await rated(server)
    assert {"Rex": "1", "Max": None} == dict(zip(game.players, game.versions, strict=True))
