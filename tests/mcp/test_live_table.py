"""A language model at a table of a real server, under the token of an outside bot."""

import asyncio
import random
import re
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from golpe.mcp.live_table import LiveTable
from golpe.mcp.problems import ToolProblem
from golpe.protocol.page import Accepted
from golpe.server.limits import BOT_ANSWERS_WITHIN
from golpe.server.services.clock import SystemClock
from tests.support.live_server import PLAIN_OPTIONS, WITHIN, LiveServer, Page, live_server, synced
from tests.support.remote_bot import token_for

OPEN = replace(PLAIN_OPTIONS, seats=2, outside_bots=True)


@pytest_asyncio.fixture
async def server(tmp_path: Path) -> AsyncGenerator[LiveServer, None]:
    """A server whose time passes."""
    async with live_server(tmp_path) as running:
        await running.stop()
        running.real_clock = SystemClock()
        await running.start()
        yield running


async def table_of_ana(server: LiveServer) -> tuple[Page, str]:
    ana = await server.visitor("Ana")
    code = await ana.new_table(options=OPEN)
    return await ana.open(code), code


async def called(table: LiveTable, name: str, /, **arguments: object) -> str:
    async with asyncio.timeout(WITHIN):
        return await table.call(name, arguments)


async def problem(table: LiveTable, name: str, /, **arguments: object) -> str:
    """Return the code and the message of the error."""
    with pytest.raises(ToolProblem) as raised:
        await called(table, name, **arguments)
    return f"{raised.value.code}: {raised.value}"


def choices(text: str) -> list[str]:
    return re.findall(r"^- `(.+)`: ", text, re.MULTILINE)


async def play_person(page: Page) -> None:
    """Answer every question of a person at random, until the game is over."""
    rng = random.Random(3)
    while page.game.ended is None:
        if page.prompt is not None and page.prompt.answered is None:
            await page.decide(rng.choice(page.texts))
        else:
            await page.update()


async def test_a_model_plays_a_whole_game_with_a_person(server: LiveServer) -> None:
    rng = random.Random(1)
    page, code = await table_of_ana(server)
    table = LiveTable(server.url, token_for(server), "en")
    assert f"You have seat 1 at table {code}. Wait until you are asked." == await called(table, "join", table=code)
    assert "no_game: no game has begun: call wait" == await problem(table, "decide", decision="tax")
    assert isinstance(await page.say("start"), Accepted)
    playing = asyncio.create_task(play_person(page))
    text = await called(table, "wait")
    assert "You are seat 1." in text.splitlines()
    assert re.search(r"^You have (20|19|18) seconds to answer\.$", text, re.MULTILINE)
    while legal := choices(text):
        assert (await called(table, "view")).endswith(await called(table, "legal_decisions"))
        refused = await problem(table, "decide", decision="everything")
        assert refused.startswith("not_a_decision: ")
        assert legal == choices(refused)
        text = await called(table, "decide", decision=rng.choice(legal))
    await playing
    assert "The game is over. Wait for the next one, or leave." in text
    assert "wins the game" in text or "You win the game" in text
    assert text.splitlines()[0] in (await called(table, "log")).splitlines()
    assert (await problem(table, "decide", decision="income")).startswith("game_over: ")
    assert "You have left the table." == await called(table, "leave")
    assert (await problem(table, "view")).startswith("not_seated: ")
    await table.close()


async def test_a_phrase_is_said_and_a_wrong_one_refused(server: LiveServer) -> None:
    page, code = await table_of_ana(server)
    table = LiveTable(server.url, token_for(server), "en")
    await called(table, "join", table=f"{server.url}/t/{code}")
    assert "hello" == await called(table, "say", phrase="hello")
    async with asyncio.timeout(WITHIN):
        while not page.talk:
            await page.receive()
    assert ("Rex", "hello") == (page.talk[0].name, page.talk[0].phrase)
    assert (await problem(table, "say", phrase="curse")).startswith("bad_arguments: Invalid enum value 'curse'")
    assert (await problem(table, "say", phrase="thanks")).startswith("phrase_slots: ")
    await table.close()


async def test_a_removed_model_is_told_so_once(server: LiveServer) -> None:
    page, code = await table_of_ana(server)
    table = LiveTable(server.url, token_for(server), "en")
    await called(table, "join", table=code.upper())
    waiting = asyncio.create_task(called(table, "wait"))
    assert isinstance(await page.say("remove_bot", seat=1), Accepted)
    assert "You were removed from the table." in await waiting
    assert (await problem(table, "wait")).startswith("not_seated: ")
    await table.close()


async def test_a_model_removed_while_it_was_disconnected_can_leave_and_join_again(server: LiveServer) -> None:
    page, code = await table_of_ana(server)
    table = LiveTable(server.url, token_for(server), "en")
    await called(table, "join", table=code.upper())
    link = server.services.outside_bots.link_of(1)
    assert link is not None
    link.end("try_again")
    assert isinstance(await page.say("remove_bot", seat=1), Accepted)
    assert "You have left the table." in await called(table, "leave")
    assert f"You have seat 1 at table {code}. Wait until you are asked." == await called(table, "join", table=code)
    await table.close()


async def test_a_table_that_cannot_be_joined_is_an_error_that_says_why(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    closed = await ana.new_table(options=PLAIN_OPTIONS)
    table = LiveTable(server.url, token_for(server), "en")
    for wanted, told in (
        (closed, "outside_bots_off: "),
        ("zzzzzz", "no_such_table: "),
        ("http://example.org/t/k7m2", f"other_server: http://example.org/t/k7m2 is not a table of {server.url}"),
        (f"{server.url}/t/", "no_such_table: "),
        ("http://[::1/t/k7m2", "no_such_table: "),
    ):
        assert (await problem(table, "join", table=wanted)).startswith(told)
    assert (await problem(table, "view")).startswith("not_seated: ")
    stranger = LiveTable(server.url, "golpe_bot_unknown", "en")
    assert (await problem(stranger, "join", table=closed)).startswith("bad_token: ")
    away = LiveTable("http://127.0.0.1:9", "golpe_bot_unknown", "en")
    assert (await problem(away, "join", table=closed)).startswith("offline: http://127.0.0.1:9 cannot be reached")
    for each in (table, stranger, away):
        await each.close()


async def test_a_model_that_is_too_slow_is_told_so(tmp_path: Path) -> None:
    """The server's time is in the hands of the test here."""
    async with live_server(tmp_path) as server:
        page, code = await table_of_ana(server)
        table = LiveTable(server.url, token_for(server), "en")
        await called(table, "join", table=code)
        assert isinstance(await page.say("start"), Accepted)
        await synced(page)
        if page.texts:  # the person begins
            assert isinstance(await page.decide("tax"), Accepted)
        assert choices(await called(table, "wait"))
        server.clock.advance(BOT_ANSWERS_WITHIN)
        async with asyncio.timeout(WITHIN):
            while "You did not answer in time" not in await called(table, "wait", seconds=1):
                await synced(page)
        await table.close()
