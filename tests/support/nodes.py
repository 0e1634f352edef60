"""Nodes in processes of their own on one PostgreSQL, with cables between them and a ledger beside them."""

import asyncio
import socket
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import psycopg

from golpe.server.db.location import PostgresUrl
from tests.support.cable import Cable
from tests.support.ledger import RemoteLedger, ledger_process
from tests.support.postgres import new_database
from tests.support.server_process import ServerProcess
from tests.support.steady_players import UNHINDERED

CABLES = b"""
CREATE TABLE cables (address text, cable text);
CREATE FUNCTION lay_cable() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN
        NEW.address := coalesce((SELECT cable FROM cables WHERE address = NEW.address), NEW.address);
        RETURN NEW;
    END';
CREATE TRIGGER lay_cable BEFORE INSERT ON nodes FOR EACH ROW EXECUTE FUNCTION lay_cable();
"""
"""Lets nodes find each other's cables instead of each other."""
UNTIL_THE_LEASE_IS_OVER = """
SELECT pg_sleep(greatest(0, until_ms / 1000.0 - extract(epoch FROM clock_timestamp())))
FROM nodes WHERE name = %s AND is_over = 0 ORDER BY id DESC LIMIT 1
"""


class Cluster:
    """Nodes that share a database. Everything that they acknowledge belongs into the ledger."""

    def __init__(self, url: PostgresUrl, folder: Path, ledger: RemoteLedger, options: tuple[str, ...] = ()) -> None:
        self.url = url
        self.ledger = ledger
        self.nodes: list[ServerProcess] = []
        self.cables: list[Cable] = []
        """How each node is reached by the others."""
        self.names: list[str] = []
        self._folder = folder
        self._options = (*UNHINDERED, *options)
        self._listens: list[str] = []
        self._starts = 0
        self._secret = folder / "secret"
        self._secret.write_text("a secret of sufficient length")
        self._secret.chmod(0o600)

    async def add(self, *, at: PostgresUrl | None = None, ahead_s: int = 0) -> ServerProcess:
        """Start one more node.

        Args:
            at: how it reaches the database.
            ahead_s: how wrong its clock is.
        """
        number = len(self.nodes)
        folder = self._folder / str(number)
        folder.mkdir()
        listen = f"127.0.0.1:{free_port()}"
        cable = Cable("127.0.0.1", int(listen.rpartition(":")[2]))
        await cable.lay()
        self.run("INSERT INTO cables VALUES (%s, %s)", listen, cable.address)
        self.cables.append(cable)
        self.nodes.append(ServerProcess(folder, at=at or self.url, ahead_s=ahead_s))
        self.names.append("")
        self._listens.append(listen)
        await self.start(number)
        return self.nodes[number]

    async def start(self, number: int) -> None:
        """Start a node that does not run, under a name that no node has had."""
        self._starts += 1
        self.names[number] = f"n{number}.{self._starts}"
        options = ("--node", self.names[number], "--node-listen", self._listens[number])
        await self.nodes[number].start(*options, "--node-secret-file", str(self._secret), *self._options)

    def ask(self, query: str, *values: object) -> list[tuple[object, ...]]:
        with psycopg.connect(self.url.url, autocommit=True) as connection:
            return connection.execute(query.encode(), values).fetchall()

    def run(self, statement: str, *values: object) -> None:
        with psycopg.connect(self.url.url, autocommit=True) as connection:
            connection.execute(statement.encode(), values)

    async def lease_ends(self, number: int) -> None:
        """Wait until the lease of a node that renews no more is over."""
        await asyncio.to_thread(self.ask, UNTIL_THE_LEASE_IS_OVER, self.names[number])

    def owner(self, code: str) -> int:
        """Return which node owns a table."""
        ((name,),) = self.ask("SELECT name FROM nodes JOIN holdings ON node = id WHERE code = %s", code)
        return self.names.index(str(name))

    def wrong(self) -> list[str]:
        """Return what the ledger finds."""
        return self.ledger.audit(self.url)


@asynccontextmanager
async def cluster(
    folder: Path, *, nodes: int, at: PostgresUrl | None = None, options: tuple[str, ...] = ()
) -> AsyncGenerator[Cluster]:
    """Run nodes on a database of their own, or on the one at a URL."""
    url = at or new_database()
    async with AsyncExitStack() as stack:
        made = Cluster(url, folder, stack.enter_context(ledger_process()), options)
        made.ledger.watch(url)
        made.run(CABLES.decode())
        try:
            for _ in range(nodes):
                await made.add()
            yield made
        finally:
            for node in made.nodes:
                await node.kill()
            for cable in made.cables:
                await cable.remove()


def free_port() -> int:
    """Return a port that is free now, for a program that cannot choose one itself."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
