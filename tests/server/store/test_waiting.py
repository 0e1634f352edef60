"""The store suite for the rule that a guest waits at one public table at a time: the contract of every store."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from golpe.server.store.errors import SeatedElsewhere
from golpe.server.store.journals import Commit, Waiting
from golpe.server.store.moderation import Act
from golpe.server.store.store import Store
from tests.server.store.conftest import House
from tests.support.store_rows import NEVER_MS, commit, lay_table


def seating(seq: int, *sits: int, stays: Iterable[int] = ()) -> Commit:
    """Return a commit with which guests sit down beside those who stay."""
    return replace(commit(seq), waiting=Waiting(sits=frozenset(sits), stays=frozenset((*sits, *stays))))


async def open_tables(store: Store) -> None:
    await store.new_table("one", seating(1, 7), now_ms=0, expires_ms=NEVER_MS)
    await lay_table(store, "two")


async def is_held(store: Store) -> bool:
    """Return whether guest 7 waits elsewhere than at table two; if not, they wait there afterwards."""
    try:
        await store.append("two", seating(2, 7, 8))
    except SeatedElsewhere:
        return True
    return False


async def test_a_guest_sits_down_at_one_table_at_a_time_and_a_refused_commit_changes_nothing(house: House) -> None:
    await open_tables(house.store)
    store = await house.reopen()
    assert await is_held(store)
    assert 1 == len(await store.journal_of("two"))
    with pytest.raises(SeatedElsewhere):
        await store.new_table("three", seating(1, 7), now_ms=0, expires_ms=NEVER_MS)
    assert not await store.exists("three")
    await store.append("one", seating(2, 7, 8))  # guest 8 has no seat from the refused commit
    assert 2 == len(await store.journal_of("one"))


async def test_a_guest_is_free_who_leaves_or_whose_game_begins(store: Store) -> None:
    await open_tables(store)
    await store.append("one", seating(2, 9, stays=[7]))
    assert await is_held(store)
    await store.append("one", seating(3, stays=[9]))
    assert not await is_held(store)


async def test_a_table_that_ends_frees_its_guests(store: Store) -> None:
    await open_tables(store)
    await store.moderate(Act(at_ms=0, kind="close", code="one", reason=""))
    assert not await is_held(store)
    await store.keep_until({"two": 5})
    assert ["two"] == await store.expire(5)
    await store.new_table("three", seating(1, 7, 8), now_ms=0, expires_ms=NEVER_MS)


async def test_whoever_has_a_seat_from_before_keeps_it(store: Store) -> None:
    """After its game, a table waits again, while a guest may have sat down elsewhere meanwhile."""
    await open_tables(store)
    await store.append("one", seating(2))
    assert not await is_held(store)
    await store.append("one", seating(3, stays=[7]))
    await store.append("two", seating(3, stays=[7]))
