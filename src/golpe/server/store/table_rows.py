"""Tables and their journals in the database."""

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from sqlalchemy import and_, bindparam, case, column, delete, func, insert, literal_column, select, update
from sqlalchemy import exists as there_is
from sqlalchemy import values as rows_of

from golpe.server.store.game_rows import insert_game
from golpe.server.store.interface import CodeTaken, CommandTaken, Commit, SequenceTaken, StoreError
from golpe.server.store.schema import commits, marks, tables
from golpe.server.store.sql import Statement
from golpe.server.store.worker import ROWS_AT_ONCE, Row

_this: Final = tables.c.code == bindparam("code")
_lives: Final = tables.c.closed == literal_column("0")
_journal: Final = commits.c.code == bindparam("code")
_columns: Final = ("code", "seq", "command_id", "command", "entries")

INSERT: Final = Statement(
    insert(tables).values({name: bindparam(name) for name in ("code", "created_ms", "expires_ms", "listing")})
)
FIND: Final = Statement(select(tables.c.closed).where(_this))
LAST_SEQ: Final = Statement(select(func.max(commits.c.seq)).where(_journal))
HAS_COMMAND: Final = Statement(select(commits.c.seq).where(_journal, commits.c.command_id == bindparam("command_id")))
APPEND: Final = Statement(
    # The next number at a living table, or nothing is written: the one statement that every decision pays for.
    insert(commits).from_select(
        list(_columns),
        select(*(bindparam(name, type_=commits.c[name].type) for name in _columns))
        .select_from(tables)
        .where(
            _this,
            _lives,
            bindparam("seq") - 1 == select(func.coalesce(func.max(commits.c.seq), 0)).where(_journal).scalar_subquery(),
        ),
    )
)
LIST: Final = Statement(update(tables).where(_this).values(listing=bindparam("shown")))
LISTED: Final = Statement(
    select(tables.c.code, tables.c.listing).where(tables.c.listing.is_not(None), _lives).order_by(tables.c.code)
)
JOURNAL: Final = Statement(
    select(commits.c.seq, commits.c.command_id, commits.c.command, commits.c.entries)
    .where(_journal)
    .order_by(commits.c.seq)
)
KEEP_LONGER: Final = Statement(
    update(tables)
    .where(_this, _lives, tables.c.expires_ms < bindparam("until_ms"))
    .values(expires_ms=bindparam("until_ms"))
)
KEEP: Final = Statement(update(tables).where(_this).values(expires_ms=bindparam("until_ms")))
EXPIRED: Final = Statement(select(tables.c.code).where(_lives, tables.c.expires_ms <= bindparam("now_ms")))
CLOSE: Final = Statement(update(tables).where(_this).values(closed=1, listing=None))
SHIFT: Final = Statement(update(tables).where(_lives).values(expires_ms=tables.c.expires_ms + bindparam("away_ms")))
ALIVE: Final = Statement(select(marks.c.at_ms).where(marks.c.name == "alive"))
UNMARK: Final = Statement(delete(marks).where(marks.c.name == "alive"))
MARK: Final = Statement(insert(marks).values(name="alive", at_ms=bindparam("now_ms")))


def new_table(database: sqlite3.Connection, code: str, first: Commit, *, now_ms: int, expires_ms: int) -> None:
    """Keep a new table with its first commit."""
    if closed_of(database, code) is not None:
        raise CodeTaken(f"there is or was a table {code}")
    row = {"code": code, "created_ms": now_ms, "expires_ms": expires_ms, "listing": None}
    INSERT.run(database, row)
    append(database, code, first)


def append(database: sqlite3.Connection, code: str, commit: Commit) -> None:
    """Add a commit, and all that comes with it, to the journal of a living table."""
    row = {
        "code": code,
        "seq": commit.seq,
        "command_id": commit.command_id,
        "command": commit.command,
        "entries": commit.entries,
    }
    try:
        done = APPEND.run(database, row)
    except sqlite3.IntegrityError:
        raise refusal(database, code, commit) from None
    if done.rowcount == 0:
        raise refusal(database, code, commit)
    if commit.listing is not None:
        LIST.run(database, {"code": code, "shown": commit.listing or None})
    if commit.finished is not None:
        insert_game(database, code, commit.finished)


def row_of(code: str, commit: Commit) -> Row:
    """Return a commit with which nothing else comes, as `append_together` takes it."""
    return code, commit.seq, commit.command_id, commit.command, commit.entries


def append_together(database: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """Add commits to the journals of as many living tables by one statement.

    Raises: sqlite3.IntegrityError if one of them cannot be added; then none was.
    """
    database.execute(appending(len(rows)).text, [value for row in rows for value in row])


@lru_cache(ROWS_AT_ONCE)
def appending(count: int) -> Statement:
    """Write the statement down that appends so many commits, or fails: the code of one that cannot follow is NULL."""
    names = [[bindparam(f"{name}_{i}", type_=commits.c[name].type) for name in _columns] for i in range(count)]
    columns = [column(name, commits.c[name].type) for name in _columns]
    batch = rows_of(*columns, name="batch").data([tuple(row) for row in names]).cte("batch")
    lives = there_is().where(tables.c.code == batch.c.code, _lives)
    last = select(func.coalesce(func.max(commits.c.seq), literal_column("0"))).where(commits.c.code == batch.c.code)
    follows = batch.c.seq - literal_column("1") == last.scalar_subquery()
    code = case((and_(lives, follows), batch.c.code))
    return Statement(
        insert(commits).from_select(list(_columns), select(code, *(batch.c[name] for name in _columns[1:]))),
        by_place=True,
    )


def refusal(database: sqlite3.Connection, code: str, commit: Commit) -> StoreError:
    """Tell why a commit was not written."""
    if closed_of(database, code) != 0:
        return StoreError(f"commit {commit.seq} comes to table {code}, which has expired or never was")
    last = cast(int | None, LAST_SEQ.run(database, {"code": code}).fetchone()[0]) or 0
    if commit.seq != last + 1:
        return SequenceTaken(f"commit {commit.seq} of table {code} cannot follow {last}: somebody else writes to it")
    assert HAS_COMMAND.run(database, {"code": code, "command_id": commit.command_id}).fetchone() is not None
    return CommandTaken(f"command {commit.command_id} of table {code} was saved before")


def closed_of(database: sqlite3.Connection, code: str) -> int | None:
    """Return 0 for a living table, more for a closed one, None if there was none."""
    row = FIND.run(database, {"code": code}).fetchone()
    return None if row is None else cast(int, row[0])


def exists(database: sqlite3.Connection, code: str) -> bool:
    """Tell whether there is a living table with this code."""
    return closed_of(database, code) == 0


def journal_of(database: sqlite3.Connection, code: str, *, kept_until_ms: int) -> list[Commit]:
    """Return all commits of a living table, and keep it for longer."""
    if not exists(database, code):
        return []
    KEEP_LONGER.run(database, {"code": code, "until_ms": kept_until_ms})
    return [
        Commit(seq=seq, command_id=command_id, command=command, entries=entries)
        for seq, command_id, command, entries in JOURNAL.run(database, {"code": code})
    ]


def listed_tables(database: sqlite3.Connection) -> dict[str, bytes]:
    """Return what the lobby shows, by code."""
    return dict(LISTED.run(database, {}).fetchall())


def keep_until(database: sqlite3.Connection, expires_ms: dict[str, int]) -> None:
    """Move the moments at which tables expire."""
    KEEP.run_many(database, [{"code": code, "until_ms": at} for code, at in expires_ms.items()])


def expire(database: sqlite3.Connection, now_ms: int) -> list[str]:
    """Close every table whose time is over, and remember that a server runs now."""
    mark_alive(database, now_ms)
    codes = [cast(str, code) for (code,) in EXPIRED.run(database, {"now_ms": now_ms})]
    CLOSE.run_many(database, [{"code": code} for code in codes])
    return codes


def shift_expiry(database: sqlite3.Connection, now_ms: int) -> int:
    """Give all tables the time back in which no server ran, and return since when none did."""
    row = ALIVE.run(database, {}).fetchone()
    alive_ms = now_ms if row is None else min(now_ms, cast(int, row[0]))
    SHIFT.run(database, {"away_ms": now_ms - alive_ms})
    mark_alive(database, now_ms)
    return alive_ms


def mark_alive(database: sqlite3.Connection, now_ms: int) -> None:
    """Remember that a server runs at this moment."""
    UNMARK.run(database, {})
    MARK.run(database, {"now_ms": now_ms})
