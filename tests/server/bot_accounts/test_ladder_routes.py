"""What everybody may read about the rated games of bots."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import msgspec
import pytest
from starlette.types import Message

from golpe.protocol.bot_accounts import RatedBotGame
from golpe.protocol.bots import NewGame
from golpe.server.bot_accounts import ladder_routes
from golpe.server.limits import ROOM_RECORDS_BURST, ROOM_RECORDS_PER_SECOND
from tests.support.ladder_bots import bot_of, playing, until
from tests.support.linked_games import refused
from tests.support.live_server import LiveServer


async def games_after(server: LiveServer, after: int) -> list[RatedBotGame]:
    answer = (await server.visitors[0].http.get("/api/bots.jsonl", params={"after": after})).raise_for_status()
    return [msgspec.json.decode(line, type=RatedBotGame) for line in answer.content.splitlines()]


async def test_rated_games_are_read_some_at_a_time(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = [await bot_of(server, "Ana", "Rex"), await bot_of(server, "Bea", "Max")]
    async with AsyncExitStack() as stack:
        bots = [await stack.enter_async_context(playing(server, token)) for token in tokens]
        for bot in bots:
            await bot.say("seek")
        await until(server, lambda: all(bot.games > 2 for bot in bots))
        for bot in bots:
            await bot.say("unseek")
        await until(server, lambda: all(len(bot.told(NewGame)) == bot.games for bot in bots))
    every = await games_after(server, 0)
    monkeypatch.setattr(ladder_routes, "ROOM_RECORDS_AT_ONCE", 1)
    monkeypatch.setattr(ladder_routes, "ROOM_RECORDS_MAX", 2)
    first = await games_after(server, 0)
    assert every[:2] == first
    assert every[2:4] == await games_after(server, first[-1].seq)
    assert [] == await games_after(server, every[-1].seq)


async def test_rated_games_are_not_read_all_the_time(server: LiveServer) -> None:
    visitor = await server.visitor()
    for _ in range(ROOM_RECORDS_BURST):
        assert [] == await games_after(server, 0)
    assert (429, "too_fast") == refused(await visitor.http.get("/api/bots.jsonl"))
    server.clock.advance(1 / ROOM_RECORDS_PER_SECOND)
    assert [] == await games_after(server, 0)


async def test_a_client_that_reads_no_games_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder_routes, "SEND_WITHIN", 0.01)

    async def lines() -> AsyncIterator[bytes]:
        yield b"{}\n"

    async def send(message: Message) -> None:
        if message["type"] == "http.response.body":
            await asyncio.Event().wait()

    async with asyncio.timeout(5):
        with pytest.raises(TimeoutError):
            await ladder_routes.Lines(lines()).stream_response(send)
