"""`golpe play` at a table of a real server, which can be killed."""

import asyncio
import random
from collections.abc import AsyncGenerator
from pathlib import Path

import httpx
import msgspec
import pytest
import pytest_asyncio

from golpe.client.line import Line, command_id
from golpe.client.visitor import Visitor
from golpe.errors import ProtocolError
from golpe.protocol.bodies import NewTable, TableCreated
from golpe.protocol.page import Leave, TableOptions
from golpe.terminal.online import OnlinePlay, sit_down
from tests.support.live_server import PLAIN_OPTIONS
from tests.support.server_process import ServerProcess
from tests.support.terminal_process import TerminalProcess, keys_in

WITHIN_S = 120


@pytest_asyncio.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[ServerProcess, None]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    process = ServerProcess(tmp_path)
    await process.start()
    yield process
    await process.kill()


async def open_table(server: ServerProcess, options: TableOptions = PLAIN_OPTIONS) -> str:
    """Open a table as somebody who then leaves it, and return its link."""
    visitor = Visitor(server.url)
    await visitor.arrive()
    headers = {"content-type": "application/json", "cookie": visitor.cookie}
    async with httpx.AsyncClient(base_url=server.url, headers=headers) as browser:
        body = msgspec.json.encode(NewTable(kind="friends", options=options))
        table = msgspec.json.decode((await browser.post("/api/tables", content=body)).content, type=TableCreated)
    line = Line(visitor, table.code)
    running = asyncio.create_task(line.run())
    await line.changed()
    await line.send(Leave(command_id()))
    running.cancel()
    return table.link


async def until_asked(play: OnlinePlay) -> None:
    async with asyncio.timeout(WITHIN_S):
        while play.scene.question is None and not play.scene.over:
            await play.change()


@pytest.mark.long
async def test_a_whole_game_is_played_at_a_table_by_its_link(server: ServerProcess) -> None:
    link = await open_table(server, TableOptions(seats=3, pace="instant"))
    rng = random.Random(1)
    game = TerminalProcess("play", link, "--plain")
    try:
        await asyncio.to_thread(game.read_until, "Your name: ")
        game.type("Ada")
        text = await asyncio.to_thread(game.read_until, "> ")
        while "wins the game." not in text and "You win the game." not in text:
            keys = keys_in(text)
            assert keys, text
            game.type(keys[-1] if "Waiting for the game" in text else rng.choice(keys))
            text = await asyncio.to_thread(game.read_until, "> ")
        assert "Ada" in game.said
        game.type("quit")
        assert 0 == await asyncio.to_thread(game.ended)
    finally:
        game.close()


@pytest.mark.faults
async def test_a_lost_connection_comes_back_with_the_same_game_and_no_answer_is_lost(server: ServerProcess) -> None:
    play = await sit_down(await open_table(server, TableOptions(seats=2, pace="instant")), "Ada")
    await play.accept("fill")
    await until_asked(play)
    before = play.scene
    assert before.question is not None
    await server.kill()
    async with asyncio.timeout(WITHIN_S):
        while play.scene.notice != "play-lost":
            await play.change()
    assert before == play.scene.noticing(None)
    answering = asyncio.create_task(play.answer(before.question.choices[0].decision))
    await server.start()
    async with asyncio.timeout(WITHIN_S):
        await answering
        while play.scene.notice == "play-lost" or play.scene.asks == before.asks:
            await play.change()
    await until_asked(play)
    await play.leave()


async def test_the_rules_are_those_of_the_table_and_what_cannot_be_reached_is_an_error(server: ServerProcess) -> None:
    table = await open_table(server, TableOptions(preset="reformation", changes={"reblock": True}, seats=4))
    play = await sit_down(table, None)
    assert "reformation" == play.ruleset.name
    assert play.ruleset.options["reblock"] is True
    await play.leave()
    for link, name, code in (
        (f"{server.url}/t/zzzzzz", None, "no_such_table"),
        (f"{server.url}/rules", None, "bad_address"),
        ("nonsense", None, "bad_address"),
        ("http://[::1/t/k7m2", None, "bad_address"),
        (f"{server.url}/t/k7 m2", None, "bad_address"),
        (table, "x" * 30, "name_too_long"),
        ("http://127.0.0.1:9/t/k7m2", None, "offline"),
    ):
        with pytest.raises(ProtocolError) as refused:
            await sit_down(link, name)
        assert code == refused.value.code
