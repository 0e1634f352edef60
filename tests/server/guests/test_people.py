"""The store suite for guests."""

import pytest
from msgspec.structs import replace

from golpe.server.accounts import rows as accounts
from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import GUESTS_KEPT_MS, SEEN_EVERY_MS
from golpe.server.db.subjects import erase_guest
from golpe.server.device_moves import rows as move_rows
from golpe.server.games import rows as games
from golpe.server.guests import people, sessions
from golpe.server.guests.sessions import Guest
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.listings.waiting import Waiting
from golpe.server.talk import rows as talk_rows
from tests.support.houses import House
from tests.support.store_rows import commit, finished, lay_table, line, texts

ANA, BEA = 11, 12


async def test_a_guest_is_found_by_the_hash_of_its_secret(database: Database) -> None:
    guest = await database.write(people.new_guest, b"hash", name="Ana", now_ms=1)
    assert guest == await sessions.identify(database, b"hash")
    assert await sessions.identify(database, b"other") is None


async def test_a_guest_keeps_its_new_name(house: House) -> None:
    guest = await house.database.write(people.new_guest, b"hash", name="Ana", now_ms=1)
    await house.database.write(people.rename_guest, guest.id, "Bea", looks=frozenset(), now_ms=0)
    database = await house.reopen()
    assert Guest(guest.id, "Bea") == await sessions.identify(database, b"hash")
    assert {guest.id: "Bea"} == await database.read(people.names_of, frozenset((guest.id, 999)))
    assert {} == await database.read(people.names_of, frozenset())


async def test_an_erased_guest_leaves_neither_name_nor_secret_nor_words(house: House) -> None:
    database = house.database
    ana = await database.write(people.new_guest, b"ana", name="Ana", now_ms=1)
    bea = await database.write(people.new_guest, b"bea", name="Bea", now_ms=1)
    await lay_table(database)
    for text, guest in (("Hi, Ana here", ana), ("Hi Ana", bea), ("I am rude", ana)):
        talk = await database.write(talk_rows.say, "abc", line(text, guest=guest.id))
    await database.write(talk_rows.report, "abc", talk=talk, reporter=bea.id, now_ms=2)
    await database.write(erase_guest, SUBJECTS, ana.id, now_ms=0)
    database = await house.reopen()
    assert await sessions.identify(database, b"ana") is None
    assert {bea.id: "Bea"} == await database.read(people.names_of, frozenset((ana.id, bea.id)))
    assert ["Hi Ana"] == texts(await database.read(talk_rows.talk_of, "abc", channel="table", limit=10))
    (report,) = await database.read(talk_rows.all_reports, open_only=True)
    assert ["Hi Ana"] == texts(report.lines)


async def test_an_erased_guest_leaves_no_challenge_no_move_and_no_seat_that_waits(database: Database) -> None:
    ana, bea = [await database.write(people.new_guest, name, name="A guest", now_ms=1) for name in (b"ana", b"bea")]
    await database.write(accounts.set_challenge, b"ana", "verify", b"challenge", expires_ms=9)
    await database.write(move_rows.begin_move, b"bea", guest=bea.id, secret_hash=b"link", expires_ms=9)
    await database.write(
        move_rows.claim_move, b"link", claimed_by=b"ana", words=("owl", "pig"), device="Firefox", now_ms=1
    )
    await lay_table(database)
    await lay_table(database, "def")
    waits = Waiting(sits=frozenset((ana.id,)), stays=frozenset((ana.id,)))
    await journals.save(database, "abc", replace(commit(2), beside=(waits.save,)))
    await database.write(erase_guest, SUBJECTS, ana.id, now_ms=0)
    assert await database.write(accounts.take_challenge, b"ana", "verify", now_ms=1) is None
    assert await database.read(move_rows.move_by, b"bea", now_ms=1) is None
    await journals.save(
        database,
        "def",
        replace(commit(2), beside=(waits.save,)),
    )  # would be refused if they waited at the other table


@pytest.mark.parametrize("missing", ["talk", "report_lines", "reports", "hushes"])
async def test_a_guest_is_erased_completely_or_not_at_all(house: House, missing: str) -> None:
    database = house.database
    ana, bea = [await database.write(people.new_guest, name.encode(), name=name, now_ms=1) for name in ("Ana", "Bea")]
    await lay_table(database)
    talk = await database.write(talk_rows.say, "abc", line("Hi, Ana here", guest=ana.id))
    await database.write(talk_rows.report, "abc", talk=talk, reporter=ana.id, now_ms=2)
    await database.write(talk_rows.mute, ana.id, bea.id, code=None, muted=True)
    with house.without(missing), pytest.raises(StoreError):
        await database.write(erase_guest, SUBJECTS, ana.id, now_ms=0)
    database = await house.reopen()
    assert ana == await sessions.identify(database, b"Ana")
    assert ["Hi, Ana here"] == texts(await database.read(talk_rows.talk_of, "abc", channel="table", limit=10))
    assert [(ana.id, ["Hi, Ana here"])] == [
        (report.reporter, texts(report.lines)) for report in await database.read(talk_rows.all_reports, open_only=True)
    ]
    assert {bea.id: True} == await database.read(talk_rows.muted_by, ana.id, "abc")


async def test_a_secret_belongs_to_one_guest(database: Database) -> None:
    ana = await database.write(people.new_guest, b"hash", name="Ana", now_ms=1)
    with pytest.raises(StoreError, match="secret"):
        await database.write(people.new_guest, b"hash", name="Bea", now_ms=1)
    assert ana == await sessions.identify(database, b"hash")


async def test_a_report_loses_its_reporter_when_they_are_erased(database: Database) -> None:
    await lay_table(database)
    talk = await database.write(talk_rows.say, "abc", line("rude", guest=1))
    guest = await database.write(people.new_guest, b"hash", name="Ana", now_ms=1)
    await database.write(talk_rows.report, "abc", talk=talk, reporter=guest.id, now_ms=2)
    await database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
    assert [None] == [report.reporter for report in await database.read(talk_rows.all_reports, open_only=True)]


async def test_an_erased_guest_gets_no_name_again(database: Database) -> None:
    guest = await database.write(people.new_guest, b"hash", name="Ana", now_ms=1)
    await database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
    await database.write(people.rename_guest, guest.id, "Ana", looks=frozenset(), now_ms=0)
    assert {} == await database.read(people.names_of, frozenset((guest.id,)))


async def test_the_number_of_an_erased_guest_is_given_to_nobody_else(house: House) -> None:
    guest = await house.database.write(people.new_guest, b"hash", name="Ana", now_ms=1)
    await house.database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
    database = await house.reopen()
    assert guest.id != (await database.write(people.new_guest, b"hash", name="Bea", now_ms=1)).id


async def test_games_keep_the_number_of_an_erased_guest(database: Database) -> None:
    guest = await database.write(people.new_guest, b"hash", name="Ana", now_ms=1)
    await lay_table(database)
    await journals.save(database, "abc", commit(2, finished=finished(1, guest.id, "random")))
    before = await database.read(games.game, "abc", number=1)
    await database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
    assert before is not None
    assert before == await database.read(games.game, "abc", number=1)


async def test_a_guest_who_does_not_come_back_is_erased(database: Database) -> None:
    gone = await database.write(people.new_guest, b"gone", name="Ana", now_ms=0)
    back = await database.write(people.new_guest, b"back", name="Bea", now_ms=0)
    await sessions.identify(database, b"back", now_ms=SEEN_EVERY_MS)
    await database.retain(GUESTS_KEPT_MS - 1)
    assert {gone.id: "Ana", back.id: "Bea"} == await database.read(people.names_of, frozenset((gone.id, back.id)))
    await database.retain(GUESTS_KEPT_MS)
    assert {back.id: "Bea"} == await database.read(people.names_of, frozenset((gone.id, back.id)))
    assert await sessions.identify(database, b"gone") is None
    await database.retain(GUESTS_KEPT_MS + SEEN_EVERY_MS)
    assert {} == await database.read(people.names_of, frozenset((gone.id, back.id)))
