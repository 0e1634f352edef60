"""The store suite for seats: which guest has a seat at which table, on every store."""

from msgspec.structs import replace

from golpe.server.days.rows import Days, Turn
from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.subjects import erase_guest
from golpe.server.guests.people import new_guest
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.listings.seats import OwnSeat, Seats, seats_of
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act
from tests.support.houses import House
from tests.support.store_rows import NEVER_MS, commit


def seats(*people: int, about: bytes = b"a", at_ms: int = 1) -> Seats:
    return Seats(people=frozenset(people), about=about, changed_ms=at_ms)


async def lay(database: Database, code: str, now: Seats) -> None:
    await database.write(
        journals.new_table, code, replace(commit(1), beside=(now.save,)), now_ms=0, expires_ms=NEVER_MS
    )


async def codes(database: Database, guest: int, limit: int = 9) -> list[str]:
    return [each.code for each in await database.read(seats_of, guest, limit=limit)]


async def test_seats_are_those_of_the_last_commit_that_names_them_and_survive(house: House) -> None:
    await lay(house.database, "one", seats(7, 8))
    await journals.save(house.database, "one", commit(2))
    await journals.save(house.database, "one", replace(commit(3), beside=(seats(8, 9, about=b"b", at_ms=3).save,)))
    database = await house.reopen()
    assert [] == await codes(database, 7)
    found = OwnSeat(code="one", about=b"b", changed_ms=3, due_ms=None)
    assert [[found], [found]] == [await database.read(seats_of, guest, limit=9) for guest in (8, 9)]


async def test_those_come_first_that_wait_for_the_guest_then_the_last_changed_up_to_a_limit(database: Database) -> None:
    for code, at_ms in (("old", 1), ("new", 3), ("later", 2), ("soon", 2), ("others", 2)):
        await lay(database, code, seats(7, 8, at_ms=at_ms))
    for code, guest, due_ms in (("later", 7, 900), ("soon", 7, 500), ("others", 8, 100)):
        days = Days(wakes_ms=due_ms, turns=(Turn(guest=guest, due_ms=due_ms),))
        await journals.save(database, code, replace(commit(2), beside=(days.save,)))
    assert ["soon", "later", "new", "others", "old"] == await codes(database, 7)
    assert ["soon", "later"] == await codes(database, 7, limit=2)
    assert [500, 900, None] == [each.due_ms for each in await database.read(seats_of, 7, limit=3)]


async def test_a_seat_ends_with_its_table_and_its_guest(database: Database) -> None:
    guest = await database.write(new_guest, b"7", name="Ana", now_ms=0)
    for code in ("one", "two", "three"):
        await lay(database, code, seats(guest.id, 999))
    await database.write(moderation.moderate, SUBJECTS, Act(at_ms=0, kind="close", code="one", reason=""))
    assert ["three", "two"] == await codes(database, guest.id)
    await database.write(journals.keep_until, {"two": 5})
    await database.write(journals.expire, SUBJECTS, 5)
    assert ["three"] == await codes(database, guest.id)
    await database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
    assert [[], ["three"]] == [await codes(database, each) for each in (guest.id, 999)]
