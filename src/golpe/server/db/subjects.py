"""Subjects: what each stores in the database, and what happens to its rows.

Each subject declares its tables, how long their rows are kept, what a finished game adds, what ends with a table, what
erasing a person does, and what a restore must do again. Only `golpe.server.hosting.subjects` knows all subjects.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct, structs
from sqlalchemy import Column, Table, bindparam, delete, select

from golpe.server.db.finished import Finished
from golpe.server.db.retention import GUESTS_KEPT_MS, ROWS_AT_ONCE_MAX
from golpe.server.db.schema import Number, guests
from golpe.server.db.sql import Query, Session, Statement, TableWork
from golpe.server.db.tombstones import ErasedGuest, Tombstone


class DataRequest(Struct, frozen=True, kw_only=True):
    """A guest's request for their stored data."""

    guest: int
    secret_hash: bytes
    """Hash of the requesting session's secret."""
    base_url: str
    """URL of the page, without a trailing slash."""
    now_ms: int


class Subject(Struct, frozen=True):
    """What a subject, or a part of one, stores in the database, and what happens to it."""

    what: str | None
    """What is kept about people: an id that subjects may share, for which the page has messages; None if nothing is."""
    tables: tuple[Table, ...]
    for_ms: int | None = None
    """How long it is kept; None if as long as what it belongs to, or forever."""
    at_most: int | None = None
    """The maximum number that is kept."""
    old: tuple[Statement, ...] = ()
    """Statements that delete some of the rows whose period ended before `until_ms`."""
    retain: "Callable[[Session, Subjects, int], None] | None" = None
    """Deletes some rows whose period is over, where that takes more than statements."""
    erase: tuple[Statement, ...] = ()
    """Statements that delete what is about a person, given `guest` and `now_ms`. Earlier subjects' rows still exist."""
    dependants: Query[tuple[int]] | None = None
    """Returns the guests who are erased together with a person, given `guest`, such as the person's bots."""
    unerased: str | None = None
    """Why erasure leaves some tables about people as they are; None if it changes them all."""
    restores: Mapping[type[Tombstone], tuple[Statement, ...]] = {}
    """Statements that a restore runs for a tombstone, given its fields and `now_ms`."""
    ends: tuple[Table, ...] = ()
    """Tables that a restore empties: some rows may have been removed since the backup, and nothing says which."""
    add_game: Callable[[Session, str, Finished], None] | None = None
    """Saves what a finished game adds, given the code of its table."""
    with_table: tuple[Statement, ...] = ()
    """Statements that delete or end data together with its table, given the table's `code`."""
    end_table: TableWork | None = None
    """Deletes or ends data together with its table, where statements are not enough."""
    with_journal: tuple[Statement, ...] = ()
    """Statements that change what is kept as long as the journal of a table, given its `code`."""
    own_data: Callable[[Session, DataRequest], Mapping[str, object]] | None = None
    """Returns fields of `MyData`: what is stored about the guest who asks."""
    withheld: str | None = None
    """Why some tables are left out of the data that people download; None if none are."""
    postpone: tuple[Statement, ...] = ()
    """Statements that postpone times by `shifted_ms`, during which no server ran."""


Subjects = tuple[Subject, ...]
"""All subjects. Each may refer to rows of those before it."""

AWAY: Final = Query[tuple[int]](
    select(guests.c.id)
    .where(guests.c.token_hash.is_not(None), guests.c.seen_ms <= bindparam("until_ms", type_=Number))
    .limit(ROWS_AT_ONCE_MAX)
)
CREATED: Final = Query[tuple[int]](select(guests.c.created_ms).where(guests.c.id == bindparam("guest")))
came_back: Final = select(guests.c.id).where(
    guests.c.id == bindparam("guest"),
    guests.c.created_ms == bindparam("created_ms", type_=Number),
    guests.c.token_hash.is_not(None),
)
CAME_BACK: Final = Query[tuple[int]](came_back)


def of_guest(*tables: Table) -> tuple[Statement, ...]:
    """Build the statements that delete the rows of a `guest`."""
    return tuple(removing(table, "guest") for table in tables)


def of_table(*tables: Table) -> tuple[Statement, ...]:
    """Build the statements that delete the rows with a `code`."""
    return tuple(removing(table, "code") for table in tables)


def removing(table: Table, *names: str) -> Statement:
    """Build the statement that deletes the rows with given values in these columns."""
    return Statement(delete(table).where(*(table.c[name] == bindparam(name) for name in names)))


def oldest(at_ms: Column[int], *, lasts_ms: int = 0) -> tuple[Statement, ...]:
    """Build the statement that deletes some rows whose time minus `lasts_ms` is not after `until_ms`."""
    rows, is_old = at_ms.table, at_ms <= bindparam("until_ms", type_=Number) + lasts_ms
    if "id" in rows.c:
        is_old = rows.c.id.in_(select(rows.c.id).where(is_old).limit(ROWS_AT_ONCE_MAX))
    return (Statement(delete(rows).where(is_old)),)


def add_game(session: Session, code: str, *, subjects: Subjects, game: Finished) -> None:
    """Save a table's finished game, with everything that subjects add.

    Raises: StoreError if the table already has a finished game with this number.
    """
    for subject in subjects:
        if subject.add_game is not None:
            subject.add_game(session, code, game)


def end_tables(session: Session, subjects: Subjects, codes: Sequence[str]) -> None:
    """Close tables, and delete what ends with them."""
    for subject in subjects:
        for statement in subject.with_table:
            session.change_many(statement, [{"code": code} for code in codes])
        if subject.end_table is not None:
            for code in codes:
                subject.end_table(session, code)
    for code in codes:
        session.tell("table", code)


def own_data(session: Session, subjects: Subjects, request: DataRequest) -> dict[str, object]:
    """Return everything that subjects store about a guest, as fields of `MyData`."""
    asked = (subject.own_data(session, request) for subject in subjects if subject.own_data is not None)
    return {name: value for fields in asked for name, value in fields.items()}


def erase_guest(session: Session, subjects: Subjects, guest: int, *, now_ms: int) -> None:
    """Delete what is stored about a guest, also from backups that are restored later.

    Their row stays, without name and secret, so that no other guest gets their number, which games keep.

    Args:
        now_ms: when the name of an account is released.
    """
    clear_guest(session, subjects, guest, now_ms=now_ms)
    session.add_tombstones(
        [ErasedGuest(guest, created_ms) for (created_ms,) in session.rows(CREATED, {"guest": guest})]
    )


def clear_guest(session: Session, subjects: Subjects, guest: int, *, now_ms: int) -> None:
    """Delete what is stored about a guest and their dependants, going through the subjects in reverse."""
    for found in [each.dependants for each in subjects if each.dependants is not None]:
        for (other,) in session.rows(found, {"guest": guest}):
            clear_guest(session, subjects, other, now_ms=now_ms)
    for subject in reversed(subjects):
        for statement in subject.erase:
            session.change(statement, {"guest": guest, "now_ms": now_ms})
    session.tell("guest", guest)
    session.wipe_later()


def retain(session: Session, subjects: Subjects, *, now_ms: int) -> None:
    """Delete some rows whose retention period is over, and clear some guests who have been away for too long."""
    for subject in subjects:
        for statement in subject.old:
            session.change(statement, {"until_ms": now_ms - (subject.for_ms or 0)})
        if subject.retain is not None:
            subject.retain(session, subjects, now_ms)
    for (guest,) in session.rows(AWAY, {"until_ms": now_ms - GUESTS_KEPT_MS}):
        clear_guest(session, subjects, guest, now_ms=now_ms)


def bury_again(session: Session, subjects: Subjects, tombstones: Iterable[Tombstone], *, now_ms: int) -> None:
    """Carry tombstones out in a restored backup."""
    for each in tombstones:
        values = structs.asdict(each)
        if not isinstance(each, ErasedGuest):
            for statement in (found for subject in subjects for found in subject.restores.get(type(each), ())):
                session.change(statement, {**values, "now_ms": now_ms})
        elif session.rows(CAME_BACK, values):
            clear_guest(session, subjects, each.guest, now_ms=now_ms)


def end_all_sessions(session: Session, subjects: Subjects) -> None:
    """End all sessions, links and addresses of profiles: some may have ended since the backup; nothing says which."""
    for table in (table for subject in reversed(subjects) for table in subject.ends):
        session.change(Statement(delete(table)), {})


ERASED: Final = Query[tuple[int]](
    select(guests.c.id).where(guests.c.id == bindparam("guest"), guests.c.token_hash.is_(None))
)


def is_erased(session: Session, guest: int) -> bool:
    """Return whether a guest has been erased."""
    return session.rows(ERASED, {"guest": guest}) != []
