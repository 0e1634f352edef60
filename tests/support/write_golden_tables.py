"""Plays golden tables over real sockets and writes their files: `python -m tests.support.write_golden_tables NAME...`.

The value of a file is that an earlier state of the code wrote it, so existing files should not be rewritten. Tables
that were voided, ended by the limit of decisions or had no clocks have no script.
"""

import asyncio
import gzip
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import msgspec

from tests.support.golden_scripts import SCRIPTS
from tests.support.golden_tables import IN_EVENT, IN_VIEW, TABLES, GoldenCommit, GoldenTable, compared
from tests.support.live_server import live_server


async def play(name: str) -> GoldenTable:
    """Play a table, and return its journal and everything to compare."""
    with tempfile.TemporaryDirectory() as folder:
        async with live_server(Path(folder), seed=len(name)) as server:
            code = await SCRIPTS[name](server, random.Random(name))
        return taken_down(code, journal_in(server.path, code))


def journal_in(database: Path, code: str) -> list[GoldenCommit]:
    """Read the journal of a table."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "SELECT entries, command, command_id FROM commits WHERE code = ? ORDER BY seq", [code]
        ).fetchall()
    return [GoldenCommit(entries.decode(), {}, command.decode(), command_id) for entries, command, command_id in rows]


def taken_down(code: str, commits: list[GoldenCommit]) -> GoldenTable:
    """Return the golden table of a journal."""
    golden = GoldenTable(code, commits, IN_VIEW, IN_EVENT)
    found = compared(golden)
    for commit, facts in zip(commits, found.facts, strict=False):
        commit.facts = facts
    golden.steps, golden.facts = found.steps, found.end
    return golden


def write(name: str, golden: GoldenTable) -> None:
    """Write the file of a table."""
    TABLES.mkdir(parents=True, exist_ok=True)
    (TABLES / f"{name}.json.gz").write_bytes(gzip.compress(msgspec.json.encode(golden), mtime=0))


if __name__ == "__main__":
    for each in sys.argv[1:]:
        write(each, asyncio.run(play(each)))
