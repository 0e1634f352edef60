"""Guests in the database: kept, found, renamed, erased."""

import sqlite3
from typing import Final, cast

from sqlalchemy import bindparam, delete, insert, or_, select, update

from golpe.server.store.interface import Guest
from golpe.server.store.retention import SEEN_EVERY_MS
from golpe.server.store.schema import guests, hushes, report_lines, reports, talk
from golpe.server.store.sql import Statement

_this: Final = guests.c.id == bindparam("guest")

INSERT: Final = Statement(
    insert(guests).values(
        token_hash=bindparam("token_hash"),
        name=bindparam("name"),
        created_ms=bindparam("now_ms"),
        seen_ms=bindparam("now_ms"),
    )
)
BY_TOKEN: Final = Statement(
    select(guests.c.id, guests.c.name, guests.c.seen_ms).where(guests.c.token_hash == bindparam("token_hash"))
)
SEE: Final = Statement(update(guests).where(_this).values(seen_ms=bindparam("now_ms")))
RENAME: Final = Statement(
    update(guests).where(_this, guests.c.token_hash.is_not(None)).values(name=bindparam("new_name"))
)
NAME_OF: Final = Statement(select(guests.c.name).where(_this, guests.c.name.is_not(None)))
ERASE: Final = (
    Statement(update(guests).where(_this).values(name=None, token_hash=None)),
    Statement(delete(talk).where(talk.c.guest == bindparam("guest"))),
    Statement(delete(report_lines).where(report_lines.c.guest == bindparam("guest"))),
    Statement(update(reports).where(reports.c.reporter == bindparam("guest")).values(reporter=None)),
    Statement(delete(hushes).where(or_(hushes.c.guest == bindparam("guest"), hushes.c.other == bindparam("guest")))),
)
ERASED: Final = Statement(select(guests.c.id).where(_this, guests.c.token_hash.is_(None)))


def new_guest(database: sqlite3.Connection, token_hash: bytes, *, name: str, now_ms: int) -> Guest:
    """Keep a new guest."""
    done = INSERT.run(database, {"token_hash": token_hash, "name": name, "now_ms": now_ms})
    return Guest(cast(int, done.lastrowid), name)


def guest_of(database: sqlite3.Connection, token_hash: bytes, *, now_ms: int) -> tuple[Guest, bool] | None:
    """Return the guest with this secret's hash, and whether it is time to note that they were here."""
    row = BY_TOKEN.run(database, {"token_hash": token_hash}).fetchone()
    if row is None:
        return None
    guest, name, seen_ms = row
    return Guest(guest, name), now_ms >= seen_ms + SEEN_EVERY_MS


def see_guest(database: sqlite3.Connection, guest: int, *, now_ms: int) -> None:
    """Note that a guest was here."""
    SEE.run(database, {"guest": guest, "now_ms": now_ms})


def rename_guest(database: sqlite3.Connection, guest: int, name: str) -> None:
    """Change a guest's name, unless they are erased."""
    RENAME.run(database, {"guest": guest, "new_name": name})


def names_of(database: sqlite3.Connection, wanted: frozenset[int]) -> dict[int, str]:
    """Return the names of guests who have one."""
    rows = ((guest, NAME_OF.run(database, {"guest": guest}).fetchone()) for guest in wanted)
    return {guest: row[0] for guest, row in rows if row is not None}


def is_erased(database: sqlite3.Connection, guest: int) -> bool:
    """Tell whether a guest has been forgotten."""
    return ERASED.run(database, {"guest": guest}).fetchone() is not None


def erase_guest(database: sqlite3.Connection, guest: int) -> None:
    """Forget a guest's name, secret and words. The row stays, so that the number is given to nobody else."""
    for statement in ERASE:
        statement.run(database, {"guest": guest})
