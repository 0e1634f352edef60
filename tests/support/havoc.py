"""Nodes that fail and come back, while a crowd plays."""

import asyncio
import logging
import random
import signal
import sys
from collections import Counter
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager

from tests.support.nodes import Cluster

log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""
ALIVE_MIN = 2
"""Nodes that no failure hits at the same time."""
NOTED_BETWEEN = 5
"""Acknowledgements between two failures, at least."""
LOOKS_EVERY = 0.1
"""Seconds between two looks at the ledger, which is another process."""
CUT_FOR = 3.0
"""Seconds for which two nodes cannot reach each other."""
Failure = str


@asynccontextmanager
async def crowd(nodes: Cluster, *, tables: int, seed: int) -> AsyncGenerator[asyncio.subprocess.Process]:
    """Let people play until the context ends."""
    words = [str(nodes.ledger.port), str(seed), str(tables), *(node.url for node in nodes.nodes)]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.support.crowd", *words), stdin=pipe, stdout=pipe
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        assert b"plays\n" == await process.stdout.readline()
        yield process
        process.stdin.close()
        log.info("the crowd: %s", (await process.stdout.readline()).decode().strip())
        assert 0 == await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


class Havoc:
    """Failures of nodes, several at a time."""

    def __init__(self, nodes: Cluster, playing: asyncio.subprocess.Process, *, seed: int) -> None:
        self.nodes = nodes
        self.done: Counter[Failure] = Counter()
        self._playing = playing
        self._rng = random.Random(seed)
        self._well = set(range(len(nodes.nodes)))
        """The nodes that no failure hits now."""
        self._changed = asyncio.Event()

    async def wreak(self, failures: Iterable[Failure]) -> None:
        """Cause failures in this order. Each begins once people go on playing, and some nodes are well."""
        async with asyncio.TaskGroup() as group:
            for failure in failures:
                await self.play_on()
                victims = [await self._victim() for _ in range(2 if failure == "kill both" else 1)]
                if any(self._tables(victim) for victim in victims):
                    self.done["at an owner"] += 1
                for victim in victims:
                    group.create_task(self._hit(victim, failure))
        log.info("failures: %s", dict(self.done))

    async def play_on(self) -> None:
        """Wait until some more has been acknowledged."""
        noted = self.nodes.ledger.count()
        while self.nodes.ledger.count() < noted + NOTED_BETWEEN:
            assert self._playing.returncode is None, "the crowd has failed"
            await asyncio.sleep(LOOKS_EVERY)

    async def _victim(self) -> int:
        """Wait until enough nodes are well, and choose one that is well."""
        while len(self._well) <= ALIVE_MIN:
            self._changed.clear()
            await self._changed.wait()
        victim = self._rng.choice(sorted(self._well))
        self._well.discard(victim)
        return victim

    def _tables(self, number: int) -> int:
        query = "SELECT count(*) FROM holdings JOIN nodes ON node = id WHERE name = %s"
        ((count,),) = self.nodes.ask(query, self.nodes.names[number])
        return int(str(count))

    async def _hit(self, victim: int, failure: Failure) -> None:
        node, cable = self.nodes.nodes[victim], self.nodes.cables[victim]
        if failure.startswith("kill"):
            await node.kill()
            await self.nodes.start(victim)
        elif failure == "stop":
            node.send(signal.SIGSTOP)
            await self.nodes.lease_ends(victim)
            await asyncio.sleep(self._rng.uniform(0, 2))  # so that others have taken its tables, or not yet
            node.send(signal.SIGCONT)
        else:
            if failure == "cut":
                await cable.cut()
            else:
                cable.hush()
            await asyncio.sleep(CUT_FOR)
            await cable.mend()
        self.done[failure] += 1
        log.info("%s: node %d; %s", failure, victim, dict(self.done))
        self._well.add(victim)
        self._changed.set()
