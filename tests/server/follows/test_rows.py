"""The store suite for people who follow each other: the contract of every store."""

from itertools import count

import pytest

from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.subjects import erase_guest
from golpe.server.follows import rows as follow_rows
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.talk import rows as talk_rows
from tests.support.houses import House
from tests.support.refusals import refused
from tests.support.stored_games import play


async def followed(database: Database, guest: int, *, code: str = "abc", seat: int = 1) -> bool:
    return await database.write(follow_rows.follow, guest, code, number=1, seat=seat, now_ms=5)


async def following(database: Database, guest: int) -> list[int]:
    return [each.guest for each in (await database.read(follow_rows.follows_of, guest)).following]


async def test_whoever_lets_others_follow_is_followed_by_those_who_played_with_them(house: House) -> None:
    ana, bea = await play(house.database)
    await house.database.write(follow_rows.let_follow, bea, is_followable=True)
    assert await followed(house.database, ana)
    assert await followed(house.database, ana)  # once more is the same
    database = await house.reopen()
    found = await database.read(follow_rows.follows_of, bea)
    assert (True, [], [(ana, 5)]) == (
        found.is_followable,
        found.following,
        [(each.guest, each.made_ms) for each in found.followers],
    )
    assert [bea] == await following(database, ana)
    assert (True, False) == (
        await database.read(follow_rows.follows_anybody, ana),
        await database.read(follow_rows.follows_anybody, bea),
    )


async def test_nobody_is_followed_who_has_not_allowed_it_or_was_not_met(house: House) -> None:
    ana, bea = await play(house.database)
    cleo = await house.database.write(people.new_guest, b"cleo", name="Cleo", now_ms=0)
    with refused("not_followable"):
        await followed(house.database, ana)
    await house.database.write(follow_rows.let_follow, bea, is_followable=True)
    await house.database.write(follow_rows.let_follow, ana, is_followable=True)
    with refused("not_followable"):
        await followed(house.database, ana, seat=0)  # oneself
    assert not await followed(house.database, cleo.id)
    assert not await followed(house.database, ana, code="xyz")
    assert not await followed(house.database, ana, seat=9)
    assert [] == await following(house.database, ana) == await following(house.database, cleo.id)


async def test_nothing_is_kept_of_a_request_that_comes_after_the_erasure(house: House) -> None:
    ana, bea = await play(house.database)
    await house.database.write(follow_rows.let_follow, bea, is_followable=True)
    await house.database.write(erase_guest, SUBJECTS, ana, now_ms=1)
    with pytest.raises(StoreError):
        await followed(house.database, ana)
    with pytest.raises(StoreError):
        await house.database.write(follow_rows.let_follow, ana, is_followable=True)
    assert [] == (await house.database.read(follow_rows.follows_of, bea)).followers
    assert not (await house.database.read(follow_rows.follows_of, ana)).is_followable


async def test_whoever_no_longer_allows_it_loses_all_followers(house: House) -> None:
    ana, bea = await play(house.database)
    await house.database.write(follow_rows.let_follow, bea, is_followable=True)
    await followed(house.database, ana)
    await house.database.write(follow_rows.let_follow, bea, is_followable=False)
    assert [] == await following(house.database, ana)
    await house.database.write(follow_rows.let_follow, bea, is_followable=True)
    assert [] == await following(house.database, ana)


async def test_either_of_the_two_may_end_it_and_nobody_else(house: House) -> None:
    ana, bea = await play(house.database)
    cleo = await house.database.write(people.new_guest, b"cleo", name="Cleo", now_ms=0)
    await house.database.write(follow_rows.let_follow, bea, is_followable=True)
    for other in (ana, bea):
        await followed(house.database, ana)
        (follow,) = (await house.database.read(follow_rows.follows_of, ana)).following
        await house.database.write(follow_rows.unfollow, follow.id, guest=cleo.id)
        assert [bea] == await following(house.database, ana)
        await house.database.write(follow_rows.unfollow, follow.id, guest=other)
        assert [] == await following(house.database, ana)


async def test_blocking_somebody_everywhere_ends_their_following_for_good(house: House) -> None:
    ana, bea = await play(house.database)
    await house.database.write(follow_rows.let_follow, bea, is_followable=True)
    await followed(house.database, ana)
    await house.database.write(talk_rows.mute, bea, ana, code="abc", muted=True)
    assert [bea] == await following(house.database, ana)
    await house.database.write(talk_rows.mute, bea, ana, code=None, muted=True)
    assert [] == await following(house.database, ana)
    with refused("not_followable"):
        await followed(house.database, ana)


async def test_nothing_of_it_is_left_when_either_is_erased(house: House) -> None:
    for erased, number in zip((0, 1), count(), strict=False):
        code = f"abc{number}"
        pair = await play(house.database, code=code)
        for guest in pair:
            await house.database.write(follow_rows.let_follow, guest, is_followable=True)
        await followed(house.database, pair[0], code=code)
        await followed(house.database, pair[1], code=code, seat=0)
        await house.database.write(erase_guest, SUBJECTS, pair[erased], now_ms=0)
        left = await house.database.read(follow_rows.follows_of, pair[1 - erased])
        gone = await house.database.read(follow_rows.follows_of, pair[erased])
        assert (True, [], []) == (left.is_followable, left.following, left.followers)
        assert (False, [], []) == (gone.is_followable, gone.following, gone.followers)


async def test_a_guest_follows_only_so_many(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follow_rows, "FOLLOWED_MAX", 0)
    ana, bea = await play(house.database)
    await house.database.write(follow_rows.let_follow, bea, is_followable=True)
    with refused("too_many_followed"):
        await followed(house.database, ana)
