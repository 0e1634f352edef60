"""What the store holds about one guest, for themselves, except their games and links."""

from typing import Final

from msgspec import Struct
from sqlalchemy import bindparam, func, select

from golpe.server.store import waiting
from golpe.server.store.moderation import Role, role_of
from golpe.server.store.pushes import told
from golpe.server.store.schema import EVERYWHERE, guests, mutes, reports, sanctions, talk
from golpe.server.store.sql import Query, Session
from golpe.server.store.talk import Channel, Talk, line_from
from golpe.server.store.tournaments import OF_GUEST


class OwnReport(Struct, frozen=True, kw_only=True):
    """A report that the guest has made."""

    code: str
    at_ms: int
    closed_ms: int | None


class OwnTournament(Struct, frozen=True, kw_only=True):
    """A tournament that the guest has entered."""

    id: str
    name: str
    starts_ms: int


class OwnNotified(Struct, frozen=True, kw_only=True):
    """The last question at a table by days that the guest was notified of."""

    code: str
    number: int


class OwnData(Struct, frozen=True, kw_only=True):
    """What is stored about a guest."""

    created_ms: int
    seen_ms: int
    """Their last visit, to the day."""
    talk: list[tuple[str, Talk]]
    """What they have said, each with the code of its table, newest first."""
    reports: list[OwnReport]
    muted_at: list[str | None]
    """The code of a table for each guest whom they have muted there; None for one whom they have blocked everywhere."""
    role: Role | None
    muted_until_ms: int | None
    """When a mute by a moderator ends; None if there is none in force."""
    tournaments: list[OwnTournament]
    """The latest start first."""
    waiting_at: str | None
    """The public table at which they wait for a game."""
    notified: list[OwnNotified]


_line: Final = tuple(talk.c[name] for name in ("id", "number", "at_ms", "guest", "seat", "channel", "content"))

VISITS: Final = Query[tuple[int, int]](
    select(guests.c.created_ms, guests.c.seen_ms).where(guests.c.id == bindparam("guest"))
)
SAID: Final = Query[tuple[int, int, int, int | None, int | None, Channel, bytes, str]](
    select(*_line, talk.c.code)
    .where(talk.c.guest == bindparam("guest"))
    .order_by(talk.c.id.desc())
    .limit(bindparam("count"))
)
REPORTED: Final = Query[tuple[str, int, int | None]](
    select(reports.c.code, reports.c.at_ms, reports.c.closed_ms)
    .where(reports.c.reporter == bindparam("guest"))
    .order_by(reports.c.id.desc())
)
MUTED: Final = Query[tuple[str]](select(mutes.c.code).where(mutes.c.guest == bindparam("guest")).order_by(mutes.c.code))
NOTIFIED: Final = Query[tuple[str, int]](
    select(told.c.code, told.c.number).where(told.c.guest == bindparam("guest")).order_by(told.c.code)
)
MUTED_UNTIL: Final = Query[tuple[int | None]](
    select(func.max(sanctions.c.until_ms)).where(
        sanctions.c.kind == "mute", sanctions.c.guest == bindparam("guest"), sanctions.c.until_ms > bindparam("now_ms")
    )
)


def own_data(session: Session, guest: int, *, lines: int, now_ms: int) -> OwnData:
    """Return what is stored about a guest, for themselves, except their games and links.

    Args:
        lines: maximum number of lines of talk.
    """
    asked = {"guest": guest}
    ((created_ms, seen_ms),) = session.rows(VISITS, asked)
    ((muted_until_ms,),) = session.rows(MUTED_UNTIL, asked | {"now_ms": now_ms})
    return OwnData(
        created_ms=created_ms,
        seen_ms=seen_ms,
        talk=[(row[-1], line_from(row[:-1])) for row in session.rows(SAID, asked | {"count": lines})],
        reports=[
            OwnReport(code=code, at_ms=at_ms, closed_ms=closed_ms)
            for code, at_ms, closed_ms in session.rows(REPORTED, asked)
        ],
        muted_at=[None if code == EVERYWHERE else code for (code,) in session.rows(MUTED, asked)],
        role=role_of(session, guest),
        muted_until_ms=muted_until_ms,
        tournaments=[
            OwnTournament(id=id_, name=name, starts_ms=starts_ms)
            for id_, name, starts_ms in session.rows(OF_GUEST, asked)
        ],
        waiting_at=waiting.table_of(session, guest),
        notified=[OwnNotified(code=code, number=number) for code, number in session.rows(NOTIFIED, asked)],
    )
