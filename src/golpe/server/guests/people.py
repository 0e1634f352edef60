"""Guests and their names."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import bindparam, insert, or_, select, update

from golpe.server.db.errors import StoreError
from golpe.server.db.schema import accounts, bot_tokens, bots, guests
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.guests.names import check_name, forget_name, hold_name
from golpe.server.guests.sessions import Guest, new_session

_this: Final = guests.c.id == bindparam("guest")

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
_bot: Final = bots.c.guest == bindparam("guest")
_token: Final = select(bots.c.token).where(_bot)
_named: Final = select(guests.c.name).join(bots, bots.c.guest == guests.c.id).where(_bot)
IS_OF_BOT: Final = or_(bot_tokens.c.id.in_(_token), bot_tokens.c.name.in_(_named))
"""Whether a token is that of a `guest` who is a bot, or an earlier one."""
TOKEN_OF: Final = Query[tuple[int]](_token)
RENAME_TOKENS: Final = Statement(update(bot_tokens).where(IS_OF_BOT).values(name=bindparam("new_name")))
HAS_ACCOUNT: Final = Query[tuple[int]](select(accounts.c.guest).where(accounts.c.guest == bindparam("guest")))
NAME_OF: Final = Query[tuple[str]](select(guests.c.name).where(_this, guests.c.name.is_not(None)))
NAMED: Final = Query[tuple[int]](select(guests.c.id).where(guests.c.name == bindparam("name")).order_by(guests.c.id))


def new_guest(session: Session, token_hash: bytes, *, name: str, now_ms: int, device: str | None = None) -> Guest:
    """Save a new guest, with their first session."""
    guest = add_guest(session, token_hash, name=name, now_ms=now_ms)
    new_session(session, token_hash, guest=guest, device=device, now_ms=now_ms)
    return Guest(guest, name)


def add_guest(session: Session, token_hash: bytes, *, name: str, now_ms: int) -> int:
    """Save a new guest without a session, and return their number."""
    for (guest,) in session.rows(INSERT, {"token_hash": token_hash, "name": name, "now_ms": now_ms}):
        return guest
    raise StoreError("a guest with this secret exists already")


def has_account(session: Session, guest: int) -> bool:
    """Return whether a guest has an account."""
    return session.rows(HAS_ACCOUNT, {"guest": guest}) != []


def rename_guest(session: Session, guest: int, name: str, *, looks: frozenset[bytes], now_ms: int) -> None:
    """Change a guest's name, unless they are erased. If they have an account, the name is then theirs alone.

    Args:
        looks: hashes of the name's look.
        now_ms: when the earlier name of an account is released.

    Raises: ProtocolError (name_held).
    """
    session.tell("guest", guest)
    if session.change(RENAME, {"guest": guest, "new_name": name}) == 0:
        return
    (hold_name if has_account(session, guest) else check_name)(session, guest, looks, now_ms=now_ms)


def reset_name(session: Session, guest: int, name: str, *, now_ms: int) -> None:
    """Replace a guest's name with one that no account holds. A bot's tokens are renamed, too."""
    session.change(RENAME_TOKENS, {"guest": guest, "new_name": name})
    for (token,) in session.rows(TOKEN_OF, {"guest": guest}):
        session.tell("bot", token)
    session.change(RENAME, {"guest": guest, "new_name": name})
    session.tell("guest", guest)
    forget_name(session, guest, now_ms=now_ms)


def names_of(session: Session, wanted: Iterable[int | None]) -> dict[int, str]:
    """Return the names of guests; erased guests are left out, and so is None, which stands for no guest."""
    guests = {guest for guest in wanted if guest is not None}
    return {guest: name for guest in guests for (name,) in session.rows(NAME_OF, {"guest": guest})}


def guests_named(session: Session, name: str) -> list[int]:
    """Return all guests with this name."""
    return [guest for (guest,) in session.rows(NAMED, {"name": name})]
