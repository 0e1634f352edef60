"""`golpe migrate` moves everything between the engines, and goes on where it was interrupted."""

import subprocess
import sys
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from golpe.errors import GolpeError
from golpe.server.db.journals import save
from golpe.server.db.location import Location, PostgresUrl
from golpe.server.db.opening import open_database, visit
from golpe.server.db.owner import claim
from golpe.server.db.postgres.connecting import Connection, connect
from golpe.server.db.postgres.database import opened
from golpe.server.db.sqlite.database import open_writer
from golpe.server.games.rows import game, games
from golpe.server.guests import people
from golpe.server.hosting import moving
from golpe.server.hosting.commands import check_journals
from golpe.server.hosting.moving import TABLES, digest_of, move
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.golden_tables import lay_golden_database
from tests.support.moved_databases import moved
from tests.support.postgres import new_database
from tests.support.store_rows import commit, finished, lay_table


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    path = lay_golden_database(tmp_path / "golpe.sqlite3")
    open_writer(path).close()
    return path


def digests(location: Location) -> list[tuple[int, int]]:
    return [digest_of(location, table) for table in TABLES]


async def test_everything_goes_to_postgresql_and_back(golden: Path, tmp_path: Path) -> None:
    url, back = new_database(is_empty=True), tmp_path / "back.sqlite3"
    assert moved(golden, url) > 100
    assert digests(golden) == digests(url)
    assert moved(url, back) == sum(count for count, _ in digests(golden))
    assert digests(golden) == digests(back)
    for location in (url, back):  # ids go on after the last one
        last = max(row[0] for rows in moving.chunks(location, games) for row in rows if isinstance(row[0], int))
        database = open_database(location, SUBJECTS)
        await lay_table(database, "newone")
        await save(database, "newone", commit(2, finished=finished(1, 1)))
        found = await database.read(game, "newone", number=1, reader=1)
        await database.write(people.new_guest, b"new", name="New", now_ms=0)
        await database.close()
        assert found is not None
        assert found.id > last


class Stopped(Exception):
    pass


@pytest.mark.long
def test_an_interrupted_move_goes_on(golden: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_database()
    monkeypatch.setattr(moving, "ROWS_AT_ONCE", 150)
    moving.following.cache_clear()
    seen: list[int] = []

    def stop(done: int, _total: int) -> None:
        seen.append(done)
        if len(seen) == 4:
            raise Stopped

    with pytest.raises(Stopped):
        move(golden, url, stop, check=check_journals)
    with pytest.raises(GolpeError, match="incomplete"):
        open_store_now(url)
    with pytest.raises(GolpeError, match="is itself incomplete"):
        moved(url, golden.with_name("other.sqlite3"))
    again: list[int] = []
    move(golden, url, lambda done, _total: again.append(done), check=check_journals)
    assert again[0] > seen[-1]
    assert digests(golden) == digests(url)
    moving.following.cache_clear()


WAITING = b"""
SELECT count(*) = %s OR pg_sleep(0.02) IS NULL FROM pg_locks JOIN pg_database ON database = pg_database.oid
WHERE NOT granted AND locktype = 'relation' AND datname = current_database()
"""


def until_waiting(connection: Connection, count: int) -> None:
    """Wait until so many others wait for a table."""
    while connection.execute(WAITING, [count]).fetchone() == (False,):
        pass


@contextmanager
def stopped_writing(url: PostgresUrl) -> Generator[Callable[[], None]]:
    """Let a move into a database come to the journals; yield what waits for that."""
    with connect(url) as connection:
        connection.execute(b"BEGIN")
        connection.execute(b"LOCK TABLE commits IN SHARE MODE")
        yield lambda: until_waiting(connection, 1)


@contextmanager
def stopped_reading(url: PostgresUrl) -> Generator[Callable[[], None]]:
    """Let a move from a database count everything, and come to the journals; yield what waits for that."""
    with connect(url) as last, connect(url) as journals, ThreadPoolExecutor() as thread:

        def wait() -> None:
            until_waiting(last, 1)
            locking = thread.submit(journals.execute, b"LOCK TABLE commits IN ACCESS EXCLUSIVE MODE")
            until_waiting(last, 2)
            last.execute(b"COMMIT")
            locking.result()
            until_waiting(last, 1)

        for connection in (last, journals):
            connection.execute(b"BEGIN")
        last.execute(f"LOCK TABLE {TABLES[-1].name} IN ACCESS EXCLUSIVE MODE".encode())
        yield wait


@pytest.mark.long
def test_a_move_that_was_killed_goes_on_in_both_directions(golden: Path, tmp_path: Path) -> None:
    url, back = new_database(), tmp_path / "back.sqlite3"
    for source, target, stopped in ((golden, url, stopped_writing), (url, back, stopped_reading)):
        words = [sys.executable, "-m", "golpe", "migrate", "--from", str(source), "--to", str(target)]
        with stopped(url) as wait, subprocess.Popen(words) as moving_process:
            wait()
            moving_process.kill()
        with visit(target) as session:
            with pytest.raises(GolpeError, match="incomplete"):
                claim(session, "a server")
            assert {"moving games", "moving guests"} <= moving.marked(session).keys()
            assert "moving commits" not in moving.marked(session)
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300)
        assert (0, "", True) == (done.returncode, done.stderr, "rows of" in done.stdout)
        assert digests(golden) == digests(target)


def open_store_now(url: PostgresUrl) -> None:
    opened(url, SUBJECTS).connection.close()


@pytest.mark.long
async def test_a_database_with_other_content_is_left_alone(golden: Path, tmp_path: Path) -> None:
    url, other = new_database(), tmp_path / "other.sqlite3"
    database = open_database(url, SUBJECTS)
    await database.write(people.new_guest, b"hash", name="Ana", now_ms=1)
    with pytest.raises(GolpeError, match="in use by another server"):
        moved(golden, url)
    await database.close()
    before = digests(url)
    with pytest.raises(GolpeError, match="not empty: it has rows in guests"):
        moved(golden, url)
    assert before == digests(url)
    with pytest.raises(GolpeError, match="there is no database"):
        moved(other, url)
    assert not other.exists()
