"""The store suite for replies to requests with a key: the contract of every store."""

import asyncio

import pytest
from msgspec.structs import replace

from golpe.server.db import journals, replies
from golpe.server.db.errors import KeyTaken
from golpe.server.db.replies import Reply
from golpe.server.db.retention import REPLIES_KEPT_MS, REPLIES_MAX
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act
from tests.support.houses import House
from tests.support.store_rows import NEVER_MS, commit

REPLY = Reply(guest=1, key_hash=b"key", request_hash=b"request", status=201, content=b"answer", at_ms=0)


async def test_a_reply_is_kept_once_by_guest_and_key(house: House) -> None:
    await house.database.write(replies.keep_reply, REPLY)
    with pytest.raises(KeyTaken):
        await house.database.write(replies.keep_reply, replace(REPLY, content=b"other"))
    await house.database.write(replies.keep_reply, replace(REPLY, guest=2, content=b"other"))
    database = await house.reopen()
    assert REPLY == await database.read(replies.reply_with, 1, b"key")
    assert [None, None] == [
        await database.read(replies.reply_with, 1, b"other"),
        await database.read(replies.reply_with, 3, b"key"),
    ]
    await database.retain(REPLIES_KEPT_MS)
    assert await database.read(replies.reply_with, 1, b"key") is None


async def test_what_comes_with_a_taken_key_is_not_done(house: House) -> None:
    database = house.database
    await database.write(replies.keep_reply, REPLY)
    with pytest.raises(KeyTaken):
        await database.write_once(lambda _: REPLY, journals.new_table, "abc", commit(1), now_ms=0, expires_ms=NEVER_MS)
    assert not await database.read(journals.exists, "abc")
    guest = await database.write(people.new_guest, b"secret", name="Ana", now_ms=0)
    act = Act(at_ms=0, kind="mute", guest=guest.id, until_ms=9, reason="")
    with pytest.raises(KeyTaken):
        await database.write_once(lambda _: REPLY, moderation.moderate, SUBJECTS, act)
    assert [] == await database.read(moderation.acts_before, None, limit=9)


async def test_a_reply_is_saved_with_its_change_or_not_at_all(house: House) -> None:
    database = house.database
    await database.write_once(lambda _: REPLY, journals.new_table, "abc", commit(1), now_ms=0, expires_ms=NEVER_MS)
    assert (True, REPLY) == (
        await database.read(journals.exists, "abc"),
        await database.read(replies.reply_with, 1, b"key"),
    )
    other = replace(REPLY, key_hash=b"other")
    with house.without("replies"), pytest.raises(Exception, match="replies"):
        await database.write_once(lambda _: other, journals.new_table, "def", commit(1), now_ms=0, expires_ms=NEVER_MS)
    assert not await database.read(journals.exists, "def")


async def test_the_oldest_replies_of_a_guest_make_room(house: House) -> None:
    keys = [b"%d" % number for number in range(REPLIES_MAX + 1)]
    await asyncio.gather(*(house.database.write(replies.keep_reply, replace(REPLY, key_hash=key)) for key in keys))
    found = [
        await house.database.read(replies.reply_with, 1, key) is not None for key in (b"0", b"1", b"%d" % REPLIES_MAX)
    ]
    assert [False, True, True] == found


async def test_an_erased_guest_has_no_replies(house: House) -> None:
    database = house.database
    guest = await database.write(people.new_guest, b"secret", name="Ana", now_ms=0)
    await database.write(replies.keep_reply, replace(REPLY, guest=guest.id))
    await database.write(erase_guest, SUBJECTS, guest.id, now_ms=0)
    assert await database.read(replies.reply_with, guest.id, b"key") is None
    await database.write(replies.keep_reply, replace(REPLY, guest=guest.id))
    assert await database.read(replies.reply_with, guest.id, b"key") is None
