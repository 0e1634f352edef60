"""`golpe admin` on a database, with and without a server."""

import asyncio
import json
from pathlib import Path
from typing import get_args

import pytest
from typer.testing import CliRunner, Result

from golpe.cli.main import app
from golpe.cli.moderating import DONE, minutes_in, sentence
from golpe.errors import GolpeError
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.moderation.rows import Act, ActKind
from golpe.server.talk.rows import report, say
from tests.support.store_rows import lay_table, line


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A database in which Bea has reported Ana."""
    path = tmp_path / "golpe.sqlite3"

    async def fill() -> None:
        database = SqliteDatabase(path, SUBJECTS)
        for number, name in enumerate(("Ana", "Bea", "Twin", "Twin")):
            await database.write(people.new_guest, b"%d" % number, name=name, now_ms=0)
        await lay_table(database)
        talk = await database.write(say, "abc", line("you rat", guest=1))
        await database.write(report, "abc", talk=talk, reporter=2, now_ms=0)
        await database.close()

    asyncio.run(fill())
    return path


def admin(db: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["admin", *arguments, "--db", str(db)])


def printed(db: Path, *arguments: str) -> str:
    done = admin(db, *arguments)
    assert (0, "") == (done.exit_code, done.stderr)
    return done.stdout


def refused(db: Path, *arguments: str) -> str:
    error = admin(db, *arguments).exception
    assert isinstance(error, GolpeError)
    return str(error)


def test_roles_are_granted_by_name_or_number_and_taken_away(db: Path) -> None:
    assert "Guest 1 is a moderator\n" == printed(db, "grant", "Ana")
    printed(db, "grant", "2")
    printed(db, "grant", "2")
    assert "Ana (guest 1): moderator\nBea (guest 2): moderator\n" == printed(db, "roles")
    printed(db, "revoke", "Ana")
    assert [{"guest": 2, "name": "Bea", "role": "moderator"}] == json.loads(printed(db, "roles", "--json"))


def test_a_guest_must_be_known_and_unique(db: Path) -> None:
    assert "2 guests are named Twin: use a number instead (3, 4)" == refused(db, "grant", "Twin")
    for who in ("Nobody", "99", "9" * 30):
        assert f"there is no guest named {who}" == refused(db, "ban", who)
    assert "[]\n" == printed(db, "log", "--json")


def test_bans_and_mutes_are_listed_until_they_are_lifted(db: Path) -> None:
    assert printed(db, "ban", "Ana", "--for", "7d", "--reason", "rude").startswith("Guest 1 is banned until ")
    printed(db, "mute", "Bea", "--for", "30m")
    printed(db, "ban", "--address", "203.0.113.7")
    said = [text.partition(" until ")[0] for text in printed(db, "bans").splitlines()]
    assert ["Ana (guest 1): ban", "Bea (guest 2): mute", "an address: ban"] == said
    printed(db, "unban", "Ana")
    printed(db, "unmute", "Bea")
    printed(db, "unban", "--address", "203.0.113.7")
    assert "" == printed(db, "bans")


def test_either_a_guest_or_an_address_is_banned(db: Path) -> None:
    for arguments in (("ban",), ("ban", "Ana", "--address", "203.0.113.7"), ("unban",)):
        done = admin(db, *arguments)
        assert (2, True) == (done.exit_code, "either a guest or --address" in done.stderr)
    done = admin(db, "ban", "--address", "203.0.113.7", "--with-addresses")
    assert (2, True) == (done.exit_code, "needs a guest" in done.stderr)
    assert "127.0.0.1 is not a public address" in refused(db, "ban", "--address", "127.0.0.1")


def test_a_table_is_closed_once(db: Path) -> None:
    assert "Table abc is closed (spam)\n" == printed(db, "close", "ABC", "--reason", "spam")
    assert "there is no open table abc" == refused(db, "close", "abc")


def test_a_name_is_reset(db: Path) -> None:
    printed(db, "rename", "Ana")
    assert "there is no guest named Ana" == refused(db, "grant", "Ana")
    printed(db, "grant", "1")
    assert "Guest " == printed(db, "roles")[:6]


def test_the_log_has_every_act_newest_first(db: Path) -> None:
    printed(db, "grant", "Ana")
    printed(db, "reports", "--close", "1", "--note", "warned \x1b[31m")
    said = [text.partition(" UTC ")[2] for text in printed(db, "log").splitlines()]
    assert ["command line: Report 1 is closed (warned �[31m)", "command line: Guest 1 is a moderator"] == said
    assert ["settle"] == [each["kind"] for each in json.loads(printed(db, "log", "--json", "--count", "1"))]


def test_the_log_has_words_for_every_act() -> None:
    assert set(get_args(ActKind)) == DONE.keys()
    assert "Tournament abc was cancelled (rude)" == sentence(Act(at_ms=0, kind="cancel", code="abc", reason="rude"))


def test_a_long_reason_is_refused(db: Path) -> None:
    assert "at most 200 characters" in refused(db, "mute", "Ana", "--reason", "x" * 201)


@pytest.mark.parametrize(("lasting", "minutes"), [("1m", 1), ("12h", 720), ("7d", 10_080), ("366d", 527_040)])
def test_a_duration_is_read(lasting: str, minutes: int) -> None:
    assert minutes == minutes_in(lasting)


@pytest.mark.parametrize("lasting", ["", "0m", "7", "d", "-1d", "1.5h", "1w", "367d", "1000000m", " 1d", "١d"])
def test_what_is_no_duration_is_refused(lasting: str) -> None:
    with pytest.raises(GolpeError):
        minutes_in(lasting)
