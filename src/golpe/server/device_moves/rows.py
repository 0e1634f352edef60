"""Moves of a person to another device, which both devices confirm."""

from typing import Final

from msgspec import Struct
from sqlalchemy import (
    Boolean,
    Column,
    Index,
    LargeBinary,
    Table,
    Text,
    bindparam,
    delete,
    insert,
    or_,
    select,
    true,
    update,
)

from golpe.server.db.retention import MOVES_KEPT_MS
from golpe.server.db.schema import METADATA, Number, sessions
from golpe.server.db.sql import Query, Session, Statement
from golpe.server.db.subjects import Subject, oldest
from golpe.server.guests.sessions import new_session, remove_session


class Move(Struct, frozen=True, kw_only=True):
    """A move that has begun and not ended."""

    guest: int
    words: tuple[str, ...]
    """What both devices show; empty until a device has asked for the move."""
    device: str | None
    """Browser and system of the device that has asked, if they are known."""
    is_confirmed: bool


moves: Final = Table(
    "moves",
    METADATA,
    Column("session_hash", LargeBinary, primary_key=True),  # of the old device
    Column("guest", Number, nullable=False),
    Column("secret_hash", LargeBinary, nullable=False, unique=True),  # of the link
    Column("expires_ms", Number, nullable=False),
    Column("claimed_by", LargeBinary, unique=True),  # the session of the new device
    Column("words", Text),
    Column("device", Text),
    Column("is_confirmed", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Index("moves_by_end", moves.c.expires_ms)

MoveRow = tuple[int, str | None, str | None, bool]

_move: Final = (moves.c.guest, moves.c.words, moves.c.device, moves.c.is_confirmed)
_by: Final = moves.c.session_hash == bindparam("session_hash")
_claimed: Final = moves.c.claimed_by == bindparam("claimed_by")
_open: Final = moves.c.expires_ms > bindparam("now_ms", type_=Number)
_free: Final = moves.c.secret_hash == bindparam("secret_hash"), moves.c.claimed_by.is_(None), _open

BEGIN: Final = Statement(
    insert(moves).values(
        session_hash=bindparam("session_hash"),
        guest=bindparam("guest"),
        secret_hash=bindparam("secret_hash"),
        expires_ms=bindparam("expires_ms"),
        is_confirmed=False,
    )
)
CANCEL: Final = Statement(delete(moves).where(_by))
WITH: Final = Query[MoveRow](select(*_move).where(*_free))
UNCLAIM: Final = Statement(delete(moves).where(_claimed))
CLAIM: Final = Statement(
    update(moves)
    .where(*_free, moves.c.session_hash != bindparam("claimant"))
    .values(claimed_by=bindparam("claimant"), words=bindparam("said"), device=bindparam("on_device"))
)
BY: Final = Query[MoveRow](select(*_move).where(_by, _open))
CONFIRM: Final = Statement(
    update(moves).where(_by, _open, moves.c.words == bindparam("said")).values(is_confirmed=True)
)
CLAIMED: Final = Query[MoveRow](select(*_move).where(_claimed, _open))
FINISH: Final = Query[tuple[int]](
    delete(moves)
    .where(
        _claimed,
        _open,
        moves.c.is_confirmed.is_(true()),
        select(sessions.c.id)
        .where(sessions.c.secret_hash == moves.c.session_hash, sessions.c.guest == moves.c.guest)
        .correlate(moves)
        .exists(),
    )
    .returning(moves.c.guest)
)


def begin_move(session: Session, by: bytes, *, guest: int, secret_hash: bytes, expires_ms: int) -> None:
    """Save a move, which replaces an earlier one of the same session."""
    session.change(CANCEL, {"session_hash": by})
    row = {"session_hash": by, "guest": guest, "secret_hash": secret_hash, "expires_ms": expires_ms}
    session.change(BEGIN, row)


def move_with(session: Session, secret_hash: bytes, *, now_ms: int) -> Move | None:
    """Return the move whose link has this secret, if no device has asked for it."""
    return _first(session.rows(WITH, {"secret_hash": secret_hash, "now_ms": now_ms}))


def claim_move(
    session: Session, secret_hash: bytes, *, claimed_by: bytes, words: tuple[str, ...], device: str | None, now_ms: int
) -> bool:
    """Save which device asks for a move; return False if there is no such move, or another device was first."""
    asked = {"secret_hash": secret_hash, "now_ms": now_ms}
    if not session.rows(WITH, asked):
        return False
    session.change(UNCLAIM, {"claimed_by": claimed_by})
    row = {"claimant": claimed_by, "said": " ".join(words), "on_device": device}
    return session.change(CLAIM, asked | row) == 1


def move_by(session: Session, by: bytes, *, now_ms: int) -> Move | None:
    """Return the move that a session has begun."""
    return _first(session.rows(BY, {"session_hash": by, "now_ms": now_ms}))


def confirm_move(session: Session, by: bytes, *, words: tuple[str, ...], now_ms: int) -> bool:
    """Save that the old device has confirmed the words; return False if there is no such move."""
    return session.change(CONFIRM, {"session_hash": by, "said": " ".join(words), "now_ms": now_ms}) == 1


def cancel_move(session: Session, by: bytes) -> None:
    """Delete the move that a session has begun."""
    session.change(CANCEL, {"session_hash": by})


def move_claimed(session: Session, claimed_by: bytes, *, now_ms: int) -> Move | None:
    """Return the move that a session has asked for."""
    return _first(session.rows(CLAIMED, {"claimed_by": claimed_by, "now_ms": now_ms}))


def finish_move(session: Session, claimed_by: bytes, *, renewed: bytes, device: str | None, now_ms: int) -> int | None:
    """Replace the session that has asked by a new one of the moved person; return their number.

    None if the move is not confirmed, has expired, or the session that began it has ended.
    """
    for (guest,) in session.rows(FINISH, {"claimed_by": claimed_by, "now_ms": now_ms}):
        remove_session(session, claimed_by)
        new_session(session, renewed, guest=guest, device=device, now_ms=now_ms)
        return guest
    return None


def _first(rows: list[MoveRow]) -> Move | None:
    for guest, words, device, is_confirmed in rows:
        said = () if words is None else tuple(words.split())
        return Move(guest=guest, words=said, device=device, is_confirmed=bool(is_confirmed))
    return None


_secrets: Final = select(sessions.c.secret_hash).where(sessions.c.guest == bindparam("guest"))
_either: Final = or_(moves.c.guest == bindparam("guest"), moves.c.claimed_by.in_(_secrets))
SUBJECT: Final = Subject(
    "move",
    (moves,),
    for_ms=MOVES_KEPT_MS,
    old=oldest(moves.c.expires_ms, lasts_ms=MOVES_KEPT_MS),
    erase=(Statement(delete(moves).where(_either)),),
    ends=(moves,),
    withheld="secrets, for minutes",
)
