"""Only the node that currently arranges games knows what an outside bot seeks."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from typing import cast

import pytest

from golpe.protocol.bots import Arrangement, Decline, MessageFromBot, Seek, Unseek
from golpe.server.lobby.bot_session import BotSession
from golpe.server.networks import NOWHERE
from golpe.server.nodes import branches
from golpe.server.nodes.branches import BotBranches, Branch, Neighbours
from golpe.server.nodes.relay import Connector
from golpe.server.wire.outbox import BotOutbox

SEEK = Seek()


class Nodes(Neighbours):
    """The node that arranges games, as the test says."""

    def __init__(self, first: str | None) -> None:
        self.first = first

    async def addresses(self) -> list[str]:
        return []


class Here(BotSession):
    """The bot's own connection; keeps what this node is to arrange."""

    def __init__(self) -> None:
        self.outbox = BotOutbox()
        self.arranged: list[Arrangement] = []

    def arrange_here(self, message: Arrangement) -> None:
        self.arranged.append(message)


class There(Branch):
    """A connection to another node; keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[MessageFromBot] = []
        self.hears = asyncio.Event()

    def send(self, message: MessageFromBot) -> bool:
        self.told.append(message)
        self.hears.set()
        return True


class OpenBranches(BotBranches):
    """Branches that are connected to nodes a and b."""

    def __init__(self, nodes: Nodes, here: Here, there: Sequence[There]) -> None:
        super().__init__(nodes, cast(Connector, None), here, {}, NOWHERE)
        self._open |= dict(zip("ab", there, strict=True))


@dataclass(frozen=True)
class Cluster:
    nodes: Nodes
    here: Here
    a: There
    b: There
    branches: OpenBranches


@pytest.fixture(params=["a", None], ids=["another node", "this node"])
async def cluster(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Cluster]:
    monkeypatch.setattr(branches, "LOOKS_EVERY", 0.01)
    nodes, here, a, b = Nodes(request.param), Here(), There(), There()
    cluster = Cluster(nodes, here, a, b, OpenBranches(nodes, here, [a, b]))
    yield cluster
    cluster.branches.close()


async def sought(cluster: Cluster) -> list[MessageFromBot]:
    """Seek games, and return what is then sent to the node that arranges them."""
    if not await cluster.branches.arrange(SEEK):
        cluster.here.arrange_here(SEEK)
    told: Sequence[MessageFromBot] = cluster.here.arranged if cluster.nodes.first is None else cluster.a.told
    assert [SEEK] == told
    return cast(list[MessageFromBot], told)


async def test_a_node_that_arranges_games_no_longer_forgets_what_a_bot_seeks(cluster: Cluster) -> None:
    told = await sought(cluster)
    cluster.nodes.first = "b"
    async with asyncio.timeout(5):
        await cluster.b.hears.wait()
    assert ([SEEK, Unseek()], [SEEK]) == (told, cluster.b.told)


async def test_another_message_on_the_way_does_not_hide_that_another_node_arranges_games(cluster: Cluster) -> None:
    told = await sought(cluster)
    cluster.nodes.first = "b"
    declined = Decline(challenge="1")
    assert await cluster.branches.arrange(declined)
    assert ([SEEK, Unseek()], [SEEK, declined]) == (told, cluster.b.told)
