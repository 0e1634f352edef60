"""The journals of tables, their listings in the lobby, and their expiry."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from msgspec import Struct
from sqlalchemy import bindparam, column, delete, func, insert, literal_column, select, update
from sqlalchemy import exists as there_is
from sqlalchemy import values as rows_of

from golpe.server.db.database import Database
from golpe.server.db.errors import CodeTaken, CommandTaken, SequenceTaken, StoreError
from golpe.server.db.owner import require
from golpe.server.db.retention import JOURNALS_KEPT_MS, ROWS_AT_ONCE_MAX
from golpe.server.db.schema import Number, commits, holdings, marks, owner, tables
from golpe.server.db.sql import UNLESS_TAKEN, JournalRow, Query, Session, Statement, TableWork, inserting
from golpe.server.db.subjects import Subject, Subjects, end_tables
from golpe.server.limits import ABANDONED_AFTER


class Commit(Struct, frozen=True, kw_only=True):
    """The effects of one command, which are saved completely or not at all."""

    seq: int
    """Number in the table's journal, from 1 without gaps."""
    command_id: str | None
    """The sender with the id that they gave the command; None for bots and for automatic actions of the server."""
    command: bytes
    """The command as received, to distinguish a repeated command from another one with the same id."""
    entries: bytes
    """The journal entries, encoded. The store does not decode them."""
    listing: bytes | None = None
    """The table's new listing in the lobby; b"" removes it from the list, None changes nothing.

    `journal_of` does not return it.
    """
    beside: tuple[TableWork, ...] = ()
    """Saves everything else that has changed at the table. `journal_of` does not return it."""


ROWS_AT_ONCE: Final = 32
"""Maximum number of rows that one statement appends. Each number of rows needs its own statement."""

_this: Final = tables.c.code == bindparam("code")
_open: Final = tables.c.closed == literal_column("0")
_journal: Final = commits.c.code == bindparam("code")
_columns: Final = ("code", "seq", "command_id", "command", "entries")

INSERT: Final = Query[tuple[str]](
    inserting(tables, "code", "created_ms", "expires_ms").ext(UNLESS_TAKEN).returning(tables.c.code)
)
HELD: Final = Query[tuple[str]](
    select(holdings.c.code).where(holdings.c.code == bindparam("code"), holdings.c.node == bindparam("node"))
)
FIND: Final = Query[tuple[int]](select(tables.c.closed).where(_this))
LAST_SEQ: Final = Query[tuple[int]](select(func.coalesce(func.max(commits.c.seq), 0)).where(_journal))
HAS_COMMAND: Final = Query[tuple[int]](
    select(commits.c.seq).where(_journal, commits.c.command_id == bindparam("command_id"))
)
OPEN: Final = Query[tuple[str]](select(tables.c.code).where(_open).order_by(tables.c.code))
LIST: Final = Statement(update(tables).where(_this).values(listing=bindparam("shown")))
LISTED: Final = Query[tuple[str, bytes]](
    select(tables.c.code, tables.c.listing).where(tables.c.listing.is_not(None), _open).order_by(tables.c.code)
)
LISTING: Final = Query[tuple[bytes]](select(tables.c.listing).where(_this, _open, tables.c.listing.is_not(None)))
JOURNAL: Final = Query[tuple[int, str | None, bytes, bytes]](
    select(commits.c.seq, commits.c.command_id, commits.c.command, commits.c.entries)
    .where(_journal, commits.c.seq >= bindparam("since", type_=Number))
    .order_by(commits.c.seq)
)
KEEP_LONGER: Final = Statement(
    update(tables)
    .where(_this, _open, tables.c.expires_ms < bindparam("until_ms"))
    .values(expires_ms=bindparam("until_ms"))
)
KEEP: Final = Statement(update(tables).where(_this).values(expires_ms=bindparam("until_ms")))
EXPIRED: Final = Query[tuple[str]](select(tables.c.code).where(_open, tables.c.expires_ms <= bindparam("now_ms")))
CLOSE: Final = Statement(update(tables).where(_this).values(closed=1, listing=None))
SHIFT: Final = Statement(update(tables).where(_open).values(expires_ms=tables.c.expires_ms + bindparam("shifted_ms")))
ALIVE: Final = Query[tuple[int]](select(marks.c.at_ms).where(marks.c.name == "alive"))
MARK: Final = (
    Statement(insert(marks).values(name="alive", at_ms=bindparam("now_ms")).ext(UNLESS_TAKEN)),
    Statement(update(marks).where(marks.c.name == "alive").values(at_ms=bindparam("now_ms"))),
)
TO_CLEAR: Final = Query[tuple[str]](
    select(tables.c.code)
    .where(tables.c.closed == literal_column("1"), tables.c.expires_ms <= bindparam("until_ms", type_=Number))
    .limit(1)
)
CLEAR: Final = Statement(
    delete(commits).where(
        commits.c.code == bindparam("code"),
        commits.c.seq.in_(select(commits.c.seq).where(commits.c.code == bindparam("code")).limit(bindparam("count"))),
    )
)
CLEARED: Final = Statement(update(tables).where(tables.c.code == bindparam("code")).values(closed=2))


def new_table(session: Session, code: str, first: Commit, *, now_ms: int, expires_ms: int) -> None:
    """Save a new table with its first commit, in one transaction.

    Raises: CodeTaken, SeatedElsewhere.
    """
    if not session.rows(INSERT, {"code": code, "created_ms": now_ms, "expires_ms": expires_ms}):
        raise CodeTaken(f"table {code} exists or has existed")
    append(session, code, first, is_new=True)


def append(session: Session, code: str, commit: Commit, *, is_new: bool = False) -> None:
    """Add a commit to the journal of an open table, with everything that is saved with it.

    Args:
        is_new: True if this transaction has made the table. No node owns it then; the one with its first page will.
    """
    if append_together(session, [row_of(code, commit)], is_new=is_new) == [False]:
        raise refusal(session, code, commit)
    if commit.listing is not None:
        session.change(LIST, {"code": code, "shown": commit.listing or None})
        session.tell("table", code)
    for save_beside in commit.beside:
        save_beside(session, code)


async def save(database: Database, code: str, commit: Commit) -> None:
    """Add a commit to the journal of an open table, with everything that is saved with it, in one transaction.

    Appends to one table happen in the order of the calls, even if one is not awaited before the next.

    Raises: SequenceTaken, CommandTaken, SeatedElsewhere, StoreError if the table has expired.
    """
    if commit.listing is None and not commit.beside:
        await database.append(row_of(code, commit), append, code, commit)
    else:
        await database.write(append, code, commit)


def row_of(code: str, commit: Commit) -> JournalRow:
    """Return a commit as a row of the journals, without what is saved with it."""
    return code, commit.seq, commit.command_id, commit.command, commit.entries


def append_together(session: Session, rows: Sequence[JournalRow], *, is_new: bool = False) -> list[bool]:
    """Add commits to the journals of different tables in one statement; return for each whether it was added.

    If two are for the same table, nothing is added, because the second depends on the first. Nothing is added either if
    another server has taken over the store, and not to the journal of a table that another node owns.
    """
    if len({row[0] for row in rows}) < len(rows):
        return [False] * len(rows)
    is_node = session.node != 0 and not is_new
    owners = (session.node, session.epoch) if is_node else (session.epoch,)
    added = session.rows(appending(len(rows), is_node=is_node), (*chain.from_iterable(rows), *owners))
    if len(added) == len(rows):
        return [True] * len(rows)
    codes = {code for (code,) in added}
    return [row[0] in codes for row in rows]


@lru_cache(2 * ROWS_AT_ONCE)
def appending(count: int, *, is_node: bool) -> Query[tuple[str]]:
    """Build the statement that appends this many commits and returns the codes of those that could be added.

    A commit is added if it has the next number at an open table, and the last parameter is the current epoch. This
    statement runs for every decision, so it is fast.

    Args:
        is_node: the parameter before it is the node that has to own the tables. What they are owned by is locked until
            the end of the transaction, in the order of codes, so that a take-over comes before or after the append.
    """
    names = [[bindparam(f"{name}_{i}", type_=commits.c[name].type) for name in _columns] for i in range(count)]
    columns = [column(name, commits.c[name].type) for name in _columns]
    batch = rows_of(*columns, name="batch").data([tuple(row) for row in names]).cte("batch")
    is_open = there_is().where(tables.c.code == batch.c.code, _open)
    last = select(func.coalesce(func.max(commits.c.seq), literal_column("0"))).where(commits.c.code == batch.c.code)
    follows = batch.c.seq - literal_column("1") == last.scalar_subquery()
    is_owned = there_is().where(owner.c.epoch == bindparam("epoch", type_=Number))
    conditions = [is_open, follows, is_owned]
    if is_node:
        held = (
            select(holdings.c.code)
            .where(holdings.c.code.in_(select(batch.c.code)), holdings.c.node == bindparam("node", type_=Number))
            .order_by(holdings.c.code)
            .with_for_update(read=True)
            .cte("held")
        )
        conditions.insert(0, batch.c.code.in_(select(held.c.code)))
    added = insert(commits).from_select(list(_columns), select(batch).where(*conditions))
    return Query(added.ext(UNLESS_TAKEN).returning(commits.c.code))


def refusal(session: Session, code: str, commit: Commit) -> StoreError:
    """Return an error that explains why a commit was not added.

    Raises: StoreLost if another server has taken over the store.
    """
    require(session)
    if not exists(session, code):
        return StoreError(f"commit {commit.seq} is for table {code}, which has expired or never was")
    if session.node and not session.rows(HELD, {"code": code, "node": session.node}):
        return StoreError(f"commit {commit.seq} is for table {code}, which this node does not own")
    ((last,),) = session.rows(LAST_SEQ, {"code": code})
    if commit.seq != last + 1:
        return SequenceTaken(f"commit {commit.seq} of table {code} cannot follow {last}: another writer uses the table")
    assert session.rows(HAS_COMMAND, {"code": code, "command_id": commit.command_id})
    return CommandTaken(f"command {commit.command_id} of table {code} was saved before")


def exists(session: Session, code: str) -> bool:
    """Return whether there is an open table with this code, without reading its journal."""
    return session.rows(FIND, {"code": code}) == [(0,)]


def open_tables(session: Session) -> list[str]:
    """Return the codes of all open tables."""
    return [code for (code,) in session.rows(OPEN, {})]


def journal_of(session: Session, code: str, *, kept_until_ms: int = 0, since: int = 1) -> list[Commit]:
    """Return the commits of an open table in order; none if it does not exist or has expired.

    Args:
        since: the number of the first one to return.
        kept_until_ms: postpones the table's expiry to at least this time.
    """
    if not exists(session, code):
        return []
    session.change(KEEP_LONGER, {"code": code, "until_ms": kept_until_ms})
    return [
        Commit(seq=seq, command_id=command_id, command=command, entries=entries)
        for seq, command_id, command, entries in session.rows(JOURNAL, {"code": code, "since": since})
    ]


def listed_tables(session: Session) -> dict[str, bytes]:
    """Return the listings of open tables, by code."""
    return dict(session.rows(LISTED, {}))


def listings_of(session: Session, codes: frozenset[str]) -> dict[str, bytes]:
    """Return the listings of some tables, by code. Those that are closed or not listed are missing."""
    found = {code: session.rows(LISTING, {"code": code}) for code in sorted(codes)}
    return {code: rows[0][0] for code, rows in found.items() if rows}


def keep_until(session: Session, expires_ms: dict[str, int]) -> None:
    """Set the times at which tables expire, by code."""
    session.change_many(KEEP, [{"code": code, "until_ms": at} for code, at in expires_ms.items()])


def expire(session: Session, subjects: Subjects, now_ms: int) -> list[str]:
    """Close every expired table, and return the codes.

    This also marks the server as alive.
    """
    mark_alive(session, now_ms)
    codes = [code for (code,) in session.rows(EXPIRED, {"now_ms": now_ms})]
    end_tables(session, subjects, codes)
    return codes


def close_table(session: Session, subjects: Subjects, code: str) -> bool:
    """Close an open table; return False if there is none with this code."""
    if not exists(session, code):
        return False
    end_tables(session, subjects, [code])
    return True


def shift_expiry(session: Session, subjects: Subjects, now_ms: int) -> int:
    """Postpone the deadlines of tables by the time during which no server ran; return when the last server stopped."""
    found = session.rows(ALIVE, {})
    alive_ms = min(now_ms, *(at_ms for (at_ms,) in found)) if found else now_ms
    for statement in (each for subject in subjects for each in subject.postpone):
        session.change(statement, {"shifted_ms": now_ms - alive_ms})
    mark_alive(session, now_ms)
    return alive_ms


def mark_alive(session: Session, now_ms: int) -> None:
    """Record that a server is running at this time."""
    for statement in MARK:
        session.change(statement, {"now_ms": now_ms})


def clear_journals(session: Session, subjects: Subjects, now_ms: int) -> None:
    """Delete some journals of tables that were closed long ago. Their codes are not used again."""
    left, until_ms = ROWS_AT_ONCE_MAX, now_ms - JOURNALS_KEPT_MS
    while left > 0:
        found = session.rows(TO_CLEAR, {"until_ms": until_ms})
        if not found:
            return
        ((code,),) = found
        cleared = session.change(CLEAR, {"code": code, "count": left})
        if cleared < left:
            for statement in (each for subject in subjects for each in subject.with_journal):
                session.change(statement, {"code": code})
        left -= max(cleared, 1)


SUBJECTS: Final = (
    Subject(
        "table",
        (tables,),
        for_ms=int(ABANDONED_AFTER * 1000),
        unerased="a table has no names",
        withheld="a table has no names",
        with_table=(CLOSE,),
        with_journal=(CLEARED,),
        postpone=(SHIFT,),
    ),
    Subject(
        "journal",
        (commits,),
        for_ms=JOURNALS_KEPT_MS,
        unerased="games consist of it, without names",
        withheld="games consist of it, with the secrets of others",
        retain=clear_journals,
    ),
)
