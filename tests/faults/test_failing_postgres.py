"""PostgreSQL and nodes fail while people play: nothing is lost or counts twice, and nodes that fail are not ready."""

import asyncio
import logging
import os
import random
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from tests.support.havoc import Havoc, crowd
from tests.support.live_server import Visitor
from tests.support.nodes import Cluster, cluster
from tests.support.postgres import new_database
from tests.support.postgres_process import PostgresProcess
from tests.support.postgres_proxy import Cut, PostgresProxy

pytestmark = pytest.mark.faults
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

AHEAD_S = (60, -60, 0)
"""How wrong the clocks of nodes are."""
NEAR_MS = 15_000
"""Much less than that, and much more than nodes need to agree on the time."""
NOW_MS = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
IN_TIME = f"SELECT min(created_ms) > %s - %s AND max(created_ms) < ({NOW_MS}) + %s FROM tables"
SILENT_MS = 4_000
"""Half as long again, and a silent database counts as lost, which some failures reach."""
LOOKS_EVERY = 0.1
LOOKS_MAX = 600
LONGEST_S = 4.0
"""Time for which a failure lasts longer than until the nodes have noticed it."""
PARTITIONS = ("silence", "reset")


@dataclass
class Failures:
    """Failures of a database, or of the ways to it."""

    postgres: PostgresProcess
    nodes: Cluster
    proxies: list[PostgresProxy]
    rng: random.Random
    done: Counter[str] = field(default_factory=Counter[str])

    async def cause(self, failure: str) -> None:
        """Let something fail until the nodes that it concerns are not ready; mend it, and wait until all are."""
        everybody = range(len(self.nodes.nodes))
        lasts_s = self.rng.uniform(0, LONGEST_S)
        if failure in PARTITIONS:
            victim = self.rng.choice(everybody)
            proxy = self.proxies[victim]
            (proxy.silence if failure == "silence" else proxy.refuse)()
            await self.become(503, victim)
            await self.nodes.lease_ends(victim)
            await asyncio.sleep(lasts_s)
            proxy.heal()
        elif failure == "restart":
            await asyncio.to_thread(self.postgres.stop)
            await asyncio.to_thread(self.postgres.start)
        else:
            await asyncio.to_thread(self._begin, failure)
            await self.become(503, *everybody)
            await asyncio.sleep(lasts_s)
            await asyncio.to_thread(self._end, failure)
        await self.become(200, *everybody)
        self.done[failure] += 1

    def _begin(self, failure: str) -> None:
        match failure:
            case "kill":
                self.postgres.kill()
            case "read-only":
                self.postgres.set_read_only(is_on=True)
            case "full":
                self.postgres.fill()
            case _:
                raise ValueError(failure)

    def _end(self, failure: str) -> None:
        match failure:
            case "kill":
                self.postgres.start()
            case "read-only":
                self.postgres.set_read_only(is_on=False)
            case _:
                self.postgres.make_room()

    async def become(self, status: int, *numbers: int) -> None:
        """Wait until `/ready` of some nodes has this status."""
        async with httpx.AsyncClient(timeout=60, verify=False) as client:
            for number in numbers:
                node = self.nodes.nodes[number]
                for _ in range(LOOKS_MAX):
                    if (await client.get(f"{node.url}/ready")).status_code == status:
                        break
                    await asyncio.sleep(LOOKS_EVERY)
                else:
                    raise AssertionError(f"/ready does not become {status}: {node.complaints()}")


@asynccontextmanager
async def failing(folder: Path, *, nodes: int, seed: int, is_small: bool = False) -> AsyncGenerator[Failures]:
    """Run nodes on a PostgreSQL of their own, each behind a proxy, with clocks that differ by two minutes."""
    async with AsyncExitStack() as stack:
        postgres = stack.enter_context(PostgresProcess())
        url = postgres.new_small_database() if is_small else postgres.new_database()
        running = await stack.enter_async_context(cluster(folder, nodes=0, at=url))
        proxies: list[PostgresProxy] = []
        for ahead_s in AHEAD_S[:nodes]:
            proxies.append(stack.enter_context(PostgresProxy(url, silent_ms=SILENT_MS)))
            await running.add(at=proxies[-1].url, ahead_s=ahead_s)
        yield Failures(postgres, running, proxies, random.Random(seed))


async def survived(failing: Failures, failures: list[str], *, tables: int, of_nodes: Sequence[str] = ()) -> None:
    """Play under failures, those of nodes first, and check that nothing is wrong in the end."""
    nodes = failing.nodes
    ((begun_ms,),) = nodes.ask(NOW_MS)
    async with crowd(nodes, tables=tables, seed=1) as playing:
        havoc = Havoc(nodes, playing, seed=1)
        await havoc.wreak(of_nodes)
        for failure in failures:
            await havoc.play_on()
            await failing.cause(failure)
            log.info("%s: %d acknowledgements", failure, nodes.ledger.count())
        await havoc.play_on()
    assert [] == nodes.wrong()
    assert [(True,)] == nodes.ask(IN_TIME, begun_ms, NEAR_MS, NEAR_MS)
    for node in nodes.nodes:
        assert "Traceback" not in node.complaints(), node.complaints()
    log.info("failures: %s, %d acknowledgements", dict(failing.done), nodes.ledger.count())


@pytest.mark.long
async def test_nothing_is_lost_while_nodes_and_postgresql_fail(tmp_path: Path) -> None:
    async with failing(tmp_path, nodes=3, seed=1) as failures:  # to start everything takes longer than the failures
        await survived(failures, ["kill", "silence"], of_nodes=["kill", "stop", "hush"], tables=3)


@pytest.mark.parametrize("is_saved", [True, False], ids=["saved", "not saved"])
@pytest.mark.soak
async def test_a_key_counts_at_another_node_too(tmp_path: Path, is_saved: bool) -> None:
    url = new_database()
    with PostgresProxy(url) as proxy:
        async with cluster(tmp_path, nodes=0, at=url) as nodes:
            ana = await Visitor(await nodes.add(at=proxy.url)).arrive("Ana")
            other = await nodes.add()
            answers: list[httpx.Response] = []
            cut = proxy.cut(Cut(after=b"INSERT INTO tables", at=b"COMMIT", is_delivered=is_saved))
            for _ in range(3):
                headers = {"Idempotency-Key": "one-key-for-all-nodes"}
                answers.append(await ana.http.post("/api/tables", json={"kind": "friends"}, headers=headers))
                ana.http.base_url = httpx.URL(other.url)
            assert cut.is_done.is_set()
            _, first, again = answers
            assert (503, 201, 201) == tuple(each.status_code for each in answers)
            assert first.json()["code"] == again.json()["code"]
            assert [(1,)] == nodes.ask("SELECT count(*) FROM tables")
            await ana.leave()


@pytest.mark.soak
async def test_nothing_is_lost_in_20_restarts_and_20_partitions(tmp_path: Path) -> None:
    some = [*["kill"] * 10, *["restart"] * 10, *["silence"] * 10, *["reset"] * 10, *["read-only"] * 5]
    random.Random(2).shuffle(some)
    async with failing(tmp_path, nodes=3, seed=2) as failures:
        await survived(failures, some, tables=6)
    assert Counter(some) == failures.done


@pytest.mark.soak
@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a small file system")
async def test_nothing_is_lost_while_the_disk_is_full(tmp_path: Path) -> None:
    async with failing(tmp_path, nodes=2, seed=3, is_small=True) as failures:
        await survived(failures, ["full"] * 3, tables=3)
