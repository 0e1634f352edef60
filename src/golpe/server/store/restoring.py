"""What happens to the content of a restored database, whatever the engine is."""

from collections.abc import Iterable
from typing import Final, assert_never

from sqlalchemy import bindparam, delete, insert, select

from golpe.server.store.accounts import USE_CODE
from golpe.server.store.bot_tokens import BY_HASH, REVOKE
from golpe.server.store.people import clear_guest
from golpe.server.store.schema import (
    challenges,
    followable,
    follows,
    guests,
    links,
    moves,
    passkeys,
    profiles,
    sessions,
)
from golpe.server.store.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.store.tombstones import (
    ClosedProfile,
    EndedCode,
    EndedFollow,
    ErasedGuest,
    RemovedPasskey,
    RevokedBot,
    RevokedLink,
    SwitchedFollowing,
    Tombstone,
)

CAME_BACK: Final = Query[tuple[int]](
    select(guests.c.id).where(
        guests.c.id == bindparam("guest"),
        guests.c.created_ms == bindparam("created_ms"),
        guests.c.token_hash.is_not(None),
    )
)
REMOVE: Final = Statement(delete(passkeys).where(passkeys.c.credential == bindparam("credential")))
LET: Final = Statement(insert(followable).values(guest=bindparam("guest")).ext(UNLESS_TAKEN))
KEEP_FROM: Final = Statement(delete(followable).where(followable.c.guest == bindparam("guest")))
LOSE_FOLLOWERS: Final = Statement(
    delete(follows).where(follows.c.other == bindparam("guest"), follows.c.made_ms <= bindparam("last_ms"))
)
UNFOLLOW: Final = Statement(
    delete(follows).where(*(follows.c[name] == bindparam(name) for name in ("guest", "other", "made_ms")))
)
CLOSE: Final = Statement(delete(profiles).where(profiles.c.address == bindparam("address")))
UNSHARE: Final = Statement(delete(links).where(links.c.secret_hash == bindparam("secret_hash")))
END: Final = tuple(Statement(delete(each)) for each in (sessions, moves, challenges, links, profiles))


def bury_again(session: Session, tombstones: Iterable[Tombstone], *, now_ms: int) -> None:
    """Carry out again what a backup does not know of."""
    for each in tombstones:
        match each:
            case ErasedGuest(guest=guest, created_ms=created_ms):
                if session.rows(CAME_BACK, {"guest": guest, "created_ms": created_ms}):
                    clear_guest(session, guest, now_ms=now_ms)
            case RemovedPasskey(credential=credential):
                session.change(REMOVE, {"credential": credential})
            case EndedCode(guest=guest, code_hash=code_hash):
                session.change(USE_CODE, {"guest": guest, "code_hash": code_hash})
            case SwitchedFollowing(guest=guest, created_ms=created_ms):
                if session.rows(CAME_BACK, {"guest": guest, "created_ms": created_ms}):
                    switch_following(session, each)
            case EndedFollow(guest=guest, other=other, made_ms=made_ms):
                session.change(UNFOLLOW, {"guest": guest, "other": other, "made_ms": made_ms})
            case ClosedProfile(address=address):
                session.change(CLOSE, {"address": address})
            case RevokedLink(secret_hash=secret_hash):
                session.change(UNSHARE, {"secret_hash": secret_hash})
            case RevokedBot(token_hash=token_hash):
                for row in session.rows(BY_HASH, {"token_hash": token_hash}):
                    session.change(REVOKE, {"bot": row[0], "now_ms": now_ms})
            case _:
                assert_never(each)


def switch_following(session: Session, switched: SwitchedFollowing) -> None:
    """Let others follow a guest, or end what follows there were then."""
    if switched.is_followable:
        session.change(LET, {"guest": switched.guest})
    else:
        session.change(KEEP_FROM, {"guest": switched.guest})
        session.change(LOSE_FOLLOWERS, {"guest": switched.guest, "last_ms": switched.last_ms})


def end_all_sessions(session: Session) -> None:
    """End all sessions, links and addresses of profiles: some may have ended since the backup; nobody knows which."""
    for statement in END:
        session.change(statement, {})
