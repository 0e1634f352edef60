"""The store suite for the names of accounts: each belongs to one of them, however it is written."""

import asyncio

from golpe.errors import ProtocolError
from golpe.server.accounts import rows as accounts
from golpe.server.db.database import Database
from golpe.server.db.retention import NAMES_REST_MS
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import names, people, sessions
from golpe.server.guests.names import hold_name, name_looks
from golpe.server.guests.sessions import Guest
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act
from tests.support.houses import House
from tests.support.named_guests import become, guest
from tests.support.refusals import refused


async def rename(database: Database, guest: Guest, name: str, *, now_ms: int = 2) -> bool:
    """Return whether a guest may take a name."""
    try:
        await database.write(people.rename_guest, guest.id, name, looks=name_looks(name), now_ms=now_ms)
    except ProtocolError:  # name_held
        assert name != (await database.read(people.names_of, frozenset((guest.id,))))[guest.id]
        return False
    assert {guest.id: name} == await database.read(people.names_of, frozenset((guest.id,)))
    return True


async def test_guests_share_names_but_take_none_that_looks_like_an_account_s(database: Database) -> None:
    ana, bea, eva = [await guest(database, name) for name in ("Ana", "Bea", "Eva")]
    assert await rename(database, bea, "Eva")
    await become(database, ana)
    for name in ("Ana", "ANA", "Аna", "A n a".replace(" ", "\u200d")):  # the second "A" is Cyrillic
        assert not await rename(database, eva, name), name
        assert not await database.read(names.is_free, eva.id, name_looks(name), now_ms=2)
    assert await database.read(names.is_free, ana.id, name_looks("ANA"), now_ms=2)
    assert await rename(database, ana, "ANA")  # their own, written in another way


async def test_a_guest_who_has_an_account_s_name_keeps_it_but_becomes_no_account(database: Database) -> None:
    ana, other = await guest(database, "Ana"), await guest(database, "Ana", "other")
    await become(database, ana)
    assert other == await sessions.identify(database, b"other")
    with refused("name_held"):
        await become(database, other, "other")
    assert await database.read(accounts.account_of, other.id) is None
    with refused("name_held"):
        await become(database, Guest(other.id, "Another"), "other")  # renamed since the name was checked


async def test_a_released_name_rests_for_180_days(database: Database) -> None:
    ana, bea = await guest(database, "Ana"), await guest(database, "Bea")
    await become(database, ana)
    assert await rename(database, ana, "Eva", now_ms=10)
    assert not await rename(database, bea, "Ana", now_ms=9 + NAMES_REST_MS)
    assert await rename(database, ana, "Ana", now_ms=11)  # whoever had it may have it back
    assert await rename(database, ana, "Eva", now_ms=12)
    assert await rename(database, bea, "Ana", now_ms=12 + NAMES_REST_MS)
    await become(database, Guest(bea.id, "Ana"), "Bea", now_ms=12 + NAMES_REST_MS)
    assert not await rename(database, ana, "Ana", now_ms=13 + NAMES_REST_MS)


async def test_the_name_of_an_erased_account_rests_and_is_then_forgotten(house: House) -> None:
    database = house.database
    ana, bea = await guest(database, "Ana"), await guest(database, "Bea")
    await become(database, ana)
    await database.write(erase_guest, SUBJECTS, ana.id, now_ms=10)
    assert not await rename(database, bea, "Ana", now_ms=11)
    await database.retain(10 + NAMES_REST_MS)
    assert await rename(database, bea, "Ana", now_ms=11)  # there is nothing left that could refuse it


async def test_a_name_that_a_moderator_resets_does_not_come_back(database: Database) -> None:
    ana = await guest(database, "Rude")
    await become(database, ana)
    act = Act(id=0, at_ms=10, actor=None, kind="rename", guest=ana.id)
    await database.write(moderation.moderate, SUBJECTS, act, new_name="Guest 1234")
    assert {ana.id: "Guest 1234"} == await database.read(people.names_of, frozenset((ana.id,)))
    assert not await rename(database, ana, "Rude", now_ms=11)
    assert await rename(database, ana, "Ana", now_ms=11)


async def test_of_two_accounts_that_take_a_name_at_once_one_gets_it(house: House) -> None:
    def take(number: int) -> bool:
        try:
            with house.visit() as session:
                hold_name(session, number, name_looks("Ana"), now_ms=1)
        except ProtocolError:  # name_held
            return False
        return True

    outcomes = await asyncio.gather(*(asyncio.to_thread(take, number) for number in (1, 2)))
    assert [False, True] == sorted(outcomes)
