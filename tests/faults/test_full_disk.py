"""A server whose files are lost or cannot grow acknowledges nothing that is gone after a restart, and is not ready."""

import asyncio
import os
import resource
import sys
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import httpx
import pytest

from golpe.protocol.page import Accepted
from tests.support.journals import saved_decisions
from tests.support.live_server import Visitor, synced
from tests.support.server_process import ServerProcess
from tests.support.steady_players import LOST, UNHINDERED
from tests.support.tiers import only

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(sys.platform != "linux", reason="limits of another process can only be set on Linux"),
]

WITHIN = 60
ROUNDS = 6
REST = 0.1
TRIES = 300


@pytest.fixture
async def process(tmp_path: Path) -> AsyncGenerator[ServerProcess]:
    running = ServerProcess(tmp_path)
    await running.start(*UNHINDERED)
    yield running
    await running.kill()


class Pair:
    """Two people who take turns, and remember what was acknowledged."""

    def __init__(self, code: str, visitors: list[Visitor]) -> None:
        self.code = code
        self.visitors = visitors
        self.acknowledged: list[tuple[str, str]] = []
        self._count = 0

    async def try_one(self) -> bool:
        """Try to decide something; return whether it was acknowledged."""
        try:
            async with asyncio.timeout(WITHIN):
                pages = [await synced(await visitor.open(self.code)) for visitor in self.visitors]
                page = next(page for page in pages if page.texts)
                wanted = next((text for text in ("income", "pass") if text in page.texts), page.texts[0])
                self._count += 1
                outcome = await page.decide(wanted, id=f"c{self._count}")
        except LOST:
            return False
        finally:
            for visitor in self.visitors:
                for page in visitor.pages:
                    page.socket.transport.abort()
                visitor.pages.clear()
        if isinstance(outcome, Accepted):
            self.acknowledged.append((self.code, f"c{self._count}"))
        return isinstance(outcome, Accepted)

    def lost(self, database: Path) -> list[tuple[str, str]]:
        """Return what was acknowledged but is not in a database."""
        saved = saved_decisions(database)
        return [each for each in self.acknowledged if each not in saved]


@pytest.fixture
async def pair(process: ServerProcess) -> AsyncGenerator[Pair]:
    """Two people at a table where they have played for a while."""
    visitors = [await Visitor(process).arrive() for _ in range(2)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors]
    assert isinstance(await pages[0].say("start"), Accepted)
    pair = Pair(code, visitors)
    for _ in range(ROUNDS):
        assert await pair.try_one()
    yield pair
    for visitor in visitors:
        await visitor.leave()


async def becomes(process: ServerProcess, status: int) -> None:
    """Wait until `/ready` has this status."""
    async with httpx.AsyncClient(base_url=process.url, timeout=WITHIN, verify=False) as client:
        for _ in range(TRIES):
            if (await client.get("/ready")).status_code == status:
                return
            await asyncio.sleep(REST)
    raise AssertionError(f"/ready does not become {status}")


def grow(process: ServerProcess, *, to: int) -> None:
    """Limit the size of each file of a server, as a full disk does."""
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (to, resource.RLIM_INFINITY))


@pytest.mark.long
async def test_on_a_full_disk_nothing_is_acknowledged_that_is_not_saved(process: ServerProcess, pair: Pair) -> None:
    log = process.database.with_name("golpe.sqlite3-wal")
    await becomes(process, 200)
    for _ in range(2):  # the disk is full, and there is room again
        grow(process, to=log.stat().st_size)
        assert not await pair.try_one()
        await becomes(process, 503)
        assert not await pair.try_one()
        grow(process, to=resource.RLIM_INFINITY)
        await becomes(process, 200)
        assert await pair.try_one()
    grow(process, to=log.stat().st_size)
    await becomes(process, 503)  # although nobody plays
    await process.kill()
    await process.start(*UNHINDERED)
    assert [] == pair.lost(process.database)
    assert await pair.try_one()
    assert "nothing can be saved: disk I/O error" in process.complaints()
    assert "everything can be saved again" in process.complaints()
    assert "Traceback" not in process.complaints()


LOST_FILES: dict[str, Callable[[Path], object]] = {
    "deleted": os.unlink,
    "moved": lambda path: os.rename(path, path.with_name("moved")),
    "truncated": lambda path: os.truncate(path, path.stat().st_size // 2),
}


@pytest.mark.parametrize("how", only("deleted", of=LOST_FILES))
async def test_without_its_file_a_server_acknowledges_nothing(process: ServerProcess, pair: Pair, how: str) -> None:
    LOST_FILES[how](process.database)
    assert [False] * 3 == [await pair.try_one() for _ in range(3)]
    await becomes(process, 503)
    assert "nothing is saved any more" in process.complaints()
    assert "Traceback" not in process.complaints()
    assert 0 == await process.stop()
    if how == "moved":
        os.rename(process.database.with_name("moved"), process.database)
        await process.start(*UNHINDERED)
        assert [] == pair.lost(process.database)
        assert await pair.try_one()
