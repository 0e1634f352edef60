"""The store suite for the rule that a guest waits at one public table at a time: the contract of every store."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.errors import SeatedElsewhere
from golpe.server.db.journals import Commit
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.listings.waiting import Waiting
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act
from tests.support.houses import House
from tests.support.store_rows import NEVER_MS, commit, lay_table


def seating(seq: int, *sits: int, stays: Iterable[int] = ()) -> Commit:
    """Return a commit with which guests sit down beside those who stay."""
    return replace(commit(seq), beside=(Waiting(sits=frozenset(sits), stays=frozenset((*sits, *stays))).save,))


async def open_tables(database: Database) -> None:
    await database.write(journals.new_table, "one", seating(1, 7), now_ms=0, expires_ms=NEVER_MS)
    await lay_table(database, "two")


async def is_held(database: Database) -> bool:
    """Return whether guest 7 waits elsewhere than at table two; if not, they wait there afterwards."""
    try:
        await journals.save(database, "two", seating(2, 7, 8))
    except SeatedElsewhere:
        return True
    return False


async def test_a_guest_sits_down_at_one_table_at_a_time_and_a_refused_commit_changes_nothing(house: House) -> None:
    await open_tables(house.database)
    database = await house.reopen()
    assert await is_held(database)
    assert 1 == len(await database.write(journals.journal_of, "two"))
    with pytest.raises(SeatedElsewhere):
        await database.write(journals.new_table, "three", seating(1, 7), now_ms=0, expires_ms=NEVER_MS)
    assert not await database.read(journals.exists, "three")
    await journals.save(database, "one", seating(2, 7, 8))  # guest 8 has no seat from the refused commit
    assert 2 == len(await database.write(journals.journal_of, "one"))


async def test_a_guest_is_free_who_leaves_or_whose_game_begins(database: Database) -> None:
    await open_tables(database)
    await journals.save(database, "one", seating(2, 9, stays=[7]))
    assert await is_held(database)
    await journals.save(database, "one", seating(3, stays=[9]))
    assert not await is_held(database)


async def test_a_table_that_ends_frees_its_guests(database: Database) -> None:
    await open_tables(database)
    await database.write(moderation.moderate, SUBJECTS, Act(at_ms=0, kind="close", code="one", reason=""))
    assert not await is_held(database)
    await database.write(journals.keep_until, {"two": 5})
    assert ["two"] == await database.write(journals.expire, SUBJECTS, 5)
    await database.write(journals.new_table, "three", seating(1, 7, 8), now_ms=0, expires_ms=NEVER_MS)


async def test_whoever_has_a_seat_from_before_keeps_it(database: Database) -> None:
    """After its game, a table waits again, while a guest may have sat down elsewhere meanwhile."""
    await open_tables(database)
    await journals.save(database, "one", seating(2))
    assert not await is_held(database)
    await journals.save(database, "one", seating(3, stays=[7]))
    await journals.save(database, "two", seating(3, stays=[7]))
