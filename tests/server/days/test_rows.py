"""The store suite for tables by days: the contract of every store."""

from msgspec.structs import replace

from golpe.protocol.days import GameByDays
from golpe.server.days.rows import Days, Turn, away_ms, due_tables, games_of, wake_later
from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.retention import DAYS_KEPT_MS
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act
from tests.support.houses import House
from tests.support.store_rows import commit

ASKED = Turn(guest=7, due_ms=500, number=1, window=3)
AWAITS = Days(wakes_ms=500, turns=(ASKED, Turn(guest=8)))


async def lay(database: Database, code: str = "one", days: Days = AWAITS) -> None:
    await database.write(journals.new_table, code, replace(commit(1), beside=(days.save,)), now_ms=0, expires_ms=10)


async def test_a_table_is_due_from_its_deadline_on_and_kept_for_long_after_it(house: House) -> None:
    await lay(house.database)
    database = await house.reopen()
    assert [] == await database.read(due_tables, now_ms=499, limit=9)
    assert ["one"] == await database.read(due_tables, now_ms=500, limit=9)
    assert [GameByDays(code="one", deadline_ms=500)] == await database.read(games_of, 7, limit=9)
    assert [GameByDays(code="one", deadline_ms=None)] == await database.read(games_of, 8, limit=9)
    assert [] == await database.write(journals.expire, SUBJECTS, 500 + DAYS_KEPT_MS - 1)
    assert ["one"] == await database.write(journals.expire, SUBJECTS, 500 + DAYS_KEPT_MS)
    assert [] == await database.read(due_tables, now_ms=500, limit=9)
    assert [] == await database.read(games_of, 7, limit=9)


async def test_a_commit_replaces_what_a_table_waits_for_and_others_leave_it(database: Database) -> None:
    await lay(database)
    await journals.save(database, "one", commit(2))
    assert ["one"] == await database.read(due_tables, now_ms=500, limit=9)
    await journals.save(
        database, "one", replace(commit(3), beside=(Days(wakes_ms=900, turns=(Turn(guest=8, due_ms=900),)).save,))
    )
    assert [] == await database.read(due_tables, now_ms=500, limit=9)
    assert [] == await database.read(games_of, 7, limit=9)
    await journals.save(database, "one", replace(commit(4), beside=(Days(wakes_ms=None, turns=()).save,)))
    assert [] == await database.read(due_tables, now_ms=900, limit=9)


async def test_time_without_a_server_postpones_deadlines_and_is_counted_until_they_are_saved_again(
    database: Database,
) -> None:
    await database.write(journals.mark_alive, 100)
    await lay(database)
    for started_ms in (150, 170):  # 50 and 20 ms without a server
        await database.write(journals.shift_expiry, SUBJECTS, started_ms)
    assert 70 == await database.read(away_ms, "one")
    assert [GameByDays(code="one", deadline_ms=570)] == await database.read(games_of, 7, limit=9)
    assert [] == await database.read(due_tables, now_ms=569, limit=9)
    assert ["one"] == await database.read(due_tables, now_ms=570, limit=9)
    await journals.save(database, "one", replace(commit(2), beside=(AWAITS.save,)))
    assert 0 == await database.read(away_ms, "one")
    assert 0 == await database.read(away_ms, "two")


async def test_the_longest_due_comes_first_and_one_that_could_not_be_woken_later(database: Database) -> None:
    for code, due_ms in (("one", 300), ("two", 200), ("three", 100)):
        await lay(database, code, Days(wakes_ms=due_ms, turns=(Turn(guest=7, due_ms=due_ms),)))
    assert ["three", "two"] == await database.read(due_tables, now_ms=300, limit=2)
    await database.write(wake_later, "three", at_ms=301)
    assert ["two", "one"] == await database.read(due_tables, now_ms=300, limit=9)
    assert ["three", "two"] == [each.code for each in await database.read(games_of, 7, limit=2)]


async def test_the_tables_of_an_erased_guest_are_woken_at_once_and_no_others(database: Database) -> None:
    guest = await database.write(people.new_guest, b"secret", name="Ana", now_ms=0)
    seated = Turn(guest=guest.id)
    await lay(database, "one", Days(wakes_ms=500, turns=(ASKED, seated)))
    await lay(database, "two", Days(wakes_ms=None, turns=(seated,)))
    await lay(database, "three")
    await lay(database, "four", Days(wakes_ms=None, turns=(ASKED,)))
    await database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
    assert {"one", "two"} == set(await database.read(due_tables, now_ms=0, limit=9))
    await journals.save(database, "two", replace(commit(2), beside=(Days(wakes_ms=None, turns=()).save,)))
    assert ["one"] == await database.read(due_tables, now_ms=499, limit=9)


async def test_a_closed_table_and_an_erased_guest_wait_for_nothing(database: Database) -> None:
    guest = await database.write(people.new_guest, b"secret", name="Ana", now_ms=0)
    await lay(database, days=Days(wakes_ms=500, turns=(ASKED, Turn(guest=guest.id, due_ms=500))))
    await database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
    assert [] == await database.read(games_of, guest.id, limit=9)
    await database.write(moderation.moderate, SUBJECTS, Act(at_ms=0, kind="close", code="one", reason=""))
    assert [] == await database.read(games_of, 7, limit=9)
    assert [] == await database.read(due_tables, now_ms=500, limit=9)
