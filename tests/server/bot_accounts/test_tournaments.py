"""Tournaments of bots on a server: bots enter over the wire, play without spectators, and are told their standings."""

import asyncio
import secrets
from contextlib import AsyncExitStack
from itertools import combinations

import pytest
from msgspec.structs import replace

from golpe.protocol.bot_entries import Entry
from golpe.protocol.bots import Left, NewGame, Refused
from golpe.protocol.tournaments import TournamentView
from golpe.server.bot_accounts import bot_entries
from golpe.server.bot_accounts.rows import found_bot, tables_of_bots
from golpe.server.db.subjects import erase_guest
from golpe.server.hosting import app
from golpe.server.hosting.commands import make_bot_token
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.http.identity import new_bot_token, token_hash
from golpe.server.ratings.results import rated_game_ids
from golpe.server.tournaments import rows as tournaments
from tests.support.announced_tournaments import MINUTE_MS, announced, announced_for_bots, look, state_of
from tests.support.ladder_bots import Answering, LadderBot, badly, bot_of, never, playing, quickly, until
from tests.support.linked_games import refused
from tests.support.live_server import LiveServer
from tests.support.rated_people import account
from tests.support.remote_bot import remote_bot, token_for

OWNERS = {"Rex": "Ana", "Max": "Bea", "Ivy": "Cid", "Gus": "Dan"}


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server look for what is due more often, because it does so in real time."""
    monkeypatch.setattr(app, "LOOK_EVERY", 0.02)


async def entering(
    stack: AsyncExitStack, server: LiveServer, cup: str, token: str, answering: Answering = quickly
) -> LadderBot:
    bot = await stack.enter_async_context(playing(server, token, answering))
    await bot.say("enter", tournament=cup)
    return bot


def stands(bot: LadderBot) -> Entry | None:
    """Return the standing that was last sent to a bot."""
    told = bot.told(Entry)
    return told[-1] if told else None


def is_out(bot: LadderBot) -> bool:
    entry = stands(bot)
    return entry is not None and entry.status == "out"


async def field(stack: AsyncExitStack, server: LiveServer, cup: str) -> dict[str, LadderBot]:
    """Let a bot of each owner enter."""
    tokens = {name: await bot_of(server, owner, name) for name, owner in OWNERS.items()}
    return {name: await entering(stack, server, cup, token) for name, token in tokens.items()}


async def to_the_end(server: LiveServer, bots: list[LadderBot]) -> None:
    server.clock.advance(10 * 60)
    await until(server, lambda: all(is_out(bot) for bot in bots))


async def shown(server: LiveServer, cup: str) -> TournamentView:
    return await look(server.visitors[0], cup)


async def test_bots_play_until_the_bell_and_everybody_sees_the_standings(server: LiveServer) -> None:
    cup = announced_for_bots(server.path, server.clock)
    async with AsyncExitStack() as stack:
        bots = await field(stack, server, cup)
        await until(server, lambda: all(bot.games >= 2 for bot in bots.values()))
        await to_the_end(server, list(bots.values()))
        view = await shown(server, cup)
        assert view.standings is not None
        assert (True, "over", None) == (view.is_of_bots, view.phase, view.pool)
        assert set(OWNERS) == {each.name for each in view.standings}
        assert all(each.games >= 2 for each in view.standings)
        last = [stands(bots[each.name]) for each in view.standings]
        assert [(at + 1, each.points) for at, each in enumerate(view.standings)] == [
            (entry.place, entry.points) for entry in last if entry is not None
        ]
        for bot in bots.values():
            assert {"over"} == {each.reason for each in bot.told(Left)}
    listed = (await server.visitors[0].http.get("/api/tournaments")).json()["tournaments"]
    assert [(cup, True, 4)] == [(each["id"], each["is_of_bots"], each["people"]) for each in listed]
    assert [] == await server.database.read(rated_game_ids, limit=1)


async def test_people_and_bots_are_refused_in_each_others_tournaments(server: LiveServer) -> None:
    cup = announced_for_bots(server.path, server.clock)
    ana = await account(server, "Ana")
    answer = await ana.http.put(f"/api/tournaments/{cup}/me", json={"plays": True})
    assert (403, "bots_only") == refused(answer)
    of_people = await announced(ana, server)
    async with remote_bot(server, await bot_of(server, "Bea", "Max")) as bot:
        assert "people_only" == await bot.refusal("enter", tournament=of_people)
        assert of_people == next(each.tournament for each in bot.messages if isinstance(each, Refused))
        assert "no_such_tournament" == await bot.refusal("enter", tournament="nothing")
    async with remote_bot(server, await bot_of(server, "Cid", "Old"), version=1) as old:
        assert "needs_version_2" == await old.refusal("enter", tournament=cup)
    async with remote_bot(server, token_for(server, "Older")) as older:
        assert "account_needed" == await older.refusal("enter", tournament=cup)


async def test_a_bot_does_not_fill_the_journal_of_a_tournament(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_entries, "BREAK_BURST", 2)
    await server.restart()
    cup = announced_for_bots(server.path, server.clock)
    async with remote_bot(server, await bot_of(server, "Ana", "Rex")) as bot:
        for said in ("enter", "withdraw"):
            await bot.say(said, tournament=cup)
            await bot.next(Entry)
        assert "too_fast" == await bot.refusal("enter", tournament=cup)


async def test_a_bot_withdraws_before_the_start_and_after_its_game(server: LiveServer) -> None:
    cup = announced_for_bots(server.path, server.clock)
    async with AsyncExitStack() as stack:
        bots = await field(stack, server, cup)
        rex = bots["Rex"]
        await until(server, lambda: rex.games > 0)
        await rex.say("withdraw", tournament=cup)
        await until(server, lambda: (entry := stands(rex)) is not None and entry.status == "paused")
        games = len(rex.told(NewGame))
        await until(server, lambda: bots["Max"].games > games + 2)
        assert games == len(rex.told(NewGame))
    later = announced_for_bots(server.path, server.clock, "Later", starts_in_ms=MINUTE_MS)
    async with playing(server, await bot_of(server, "Eva", "Una")) as una:
        await una.say("enter", tournament=later)
        await until(server, lambda: bool(una.told(Entry)), step_s=0.01)
        entry = stands(una)
        assert entry is not None
        assert ("waiting", 1, "Later") == (entry.status, entry.place, entry.name)
        assert 0 < entry.starts_in_ms <= MINUTE_MS
        await una.say("withdraw", tournament=later)
        await until(server, lambda: is_out(una), step_s=0.01)


def has_returned(bot: LadderBot, seen: int) -> bool:
    """Return whether any message after the first `seen` says that the bot takes part again."""
    return any(entry.status != "away" for entry in bot.told(Entry)[seen:])


@pytest.mark.parametrize("answering", [never, badly], ids=["stalls", "cheats"])
async def test_a_bot_that_fails_scores_nothing_and_waits_an_hour_after_the_third_time(
    server: LiveServer, answering: Answering
) -> None:
    cup = announced_for_bots(server.path, server.clock)
    async with AsyncExitStack() as stack:
        bots = await field(stack, server, cup)
        bad = await entering(stack, server, cup, await bot_of(server, "Eva", "Una"), answering)
        for times in (1, 2, 3):
            await until(server, lambda: (entry := stands(bad)) is not None and entry.status == "away")
            assert times == len(bad.told(NewGame))
            seen = len(bad.told(Entry))
            await bad.say("enter", tournament=cup)
            await until(server, lambda seen=seen: has_returned(bad, seen) or bool(bad.told(Refused)))
        (why,) = bad.told(Refused)
        assert ("enter", "failed_lately", cup) == (why.about, why.code, why.tournament)
        state = await state_of(server, cup)
        una = (await server.database.read(found_bot, "Una")).guest
        assert 0 == state.people[una].points
        assert all(bot.games > 0 for bot in bots.values())


async def test_two_bots_of_one_owner_never_meet_in_a_rated_tournament(server: LiveServer) -> None:
    cup = announced_for_bots(server.path, server.clock, is_rated=True)
    async with AsyncExitStack() as stack:
        ana = await account(server, "Ana")
        made = [await ana.http.post("/api/me/bots", json={"name": name}) for name in ("Rex", "Twin")]
        tokens = [each.raise_for_status().json()["token"] for each in made]
        tokens += [await bot_of(server, OWNERS[name], name) for name in ("Max", "Ivy", "Gus")]
        bots = [await entering(stack, server, cup, token) for token in tokens]
        await until(server, lambda: all(bot.games > 1 for bot in bots))
        await to_the_end(server, bots)
    state = await state_of(server, cup)
    rex, twin = [(await server.database.read(found_bot, name)).guest for name in ("Rex", "Twin")]
    apart = {pair for pair in combinations(sorted(state.people), 2) if state.meetings(*pair) == 0}
    assert {(rex, twin)} == apart
    view = await shown(server, cup)
    assert "bots_more" == view.pool
    boards = (await server.visitors[0].http.get("/api/bots")).json()["boards"]
    assert {"Rex", "Twin", "Max", "Ivy", "Gus"} <= {row["name"] for row in boards[1]["rows"]}


async def test_bots_of_the_host_meet_in_an_unrated_tournament(server: LiveServer) -> None:
    cup = announced_for_bots(server.path, server.clock)
    tokens = [new_bot_token(secrets.token_urlsafe) for _ in range(3)]
    for name, token in zip(("One", "Two", "Three"), tokens, strict=True):
        make_bot_token(server.path, token_hash(token), name=name, author="")
    async with AsyncExitStack() as stack:
        bots = [await entering(stack, server, cup, token) for token in tokens]
        await until(server, lambda: all(bot.games > 0 for bot in bots))


async def test_a_tournament_of_bots_goes_on_after_a_restart_in_the_middle(server: LiveServer) -> None:
    cup = announced_for_bots(server.path, server.clock)
    tokens = {name: await bot_of(server, owner, name) for name, owner in OWNERS.items()}
    async with AsyncExitStack() as stack:
        bots = [await entering(stack, server, cup, token) for token in tokens.values()]
        await until(server, lambda: any(bot.games > 0 for bot in bots))
        await until(server, lambda: any(len(bot.told(NewGame)) > bot.games for bot in bots), step_s=0.05)
    await server.stop()
    await server.start()
    before = (await state_of(server, cup)).tables
    async with AsyncExitStack() as stack:
        bots = [await entering(stack, server, cup, token) for token in tokens.values()]
        await until(server, lambda: all(bot.games > 1 for bot in bots))
        await to_the_end(server, bots)
    state = await state_of(server, cup)
    assert state.is_closed
    assert state.tables > before
    assert not state.running


async def test_an_erased_bot_has_no_name_in_the_standings_and_the_others_play_on(server: LiveServer) -> None:
    cup = announced_for_bots(server.path, server.clock)
    async with AsyncExitStack() as stack:
        bots = await field(stack, server, cup)
        await until(server, lambda: all(bot.games > 0 for bot in bots.values()))
        rex = (await server.database.read(found_bot, "Rex")).guest
        await server.database.write(erase_guest, SUBJECTS, rex, now_ms=1)
        games = {name: bot.games for name, bot in bots.items()}
        await until(server, lambda: all(bots[name].games > games[name] + 2 for name in ("Max", "Ivy", "Gus")))
        await to_the_end(server, [bots[name] for name in ("Max", "Ivy", "Gus")])
    view = await shown(server, cup)
    assert view.standings is not None
    assert {"", "Max", "Ivy", "Gus"} == {each.name for each in view.standings}
    assert 3 == len(await server.database.read(tournaments.entrants, cup))


async def test_a_bot_that_withdraws_right_after_entering_has_withdrawn(server: LiveServer) -> None:
    cup = announced_for_bots(server.path, server.clock)
    async with playing(server, await bot_of(server, "Ana", "Rex")) as rex:
        await rex.say("enter", tournament=cup)
        await rex.say("withdraw", tournament=cup)
        await until(server, lambda: len(rex.told(Entry)) == 2, step_s=0.0)
        entry = stands(rex)
        assert entry is not None
        assert "paused" == entry.status


async def test_all_tournaments_together_have_no_more_games_than_the_server_allows(server: LiveServer) -> None:
    server.bounds = replace(server.bounds, bot_games=1)
    await server.restart()
    async with AsyncExitStack() as stack:
        cups = [announced_for_bots(server.path, server.clock) for _ in range(2)]
        tokens = [await bot_of(server, f"Owner {letter}", f"Una {letter}") for letter in "ABCDEF"]
        bots = [
            await entering(stack, server, cup, token, never)
            for cup, token in zip([cups[0]] * 3 + [cups[1]] * 3, tokens, strict=True)
        ]
        await until(server, lambda: all(bot.told(Entry) for bot in bots), step_s=0.0)
        await until(server, lambda: any(bot.told(NewGame) for bot in bots), step_s=0.1)
        for _ in range(10):
            server.clock.advance(0.1)
            await asyncio.sleep(0.05)
            assert 1 >= len(await server.database.read(tables_of_bots))
