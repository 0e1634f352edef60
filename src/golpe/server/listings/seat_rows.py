"""Who has a seat at which table, so that they find the way back."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Column, Index, LargeBinary, Table, Text, and_, bindparam, insert, select, update

from golpe.server.days.rows import turns
from golpe.server.db.schema import METADATA, Number
from golpe.server.db.sql import Query, Session, Statement
from golpe.server.db.subjects import DataRequest, Subject, of_guest, of_table, removing
from golpe.server.limits import ABANDONED_AFTER, SEATS_SHOWN_MAX


class Seats(Struct, frozen=True, kw_only=True):
    """The people with a seat at a table, and what they are shown of it elsewhere."""

    people: frozenset[int]
    about: bytes
    """What everybody at the table may know, encoded. The store does not decode it."""
    changed_ms: int

    def save(self, session: Session, code: str) -> None:
        """Save who has a seat at a table, and what they see of it elsewhere."""
        here = {guest for (guest,) in session.rows(HERE, {"code": code})}
        row = {"code": code, "shown": self.about, "at_ms": self.changed_ms}
        session.change_many(LEAVE, [{"code": code, "guest": guest} for guest in sorted(here - self.people)])
        if here & self.people:
            session.change(SHOW, row)
        session.change_many(SIT, [{**row, "guest": guest} for guest in sorted(self.people - here)])


class OwnSeat(Struct, frozen=True, kw_only=True):
    """A table at which a guest has a seat."""

    code: str
    about: bytes
    changed_ms: int
    due_ms: int | None
    """When the guest has to answer, at a table by days that waits for them."""


seats: Final = Table(
    "seats",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("about", LargeBinary, nullable=False),  # the same for all at a table
    Column("changed_ms", Number, nullable=False),
    sqlite_with_rowid=False,
)
Index("seats_of_guest", seats.c.guest)

_here: Final = seats.c.code == bindparam("code")
_about: Final = bindparam("shown", type_=seats.c.about.type)
_changed: Final = bindparam("at_ms", type_=Number)

HERE: Final = Query[tuple[int]](select(seats.c.guest).where(_here).order_by(seats.c.guest))
SIT: Final = Statement(
    insert(seats).values(code=bindparam("code"), guest=bindparam("guest"), about=_about, changed_ms=_changed)
)
SHOW: Final = Statement(update(seats).where(_here).values(about=_about, changed_ms=_changed))
LEAVE: Final = removing(seats, "code", "guest")
OF_GUEST: Final = Query[tuple[str, bytes, int, int | None]](
    select(seats.c.code, seats.c.about, seats.c.changed_ms, turns.c.due_ms)
    .outerjoin(turns, and_(turns.c.code == seats.c.code, turns.c.guest == seats.c.guest))
    .where(seats.c.guest == bindparam("guest"))
    .order_by(turns.c.due_ms.is_(None), turns.c.due_ms, seats.c.changed_ms.desc(), seats.c.code)
    .limit(bindparam("count"))
)


def seats_of(session: Session, guest: int, *, limit: int) -> list[OwnSeat]:
    """Return the tables at which a guest has a seat: by days those that wait for them, then the last changed."""
    found = session.rows(OF_GUEST, {"guest": guest, "count": limit})
    return [OwnSeat(code=code, about=about, changed_ms=at_ms, due_ms=due) for code, about, at_ms, due in found]


def own_seats(session: Session, request: DataRequest) -> dict[str, object]:
    """Return the tables at which a guest has a seat."""
    return {"seats": [each.code for each in seats_of(session, request.guest, limit=SEATS_SHOWN_MAX)]}


SUBJECT: Final = Subject(
    "table",
    (seats,),
    for_ms=int(ABANDONED_AFTER * 1000),
    erase=of_guest(seats),
    with_table=of_table(seats),
    own_data=own_seats,
)
