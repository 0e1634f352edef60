"""Invitations, which people send to those they follow.

An invitation ends with its follow, and with what makes it possible: see `Gathering`. One that is declined stays until
then, unseen by a guest who has declined it, so that its sender cannot tell.
"""

from typing import Final

from msgspec import Struct
from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    delete,
    exists,
    func,
    not_,
    or_,
    select,
    update,
)

from golpe.errors import ProtocolError
from golpe.protocol.privacy import MyInvitation
from golpe.server.db.retention import INVITATIONS_KEPT_MS, INVITED_MAX
from golpe.server.db.schema import EVERYWHERE, METADATA, Number, follows, mutes, sanctions
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, inserting
from golpe.server.db.subjects import Subject, oldest
from golpe.server.guests.names import NAMELESS
from golpe.server.guests.people import names_of
from golpe.server.limits import INVITATIONS_SHOWN


class Gathering(Struct, frozen=True, kw_only=True):
    """The guests who may invite others to a table, and what to. Invitations from all other guests end."""

    people: frozenset[int]
    """The seated guests; empty once the game begins or all seats are taken."""
    about: bytes = b""
    """The description of the table that the invitation shows, encoded. The store does not decode it."""

    def save(self, session: Session, code: str) -> None:
        """End the invitations that a table no longer has room for, and update the table that the others show."""
        left: list[Invitation] = []
        for each in (Invitation(*row) for row in session.rows(AT_TABLE, {"code": code})):
            if each.by in self.people and each.to not in self.people:
                left.append(each)
                continue
            session.change(END, {"invitation": each.id})
            session.tell("invitation", each.to)
        changed = [each for each in left if each.about != self.about]
        if changed:
            session.change(SHOW, {"code": code, "shown": self.about})
        for each in changed:
            session.tell("invitation", each.to)


NOBODY: Final = Gathering(people=frozenset())
"""A gathering in which no guest may invite others."""


class Invitation(Struct, frozen=True):
    """An invitation to a table."""

    id: int
    by: int
    to: int
    code: str
    about: bytes
    made_ms: int


invitations: Final = Table(
    "invitations",
    METADATA,
    Column("id", Number, primary_key=True),
    # From follower to followed: an invitation ends with the follow.
    Column("follow", Number, ForeignKey(follows.c.id, ondelete="CASCADE"), nullable=False),
    Column("code", Text, nullable=False),
    Column("about", LargeBinary, nullable=False),
    Column("made_ms", Number, nullable=False),
    Column("declined", Integer, nullable=False, server_default="0"),
    UniqueConstraint("follow", "code"),
    sqlite_autoincrement=True,
)
Index("invitations_to_table", invitations.c.code)
Index("invitations_by_time", invitations.c.made_ms)

InvitationRow = tuple[int, int, int, str, bytes, int]

_at_table: Final = invitations.c.code == bindparam("code")
_is_open: Final = invitations.c.made_ms > bindparam("since_ms", type_=Number)
_whole: Final = select(invitations.c.id, *follows.c["guest", "other"], *invitations.c["code", "about", "made_ms"]).join(
    follows, follows.c.id == invitations.c.follow
)

OTHER: Final = Query[tuple[int]](
    select(follows.c.other).where(follows.c.id == bindparam("follow"), follows.c.guest == bindparam("guest"))
)
COUNT: Final = Query[tuple[int]](select(func.count()).select_from(invitations).where(_at_table, _is_open))
INVITE: Final = Query[tuple[int]](
    inserting(invitations, "follow", "code", "about", "made_ms").ext(UNLESS_TAKEN).returning(invitations.c.id)
)
INVITED: Final = Query[tuple[int]](
    select(invitations.c.follow)
    .join(follows, follows.c.id == invitations.c.follow)
    .where(_at_table, _is_open, follows.c.guest == bindparam("guest"))
)
TO_SHOW: Final = Query[InvitationRow](
    _whole.where(
        follows.c.other == bindparam("guest"),
        invitations.c.declined == 0,
        _is_open,
        not_(
            exists().where(
                mutes.c.guest == follows.c.other,
                mutes.c.other == follows.c.guest,
                mutes.c.code.in_((EVERYWHERE, invitations.c.code)),
            )
        ),
        not_(
            exists().where(
                sanctions.c.kind == "mute",
                sanctions.c.guest == follows.c.guest,
                sanctions.c.until_ms > bindparam("now_ms", type_=Number),
            )
        ),
    )
    .order_by(invitations.c.id.desc())
    .limit(INVITATIONS_SHOWN)
)
OWN: Final = Query[InvitationRow](
    _whole.where(or_(follows.c.guest == bindparam("guest"), follows.c.other == bindparam("guest")), _is_open).order_by(
        invitations.c.id
    )
)
AT_TABLE: Final = Query[InvitationRow](_whole.where(_at_table).order_by(invitations.c.id))
SHOW: Final = Statement(update(invitations).where(_at_table).values(about=bindparam("shown")))
END: Final = Statement(delete(invitations).where(invitations.c.id == bindparam("invitation")))
DECLINE: Final = Statement(
    update(invitations)
    .where(
        invitations.c.id == bindparam("invitation"),
        invitations.c.follow.in_(select(follows.c.id).where(follows.c.other == bindparam("guest"))),
    )
    .values(declined=1)
)


def invite(session: Session, follow: int, code: str, gathering: Gathering, *, guest: int, now_ms: int) -> int | None:
    """Invite the person whom a guest follows to a table; return who it is.

    None if there is no new invitation: the guest has no follow with this id, or that person has been
    invited before, or has a seat already.

    Raises: ProtocolError (too_many_invitations).
    """
    since_ms = now_ms - INVITATIONS_KEPT_MS
    if follow in invited_to(session, code, guest=guest, now_ms=now_ms):
        return None
    ((count,),) = session.rows(COUNT, {"code": code, "since_ms": since_ms})
    if count >= INVITED_MAX:
        raise ProtocolError("too_many_invitations", f"at most {INVITED_MAX} people are invited to a table at a time")
    for (other,) in session.rows(OTHER, {"follow": follow, "guest": guest}):
        row = {"follow": follow, "code": code, "about": gathering.about, "made_ms": now_ms}
        if other not in gathering.people and session.rows(INVITE, row):
            session.tell("invitation", other)
            return other
    return None


def invited_to(session: Session, code: str, *, guest: int, now_ms: int) -> frozenset[int]:
    """Return the follows through which a guest has invited others to a table, including declined invitations."""
    asked = {"code": code, "guest": guest, "since_ms": now_ms - INVITATIONS_KEPT_MS}
    return frozenset(follow for (follow,) in session.rows(INVITED, asked))


def invitations_to(session: Session, guests: frozenset[int], *, now_ms: int) -> dict[int, list[Invitation]]:
    """Return what to show each of these guests who is invited, the newest first.

    Not those by whom they mute at that table or a moderator has muted.
    """
    found: dict[int, list[Invitation]] = {}
    for guest in guests:
        asked = {"guest": guest, "now_ms": now_ms, "since_ms": now_ms - INVITATIONS_KEPT_MS}
        rows = session.rows(TO_SHOW, asked)
        if rows:
            found[guest] = [Invitation(*row) for row in rows]
    return found


def own_invitations(session: Session, guest: int, *, now_ms: int) -> list[MyInvitation]:
    """Return all invitations by a guest and to them, the oldest first."""
    rows = session.rows(OWN, {"guest": guest, "since_ms": now_ms - INVITATIONS_KEPT_MS})
    found = [Invitation(*row) for row in rows]
    names = names_of(session, frozenset(other for each in found for other in (each.by, each.to)))
    return [
        MyInvitation(
            table=each.code,
            name=names.get(each.to if each.by == guest else each.by, NAMELESS),
            is_mine=each.by == guest,
            made_ms=each.made_ms,
        )
        for each in found
    ]


def decline(session: Session, invitation: int, *, guest: int) -> None:
    """Decline an invitation, if it is to this guest."""
    if session.change(DECLINE, {"invitation": invitation, "guest": guest}):
        session.tell("invitation", guest)


SUBJECT: Final = Subject(
    "invitation",
    (invitations,),
    for_ms=INVITATIONS_KEPT_MS,
    at_most=INVITED_MAX,
    old=oldest(invitations.c.made_ms),
    unerased="an invitation ends with its follow",
    end_table=NOBODY.save,
    own_data=lambda session, asked: {"invitations": own_invitations(session, asked.guest, now_ms=asked.now_ms)},
)
