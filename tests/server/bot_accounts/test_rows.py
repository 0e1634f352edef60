"""The store suite for bots with accounts: the contract of every store."""

import pytest
from sqlalchemy import select

from golpe.server.bot_accounts import rows as bot_rows
from golpe.server.bot_accounts.rows import About, Bot, make_host_bot
from golpe.server.db import bot_tokens
from golpe.server.db.bot_tokens import bot_with
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import BOTS_MAX, GUESTS_KEPT_MS
from golpe.server.db.schema import guests
from golpe.server.db.sql import Query
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import people
from golpe.server.guests.names import name_looks
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.houses import House
from tests.support.refusals import refused

LEFT = Query[tuple[int, str | None, bytes | None]](
    select(guests.c.id, guests.c.name, guests.c.token_hash).order_by(guests.c.id)
)


async def person(database: Database, name: str = "Ana", *, now_ms: int = 0) -> int:
    return (await database.write(people.new_guest, name.encode(), name=name, now_ms=now_ms)).id


async def made(database: Database, owner: int | None, name: str = "Rex", *, now_ms: int = 5) -> Bot:
    looks = name_looks(name)
    return await database.write(bot_rows.make_bot, name.encode(), name=name, looks=looks, owner=owner, now_ms=now_ms)


async def test_a_bot_is_a_guest_with_an_owner_and_a_token(house: House) -> None:
    ana = await person(house.database)
    rex = await made(house.database, ana)
    said = About(mask=3, about="Bluffs", source="https://example.org")
    await house.database.write(bot_rows.change_bot, "Rex", said, owner=ana)
    database = await house.reopen()
    (found,) = await database.read(bot_rows.bots_of, ana)
    assert (rex.guest, "Rex", ana, "Ana", said, True) == (
        found.guest,
        found.name,
        found.owner,
        found.author,
        found.about,
        found.works,
    )
    token = await database.read(bot_with, b"Rex")
    assert token is not None
    assert (rex.guest, ana, "Ana", "") == (token.guest, token.owner, token.author, token.version)
    await database.write(bot_rows.set_version, rex.guest, "2.1")
    assert "2.1" == (await database.read(bot_rows.found_bot, "Rex")).version


async def test_a_renewed_token_ends_the_old_one_and_a_revoked_one_may_be_renewed(database: Database) -> None:
    ana = await person(database)
    rex = await made(database, ana)
    renewed = await database.write(bot_rows.renew_token, "Rex", b"new", owner=ana, now_ms=6)
    assert rex.token < renewed.token
    assert [False, True] == [await database.read(bot_with, token) is not None for token in (b"Rex", b"new")]
    await database.write(bot_rows.revoke_token, "Rex", owner=ana, now_ms=7)
    assert not (await database.read(bot_rows.found_bot, "Rex")).works
    assert await database.read(bot_with, b"new") is None
    assert (await database.write(bot_rows.renew_token, "Rex", b"third", owner=ana, now_ms=8)).works


async def test_names_are_unique_and_bots_few(database: Database) -> None:
    ana, bea = await person(database), await person(database, "Bea")
    for number in range(BOTS_MAX):
        await made(database, ana, f"Rex {'ABCDEFG'[number]}")
    with refused("too_many_bots"):
        await made(database, ana, "Max")
    with refused("name_held"):
        await made(database, bea, "rex a")
    with refused("no_such_bot_account"):
        await database.write(bot_rows.change_bot, "Rex A", About(), owner=bea)


async def test_a_bot_of_the_host_keeps_its_results_with_a_new_token(database: Database) -> None:
    looks = name_looks("Rex")

    async def token(hashed: bytes, now_ms: int) -> bot_tokens.BotToken:
        return await database.write(make_host_bot, hashed, name="Rex", looks=looks, author="Ana", now_ms=now_ms)

    first = await token(b"1", 1)
    with pytest.raises(StoreError, match="there is a token"):
        await token(b"2", 2)
    await database.write(bot_tokens.revoke_bot_token, "Rex", now_ms=3)
    second = await token(b"2", 4)
    assert first.guest == second.guest is not None
    assert (None, "Ana", "Ana") == (first.owner, first.author, second.author)


@pytest.mark.parametrize("is_forgotten", [False, True])
async def test_the_bots_of_an_erased_person_are_erased(database: Database, is_forgotten: bool) -> None:
    ana, bea = await person(database), await person(database, "Bea", now_ms=GUESTS_KEPT_MS)
    rex = await made(database, ana, now_ms=2)
    await made(database, bea, "Max", now_ms=GUESTS_KEPT_MS)
    if is_forgotten:
        await database.retain(GUESTS_KEPT_MS)
    else:
        await database.write(erase_guest, SUBJECTS, ana, now_ms=GUESTS_KEPT_MS)
    assert ["Max"] == [each.name for each in await database.read(bot_rows.all_bots)]
    assert ["Max"] == [each.name for each in await database.read(bot_tokens.all_bot_tokens)]
    left = await database.read(lambda session: session.rows(LEFT, {}))
    assert [(ana, None, None), (rex.guest, None, None)] == [row for row in left if row[1] is None]
    with refused("name_held"):
        await made(database, bea, "Rex", now_ms=GUESTS_KEPT_MS)


async def test_no_token_of_a_renamed_bot_is_left_once_it_is_erased(database: Database) -> None:
    ana = await person(database)
    rex = await made(database, ana)
    await database.write(bot_rows.renew_token, "Rex", b"new", owner=ana, now_ms=6)
    await database.write(people.reset_name, rex.guest, "Guest 1234", now_ms=7)
    assert {"Guest 1234"} == {each.name for each in await database.read(bot_tokens.all_bot_tokens)}
    assert (await database.read(bot_rows.found_bot, "Guest 1234")).works
    await database.write(erase_guest, SUBJECTS, rex.guest, now_ms=9)
    assert await database.read(bot_with, b"new") is None
    assert [] == await database.read(bot_tokens.all_bot_tokens)


async def test_a_token_is_erased_with_its_bot_whatever_its_name_is(database: Database) -> None:
    ana = await person(database)
    rex = await made(database, ana)
    await database.write(lambda session: session.change(people.RENAME, {"guest": rex.guest, "new_name": "Max"}))
    await database.write(erase_guest, SUBJECTS, rex.guest, now_ms=9)
    assert await database.read(bot_with, b"Rex") is None


async def test_an_erased_bot_leaves_its_owner(database: Database) -> None:
    ana = await person(database)
    rex = await made(database, ana)
    await database.write(erase_guest, SUBJECTS, rex.guest, now_ms=9)
    assert {ana: "Ana"} == await database.read(people.names_of, frozenset({ana, rex.guest}))
    assert [] == await database.read(bot_rows.bots_of, ana)


async def test_bots_of_people_leave_room_for_those_of_the_host(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_tokens, "BOT_TOKENS_MAX", 3)
    monkeypatch.setattr(bot_tokens, "BOT_TOKENS_OF_HOST", 1)
    ana = await person(database)
    await made(database, ana, "Rex")
    await made(database, ana, "Max")
    with refused("too_many_bots"):
        await made(database, ana, "Kim")
    await made(database, None, "Tim")
    with pytest.raises(StoreError):
        await made(database, None, "Tom")
    await database.write(bot_rows.renew_token, "Rex", b"new", owner=ana, now_ms=6)
    await database.write(bot_rows.revoke_token, "Rex", owner=ana, now_ms=7)
    await made(database, None, "Tom")
    with refused("too_many_bots"):
        await database.write(bot_rows.renew_token, "Rex", b"third", owner=ana, now_ms=8)
