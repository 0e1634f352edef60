"""The store suite for links to finished games: the contract of every store."""

from golpe.protocol.bodies import LinkOpens
from golpe.server.db.database import Database
from golpe.server.db.retention import DAY_MS, GAMES_KEPT_MS, GUESTS_KEPT_MS, LINKS_MAX
from golpe.server.db.subjects import erase_guest
from golpe.server.games import rows as games
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.links import rows as link_rows
from golpe.server.links.rows import Link
from tests.support.houses import House
from tests.support.refusals import refused
from tests.support.stored_games import play

SECRET = b"the hash of a secret"


async def linked(
    database: Database,
    guest: int,
    secret: bytes = SECRET,
    *,
    code: str = "abc",
    opens: LinkOpens = "all",
    days: int = 30,
) -> Link | None:
    return await database.write(
        link_rows.new_link, secret, code, number=1, guest=guest, opens=opens, now_ms=1, kept_ms=days * DAY_MS
    )


async def is_open(database: Database, secret: bytes = SECRET, *, now_ms: int = 2) -> bool:
    return await database.read(link_rows.shared_game, secret, now_ms=now_ms) is not None


async def test_a_private_game_is_read_only_by_those_who_had_a_seat(house: House) -> None:
    ana, bea = await play(house.database)
    cleo = await house.database.write(people.new_guest, b"cleo", name="Cleo", now_ms=0)
    database = await house.reopen()
    readers = [await database.read(games.game, "abc", number=1, reader=reader) for reader in (ana, bea, cleo.id, None)]
    assert [True, True, False, False] == [row is not None for row in readers]


async def test_a_link_opens_a_game_as_its_maker_chose(house: House) -> None:
    _, bea = await play(house.database)
    made = await linked(house.database, bea, opens="seat")
    database = await house.reopen()
    found = await database.read(link_rows.shared_game, SECRET, now_ms=2)
    assert found is not None
    row, link = found
    assert (b"abc", False) == (row.record, row.is_public)
    assert made == link
    assert ("abc", 1, bea, 1, "seat", 1, 1 + 30 * DAY_MS) == (
        link.code,
        link.number,
        link.guest,
        link.seat,
        link.opens,
        link.made_ms,
        link.expires_ms,
    )
    assert not await is_open(database, b"another secret")


async def test_only_those_who_had_a_seat_make_links(database: Database) -> None:
    ana, _ = await play(database)
    cleo = await database.write(people.new_guest, b"cleo", name="Cleo", now_ms=0)
    assert await linked(database, cleo.id) is None
    assert await linked(database, ana, code="xyz") is None
    assert [] == await database.read(link_rows.links_of, cleo.id, now_ms=2)


async def test_a_link_ends_when_it_expires(database: Database) -> None:
    ana, _ = await play(database)
    await linked(database, ana, days=1)
    assert await is_open(database, now_ms=DAY_MS)
    assert not await is_open(database, now_ms=DAY_MS + 1)
    assert [] == await database.read(link_rows.links_of, ana, now_ms=DAY_MS + 1)


async def test_a_link_ends_with_its_game_at_the_latest(database: Database) -> None:
    ana, _ = await play(database)
    made = await linked(database, ana, days=10 * 365)
    assert made is not None
    assert GAMES_KEPT_MS == made.expires_ms
    await database.retain(GAMES_KEPT_MS)
    assert not await is_open(database)


async def test_a_link_is_revoked_only_by_its_maker(database: Database) -> None:
    ana, bea = await play(database)
    made = await linked(database, ana)
    assert made is not None
    await database.write(link_rows.revoke_link, made.id, guest=bea)
    assert await is_open(database)
    await database.write(link_rows.revoke_link, made.id, guest=ana)
    assert not await is_open(database)


async def test_a_guest_lists_their_links_newest_first(database: Database) -> None:
    ana, bea = await play(database)
    first, other, last = [await linked(database, guest, bytes([at])) for at, guest in enumerate((ana, bea, ana))]
    assert [last, first] == await database.read(link_rows.links_of, ana, now_ms=2)
    assert [other] == await database.read(link_rows.links_of, bea, now_ms=2)


async def test_the_links_of_an_erased_guest_end(database: Database) -> None:
    ana, bea = await play(database)
    await linked(database, ana)
    await linked(database, bea, b"of bea")
    await database.write(erase_guest, SUBJECTS, ana, now_ms=0)
    assert [False, True] == [await is_open(database, secret) for secret in (SECRET, b"of bea")]
    assert await linked(database, ana) is None


async def test_the_links_of_a_guest_who_does_not_come_back_end(database: Database) -> None:
    ana, _ = await play(database)
    await linked(database, ana)
    await database.retain(GUESTS_KEPT_MS)
    assert [] == await database.read(link_rows.links_of, ana, now_ms=2)


async def test_a_guest_has_a_limited_number_of_links(database: Database) -> None:
    ana, bea = await play(database)
    for at in range(LINKS_MAX):
        assert await linked(database, ana, b"%d" % at) is not None
    with refused("too_many_links"):
        await linked(database, ana)
    assert await linked(database, bea) is not None
    again = await database.write(
        link_rows.new_link, b"later", "abc", number=1, guest=ana, opens="all", now_ms=31 * DAY_MS, kept_ms=DAY_MS
    )
    assert again is not None
