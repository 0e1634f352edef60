"""A server is killed while an outside bot is being asked: the bot is asked again, and no answer counts twice."""

from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from golpe.protocol.bots import Decide, NewGame
from golpe.protocol.page import TableOptions
from golpe.table.journal import Decided
from tests.support.journals import journals
from tests.support.live_server import Visitor, synced
from tests.support.remote_bot import lay_token_in, remote_bot
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults


@pytest.mark.long
async def test_a_bot_survives_a_kill_of_the_server(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    await process.start()
    token = lay_token_in(process.database)
    ana = await Visitor(process).arrive("Ana")
    code = await ana.new_table(options=TableOptions(outside_bots=True, show_waiting=False))
    page = await ana.open(code)
    try:
        async with remote_bot(process, token) as bot:
            await bot.sit(code)
            await page.say("start")
            game = await bot.next(NewGame)
            if (await synced(page)).texts:
                await page.decide("tax")
            asked = await bot.next(Decide)
            await process.kill()
            with suppress(WebSocketException):
                await bot.decide(asked)
        before = answers_of_the_bot(process.database)
        await process.start()
        page = await ana.open(code)
        async with remote_bot(process, token, "stream") as bot:
            assert game.game == (await bot.next(NewGame)).game
            again = await bot.next(Decide)
            assert (asked.id, asked.view, asked.legal) == (again.id, again.view, again.legal)
            await bot.decide(again)
            await bot.decide(again)
            while page.game.window == again.id:
                await page.update()
        await process.stop()
        assert before + 1 == answers_of_the_bot(process.database)
    finally:
        await ana.leave()
        await process.kill()


def answers_of_the_bot(database: Path) -> int:
    """Return how many decisions of the bot are saved; it has seat 1."""
    return sum(
        isinstance(each, Decided) and each.seat == 1 for entries in journals(database).values() for each in entries
    )
