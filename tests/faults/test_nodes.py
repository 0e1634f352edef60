"""Nodes on one PostgreSQL: nothing is lost or owned twice when a node is killed, stands still or is drained."""

import asyncio
import itertools
import logging
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from golpe.protocol.page import Accepted, Rejected
from tests.support.live_server import Page, Visitor, synced
from tests.support.long_journals import long_journal
from tests.support.nodes import Cluster, cluster
from tests.support.rated_people import POOL, account_at, seek

pytestmark = pytest.mark.faults
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

PACES = ("calm", "brisk")
A_WHILE = "SELECT pg_sleep(0.02)"
LONG = 5_000
"""Commits of a long journal."""

UNKNOWN = "zzzzzz"
"""The code of no table: every node has to look for it in the database."""
STALLED_MAX = "60s"
"""The longest wait for a node that should be waiting, or renewing its lease."""
UNTIL_NODES_WAIT_FOR_TABLES = b"""
DO 'BEGIN WHILE (SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = ''tables''::regclass) < 2
    LOOP PERFORM pg_sleep(0.05); END LOOP; END'
"""
UNTIL_ALL_HAVE_RENEWED = """
DO 'BEGIN WHILE (SELECT min(seen_ms) FROM nodes) < {}
    LOOP PERFORM pg_sleep(0.05); END LOOP; END'
"""


class Host:
    """A guest with a table, who changes it in ways that the ledger notes."""

    def __init__(self, cluster: Cluster, visitor: Visitor, code: str) -> None:
        self.cluster = cluster
        self.visitor = visitor
        self.code = code
        self._count = 0

    async def open(self, *, at: int) -> Page:
        """Open a page at a node."""
        self.visitor.server = self.cluster.nodes[at]
        return await self.visitor.reopen(self.code)

    async def add_bot(self, page: Page) -> None:
        """Do something that is saved, and note it."""
        self._count += 1
        command_id = f"c{self._count}"
        assert isinstance(await page.say("add_bot", id=command_id, bot="random"), Accepted)
        self.cluster.ledger.note(self.code, command_id, "add_bot", bot="random")

    async def set_pace(self, page: Page, command_id: str) -> None:
        """Set the next pace, and note it."""
        pace = PACES[int(command_id.removeprefix("p")) % len(PACES)]
        answer = await page.say("set_pace", id=command_id, pace=pace)
        assert isinstance(answer, Accepted), answer
        self.cluster.ledger.note(self.code, command_id, "set_pace", pace=pace)

    async def change_pace_until_closed(self, page: Page) -> tuple[str, float]:
        """Change the pace again and again, until the page is disconnected.

        Returns: the id of the last change, which was not acknowledged, and when the one before was.
        """
        for number in itertools.count():
            acknowledged = time.monotonic()
            try:
                await self.set_pace(page, f"p{number}")
                await asyncio.to_thread(self.cluster.ask, A_WHILE)  # a guest may make only some hundreds of changes
            except ConnectionClosed:
                return f"p{number}", acknowledged
        raise AssertionError


async def host(cluster: Cluster) -> Host:
    """Return a guest with a table, who has not opened it yet."""
    ana = await Visitor(cluster.nodes[0]).arrive("Ana")
    code = await ana.new_table()
    cluster.ledger.note_table(code)
    return Host(cluster, ana, code)


async def closed(page: Page) -> None:
    """Read everything until a page is disconnected."""
    with suppress(ConnectionClosed):
        while True:
            await page.receive()


@pytest.mark.long
async def test_a_page_is_relayed_and_its_table_is_taken_over_after_a_kill(tmp_path: Path) -> None:
    async with cluster(tmp_path, nodes=2) as nodes:
        ana = await host(nodes)
        await ana.add_bot(await ana.open(at=0))
        relayed = await ana.open(at=1)
        await ana.add_bot(relayed)
        assert 0 == nodes.owner(ana.code)
        for path in (f"/api/rules?table={ana.code}", f"/api/me/coach/{ana.code}?window=1"):
            at_owner, passed_on = [await ana.visitor.http.get(f"{node.url}{path}") for node in nodes.nodes]
            assert (200, at_owner.content) == (passed_on.status_code, passed_on.content)
        stranger = Visitor(nodes.nodes[1])
        refused = await (await stranger.connect(ana.code)).receive()
        assert isinstance(refused, Rejected)
        assert "no_guest" == refused.code
        await stranger.leave()
        people = [await account_at(nodes.nodes[1], name) for name in ("Bea", "Cleo", "Dora", "Eva")]
        found = [(await seek(each, POOL if each in people[:2] else "bga_two")).code for each in people[:3]]
        await nodes.nodes[0].kill()
        await look_on_for_rated_games(people, found)
        await closed(relayed)
        await nodes.lease_ends(0)
        await ana.add_bot(await ana.open(at=1))
        assert 1 == nodes.owner(ana.code)
        assert [] == nodes.wrong()
        await ana.visitor.leave()


async def look_on_for_rated_games(people: list[Visitor], found: list[str | None]) -> None:
    """Go on as pages do, after the node where all met was killed."""
    bea, cleo, dora, eva = people
    assert [None, None] == [found[0], found[2]]
    assert None is not found[1]
    assert found[1] == (await seek(bea)).code  # which was found, but not told
    assert found[1] == (await seek(cleo)).code
    assert (None, 1) == ((wait := await seek(dora, "bga_two")).code, wait.waiting)
    code = (await seek(eva, "bga_two")).code
    assert code == (await seek(dora, "bga_two")).code is not None
    for each in people:
        await each.leave()


@pytest.mark.long
async def test_a_node_that_stood_still_neither_saves_nor_tells_anything(tmp_path: Path) -> None:
    async with cluster(tmp_path, nodes=2) as nodes:
        ana = await host(nodes)
        stale = await ana.open(at=0)
        await ana.add_bot(stale)
        relayed = await ana.open(at=1)
        await synced(relayed)
        await synced(stale)
        told = len(stale.received)
        nodes.nodes[0].send(signal.SIGSTOP)
        await closed(relayed)
        await nodes.lease_ends(0)
        await stale.send(t="add_bot", id="stale", bot="random")
        await ana.add_bot(await ana.open(at=1))
        nodes.nodes[0].send(signal.SIGCONT)
        await closed(stale)
        assert told == len(stale.received)
        relayed = await ana.open(at=0)
        await ana.add_bot(relayed)
        assert 1 == nodes.owner(ana.code)
        assert [] == nodes.wrong()
        await ana.visitor.leave()


async def drain(nodes: Cluster, number: int) -> None:
    command = [sys.executable, "-m", "golpe", "nodes", "drain", nodes.names[number], "--db", str(nodes.url)]
    draining = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
    assert 0 == await draining.wait()


@pytest.mark.long
async def test_a_node_is_drained_and_renews_its_lease_whatever_else_waits(tmp_path: Path) -> None:
    async with cluster(tmp_path, nodes=2) as nodes:
        ana = await host(nodes)
        page = await ana.open(at=0)
        await ana.add_bot(page)
        await reads_stall(nodes, ana)
        await drain(nodes, 0)
        gone, _ = await ana.change_pace_until_closed(page)
        page = await ana.open(at=1)
        await ana.set_pace(page, gone)
        assert 1 == nodes.owner(ana.code)
        assert [] == nodes.wrong()
        await ana.visitor.leave()


@pytest.mark.soak
async def test_a_table_with_a_long_journal_is_handed_over_while_it_is_played_at(tmp_path: Path) -> None:
    async with cluster(tmp_path, nodes=2) as nodes:
        ana = await host(nodes)
        ((guest,),) = nodes.ask("SELECT max(id) FROM guests")
        nodes.run("DELETE FROM commits WHERE code = %s", ana.code)
        save = "INSERT INTO commits (code, seq, command_id, command, entries) VALUES (%s, %s, %s, %s, %s)"
        with psycopg.connect(nodes.url.url) as connection, connection.cursor() as cursor:
            journal = long_journal(ana.code, commits=LONG, guest=int(str(guest)), seed=1)
            rows = [(ana.code, each.seq, each.command_id, each.command, each.entries) for each in journal]
            cursor.executemany(save.encode(), rows)
        page = await ana.open(at=0)
        await drain(nodes, 0)
        gone, last = await ana.change_pace_until_closed(page)
        page = await ana.open(at=1)
        log.info("handed over within %.2f s", time.monotonic() - last)
        await ana.set_pace(page, gone)
        assert 1 == nodes.owner(ana.code)
        assert [] == nodes.wrong()
        await ana.visitor.leave()


async def reads_stall(nodes: Cluster, ana: Host) -> None:
    """Lock all tables until both nodes wait to read them, and have renewed their leases meanwhile."""
    with psycopg.connect(nodes.url.url) as connection:
        connection.execute(b"LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
        asked = [asyncio.create_task(ana.visitor.http.get(f"{node.url}/api/tables/{UNKNOWN}")) for node in nodes.nodes]
        await asyncio.to_thread(leases_go_on, nodes)
    assert [404, 404] == [(await each).status_code for each in asked]


def leases_go_on(nodes: Cluster) -> None:
    """Wait until both nodes wait for a lock, and then until both have renewed their leases twice."""
    with psycopg.connect(nodes.url.url, autocommit=True, options=f"-c statement_timeout={STALLED_MAX}") as connection:
        connection.execute(UNTIL_NODES_WAIT_FOR_TABLES)
        for _ in range(2):  # what follows a renewal must not hold up the next one
            ((last_ms,),) = connection.execute(b"SELECT max(seen_ms) FROM nodes").fetchall()
            connection.execute(UNTIL_ALL_HAVE_RENEWED.format(int(str(last_ms)) + 1).encode())
