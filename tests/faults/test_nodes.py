"""Nodes on one PostgreSQL: nothing is lost or owned twice when a node is killed, stands still or is drained."""

import asyncio
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from golpe.protocol.page import Accepted, Rejected
from golpe.server.store.location import PostgresUrl
from tests.support.live_server import Page, Visitor
from tests.support.postgres import new_database
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults

SOAKED = 40
"""Failures of an owner in the long test."""
HISTORY = b"""
CREATE TABLE history (code text, epoch bigint, node bigint, PRIMARY KEY (code, epoch));
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO history VALUES (NEW.code, NEW.epoch, NEW.node); RETURN NEW; END';
CREATE TRIGGER note AFTER INSERT OR UPDATE ON holdings FOR EACH ROW EXECUTE FUNCTION note();
"""
UNTIL_THE_LEASE_IS_OVER = b"""
SELECT pg_sleep(greatest(0, until_ms / 1000.0 - extract(epoch FROM clock_timestamp())))
FROM nodes JOIN holdings ON node = nodes.id
"""


@dataclass
class Nodes:
    """Two nodes, and the ids of all commands that were acknowledged."""

    url: PostgresUrl
    a: ServerProcess
    b: ServerProcess
    acknowledged: list[str] = field(default_factory=list[str])

    def ask(self, query: bytes) -> list[tuple[object, ...]]:
        with psycopg.connect(self.url.url, autocommit=True) as connection:
            return connection.execute(query).fetchall()

    async def add_bot(self, page: Page) -> None:
        """Do something that is saved, and note it."""
        command = f"c{len(self.acknowledged)}"
        assert isinstance(await page.say("add_bot", id=command, bot="random"), Accepted)
        self.acknowledged.append(command)

    async def change_bots(self, page: Page) -> None:
        """Add a bot, and remove it again."""
        await self.add_bot(page)
        command = f"c{len(self.acknowledged)}"
        assert isinstance(await page.say("remove_bot", id=command, seat=1), Accepted)
        self.acknowledged.append(command)

    def name_of(self, node: ServerProcess) -> str:
        return "a" if node is self.a else "b"

    def check(self) -> None:
        """Check that every acknowledged command is saved once, and that each epoch of a table has one owner."""
        saved = [
            str(key).partition(":")[2] for (key,) in self.ask(b"SELECT command_id FROM commits ORDER BY seq") if key
        ]
        assert self.acknowledged == saved
        epochs = [epoch for (epoch,) in self.ask(b"SELECT epoch FROM history ORDER BY epoch")]
        assert list(range(1, len(epochs) + 1)) == epochs

    def owner(self) -> str:
        ((name,),) = self.ask(b"SELECT name FROM nodes JOIN holdings ON node = id")
        return str(name)


@asynccontextmanager
async def two_nodes(folder: Path, *options: str) -> AsyncGenerator[Nodes]:
    url = new_database()
    with psycopg.connect(url.url) as connection:
        connection.execute(HISTORY)
    secret = folder / "secret"
    secret.write_text("a secret of sufficient length")
    secret.chmod(0o600)
    async with AsyncExitStack() as stack:
        started: list[ServerProcess] = []
        for name in ("a", "b"):
            (folder / name).mkdir()
            node = ServerProcess(folder / name, at=url)
            stack.push_async_callback(node.kill)
            await node.start("--node", name, "--node-secret-file", str(secret), *options)
            started.append(node)
        yield Nodes(url, started[0], started[1])


async def closed(page: Page) -> None:
    """Read everything until a page is disconnected."""
    with suppress(ConnectionClosed):
        while True:
            await page.receive()


async def reopened(visitor: Visitor, code: str) -> Page:
    """Open a page as browsers do, which come back until the table has been handed over."""
    while True:
        with suppress(ConnectionClosed):
            return await visitor.open(code)


async def test_a_page_is_relayed_and_its_table_is_taken_over_after_a_kill(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as nodes:
        ana = await Visitor(nodes.a).arrive("Ana")
        code = await ana.new_table()
        await nodes.add_bot(await ana.open(code))
        ana.server = nodes.b
        relayed = await ana.open(code)
        await nodes.add_bot(relayed)
        assert "a" == nodes.owner()
        for path in (f"/api/rules?table={code}", f"/api/me/coach/{code}?window=1"):
            at_owner, passed_on = [await ana.http.get(f"{node.url}{path}") for node in (nodes.a, nodes.b)]
            assert (200, at_owner.content) == (passed_on.status_code, passed_on.content)
        stranger = Visitor(nodes.b)
        refused = await (await stranger.connect(code)).receive()
        assert isinstance(refused, Rejected)
        assert "no_guest" == refused.code
        await stranger.leave()
        await nodes.a.kill()
        await closed(relayed)
        nodes.ask(UNTIL_THE_LEASE_IS_OVER)
        page = await ana.open(code)
        await nodes.add_bot(page)
        assert "b" == nodes.owner()
        nodes.check()
        await ana.leave()


async def test_a_node_that_stood_still_neither_saves_nor_tells_anything(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as nodes:
        ana = await Visitor(nodes.a).arrive("Ana")
        code = await ana.new_table()
        stale = await ana.open(code)
        await nodes.add_bot(stale)
        told = len(stale.received)
        nodes.a.send(signal.SIGSTOP)
        nodes.ask(UNTIL_THE_LEASE_IS_OVER)
        await stale.send(t="add_bot", id="stale", bot="random")
        ana.server = nodes.b
        await nodes.add_bot(await ana.open(code))
        nodes.a.send(signal.SIGCONT)
        await closed(stale)
        assert told == len(stale.received)
        ana.server = nodes.a
        relayed = await ana.open(code)
        await nodes.add_bot(relayed)
        await nodes.a.kill()
        await closed(relayed)
        ana.server = nodes.b
        await nodes.add_bot(await ana.open(code))
        assert "b" == nodes.owner()
        nodes.check()
        await ana.leave()


async def test_a_node_is_drained(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as nodes:
        ana = await Visitor(nodes.a).arrive("Ana")
        code = await ana.new_table()
        page = await ana.open(code)
        await nodes.add_bot(page)
        command = [sys.executable, "-m", "golpe", "nodes", "drain", "a", "--db", str(nodes.url)]
        draining = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
        assert 0 == await draining.wait()
        await closed(page)
        ana.server = nodes.b
        await nodes.add_bot(await reopened(ana, code))
        assert "b" == nodes.owner()
        nodes.check()
        await ana.leave()


@pytest.mark.soak
async def test_nothing_is_lost_while_owners_are_killed_and_stopped_again_and_again(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as nodes:
        ana = await Visitor(nodes.a).arrive("Ana")
        code = await ana.new_table()
        await nodes.change_bots(await ana.open(code))
        owner, other = nodes.a, nodes.b
        for i in range(SOAKED):
            ana.server = other
            relayed = await ana.open(code)
            await nodes.change_bots(relayed)
            if i % 2:
                await owner.kill()
            else:
                owner.send(signal.SIGSTOP)
            nodes.ask(UNTIL_THE_LEASE_IS_OVER)
            await nodes.change_bots(await reopened(ana, code))
            if i % 2:
                await owner.start("--node", nodes.name_of(owner), "--node-secret-file", str(tmp_path / "secret"))
            else:
                owner.send(signal.SIGCONT)
            await closed(relayed)
            owner, other = other, owner
            assert nodes.name_of(owner) == nodes.owner()
            nodes.check()
        await ana.leave()
