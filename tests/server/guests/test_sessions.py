"""The store suite for sessions."""

from golpe.protocol.privacy import MySession
from golpe.server.db.database import Database
from golpe.server.db.retention import SEEN_EVERY_MS
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import people, sessions
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.houses import House


async def test_a_new_guest_has_one_session(database: Database) -> None:
    ana = await database.write(people.new_guest, b"ana", name="Ana", now_ms=5, device="Firefox")
    await database.write(people.new_guest, b"bea", name="Bea", now_ms=6)
    (session,) = await database.read(sessions.sessions_of, ana.id, b"ana")
    expected = MySession(id=session.id, device="Firefox", made_ms=5, seen_ms=5, is_this=True)
    assert expected == session


async def test_a_visit_is_saved_to_the_day_and_a_new_device_at_once(database: Database) -> None:
    ana = await database.write(people.new_guest, b"ana", name="Ana", now_ms=0)
    found: list[tuple[str | None, int]] = []
    for now_ms, device in ((1, None), (2, "Firefox"), (SEEN_EVERY_MS, None), (SEEN_EVERY_MS + 2, None)):
        await sessions.identify(database, b"ana", now_ms=now_ms, device=device)
        (session,) = await database.read(sessions.sessions_of, ana.id, b"ana")
        found.append((session.device, session.seen_ms))
    assert [(None, 0), ("Firefox", 2), ("Firefox", 2), ("Firefox", SEEN_EVERY_MS + 2)] == found


async def test_an_ended_session_identifies_nobody(house: House) -> None:
    ana = await house.database.write(people.new_guest, b"ana", name="Ana", now_ms=1)
    bea = await house.database.write(people.new_guest, b"bea", name="Bea", now_ms=1)
    (session,) = await house.database.read(sessions.sessions_of, ana.id, b"ana")
    assert await house.database.write(sessions.end_session, session.id, guest=bea.id) is None
    assert ana == await sessions.identify(house.database, b"ana")
    assert b"ana" == await house.database.write(sessions.end_session, session.id, guest=ana.id)
    assert await house.database.write(sessions.end_session, session.id, guest=ana.id) is None
    database = await house.reopen()
    assert await sessions.identify(database, b"ana", now_ms=SEEN_EVERY_MS * 2) is None
    assert [] == await database.read(sessions.sessions_of, ana.id, b"ana")
    assert {ana.id: "Ana"} == await database.read(people.names_of, frozenset((ana.id,)))  # signed out, not erased


async def test_an_erased_guest_has_no_session(database: Database) -> None:
    ana = await database.write(people.new_guest, b"ana", name="Ana", now_ms=1)
    await database.write(erase_guest, SUBJECTS, ana.id, now_ms=0)
    assert [] == await database.read(sessions.sessions_of, ana.id, b"ana")
