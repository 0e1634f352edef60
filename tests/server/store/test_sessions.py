"""The store suite for sessions."""

from golpe.server.store.people import GuestSession
from golpe.server.store.retention import SEEN_EVERY_MS
from golpe.server.store.store import Store
from tests.server.store.conftest import House


async def test_a_new_guest_has_one_session(store: Store) -> None:
    ana = await store.new_guest(b"ana", name="Ana", now_ms=5, device="Firefox")
    await store.new_guest(b"bea", name="Bea", now_ms=6)
    (session,) = await store.sessions_of(ana.id)
    expected = GuestSession(id=session.id, secret_hash=b"ana", device="Firefox", made_ms=5, seen_ms=5)
    assert expected == session


async def test_a_visit_is_saved_to_the_day_and_a_new_device_at_once(store: Store) -> None:
    ana = await store.new_guest(b"ana", name="Ana", now_ms=0)
    found: list[tuple[str | None, int]] = []
    for now_ms, device in ((1, None), (2, "Firefox"), (SEEN_EVERY_MS, None), (SEEN_EVERY_MS + 2, None)):
        await store.guest_of(b"ana", now_ms=now_ms, device=device)
        (session,) = await store.sessions_of(ana.id)
        found.append((session.device, session.seen_ms))
    assert [(None, 0), ("Firefox", 2), ("Firefox", 2), ("Firefox", SEEN_EVERY_MS + 2)] == found


async def test_an_ended_session_identifies_nobody_to_any_version(house: House) -> None:
    ana = await house.store.new_guest(b"ana", name="Ana", now_ms=1)
    bea = await house.store.new_guest(b"bea", name="Bea", now_ms=1)
    (session,) = await house.store.sessions_of(ana.id)
    assert await house.store.end_session(session.id, guest=bea.id) is None
    assert ana == await house.store.guest_of(b"ana")
    assert session.secret_hash == await house.store.end_session(session.id, guest=ana.id)
    assert await house.store.end_session(session.id, guest=ana.id) is None
    store = await house.reopen()
    assert await store.guest_of(b"ana", now_ms=SEEN_EVERY_MS * 2) is None
    assert [] == await store.sessions_of(ana.id)
    assert {ana.id: "Ana"} == await store.names_of(frozenset((ana.id,)))  # signed out, not erased
    house.run("DELETE FROM sessions")  # what a version before migration 14 knows of
    assert await store.guest_of(b"ana") is None


async def test_a_guest_of_an_earlier_version_gets_a_session_when_they_come_back(house: House) -> None:
    ana = await house.store.new_guest(b"ana", name="Ana", now_ms=7)
    house.run("DELETE FROM sessions")
    store = await house.reopen()
    assert [] == await store.sessions_of(ana.id)
    assert ana == await store.guest_of(b"ana", device="Firefox")
    (session,) = await store.sessions_of(ana.id)
    assert ("Firefox", 7, 7) == (session.device, session.made_ms, session.seen_ms)


async def test_an_erased_guest_has_no_session(store: Store) -> None:
    ana = await store.new_guest(b"ana", name="Ana", now_ms=1)
    await store.erase_guest(ana.id)
    assert [] == await store.sessions_of(ana.id)
