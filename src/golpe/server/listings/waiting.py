"""The guests waiting at public tables. A guest waits at one table at a time, across all servers."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Column, Index, Table, Text, bindparam, insert, select

from golpe.server.db.errors import SeatedElsewhere
from golpe.server.db.schema import METADATA, Number
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session
from golpe.server.db.subjects import Subject, of_guest, of_table, removing
from golpe.server.limits import ABANDONED_AFTER


class Waiting(Struct, frozen=True, kw_only=True):
    """The guests who wait for a game at a public table. A guest may sit at one such table at a time."""

    sits: frozenset[int]
    """Those who sit down with this commit."""
    stays: frozenset[int]
    """All guests who have a seat after it; none while a game is played."""

    def save(self, session: Session, code: str) -> None:
        """Save who waits at a table.

        Raises: SeatedElsewhere.
        """
        here = {guest for (guest,) in session.rows(HERE, {"code": code})}
        session.change_many(LEAVE, [{"code": code, "guest": guest} for guest in here - self.stays])
        for guest in sorted(self.sits - here):
            if not session.rows(SIT, {"guest": guest, "code": code}):
                raise SeatedElsewhere(guest, table_of(session, guest) or "")


waiting: Final = Table(
    "waiting",
    METADATA,
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("code", Text, nullable=False),
    sqlite_with_rowid=False,
)
Index("waiting_at_table", waiting.c.code)

_here: Final = waiting.c.code == bindparam("code")

HERE: Final = Query[tuple[int]](select(waiting.c.guest).where(_here).order_by(waiting.c.guest))
SIT: Final = Query[tuple[int]](
    insert(waiting)
    .values(guest=bindparam("guest"), code=bindparam("code"))
    .ext(UNLESS_TAKEN)
    .returning(waiting.c.guest)
)
TABLE_OF: Final = Query[tuple[str]](select(waiting.c.code).where(waiting.c.guest == bindparam("guest")))
LEAVE: Final = removing(waiting, "code", "guest")


def table_of(session: Session, guest: int) -> str | None:
    """Return the public table at which a guest waits for a game."""
    found = session.rows(TABLE_OF, {"guest": guest})
    return found[0][0] if found else None


SUBJECT: Final = Subject(
    "table",
    (waiting,),
    for_ms=int(ABANDONED_AFTER * 1000),
    erase=of_guest(waiting),
    with_table=of_table(waiting),
    own_data=lambda session, asked: {"waiting_at": table_of(session, asked.guest)},
)
