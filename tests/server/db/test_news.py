"""News between nodes: nothing that is committed is missed, whenever it becomes visible, and nothing but ids is told."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

import psycopg
import pytest

from golpe.server.db import journals
from golpe.server.db.errors import StoreError
from golpe.server.db.location import PostgresUrl
from golpe.server.db.news import News
from golpe.server.db.nodes import NodeName
from golpe.server.db.postgres import feed
from golpe.server.db.postgres.database import PostgresDatabase
from golpe.server.db.postgres.news_rows import LISTEN
from golpe.server.guests import people, sessions
from golpe.server.hosting.commands import moderate
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act
from golpe.server.talk import rows as talk_rows
from tests.support.postgres import new_database
from tests.support.seeds import current_seed
from tests.support.store_rows import commit

A, B = NodeName("a", "127.0.0.1:1"), NodeName("b", "127.0.0.1:2")
LATE = b"""
INSERT INTO news (xid, node, kind, about, at_ms)
VALUES (CAST(CAST(pg_current_xact_id() AS text) AS bigint), 0, 'guest', '77', extract(epoch FROM now()) * 1000)
"""

SOAKED, SOAKED_AT_ONCE = 3_000, 12
END_FEEDS = b"""
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query LIKE '%pg_current_snapshot%')
    AND pid <> pg_backend_pid()
"""


class Reader:
    """Takes news, and waits for them."""

    def __init__(self) -> None:
        self.found: list[News] = []
        self.gaps = 0
        self.failure: Exception | None = None
        self._came = asyncio.Event()

    async def take(self, news: list[News] | None) -> None:
        if self.failure is not None:
            failure, self.failure = self.failure, None
            raise failure
        self.gaps += news is None
        self.found += news or []
        self._came.set()

    async def until(self, *wanted: News) -> None:
        """Wait for news, which come exactly once and in this order."""
        async with asyncio.timeout(60):
            while len(self.found) < len(wanted):
                self._came.clear()
                await self._came.wait()
        assert list(wanted) == self.found
        self.found.clear()

    async def until_gap(self) -> None:
        """Wait until it is told that something may have been missed."""
        async with asyncio.timeout(60):
            while self.gaps == 0:
                self._came.clear()
                await self._came.wait()
        self.gaps = 0


@asynccontextmanager
async def followed(url: PostgresUrl) -> AsyncGenerator[tuple[PostgresDatabase, PostgresDatabase, Reader]]:
    """Open the stores of two nodes, of which the second is told what the first one does."""
    a, b, reader = PostgresDatabase(url, SUBJECTS, A), PostgresDatabase(url, SUBJECTS, B), Reader()
    try:
        await a.follow(Reader().take)
        await b.follow(reader.take)
        yield a, b, reader
    finally:
        await a.close()
        await b.close()


async def test_other_nodes_are_notified_of_what_has_changed_and_of_no_more_than_ids(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(feed, "POLL_EVERY", 1_000.0)
    url = new_database()
    async with followed(url) as (a, b, reader), await psycopg.AsyncConnection.connect(url.url, autocommit=True) as spy:
        await spy.execute(LISTEN)
        ana, bea = [await a.write(people.new_guest, name.encode(), name=name, now_ms=1) for name in ("Ana", "Bea")]
        await a.write(journals.new_table, "abc", commit(1, listing=b"secret"), now_ms=1, expires_ms=10**15)
        await reader.until(News("table", "abc"))
        await a.hold("abc")
        await journals.save(a, "abc", commit(2))  # no news, because it changes no listing
        await a.write(people.rename_guest, ana.id, "Secret", looks=frozenset(), now_ms=0)
        await reader.until(News("guest", str(ana.id)))
        (session,) = await a.read(sessions.sessions_of, bea.id, b"")
        await a.write(sessions.end_session, session.id, guest=bea.id)
        await reader.until(News("guest", str(bea.id)))
        await a.write(talk_rows.mute, ana.id, bea.id, code=None, muted=True)
        await reader.until(News("guest", str(ana.id)))
        act = await a.write(
            moderation.moderate, SUBJECTS, Act(at_ms=1, kind="mute", guest=ana.id, until_ms=2, reason="secret")
        )
        await reader.until(News("act", str(act)))
        await b.write(people.rename_guest, ana.id, "Secret", looks=frozenset(), now_ms=0)  # its own news are none
        moderate(url, "close", code="abc")
        await reader.until(News("table", "abc"), News("act", str(act + 1)))
        ids = {str(number) for (number,) in await (await spy.execute(b"SELECT id FROM nodes")).fetchall()}
        heard = {each.payload async for each in spy.notifies(timeout=0)}
        assert {"0", *ids} >= heard
        assert heard
        rows = await (await spy.execute(b"SELECT * FROM news")).fetchall()
        assert "ecret" not in str(rows)


async def test_a_transaction_that_commits_late_is_not_missed_and_told_once() -> None:
    url = new_database()
    async with followed(url) as (a, _, reader), await psycopg.AsyncConnection.connect(url.url) as late:
        await late.execute(LATE)
        # Has a higher id, and is visible earlier.
        await a.write(people.rename_guest, 1, "Ana", looks=frozenset(), now_ms=0)
        await reader.until(News("guest", "1"))
        await late.commit()
        await a.write(people.rename_guest, 2, "Bea", looks=frozenset(), now_ms=0)  # so that the node looks again
        await reader.until(News("guest", "77"), News("guest", "2"))


async def test_without_a_notification_news_are_found_anyway() -> None:
    url = new_database()
    async with followed(url) as (_, _, reader), await psycopg.AsyncConnection.connect(url.url) as other:
        await other.execute(LATE)
        await other.commit()
        await reader.until(News("guest", "77"))


async def test_a_feed_that_is_woken_as_it_closes_ends() -> None:
    opened = feed.Feed(new_database(), Reader().take, me=lambda: 0)
    await opened.open()
    await asyncio.sleep(0)  # it waits now
    opened.announce()
    closed, _ = await asyncio.wait([asyncio.create_task(opened.close())], timeout=60)
    assert closed


async def test_after_a_lost_connection_news_are_found() -> None:
    url = new_database()
    async with followed(url) as (a, _, reader), await psycopg.AsyncConnection.connect(url.url) as other:
        assert len(await (await other.execute(END_FEEDS)).fetchall()) == 2
        await other.commit()
        await a.write(people.rename_guest, 1, "Ana", looks=frozenset(), now_ms=0)
        await reader.until(News("guest", "1"))


@pytest.mark.long
@pytest.mark.parametrize("failure", [RuntimeError(), StoreError("nothing could be read"), TimeoutError()])
async def test_news_that_could_not_be_handled_are_a_reason_to_read_everything(failure: Exception) -> None:
    async with followed(new_database()) as (a, _, reader):
        reader.failure = failure
        await a.write(people.rename_guest, 1, "Ana", looks=frozenset(), now_ms=0)
        await reader.until_gap()


async def test_a_notification_that_comes_with_an_answer_is_not_overlooked_and_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(feed, "POLL_EVERY", 1_000.0)
    url, look, looked_on = new_database(), feed.Feed._look, list[feed.Connection]()  # pyright: ignore[reportPrivateUsage]

    async def look_and_answer_more(self: feed.Feed, connection: feed.Connection) -> list[News] | None:
        found = await look(self, connection)
        if found and not looked_on:
            looked_on.append(connection)
            await a.write(people.rename_guest, 2, "Bea", looks=frozenset(), now_ms=0)
            heard = [each async for each in spy.notifies(timeout=60, stop_after=2)]
            assert len(heard) == 2
            await connection.execute(b"SELECT 1")
        return found

    async with followed(url) as (a, _, reader), await psycopg.AsyncConnection.connect(url.url, autocommit=True) as spy:
        await spy.execute(LISTEN)
        monkeypatch.setattr(feed.Feed, "_look", look_and_answer_more)
        await a.write(people.rename_guest, 1, "Ana", looks=frozenset(), now_ms=0)
        await reader.until(News("guest", "1"), News("guest", "2"))
        assert not looked_on[0]._notifies_backlog  # pyright: ignore[reportPrivateUsage]


async def test_too_many_news_are_a_reason_to_read_everything() -> None:
    url = new_database()
    async with followed(url) as (a, _, reader), await psycopg.AsyncConnection.connect(url.url) as other:
        await other.execute(
            LATE.replace(b"VALUES (", b"SELECT ").replace(b" * 1000)", b" * 1000 FROM generate_series(1, 1001)")
        )
        await other.commit()
        await a.write(people.rename_guest, 1, "Bea", looks=frozenset(), now_ms=0)
        await reader.until_gap()
        await a.write(people.rename_guest, 1, "Ana", looks=frozenset(), now_ms=0)
        await reader.until(News("guest", "1"))


async def test_old_news_are_deleted() -> None:
    url = new_database()
    async with followed(url) as (a, _, reader), await psycopg.AsyncConnection.connect(url.url) as other:
        await other.execute(LATE.replace(b"77", b"78"))
        await other.execute(b"UPDATE news SET at_ms = at_ms - 700000")
        await other.commit()
        await a.write(people.rename_guest, 1, "Ana", looks=frozenset(), now_ms=0)
        await reader.until(News("guest", "78"), News("guest", "1"))
        await a.retain(1)
        assert [("1",)] == await (await other.execute(b"SELECT about FROM news")).fetchall()


async def test_a_server_that_has_the_database_alone_writes_no_news() -> None:
    url = new_database()
    database = PostgresDatabase(url, SUBJECTS)
    try:
        await database.write(journals.new_table, "abc", commit(1, listing=b"{}"), now_ms=1, expires_ms=10**15)
    finally:
        await database.close()
    with psycopg.connect(url.url) as connection:
        assert [] == connection.execute(b"SELECT * FROM news").fetchall()


async def test_nodes_share_where_somebody_is() -> None:
    url = new_database()
    async with followed(url) as (a, b, _):
        with psycopg.connect(url.url) as connection:  # nobody renews the leases here, however long this takes
            connection.execute(b"UPDATE nodes SET until_ms = until_ms + 3600000")
        assert frozenset() == await b.share_watched(frozenset())
        assert frozenset() == await a.share_watched(frozenset(("abc", "def")))
        assert {"abc", "def"} == await b.share_watched(frozenset())
        assert frozenset() == await a.share_watched(frozenset(("def",)))
        assert {"def"} == await b.share_watched(frozenset(("ghi",)))
        assert {"ghi"} == await a.share_watched(frozenset(("def",)))
        with psycopg.connect(url.url) as connection:
            connection.execute(b"UPDATE nodes SET until_ms = seen_ms WHERE name = 'a'")
        assert frozenset() == await b.share_watched(frozenset(("ghi",)))
        await b.share_watched(frozenset())
        with psycopg.connect(url.url) as connection:
            assert [] == connection.execute(b"SELECT * FROM watched").fetchall()


@pytest.mark.soak
async def test_each_row_is_told_once_whenever_it_commits_and_however_often_the_connection_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(feed, "NEWS_MAX", SOAKED)
    url, rng = new_database(), Random(current_seed())
    async with followed(url) as (_, _, reader), AsyncExitStack() as stack:
        connections = [
            await stack.enter_async_context(await psycopg.AsyncConnection.connect(url.url))
            for _ in range(SOAKED_AT_ONCE)
        ]
        for number in range(SOAKED):
            connection = rng.choice(connections)
            await connection.execute(LATE.replace(b"77", str(number).encode()))
            if rng.random() < 0.3:
                await rng.choice(connections).commit()
            if rng.random() < 0.01:
                async with await psycopg.AsyncConnection.connect(url.url) as other:
                    await other.execute(END_FEEDS)
        for connection in connections:
            await connection.commit()
        async with asyncio.timeout(60):
            while len(reader.found) < SOAKED:
                await connections[0].execute(b"SELECT 1")
        assert {str(number) for number in range(SOAKED)} == {each.about for each in reader.found}
        assert (SOAKED, 0) == (len(reader.found), reader.gaps)
