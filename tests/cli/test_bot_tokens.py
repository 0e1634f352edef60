"""`golpe bot token`, `tokens` and `revoke`."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from golpe.cli.main import app
from golpe.errors import GolpeError
from golpe.server.db import bot_tokens
from golpe.server.db.bot_tokens import BotToken
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.http.identity import token_hash
from tests.support.new_database import lay_database


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return lay_database(tmp_path / "golpe.sqlite3")


def bot(db: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["bot", *arguments, "--db", str(db)])


def refusal_of(db: Path, *arguments: str) -> str:
    error = bot(db, *arguments).exception
    assert isinstance(error, GolpeError)
    return str(error)


def test_a_token_is_printed_alone_and_only_its_hash_is_saved(db: Path) -> None:
    done = bot(db, "token", "  Rex ", "--author", "Ana")
    token = done.stdout.strip()
    assert (0, "The token of Rex follows. It is shown only now.\n") == (done.exit_code, done.stderr)
    assert token.startswith("golpe_bot_")

    async def found() -> BotToken | None:
        database = SqliteDatabase(db, SUBJECTS)
        rex = await database.read(bot_tokens.bot_with, token_hash(token))
        await database.close()
        return rex

    rex = asyncio.run(found())
    assert rex is not None
    assert ("Rex", "Ana") == (rex.name, rex.author)
    assert token.encode() not in db.read_bytes()


def test_bots_are_listed_and_revoked(db: Path) -> None:
    assert "No bot has a token: golpe bot token NAME makes one.\n" == bot(db, "tokens").stderr
    bot(db, "token", "Rex", "--author", "Ana")
    bot(db, "token", "Ada")
    assert "The token of Rex is revoked\n" == bot(db, "revoke", "Rex").stdout
    assert "the token of 'Rex' was revoked before" == refusal_of(db, "revoke", "Rex")
    rex, ada = bot(db, "tokens").stdout.splitlines()
    assert rex.startswith("Rex by Ana: made ")
    assert ", never used, revoked " in rex
    assert ada.startswith("Ada: made ")
    listed = json.loads(bot(db, "tokens", "--json").stdout)
    assert [("Rex", "Ana", False), ("Ada", "", True)] == [
        (each["name"], each["author"], each["revoked_ms"] is None) for each in listed
    ]


def test_what_cannot_be_is_refused(db: Path, tmp_path: Path) -> None:
    bot(db, "token", "Rex")
    assert "there is a token for a bot named 'Rex': revoke it first" == refusal_of(db, "token", "Rex")
    assert "there is a token for a bot named 'Rex': revoke it first" == refusal_of(db, "token", "rex")
    assert "there is no token for a bot named 'Ada'" == refusal_of(db, "revoke", "Ada")
    assert "NAME: a name needs at least one visible character" == refusal_of(db, "token", " ")
    assert "--author: a name has at most 24 characters, not 25" == refusal_of(db, "token", "Ada", "--author", "x" * 25)
    assert "there is no database" in refusal_of(tmp_path / "none.sqlite3", "token", "Ada")
