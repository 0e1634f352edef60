"""The store suite for guests and their mutes."""

import pytest
from msgspec.structs import replace

from golpe.server.store.errors import StoreError
from golpe.server.store.journals import Waiting
from golpe.server.store.people import Guest
from golpe.server.store.retention import GUESTS_KEPT_MS, JOURNALS_KEPT_MS, MUTED_MAX, SEEN_EVERY_MS
from golpe.server.store.store import Store
from tests.server.store.conftest import House
from tests.support.store_rows import HOUR_MS, commit, finished, lay_table, line, texts

ANA, BEA = 11, 12


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


async def test_an_erased_guest_leaves_no_challenge_no_move_and_no_seat_that_waits(store: Store) -> None:
    ana, bea = [await store.new_guest(name, name="A guest", now_ms=1) for name in (b"ana", b"bea")]
    await store.set_challenge(b"ana", "verify", b"challenge", expires_ms=9)
    await store.begin_move(b"bea", guest=bea.id, secret_hash=b"link", expires_ms=9)
    await store.claim_move(b"link", claimed_by=b"ana", words=("owl", "pig"), device="Firefox", now_ms=1)
    await lay_table(store)
    await lay_table(store, "def")
    waits = Waiting(sits=frozenset((ana.id,)), stays=frozenset((ana.id,)))
    await store.append("abc", replace(commit(2), waiting=waits))
    await store.erase_guest(ana.id)
    assert await store.take_challenge(b"ana", "verify", now_ms=1) is None
    assert await store.move_by(b"bea", now_ms=1) is None
    await store.append("def", replace(commit(2), waiting=waits))  # would be refused if they waited at the other table


@pytest.mark.parametrize("missing", ["talk", "report_lines", "reports", "hushes"])
async def test_a_guest_is_erased_completely_or_not_at_all(house: House, missing: str) -> None:
    store = house.store
    ana, bea = [await store.new_guest(name.encode(), name=name, now_ms=1) for name in ("Ana", "Bea")]
    await lay_table(store)
    talk = await store.say("abc", line("Hi, Ana here", guest=ana.id))
    await store.report("abc", talk=talk, reporter=ana.id, now_ms=2)
    await store.mute(ana.id, bea.id, code=None, muted=True)
    with house.without(missing), pytest.raises(StoreError):
        await store.erase_guest(ana.id)
    store = await house.reopen()
    assert ana == await store.guest_of(b"Ana")
    assert ["Hi, Ana here"] == texts(await store.talk_of("abc", channel="table", limit=10))
    assert [(ana.id, ["Hi, Ana here"])] == [
        (report.reporter, texts(report.lines)) for report in await store.reports(open_only=True)
    ]
    assert {bea.id: True} == await store.muted_by(ana.id, "abc")


async def test_a_secret_belongs_to_one_guest(store: Store) -> None:
    ana = await store.new_guest(b"hash", name="Ana", now_ms=1)
    with pytest.raises(StoreError, match="secret"):
        await store.new_guest(b"hash", name="Bea", now_ms=1)
    assert ana == await store.guest_of(b"hash")


async def test_a_report_loses_its_reporter_when_they_are_erased(store: Store) -> None:
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


# --- Mutes ----------------------------------------------------------------------------------


async def test_a_guest_is_muted_at_one_table_or_blocked_at_all(house: House) -> None:
    await house.store.mute(ANA, BEA, code="abc", muted=True)
    await house.store.mute(ANA, BEA, code="abc", muted=True)
    await house.store.mute(ANA, 13, code=None, muted=True)
    store = await house.reopen()
    assert {BEA: False, 13: True} == await store.muted_by(ANA, "abc")
    assert {13: True} == await store.muted_by(ANA, "xyz")
    assert {} == await store.muted_by(BEA, "abc")
    await store.mute(ANA, BEA, code=None, muted=True)
    await store.mute(ANA, 13, code=None, muted=False)
    assert {BEA: True} == await store.muted_by(ANA, "abc")
    await store.mute(ANA, BEA, code=None, muted=False)
    assert {BEA: False} == await store.muted_by(ANA, "abc")


async def test_the_number_of_mutes_is_limited(store: Store) -> None:
    for other in range(MUTED_MAX):
        await store.mute(ANA, other, code=None, muted=True)
    with pytest.raises(StoreError, match="has muted"):
        await store.mute(ANA, MUTED_MAX, code="abc", muted=True)


async def test_an_erased_guest_says_nothing_and_is_muted_by_nobody(store: Store) -> None:
    await lay_table(store)
    ana, bea = [await store.new_guest(name.encode(), name=name, now_ms=0) for name in ("Ana", "Bea")]
    await store.mute(ana.id, bea.id, code=None, muted=True)
    await store.mute(bea.id, ana.id, code="abc", muted=True)
    await store.erase_guest(bea.id)
    assert {} == await store.muted_by(ana.id, "abc")
    assert {} == await store.muted_by(bea.id, "abc")
    with pytest.raises(StoreError, match="erased"):
        await store.say("abc", line("too late", guest=bea.id))
    with pytest.raises(StoreError, match="erased"):
        await store.mute(ana.id, bea.id, code=None, muted=True)


async def test_mutes_at_a_table_are_deleted_with_its_journal(store: Store) -> None:
    await lay_table(store, expires_ms=HOUR_MS)
    await store.mute(ANA, BEA, code="abc", muted=True)
    await store.mute(ANA, 13, code=None, muted=True)
    await store.expire(HOUR_MS)
    await store.retain(HOUR_MS + JOURNALS_KEPT_MS)
    assert {13: True} == await store.muted_by(ANA, "abc")
