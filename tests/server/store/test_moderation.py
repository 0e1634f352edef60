"""Roles, bans and mutes in the store, and the log of acts."""

import pytest

from golpe.server.store.errors import NoSuchGuest, NoSuchReport, NoSuchTable, StoreError
from golpe.server.store.moderation import Act, ActKind, Sanction
from golpe.server.store.networks import network_hash
from golpe.server.store.retention import ACTS_KEPT_MS
from golpe.server.store.store import Store
from tests.support.store_rows import commit, lay_table, line

KEY = bytes(32)
ANA, BEA = 1, 2


async def add_guests(store: Store) -> None:
    for name in ("Ana", "Bea"):
        await store.new_guest(name.encode(), name=name, now_ms=0)


def act(kind: ActKind, guest: int | None = ANA, *, at_ms: int = 0, until_ms: int | None = None) -> Act:
    return Act(at_ms=at_ms, kind=kind, guest=guest, until_ms=until_ms)


async def acts_after(store: Store, after: int, *, limit: int = 9) -> list[Act]:
    return (await store.moderated(after=after, now_ms=0, limit=limit)).acts


async def sanctions(store: Store, now_ms: int) -> list[Sanction]:
    return (await store.moderated(after=0, now_ms=now_ms, limit=1)).sanctions


async def test_the_log_is_in_order_both_ways(store: Store) -> None:
    await add_guests(store)
    kinds: tuple[ActKind, ...] = ("grant", "revoke", "grant")
    ids = [await store.moderate(act(kind)) for kind in kinds]
    assert list(kinds) == [each.kind for each in await acts_after(store, 0)]
    assert ids[1:] == [each.id for each in await acts_after(store, ids[0])]
    assert [ids[0]] == [each.id for each in await acts_after(store, 0, limit=1)]
    assert ids[::-1] == [each.id for each in await store.acts_before(None, limit=9)]
    assert [ids[0]] == [each.id for each in await store.acts_before(ids[1], limit=9)]


async def test_an_act_that_fails_is_not_logged(store: Store) -> None:
    await lay_table(store)
    for failing, error in (
        (act("grant"), NoSuchGuest),
        (Act(at_ms=0, kind="close", code="xyz"), NoSuchTable),
        (Act(at_ms=0, kind="settle", report=1), NoSuchReport),
    ):
        with pytest.raises(error):
            await store.moderate(failing)
    assert [] == await acts_after(store, 0)


async def test_an_erased_guest_has_no_role(store: Store) -> None:
    await add_guests(store)
    await store.moderate(act("grant"))
    assert "moderator" == await store.role_of(ANA)
    await store.erase_guest(ANA)
    assert None is await store.role_of(ANA)
    with pytest.raises(NoSuchGuest):
        await store.moderate(act("grant"))


async def test_a_ban_replaces_an_earlier_one_and_ends(store: Store) -> None:
    await add_guests(store)
    for until_ms in (100, 50):
        await store.moderate(act("ban", until_ms=until_ms))
    await store.moderate(act("mute", BEA, until_ms=70))
    assert [("ban", ANA, 50), ("mute", BEA, 70)] == [
        (each.kind, each.guest, each.until_ms) for each in await sanctions(store, 49)
    ]
    assert [BEA] == [each.guest for each in await sanctions(store, 50)]


async def test_networks_are_banned_and_freed_with_their_guest(store: Store) -> None:
    await add_guests(store)
    networks = frozenset((b"home", b"work"))
    await store.moderate(act("ban", until_ms=100))
    for _ in range(2):
        await store.ban_networks(ANA, networks, until_ms=100)
    assert {None, b"home", b"work"} == {each.network for each in await sanctions(store, 0)}
    assert 3 == len(await sanctions(store, 0))
    await store.moderate(act("unban"))
    assert [] == await sanctions(store, 0)


async def test_a_closed_table_takes_no_more_commits_and_no_talk(store: Store) -> None:
    await lay_table(store)
    await store.moderate(Act(at_ms=0, kind="close", code="abc"))
    with pytest.raises(StoreError):
        await store.append("abc", commit(2))
    with pytest.raises(StoreError):
        await store.say("abc", line("hello"))
    assert not await store.exists("abc")


async def test_expired_bans_and_old_acts_are_cleared_away(store: Store) -> None:
    await add_guests(store)
    await store.moderate(act("ban", at_ms=5, until_ms=100))
    await store.moderate(act("mute", BEA, at_ms=6, until_ms=ACTS_KEPT_MS + 100))
    await store.retain(99)
    assert 2 == len(await sanctions(store, 0))
    await store.retain(ACTS_KEPT_MS + 5)
    assert [BEA] == [each.guest for each in await sanctions(store, 0)]
    assert ["mute"] == [each.kind for each in await acts_after(store, 0)]


async def test_the_first_key_is_kept(store: Store) -> None:
    assert [b"first", b"first"] == [await store.key_of_networks(key) for key in (b"first", b"second")]


def test_the_hash_of_a_network_depends_on_the_key() -> None:
    assert network_hash("203.0.113.7", KEY) != network_hash("203.0.113.7", b"\1" * 32)
