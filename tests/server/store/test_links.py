"""The store suite for links to finished games: the contract of every store."""

import pytest

from golpe.server.store.errors import TooManyLinks
from golpe.server.store.links import Link, Opens
from golpe.server.store.retention import DAY_MS, GAMES_KEPT_MS, GUESTS_KEPT_MS, LINKS_MAX
from golpe.server.store.store import Store
from tests.server.store.conftest import House
from tests.support.store_rows import commit, finished, lay_table

SECRET = b"the hash of a secret"


async def play(store: Store, *, code: str = "abc") -> tuple[int, int]:
    """Finish a private game of two guests, and return them."""
    ana = await store.new_guest(b"ana " + code.encode(), name="Ana", now_ms=0)
    bea = await store.new_guest(b"bea " + code.encode(), name="Bea", now_ms=0)
    await lay_table(store, code)
    game = finished(1, ana.id, bea.id, record=code.encode(), is_public=False)
    await store.append(code, commit(2, finished=game))
    return ana.id, bea.id


async def linked(
    store: Store, guest: int, secret: bytes = SECRET, *, code: str = "abc", opens: Opens = "all", days: int = 30
) -> Link | None:
    return await store.new_link(secret, code, number=1, guest=guest, opens=opens, now_ms=1, kept_ms=days * DAY_MS)


async def is_open(store: Store, secret: bytes = SECRET, *, now_ms: int = 2) -> bool:
    return await store.shared_game(secret, now_ms=now_ms) is not None


async def test_a_private_game_is_read_only_by_those_who_had_a_seat(house: House) -> None:
    ana, bea = await play(house.store)
    cleo = await house.store.new_guest(b"cleo", name="Cleo", now_ms=0)
    store = await house.reopen()
    readers = [await store.game("abc", number=1, reader=reader) for reader in (ana, bea, cleo.id, None)]
    assert [True, True, False, False] == [row is not None for row in readers]


async def test_a_link_opens_a_game_as_its_maker_chose(house: House) -> None:
    _, bea = await play(house.store)
    made = await linked(house.store, bea, opens="seat")
    store = await house.reopen()
    found = await store.shared_game(SECRET, now_ms=2)
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
    assert not await is_open(store, b"another secret")


async def test_only_those_who_had_a_seat_make_links(store: Store) -> None:
    ana, _ = await play(store)
    cleo = await store.new_guest(b"cleo", name="Cleo", now_ms=0)
    assert await linked(store, cleo.id) is None
    assert await linked(store, ana, code="xyz") is None
    assert [] == await store.links_of(cleo.id, now_ms=2)


async def test_a_link_ends_when_it_expires(store: Store) -> None:
    ana, _ = await play(store)
    await linked(store, ana, days=1)
    assert await is_open(store, now_ms=DAY_MS)
    assert not await is_open(store, now_ms=DAY_MS + 1)
    assert [] == await store.links_of(ana, now_ms=DAY_MS + 1)


async def test_a_link_ends_with_its_game_at_the_latest(store: Store) -> None:
    ana, _ = await play(store)
    made = await linked(store, ana, days=10 * 365)
    assert made is not None
    assert GAMES_KEPT_MS == made.expires_ms
    await store.retain(GAMES_KEPT_MS)
    assert not await is_open(store)


async def test_a_link_is_revoked_only_by_its_maker(store: Store) -> None:
    ana, bea = await play(store)
    made = await linked(store, ana)
    assert made is not None
    await store.revoke_link(made.id, guest=bea)
    assert await is_open(store)
    await store.revoke_link(made.id, guest=ana)
    assert not await is_open(store)


async def test_a_guest_lists_their_links_newest_first(store: Store) -> None:
    ana, bea = await play(store)
    first, other, last = [await linked(store, guest, bytes([at])) for at, guest in enumerate((ana, bea, ana))]
    assert [last, first] == await store.links_of(ana, now_ms=2)
    assert [other] == await store.links_of(bea, now_ms=2)


async def test_the_links_of_an_erased_guest_end(store: Store) -> None:
    ana, bea = await play(store)
    await linked(store, ana)
    await linked(store, bea, b"of bea")
    await store.erase_guest(ana)
    assert [False, True] == [await is_open(store, secret) for secret in (SECRET, b"of bea")]
    assert await linked(store, ana) is None


async def test_the_links_of_a_guest_who_does_not_come_back_end(store: Store) -> None:
    ana, _ = await play(store)
    await linked(store, ana)
    await store.retain(GUESTS_KEPT_MS)
    assert [] == await store.links_of(ana, now_ms=2)


async def test_a_guest_has_a_limited_number_of_links(store: Store) -> None:
    ana, bea = await play(store)
    for at in range(LINKS_MAX):
        assert await linked(store, ana, b"%d" % at) is not None
    with pytest.raises(TooManyLinks):
        await linked(store, ana)
    assert await linked(store, bea) is not None
    again = await store.new_link(b"later", "abc", number=1, guest=ana, opens="all", now_ms=31 * DAY_MS, kept_ms=DAY_MS)
    assert again is not None
