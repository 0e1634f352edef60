"""`golpe backup`, `restore`, `admin reports` and `forget` from the command line."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from golpe.cli.forget import forget
from golpe.server.db import journals
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.guests import people, sessions
from golpe.server.guests.sessions import Guest
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.talk import rows as talk_rows
from golpe.table.journal import Created, written
from golpe.table.values import TableOptions
from tests.support import command_line
from tests.support.store_rows import NEVER_MS, commit, line

TOKEN = {"Ana": b"ana", "Bea": b"bea", "Twin": b"twin", "Other twin": b"other"}
NAMES = {"Other twin": "Twin"}
"""Who is called otherwise."""


def golpe(*arguments: str | Path) -> tuple[int, str, str]:
    ran = command_line.golpe(*arguments)
    return ran.returncode, ran.stdout, ran.stderr


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A database in which Bea has reported Ana."""
    path = tmp_path / "golpe.sqlite3"

    async def fill() -> None:
        database = SqliteDatabase(path, SUBJECTS)
        guests = {
            name: await database.write(people.new_guest, token, name=NAMES.get(name, name), now_ms=0)
            for name, token in TOKEN.items()
        }
        created = Created("friends", TableOptions(seats=3))
        await database.write(
            journals.new_table, "abc", commit(1, entries=written([created])), now_ms=0, expires_ms=NEVER_MS
        )
        await database.write(talk_rows.say, "abc", line("hello", guest=guests["Bea"].id))
        talk = await database.write(talk_rows.say, "abc", line("you \x1b[31mrat", guest=guests["Ana"].id))
        await database.write(talk_rows.report, "abc", talk=talk, reporter=guests["Bea"].id, now_ms=60_000)
        await database.close()

    asyncio.run(fill())
    return path


def guest_in(path: Path, name: str) -> Guest | None:
    async def look() -> Guest | None:
        database = SqliteDatabase(path, SUBJECTS)
        try:
            return await sessions.identify(database, TOKEN[name])
        finally:
            await database.close()

    return asyncio.run(look())


def test_reports_are_listed_with_what_was_said(db: Path) -> None:
    code, said, _ = golpe("admin", "reports", "--db", db)
    assert (0, "1 open report") == (code, said.splitlines()[-1])
    assert "Report 1, table abc, by Bea (guest 2), 1970-01-01 00:01 UTC" in said
    assert "    1970-01-01 00:00 UTC Bea (guest 2) (table): hello\n" in said
    assert "  > 1970-01-01 00:00 UTC Ana (guest 1) (table): you �[31mrat\n" in said
    assert "\x1b" not in said


def test_reports_are_listed_for_programs(db: Path) -> None:
    (report,) = json.loads(golpe("admin", "reports", "--db", db, "--json")[1])
    assert (1, "abc", 2) == (report["id"], report["table"], report["reporter"])
    assert ["Bea", "Ana"] == [each["name"] for each in report["lines"]]
    assert [{"text": "hello"}, {"text": "you \x1b[31mrat"}] == [each["content"] for each in report["lines"]]


def test_a_report_is_closed_once(db: Path) -> None:
    assert (0, "Report 1 is closed (warned)\n", "") == golpe(
        "admin", "reports", "--db", db, "--close", "1", "--note", "warned"
    )
    assert (0, "0 open reports\n", "") == golpe("admin", "reports", "--db", db)
    code, said, complaint = golpe("admin", "reports", "--db", db, "--close", "1")
    assert (2, "") == (code, said)
    assert "no open report 1" in complaint


def test_a_guest_is_forgotten_by_name_or_number(db: Path) -> None:
    assert 0 == golpe("forget", "Ana", "--db", db)[0]
    assert guest_in(db, "Ana") is None
    assert 0 == golpe("forget", "2", "--db", db)[0]
    assert guest_in(db, "Bea") is None


def test_a_guest_erased_while_somebody_reads_is_wiped_later(
    db: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("golpe.server.db.sqlite.files.BUSY_SECONDS", 0)
    with closing(sqlite3.connect(db, isolation_level=None)) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT count(*) FROM guests").fetchone()
        forget("Ana", db)
    forget("Bea", db)
    first, later, last = capsys.readouterr().out.splitlines()
    assert ("Guest 1", "Guest 2") == (first[:7], last[:7])
    assert later.startswith(f"{db} is in use")


def test_an_unknown_or_ambiguous_guest_is_not_erased(db: Path) -> None:
    for who, words in (("Nobody", "no guest named Nobody"), ("99", "no guest"), ("Twin", "number instead (3, 4)")):
        code, _, complaint = golpe("forget", who, "--db", db)
        assert (2, True) == (code, words in complaint), complaint
    assert guest_in(db, "Other twin") is not None


def test_a_database_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    for command in (["admin", "reports"], ["forget", "Ana"], ["backup", tmp_path / "backup"]):
        code, said, complaint = golpe(*command, "--db", nothing)
        assert (2, "") == (code, said)
        assert f"there is no database {nothing}: specify it with --db" in complaint
    assert not nothing.exists()


def test_a_backup_is_written_and_put_back(db: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    code, said, _ = golpe("backup", file, "--db", db)
    assert (0, True) == (code, said.startswith(f"{file} is a backup of {db} (checked, "))
    assert 2 == golpe("backup", file, "--db", db)[0]
    assert 0 == golpe("backup", file, "--db", db, "--force")[0]
    golpe("forget", "Ana", "--db", db)
    restored = (0, f"{db} was restored from the backup {file}\n", "")
    assert restored == golpe("restore", file, "--db", db, "--keep-sessions")
    assert guest_in(db, "Ana") is None  # erased since
    assert Guest(2, "Bea") == guest_in(db, "Bea")
    assert restored == golpe("restore", file, "--db", db)
    assert guest_in(db, "Bea") is None  # signed out
