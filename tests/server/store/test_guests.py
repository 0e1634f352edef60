"""What every store promises about guests."""

from golpe.server.store.interface import Guest, Store
from golpe.server.store.retention import GUESTS_KEPT_MS, SEEN_EVERY_MS
from tests.server.store.conftest import House
from tests.support.store_rows import commit, finished, lay_table, line, texts


async def test_a_guest_is_found_by_the_hash_of_its_secret(store: Store) -> None:
    guest = await store.new_guest(b"hash", name="Ana", now_ms=1)
    assert guest == await store.guest_of(b"hash")
    assert await store.guest_of(b"other") is None


async def test_a_guest_keeps_its_new_name(house: House) -> None:
    guest = await house.store.new_guest(b"hash", name="Ana", now_ms=1)
    await house.store.rename_guest(guest.id, "Bea")
    store = await house.reopen()
    assert Guest(guest.id, "Bea") == await store.guest_of(b"hash")
    assert {guest.id: "Bea"} == await store.names_of(frozenset((guest.id, 999)))
    assert {} == await store.names_of(frozenset())


async def test_an_erased_guest_leaves_neither_name_nor_secret_nor_words(house: House) -> None:
    store = house.store
    ana = await store.new_guest(b"ana", name="Ana", now_ms=1)
    bea = await store.new_guest(b"bea", name="Bea", now_ms=1)
    await lay_table(store)
    for text, guest in (("Hi, Ana here", ana), ("Hi Ana", bea), ("I am rude", ana)):
        talk = await store.say("abc", line(text, guest=guest.id))
    await store.report("abc", talk=talk, reporter=bea.id, now_ms=2)
    await store.erase_guest(ana.id)
    store = await house.reopen()
    assert await store.guest_of(b"ana") is None
    assert {bea.id: "Bea"} == await store.names_of(frozenset((ana.id, bea.id)))
    assert ["Hi Ana"] == texts(await store.talk_of("abc", channel="table", limit=10))
    (report,) = await store.reports(open_only=True)
    assert ["Hi Ana"] == texts(report.lines)


async def test_who_reported_is_erased_with_the_guest(store: Store) -> None:
    await lay_table(store)
    talk = await store.say("abc", line("rude", guest=1))
    guest = await store.new_guest(b"hash", name="Ana", now_ms=1)
    await store.report("abc", talk=talk, reporter=guest.id, now_ms=2)
    await store.erase_guest(guest.id)
    assert [None] == [report.reporter for report in await store.reports(open_only=True)]


async def test_an_erased_guest_gets_no_name_again(store: Store) -> None:
    guest = await store.new_guest(b"hash", name="Ana", now_ms=1)
    await store.erase_guest(guest.id)
    await store.rename_guest(guest.id, "Ana")
    assert {} == await store.names_of(frozenset((guest.id,)))


async def test_the_number_of_an_erased_guest_is_given_to_nobody_else(house: House) -> None:
    guest = await house.store.new_guest(b"hash", name="Ana", now_ms=1)
    await house.store.erase_guest(guest.id)
    store = await house.reopen()
    assert guest.id != (await store.new_guest(b"hash", name="Bea", now_ms=1)).id


async def test_games_keep_the_number_of_an_erased_guest(store: Store) -> None:
    guest = await store.new_guest(b"hash", name="Ana", now_ms=1)
    await lay_table(store)
    await store.append("abc", commit(2, finished=finished(1, guest.id, "random")))
    before = await store.game("abc", number=1)
    await store.erase_guest(guest.id)
    assert before is not None
    assert before == await store.game("abc", number=1)


async def test_a_guest_who_does_not_come_back_is_erased(store: Store) -> None:
    gone = await store.new_guest(b"gone", name="Ana", now_ms=0)
    back = await store.new_guest(b"back", name="Bea", now_ms=0)
    await store.guest_of(b"back", now_ms=SEEN_EVERY_MS)
    await store.retain(GUESTS_KEPT_MS - 1)
    assert {gone.id: "Ana", back.id: "Bea"} == await store.names_of(frozenset((gone.id, back.id)))
    await store.retain(GUESTS_KEPT_MS)
    assert {back.id: "Bea"} == await store.names_of(frozenset((gone.id, back.id)))
    assert await store.guest_of(b"gone") is None
    await store.retain(GUESTS_KEPT_MS + SEEN_EVERY_MS)
    assert {} == await store.names_of(frozenset((gone.id, back.id)))
