"""Once the files of an SQLite store are gone, replaced or cut short, nothing is acknowledged that would be lost."""

import asyncio
import logging
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import closing
from pathlib import Path

import pytest

from golpe.server.db import journals
from golpe.server.db.errors import StoreError
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.db.sqlite.files import Request, back_up, lay
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.store_rows import commit, lay_table

COMMITS = 8
LOST = "nothing is saved any more"
"""How the log line of a store begins that has lost its files."""
WITHIN = 60


def log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def elsewhere(path: Path) -> Path:
    return path.with_name("moved.sqlite3")


def move_all(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        os.rename(f"{path}{end}", f"{elsewhere(path)}{end}")


def replace(path: Path) -> None:
    os.rename(path, elsewhere(path))
    path.write_bytes(b"another database" * 10_000)


def replace_log(path: Path) -> None:
    log_of(path).rename(path.with_name("old log"))
    log_of(path).write_bytes(b"another log" * 100_000)


MISPLACED: dict[str, Callable[[Path], object]] = {
    "moved": lambda path: os.rename(path, elsewhere(path)),
    "moved with its log": move_all,
    "replaced": replace,
    "log deleted": lambda path: log_of(path).unlink(),
    "log moved": lambda path: os.rename(log_of(path), path.with_name("old log")),
}
"""What leaves all data somewhere."""

FAULTS: dict[str, Callable[[Path], object]] = {
    **MISPLACED,
    "deleted": os.unlink,
    "log replaced": replace_log,
    "truncated": lambda path: os.truncate(path, path.stat().st_size // 2),
    "emptied": lambda path: os.truncate(path, 0),
    "log truncated": lambda path: os.truncate(log_of(path), log_of(path).stat().st_size - 1),
    "log emptied": lambda path: os.truncate(log_of(path), 0),
}


class Heard(logging.Handler):
    """Counts log lines by how they begin, in whichever thread they are written."""

    def __init__(self) -> None:
        super().__init__()
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(record.getMessage())
        self._loop.call_soon_threadsafe(self._news.set)

    async def wait(self, beginning: str, count: int = 1) -> None:
        """Wait until there are this many lines that begin so."""
        async with asyncio.timeout(WITHIN):
            while sum(line.startswith(beginning) for line in self._lines) < count:
                self._news.clear()
                await self._news.wait()


@pytest.fixture
async def heard() -> AsyncGenerator[Heard]:
    handler = Heard()
    logging.getLogger("golpe.server").addHandler(handler)
    yield handler
    logging.getLogger("golpe.server").removeHandler(handler)


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Probes follow each other fast."""
    monkeypatch.setattr("golpe.server.db.worker_thread.PROBE_EVERY", 0.05)


async def is_ready(database: SqliteDatabase, *, wanted: bool) -> bool:
    """Return whether a store is ready, once it is as wanted: its last probe may be older than what has just changed."""
    async with asyncio.timeout(WITHIN):
        while True:
            try:
                await database.check()
            except StoreError:
                found = False
            else:
                found = True
            if found == wanted:
                return found
            await asyncio.sleep(0)


async def filled(path: Path) -> SqliteDatabase:
    """Return a store with a journal of which a part is in the database, and a part only in its log."""
    database = SqliteDatabase(path, SUBJECTS)
    await lay_table(database)
    for seq in range(2, COMMITS // 2):
        await journals.save(database, "abc", commit(seq))
    await database.close()
    database = SqliteDatabase(path, SUBJECTS)
    for seq in range(COMMITS // 2, COMMITS + 1):
        await journals.save(database, "abc", commit(seq))
    return database


def saved_in(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as database:
        return [seq for (seq,) in database.execute("SELECT seq FROM commits WHERE code = 'abc' ORDER BY seq")]


@pytest.mark.parametrize("fault", FAULTS)
async def test_nothing_is_acknowledged_once_a_file_is_not_what_it_was(tmp_path: Path, heard: Heard, fault: str) -> None:
    path = tmp_path / "golpe.sqlite3"
    database = await filled(path)
    FAULTS[fault](path)
    jobs = [
        journals.save(database, "abc", commit(COMMITS + 1)),
        database.write(people.new_guest, b"hash", name="Ana", now_ms=0),
    ]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [StoreError] * 2 == [type(outcome) for outcome in outcomes]
    await heard.wait(LOST)
    with pytest.raises(StoreError, match="closed"):
        await database.check()
    await database.close()


@pytest.mark.long
@pytest.mark.usefixtures("often")
async def test_a_lost_file_is_noticed_although_nothing_is_written(tmp_path: Path, heard: Heard) -> None:
    stores: list[SqliteDatabase] = []
    for fault, lose in FAULTS.items():
        path = tmp_path / fault / "golpe.sqlite3"
        path.parent.mkdir()
        stores.append(await filled(path))
        await stores[-1].check()
        lose(path)
    await heard.wait(LOST, len(FAULTS))
    for database in stores:
        with pytest.raises(StoreError, match="closed"):
            await database.check()
        await database.close()


@pytest.mark.usefixtures("often")
async def test_a_store_that_cannot_write_is_not_ready_until_it_can(
    tmp_path: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("golpe.server.db.sqlite.files.BUSY_SECONDS", 0)
    path = tmp_path / "golpe.sqlite3"
    database = await filled(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not await is_ready(database, wanted=False)
        await heard.wait("nothing can be saved: database is locked")
    assert await is_ready(database, wanted=True)
    await heard.wait("everything can be saved again")
    await journals.save(database, "abc", commit(COMMITS + 1))
    await database.close()


@pytest.mark.parametrize("fault", MISPLACED)
async def test_what_was_acknowledged_is_all_in_the_database_that_is_left(tmp_path: Path, fault: str) -> None:
    path = tmp_path / "golpe.sqlite3"
    database = await filled(path)
    MISPLACED[fault](path)
    with pytest.raises(StoreError):
        await database.check()
    await database.close()
    left = elsewhere(path) if elsewhere(path).exists() else path
    assert list(range(1, COMMITS + 1)) == saved_in(left)


# --- What is no fault -----------------------------------------------------------------------


async def test_another_process_may_write_and_empty_the_log(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    database = await filled(path)
    before = log_of(path).stat().st_size
    empty = f"import sqlite3; sqlite3.connect({str(path)!r}).execute('PRAGMA wal_checkpoint(TRUNCATE)').fetchone()"
    await asyncio.to_thread(subprocess.run, [sys.executable, "-c", empty], check=True)
    assert log_of(path).stat().st_size < before
    await journals.save(database, "abc", commit(COMMITS + 1))
    await database.check()
    await database.close()
    assert list(range(1, COMMITS + 2)) == saved_in(path)


async def test_the_log_becomes_smaller_after_a_long_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("database", "watch"):
        monkeypatch.setattr(f"golpe.server.db.sqlite.{module}.WAL_BYTES_KEPT", 100_000)
    path = tmp_path / "golpe.sqlite3"
    database = SqliteDatabase(path, SUBJECTS)
    await lay_table(database)
    with closing(sqlite3.connect(path, isolation_level=None)) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT count(*) FROM commits").fetchone()
        for seq in range(2, 52):
            await journals.save(database, "abc", commit(seq, entries=b"x" * 100_000))
        backup.execute("COMMIT")
    longest = log_of(path).stat().st_size
    for seq in range(52, 56):
        await journals.save(database, "abc", commit(seq))
    assert log_of(path).stat().st_size < longest
    await database.check()
    await database.close()
    assert list(range(1, 56)) == saved_in(path)


async def test_of_a_log_that_grew_during_a_long_read_eight_mebibytes_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    database = SqliteDatabase(path, SUBJECTS)
    await lay_table(database)
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM commits").fetchone()
        for seq in range(2, 14):
            await journals.save(database, "abc", commit(seq, entries=b"x" * 1_000_000))
        reader.execute("COMMIT")
    assert log_of(path).stat().st_size > 12_000_000
    for seq in range(14, 18):
        await journals.save(database, "abc", commit(seq))
    assert log_of(path).stat().st_size <= 8 * 1024 * 1024
    await database.check()
    await database.close()
    assert list(range(1, 18)) == saved_in(path)


async def test_a_log_that_grew_during_a_long_read_is_emptied_by_the_next_sweep(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    database = SqliteDatabase(path, SUBJECTS)
    await lay_table(database)
    await database.retain(0)  # an earlier server may have left erased data
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM commits").fetchone()
        for seq in range(2, 14):
            await journals.save(database, "abc", commit(seq, entries=b"x" * 1_000_000))
        await database.retain(0)  # while it is read, it cannot be emptied
        assert log_of(path).stat().st_size > 12_000_000
        reader.execute("COMMIT")
    await database.retain(0)
    assert 0 == log_of(path).stat().st_size
    for seq in range(14, 18):
        await journals.save(database, "abc", commit(seq))
        await database.check()
    await database.retain(0)
    small = log_of(path).stat().st_size
    assert 0 < small < 1_000_000  # it is not emptied more often than needed
    os.truncate(log_of(path), 0)
    with pytest.raises(StoreError):
        await journals.save(database, "abc", commit(18))
    await database.close()


@pytest.mark.parametrize("is_wiped", [True, False])
async def test_a_database_becomes_smaller_after_a_restore(tmp_path: Path, is_wiped: bool) -> None:
    path, backup = tmp_path / "golpe.sqlite3", tmp_path / "backup"
    await (await filled(path)).close()
    back_up(path, backup, is_forced=False, on_progress=lambda done, pages: None)
    database = SqliteDatabase(path, SUBJECTS)  # not the owner at the time of the backup
    for seq in range(COMMITS + 1, COMMITS + 121):
        await journals.save(database, "abc", commit(seq, entries=b"x" * 100_000))
    await database.retain(0)
    longest = path.stat().st_size
    lay(backup, Request(path, SUBJECTS), lambda done, pages: None)
    await database.restore()
    if is_wiped:
        await database.write(people.new_guest, b"hash", name="Ana", now_ms=0)
        await database.write(erase_guest, SUBJECTS, 1, now_ms=0)
        await database.retain(0)
    for seq in range(COMMITS + 1, COMMITS + 61):  # enough for SQLite to copy the log into the database
        await journals.save(database, "abc", commit(seq, entries=b"x" * 100_000))
    assert path.stat().st_size < longest
    await database.check()
    await database.close()
    assert list(range(1, COMMITS + 61)) == saved_in(path)
