"""The replies to requests that came with an idempotency key.

A key may be saved together with what its request changes, so that one is never saved without the other.
"""

from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from msgspec import Struct, structs
from sqlalchemy import Column, Index, Integer, LargeBinary, Table, UniqueConstraint, bindparam, delete, select

from golpe.server.db.errors import KeyTaken
from golpe.server.db.retention import REPLIES_KEPT_MS, REPLIES_MAX
from golpe.server.db.schema import METADATA, Number
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, inserting
from golpe.server.db.subjects import Subject, is_erased, of_guest, oldest


class Reply(Struct, frozen=True, kw_only=True):
    """The reply to a request with a key. The store reads none of it."""

    guest: int
    """Who made the request."""
    key_hash: bytes
    request_hash: bytes
    """Tells whether another request has the same key."""
    status: int
    content: bytes
    """The body, encrypted with the key."""
    at_ms: int


T = TypeVar("T", contravariant=True)
Replying = Callable[[T], Reply | None]
"""Returns the reply to save, given the result of the change; None if nothing was changed."""

_reply: Final = Reply.__struct_fields__
replies: Final = Table(
    "replies",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("guest", Number, nullable=False),
    Column("key_hash", LargeBinary, nullable=False),
    Column("request_hash", LargeBinary, nullable=False),
    Column("status", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("at_ms", Number, nullable=False),
    UniqueConstraint("guest", "key_hash"),
    sqlite_autoincrement=True,
)
Index("replies_by_time", replies.c.at_ms)

_of_guest: Final = replies.c.guest == bindparam("guest")

ONE: Final = Query[tuple[int, bytes, bytes, int, bytes, int]](
    select(*replies.c[_reply]).where(_of_guest, replies.c.key_hash == bindparam("key_hash"))
)
INSERT: Final = Query[tuple[int]](inserting(replies, *_reply).ext(UNLESS_TAKEN).returning(replies.c.id))
NEWEST: Final = Query[tuple[int]](
    select(replies.c.id).where(_of_guest).order_by(replies.c.id.desc()).limit(bindparam("count"))
)
DROP_OLDER: Final = Statement(delete(replies).where(_of_guest, replies.c.id < bindparam("oldest")))


def reply_with(session: Session, guest: int, key_hash: bytes) -> Reply | None:
    """Return the reply that was saved for a key of this guest."""
    rows = session.rows(ONE, {"guest": guest, "key_hash": key_hash})
    return msgspec.convert(dict(zip(_reply, rows[0], strict=True)), Reply) if rows else None


def keep_reply(session: Session, reply: Reply) -> None:
    """Save a reply, unless its guest is erased. The oldest replies of the guest make room.

    Raises: KeyTaken if there is one with this key.
    """
    if is_erased(session, reply.guest):
        return
    if not session.rows(INSERT, structs.asdict(reply)):
        raise KeyTaken("another request with this key was answered before")
    newest = session.rows(NEWEST, {"guest": reply.guest, "count": REPLIES_MAX})
    if len(newest) == REPLIES_MAX:
        session.change(DROP_OLDER, {"guest": reply.guest, "oldest": newest[-1][0]})


SUBJECT: Final = Subject(
    "reply",
    (replies,),
    for_ms=REPLIES_KEPT_MS,
    at_most=REPLIES_MAX,
    old=oldest(replies.c.at_ms),
    erase=of_guest(replies),
    withheld="repetitions of answers",
)
