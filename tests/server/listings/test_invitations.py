"""The store suite for invitations to tables: the contract of every store."""

import pytest
from msgspec import structs

from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.retention import INVITATIONS_KEPT_MS
from golpe.server.db.subjects import erase_guest
from golpe.server.follows import rows as follow_rows
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.listings import invitations
from golpe.server.listings.invitations import NOBODY, Gathering
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act
from golpe.server.talk.rows import mute
from tests.support.houses import House
from tests.support.refusals import refused
from tests.support.store_rows import commit, lay_table
from tests.support.stored_games import play

CODE = "xyz"
NOW = 7


async def followed(database: Database, *, code: str = "abc") -> tuple[int, int, int]:
    """Return two guests and the follow by which the first follows the second; the first has a seat at a table."""
    ana, bea = await play(database, code=code)
    await database.write(follow_rows.let_follow, bea, is_followable=True)
    await database.write(follow_rows.follow, ana, code, number=1, seat=1, now_ms=5)
    if not await database.read(journals.exists, CODE):
        await lay_table(database, CODE)
    return ana, bea, (await database.read(follow_rows.follows_of, ana)).following[0].id


def at(*people: int, about: bytes = b"two seats") -> Gathering:
    return Gathering(people=frozenset(people), about=about)


async def invite(database: Database, ana: int, follow: int, *, now_ms: int = NOW) -> int | None:
    return await database.write(invitations.invite, follow, CODE, at(ana), guest=ana, now_ms=now_ms)


async def told(database: Database, guest: int, *, now_ms: int = NOW) -> list[tuple[int, str, bytes]]:
    found = await database.read(invitations.invitations_to, frozenset((guest,)), now_ms=now_ms)
    return [(each.by, each.code, each.about) for each in found.get(guest, [])]


async def test_an_invitation_is_to_the_person_who_is_followed_and_counts_once(house: House) -> None:
    ana, bea, follow = await followed(house.database)
    assert [bea, None] == [await invite(house.database, ana, follow) for _ in range(2)]
    database = await house.reopen()
    assert [(ana, CODE, b"two seats")] == await told(database, bea)
    assert [] == await told(database, ana)
    assert {follow} == await database.read(invitations.invited_to, CODE, guest=ana, now_ms=NOW)
    assert set() == await database.read(invitations.invited_to, CODE, guest=bea, now_ms=NOW)


async def test_nobody_is_invited_by_another_ones_follow_or_to_where_they_sit(house: House) -> None:
    ana, bea, follow = await followed(house.database)
    assert None is await house.database.write(invitations.invite, follow, CODE, at(bea), guest=bea, now_ms=NOW)
    assert None is await house.database.write(invitations.invite, follow + 1, CODE, at(ana), guest=ana, now_ms=NOW)
    assert None is await house.database.write(invitations.invite, follow, CODE, at(ana, bea), guest=ana, now_ms=NOW)
    assert [] == await told(house.database, bea)


async def test_what_is_declined_is_hidden_from_one_and_not_from_the_other(house: House) -> None:
    ana, bea, follow = await followed(house.database)
    await invite(house.database, ana, follow)
    ((number,),) = [
        [each.id for each in found]
        for found in (await house.database.read(invitations.invitations_to, frozenset((bea,)), now_ms=NOW)).values()
    ]
    await house.database.write(invitations.decline, number, guest=ana)  # not to them
    assert 1 == len(await told(house.database, bea))
    await house.database.write(invitations.decline, number, guest=bea)
    assert [] == await told(house.database, bea)
    assert None is await invite(house.database, ana, follow)
    assert [] == await told(house.database, bea)
    assert {follow} == await house.database.read(invitations.invited_to, CODE, guest=ana, now_ms=NOW)


@pytest.mark.parametrize(
    ("people", "left"),
    [("a", True), ("ab", False), ("b", False), ("", False)],
    ids=["stays", "joined", "inviter left", "began"],
)
async def test_an_invitation_ends_with_what_makes_it_possible(house: House, people: str, left: bool) -> None:
    ana, bea, follow = await followed(house.database)
    await invite(house.database, ana, follow)
    now = at(*({"a": ana, "b": bea}[each] for each in people), about=b"three seats")
    await journals.save(house.database, CODE, structs.replace(commit(2), beside=(now.save,)))
    assert ([(ana, CODE, b"three seats")] if left else []) == await told(house.database, bea)
    assert left is bool(await house.database.read(invitations.own_invitations, ana, now_ms=NOW))


async def test_an_invitation_ends_with_the_follow_and_with_the_table(house: House) -> None:
    for number, ends in enumerate(("unfollow", "forbid", "block", "erase", "erase by", "close")):
        ana, bea, follow = await followed(house.database, code=f"abc{number}")
        await invite(house.database, ana, follow)
        assert 1 == len(await told(house.database, bea)), ends
        match ends:
            case "unfollow":
                await house.database.write(follow_rows.unfollow, follow, guest=bea)
            case "forbid":
                await house.database.write(follow_rows.let_follow, bea, is_followable=False)
            case "block":
                await house.database.write(mute, bea, ana, code=None, muted=True)
            case "erase":
                await house.database.write(erase_guest, SUBJECTS, bea, now_ms=0)
            case "erase by":
                await house.database.write(erase_guest, SUBJECTS, ana, now_ms=0)
            case _:
                await house.database.write(NOBODY.save, CODE)
        assert [] == await house.database.read(invitations.own_invitations, bea, now_ms=NOW), ends
        assert [] == await told(house.database, bea), ends


async def test_a_table_that_expires_ends_its_invitations(house: House) -> None:
    ana, bea, follow = await followed(house.database)
    await lay_table(house.database, "gone", expires_ms=10)
    await house.database.write(invitations.invite, follow, "gone", at(ana), guest=ana, now_ms=NOW)
    await house.database.write(journals.expire, SUBJECTS, 11)
    assert [] == await told(house.database, bea)


async def test_whoever_is_muted_invites_unseen(house: House) -> None:
    ana, bea, follow = await followed(house.database)
    await invite(house.database, ana, follow)
    await house.database.write(mute, bea, ana, code=CODE, muted=True)
    assert [] == await told(house.database, bea)
    assert {follow} == await house.database.read(invitations.invited_to, CODE, guest=ana, now_ms=NOW)
    await house.database.write(mute, bea, ana, code=CODE, muted=False)
    await house.database.write(
        moderation.moderate, SUBJECTS, Act(kind="mute", guest=ana, until_ms=NOW + 5, reason="", at_ms=NOW)
    )
    assert [[], [(ana, CODE, b"two seats")]] == [
        await told(house.database, bea, now_ms=NOW + after) for after in (0, 5)
    ]


async def test_an_invitation_is_kept_for_a_day(house: House) -> None:
    ana, bea, follow = await followed(house.database)
    await invite(house.database, ana, follow)
    last = NOW + INVITATIONS_KEPT_MS - 1
    assert [1, 0] == [len(await told(house.database, bea, now_ms=last + after)) for after in (0, 1)]
    await house.database.retain(last + 1)
    assert bea == await invite(house.database, ana, follow, now_ms=last + 1)


async def test_only_so_many_are_invited_whether_or_not_they_decline(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "INVITED_MAX", 1)
    ana, bea, follow = await followed(house.database)
    cleo, _, other = await followed(house.database, code="def")
    await invite(house.database, ana, follow)
    (own,) = (await house.database.read(invitations.invitations_to, frozenset((bea,)), now_ms=NOW))[bea]
    await house.database.write(invitations.decline, own.id, guest=bea)
    with refused("too_many_invitations"):
        await invite(house.database, cleo, other)
    with refused("too_many_invitations"):
        await invite(house.database, cleo, 99)  # nor does a follow that is none tell anything
