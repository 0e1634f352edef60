"""What every store promises, held against the one in SQLite."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from golpe.errors import GolpeError
from golpe.server.store.interface import CodeTaken, CommandTaken, Commit, Guest, SequenceTaken, Store, StoreError
from golpe.server.store.sqlite import SqliteStore

HOUR_MS = 3_600_000


def commit(seq: int, command_id: str | None = None, entries: bytes = b"[]") -> Commit:
    return Commit(seq=seq, command_id=command_id, command=b"{}", entries=entries)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[Store]:
    opened = SqliteStore(tmp_path / "golpe.sqlite3")
    yield opened
    await opened.close()


async def test_a_guest_is_found_by_the_hash_of_its_secret(store: Store) -> None:
    guest = await store.new_guest(b"hash", name="Ana", now_ms=1)
    assert guest == await store.guest_of(b"hash")
    assert await store.guest_of(b"other") is None


async def test_a_guest_keeps_its_new_name(store: Store) -> None:
    guest = await store.new_guest(b"hash", name="Ana", now_ms=1)
    await store.rename_guest(guest.id, "Bea")
    assert Guest(guest.id, "Bea") == await store.guest_of(b"hash")
    assert {guest.id: "Bea"} == await store.names_of(frozenset((guest.id, 999)))
    assert {} == await store.names_of(frozenset())


async def test_a_journal_comes_back_in_its_order(store: Store) -> None:
    commits = [commit(seq, f"c{seq}", b"[%d]" % seq) for seq in range(1, 30)]
    await store.new_table("abc", commits[0], now_ms=0, expires_ms=HOUR_MS)
    await asyncio.gather(*(store.append("abc", each) for each in commits[1:]))
    assert commits == await store.journal_of("abc")


async def test_an_unknown_table_has_no_journal(store: Store) -> None:
    assert [] == await store.journal_of("nothing")


async def test_a_code_is_given_once(store: Store) -> None:
    await store.new_table("abc", commit(1), now_ms=0, expires_ms=1)
    with pytest.raises(CodeTaken):
        await store.new_table("abc", commit(1), now_ms=0, expires_ms=1)
    await store.expire(5)
    with pytest.raises(CodeTaken):  # an expired table's link never leads to another table
        await store.new_table("abc", commit(1), now_ms=0, expires_ms=1)


async def test_a_number_in_a_journal_is_given_once(store: Store) -> None:
    await store.new_table("abc", commit(1), now_ms=0, expires_ms=HOUR_MS)
    with pytest.raises(SequenceTaken):
        await store.append("abc", commit(1, "c1"))
    assert [commit(1)] == await store.journal_of("abc")


async def test_a_command_id_is_saved_once_at_a_table(store: Store) -> None:
    for code in ("abc", "xyz"):
        await store.new_table(code, commit(1), now_ms=0, expires_ms=HOUR_MS)
        await store.append(code, commit(2, "c1"))
    with pytest.raises(CommandTaken):
        await store.append("abc", commit(3, "c1"))
    await store.append("abc", commit(3))
    await store.append("abc", commit(4))  # bots have no command ids


async def test_one_refused_append_does_not_spoil_those_that_share_its_commit(store: Store) -> None:
    await store.new_table("abc", commit(1), now_ms=0, expires_ms=HOUR_MS)
    jobs = [
        store.append("abc", commit(2, "c")),
        store.append("abc", commit(3, "c")),
        store.append("abc", commit(3, "d")),
    ]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(None), CommandTaken, type(None)] == [type(outcome) for outcome in outcomes]
    assert [1, 2, 3] == [each.seq for each in await store.journal_of("abc")]


async def test_a_table_is_closed_when_its_time_is_over(store: Store) -> None:
    await store.new_table("old", commit(1), now_ms=0, expires_ms=HOUR_MS)
    await store.new_table("new", commit(1), now_ms=0, expires_ms=HOUR_MS)
    await store.keep_until({"new": 3 * HOUR_MS})
    assert await store.expire(2 * HOUR_MS) == 1
    assert [] == await store.journal_of("old")
    assert [commit(1)] == await store.journal_of("new")


async def test_a_closed_table_takes_no_commit(store: Store) -> None:
    await store.new_table("abc", commit(1), now_ms=0, expires_ms=HOUR_MS)
    await store.expire(HOUR_MS)
    with pytest.raises(StoreError, match="expired"):
        await store.append("abc", commit(2))


async def test_a_journal_that_is_read_can_be_kept_for_longer_but_not_for_less(store: Store) -> None:
    await store.new_table("abc", commit(1), now_ms=0, expires_ms=2 * HOUR_MS)
    await store.journal_of("abc", kept_until_ms=HOUR_MS)
    assert await store.expire(HOUR_MS) == 0
    await store.journal_of("abc", kept_until_ms=3 * HOUR_MS)
    assert await store.expire(2 * HOUR_MS) == 0
    assert await store.expire(3 * HOUR_MS) == 1


async def test_time_without_a_server_does_not_count(store: Store) -> None:
    await store.new_table("abc", commit(1), now_ms=0, expires_ms=2 * HOUR_MS)
    await store.expire(HOUR_MS)
    await store.shift_expiry(9 * HOUR_MS)
    assert await store.expire(9 * HOUR_MS + 1) == 0
    assert await store.expire(10 * HOUR_MS) == 1


async def test_all_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    first = SqliteStore(path)
    guest = await first.new_guest(b"hash", name="Ana", now_ms=1)
    await first.new_table("abc", commit(1, "c1"), now_ms=0, expires_ms=HOUR_MS)
    await first.close()
    second = SqliteStore(path)
    assert guest == await second.guest_of(b"hash")
    assert [commit(1, "c1")] == await second.journal_of("abc")
    await second.close()


async def test_what_was_acknowledged_is_on_the_disk_before_the_store_is_closed(store: Store, tmp_path: Path) -> None:
    await store.new_table("abc", commit(1), now_ms=0, expires_ms=HOUR_MS)
    other = sqlite3.connect(tmp_path / "golpe.sqlite3")
    assert [("abc", 1)] == other.execute("SELECT code, seq FROM commits").fetchall()
    assert ("wal",) == other.execute("PRAGMA journal_mode").fetchone()
    other.close()


async def test_a_closed_store_saves_nothing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "golpe.sqlite3")
    await store.close()
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.append("abc", commit(1))


async def test_a_job_that_surprises_the_writer_fails_alone(store: Store) -> None:
    await store.new_table("abc", commit(1), now_ms=0, expires_ms=HOUR_MS)
    jobs = [store.append("abc", commit(2**70)), store.append("abc", commit(2))]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [StoreError, type(None)] == [type(outcome) for outcome in outcomes]
    assert [1, 2] == [each.seq for each in await store.journal_of("abc")]


async def test_a_writer_that_comes_to_an_end_leaves_nobody_waiting(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(database: sqlite3.Connection, jobs: list[object]) -> None:
        raise RuntimeError("the writer fell asleep")

    monkeypatch.setattr("golpe.server.store.sqlite.commit_jobs", broken)
    jobs = [store.append("abc", commit(seq)) for seq in range(3)]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [StoreError] * 3 == [type(outcome) for outcome in outcomes]
    with pytest.raises(StoreError, match="closed"):
        await store.journal_of("abc")
    assert "the writer fell asleep" in caplog.text


async def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(GolpeError, match="newer"):
        SqliteStore(path)


async def test_a_file_that_is_no_database_is_an_error_that_names_it(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    path.write_text("this is no database, but a text of more than a hundred bytes" * 20)
    with pytest.raises(GolpeError, match=r"golpe\.sqlite3"):
        SqliteStore(path)
    with pytest.raises(GolpeError, match="cannot open"):
        SqliteStore(tmp_path / "no" / "such" / "folder")
