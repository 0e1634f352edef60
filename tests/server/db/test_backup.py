"""Backup and restore of database files: atomic, and never overwriting unasked."""

import asyncio
import itertools
import os
import random
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path

import pytest

from golpe.errors import GolpeError
from golpe.server.db import journals
from golpe.server.db.schema import SCHEMA_VERSION
from golpe.server.db.sqlite.database import SqliteDatabase, open_writer
from golpe.server.db.sqlite.files import Request, back_up, hold, lay, restore, version_of
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.golden_tables import lay_golden_database
from tests.support.store_rows import commit, lay_table
from tests.support.tiers import only, sampled


def nobody_looks(done: int, pages: int) -> None: ...


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A database with the table `abc`."""
    path = tmp_path / "golpe.sqlite3"
    write(path, "abc")
    return path


def write(path: Path, code: str, *, entries: bytes = b"[]", rows: int = 1) -> None:
    with closing(open_writer(path)) as database:
        database.execute("BEGIN")
        database.execute("INSERT INTO tables (code, created_ms, expires_ms) VALUES (?, 0, 1)", (code,))
        row = [(code, seq, entries) for seq in range(1, rows + 1)]
        database.executemany("INSERT INTO commits (code, seq, command, entries) VALUES (?, ?, x'', ?)", row)
        database.execute("COMMIT")


def codes(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        return [code for (code,) in database.execute("SELECT code FROM tables ORDER BY code")]


def files_beside(path: Path) -> set[str]:
    return {name for name in os.listdir(path.parent) if not name.endswith((".lock", "-wal", "-shm"))}


# --- Backup ---------------------------------------------------------------------------------


def test_a_backup_has_everything_in_one_file(db: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    file = tmp_path / "elsewhere" / "backup"
    back_up(db, file, is_forced=False, on_progress=nobody_looks)
    assert ["abc"] == codes(file)
    assert ["backup"] == os.listdir(file.parent)


async def test_a_backup_is_one_moment_while_a_server_writes(tmp_path: Path) -> None:
    db, file = tmp_path / "golpe.sqlite3", tmp_path / "backup"
    write(db, "big", entries=bytes(4_000), rows=3_000)
    database = SqliteDatabase(db, SUBJECTS)
    await lay_table(database)
    progress: list[tuple[int, int]] = []
    is_copied = threading.Event()

    def copy() -> None:
        try:
            back_up(db, file, is_forced=False, on_progress=lambda done, pages: progress.append((done, pages)))
        finally:
            is_copied.set()

    copying = asyncio.create_task(asyncio.to_thread(copy))
    saved = 1
    for seq in itertools.count(2):
        await journals.save(database, "abc", commit(seq))
        saved = seq
        if is_copied.is_set():
            break
    await copying
    assert saved == len(await database.write(journals.journal_of, "abc"))  # writing went on
    await database.close()
    with closing(sqlite3.connect(file)) as database:
        (count, last), *_ = database.execute("SELECT count(*), max(seq) FROM commits WHERE code = 'abc'")
    assert 1 <= count == last <= saved
    assert len(progress) > 3
    assert progress[-1][0] == progress[-1][1]
    assert progress == sorted(progress)  # it never began anew


def test_a_backup_replaces_no_file_unasked(db: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    file.write_text("dear diary")
    with pytest.raises(GolpeError, match="--force"):
        back_up(db, file, is_forced=False, on_progress=nobody_looks)
    assert "dear diary" == file.read_text()
    back_up(db, file, is_forced=True, on_progress=nobody_looks)
    assert ["abc"] == codes(file)
    in_use = tmp_path / "served"
    for end in ("", "-wal"):
        in_use.with_name(f"served{end}").touch()
    for wrong in (db, tmp_path, in_use):
        with pytest.raises(GolpeError, match="cannot be replaced"):
            back_up(db, wrong, is_forced=True, on_progress=nobody_looks)


def test_a_backup_that_cannot_be_written_leaves_nothing(db: Path, tmp_path: Path) -> None:
    def interrupt(done: int, pages: int) -> None:
        raise KeyboardInterrupt

    before = files_beside(db)
    with pytest.raises(KeyboardInterrupt):
        back_up(db, tmp_path / "backup", is_forced=False, on_progress=interrupt)
    assert before == files_beside(db)
    with pytest.raises(GolpeError, match="cannot write"):
        back_up(db, tmp_path / "no" / "folder", is_forced=False, on_progress=nobody_looks)
    with pytest.raises(GolpeError, match="there is no database"):
        back_up(tmp_path / "nothing", tmp_path / "backup", is_forced=False, on_progress=nobody_looks)
    assert not (tmp_path / "nothing").exists()


# --- Restore without a server ---------------------------------------------------------------


@pytest.fixture
def backup(db: Path, tmp_path: Path) -> Path:
    """A backup of `abc`, before `xyz` came to the database."""
    file = tmp_path / "backup"
    back_up(db, file, is_forced=False, on_progress=nobody_looks)
    write(db, "xyz")
    return file


def test_a_restored_database_is_as_it_was_at_the_backup(db: Path, backup: Path) -> None:
    before = files_beside(db)
    restore(backup, db, SUBJECTS, nobody_looks)
    assert ["abc"] == codes(db)
    assert before == files_beside(db)
    assert ["abc"] == codes(backup)


def test_a_database_is_restored_where_there_is_none(db: Path, backup: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    restore(backup, other, SUBJECTS, nobody_looks)
    assert ["abc"] == codes(other)


def test_a_damaged_database_is_restored_and_kept_aside(db: Path, backup: Path) -> None:
    db.write_bytes(b"this was a database once" * 1_000)
    restore(backup, db, SUBJECTS, nobody_looks)
    assert ["abc"] == codes(db)
    assert b"this was a database once" in db.with_name("golpe.sqlite3.damaged").read_bytes()


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ("UPDATE", "damaged|malformed|cannot read"),
        ("text", "cannot read"),
        ("newer", "newer Golpe"),
        ("empty", "empty"),
        ("foreign", "not a database of Golpe"),
        ("missing", "there is no database"),
    ],
)
def test_an_invalid_backup_changes_nothing(db: Path, backup: Path, damage: str, message: str) -> None:
    if damage == "UPDATE":
        content = bytearray(backup.read_bytes())
        content[4096 * 3 : 4096 * 6] = bytes(4096 * 3)
        backup.write_bytes(content)
    elif damage == "text":
        backup.write_text("no database" * 1_000)
    else:
        backup.unlink()
        if damage != "missing":
            with closing(sqlite3.connect(backup)) as database:
                database.execute("CREATE TABLE recipes (name)" if damage == "foreign" else "PRAGMA user_version = 0")
                database.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1 if damage == 'newer' else 0}")
    before = files_beside(db)
    with pytest.raises(GolpeError, match=message):
        restore(backup, db, SUBJECTS, nobody_looks)
    assert ["abc", "xyz"] == codes(db)
    assert before == files_beside(db)


ALTERED = {
    "CREATE TRIGGER silent AFTER INSERT ON commits BEGIN DELETE FROM commits; END": "an unknown trigger silent",
    "CREATE VIEW seen AS SELECT * FROM guests": "an unknown view seen",
    "CREATE TABLE recipes (name TEXT)": "an unknown table recipes",
    "CREATE INDEX slow ON commits (entries)": "an unknown index slow",
    "ALTER TABLE guests ADD COLUMN password TEXT": "another table guests",
    "DROP TABLE talk": "no table talk",
    "DROP INDEX games_by_end": "no index games_by_end",
    "DROP INDEX tables_listed; CREATE INDEX tables_listed ON tables (code)": "another index tables_listed",
    "DROP INDEX games_by_end; CREATE UNIQUE INDEX games_by_end ON games (ended_ms)": "another index games_by_end",
    "DROP INDEX games_by_end; CREATE INDEX games_by_end ON games (number)": "another index games_by_end",
    "DROP TABLE marks; CREATE TABLE marks (name TEXT PRIMARY KEY, at_ms INTEGER NOT NULL)": "another table marks",
    "DROP TABLE marks; CREATE TABLE marks (name TEXT PRIMARY KEY, at_ms INTEGER NOT NULL CHECK (at_ms < 9)) "
    "WITHOUT ROWID": "another table marks",
    "DROP TABLE players; CREATE TABLE players (game INTEGER, seat INTEGER, guest INTEGER, bot TEXT, bot_name TEXT, "
    "PRIMARY KEY (game, seat)) WITHOUT ROWID": "no index players_by_guest, another table players",
    "UPDATE alembic_version SET version_num = '0002'": "SELECT version_num",
    "DELETE FROM owner": "SELECT id FROM owner",
    "DELETE FROM tables": "a row of the table commits belongs to a row of tables that is missing",
}


@pytest.mark.parametrize("text", sampled(ALTERED, every=4))
def test_a_backup_with_another_schema_changes_nothing(db: Path, backup: Path, text: str) -> None:
    with closing(sqlite3.connect(backup)) as database:
        database.executescript(text)
    before = files_beside(db)
    with pytest.raises(GolpeError, match=f"{backup} is refused, and nothing has changed: .*{ALTERED[text]}"):
        restore(backup, db, SUBJECTS, nobody_looks)
    assert ["abc", "xyz"] == codes(db)
    assert before == files_beside(db)


def test_a_backup_that_migrations_have_made_is_restored(db: Path, tmp_path: Path) -> None:
    """Its schema was created by other words than that of a new database."""
    golden = lay_golden_database(tmp_path / "golden")
    restore(golden, db, SUBJECTS, nobody_looks)
    assert codes(golden) == codes(db)


def test_a_backup_that_was_analysed_is_restored(db: Path, backup: Path) -> None:
    with closing(sqlite3.connect(backup)) as database:
        database.execute("ANALYZE")
    restore(backup, db, SUBJECTS, nobody_looks)
    assert ["abc"] == codes(db)


def test_a_backup_that_a_check_refuses_changes_nothing(db: Path, backup: Path) -> None:
    def refuse(copy: Path) -> None:
        assert (["abc"], SCHEMA_VERSION) == (codes(copy), version_of(copy))
        raise GolpeError("a journal is broken")

    before = files_beside(db)
    with pytest.raises(GolpeError, match="nothing has changed: a journal is broken"):
        restore(backup, db, SUBJECTS, nobody_looks, check=refuse)
    assert ["abc", "xyz"] == codes(db)
    assert before == files_beside(db)


def test_a_request_that_no_server_accepts_is_withdrawn(db: Path, backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.server.db.sqlite.files.ANSWER_WITHIN", 0)
    before = files_beside(db)
    lock = hold(db)  # by something that does not look for requests
    with pytest.raises(GolpeError, match="nothing has changed"):
        restore(backup, db, SUBJECTS, nobody_looks)
    lock.release()
    assert ["abc", "xyz"] == codes(db)
    assert before == files_beside(db)


# --- A kill in the middle -------------------------------------------------------------------

CARRY_OUT = """
import sys
from pathlib import Path
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.db.sqlite.files import hold
from golpe.server.db.sqlite.database import open_writer
from golpe.server.db.sqlite.files import Request
path = Path(sys.argv[1])
lock = hold(path)
if sys.argv[2] == "server":
    database = open_writer(path)
    print("ready", flush=True)
    sys.stdin.readline()
    Request(path, SUBJECTS).carry_out(database)
else:
    print("ready", flush=True)
    sys.stdin.readline()
    Request(path, SUBJECTS).finish()
"""


@pytest.mark.long
@pytest.mark.faults
@pytest.mark.parametrize("kills", [3, pytest.param(60, marks=pytest.mark.soak)])
@pytest.mark.parametrize("by", only("server", of=["server", "command"]))
def test_a_kill_during_a_restore_leaves_the_old_or_the_new_database(tmp_path: Path, by: str, kills: int) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    write(old, "old", entries=b"o" * 3_000, rows=1_000)
    write(new, "new", entries=b"n" * 3_000, rows=1_000)
    rng = random.Random(1)
    found: list[str] = []
    for delay_s in (0, *(rng.uniform(0.001, 0.06) for _ in range(kills)), None):  # at last without a kill
        db = tmp_path / "golpe.sqlite3"
        back_up(old, db, is_forced=True, on_progress=nobody_looks)
        lay(new, Request(db, SUBJECTS), nobody_looks)
        command = [sys.executable, "-c", CARRY_OUT, str(db), by]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        if delay_s != 0:  # otherwise it dies before it begins
            process.stdin.write("go\n")
            process.stdin.flush()
        if delay_s is not None:
            with suppress(subprocess.TimeoutExpired):
                process.wait(timeout=delay_s)
            process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()
        with closing(sqlite3.connect(db)) as database:
            assert [("ok",)] == database.execute("PRAGMA integrity_check").fetchall()
            rows = database.execute("SELECT code, entries, count(*) FROM commits GROUP BY 1, 2").fetchall()
        assert rows in ([("old", b"o" * 3_000, 1_000)], [("new", b"n" * 3_000, 1_000)])
        found.append(rows[0][0])
        Request(db, SUBJECTS).finish()  # as whoever opens it next does
        assert ["new"] == codes(db)
        assert {"golpe.sqlite3", "old", "new"} == files_beside(db)
    assert {"old", "new"} == set(found)
