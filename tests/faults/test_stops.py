"""A server process that was stopped and continued, as a suspended machine does, costs no player time."""

import asyncio
import signal
import time
from pathlib import Path

import pytest

from golpe.protocol.page import Accepted, Clocks, TableOptions
from golpe.server.services.clock import STOPPED_AFTER
from tests.support.live_server import Page, Visitor, synced
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults

STOPPED_S = STOPPED_AFTER + 1.0
TIMED = TableOptions(clocks=Clocks(turn=600, reaction=300, bank=0), show_waiting=False)


async def left_ms(page: Page) -> int:
    await synced(page)
    timing = page.game.timing
    assert timing is not None
    assert timing.deadline_ms is not None
    return timing.deadline_ms - timing.now_ms


@pytest.mark.long
async def test_a_stopped_process_does_not_count_the_time_that_it_missed(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    await server.start()
    visitors = [await Visitor(server).arrive() for _ in range(2)]
    try:
        code = await visitors[0].new_table(options=TIMED)
        pages = [await visitor.open(code) for visitor in visitors]
        assert isinstance(await pages[0].say("start"), Accepted)
        asked = pages[(await synced(pages[0])).game.turn]
        begun, before_ms = time.monotonic(), await left_ms(asked)
        server.send(signal.SIGSTOP)
        await asyncio.sleep(STOPPED_S)
        server.send(signal.SIGCONT)
        used_ms = before_ms - await left_ms(asked)
        assert used_ms <= (time.monotonic() - begun - STOPPED_S) * 1_000
    finally:
        for visitor in visitors:
            await visitor.leave()
        await server.stop()
    assert "the server stood still for" in server.complaints()
