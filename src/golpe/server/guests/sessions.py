"""Guests and their sessions, and the labels of their devices."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Text, bindparam, case, delete, func, select, update

from golpe.errors import ProtocolError
from golpe.protocol.privacy import MySession
from golpe.server.db.database import Database
from golpe.server.db.retention import GUESTS_KEPT_MS, ROWS_AT_ONCE_MAX, SEEN_EVERY_MS
from golpe.server.db.schema import Number, guests, sessions
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, inserting
from golpe.server.db.subjects import DataRequest, Subject, Subjects, of_guest
from golpe.server.guests.names import is_given


class Guest(Struct, frozen=True):
    """A visitor, identified by a session: the hash of the secret in their cookie."""

    id: int
    """Never assigned to another guest, even after this one is erased."""
    name: str


_facts: Final = ("secret_hash", "guest", "device", "made_ms", "seen_ms", "limited_until_ms")
_this: Final = sessions.c.secret_hash == bindparam("secret_hash")
_now: Final = bindparam("now_ms", type_=Number)
_until: Final = bindparam("until_ms", type_=Number)

ADD: Final = Statement(inserting(sessions, *_facts).ext(UNLESS_TAKEN))
BY_SECRET: Final = Query[tuple[int, str, int, str | None]](
    select(guests.c.id, guests.c.name, sessions.c.seen_ms, sessions.c.device).where(
        _this, sessions.c.guest == guests.c.id, guests.c.name.is_not(None)
    )
)
VISITS: Final = Query[tuple[str, int, int]](
    select(guests.c.name, guests.c.created_ms, guests.c.seen_ms).where(guests.c.id == bindparam("guest"))
)
SEE: Final = Statement(
    update(sessions)
    .where(_this)
    .values(
        seen_ms=case((sessions.c.seen_ms < _now, _now), else_=sessions.c.seen_ms),
        device=func.coalesce(bindparam("device", type_=Text), sessions.c.device),
    )
)
SEE_GUEST: Final = Statement(
    update(guests).where(guests.c.id == bindparam("guest"), guests.c.seen_ms < _now).values(seen_ms=_now)
)
OF_GUEST: Final = Query[tuple[int, bytes, str | None, int, int]](
    select(*sessions.c["id", "secret_hash", "device", "made_ms", "seen_ms"])
    .where(sessions.c.guest == bindparam("guest"))
    .order_by(sessions.c.seen_ms.desc(), sessions.c.id.desc())
)
END: Final = Query[tuple[bytes]](
    delete(sessions)
    .where(sessions.c.id == bindparam("ended"), sessions.c.guest == bindparam("guest"))
    .returning(sessions.c.secret_hash)
)
RENEW: Final = Statement(
    update(sessions).where(_this, sessions.c.guest == bindparam("of_guest")).values(secret_hash=bindparam("renewed"))
)
LIMITED: Final = Query[tuple[int | None]](select(sessions.c.limited_until_ms).where(_this))
VERIFIED: Final = Query[tuple[int | None]](select(sessions.c.verified_ms).where(_this))
REMOVE: Final = Query[tuple[int]](delete(sessions).where(_this).returning(sessions.c.guest))
EXPIRE: Final = Query[tuple[int]](
    delete(sessions)
    .where(sessions.c.id.in_(select(sessions.c.id).where(sessions.c.seen_ms <= _until).limit(ROWS_AT_ONCE_MAX)))
    .returning(sessions.c.guest)
)


def new_session(
    session: Session,
    secret_hash: bytes,
    *,
    guest: int,
    device: str | None,
    now_ms: int,
    limited_until_ms: int | None = None,
) -> None:
    """Save a new session; its guest is seen, so that they are not deleted for having been away.

    Args:
        limited_until_ms: until when it may do little, because it comes from a recovery code.
    """
    row = {"secret_hash": secret_hash, "guest": guest, "device": device, "made_ms": now_ms, "seen_ms": now_ms}
    session.change(ADD, row | {"limited_until_ms": limited_until_ms})
    session.change(SEE_GUEST, {"guest": guest, "now_ms": now_ms})


async def identify(
    database: Database, secret_hash: bytes, *, now_ms: int = 0, device: str | None = None
) -> Guest | None:
    """Return the guest of the session with this hash.

    Args:
        now_ms: time of the visit, from which the retention periods of the guest and the session count.
        device: what the device is now, if known.
    """
    found = await database.read(guest_of, secret_hash, now_ms=now_ms, device=device)
    if found is None:
        return None
    guest, is_news = found
    if is_news:
        await database.write(see_session, secret_hash, guest=guest.id, now_ms=now_ms, device=device)
    return guest


def guest_of(session: Session, secret_hash: bytes, *, now_ms: int, device: str | None) -> tuple[Guest, bool] | None:
    """Return the guest of the session with this hash, and whether anything about the visit should be saved."""
    asked = {"secret_hash": secret_hash}
    for guest, name, seen_ms, known in session.rows(BY_SECRET, asked):
        return Guest(guest, name), now_ms >= seen_ms + SEEN_EVERY_MS or device not in (None, known)
    return None


def see_session(session: Session, secret_hash: bytes, *, guest: int, now_ms: int, device: str | None) -> None:
    """Save the time of a visit and the device, unless the session has ended."""
    session.change(SEE, {"secret_hash": secret_hash, "now_ms": now_ms, "device": device})
    session.change(SEE_GUEST, {"guest": guest, "now_ms": now_ms})


def sessions_of(session: Session, guest: int, own: bytes) -> list[MySession]:
    """Return the sessions of a guest, the last used first.

    Args:
        own: hash of the requesting session's secret.
    """
    return [
        MySession(id=id_, device=device, made_ms=made_ms, seen_ms=seen_ms, is_this=secret_hash == own)
        for id_, secret_hash, device, made_ms, seen_ms in session.rows(OF_GUEST, {"guest": guest})
    ]


def own_visits(session: Session, request: DataRequest) -> dict[str, object]:
    """Return a guest's name, when they first came, and the day on which they last came."""
    ((name, created_ms, seen_ms),) = session.rows(VISITS, {"guest": request.guest})
    return {"name": name, "is_chosen": not is_given(name), "created_ms": created_ms, "seen_ms": seen_ms}


def end_session(session: Session, ended: int, *, guest: int) -> bytes | None:
    """Delete a session, if it is this guest's; return the hash of its secret."""
    for (secret_hash,) in session.rows(END, {"ended": ended, "guest": guest}):
        session.tell("guest", guest)
        return secret_hash
    return None


def expire_sessions(session: Session, _: Subjects, now_ms: int) -> None:
    """Delete some sessions that have not been used for too long."""
    for (guest,) in session.rows(EXPIRE, {"until_ms": now_ms - GUESTS_KEPT_MS}):
        session.tell("guest", guest)


def renew_session(session: Session, secret_hash: bytes, *, guest: int, renewed: bytes) -> bool:
    """Replace the secret of a guest's session; return whether there was one."""
    asked = {"secret_hash": secret_hash, "of_guest": guest, "renewed": renewed}
    if session.change(RENEW, asked) == 0:
        return False
    session.tell("guest", guest)
    return True


def verified_ms(session: Session, secret_hash: bytes) -> int | None:
    """Return when a passkey was last used in a session; None if never."""
    return next((found for (found,) in session.rows(VERIFIED, {"secret_hash": secret_hash})), None)


def verification_needed() -> ProtocolError:
    """Return the refusal of a request that needs a recently used passkey."""
    return ProtocolError("verification_needed", "use a passkey of the account first: POST /api/me/verification")


def limited_until_ms(session: Session, secret_hash: bytes) -> int | None:
    """Return until when a session is restricted because it comes from a recovery code; None if it is not."""
    return next((until_ms for (until_ms,) in session.rows(LIMITED, {"secret_hash": secret_hash})), None)


def remove_session(session: Session, secret_hash: bytes) -> None:
    """Delete the session with this secret."""
    for (guest,) in session.rows(REMOVE, {"secret_hash": secret_hash}):
        session.tell("guest", guest)


_nameless: Final = Statement(update(guests).where(guests.c.id == bindparam("guest")).values(name=None, token_hash=None))
SUBJECTS: Final = (
    Subject("guest", (guests,), for_ms=GUESTS_KEPT_MS, erase=(_nameless,), own_data=own_visits),
    Subject(
        "session",
        (sessions,),
        for_ms=GUESTS_KEPT_MS,
        erase=of_guest(sessions),
        ends=(sessions,),
        retain=expire_sessions,
        own_data=lambda session, asked: {"sessions": sessions_of(session, asked.guest, asked.secret_hash)},
    ),
)


BROWSERS: Final = (
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("golpe", "golpe play"),
)
"""Parts of user agents, and the names of their programs. The first that matches counts: most name others, too."""
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


def device_of(user_agent: str | None) -> str | None:
    """Return the browser and the system in a user agent, such as `Firefox · Linux`; None if it has neither.

    Only names from the lists above are returned, never anything that the client wrote.
    """
    named = [next((name for part, name in known if part in (user_agent or "")), None) for known in (BROWSERS, SYSTEMS)]
    return " · ".join(each for each in named if each is not None) or None
