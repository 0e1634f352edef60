"""Notifications: which devices get them, and what people have been told.

A subscription is deleted with its session, however that ends: by a foreign key.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Select,
    Table,
    Text,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal_column,
    not_,
    or_,
    select,
    update,
)

from golpe.errors import ProtocolError
from golpe.protocol.days import MySubscription
from golpe.protocol.privacy import MyNotified
from golpe.server.days.rows import turns
from golpe.server.db.database import Database
from golpe.server.db.retention import DAYS_KEPT_MS, SUBSCRIPTIONS_MAX
from golpe.server.db.schema import METADATA, Number, holdings, nodes, sessions
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.db.subjects import DataRequest, Subject, of_guest, of_table


class NewSubscription(Struct, frozen=True, kw_only=True):
    """Where and how a browser wants to be told."""

    endpoint: str
    """The URL at its push service. It alone lets others send messages, but none that the browser can decrypt."""
    public_key: bytes
    """The browser's point on P-256, for which messages are encrypted."""
    secret: bytes
    """16 bytes that every message has to know."""
    language: str


class Subscription(NewSubscription, frozen=True, kw_only=True):
    """A saved subscription, which ends with its session."""

    session: int
    guest: int
    made_ms: int
    failures: int
    """How many messages could not be delivered since the last one that was."""


class Untold(Struct, frozen=True, kw_only=True):
    """A question at a table by days whose person has to be told."""

    code: str
    guest: int
    due_ms: int


subscriptions: Final = Table(
    "subscriptions",
    METADATA,
    Column("session", Number, ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("endpoint", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("language", Text, nullable=False),
    Column("made_ms", Number, nullable=False),
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("retry_ms", Number),  # when to try again what could not be delivered
    Column("network", LargeBinary),  # keyed hash of the wide network that switched them on, if it has a share
    sqlite_with_rowid=False,
)
Index(
    "subscriptions_to_retry",
    subscriptions.c.retry_ms,
    sqlite_where=subscriptions.c.retry_ms.is_not(None),
    postgresql_where=subscriptions.c.retry_ms.is_not(None),
)

told: Final = Table(
    "told",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("window", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index("told_of_guest", told.c.guest)

SubscriptionRow = tuple[int, int, str, bytes, bytes, str, int, int]

_this: Final = subscriptions.c.session == bindparam("session")
_same: Final = and_(_this, subscriptions.c.endpoint == bindparam("endpoint"))
_now: Final = bindparam("now_ms", type_=Number)
_count: Final = bindparam("count", type_=Number)
_of_guest: Final = and_(told.c.code == bindparam("code"), told.c.guest == bindparam("guest"))
_facts: Final = ("session", "endpoint", "public_key", "secret", "language", "made_ms", "network")
_asked: Final = ("code", "guest", "number", "window")

SESSION: Final = Query[tuple[int]](
    select(sessions.c.id).where(
        sessions.c.secret_hash == bindparam("secret_hash"), sessions.c.guest == bindparam("guest")
    )
)
COUNT_OTHERS: Final = Query[tuple[int]](
    select(func.count())
    .select_from(subscriptions.join(sessions))
    .where(sessions.c.guest == bindparam("guest"), sessions.c.id != bindparam("session"))
)
REMOVE: Final = Statement(delete(subscriptions).where(_this))
ADD: Final = Statement(insert(subscriptions).values({name: bindparam(name) for name in _facts}))
_with_secret: Final = select(sessions.c.id).where(sessions.c.secret_hash == bindparam("secret_hash"))
END: Final = Statement(delete(subscriptions).where(subscriptions.c.session.in_(_with_secret)))
IS_ON: Final = Query[tuple[int]](
    select(subscriptions.c.session).where(subscriptions.c.session.in_(_with_secret)),
)


def _found() -> Select[SubscriptionRow]:
    names = ("endpoint", "public_key", "secret", "language", "made_ms", "failures")
    columns = [subscriptions.c[name] for name in names]
    return select(sessions.c.id, sessions.c.guest, *columns).where(subscriptions.c.session == sessions.c.id)


OF_GUEST: Final = Query[SubscriptionRow](
    _found().where(sessions.c.guest == bindparam("guest")).order_by(subscriptions.c.made_ms, sessions.c.id)
)
TAKE_RETRY: Final = Statement(
    update(subscriptions).where(_same, subscriptions.c.retry_ms <= _now).values(retry_ms=None)
)
DELIVERED: Final = Statement(update(subscriptions).where(_same).values(failures=0, retry_ms=None))
UNDELIVERED: Final = Statement(
    update(subscriptions)
    .where(_same)
    .values(failures=bindparam("new_failures"), retry_ms=bindparam("new_retry_ms", type_=Number))
)
TOLD_TO: Final = Query[tuple[str, int]](
    select(told.c.code, told.c.number).where(told.c.guest == bindparam("guest")).order_by(told.c.code)
)
FORGET: Final = Statement(delete(subscriptions).where(_same))

_is_told: Final = exists().where(
    told.c.code == turns.c.code,
    told.c.guest == turns.c.guest,
    told.c.number == turns.c.number,
    told.c.window == turns.c.window,
)
_is_elsewhere: Final = exists().where(
    holdings.c.code == turns.c.code,
    holdings.c.node == nodes.c.id,
    nodes.c.id != bindparam("me", type_=Number),
    nodes.c.is_over == literal_column("0"),
    nodes.c.until_ms > _now,
)
_waits: Final = and_(turns.c.guest == sessions.c.guest, turns.c.due_ms.is_not(None))
_to_retry: Final = _found().where(subscriptions.c.retry_ms <= _now)
ANY_TO_RETRY: Final = Query[SubscriptionRow](_to_retry.limit(literal_column("1")))
TO_RETRY: Final = Query[SubscriptionRow](
    _to_retry.where(or_(exists().where(_waits, not_(_is_elsewhere)), not_(exists().where(_waits, _is_elsewhere))))
    .order_by(subscriptions.c.retry_ms, sessions.c.id)
    .limit(_count)
)
"""Left out are guests who are waited for only at tables of other living nodes, which know who is looking at them."""
_subscribed: Final = select(sessions.c.guest).join(subscriptions, subscriptions.c.session == sessions.c.id)
_questions: Final = select(*(turns.c[name] for name in (*_asked, "due_ms"))).where(turns.c.due_ms.is_not(None))
_untold: Final = _questions.where(turns.c.guest.in_(_subscribed), not_(_is_told))
ANY_UNTOLD: Final = Query[tuple[str, int, int, int, int]](_untold.limit(literal_column("1")))
_network: Final = (
    select(subscriptions.c.network)
    .join(sessions, subscriptions.c.session == sessions.c.id)
    .where(sessions.c.guest == turns.c.guest)
    .order_by(subscriptions.c.made_ms.desc())
    .limit(literal_column("1"))
    .scalar_subquery()
)
_asked_here: Final = _untold.where(not_(_is_elsewhere)).add_columns(_network.label("network")).subquery()
_by_itself: Final = case((_asked_here.c.network.is_(None), _asked_here.c.guest))
_turn: Final = func.row_number().over(
    partition_by=(_asked_here.c.network, _by_itself), order_by=(_asked_here.c.due_ms, _asked_here.c.code)
)
UNTOLD: Final = Query[tuple[str, int, int, int, int]](
    select(*(_asked_here.c[name] for name in (*_asked, "due_ms")))
    .order_by(_turn, _asked_here.c.due_ms, _asked_here.c.code, _asked_here.c.guest)
    .limit(_count)
)
"""Networks take turns, so that none takes up a whole round; a guest without one has turns of their own."""
OPEN: Final = Query[tuple[str, int, int, int, int]](_questions.where(turns.c.guest == bindparam("guest")))
TELL: Final = Query[tuple[str]](
    insert(told).values({name: bindparam(name) for name in _asked}).ext(UNLESS_TAKEN).returning(told.c.code)
)
TELL_AGAIN: Final = Statement(
    update(told)
    .where(
        _of_guest,
        or_(told.c.number != bindparam("new_number"), told.c.window != bindparam("new_window")),
    )
    .values(number=bindparam("new_number"), window=bindparam("new_window"))
)


def subscribe(
    session: Session,
    secret_hash: bytes,
    wanted: NewSubscription,
    *,
    guest: int,
    now_ms: int,
    networks: Sequence[bytes] = (),
) -> bool:
    """Save the subscription of a session, in place of an earlier one; return False if the session has ended.

    What waits for its guest already counts as told.

    Args:
        networks: keyed hashes of the networks that ask, from narrow to wide; none if they have no share.

    Raises: ProtocolError (too_many_subscriptions).
    """
    for (this,) in session.rows(SESSION, {"secret_hash": secret_hash, "guest": guest}):
        ((others,),) = session.rows(COUNT_OTHERS, {"guest": guest, "session": this})
        if others >= SUBSCRIPTIONS_MAX:
            said = f"at most {SUBSCRIPTIONS_MAX} sessions of a guest have notifications: end some"
            raise ProtocolError("too_many_subscriptions", said)
        session.change(REMOVE, {"session": this})
        session.change(
            ADD,
            {
                "session": this,
                "endpoint": wanted.endpoint,
                "public_key": wanted.public_key,
                "secret": wanted.secret,
                "language": wanted.language,
                "made_ms": now_ms,
                "network": networks[-1] if networks else None,
            },
        )
        for code, _, number, window, _ in session.rows(OPEN, {"guest": guest}):
            tell(session, code, guest=guest, number=number, window=window)
        return True
    return False


def unsubscribe(session: Session, secret_hash: bytes) -> None:
    """Delete the subscription of a session."""
    session.change(END, {"secret_hash": secret_hash})


def is_subscribed(session: Session, secret_hash: bytes) -> bool:
    """Return whether a session has a subscription."""
    return bool(session.rows(IS_ON, {"secret_hash": secret_hash}))


def subscriptions_of(session: Session, guest: int) -> list[Subscription]:
    """Return the subscriptions of a guest, the oldest first."""
    return [_subscription(row) for row in session.rows(OF_GUEST, {"guest": guest})]


def told_to(session: Session, guest: int) -> list[MyNotified]:
    """Return the last question that a guest was notified of at each table by days."""
    return [MyNotified(code, number) for code, number in session.rows(TOLD_TO, {"guest": guest})]


def is_any_untold(session: Session) -> bool:
    """Return whether any player has not yet been told of a question, here or on another node."""
    return bool(session.rows(ANY_UNTOLD, {}))


async def untold(database: Database, *, now_ms: int, limit: int) -> list[Untold]:
    """Return questions that players have not been told of, and save that they have been told."""
    if not await database.read(is_any_untold):  # usually: then nothing has to be written
        return []
    return await database.write(take_untold, now_ms=now_ms, limit=limit)


def take_untold(session: Session, *, now_ms: int, limit: int) -> list[Untold]:
    """Return open questions that players have not been told of, and save that they have been told.

    Networks take turns; of each, the most urgent come first.

    Each is returned once, by whichever server asks first. Left out are guests without a subscription, and tables
    that another living node owns: it knows who is looking at them.
    """
    asked = {"now_ms": now_ms, "me": session.node, "count": limit}
    return [
        Untold(code=code, guest=guest, due_ms=due_ms)
        for code, guest, number, window, due_ms in session.rows(UNTOLD, asked)
        if tell(session, code, guest=guest, number=number, window=window)
    ]


def tell(session: Session, code: str, *, guest: int, number: int, window: int) -> bool:
    """Save that a guest is told of a question; return False if they had been told."""
    row = {"code": code, "guest": guest}
    if session.rows(TELL, {**row, "number": number, "window": window}):
        return True
    return session.change(TELL_AGAIN, {**row, "new_number": number, "new_window": window}) == 1


def is_any_to_retry(session: Session, *, now_ms: int) -> bool:
    """Return whether it is time to try a subscription again, here or at another node."""
    return bool(session.rows(ANY_TO_RETRY, {"now_ms": now_ms}))


async def retries(database: Database, *, now_ms: int, limit: int) -> list[Subscription]:
    """Return subscriptions for which it is time to try again, each once."""
    if not await database.read(is_any_to_retry, now_ms=now_ms):
        return []
    return await database.write(take_retries, now_ms=now_ms, limit=limit)


def take_retries(session: Session, *, now_ms: int, limit: int) -> list[Subscription]:
    """Return subscriptions for which it is time to try again, each once.

    Left out are guests for whom only tables of other living nodes wait.
    """
    found = session.rows(TO_RETRY, {"now_ms": now_ms, "me": session.node, "count": limit})
    return [
        each
        for each in map(_subscription, found)
        if session.change(TAKE_RETRY, {**_named(each), "now_ms": now_ms}) == 1
    ]


def delivered(session: Session, to: Subscription) -> None:
    """Save that a message was delivered."""
    session.change(DELIVERED, _named(to))


def undelivered(session: Session, to: Subscription, *, retry_ms: int | None) -> None:
    """Save that a message was not delivered, and when to try again; None gives up."""
    failures = 0 if retry_ms is None else to.failures + 1
    session.change(UNDELIVERED, {**_named(to), "new_failures": failures, "new_retry_ms": retry_ms})


def forget(session: Session, gone: Subscription) -> None:
    """Delete a subscription, unless its session has a newer one."""
    session.change(FORGET, _named(gone))


def _named(each: Subscription) -> dict[str, int | str]:
    return {"session": each.session, "endpoint": each.endpoint}


def _subscription(row: SubscriptionRow) -> Subscription:
    this, guest, endpoint, public_key, secret, language, made_ms, failures = row
    return Subscription(
        session=this,
        guest=guest,
        endpoint=endpoint,
        public_key=public_key,
        secret=secret,
        language=language,
        made_ms=made_ms,
        failures=failures,
    )


def own_subscriptions(session: Session, request: DataRequest) -> dict[str, object]:
    """Return the devices on which a guest has notifications."""
    return {
        "subscriptions": [
            MySubscription(endpoint=each.endpoint, language=each.language, made_ms=each.made_ms)
            for each in subscriptions_of(session, request.guest)
        ]
    }


SUBJECTS: Final = (
    Subject(
        "days",
        (told,),
        for_ms=DAYS_KEPT_MS,
        erase=of_guest(told),
        with_table=of_table(told),
        own_data=lambda session, asked: {"notified": told_to(session, asked.guest)},
    ),
    Subject(
        "subscription",
        (subscriptions,),
        at_most=SUBSCRIPTIONS_MAX,
        unerased="a subscription ends with its session",
        own_data=own_subscriptions,
    ),
)
