"""A backup is restored under several nodes by PostgreSQL's own programs."""

import asyncio
from pathlib import Path

import httpx
import pytest

from golpe.protocol.page import Accepted
from tests.support import postgres
from tests.support.live_server import WITHIN, Page, Reachable, Visitor, synced
from tests.support.nodes import Cluster, cluster

pytestmark = [pytest.mark.faults, pytest.mark.long]


class Ring:
    """Three people, each with a page at a node of their own, and a guest who erases themselves after the backup."""

    def __init__(self, nodes: Cluster) -> None:
        self.nodes = nodes
        self.people = [Visitor(node) for node in nodes.nodes]
        self.code = ""
        self.pages: list[Page] = []

    async def begin(self) -> None:
        for number, visitor in enumerate(self.people):
            await visitor.arrive(f"Person {number}")
        self.code = await self.people[0].new_table()
        self.pages = [await visitor.open(self.code) for visitor in self.people]
        assert isinstance(await self.pages[0].say("start"), Accepted)

    async def take_income(self) -> None:
        for page in self.pages:
            if "income" in (await synced(page)).texts:
                assert isinstance(await page.decide("income"), Accepted)
                return
        raise AssertionError("nobody has a turn")


async def names(nodes: Cluster) -> set[object]:
    return {name for (name,) in await asyncio.to_thread(nodes.ask, "SELECT name FROM guests WHERE name <> ''")}


async def status(server: Reachable) -> int:
    async with httpx.AsyncClient(base_url=server.url) as client:
        return (await client.get("/ready")).status_code


async def test_three_nodes_that_start_together_recognise_that_their_database_was_restored(tmp_path: Path) -> None:
    file = tmp_path / "golpe.dump"
    async with cluster(tmp_path, nodes=3) as nodes:
        ring = Ring(nodes)
        await ring.begin()
        gone = await Visitor(nodes.nodes[1]).arrive("Gone")
        await ring.take_income()
        await asyncio.to_thread(postgres.back_up, nodes.url, file)
        saved = nodes.ask("SELECT count(*) FROM commits")
        await ring.take_income()
        (await gone.http.delete("/api/me")).raise_for_status()
        for node in nodes.nodes:
            assert 0 == await node.stop()
        await asyncio.to_thread(postgres.put_back, nodes.url, file)
        await asyncio.gather(*(nodes.start(number) for number in range(3)))
        assert saved == nodes.ask("SELECT count(*) FROM commits")
        assert "Gone" not in await names(nodes)
        assert [(0,)] == nodes.ask("SELECT count(*) FROM sessions")
        restored = [node for node in nodes.nodes if "was restored from a backup" in node.complaints()]
        assert 1 == len(restored)
        watching = [await Visitor(node).arrive() for node in nodes.nodes]
        pages = [await each.open(ring.code) for each in watching]
        assert [3, 3, 3] == [sum(seat.name is not None for seat in page.table.seats) for page in pages]
        assert "Traceback" not in "".join(node.complaints() for node in nodes.nodes)
        for each in (*ring.people, gone, *watching):
            await each.leave()


async def test_a_node_that_was_not_stopped_serves_no_restored_database(tmp_path: Path) -> None:
    file = tmp_path / "golpe.dump"
    async with cluster(tmp_path, nodes=2) as nodes:
        forgotten, other = nodes.nodes
        gone = await Visitor(forgotten).arrive("Gone")
        await asyncio.to_thread(postgres.back_up, nodes.url, file)
        (await gone.http.delete("/api/me")).raise_for_status()
        assert 0 == await other.stop()
        await asyncio.to_thread(postgres.put_back, nodes.url, file)
        nodes.run("UPDATE nodes SET until_ms = 0")  # as in a backup that is older than a lease lasts
        assert "Gone" in await names(nodes)
        async with asyncio.timeout(WITHIN):
            while await status(forgotten) == 200:
                pass
        assert "restored" in forgotten.complaints()
        await forgotten.stop()
        await nodes.start(1)
        assert "Gone" not in await names(nodes)
        await gone.leave()
