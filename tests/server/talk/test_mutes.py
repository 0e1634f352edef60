"""The store suite for mutes and blocks."""

import pytest

from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import JOURNALS_KEPT_MS, MUTED_MAX
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.talk import rows as talk_rows
from tests.support.houses import House
from tests.support.store_rows import HOUR_MS, lay_table, line

ANA, BEA = 11, 12


async def test_a_guest_is_muted_at_one_table_or_blocked_at_all(house: House) -> None:
    await house.database.write(talk_rows.mute, ANA, BEA, code="abc", muted=True)
    await house.database.write(talk_rows.mute, ANA, BEA, code="abc", muted=True)
    await house.database.write(talk_rows.mute, ANA, 13, code=None, muted=True)
    database = await house.reopen()
    assert {BEA: False, 13: True} == await database.read(talk_rows.muted_by, ANA, "abc")
    assert {13: True} == await database.read(talk_rows.muted_by, ANA, "xyz")
    assert {} == await database.read(talk_rows.muted_by, BEA, "abc")
    await database.write(talk_rows.mute, ANA, BEA, code=None, muted=True)
    await database.write(talk_rows.mute, ANA, 13, code=None, muted=False)
    assert {BEA: True} == await database.read(talk_rows.muted_by, ANA, "abc")
    await database.write(talk_rows.mute, ANA, BEA, code=None, muted=False)
    assert {BEA: False} == await database.read(talk_rows.muted_by, ANA, "abc")


async def test_the_number_of_mutes_is_limited(database: Database) -> None:
    for other in range(MUTED_MAX):
        await database.write(talk_rows.mute, ANA, other, code=None, muted=True)
    with pytest.raises(StoreError, match="has muted"):
        await database.write(talk_rows.mute, ANA, MUTED_MAX, code="abc", muted=True)


async def test_an_erased_guest_says_nothing_and_is_muted_by_nobody(database: Database) -> None:
    await lay_table(database)
    ana, bea = [await database.write(people.new_guest, name.encode(), name=name, now_ms=0) for name in ("Ana", "Bea")]
    await database.write(talk_rows.mute, ana.id, bea.id, code=None, muted=True)
    await database.write(talk_rows.mute, bea.id, ana.id, code="abc", muted=True)
    await database.write(erase_guest, SUBJECTS, bea.id, now_ms=0)
    assert {} == await database.read(talk_rows.muted_by, ana.id, "abc")
    assert {} == await database.read(talk_rows.muted_by, bea.id, "abc")
    with pytest.raises(StoreError, match="erased"):
        await database.write(talk_rows.say, "abc", line("too late", guest=bea.id))
    with pytest.raises(StoreError, match="erased"):
        await database.write(talk_rows.mute, ana.id, bea.id, code=None, muted=True)


async def test_mutes_at_a_table_are_deleted_with_its_journal(database: Database) -> None:
    await lay_table(database, expires_ms=HOUR_MS)
    await database.write(talk_rows.mute, ANA, BEA, code="abc", muted=True)
    await database.write(talk_rows.mute, ANA, 13, code=None, muted=True)
    await database.write(journals.expire, SUBJECTS, HOUR_MS)
    await database.retain(HOUR_MS + JOURNALS_KEPT_MS)
    assert {13: True} == await database.read(talk_rows.muted_by, ANA, "abc")
