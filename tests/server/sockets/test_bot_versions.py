"""Bots of version 1 of the protocol play on, and only bots of version 2 get its messages."""

import asyncio

import pytest
from msgspec.structs import replace

from golpe.protocol.bots import BOT_PROTOCOL_VERSION, Decide, Error, GameOver, Left, NewGame, Refused, Said
from golpe.protocol.page import Accepted
from golpe.record.game_text import read_heading
from tests.support.live_server import PLAIN_OPTIONS, WITHIN, LiveServer, Page, synced
from tests.support.remote_bot import RemoteBot, remote_bot, token_for
from tests.support.talking import ready

OPEN = replace(PLAIN_OPTIONS, outside_bots=True, leavers="resign", talk="free")
HANDS = ("captain duke", "contessa ambassador")
TOKEN_ID = 1
each_version = pytest.mark.parametrize("version", [1, BOT_PROTOCOL_VERSION])


async def table_for(server: LiveServer) -> tuple[Page, str]:
    ana = await server.visitor("Ana")
    code = await ana.new_table(options=OPEN)
    return await ready(await ana.open(code)), code


async def begun(page: Page, bot: RemoteBot, code: str) -> NewGame:
    """Let a bot sit down, and begin the game."""
    await bot.sit(code)
    assert isinstance(await page.say("start"), Accepted)
    return await bot.next(NewGame)


async def gone(server: LiveServer, page: Page) -> None:
    """Wait until the server knows that the bot has disconnected."""
    async with asyncio.timeout(WITHIN):
        while server.services.outside_bots.link_of(TOKEN_ID) is not None:
            await synced(page)


@each_version
async def test_a_bot_of_each_version_is_asked_and_answers(server: LiveServer, version: int) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server), version=version) as bot:
        await begun(page, bot, code)
        await synced(page)
        await page.decide("tax")
        asked = await bot.next(Decide)
        await bot.decide(asked, "coup 0")
        assert [("illegal", "not_legal")] == [
            (each.code, each.reason) for each in bot.messages if isinstance(each, Error)
        ]


async def test_only_a_bot_of_2_is_told_what_others_say(server: LiveServer) -> None:
    page, code = await table_for(server)
    tokens = token_for(server), token_for(server, "Ada")
    async with remote_bot(server, tokens[0]) as new, remote_bot(server, tokens[1], version=1) as old:
        assert [1, 2] == [await new.sit(code), await old.sit(code)]
        await page.say("talk", phrase="suspect", seat=1, character="duke")
        nothing = {"about": None, "character": None}
        told = Said(table=code, seat=0, name="Ana", phrase="suspect", about=1, character="duke", text=None)
        assert told == await new.next(Said)
        await page.say("say", text="ich war's nicht")
        assert Said(table=code, seat=0, name="Ana", phrase=None, text="ich war's nicht", **nothing) == (
            await new.next(Said)
        )
        await old.say("say", table=code, phrase="hello")
        assert Said(table=code, seat=2, name="Ada", phrase="hello", text=None, **nothing) == await new.next(Said)
        await new.say("say", table=code, phrase="good_luck")
        for bot in (new, old):
            await bot.synced()
        assert [3, 0] == [sum(isinstance(each, Said) for each in bot.messages) for bot in (new, old)]


async def test_a_bot_does_not_hear_what_spectators_say_to_each_other(server: LiveServer) -> None:
    page, code = await table_for(server)
    bea = await server.visitor("Bea")
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        other = await ready(await bea.open(code))
        await other.say("say", text="the bot has the Duke")
        await page.say("say", text="hello")
        assert "hello" == (await bot.next(Said)).text


@pytest.mark.parametrize("name", ["Rex", "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER}"])
async def test_a_bot_with_any_name_finishes_a_game_whose_record_does_not_have_the_name(
    server: LiveServer, name: str
) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server, name)) as bot:
        await begun(page, bot, code)
        await page.say("leave")
        await bot.next(GameOver)
    record = await server.visitors[0].http.get(f"/api/games/{code}/1.jsonl")
    assert ["human", "outside:1"] == read_heading(record.text).players


@each_version
async def test_only_a_bot_of_2_that_was_away_is_told_how_its_game_has_ended(server: LiveServer, version: int) -> None:
    page, code = await table_for(server)
    token = token_for(server)
    async with remote_bot(server, token, version=version) as bot:
        game = await begun(page, bot, code)
    await gone(server, page)
    assert isinstance(await page.say("leave"), Accepted)
    for told in (1, 0) if version == BOT_PROTOCOL_VERSION else (0,):
        async with remote_bot(server, token, version=version) as bot:
            await bot.synced()
            over = [each for each in bot.messages if isinstance(each, GameOver)]
            assert [(game.game, 1, code)] * told == [(each.game, each.winner, each.table) for each in over]
        await gone(server, page)


@each_version
async def test_only_a_bot_of_2_that_was_away_is_told_that_it_has_lost_its_seat(
    server: LiveServer, version: int
) -> None:
    page, code = await table_for(server)
    token = token_for(server)
    async with remote_bot(server, token, version=version) as bot:
        await bot.sit(code)
    await gone(server, page)
    assert isinstance(await page.say("remove_bot", seat=1), Accepted)
    async with remote_bot(server, token, version=version) as bot:
        await bot.synced()
        left = [Left(table=code, reason="removed")] if version == BOT_PROTOCOL_VERSION else []
        assert left == [each for each in bot.messages if isinstance(each, Left)]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("seek", {}),
        ("unseek", {}),
        ("challenge", {"bot": "Ada"}),
        ("accept", {"challenge": "c1"}),
        ("decline", {"challenge": "c1"}),
    ],
)
async def test_what_came_with_version_2_is_refused_to_bots_of_1(
    server: LiveServer, kind: str, fields: dict[str, object]
) -> None:
    async with remote_bot(server, token_for(server), version=1) as bot:
        await bot.say(kind, **fields)
        refused = await bot.next(Refused)
        assert (kind, "needs_version_2") == (refused.about, refused.code)
        assert fields.get("challenge") == refused.challenge or kind == "challenge"


async def test_a_decision_that_does_not_count_has_a_reason(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        await synced(page)
        await page.decide("tax")
        asked = await bot.next(Decide)
        await bot.decide(asked, "pass")
        await bot.decide(asked, "challenge")
        await bot.say("decision", game=asked.game, id=asked.id + 5, decision="pass")
        await bot.say("decision", game=7, id=1, decision="pass")
        await bot.synced()
        reasons = [each.reason for each in bot.messages if isinstance(each, Error)]
        assert ["already_answered", "not_asked", "no_such_game"] == reasons
