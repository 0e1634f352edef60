"""Two nodes on one PostgreSQL, in the process of the test: real sockets and a real database."""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from golpe.server.db.location import PostgresUrl
from golpe.server.db.postgres.database import PostgresDatabase
from golpe.server.hosting.addresses import bound
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.limits import Bounds
from golpe.server.nodes.node import Node, NodeSettings, Sharing, listening
from tests.support.live_server import LiveServer, StackedChance, Visitor
from tests.support.manual_clock import ManualClock
from tests.support.postgres import new_database

SECRET = "a secret of sufficient length"


class LiveNode(LiveServer):
    """One of the nodes."""

    def __init__(self, url: PostgresUrl, node: Node, clock: ManualClock) -> None:
        super().__init__(Path(), chance=StackedChance(0))
        self.clock = clock
        self._url = url
        self._node = node

    async def start(self) -> None:
        listener = bound("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        database = PostgresDatabase(self._url, SUBJECTS, self._node.name)
        self.serve(listener, database, Sharing(self._node, database, lambda _: None))


@dataclass(frozen=True)
class LiveNodes:
    """Two nodes with one clock."""

    url: PostgresUrl
    clock: ManualClock
    a: LiveNode
    b: LiveNode

    async def visitor(self, name: str, at: LiveNode) -> Visitor:
        """Return a new guest who visits one of the nodes."""
        return await at.visitor(name)

    async def same(self, visitor: Visitor, at: LiveNode) -> Visitor:
        """Return the same guest, with the same cookie, at a node."""
        other = Visitor(at)
        other.http.cookies.update(visitor.http.cookies)
        at.visitors.append(other)
        return other


@asynccontextmanager
async def live_nodes(
    folder: Path, *, bounds: Bounds | None = None, replies_every: float = 0.0
) -> AsyncGenerator[LiveNodes]:
    """Run two nodes within the context."""
    url, clock = new_database(), ManualClock()
    secret = folder / "secret"
    secret.write_text(SECRET)
    secret.chmod(0o600)
    async with AsyncExitStack() as stack:
        nodes: list[LiveNode] = []
        for name in ("a", "b"):
            settings = NodeSettings(name=name, listen="127.0.0.1:0", secret_file=secret)
            node = LiveNode(url, stack.enter_context(listening(settings)), clock)
            node.bounds = bounds or node.bounds
            node.replies_every = replies_every
            await node.start()
            stack.push_async_callback(node.stop)
            nodes.append(node)
        try:
            yield LiveNodes(url, clock, nodes[0], nodes[1])
        finally:
            for node in nodes:
                for visitor in node.visitors:
                    await visitor.leave()
