"""Whom guests mute at a table, or block at every table."""

from typing import Final

from sqlalchemy import bindparam, delete, func, or_, select

from golpe.protocol.privacy import MyMute
from golpe.server.db.erased import is_erased
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import MUTED_MAX
from golpe.server.db.schema import EVERYWHERE, follows, mutes
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, inserting
from golpe.server.db.subjects import Subject, of_table, removing
from golpe.server.db.tombstones import EndedFollow

_of_guest: Final = mutes.c.guest == bindparam("guest")
_mute: Final = ("guest", "other", "code")

COUNT_MUTED: Final = Query[tuple[int]](select(func.count()).select_from(mutes).where(_of_guest))
MUTE: Final = Statement(inserting(mutes, *_mute, "made_ms").ext(UNLESS_TAKEN))
UNFOLLOWED: Final = Query[tuple[int, int, int]](
    delete(follows)
    .where(follows.c.guest == bindparam("other"), follows.c.other == bindparam("guest"))
    .returning(follows.c.guest, follows.c.other, follows.c.made_ms)
)
"""Ends the following by a guest who is blocked everywhere."""
UNMUTE: Final = removing(mutes, *_mute)
MUTED_AT: Final = Query[tuple[str]](select(mutes.c.code).where(_of_guest).order_by(mutes.c.code))
MUTED: Final = Query[tuple[int, str]](
    select(mutes.c.other, mutes.c.code).where(
        _of_guest, or_(mutes.c.code == bindparam("code"), mutes.c.code == bindparam("everywhere"))
    )
)


def mute(session: Session, guest: int, other: int, *, code: str | None, muted: bool, now_ms: int = 0) -> None:
    """Save that a guest mutes another one, or no longer does.

    Args:
        code: the table; None blocks the other guest at every table, independently of mutes at single tables.

    Raises: StoreError if one of them is erased, or the guest has muted too many.
    """
    where = code or EVERYWHERE
    row = {"guest": guest, "other": other, "code": where}
    if where == EVERYWHERE:
        session.tell("guest", guest)
    if not muted:
        session.change(UNMUTE, row)
        return
    if is_erased(session, guest) or is_erased(session, other):
        raise StoreError("an erased guest can neither mute nor be muted")
    ((count,),) = session.rows(COUNT_MUTED, {"guest": guest})
    if count >= MUTED_MAX:
        raise StoreError(f"guest {guest} has muted {MUTED_MAX} others")
    session.change(MUTE, {**row, "made_ms": now_ms})
    if where == EVERYWHERE and (ended := session.rows(UNFOLLOWED, {"guest": guest, "other": other})):
        session.add_tombstones([EndedFollow(*each) for each in ended])


def muted_by(session: Session, guest: int, code: str) -> dict[int, bool]:
    """Return the guests whom a guest has muted at a table; True for those who are blocked at every table."""
    found: dict[int, bool] = {}
    for other, where in session.rows(MUTED, {"guest": guest, "code": code, "everywhere": EVERYWHERE}):
        found[other] = found.get(other, False) or where == EVERYWHERE
    return found


def muted_at(session: Session, guest: int) -> list[MyMute]:
    """Return where a guest has muted others."""
    return [MyMute(code or None) for (code,) in session.rows(MUTED_AT, {"guest": guest})]


_either: Final = or_(_of_guest, mutes.c.other == bindparam("guest"))
SUBJECT: Final = Subject(
    "mute",
    (mutes,),
    at_most=MUTED_MAX,
    erase=(Statement(delete(mutes).where(_either)),),
    own_data=lambda session, asked: {"mutes": muted_at(session, asked.guest)},
    with_journal=of_table(mutes),
)
