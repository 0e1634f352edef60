"""Whom guests do not want to hear, in the database."""

import sqlite3
from typing import Final

from sqlalchemy import bindparam, delete, func, insert, or_, select

from golpe.server.store.guest_rows import is_erased
from golpe.server.store.interface import StoreError
from golpe.server.store.retention import HUSHED_MAX
from golpe.server.store.schema import hushes
from golpe.server.store.sql import Statement

EVERYWHERE: Final = ""
"""Stands for every table."""

_guest: Final = hushes.c.guest == bindparam("guest")
_facts: Final = ("guest", "other", "code")

COUNT: Final = Statement(select(func.count()).select_from(hushes).where(_guest))
KEEP: Final = Statement(insert(hushes).prefix_with("OR IGNORE").values({name: bindparam(name) for name in _facts}))
FORGET: Final = Statement(delete(hushes).where(*(hushes.c[name] == bindparam(name) for name in _facts)))
HUSHED: Final = Statement(
    select(hushes.c.other, hushes.c.code).where(
        _guest, or_(hushes.c.code == bindparam("code"), hushes.c.code == bindparam("everywhere"))
    )
)


def hush(database: sqlite3.Connection, guest: int, other: int, *, code: str, hushed: bool) -> None:
    """Keep that a guest wants to hear no more of another, or to hear them again."""
    facts: dict[str, str | int] = {"guest": guest, "other": other, "code": code}
    if not hushed:
        FORGET.run(database, facts)
        return
    if is_erased(database, guest) or is_erased(database, other):
        raise StoreError("a guest is hushed who is erased")
    if COUNT.run(database, {"guest": guest}).fetchone()[0] >= HUSHED_MAX:
        raise StoreError(f"guest {guest} has hushed {HUSHED_MAX} others")
    KEEP.run(database, facts)


def hushed_by(database: sqlite3.Connection, guest: int, code: str) -> dict[int, bool]:
    """Return whom a guest does not want to hear at a table; True for those whom they hear at no table."""
    rows = HUSHED.run(database, {"guest": guest, "code": code, "everywhere": EVERYWHERE})
    found: dict[int, bool] = {}
    for other, where in rows:
        found[other] = found.get(other, False) or where == EVERYWHERE
    return found
