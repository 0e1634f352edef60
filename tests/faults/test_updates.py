"""Nodes are updated one after the other while their tables are played on."""

import shutil
import subprocess
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import golpe
from golpe.protocol.page import Accepted, Rejected
from golpe.server.db.location import PostgresUrl
from golpe.server.db.migrating import LIFTED_BY
from golpe.server.db.schema import SCHEMA_VERSION
from golpe.table.formats import FORMAT
from tests.support.code_blocks import ROOT
from tests.support.live_server import Page, Visitor
from tests.support.postgres import new_database
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults

NEXT = ["-m", "tests.support.next_golpe"]
UNTIL_AGREED = f"""
DO 'BEGIN WHILE (SELECT format FROM owner) <= {FORMAT} LOOP PERFORM pg_sleep(0.05); END LOOP; END'
"""


@dataclass
class Pair:
    """Two nodes, and the commands that were acknowledged at each table."""

    database: PostgresUrl
    secret: Path
    nodes: dict[str, ServerProcess] = field(default_factory=dict[str, ServerProcess])
    acknowledged: dict[str, list[str]] = field(default_factory=dict[str, list[str]])

    async def start(self, name: str) -> None:
        await self.nodes[name].start("--node", name, "--node-secret-file", str(self.secret))

    async def say(self, code: str, page: Page, t: str, **fields: object) -> None:
        """Give a command, and note that it was acknowledged."""
        noted = self.acknowledged.setdefault(code, [])
        command = f"c{len(noted)}"
        assert isinstance(await page.say(t, id=command, **fields), Accepted)
        noted.append(command)

    async def change(self, code: str, page: Page) -> None:
        """Save something that every version reads."""
        await self.say(code, page, "choose_mask", mask=len(self.acknowledged.get(code, [])) % 9)

    async def play(self, code: str, page: Page) -> None:
        """Answer as soon as the player is asked, or start the next game."""
        while page.game.ended is None and page.prompt is None:
            await page.update()
        if page.game.ended is not None:
            await self.say(code, page, "start")
        else:
            await self.say(code, page, "decide", window=page.game.window, decision=page.texts[0])

    def schema(self) -> str:
        """Return the version of the database's schema."""
        with psycopg.connect(self.database.url) as connection:
            (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        return str(version[0])

    def check(self) -> None:
        """Check that every acknowledged command is saved once."""
        with psycopg.connect(self.database.url) as connection:
            rows = connection.execute("SELECT code, command_id FROM commits ORDER BY code, seq").fetchall()
        saved: dict[str, list[str]] = {}
        for code, command in rows:
            if command is not None:
                saved.setdefault(code, []).append(command.partition(":")[2])
        assert self.acknowledged == saved


@asynccontextmanager
async def pair(folder: Path, *, source: Path | None = None) -> AsyncGenerator[Pair]:
    """Prepare two nodes.

    Args:
        source: where another version's source is; None for this version.
    """
    found = Pair(new_database(is_empty=source is not None), folder / "secret")
    found.secret.write_text("a secret of sufficient length")
    found.secret.chmod(0o600)
    async with AsyncExitStack() as stack:
        for name in ("a", "b"):
            (folder / name).mkdir()
            node = found.nodes[name] = ServerProcess(folder / name, at=found.database)
            node.source = source
            stack.push_async_callback(node.kill)
        yield found


async def opened(visitor: Visitor, code: str) -> Page:
    """Open a page as browsers do, which come back until the table is somewhere."""
    while True:
        with suppress(ConnectionClosed, InvalidStatus):
            return await visitor.open(code)


def code_of(answer: Accepted | Rejected) -> str:
    assert isinstance(answer, Rejected)
    return answer.code


@pytest.mark.long
async def test_a_new_kind_of_entry_is_saved_once_every_node_reads_it(tmp_path: Path) -> None:
    async with pair(tmp_path) as nodes:
        await nodes.start("a")
        ana = await Visitor(nodes.nodes["a"]).arrive("Ana")
        old = await ana.new_table()
        at_old = await ana.open(old)
        await nodes.change(old, at_old)
        nodes.nodes["b"].program = NEXT
        await nodes.start("b")
        await nodes.change(old, at_old)  # the schema is newer than this node
        ana.server = nodes.nodes["b"]
        new = await ana.new_table()
        at_new = await ana.open(new)
        await nodes.change(new, at_new)
        assert "being_updated" == code_of(await at_new.say("add_bot", bot="random"))
        await nodes.nodes["a"].stop()
        with psycopg.connect(nodes.database.url, autocommit=True) as connection:
            connection.execute(UNTIL_AGREED.encode())
        while not isinstance(await at_new.say("add_bot", id="bot", bot="random"), Accepted):
            pass  # the node may be about to learn of it
        nodes.acknowledged[new].append("bot")
        await nodes.change(old, await opened(ana, old))
        nodes.check()
        await ana.leave()


# --- From the previous version --------------------------------------------------------------


def previous_version(folder: Path) -> Path:
    """Unpack the version before the first release; return the folder of its source."""
    archive = folder / "previous.tar"
    command = ["git", "-C", str(ROOT), "archive", "-o", str(archive), LIFTED_BY, "src", "web/src"]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("this clone does not have the previous version: git fetch --unshallow")
    shutil.unpack_archive(archive, folder / "previous")
    package = folder / "previous" / "src" / "golpe"
    (package / "static").symlink_to(Path(golpe.__file__).parent / "static")
    return package.parent


@pytest.mark.soak
async def test_tables_are_played_on_while_nodes_of_the_previous_version_are_updated(tmp_path: Path) -> None:
    async with pair(tmp_path, source=previous_version(tmp_path)) as nodes:
        for name in nodes.nodes:
            await nodes.start(name)
        ana = await Visitor(nodes.nodes["a"]).arrive("Ana")
        codes = [await ana.new_table("bots", opponents=1) for _ in range(8)]
        for name, other in (("b", "a"), ("a", "b")):
            for code in codes:
                ana.server = nodes.nodes[name]
                await nodes.play(code, await opened(ana, code))
            await nodes.nodes[name].stop()
            nodes.nodes[name].source = None
            ana.server = nodes.nodes[other]
            pages = [await opened(ana, code) for code in codes]
            await nodes.start(name)
            for code, page in zip(codes, pages, strict=True):
                await nodes.play(code, page)
            ana.server = nodes.nodes[name]
            for code in codes:
                await nodes.play(code, await opened(ana, code))  # relayed to the other version
        assert f"{SCHEMA_VERSION:04}" == nodes.schema()
        nodes.check()
        await ana.leave()
