"""Leases and take-overs in the store."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

import psycopg
import pytest
from msgspec.structs import replace

from golpe.errors import GolpeError
from golpe.server.days import pushes
from golpe.server.days.pushes import NewSubscription
from golpe.server.days.rows import Days, Turn
from golpe.server.db import journals
from golpe.server.db.errors import StoreError
from golpe.server.db.journals import Commit
from golpe.server.db.location import PostgresUrl
from golpe.server.db.nodes import Held, NodeName
from golpe.server.db.opening import list_nodes
from golpe.server.db.postgres.database import PostgresDatabase, visit
from golpe.server.db.postgres.node_rows import ask_to_drain
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.postgres import new_database

A, B = NodeName("a", "127.0.0.1:1"), NodeName("b", "127.0.0.1:2")


def commit(seq: int) -> Commit:
    return Commit(seq=seq, command_id=f"1:{seq}", command=b"{}", entries=b"[]")


def run(url: PostgresUrl, text: bytes) -> None:
    with psycopg.connect(url.url) as connection:
        connection.execute(text)


def epoch(url: PostgresUrl) -> int:
    with visit(url) as session:
        return session.epoch


@asynccontextmanager
async def two(url: PostgresUrl) -> AsyncGenerator[tuple[PostgresDatabase, PostgresDatabase]]:
    """Open the stores of two nodes, of which the first owns a table."""
    a, b = PostgresDatabase(url, SUBJECTS, A), PostgresDatabase(url, SUBJECTS, B)
    try:
        await a.write(journals.new_table, "abc", commit(1), now_ms=1, expires_ms=10**15)
        assert Held() == await a.hold("abc")
        yield a, b
    finally:
        await a.close()
        await b.close()


async def test_only_the_owner_appends() -> None:
    async with two(new_database()) as (a, b):
        await journals.save(a, "abc", commit(2))
        assert Held(elsewhere=A.address) == await b.hold("abc")
        assert A.address == await b.owner_of("abc")
        assert None is await a.owner_of("abc")
        with pytest.raises(StoreError, match="this node does not own"):
            await journals.save(b, "abc", commit(3))
        await journals.save(a, "abc", commit(3))


async def test_a_node_whose_lease_is_over_cannot_renew_or_append_once_its_table_was_taken() -> None:
    url = new_database()
    async with two(url) as (a, b):
        run(url, b"UPDATE nodes SET until_ms = seen_ms WHERE name = 'a'")
        held = await b.hold("abc")
        assert held.elsewhere is None
        assert held.down_since_ms is not None
        assert None is await a.renew()
        with pytest.raises(StoreError, match="this node does not own"):
            await journals.save(a, "abc", commit(2))
        await journals.save(b, "abc", commit(2))
        await a.begin_lease()
        assert Held(elsewhere=B.address) == await a.hold("abc")
        with pytest.raises(StoreError, match="this node does not own"):
            await journals.save(a, "abc", commit(3))


def test_a_database_that_no_server_has_used_has_no_nodes() -> None:
    with pytest.raises(GolpeError, match="no server has used the database"):
        list_nodes(new_database(is_empty=True))


async def test_only_the_owner_tells_people_that_a_table_waits_and_after_it_any_other_node() -> None:
    url = new_database()
    async with two(url) as (a, b):
        guest = (await a.write(people.new_guest, b"secret", name="Ana", now_ms=0)).id
        wanted = NewSubscription(endpoint="https://push.example/1", public_key=b"", secret=b"", language="en")
        assert await a.write(pushes.subscribe, b"secret", wanted, guest=guest, now_ms=0)
        for seq, asked in ((2, True), (3, False)):
            turns = (Turn(guest=guest, due_ms=500, number=1, window=seq),)
            await journals.save(a, "abc", replace(commit(seq), beside=(Days(wakes_ms=500, turns=turns).save,)))
            assert [] == await pushes.untold(b, now_ms=1, limit=9)
            if asked:
                assert ["abc"] == [each.code for each in await pushes.untold(a, now_ms=1, limit=9)]
                (told,) = await a.read(pushes.subscriptions_of, guest)
                await a.write(pushes.undelivered, told, retry_ms=1)
                assert [0, 1] == [len(await pushes.retries(each, now_ms=1, limit=9)) for each in (b, a)]
                await a.write(pushes.undelivered, told, retry_ms=1)
        run(url, b"UPDATE nodes SET until_ms = 0 WHERE name = 'a'")
        found = [await pushes.untold(each, now_ms=1, limit=9) for each in (b, a)]
        assert [["abc"], []] == [[each.code for each in some] for some in found]
        assert 1 == len(await pushes.retries(b, now_ms=1, limit=9))


async def test_a_lease_that_ran_out_is_not_renewed() -> None:
    url = new_database()
    async with two(url) as (a, _):
        run(url, b"UPDATE nodes SET until_ms = seen_ms")
        assert None is await a.renew()


async def test_a_node_that_stops_leaves_its_tables_to_others_at_once() -> None:
    async with two(new_database()) as (a, b):
        await a.close()
        assert None is (await b.hold("abc")).elsewhere
        await journals.save(b, "abc", commit(2))


async def test_a_node_hands_its_tables_over() -> None:
    url = new_database()
    async with two(url) as (a, b):
        run(url, b"UPDATE nodes SET drains = 1 WHERE name = 'a'")
        renewal = await a.renew()
        assert renewal is not None
        assert renewal.drains
        assert set() == await a.hand_over(())
        assert Held() == await b.hold("abc")
        assert Held(elsewhere=B.address) == await a.hold("abc")
        await journals.save(b, "abc", commit(2))


async def test_the_last_node_keeps_its_tables_when_it_is_drained() -> None:
    async with two(new_database()) as (a, b):
        await b.close()
        assert set() == await a.hand_over(())
        await journals.save(a, "abc", commit(2))


async def test_a_server_that_has_the_database_alone_excludes_nodes_and_they_exclude_it() -> None:
    url = new_database()
    async with two(url):
        with pytest.raises(GolpeError, match="in use by another server"):
            PostgresDatabase(url, SUBJECTS)
    alone = PostgresDatabase(url, SUBJECTS)
    await journals.save(alone, "abc", commit(2))
    await alone.close()


async def test_a_new_table_is_owned_by_the_node_that_needs_it_first() -> None:
    async with two(new_database()) as (a, b):
        await a.write(journals.new_table, "def", commit(1), now_ms=1, expires_ms=10**15)
        assert Held() == await b.hold("def")
        await journals.save(b, "def", commit(2))
        assert Held(elsewhere=B.address) == await a.hold("def")


async def test_a_node_that_starts_while_the_others_have_lost_their_connections_joins_them() -> None:
    url = new_database()
    async with two(url) as (a, b):
        run(
            url,
            b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'golpe'"
            b" AND datname = current_database() AND pid <> pg_backend_pid()",
        )
        c = PostgresDatabase(url, SUBJECTS, NodeName("c", "127.0.0.1:3"))
        for node in (a, b):
            with suppress(StoreError):
                await node.hold("abc")  # finds that its connection is lost
        await journals.save(a, "abc", commit(2))
        assert Held(elsewhere=A.address) == await b.hold("abc")
        assert Held(elsewhere=A.address) == await c.hold("abc")
        await c.close()


async def test_nodes_begin_an_epoch_after_a_server_that_had_the_database_alone() -> None:
    url = new_database()
    async with two(url):
        pass
    alone = PostgresDatabase(url, SUBJECTS)
    await alone.close()
    before = epoch(url)
    node = PostgresDatabase(url, SUBJECTS, A)
    assert before + 1 == epoch(url)
    await node.close()
    assert before + 1 == epoch(url)


async def test_a_node_whose_lease_is_over_takes_no_table() -> None:
    url = new_database()
    async with two(url) as (a, b):
        await a.close()
        run(url, b"UPDATE nodes SET until_ms = seen_ms WHERE name = 'b'")
        assert Held(elsewhere="") == await b.hold("abc")
        await b.begin_lease()
        assert None is (await b.hold("abc")).elsewhere


async def test_a_node_drains_only_while_another_one_takes_its_tables() -> None:
    url = new_database()

    def drained(name: str) -> bool | None:
        with visit(url) as session:
            return ask_to_drain(session, name)

    async with two(url) as (a, b):
        assert (True, None) == (drained("a"), drained("c"))
        renewal = await a.renew()
        assert renewal is not None
        assert renewal.drains
        await b.close()
        renewal = await a.renew()
        assert renewal is not None
        assert not renewal.drains
        assert Held() == await a.hold("abc")
        assert not drained("a")


async def test_a_loaded_table_is_given_once_its_receiver_is_ready() -> None:
    async with two(new_database()) as (a, b):
        assert set() == await a.hand_over(("abc",))
        assert ([], ["abc"]) == (await a.offered(), await b.offered())
        assert set() == await a.hand_over(("abc",))
        await journals.save(a, "abc", commit(2))
        assert Held(elsewhere=A.address) == await b.hold("abc")
        await a.be_ready("abc")  # which is not asked
        assert set() == await a.hand_over(("abc",))
        await b.be_ready("abc")
        assert [] == await b.offered()
        await journals.save(a, "abc", commit(3))
        assert {"abc"} == await a.hand_over(("abc",))
        await a.give({"abc"})
        assert Held() == await b.hold("abc")
        with pytest.raises(StoreError, match="this node does not own"):
            await journals.save(a, "abc", commit(4))
        assert set() == await a.hand_over(("abc",))


async def test_a_receiver_that_is_not_ready_in_time_gets_the_table_all_the_same() -> None:
    url = new_database()
    async with two(url) as (a, _):
        await a.hand_over(("abc",))
        run(url, b"UPDATE hand_overs SET begun_ms = begun_ms - 10000")
        assert {"abc"} == await a.hand_over(("abc",))


async def test_a_table_is_offered_to_another_node_if_its_receiver_has_ended() -> None:
    url = new_database()
    async with two(url) as (a, b):
        await a.hand_over(("abc",))
        c = PostgresDatabase(url, SUBJECTS, NodeName("c", "127.0.0.1:3"))
        await b.close()
        await a.hand_over(("abc",))
        assert ["abc"] == await c.offered()
        await c.close()


async def test_a_page_of_an_offered_table_that_is_not_loaded_any_more_goes_to_the_receiver() -> None:
    url = new_database()
    async with two(url) as (a, b):
        c = PostgresDatabase(url, SUBJECTS, NodeName("c", "127.0.0.1:3"))
        run(url, b"UPDATE nodes SET drains = 1 WHERE name = 'a'")
        await a.renew()
        await a.hand_over(("abc",))
        receiver, address = (b, B.address) if await b.offered() else (c, "127.0.0.1:3")
        assert address == (await a.hold("abc")).elsewhere
        assert Held() == await receiver.hold("abc")
        await c.close()


async def test_a_node_with_another_secret_gets_no_lease() -> None:
    url = new_database()
    a = PostgresDatabase(url, SUBJECTS, NodeName("a", A.address, b"one secret"))
    try:
        with pytest.raises(StoreError, match="not that of node a"):
            PostgresDatabase(url, SUBJECTS, NodeName("b", B.address, b"another one"))
        assert ["a"] == [each.name for each in list_nodes(url)]
        b = PostgresDatabase(url, SUBJECTS, NodeName("b", B.address, b"one secret"))
        assert [] == await a.shut_out()
        await b.close()
    finally:
        await a.close()


async def test_a_row_that_proves_nothing_right_is_shut_out_by_the_others() -> None:
    url = new_database()
    async with two(url) as (a, b):
        run(url, b"UPDATE nodes SET proof = '1 0' WHERE name = 'b'")
        assert ["b"] == await a.shut_out()
        assert [A.address] == await a.living()
        assert await b.renew() is None
