"""Challenging bots: the limit on open challenges, and which bots accept one."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from msgspec.structs import replace

from golpe.protocol.bots import Challenged, ChallengeEnded, Refused
from golpe.server.bot_accounts import bot_challenges
from golpe.server.db.journals import new_table
from golpe.server.limits import CHALLENGES_TO_ONE_MAX
from tests.support.intercepted import Going, intercept
from tests.support.ladder_bots import LadderBot, bot_of, playing, until
from tests.support.linked_games import refused
from tests.support.live_server import LiveServer
from tests.support.rated_people import account

OWNERS = {"Rex": "Ana", "Max": "Bea", "Kim": "Cleo", "Tim": "Dan"}


async def connected(stack: AsyncExitStack, server: LiveServer, *names: str) -> list[LadderBot]:
    """Connect bots, each of an owner of its own."""
    tokens = [await bot_of(server, OWNERS[name], name) for name in names]
    return [await stack.enter_async_context(playing(server, token, version="1")) for token in tokens]


async def why_refused(server: LiveServer, bot: LadderBot) -> str:
    await until(server, lambda: bool(bot.told(Refused)), step_s=0.0)
    why = bot.told(Refused)[-1]
    return why.code


async def test_open_challenges_by_a_bot_and_to_it_are_counted_together(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_challenges, "CHALLENGES_MAX", 2)
    async with AsyncExitStack() as stack:
        rex, max_, kim = await connected(stack, server, "Rex", "Max", "Kim")
        await rex.say("challenge", bot="Max")
        await rex.say("challenge", bot="Kim")
        await until(server, lambda: bool(max_.told(Challenged) and kim.told(Challenged)), step_s=0.0)
        await max_.say("challenge", bot="Rex")
        assert "too_many_challenges" == await why_refused(server, max_)


async def test_all_bots_of_one_person_have_few_open_challenges_to_one_bot(server: LiveServer) -> None:
    ana = await account(server, "Ana")
    tokens = [
        (await ana.http.post("/api/me/bots", json={"name": name})).raise_for_status().json()["token"]
        for name in ("Rex", "Kim")
    ]
    async with AsyncExitStack() as stack:
        target, third = await connected(stack, server, "Max", "Tim")
        rex, kim = [await stack.enter_async_context(playing(server, token)) for token in tokens]
        assert 2 == CHALLENGES_TO_ONE_MAX
        await rex.say("challenge", bot="Max")
        await until(server, lambda: len(target.told(Challenged)) == 1, step_s=0.0)
        await kim.say("challenge", bot="Max")
        await until(server, lambda: len(target.told(Challenged)) == 2, step_s=0.0)
        await kim.say("challenge", bot="Max")
        assert "too_many_challenges" == await why_refused(server, kim)
        assert (409, "too_many_challenges") == refused(await ana.http.post("/api/bots/Max/challenge", json={}))
        await third.say("challenge", bot="Max")
        await until(server, lambda: len(target.told(Challenged)) == 3, step_s=0.0)
        async with asyncio.timeout(5):
            await kim.say("challenge", bot="Tim")
            await until(server, lambda: bool(third.told(Challenged)), step_s=0.0)


async def test_a_bot_challenges_others_at_a_rate(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_challenges, "CHALLENGE_BURST", 1)
    await server.restart()
    async with AsyncExitStack() as stack:
        rex, max_, kim = await connected(stack, server, "Rex", "Max", "Kim")
        await rex.say("challenge", bot="Max")
        await until(server, lambda: bool(max_.told(Challenged)), step_s=0.0)
        await rex.say("challenge", bot="Kim")
        assert "too_fast" == await why_refused(server, rex)
        assert not kim.told(Challenged)


async def test_only_the_two_sides_end_a_challenge(server: LiveServer) -> None:
    async with AsyncExitStack() as stack:
        rex, max_, kim = await connected(stack, server, "Rex", "Max", "Kim")
        await rex.say("challenge", bot="Max")
        await until(server, lambda: bool(max_.told(Challenged)), step_s=0.0)
        (challenged,) = max_.told(Challenged)
        for answer in ("accept", "decline"):
            await kim.say(answer, challenge=challenged.challenge)
        await rex.say("accept", challenge=challenged.challenge)
        await until(server, lambda: len(kim.told(Refused)) == 2 and len(rex.told(Refused)) == 1, step_s=0.0)
        told = [each.code for bot in (kim, rex) for each in bot.told(Refused)]
        assert ["no_such_challenge"] * 3 == told
        assert not rex.told(ChallengeEnded)
        await rex.say("decline", challenge=challenged.challenge)
        await until(server, lambda: bool(max_.told(ChallengeEnded)), step_s=0.0)
        assert ["withdrawn"] == [each.reason for each in max_.told(ChallengeEnded)]


async def test_games_that_begin_at_the_same_time_count_for_each_other(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.bounds = replace(server.bounds, bot_games=1)
    await server.restart()
    held = asyncio.Event()

    async def slow(going: Going) -> object:
        await held.wait()
        return await going()

    intercept(monkeypatch, new_table, slow)
    async with AsyncExitStack() as stack:
        stack.callback(held.set)  # whatever happens, or the server could not stop
        rex, max_, kim, tim = await connected(stack, server, *OWNERS)
        for by, bot, name in ((rex, max_, "Max"), (kim, tim, "Tim")):
            await by.say("challenge", bot=name)
            await until(server, lambda bot=bot: bool(bot.told(Challenged)), step_s=0.0)
            (challenged,) = bot.told(Challenged)
            await bot.say("accept", challenge=challenged.challenge)
        await until(server, lambda: bool(rex.told(ChallengeEnded) or kim.told(ChallengeEnded)), step_s=0.0)
        held.set()
        await until(server, lambda: bool(rex.told(ChallengeEnded) and kim.told(ChallengeEnded)), step_s=0.0)
        ended = [each.reason for by in (rex, kim) for each in by.told(ChallengeEnded)]
    assert ["accepted", "unavailable"] == sorted(ended)
