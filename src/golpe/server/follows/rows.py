"""People who follow each other."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Boolean, Column, Table, bindparam, delete, func, insert, literal_column, or_, select, true

from golpe.errors import ProtocolError
from golpe.protocol.privacy import MyFollow
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import FOLLOWED_MAX
from golpe.server.db.schema import EVERYWHERE, METADATA, Number, follows, mutes
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.db.subjects import CREATED, DataRequest, Subject, came_back, is_erased, of_guest, removing
from golpe.server.db.tombstones import EndedFollow, SwitchedFollowing
from golpe.server.games.rows import games, players
from golpe.server.guests.people import names_of


class Follow(Struct, frozen=True):
    """One person follows another, or is followed by them."""

    id: int
    guest: int
    """The other one."""
    made_ms: int


class Follows(Struct, frozen=True, kw_only=True):
    """Whom a guest follows, and who follows them."""

    is_followable: bool
    following: list[Follow]
    """Oldest first, like the followers."""
    followers: list[Follow]


_played: Final = players.alias()
_pair: Final = (follows.c.guest == bindparam("guest"), follows.c.other == bindparam("other"))

followable: Final = Table("followable", METADATA, Column("guest", Number, primary_key=True), sqlite_with_rowid=False)

LET: Final = Statement(insert(followable).values(guest=bindparam("guest")).ext(UNLESS_TAKEN))
KEEP_FROM: Final = (
    Statement(delete(followable).where(followable.c.guest == bindparam("guest"))),
    Statement(delete(follows).where(follows.c.other == bindparam("guest"))),
)
LAST_FOLLOW: Final = Query[tuple[int]](
    select(func.coalesce(func.max(follows.c.made_ms), literal_column("0"))).where(follows.c.other == bindparam("guest"))
)
IS_FOLLOWABLE: Final = Query[tuple[int]](select(followable.c.guest).where(followable.c.guest == bindparam("guest")))
PLAYED_WITH: Final = Query[tuple[int | None]](
    select(players.c.guest)
    .select_from(games)
    .join(_played, _played.c.game == games.c.id)
    .join(players, players.c.game == games.c.id)
    .where(
        games.c.code == bindparam("code"),
        games.c.number == bindparam("number"),
        _played.c.guest == bindparam("guest"),
        players.c.seat == bindparam("seat"),
    )
)
BLOCKS: Final = Query[tuple[int]](
    select(mutes.c.guest).where(
        mutes.c.guest == bindparam("other"), mutes.c.other == bindparam("guest"), mutes.c.code == bindparam("code")
    )
)
COUNT: Final = Query[tuple[int]](select(func.count()).select_from(follows).where(follows.c.guest == bindparam("guest")))
FOLLOWS: Final = Query[tuple[int]](select(follows.c.id).where(*_pair))
FOLLOW: Final = Statement(
    insert(follows)
    .values(guest=bindparam("guest"), other=bindparam("other"), made_ms=bindparam("now_ms"))
    .ext(UNLESS_TAKEN)
)
FOLLOWING: Final = Query[tuple[int, int, int]](
    select(follows.c.id, follows.c.other, follows.c.made_ms)
    .where(follows.c.guest == bindparam("guest"))
    .order_by(follows.c.id)
)
FOLLOWERS: Final = Query[tuple[int, int, int]](
    select(follows.c.id, follows.c.guest, follows.c.made_ms)
    .where(follows.c.other == bindparam("guest"))
    .order_by(follows.c.id)
)
UNFOLLOW: Final = Query[tuple[int, int, int]](
    delete(follows)
    .where(
        follows.c.id == bindparam("follow"),
        or_(follows.c.guest == bindparam("guest"), follows.c.other == bindparam("guest")),
    )
    .returning(follows.c.guest, follows.c.other, follows.c.made_ms)
)


def let_follow(session: Session, guest: int, *, is_followable: bool) -> None:
    """Save whether others may follow a guest. If not, the guest's followers are removed."""
    if is_erased(session, guest):
        raise StoreError("an erased guest cannot be followed")
    ((last_ms,),) = [(0,)] if is_followable else session.rows(LAST_FOLLOW, {"guest": guest})
    statements = (LET,) if is_followable else KEEP_FROM
    if sum(session.change(statement, {"guest": guest}) for statement in statements):
        ((created_ms,),) = session.rows(CREATED, {"guest": guest})
        session.add_tombstones([SwitchedFollowing(guest, created_ms, is_followable, last_ms)])
    if not is_followable:
        session.tell("invitation", guest)


def follow(session: Session, guest: int, code: str, *, number: int, seat: int, now_ms: int) -> bool:
    """Follow the person who had a seat in a game that this guest has played; return whether there is such a game.

    Following a person again has no effect.

    Raises: ProtocolError (not_followable, too_many_followed).
    """
    if is_erased(session, guest):
        raise StoreError("an erased guest follows nobody")
    found = session.rows(PLAYED_WITH, {"guest": guest, "code": code, "number": number, "seat": seat})
    if not found:
        return False
    ((other,),) = found
    if (
        other in (None, guest)
        or not session.rows(IS_FOLLOWABLE, {"guest": other})
        or session.rows(BLOCKS, {"guest": guest, "other": other, "code": EVERYWHERE})
    ):
        raise ProtocolError("not_followable", "nobody who had this seat lets this guest follow them")
    if session.rows(FOLLOWS, {"guest": guest, "other": other}):
        return True
    ((count,),) = session.rows(COUNT, {"guest": guest})
    if count >= FOLLOWED_MAX:
        raise ProtocolError("too_many_followed", f"a guest can follow at most {FOLLOWED_MAX} people")
    session.change(FOLLOW, {"guest": guest, "other": other, "now_ms": now_ms})
    return True


def follows_of(session: Session, guest: int) -> Follows:
    """Return whom a guest follows, and who follows them."""
    return Follows(
        is_followable=session.rows(IS_FOLLOWABLE, {"guest": guest}) != [],
        following=[Follow(*row) for row in session.rows(FOLLOWING, {"guest": guest})],
        followers=[Follow(*row) for row in session.rows(FOLLOWERS, {"guest": guest})],
    )


def follows_anybody(session: Session, guest: int) -> bool:
    """Return whether a guest follows other people."""
    return session.rows(COUNT, {"guest": guest}) != [(0,)]


def unfollow(session: Session, follow: int, *, guest: int) -> None:
    """End a follow, if this guest is one of the two."""
    ended = session.rows(UNFOLLOW, {"follow": follow, "guest": guest})
    if ended:
        session.add_tombstones([EndedFollow(*each) for each in ended])
    for _, other, _ in ended:
        session.tell("invitation", other)


def own_follows(session: Session, request: DataRequest) -> dict[str, object]:
    """Return whom a guest follows, and who follows them."""
    found = follows_of(session, request.guest)
    names = names_of(session, frozenset(each.guest for each in (*found.following, *found.followers)))
    return {
        "is_followable": found.is_followable,
        "following": [
            MyFollow(name=names[each.guest], made_ms=each.made_ms) for each in found.following if each.guest in names
        ],
        "followers": [names[each.guest] for each in found.followers if each.guest in names],
    }


_either: Final = or_(follows.c.guest == bindparam("guest"), follows.c.other == bindparam("guest"))
_lets: Final = came_back.where(bindparam("is_followable", type_=Boolean) == true())
_lost: Final = (follows.c.other.in_(came_back), follows.c.made_ms <= bindparam("last_ms"))
SUBJECT: Final = Subject(
    "follow",
    (follows, followable),
    at_most=FOLLOWED_MAX,
    own_data=own_follows,
    erase=(*of_guest(followable), Statement(delete(follows).where(_either))),
    restores={
        SwitchedFollowing: (
            Statement(delete(followable).where(followable.c.guest.in_(came_back))),
            Statement(insert(followable).from_select(["guest"], _lets)),
            Statement(delete(follows).where(*_lost)),
        ),
        EndedFollow: (removing(follows, "guest", "other", "made_ms"),),
    },
)
