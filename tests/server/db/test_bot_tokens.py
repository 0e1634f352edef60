"""The store suite for tokens of bots: the contract of every store."""

from pathlib import Path

import pytest

from golpe.server.db import bot_tokens
from golpe.server.db.bot_tokens import BotToken, new_bot_token, revoke_bot_token
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import BOT_TOKENS_KEPT_MS
from tests.support.houses import Engine, House

HASH = b"the hash of a token"


def made(engine: Engine, folder: Path, name: str = "Rex", token_hash: bytes = HASH) -> BotToken:
    with engine.visit(folder) as session:
        return new_bot_token(session, token_hash, name=name, author="Ana", now_ms=5)


async def test_a_token_opens_for_its_bot_until_it_is_revoked(house: House, engine: Engine, tmp_path: Path) -> None:
    rex = made(engine, tmp_path)
    assert BotToken(id=1, name="Rex", author="Ana", made_ms=5, used_ms=None, revoked_ms=None) == rex
    assert (rex, None) == (
        await house.database.read(bot_tokens.bot_with, HASH),
        await house.database.read(bot_tokens.bot_with, b"another"),
    )
    with engine.visit(tmp_path) as session:
        revoke_bot_token(session, "Rex", now_ms=9)
    assert await house.database.read(bot_tokens.bot_with, HASH) is None
    assert [9] == [each.revoked_ms for each in await (await house.reopen()).read(bot_tokens.all_bot_tokens)]


async def test_the_time_of_the_last_connection_is_saved(house: House, engine: Engine, tmp_path: Path) -> None:
    made(engine, tmp_path)
    await house.database.write(bot_tokens.see_bot, 1, now_ms=77)
    assert [77] == [each.used_ms for each in await house.database.read(bot_tokens.all_bot_tokens)]


async def test_a_name_is_free_again_once_its_token_is_revoked(house: House, engine: Engine, tmp_path: Path) -> None:
    made(engine, tmp_path)
    with pytest.raises(StoreError, match="there is a token"):
        made(engine, tmp_path, token_hash=b"second")
    with pytest.raises(StoreError):
        made(engine, tmp_path, "Ada")
    with engine.visit(tmp_path) as session:
        revoke_bot_token(session, "Rex", now_ms=9)
    with engine.visit(tmp_path) as session, pytest.raises(StoreError, match="token"):
        revoke_bot_token(session, "Rex", now_ms=10)
    assert made(engine, tmp_path, token_hash=b"second").id > 1
    assert 2 == len({each.id for each in await house.database.read(bot_tokens.all_bot_tokens)})


async def test_a_revoked_bot_is_forgotten_after_a_while(house: House, engine: Engine, tmp_path: Path) -> None:
    made(engine, tmp_path, "Ada", b"other")
    made(engine, tmp_path)
    with engine.visit(tmp_path) as session:
        revoke_bot_token(session, "Rex", now_ms=10)
    await house.database.retain(BOT_TOKENS_KEPT_MS + 9)
    assert ["Ada", "Rex"] == [each.name for each in await house.database.read(bot_tokens.all_bot_tokens)]
    await house.database.retain(BOT_TOKENS_KEPT_MS + 10)
    assert ["Ada"] == [each.name for each in await house.database.read(bot_tokens.all_bot_tokens)]
