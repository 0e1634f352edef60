"""What is particular to the store on PostgreSQL: lost connections, other servers, and passwords."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import closing, suppress

import psycopg
import pytest
from sqlalchemy import create_engine, inspect
from sqlalchemy.pool import NullPool

from golpe.errors import GolpeError
from golpe.server.db import journals
from golpe.server.db.errors import CommandTaken, CommitUnknown, SequenceTaken, StoreError
from golpe.server.db.location import PostgresUrl, location_of
from golpe.server.db.nodes import NodeName
from golpe.server.db.owner import claim
from golpe.server.db.postgres.connecting import connect
from golpe.server.db.postgres.database import PostgresDatabase, visit
from golpe.server.db.schema import METADATA
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.postgres import new_database
from tests.support.postgres_proxy import Cut, PostgresProxy
from tests.support.store_rows import commit, lay_table

CUT = b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> ALL(%s)"
WAITS = b"SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


@pytest.fixture
def url() -> PostgresUrl:
    return new_database()


@pytest.fixture
async def database(url: PostgresUrl) -> AsyncGenerator[PostgresDatabase]:
    opened = PostgresDatabase(url, SUBJECTS)
    yield opened
    await opened.close()


def cut(connection: psycopg.Connection[tuple[object, ...]]) -> None:
    """End all other connections to the database."""
    connection.execute(CUT, [[connection.info.backend_pid]])


async def until_somebody_waits(connection: psycopg.Connection[tuple[object, ...]]) -> None:
    while connection.execute(WAITS).fetchone() == (0,):  # noqa: ASYNC110  # another process is awaited
        await asyncio.sleep(0)


async def test_a_connection_lost_between_commits_is_replaced(url: PostgresUrl, database: PostgresDatabase) -> None:
    await lay_table(database)
    with closing(connect(url)) as other:
        cut(other)
        for _ in range(3):  # the first call on each connection may find it closed
            try:
                await journals.save(database, "abc", commit(2, "c2"))
                break
            except StoreError:
                continue
    assert [1, 2] == [each.seq for each in await database.write(journals.journal_of, "abc")]


async def test_an_append_whose_answer_is_lost_is_unknown(url: PostgresUrl, database: PostgresDatabase) -> None:
    await lay_table(database)
    with closing(connect(url)) as other:
        other.execute(b"BEGIN")
        other.execute(b"LOCK TABLE commits IN ACCESS EXCLUSIVE MODE")
        append = asyncio.create_task(journals.save(database, "abc", commit(2, "c2")))
        await until_somebody_waits(other)
        cut(other)
        other.execute(b"COMMIT")
    with pytest.raises(CommitUnknown):
        await append
    assert [1] == [
        each.seq for each in await database.write(journals.journal_of, "abc")
    ]  # on a new connection, and for good
    await journals.save(database, "abc", commit(2, "c2"))
    await database.check()


async def test_a_database_that_takes_statements_and_answers_none_counts_as_lost(url: PostgresUrl) -> None:
    with PostgresProxy(url, silent_ms=100) as proxy:
        database = PostgresDatabase(proxy.url, SUBJECTS)
        await lay_table(database)
        await journals.save(database, "abc", commit(2))
        proxy.silence()
        with pytest.raises(CommitUnknown, match="has not answered"):
            await journals.save(database, "abc", commit(3, "c3"))
        proxy.heal()
        with suppress(CommandTaken, SequenceTaken):
            await journals.save(database, "abc", commit(3, "c3"))
        assert [1, 2, 3] == [each.seq for each in await database.write(journals.journal_of, "abc")]
        await database.close()


async def test_a_node_that_hears_the_database_again_gives_up_what_was_not_answered(
    url: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What TCP repeats after a silence may come so late that the limit of a statement is reached first."""
    monkeypatch.setattr("golpe.server.db.postgres.database.LEASE_S", 0.3)
    monkeypatch.setattr("golpe.server.db.postgres.database.ANSWERS_WITHIN", 0.1)
    with PostgresProxy(url) as proxy:
        database = PostgresDatabase(proxy.url, SUBJECTS, NodeName("a", "127.0.0.1:1"))
        await lay_table(database)
        await database.hold("abc")
        await journals.save(database, "abc", commit(2))
        await database.renew()
        cut = proxy.cut(
            Cut(after=b"INSERT INTO commits", at=b"INSERT INTO commits", is_delivered=True, stays_open=True)
        )
        saving = asyncio.create_task(journals.save(database, "abc", commit(3, "c3")))
        await asyncio.to_thread(cut.is_done.wait)
        proxy.silence()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.4):
                await database.renew()
        proxy.heal()
        await database.renew()
        with pytest.raises(CommitUnknown, match="has not answered for 0"):
            async with asyncio.timeout(10):  # less than a statement may take
                await saving
        assert [1, 2, 3] == [each.seq for each in await database.write(journals.journal_of, "abc")]
        await database.close()


async def test_work_lost_before_its_commit_is_not_saved(url: PostgresUrl, database: PostgresDatabase) -> None:
    with closing(connect(url)) as other:
        other.execute(b"BEGIN")
        other.execute(b"LOCK TABLE guests IN ACCESS EXCLUSIVE MODE")
        saving = asyncio.create_task(database.write(people.new_guest, b"hash", name="Ana", now_ms=1))
        await until_somebody_waits(other)
        cut(other)
        other.execute(b"COMMIT")
    with pytest.raises(StoreError) as caught:
        await saving
    assert not isinstance(caught.value, CommitUnknown)
    assert "Ana" == (await database.write(people.new_guest, b"hash", name="Ana", now_ms=1)).name


async def test_a_second_server_is_refused_until_the_first_has_ended(
    url: PostgresUrl, database: PostgresDatabase
) -> None:
    with pytest.raises(GolpeError, match="in use by another server"):
        PostgresDatabase(url, SUBJECTS)
    await database.close()
    await PostgresDatabase(url, SUBJECTS).close()


async def test_a_server_whose_connection_was_lost_does_not_come_back_after_another(
    url: PostgresUrl, database: PostgresDatabase
) -> None:
    await lay_table(database)
    with visit(url) as session:
        claim(session, "other:1")
    with closing(connect(url)) as other:
        cut(other)
    for _ in range(2):
        with pytest.raises(StoreError):
            await journals.save(database, "abc", commit(2))
    with pytest.raises(StoreError):
        await database.check()
    with visit(url) as session:
        assert 0 == len(session.connection.execute(b"SELECT 1 FROM commits WHERE seq = 2").fetchall())


async def test_a_value_that_postgresql_cannot_hold_is_refused_alone(database: PostgresDatabase) -> None:
    for code in ("abc", "xyz"):
        await lay_table(database, code)
    jobs = [journals.save(database, "abc", commit(2, "a\0b")), journals.save(database, "xyz", commit(2, "c"))]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [StoreError, type(None)] == [type(outcome) for outcome in outcomes]


async def test_a_database_that_is_read_only_is_not_ready_until_it_can_be_written(
    url: PostgresUrl, database: PostgresDatabase
) -> None:
    await lay_table(database)
    await database._write(lambda session: session.connection.execute(b"SET default_transaction_read_only = on"))  # pyright: ignore
    with pytest.raises(StoreError, match="read-only"):
        await journals.save(database, "abc", commit(2))
    await database.write(journals.keep_until, {})  # succeeds, but writes nothing
    with pytest.raises(StoreError, match="read-only"):
        await database.check()
    await database._write(lambda session: session.connection.execute(b"SET default_transaction_read_only = off"))  # pyright: ignore
    await journals.save(database, "abc", commit(2))
    await database.check()


def test_migrations_lead_to_the_schema_that_the_queries_are_written_for(url: PostgresUrl) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = create_engine("postgresql+psycopg://", poolclass=NullPool, creator=lambda: connect(url))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        found = [each for each in compare_metadata(context, METADATA) if "alembic_version" not in str(each)]
        conditions = {
            index["name"]: index.get("dialect_options", {}).get("postgresql_where")
            for table in METADATA.tables
            for index in inspect(connection).get_indexes(table)
        }
    assert [] == found
    assert "closed = 0" in str(conditions["tables_by_expiry"])


@pytest.mark.parametrize("text", ["postgresql://me:hush@host/db", "postgresql://me@host/db?password=hush"])
def test_a_password_in_a_url_is_refused_and_not_shown(text: str) -> None:
    with pytest.raises(GolpeError, match="PGPASSWORD") as caught:
        location_of(text)
    assert "hush" not in str(caught.value)


@pytest.mark.parametrize("text", ["mysql://host/db", "postgresql://[", ""])
def test_another_kind_of_url_is_an_error(text: str) -> None:
    with pytest.raises(GolpeError, match=r"use .*postgresql://"):
        location_of(text)


def test_a_database_that_is_not_there_is_an_error(url: PostgresUrl) -> None:
    for wrong in ("postgresql://127.0.0.1:1/none", "postgresql://host/db?nothing=1"):
        with pytest.raises(GolpeError, match="postgresql://"), visit(PostgresUrl(wrong)):
            pass
