"""Guests, their names, and whom they mute."""

from typing import Final

from sqlalchemy import bindparam, delete, func, insert, or_, select, update

from golpe.protocol.privacy import MyMute
from golpe.server.guests.held_names import check_name, forget_name, hold_name
from golpe.server.guests.sessions import Guest, new_session
from golpe.server.store.erased import is_erased
from golpe.server.store.errors import StoreError
from golpe.server.store.retention import MUTED_MAX
from golpe.server.store.schema import EVERYWHERE, accounts, follows, guests, mutes
from golpe.server.store.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.store.subjects import Subject, of_table
from golpe.server.store.tombstones import EndedFollow

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
HAS_ACCOUNT: Final = Query[tuple[int]](select(accounts.c.guest).where(accounts.c.guest == bindparam("guest")))
NAME_OF: Final = Query[tuple[str]](select(guests.c.name).where(_this, guests.c.name.is_not(None)))
NAMED: Final = Query[tuple[int]](select(guests.c.id).where(guests.c.name == bindparam("name")).order_by(guests.c.id))
COUNT_MUTED: Final = Query[tuple[int]](select(func.count()).select_from(mutes).where(_of_guest))
MUTE: Final = Statement(insert(mutes).values({name: bindparam(name) for name in (*_mute, "made_ms")}).ext(UNLESS_TAKEN))
UNFOLLOWED: Final = Query[tuple[int, int, int]](
    delete(follows)
    .where(follows.c.guest == bindparam("other"), follows.c.other == bindparam("guest"))
    .returning(follows.c.guest, follows.c.other, follows.c.made_ms)
)
"""Whom one blocks everywhere follows one no longer."""
UNMUTE: Final = Statement(delete(mutes).where(*(mutes.c[name] == bindparam(name) for name in _mute)))
MUTED_AT: Final = Query[tuple[str]](select(mutes.c.code).where(_of_guest).order_by(mutes.c.code))
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


def has_account(session: Session, guest: int) -> bool:
    """Return whether a guest has an account."""
    return session.rows(HAS_ACCOUNT, {"guest": guest}) != []


def rename_guest(session: Session, guest: int, name: str, *, looks: frozenset[bytes], now_ms: int) -> None:
    """Change a guest's name, unless they are erased. That of an account is then theirs alone.

    Args:
        looks: hashes of what the name looks like.
        now_ms: when the earlier name of an account is released.

    Raises: ProtocolError (name_held).
    """
    session.tell("guest", guest)
    if session.change(RENAME, {"guest": guest, "new_name": name}) == 0:
        return
    (hold_name if has_account(session, guest) else check_name)(session, guest, looks, now_ms=now_ms)


def reset_name(session: Session, guest: int, name: str, *, now_ms: int) -> None:
    """Take a guest's name away, and give them one that nobody holds."""
    session.change(RENAME, {"guest": guest, "new_name": name})
    session.tell("guest", guest)
    forget_name(session, guest, now_ms=now_ms)


def names_of(session: Session, wanted: frozenset[int]) -> dict[int, str]:
    """Return the names of guests; erased guests are left out."""
    return {guest: name for guest in wanted for (name,) in session.rows(NAME_OF, {"guest": guest})}


def guests_named(session: Session, name: str) -> list[int]:
    """Return all guests with this name."""
    return [guest for (guest,) in session.rows(NAMED, {"name": name})]


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
