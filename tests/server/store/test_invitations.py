"""The store suite for invitations to tables: the contract of every store."""

import pytest

from golpe.server.store import invitation_rows
from golpe.server.store.errors import TooManyInvited
from golpe.server.store.invitations import NOBODY, Gathering
from golpe.server.store.moderation import Act
from golpe.server.store.retention import INVITATIONS_KEPT_MS
from golpe.server.store.store import Store
from tests.server.store.conftest import House
from tests.server.store.test_links import play
from tests.support.store_rows import commit, lay_table

CODE = "xyz"
NOW = 7


async def followed(store: Store, *, code: str = "abc") -> tuple[int, int, int]:
    """Return two guests and the follow by which the first follows the second; the first has a seat at a table."""
    ana, bea = await play(store, code=code)
    await store.let_follow(bea, is_followable=True)
    await store.follow_player(ana, code, number=1, seat=1, now_ms=5)
    if not await store.exists(CODE):
        await lay_table(store, CODE)
    return ana, bea, (await store.follows_of(ana)).following[0].id


def at(*people: int, about: bytes = b"two seats") -> Gathering:
    return Gathering(people=frozenset(people), about=about)


async def invite(store: Store, ana: int, follow: int, *, now_ms: int = NOW) -> int | None:
    return await store.invite(follow, CODE, at(ana), guest=ana, now_ms=now_ms)


async def told(store: Store, guest: int, *, now_ms: int = NOW) -> list[tuple[int, str, bytes]]:
    found = await store.invitations_to(frozenset((guest,)), now_ms=now_ms)
    return [(each.by, each.code, each.about) for each in found.get(guest, [])]


async def test_an_invitation_is_to_the_person_who_is_followed_and_counts_once(house: House) -> None:
    ana, bea, follow = await followed(house.store)
    assert [bea, None] == [await invite(house.store, ana, follow) for _ in range(2)]
    store = await house.reopen()
    assert [(ana, CODE, b"two seats")] == await told(store, bea)
    assert [] == await told(store, ana)
    assert {follow} == await store.invited_to(CODE, guest=ana, now_ms=NOW)
    assert set() == await store.invited_to(CODE, guest=bea, now_ms=NOW)


async def test_nobody_is_invited_by_another_ones_follow_or_to_where_they_sit(house: House) -> None:
    ana, bea, follow = await followed(house.store)
    assert None is await house.store.invite(follow, CODE, at(bea), guest=bea, now_ms=NOW)
    assert None is await house.store.invite(follow + 1, CODE, at(ana), guest=ana, now_ms=NOW)
    assert None is await house.store.invite(follow, CODE, at(ana, bea), guest=ana, now_ms=NOW)
    assert [] == await told(house.store, bea)


async def test_what_is_declined_is_hidden_from_one_and_not_from_the_other(house: House) -> None:
    ana, bea, follow = await followed(house.store)
    await invite(house.store, ana, follow)
    ((number,),) = [
        [each.id for each in found]
        for found in (await house.store.invitations_to(frozenset((bea,)), now_ms=NOW)).values()
    ]
    await house.store.decline(number, guest=ana)  # not to them
    assert 1 == len(await told(house.store, bea))
    await house.store.decline(number, guest=bea)
    assert [] == await told(house.store, bea)
    assert None is await invite(house.store, ana, follow)
    assert [] == await told(house.store, bea)
    assert {follow} == await house.store.invited_to(CODE, guest=ana, now_ms=NOW)


@pytest.mark.parametrize(
    ("people", "left"),
    [("a", True), ("ab", False), ("b", False), ("", False)],
    ids=["stays", "joined", "inviter left", "began"],
)
async def test_an_invitation_ends_with_what_makes_it_possible(house: House, people: str, left: bool) -> None:
    ana, bea, follow = await followed(house.store)
    await invite(house.store, ana, follow)
    now = at(*({"a": ana, "b": bea}[each] for each in people), about=b"three seats")
    row = commit(2)
    await house.store.append(CODE, type(row)(seq=2, command_id=None, command=b"", entries=b"[]", gathering=now))
    assert ([(ana, CODE, b"three seats")] if left else []) == await told(house.store, bea)
    assert left is bool(await house.store.own_invitations(ana, now_ms=NOW))


async def test_an_invitation_ends_with_the_follow_and_with_the_table(house: House) -> None:
    for number, ends in enumerate(("unfollow", "forbid", "block", "erase", "erase by", "close")):
        ana, bea, follow = await followed(house.store, code=f"abc{number}")
        await invite(house.store, ana, follow)
        assert 1 == len(await told(house.store, bea)), ends
        match ends:
            case "unfollow":
                await house.store.unfollow(follow, guest=bea)
            case "forbid":
                await house.store.let_follow(bea, is_followable=False)
            case "block":
                await house.store.mute(bea, ana, code=None, muted=True)
            case "erase":
                await house.store.erase_guest(bea)
            case "erase by":
                await house.store.erase_guest(ana)
            case _:
                await house.store.settle_invitations(CODE, NOBODY)
        assert [] == await house.store.own_invitations(bea, now_ms=NOW), ends
        assert [] == await told(house.store, bea), ends


async def test_a_table_that_expires_ends_its_invitations(house: House) -> None:
    ana, bea, follow = await followed(house.store)
    await lay_table(house.store, "gone", expires_ms=10)
    await house.store.invite(follow, "gone", at(ana), guest=ana, now_ms=NOW)
    await house.store.expire(11)
    assert [] == await told(house.store, bea)


async def test_whoever_is_muted_invites_unseen(house: House) -> None:
    ana, bea, follow = await followed(house.store)
    await invite(house.store, ana, follow)
    await house.store.mute(bea, ana, code=CODE, muted=True)
    assert [] == await told(house.store, bea)
    assert {follow} == await house.store.invited_to(CODE, guest=ana, now_ms=NOW)
    await house.store.mute(bea, ana, code=CODE, muted=False)
    await house.store.moderate(Act(kind="mute", guest=ana, until_ms=NOW + 5, reason="", at_ms=NOW))
    assert [[], [(ana, CODE, b"two seats")]] == [await told(house.store, bea, now_ms=NOW + after) for after in (0, 5)]


async def test_an_invitation_is_kept_for_a_day(house: House) -> None:
    ana, bea, follow = await followed(house.store)
    await invite(house.store, ana, follow)
    last = NOW + INVITATIONS_KEPT_MS - 1
    assert [1, 0] == [len(await told(house.store, bea, now_ms=last + after)) for after in (0, 1)]
    await house.store.retain(last + 1)
    assert bea == await invite(house.store, ana, follow, now_ms=last + 1)


async def test_only_so_many_are_invited_whether_or_not_they_decline(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitation_rows, "INVITED_MAX", 1)
    ana, bea, follow = await followed(house.store)
    cleo, _, other = await followed(house.store, code="def")
    await invite(house.store, ana, follow)
    (own,) = await house.store.own_invitations(bea, now_ms=NOW)
    await house.store.decline(own.id, guest=bea)
    with pytest.raises(TooManyInvited):
        await invite(house.store, cleo, other)
    with pytest.raises(TooManyInvited):
        await invite(house.store, cleo, 99)  # nor does a follow that is none tell anything
