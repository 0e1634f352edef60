"""The commands that `golpe backup` and `golpe restore` print: run as they are, they lose and change nothing."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from golpe.server.db import journals
from golpe.server.db.location import PostgresUrl
from golpe.server.db.opening import open_database
from golpe.server.db.schema import METADATA, owner
from golpe.server.db.sqlite.database import open_writer
from golpe.server.hosting.moving import digest_of
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.golden_tables import lay_golden_database
from tests.support.moved_databases import moved
from tests.support.postgres import new_database, programs
from tests.support.store_rows import commit, lay_table

COMMAND = re.compile(r"pg_\w+ .*")


def digests(url: PostgresUrl) -> dict[str, tuple[int, int]]:
    """Return hashes of all rows, except for the one that a server changes all the time."""
    return {table.name: digest_of(url, table) for table in METADATA.sorted_tables if table is not owner}


def printed_by(word: str, file: Path, url: PostgresUrl) -> str:
    """Return the command that a command prints instead of doing it."""
    words = [sys.executable, "-m", "golpe", word, str(file), "--db", str(url)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300, env=wide())
    found = COMMAND.search(done.stderr)
    assert (2, True) == (done.returncode, found is not None), done.stderr
    return found[0] if found else ""


def run(command: str) -> None:
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, timeout=300, env=wide())
    assert (0, "") == (done.returncode, done.stderr), command


def wide() -> dict[str, str]:
    """Return the environment with the programs of PostgreSQL, and no terminal that breaks lines."""
    found = programs()
    path = os.environ["PATH"] if found is None else f"{found}:{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "COLUMNS": "1000"}


@pytest.mark.long
async def test_a_backup_by_the_printed_command_is_restored_by_the_printed_command(tmp_path: Path) -> None:
    url, other, file = new_database(is_empty=True), new_database(is_empty=True), tmp_path / "it's mine.dump"
    old = lay_golden_database(tmp_path / "golpe.sqlite3")
    open_writer(old).close()
    moved(old, url)
    database = open_database(url, SUBJECTS)
    await lay_table(database, "before")
    before = digests(url)
    run(printed_by("backup", file, url))  # while the server runs
    await journals.save(database, "before", commit(2))
    await lay_table(database, "after")
    await database.close()
    assert before != digests(url)
    for restored in (url, other):
        run(printed_by("restore", file, restored))
        assert before == digests(restored)
        database = open_database(restored, SUBJECTS)
        await journals.save(database, "before", commit(2, "again"))
        assert [1, 2] == [each.seq for each in await database.write(journals.journal_of, "before")]
        await database.close()
