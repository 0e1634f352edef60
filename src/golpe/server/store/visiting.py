"""What a command may do in a database while a server runs on it: short visits, of what no table holds in memory."""

import sqlite3
import time
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import bindparam, select

from golpe.errors import GolpeError
from golpe.server.store.clearing import wipe
from golpe.server.store.guest_rows import erase_guest, names_of
from golpe.server.store.interface import Report
from golpe.server.store.opening import BUSY_SECONDS, version_of
from golpe.server.store.schema import SCHEMA_VERSION, guests
from golpe.server.store.sql import Statement
from golpe.server.store.talk_rows import all_reports, close_report

NAMED: Final = Statement(select(guests.c.id).where(guests.c.name == bindparam("name")).order_by(guests.c.id))


class Forgotten(NamedTuple):
    """A guest who has been erased."""

    guest: int
    is_wiped: bool
    """False if the log beside the file still holds what was erased, because somebody reads."""


@contextmanager
def visited(path: Path) -> Generator[sqlite3.Connection, None, None]:
    """Give a connection inside one transaction, which is committed unless something is raised.

    Raises: GolpeError if there is no such database, or another version has to do with it.
    """
    if not path.is_file():
        raise GolpeError(f"there is no database {path}: name it with --db")
    try:
        version = version_of(path)
        if version != SCHEMA_VERSION:
            raise GolpeError(
                f"the database {path} has schema {version}, not {SCHEMA_VERSION}: use the Golpe that serves it"
            )
        with closing(sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)) as database:
            database.execute("PRAGMA foreign_keys = ON")
            database.execute("PRAGMA secure_delete = ON")
            database.execute("BEGIN IMMEDIATE")
            yield database
            database.execute("COMMIT")
    except sqlite3.Error as error:
        raise GolpeError(f"cannot use the database {path}: {error}") from error


def open_reports(path: Path) -> tuple[list[Report], dict[int, str]]:
    """Return the reports that wait to be looked at, and the names of all guests in them.

    Raises: GolpeError.
    """
    with visited(path) as database:
        found = all_reports(database, open_only=True)
        known = {each.reporter for each in found} | {line.guest for each in found for line in each.lines}
        return found, names_of(database, frozenset(guest for guest in known if guest is not None))


def settle_report(path: Path, report: int, *, note: str) -> None:
    """Close a report.

    Raises: GolpeError if there is no open one with this number.
    """
    with visited(path) as database:
        if not close_report(database, report, note=note, now_ms=time.time_ns() // 1_000_000):
            raise GolpeError(f"there is no open report {report}: `golpe reports` lists them")


def forget(path: Path, who: str) -> Forgotten:
    """Erase a guest, by number or by a name that only they have.

    Raises: GolpeError if nobody, or more than one, is called so.
    """
    with visited(path) as database:
        if who.isascii() and who.isdigit():
            found = [int(who)] if names_of(database, frozenset((int(who),))) else []
        else:
            found = [guest for (guest,) in NAMED.run(database, {"name": who})]
        if not found:
            raise GolpeError(f"no guest is called {who}")
        if len(found) > 1:
            numbers = ", ".join(map(str, found))
            raise GolpeError(f"{len(found)} guests are called {who}: say which number of {numbers}")
        erase_guest(database, found[0])
    with closing(sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)) as database:
        return Forgotten(found[0], is_wiped=wipe(database))
