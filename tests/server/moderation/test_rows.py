"""Roles, bans and mutes in the store, and the log of acts."""

import pytest

from golpe.server.db import journals, keys, roles
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.keys import network_hash
from golpe.server.db.retention import ACTS_KEPT_MS
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act, ActKind
from golpe.server.services.sanctions import Sanction
from golpe.server.talk import rows as talk
from tests.support.refusals import refused
from tests.support.store_rows import commit, lay_table, line

KEY = bytes(32)
ANA, BEA = 1, 2


async def add_guests(database: Database) -> None:
    for name in ("Ana", "Bea"):
        await database.write(people.new_guest, name.encode(), name=name, now_ms=0)


def act(kind: ActKind, guest: int | None = ANA, *, at_ms: int = 0, until_ms: int | None = None) -> Act:
    return Act(at_ms=at_ms, kind=kind, guest=guest, until_ms=until_ms)


async def acts_after(database: Database, after: int, *, limit: int = 9) -> list[Act]:
    return (await database.read(moderation.moderated, after=after, now_ms=0, limit=limit)).acts


async def sanctions(database: Database, now_ms: int) -> list[Sanction]:
    return (await database.read(moderation.moderated, after=0, now_ms=now_ms, limit=1)).sanctions


async def test_the_log_is_in_order_both_ways(database: Database) -> None:
    await add_guests(database)
    kinds: tuple[ActKind, ...] = ("grant", "revoke", "grant")
    ids = [await database.write(moderation.moderate, SUBJECTS, act(kind)) for kind in kinds]
    assert list(kinds) == [each.kind for each in await acts_after(database, 0)]
    assert ids[1:] == [each.id for each in await acts_after(database, ids[0])]
    assert [ids[0]] == [each.id for each in await acts_after(database, 0, limit=1)]
    assert ids[::-1] == [each.id for each in await database.read(moderation.acts_before, None, limit=9)]
    assert [ids[0]] == [each.id for each in await database.read(moderation.acts_before, ids[1], limit=9)]


async def test_an_act_that_fails_is_not_logged(database: Database) -> None:
    await lay_table(database)
    for failing, code in (
        (act("grant"), "no_such_guest"),
        (Act(at_ms=0, kind="close", code="xyz"), "no_such_table"),
        (Act(at_ms=0, kind="settle", report=1), "no_such_report"),
    ):
        with refused(code):
            await database.write(moderation.moderate, SUBJECTS, failing)
    assert [] == await acts_after(database, 0)


async def test_an_erased_guest_has_no_role(database: Database) -> None:
    await add_guests(database)
    await database.write(moderation.moderate, SUBJECTS, act("grant"))
    assert "moderator" == await database.read(roles.role_of, ANA)
    await database.write(erase_guest, SUBJECTS, ANA, now_ms=0)
    assert None is await database.read(roles.role_of, ANA)
    with refused("no_such_guest"):
        await database.write(moderation.moderate, SUBJECTS, act("grant"))


async def test_a_ban_replaces_an_earlier_one_and_ends(database: Database) -> None:
    await add_guests(database)
    for until_ms in (100, 50):
        await database.write(moderation.moderate, SUBJECTS, act("ban", until_ms=until_ms))
    await database.write(moderation.moderate, SUBJECTS, act("mute", BEA, until_ms=70))
    assert [("ban", ANA, 50), ("mute", BEA, 70)] == [
        (each.kind, each.guest, each.until_ms) for each in await sanctions(database, 49)
    ]
    assert [BEA] == [each.guest for each in await sanctions(database, 50)]


async def test_networks_are_banned_and_freed_with_their_guest(database: Database) -> None:
    await add_guests(database)
    networks = frozenset((b"home", b"work"))
    await database.write(moderation.moderate, SUBJECTS, act("ban", until_ms=100))
    for _ in range(2):
        await database.write(moderation.ban_networks, ANA, networks, until_ms=100)
    assert {None, b"home", b"work"} == {each.network for each in await sanctions(database, 0)}
    assert 3 == len(await sanctions(database, 0))
    await database.write(moderation.moderate, SUBJECTS, act("unban"))
    assert [] == await sanctions(database, 0)


async def test_a_closed_table_takes_no_more_commits_and_no_talk(database: Database) -> None:
    await lay_table(database)
    await database.write(moderation.moderate, SUBJECTS, Act(at_ms=0, kind="close", code="abc"))
    with pytest.raises(StoreError):
        await journals.save(database, "abc", commit(2))
    with pytest.raises(StoreError):
        await database.write(talk.say, "abc", line("hello"))
    assert not await database.read(journals.exists, "abc")


async def test_expired_bans_and_old_acts_are_cleared_away(database: Database) -> None:
    await add_guests(database)
    await database.write(moderation.moderate, SUBJECTS, act("ban", at_ms=5, until_ms=100))
    await database.write(moderation.moderate, SUBJECTS, act("mute", BEA, at_ms=6, until_ms=ACTS_KEPT_MS + 100))
    await database.retain(99)
    assert 2 == len(await sanctions(database, 0))
    await database.retain(ACTS_KEPT_MS + 5)
    assert [BEA] == [each.guest for each in await sanctions(database, 0)]
    assert ["mute"] == [each.kind for each in await acts_after(database, 0)]


async def test_the_first_key_is_kept(database: Database) -> None:
    assert [b"first", b"first"] == [await keys.key_of(database, keys.NETWORKS, key) for key in (b"first", b"second")]


def test_the_hash_of_a_network_depends_on_the_key() -> None:
    assert network_hash("203.0.113.7", KEY) != network_hash("203.0.113.7", b"\1" * 32)
