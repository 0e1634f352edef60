"""What is unloaded or closed is freed at once, because the collector of cycles rarely runs on a server."""

import gc
from collections.abc import Iterator

import pytest

from golpe.server.limits import SWEEP_EVERY, UNLOAD_AFTER
from golpe.server.realtime.live_table import LiveTable
from golpe.server.uvicorn_overrides import BoundedFrames
from golpe.server.wire.connection import Connection
from golpe.table.state import TableState
from tests.server.realtime.test_people import swept
from tests.support.live_server import LiveServer

KINDS = (LiveTable, TableState, Connection, BoundedFrames)


@pytest.fixture
def _no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def alive() -> list[str]:
    """Return what is in memory, by its type; other tests of this process may keep some of it."""
    return sorted(type(each).__name__ for each in gc.get_objects() if issubclass(type(each), KINDS))


@pytest.mark.usefixtures("_no_collector")
async def test_unloaded_tables_and_closed_pages_leave_nothing_in_memory(server: LiveServer) -> None:
    before = alive()
    for kind in ("bots", "friends", "public", "lesson"):
        for _ in range(3):
            ana = await server.visitor()
            page = await ana.open(await ana.new_table(kind, pace="brisk"))
            await page.say("start")
            if kind == "public":
                await page.say("leave")  # a listed table is visited, and so loaded again
            await page.socket.close()
    await swept(server, UNLOAD_AFTER + 2 * SWEEP_EVERY)
    assert before == alive()
