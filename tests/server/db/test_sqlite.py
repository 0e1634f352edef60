"""The SQLite store beyond the common suite: its file and its threads."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import closing
from pathlib import Path

import pytest

from golpe.errors import GolpeError
from golpe.server.db import journals
from golpe.server.db.errors import StoreError
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.db.sqlite.worker import SqliteSession, Worker
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import people
from golpe.server.hosting.commands import forget
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.store_rows import commit, lay_table


@pytest.fixture
async def database(tmp_path: Path) -> AsyncGenerator[SqliteDatabase]:
    opened = SqliteDatabase(tmp_path / "golpe.sqlite3", SUBJECTS)
    yield opened
    await opened.close()


async def test_what_was_acknowledged_is_in_the_file_before_the_store_is_closed(
    database: SqliteDatabase, tmp_path: Path
) -> None:
    await lay_table(database)
    other = sqlite3.connect(tmp_path / "golpe.sqlite3")
    assert [("abc", 1)] == other.execute("SELECT code, seq FROM commits").fetchall()
    assert ("wal",) == other.execute("PRAGMA journal_mode").fetchone()
    other.close()


async def test_a_closed_store_leaves_one_file_and_its_lock(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "golpe.sqlite3", SUBJECTS)
    await lay_table(database)
    await database.close()
    assert {"golpe.sqlite3"} == set(os.listdir(tmp_path)) - {"golpe.sqlite3.lock"}


async def test_two_servers_do_not_share_a_file(database: SqliteDatabase, tmp_path: Path) -> None:
    with pytest.raises(GolpeError, match="another Golpe"):
        SqliteDatabase(tmp_path / "golpe.sqlite3", SUBJECTS)
    await database.close()
    await SqliteDatabase(tmp_path / "golpe.sqlite3", SUBJECTS).close()


async def test_a_job_that_surprises_the_writer_fails_alone(database: SqliteDatabase) -> None:
    await lay_table(database)
    jobs = [journals.save(database, "abc", commit(2, "\ud800")), journals.save(database, "abc", commit(2))]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [StoreError, type(None)] == [type(outcome) for outcome in outcomes]
    assert [1, 2] == [each.seq for each in await database.write(journals.journal_of, "abc")]


async def test_a_full_queue_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.server.db.worker_thread.STORE_JOBS_MAX", 2)
    database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    worker = Worker(SqliteSession(database), begin="BEGIN", name="w")
    jobs = [worker.do(lambda session: session.connection.execute("SELECT 1").fetchone()[0]) for _ in range(2_000)]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    await worker.close()
    assert {"more than 2 jobs are waiting for the store"} == {str(each) for each in outcomes if each != 1}
    assert 1 in outcomes


async def test_a_thread_that_comes_to_an_end_leaves_nobody_waiting(
    database: SqliteDatabase, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(session: object, jobs: list[object], *, begin: str) -> None:
        raise RuntimeError("the writer fell asleep")

    monkeypatch.setattr("golpe.server.db.sqlite.worker.do_jobs", broken)
    jobs = [journals.save(database, "abc", commit(seq)) for seq in range(3)]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [StoreError] * 3 == [type(outcome) for outcome in outcomes]
    with pytest.raises(StoreError, match="closed"):
        await database.write(journals.journal_of, "abc")
    assert "the writer fell asleep" in caplog.text


async def test_an_erased_name_is_gone_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    database = SqliteDatabase(path, SUBJECTS)
    guest = await database.write(people.new_guest, b"hash", name="Anastasia of Smyrna", now_ms=0)
    await database.close()
    assert b"Anastasia" in path.read_bytes()
    database = SqliteDatabase(path, SUBJECTS)
    await database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
    await database.close()
    assert b"Anastasia" not in path.read_bytes()


async def test_an_erased_name_is_gone_from_the_log_beside_the_file_once_nobody_reads(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    database = SqliteDatabase(path, SUBJECTS)
    guest = await database.write(people.new_guest, b"hash", name="Anastasia of Smyrna", now_ms=0)
    with closing(sqlite3.connect(path, isolation_level=None)) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT count(*) FROM guests").fetchone()
        await database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
        await database.retain(0)
        assert held_in(tmp_path, b"Anastasia")
        backup.execute("COMMIT")
    await database.retain(0)
    assert not held_in(tmp_path, b"Anastasia")
    await database.close()


async def test_a_name_that_is_erased_while_the_store_clears_away_is_gone_after_the_next_time(
    database: SqliteDatabase, tmp_path: Path
) -> None:
    await database.retain(0)
    guest = await database.write(people.new_guest, b"hash", name="Anastasia of Smyrna", now_ms=0)
    await asyncio.gather(database.write(erase_guest, SUBJECTS, guest.id, now_ms=0), database.retain(0))
    await database.retain(0)
    assert not held_in(tmp_path, b"Anastasia")


async def test_a_log_that_could_not_be_emptied_is_emptied_the_next_time(
    database: SqliteDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(session: object) -> bool:
        raise sqlite3.OperationalError("disk I/O error")

    guest = await database.write(people.new_guest, b"hash", name="Anastasia of Smyrna", now_ms=0)
    await database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
    with monkeypatch.context() as patch:
        patch.setattr("golpe.server.db.sqlite.database.wipe_at_once", broken)
        with pytest.raises(StoreError, match="disk I/O error"):
            await database.retain(0)
    await database.retain(0)
    assert not held_in(tmp_path, b"Anastasia")


async def test_a_name_that_a_command_erases_while_somebody_reads_is_gone_after_the_next_time(
    database: SqliteDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "golpe.sqlite3"
    monkeypatch.setattr("golpe.server.db.sqlite.files.BUSY_SECONDS", 0)
    await database.write(people.new_guest, b"hash", name="Anastasia of Smyrna", now_ms=0)
    await database.retain(0)
    with closing(sqlite3.connect(path, isolation_level=None)) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT count(*) FROM guests").fetchone()
        assert not forget(path, "Anastasia of Smyrna").is_wiped
        assert held_in(tmp_path, b"Anastasia")
    await database.retain(0)
    assert not held_in(tmp_path, b"Anastasia")


def held_in(folder: Path, word: bytes) -> bool:
    return any(word in file.read_bytes() for file in folder.iterdir())


async def test_a_file_that_is_no_database_is_an_error_that_names_it(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    path.write_text("this is no database, but a text of more than a hundred bytes" * 20)
    with pytest.raises(GolpeError, match=r"golpe\.sqlite3"):
        SqliteDatabase(path, SUBJECTS)
    with pytest.raises(GolpeError, match="no folder"):
        SqliteDatabase(tmp_path / "no" / "such" / "folder", SUBJECTS)
    for place in (tmp_path, Path("/"), Path(), Path("/dev/null")):
        with pytest.raises(GolpeError, match="it is not a file"):
            SqliteDatabase(place, SUBJECTS)


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE recipes (name TEXT)")
    database.close()
    with pytest.raises(GolpeError, match="not a database of Golpe"):
        SqliteDatabase(path, SUBJECTS)
