"""`golpe bot run`: outside bots at a table of a real server, with a person, through a power cut."""

import asyncio
import os
import random
import shutil
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path

import httpx
import msgspec
import pytest

from golpe.client.line import Line, command_id
from golpe.client.visitor import Visitor
from golpe.protocol.bodies import NewTable, TableCreated
from golpe.protocol.page import Decide, Start, TableOptions
from golpe.server.hosting.commands import make_bot_token
from golpe.server.http.identity import token_hash
from hatch_build import npm_in_wheel
from tests.support.code_blocks import ROOT, code_blocks
from tests.support.server_process import ServerProcess

WITHIN_S = 120
OPTIONS = TableOptions(seats=4, pace="instant", outside_bots=True)
PYTHON_BOT = """
from golpe.bots import legal_for

class Doubter:
    def decide(self, view, tally, seat, rng):
        legal = [decision.text for decision in legal_for(view, seat)]
        return "challenge" if "challenge" in legal else rng.choice(legal)
"""
"""A bot with which games are short."""


def node() -> str:
    """Return the command for Node."""
    in_wheel = npm_in_wheel()
    found = shutil.which("node") if in_wheel is None else in_wheel[0]
    assert found is not None
    return found


async def ran(*command: str, token: str = "", folder: Path) -> Process:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "GOLPE_BOT_TOKEN": token}
    return await asyncio.create_subprocess_exec(
        *command, stdout=PIPE, stderr=PIPE, stdin=DEVNULL, env=environment, cwd=folder
    )


async def golpe(*arguments: str, token: str = "", folder: Path) -> Process:
    return await ran(sys.executable, "-m", "golpe", *arguments, token=token, folder=folder)


async def open_table(server: ServerProcess, options: TableOptions) -> tuple[Line, TableCreated]:
    """Open a table as a person, and return the person's line."""
    visitor = Visitor(server.url)
    await visitor.arrive()
    headers = {"content-type": "application/json", "cookie": visitor.cookie}
    async with httpx.AsyncClient(base_url=server.url, headers=headers) as browser:
        body = msgspec.json.encode(NewTable(kind="friends", options=options))
        answer = await browser.post("/api/tables", content=body)
    table = msgspec.json.decode(answer.content, type=TableCreated)
    return Line(visitor, table.code), table


async def play_person(line: Line, server: ServerProcess) -> None:
    """Play a game as a person at random, and kill the server once in the middle of it."""
    rng, answered = random.Random(1), set[int]()
    while line.latest is None or line.latest.game is None or line.latest.game.ended is None:
        game = None if line.latest is None else line.latest.game
        if game is not None and game.prompt is not None and game.window not in answered:
            answered.add(game.window)
            if len(answered) == 2:
                await server.kill()
                await server.start()
            await line.send(Decide(command_id(), game.window, rng.choice(game.prompt.options).decision))
        else:
            await line.changed()


@pytest.mark.long
@pytest.mark.faults
async def test_a_person_plays_with_bots_from_outside_through_a_power_cut(tmp_path: Path) -> None:
    """A Python bot, the program of the how-to as `cmd:`, and the one of the how-to that needs no Golpe."""
    for block in code_blocks(ROOT / "docs" / "how-to" / "any-language.md"):
        if block.file.endswith(".js"):
            (tmp_path / block.file).write_text(block.text, "utf-8")
    (tmp_path / "doubter.py").write_text(PYTHON_BOT, "utf-8")
    server = ServerProcess(tmp_path)
    await server.start()
    line, table = await open_table(server, OPTIONS)
    running = asyncio.create_task(line.run())
    tokens = [f"golpe_bot_{name}{'0' * 40}" for name in ("Rex", "Jay", "Liv")]
    for token in tokens:
        make_bot_token(server.database, token_hash(token), name=token[10:13], author="Ana")
    at = ("--server", server.url, "--table", table.code)
    bots = [
        await golpe("bot", "run", "doubter.py:Doubter", *at, token=tokens[0], folder=tmp_path),
        await golpe("bot", "run", f"cmd:{node()} my_bot.js", *at, "--games", "1", token=tokens[1], folder=tmp_path),
        await ran(node(), "live_bot.js", table.link, token=tokens[2], folder=tmp_path),
    ]
    try:
        async with asyncio.timeout(WITHIN_S):
            while line.latest is None or sum(seat.bot is not None for seat in line.latest.table.seats) < 3:
                await line.changed()
            assert {"Rex", "Jay", "Liv"} < {seat.name for seat in line.latest.table.seats}
            await line.send(Start(command_id()))
            await play_person(line, server)
            bots[0].send_signal(signal.SIGINT)
            told = [await bot.communicate() for bot in bots]
        assert [0, 0, 0] == [bot.returncode for bot in bots], told
        for said, _ in told[:2]:
            lines = said.decode().splitlines()
            assert "the connection is lost; trying again" in lines
            assert 1 == sum("a game begins" in each for each in lines)
            assert f"table {table.code}: the bot has left" == lines[-1]
            assert not [each for each in lines if ": late: " in each or ": illegal: " in each]
        assert "; interrupt again to " in told[0][0].decode()  # the game may not have been over for it yet
    finally:
        running.cancel()
        for bot in bots:
            if bot.returncode is None:
                bot.kill()
                await bot.wait()
        await server.kill()
