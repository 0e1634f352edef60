"""A server is killed while nobody is at a table by days: the next one lets the game go on, and knows the deadline."""

import asyncio
from pathlib import Path

import pytest

from golpe.protocol.page import Accepted, TableOptions
from tests.support.by_days import deadlines
from tests.support.live_server import WITHIN, Visitor
from tests.support.server_process import ServerProcess

pytestmark = [pytest.mark.faults, pytest.mark.soak]

HOURS = 12
POLLED = ("--limit", "request_burst=100000")


async def test_a_game_by_days_goes_on_after_a_kill_although_nobody_connects(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    await process.start(*POLLED)
    ana = await Visitor(process).arrive("Ana")
    code = await ana.new_table(options=TableOptions(hours=HOURS, leavers="resign", seats=2), pace="brisk")
    try:
        page = await ana.open(code)
        assert isinstance(await page.say("fill", bot="random"), Accepted)
        while not page.texts:
            await page.update()
        decision = page.texts[0]
        await process.kill()  # before she answers: the deadline is kept
        await process.start(*POLLED)
        ana.http.base_url = process.url
        (due_ms,) = await deadlines(ana)
        assert due_ms is not None
        page = await ana.open(code)
        assert isinstance(await page.decide(decision), Accepted)
        await process.kill()  # while the bot pauses
        await process.start(*POLLED)
        ana.http.base_url = process.url
        async with asyncio.timeout(WITHIN):
            while await deadlines(ana) in ([None], [due_ms]):
                pass
        await process.stop()
    finally:
        await ana.leave()
        await process.kill()
