"""What is unloaded or closed is freed at once, because the collector of cycles rarely runs on a server."""

import gc
import logging
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from golpe.server.limits import REPLIES_EVERY, SWEEP_EVERY, UNLOAD_AFTER
from golpe.server.realtime.audience import Audience
from golpe.server.realtime.live_table import LiveTable
from golpe.server.uvicorn_overrides import BoundedFrames
from golpe.server.wire.outbox import Connection
from golpe.table.state import TableState
from tests.support.live_server import LiveServer
from tests.support.probed_table import ProbedTable
from tests.support.refused_probes import OPTIONS, be_refused
from tests.support.sweeping import swept

log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

ROUNDS = 3
TABLES = 500
GROWS_BY_MAX = 1.1
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


def pages_in_use() -> int:
    """Return how much memory this process uses, in pages."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1])


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


@pytest.mark.usefixtures("_no_collector")
async def test_a_table_stopped_by_a_held_reply_is_freed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError

    # pytest would keep a logged error with its frames.
    caplog.set_level(logging.CRITICAL + 1, "golpe.server")
    world = ProbedTable(tmp_path / "golpe.sqlite3", options=OPTIONS)
    await world.open()
    be_refused(world)
    await world.settle()
    monkeypatch.setattr(Audience, "send", fail)
    table = weakref.ref(world.table)
    del world.table
    await world.advance(2 * REPLIES_EVERY)
    assert table() is None
    await world.close()


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="memory in use is read from /proc")
@pytest.mark.usefixtures("_no_collector")
async def test_thousands_of_tables_made_and_left_do_not_fill_the_memory(server: LiveServer) -> None:
    server.bounds = replace(
        server.bounds, tables_per_address_hour=10**6, table_burst=10**6, request_burst=10**6, connection_burst=10**6
    )
    await server.restart()
    used: list[int] = []
    for number in range(ROUNDS):
        for _ in range(TABLES // 20):
            ana = await server.visitor()
            for _ in range(20):
                page = await ana.open(await ana.new_table("bots", pace="brisk"))
                await page.say("start")
                await page.socket.close()
            ana.pages.clear()
        await swept(server, UNLOAD_AFTER + 2 * SWEEP_EVERY)
        left = alive().count("LiveTable")
        gc.collect()  # the visitors are in this process, too
        used.append(pages_in_use())
        log.info("round %d: %d pages of memory, %d tables alive", number + 1, used[-1], left)
        assert 0 == left
    assert used[-1] <= GROWS_BY_MAX * used[0]
