"""What has been kept long enough is cleared away, a little at a time."""

import sqlite3
from typing import Final, cast

from sqlalchemy import Table, bindparam, delete, literal_column, select, update
from sqlalchemy.sql.elements import ColumnElement

from golpe.server.store.guest_rows import erase_guest
from golpe.server.store.retention import (
    GAMES_KEPT_MS,
    GUESTS_KEPT_MS,
    JOURNALS_KEPT_MS,
    REPORTS_KEPT_MS,
    ROWS_AT_ONCE_MAX,
    TALK_KEPT_MS,
)
from golpe.server.store.schema import Number, commits, games, guests, hushes, reports, tables, talk
from golpe.server.store.sql import Statement

_until: Final = bindparam("until_ms", type_=Number)


def _oldest(rows: Table, at_ms: ColumnElement[int]) -> Statement:
    """Write the statement that deletes some rows of up to a moment."""
    return Statement(
        delete(rows).where(rows.c.id.in_(select(rows.c.id).where(at_ms <= _until).limit(ROWS_AT_ONCE_MAX)))
    )


OLD: Final = (
    (_oldest(talk, talk.c.at_ms), TALK_KEPT_MS),
    (_oldest(games, games.c.ended_ms), GAMES_KEPT_MS),
    (_oldest(reports, reports.c.closed_ms), REPORTS_KEPT_MS),
)
"""What deletes, and after which time."""
AWAY: Final = Statement(
    select(guests.c.id).where(guests.c.token_hash.is_not(None), guests.c.seen_ms <= _until).limit(ROWS_AT_ONCE_MAX)
)
TO_CLEAR: Final = Statement(
    select(tables.c.code).where(tables.c.closed == literal_column("1"), tables.c.expires_ms <= _until).limit(1)
)
CLEAR: Final = Statement(
    delete(commits).where(
        commits.c.code == bindparam("code"),
        commits.c.seq.in_(select(commits.c.seq).where(commits.c.code == bindparam("code")).limit(bindparam("count"))),
    )
)
FORGET_HUSHES: Final = Statement(delete(hushes).where(hushes.c.code == bindparam("code")))
CLEARED: Final = Statement(update(tables).where(tables.c.code == bindparam("code")).values(closed=2))


def retain(database: sqlite3.Connection, now_ms: int) -> bool:
    """Clear away some of what has been kept long enough; tell whether guests were erased."""
    for statement, kept_ms in OLD:
        statement.run(database, {"until_ms": now_ms - kept_ms})
    away = AWAY.run(database, {"until_ms": now_ms - GUESTS_KEPT_MS}).fetchall()
    for (guest,) in away:
        erase_guest(database, guest)
    clear_journals(database, until_ms=now_ms - JOURNALS_KEPT_MS)
    return away != []


def changes_of_others(database: sqlite3.Connection) -> int:
    """Return a number that is another one once another process has changed something."""
    return cast(int, database.execute("PRAGMA data_version").fetchone()[0])


def wipe(database: sqlite3.Connection) -> bool:
    """Empty the log beside the file, where what was erased still stands; False while others read."""
    return database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0


def wipe_at_once(database: sqlite3.Connection) -> bool:
    """Empty the log if nobody reads just now: a backup may read for long, and nobody could write meanwhile."""
    waits_ms = cast(int, database.execute("PRAGMA busy_timeout").fetchone()[0])
    database.execute("PRAGMA busy_timeout = 0")
    try:
        return wipe(database)
    finally:
        database.execute(f"PRAGMA busy_timeout = {waits_ms}")


def clear_journals(database: sqlite3.Connection, *, until_ms: int) -> None:
    """Clear journals of tables that were closed up to a moment; their codes stay taken."""
    left = ROWS_AT_ONCE_MAX
    while left > 0:
        row = TO_CLEAR.run(database, {"until_ms": until_ms}).fetchone()
        if row is None:
            return
        cleared = CLEAR.run(database, {"code": row[0], "count": left}).rowcount
        if cleared < left:
            FORGET_HUSHES.run(database, {"code": row[0]})
            CLEARED.run(database, {"code": row[0]})
        left -= max(cleared, 1)
