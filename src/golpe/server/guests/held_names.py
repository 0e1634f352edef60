"""The names of accounts: names that look the same count as one, which belongs to one account at a time.

Guests may share names with each other, but may not use one that an account has.
"""

from typing import Final

from sqlalchemy import Column, Index, LargeBinary, Table, bindparam, func, insert, null, or_, select, update

from golpe.errors import ProtocolError
from golpe.server.db.retention import NAMES_REST_MS
from golpe.server.db.schema import METADATA, Number, partial_index
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.db.subjects import Subject, oldest

names: Final = Table(
    "names",
    METADATA,
    Column("look_hash", LargeBinary, primary_key=True),  # hash of the name's look
    Column("guest", Number),  # the account; none once its former owner is forgotten
    Column("freed_ms", Number),  # when it was released; none while the account has it
    sqlite_with_rowid=False,
)
Index("names_of_guest", names.c.guest)
partial_index("names_at_rest", names.c.freed_ms, where="freed_ms IS NOT NULL")

_look: Final = names.c.look_hash == bindparam("look")
_rested: Final = names.c.freed_ms <= bindparam("rested_ms", type_=Number)
_of_guest: Final = names.c.guest == bindparam("of_guest", type_=Number)

HOLD: Final = Statement(
    insert(names).values(look_hash=bindparam("look"), guest=bindparam("of_guest"), freed_ms=None).ext(UNLESS_TAKEN)
)
HOLD_AGAIN: Final = Statement(
    update(names).where(_look, or_(_of_guest, _rested)).values(guest=bindparam("now_of"), freed_ms=None)
)
HELD: Final = Query[tuple[bytes]](select(names.c.look_hash).where(_of_guest, names.c.freed_ms.is_(None)))
HOLDER: Final = Query[tuple[int | None, int | None]](select(names.c.guest, names.c.freed_ms).where(_look))
FREE: Final = Statement(update(names).where(_look).values(guest=bindparam("now_of"), freed_ms=bindparam("freed_at_ms")))
FORGET: Final = Statement(
    update(names)
    .where(names.c.guest == bindparam("guest", type_=Number))
    # Names that were released earlier keep their original reservation period.
    .values(guest=null(), freed_ms=func.coalesce(names.c.freed_ms, bindparam("now_ms", type_=Number)))
)


def hold_name(session: Session, guest: int, looks: frozenset[bytes], *, now_ms: int) -> None:
    """Give an account a new name. The old one stays reserved.

    Args:
        looks: hashes of the name's look.

    Raises: ProtocolError (name_held).
    """
    for look in sorted(looks):  # in a fixed order, to avoid deadlocks between accounts
        row = {"look": look, "of_guest": guest, "now_of": guest, "rested_ms": now_ms - NAMES_REST_MS}
        if session.change(HOLD, row) == 0 and session.change(HOLD_AGAIN, row) == 0:
            raise name_held()
    for (look,) in session.rows(HELD, {"of_guest": guest}):
        if look not in looks:
            session.change(FREE, {"look": look, "now_of": guest, "freed_at_ms": now_ms})


def is_free(session: Session, guest: int, looks: frozenset[bytes], *, now_ms: int) -> bool:
    """Return whether no other account holds a name, or has given it up too recently."""
    holders = [row for look in looks for row in session.rows(HOLDER, {"look": look})]
    rested_ms = now_ms - NAMES_REST_MS
    return all(holder == guest or (freed_ms is not None and freed_ms <= rested_ms) for holder, freed_ms in holders)


def check_name(session: Session, guest: int, looks: frozenset[bytes], *, now_ms: int) -> None:
    """Check that a guest may have a name.

    Raises: ProtocolError (name_held).
    """
    if not is_free(session, guest, looks, now_ms=now_ms):
        raise name_held()


def forget_name(session: Session, guest: int, *, now_ms: int) -> None:
    """Release all names of an account. They stay reserved, but no longer say whose they were."""
    session.change(FORGET, {"guest": guest, "now_ms": now_ms})


def name_held() -> ProtocolError:
    """Return the refusal of a name that could be mistaken for another."""
    return ProtocolError("name_held", "this name or one that looks like it belongs to an account, a bot or a role")


SUBJECT: Final = Subject(
    "name", (names,), for_ms=NAMES_REST_MS, old=oldest(names.c.freed_ms), erase=(FORGET,), withheld="hashes of names"
)
