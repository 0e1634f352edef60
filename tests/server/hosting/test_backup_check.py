"""A backup is only restored if the tables in it can be played on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from golpe import __version__
from golpe.errors import GolpeError
from golpe.server.db.sqlite.database import open_writer
from golpe.server.hosting.commands import CHECKED_MAX, check_journals
from golpe.table.journal import Created, written
from golpe.table.values import TableOptions
from tests.support.golden_tables import lay_golden_database

TABLE = "sz96d9"
"""A table in the golden database, with a long journal."""


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    """Return a database whose tables were played by this version."""
    path = lay_golden_database(tmp_path / "golpe.sqlite3")
    open_writer(path).close()
    this = f'golpe":"{__version__}"'
    run(path, f"UPDATE commits SET entries = CAST(replace(entries, 'golpe\":\"0.1.0\"', '{this}') AS BLOB)")
    return path


def run(path: Path, text: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(text)


def test_golden_tables_are_whole(golden: Path) -> None:
    check_journals(golden)


OTHER_DIGEST = (
    "UPDATE commits SET entries = CAST(replace(entries, 'digest\":\"', 'digest\":\"0') AS BLOB) WHERE seq = 9"
)
OTHER_VERSION = "UPDATE commits SET entries = CAST(replace(entries, 'golpe\":\"', 'golpe\":\"0.') AS BLOB) WHERE true"
BROKEN = {
    "unreadable": "UPDATE commits SET entries = x'00' WHERE seq = 9",
    "of nothing": "UPDATE commits SET entries = CAST('[]' AS BLOB) WHERE true",
    "shortened": "DELETE FROM commits WHERE seq = 9",
    "without its beginning": "DELETE FROM commits WHERE seq = 1",
    "with a gap": "UPDATE commits SET seq = seq + 1000 WHERE seq > 9",
    "with another digest": OTHER_DIGEST,
}


def run_on_table(path: Path, text: str) -> None:
    run(path, f"{text} AND code = '{TABLE}'")


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_journal_is_found(golden: Path, how: str) -> None:
    run_on_table(golden, BROKEN[how])
    with pytest.raises(GolpeError, match=f"1 of 12 journals cannot be replayed, such as .* {TABLE}"):
        check_journals(golden)


def test_the_journal_of_a_closed_table_may_be_incomplete(golden: Path) -> None:
    run_on_table(golden, "DELETE FROM commits WHERE seq < 9")
    run_on_table(golden, "UPDATE tables SET closed = 1 WHERE true")
    check_journals(golden)


def test_a_table_that_another_version_played_by_other_rules_is_no_fault(golden: Path) -> None:
    run_on_table(golden, OTHER_DIGEST)
    run_on_table(golden, OTHER_VERSION)
    check_journals(golden)


def test_of_many_tables_a_sample_is_replayed(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    entries = written([Created("friends", TableOptions(seats=3))])
    count = 2 * CHECKED_MAX
    with closing(open_writer(path)) as database:
        database.execute("BEGIN")
        for number in range(count):
            row = (f"t{number:05}",)
            database.execute("INSERT INTO tables (code, created_ms, expires_ms) VALUES (?, 0, 1)", row)
            database.execute("INSERT INTO commits (code, seq, command, entries) VALUES (?, 1, x'', ?)", (*row, entries))
        database.execute("COMMIT")
    check_journals(path)
    run(path, "UPDATE commits SET entries = x'00'")
    with pytest.raises(GolpeError, match=f"{CHECKED_MAX} of {CHECKED_MAX} journals"):
        check_journals(path)
