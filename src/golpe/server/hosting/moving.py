"""Moves everything from one database to another, of any engine. It can be interrupted at any point and continued."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Final

import msgspec
from sqlalchemy import Boolean, ColumnElement, Table, bindparam, delete, func, insert, select, true, tuple_, update

from golpe.errors import GolpeError
from golpe.server.db.location import Location
from golpe.server.db.opening import hold, last_numbers, set_last_number, visit
from golpe.server.db.owner import MOVING
from golpe.server.db.schema import METADATA, Number, hand_overs, holdings, marks, news, nodes, owner, watched
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, Value
from golpe.server.hosting.subjects import SUBJECTS

ROWS_AT_ONCE: Final = 2_000
"""Rows that are copied in one transaction."""
OF_SERVERS: Final = (owner, nodes, holdings, hand_overs, watched, news)
"""Each database has servers of its own."""
_declared: Final = {table for subject in SUBJECTS for table in subject.tables}
TABLES: Final = tuple(table for table in METADATA.sorted_tables if table in _declared - {*OF_SERVERS})
"""All other tables in an order in which references are to rows that are there."""

Row = tuple[Value, ...]
Progress = Callable[[int, int], None]
"""Called with the number of rows done and of all rows."""
Check = Callable[[Location], None]

_name: Final = bindparam("name", type_=marks.c.name.type)
MARKED: Final = Query[tuple[str, int]](
    select(marks.c.name, marks.c.at_ms).where(func.substr(marks.c.name, 1, len(MOVING)) == MOVING)
)
MARK: Final = Statement(insert(marks).values(name=_name, at_ms=bindparam("count", type_=Number)).ext(UNLESS_TAKEN))
COUNT_ON: Final = Statement(update(marks).where(marks.c.name == _name).values(at_ms=bindparam("count", type_=Number)))
UNMARK: Final = Statement(delete(marks).where(func.substr(marks.c.name, 1, len(MOVING)) == MOVING))


def move(source: Location, target: Location, on_progress: Progress, *, check: Check) -> int:
    """Copy all rows of a database into an empty one, compare them, and return their number.

    Args:
        check: replays a sample of the journals in the target.

    Raises: GolpeError if a server uses one of them, the target has other content, or the copy is not the same.
    """
    if str(source.resolve()) == str(target.resolve()):
        raise GolpeError("--from and --to are the same database")
    with ExitStack() as held:
        held.enter_context(hold(source, creates=False))
        held.enter_context(hold(target, creates=True))
        with visit(source) as session:
            if marked(session):
                raise GolpeError(f"{source} is itself incomplete: finish moving it first")
            counts = {table: count_of(session, table) for table in TABLES}
        begin(source, target)
        total, done = 2 * sum(counts.values()), 0
        for table in TABLES:
            copied = copy(source, target, table, lambda rows, done=done: on_progress(done + rows, total))
            if copied != counts[table]:
                raise GolpeError(f"{source} has changed since the move began: empty {target} and begin again")
            done += copied
        with visit(source) as session:
            last = last_numbers(source, session)
        with visit(target) as session:
            for name in last.keys() & {table.name for table in TABLES}:
                set_last_number(target, session, name, last[name])
        for table in TABLES:
            expected, actual = (digest_of(each, table) for each in (source, target))
            if expected != actual:
                raise GolpeError(f"the table {table.name} differs after the move: empty {target} and begin again")
            done += counts[table]
            on_progress(done, total)
        check(target)
        with visit(target) as session:
            session.change(UNMARK, {})
    return total // 2


def marked(session: Session) -> dict[str, int]:
    """Return how many rows of each table were copied into a database that is not complete yet."""
    return dict(session.rows(MARKED, {}))


def begin(source: Location, target: Location) -> None:
    """Mark the target as incomplete, unless it is already, by an earlier call with the same source.

    Raises: GolpeError if the target has other content.
    """
    here = f"{MOVING}from {hashlib.sha256(str(source.resolve()).encode()).hexdigest()}"
    with visit(target) as session:
        found = marked(session)
        if here in found:
            return
        if found:
            raise GolpeError(f"{target} is being filled from another database: empty it first")
        filled = [table.name for table in TABLES if count_of(session, table)]
        if filled:
            raise GolpeError(f"{target} is not empty: it has rows in {', '.join(sorted(filled))}")
        session.change(MARK, {"name": here, "count": 0})


def copy(source: Location, target: Location, table: Table, on_rows: Callable[[int], None]) -> int:
    """Copy the rows of a table that are not in the target yet, and return how many it has then."""
    mark = MOVING + table.name
    columns = [column.name for column in table.columns]
    flags = [isinstance(column.type, Boolean) for column in table.columns]
    with visit(target) as session:
        done = marked(session).get(mark, 0)
    for rows in chunks(source, table, after=done):
        with visit(target) as session:
            fitting = [
                {
                    name: bool(value) if is_flag else value
                    for name, value, is_flag in zip(columns, row, flags, strict=True)
                }
                for row in rows
            ]
            session.change_many(inserting(table), fitting)
            done += len(rows)
            session.change(MARK, {"name": mark, "count": done})
            session.change(COUNT_ON, {"name": mark, "count": done})
        on_rows(done)
    return done


def chunks(location: Location, table: Table, *, after: int = 0) -> Iterator[list[Row]]:
    """Yield the rows of a table by primary key, some at a time.

    Args:
        after: number of rows to skip.
    """
    places = [list(table.columns).index(column) for column in table.primary_key]
    with visit(location) as session:
        last = session.rows(at(table), {"skipped": after - 1}) if after else []
    while True:
        with visit(location) as session:
            if last:
                values = {f"key_{i}": last[-1][place] for i, place in enumerate(places)}
                rows = session.rows(following(table, is_first=False), values)
            else:
                rows = session.rows(following(table, is_first=True), {})
        if not rows:
            return
        yield rows
        last = rows


def digest_of(location: Location, table: Table) -> tuple[int, int]:
    """Return the number of a table's rows and a hash of them all, in any order."""
    count = total = 0
    for rows in chunks(location, table):
        count += len(rows)
        for row in rows:
            plain = [int(value) if isinstance(value, bool) else value for value in row]
            total += int.from_bytes(hashlib.sha256(msgspec.msgpack.encode(plain)).digest())
    return count, total % (1 << 256)


def count_of(session: Session, table: Table) -> int:
    """Return the number of a table's rows."""
    ((count,),) = session.rows(Query[tuple[int]](select(func.count()).select_from(table).where(own_rows(table))), {})
    return count


def own_rows(table: Table) -> ColumnElement[bool]:
    """Return the condition that leaves out the marks of the move."""
    return func.substr(marks.c.name, 1, len(MOVING)) != MOVING if table is marks else true()


@cache
def inserting(table: Table) -> Statement:
    """Build the statement that inserts a row."""
    return Statement(insert(table).values({column.name: bindparam(column.name) for column in table.columns}))


@cache
def following(table: Table, *, is_first: bool) -> Query[Row]:
    """Build the query for some rows by primary key, from the first or after a key."""
    keys = list(table.primary_key)
    after = [bindparam(f"key_{i}", type_=key.type) for i, key in enumerate(keys)]
    is_next = true() if is_first else tuple_(*keys) > tuple_(*after)
    return Query(select(table).where(own_rows(table), is_next).order_by(*keys).limit(ROWS_AT_ONCE))


@cache
def at(table: Table) -> Query[Row]:
    """Build the query for one row, by its place in the order of the primary key."""
    return Query(
        select(table).where(own_rows(table)).order_by(*table.primary_key).limit(1).offset(bindparam("skipped"))
    )
