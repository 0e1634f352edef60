"""Guests in the database, and their mutes."""

from typing import Final

from sqlalchemy import bindparam, delete, func, insert, or_, select, update

from golpe.server.store import tournament_rows
from golpe.server.store.errors import StoreError
from golpe.server.store.people import Guest
from golpe.server.store.retention import MUTED_MAX
from golpe.server.store.schema import (
    accounts,
    guests,
    links,
    moves,
    mutes,
    passkeys,
    replies,
    report_lines,
    reports,
    roles,
    sessions,
    talk,
)
from golpe.server.store.session_rows import new_session
from golpe.server.store.sql import UNLESS_TAKEN, Query, Session, Statement

EVERYWHERE: Final = ""
"""Used instead of a table's code in a mute that applies at every table."""

_this: Final = guests.c.id == bindparam("guest")
_of_guest: Final = mutes.c.guest == bindparam("guest")
_mute: Final = ("guest", "other", "code")

INSERT: Final = Query[tuple[int]](
    insert(guests)
    .values(
        token_hash=bindparam("token_hash"),
        name=bindparam("name"),
        created_ms=bindparam("now_ms"),
        seen_ms=bindparam("now_ms"),
    )
    .ext(UNLESS_TAKEN)
    .returning(guests.c.id)
)
RENAME: Final = Statement(
    update(guests).where(_this, guests.c.token_hash.is_not(None)).values(name=bindparam("new_name"))
)
NAME_OF: Final = Query[tuple[str]](select(guests.c.name).where(_this, guests.c.name.is_not(None)))
NAMED: Final = Query[tuple[int]](select(guests.c.id).where(guests.c.name == bindparam("name")).order_by(guests.c.id))
ERASED: Final = Query[tuple[int]](select(guests.c.id).where(_this, guests.c.token_hash.is_(None)))
ERASE: Final = (
    Statement(update(guests).where(_this).values(name=None, token_hash=None)),
    Statement(delete(sessions).where(sessions.c.guest == bindparam("guest"))),
    Statement(delete(accounts).where(accounts.c.guest == bindparam("guest"))),
    Statement(delete(passkeys).where(passkeys.c.guest == bindparam("guest"))),
    Statement(delete(moves).where(moves.c.guest == bindparam("guest"))),
    Statement(delete(talk).where(talk.c.guest == bindparam("guest"))),
    Statement(delete(report_lines).where(report_lines.c.guest == bindparam("guest"))),
    Statement(update(reports).where(reports.c.reporter == bindparam("guest")).values(reporter=None)),
    Statement(delete(roles).where(roles.c.guest == bindparam("guest"))),
    Statement(delete(replies).where(replies.c.guest == bindparam("guest"))),
    Statement(delete(links).where(links.c.guest == bindparam("guest"))),
    tournament_rows.FORGET,
    Statement(delete(mutes).where(or_(_of_guest, mutes.c.other == bindparam("guest")))),
)
COUNT_MUTED: Final = Query[tuple[int]](select(func.count()).select_from(mutes).where(_of_guest))
MUTE: Final = Statement(insert(mutes).values({name: bindparam(name) for name in _mute}).ext(UNLESS_TAKEN))
UNMUTE: Final = Statement(delete(mutes).where(*(mutes.c[name] == bindparam(name) for name in _mute)))
MUTED: Final = Query[tuple[int, str]](
    select(mutes.c.other, mutes.c.code).where(
        _of_guest, or_(mutes.c.code == bindparam("code"), mutes.c.code == bindparam("everywhere"))
    )
)


def new_guest(session: Session, token_hash: bytes, *, name: str, now_ms: int, device: str | None = None) -> Guest:
    """Save a new guest, with their first session."""
    added = session.rows(INSERT, {"token_hash": token_hash, "name": name, "now_ms": now_ms})
    if not added:
        raise StoreError("a guest with this secret exists already")
    ((guest,),) = added
    new_session(session, token_hash, guest=guest, device=device, now_ms=now_ms)
    return Guest(guest, name)


def rename_guest(session: Session, guest: int, name: str) -> None:
    """Change a guest's name, unless they are erased."""
    session.change(RENAME, {"guest": guest, "new_name": name})
    session.tell("guest", guest)


def names_of(session: Session, wanted: frozenset[int]) -> dict[int, str]:
    """Return the names of guests who have one."""
    return {guest: name for guest in wanted for (name,) in session.rows(NAME_OF, {"guest": guest})}


def guests_named(session: Session, name: str) -> list[int]:
    """Return all guests with this name."""
    return [guest for (guest,) in session.rows(NAMED, {"name": name})]


def is_erased(session: Session, guest: int) -> bool:
    """Return whether a guest has been erased."""
    return session.rows(ERASED, {"guest": guest}) != []


def erase_guest(session: Session, guest: int) -> None:
    """Delete a guest's name, sessions, talk, links and mutes. The row stays, so that no other guest gets the number."""
    for statement in ERASE:
        session.change(statement, {"guest": guest})
    session.tell("guest", guest)


def mute(session: Session, guest: int, other: int, *, code: str, muted: bool) -> None:
    """Save that a guest mutes another one, or no longer does."""
    row = {"guest": guest, "other": other, "code": code}
    if code == EVERYWHERE:
        session.tell("guest", guest)
    if not muted:
        session.change(UNMUTE, row)
        return
    if is_erased(session, guest) or is_erased(session, other):
        raise StoreError("an erased guest can neither mute nor be muted")
    ((count,),) = session.rows(COUNT_MUTED, {"guest": guest})
    if count >= MUTED_MAX:
        raise StoreError(f"guest {guest} has muted {MUTED_MAX} others")
    session.change(MUTE, row)


def muted_by(session: Session, guest: int, code: str) -> dict[int, bool]:
    """Return the guests whom a guest has muted at a table; True for those who are blocked at every table."""
    found: dict[int, bool] = {}
    for other, where in session.rows(MUTED, {"guest": guest, "code": code, "everywhere": EVERYWHERE}):
        found[other] = found.get(other, False) or where == EVERYWHERE
    return found
