"""A baseline: bare appends of the same commits to the same kind of store, at the same rate.

It runs as a separate process: `python -m benchmarks.server.appends JOURNALS DATABASE`. For each input line
`SECONDS RATE` it appends for that long at that rate, and writes the cost as a line of JSON.
"""

import asyncio
import sqlite3
import sys
import time
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.server.report import cost
from golpe.server.db.journals import Commit, new_table, save
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.hosting.run import loop_factory
from golpe.server.hosting.subjects import SUBJECTS

COMMITS: Final = "SELECT code, seq, command_id, command, entries FROM commits ORDER BY seq, code"
FAR_MS: Final = 1 << 50
TICK: Final = 0.001


def commits_of(database: Path) -> list[tuple[str, Commit]]:
    """Read all commits from a database that a server has open, interleaved across tables."""
    reader = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return [
            (code, Commit(seq=seq, command_id=command_id, command=command, entries=entries))
            for code, seq, command_id, command, entries in reader.execute(COMMITS)
        ]
    finally:
        reader.close()


class Appender:
    """Appends the commits repeatedly, each time to new tables."""

    def __init__(self, database: SqliteDatabase, commits: list[tuple[str, Commit]]) -> None:
        self._database = database
        self._commits = commits
        self._generation = 0
        self._left: list[tuple[str, Commit]] = []
        self._last: dict[str, asyncio.Task[None]] = {}
        """The last append to each journal."""

    async def run(self, *, seconds: float, rate: float) -> list[float]:
        """Append at a rate and return the latencies in milliseconds. A journal's commits are appended one at a time."""
        while len(self._left) < seconds * rate + 1:
            self._left += await self._new_tables()
        self._left.reverse()
        latencies_ms: list[float] = []
        count = 0
        begun = time.perf_counter()
        while (now := time.perf_counter() - begun) < seconds and self._left:
            while count < now * rate and self._left:
                code, commit = self._left.pop()
                self._last[code] = asyncio.create_task(self._append(code, commit, latencies_ms, self._last.get(code)))
                count += 1
            await asyncio.sleep(TICK)
        await asyncio.gather(*self._last.values())
        self._last.clear()
        self._left.reverse()
        return latencies_ms

    async def _append(
        self, code: str, commit: Commit, latencies_ms: list[float], before: asyncio.Task[None] | None
    ) -> None:
        if before is not None:
            await before
        begun = time.perf_counter()
        await save(self._database, code, commit)
        latencies_ms.append((time.perf_counter() - begun) * 1000)

    async def _new_tables(self) -> list[tuple[str, Commit]]:
        """Create new tables with the first commit of each, and return the other commits."""
        self._generation += 1
        named = [(f"{self._generation}-{code}", commit) for code, commit in self._commits]
        first = [(code, commit) for code, commit in named if commit.seq == 1]
        await asyncio.gather(
            *(self._database.write(new_table, code, commit, now_ms=0, expires_ms=FAR_MS) for code, commit in first)
        )
        return [(code, commit) for code, commit in named if commit.seq > 1]


async def serve(journals: Path, path: Path) -> None:
    """Append for each input line until the input ends."""
    database = SqliteDatabase(path, SUBJECTS)
    try:
        appender = Appender(database, commits_of(journals))
        while line := await asyncio.to_thread(sys.stdin.readline):
            seconds, rate = map(float, line.split())
            latencies_ms = await appender.run(seconds=seconds, rate=rate)
            found = cost(count=len(latencies_ms), seconds=seconds, cpu_s=0, latencies_ms=latencies_ms)
            sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
            sys.stdout.flush()
    finally:
        await database.close()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(Path(sys.argv[1]), Path(sys.argv[2])))
