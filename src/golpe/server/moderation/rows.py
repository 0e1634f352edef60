"""Moderators' acts: their effects and their log, and the bans and mutes."""

from typing import Final, Literal, NamedTuple, assert_never

from msgspec import Struct
from sqlalchemy import Boolean, Column, Index, Integer, Table, Text, bindparam, delete, func, select

from golpe.errors import ProtocolError
from golpe.server.db.journals import close_table
from golpe.server.db.retention import ACTS_KEPT_MS
from golpe.server.db.roles import grant, revoke, roles
from golpe.server.db.schema import ID_MAX, METADATA, Number, sanctions
from golpe.server.db.sql import Query, Session, Statement, inserting
from golpe.server.db.subjects import Subject, Subjects, erase_guest, oldest
from golpe.server.guests.people import names_of, reset_name
from golpe.server.ratings.recomputing import void
from golpe.server.ratings.rows import result_seats, results
from golpe.server.services.sanctions import Sanction, SanctionKind
from golpe.server.talk.rows import close_report

ActKind = Literal[
    "grant",
    "revoke",
    "ban",
    "unban",
    "mute",
    "unmute",
    "rename",
    "close",
    "settle",
    "forget",
    "void",
    "remove_name",
    "cancel",
]
REASON_CHARACTERS_MAX: Final = 200
MINUTES_MAX: Final = 366 * 24 * 60
"""Longest ban or mute."""


class Act(Struct, frozen=True, kw_only=True):
    """One act of a moderator, as it stands in the log."""

    id: int = 0
    """Assigned by the store in increasing order."""
    at_ms: int
    actor: int | None = None
    """The moderator; None for the command line."""
    kind: ActKind
    guest: int | None = None
    """The guest whom it concerns."""
    code: str | None = None
    """The table that was closed or at which a voided game was played, or the tournament concerned."""
    report: int | None = None
    """The report that was settled."""
    until_ms: int | None = None
    """When a ban or mute ends."""
    has_addresses: bool = False
    """True if it also concerns addresses. The log contains none of them."""
    reason: str = ""
    number: int | None = None
    """The number of the voided game at its table."""


class Moderated(NamedTuple):
    """A part of the log, with what is in force."""

    acts: list[Act]
    sanctions: list[Sanction]


_act: Final = tuple(name for name in Act.__struct_fields__ if name != "id")
_sanction: Final = Sanction.__struct_fields__
_Act = tuple[int, int, int | None, ActKind, int | None, str | None, int | None, int | None, bool, str, int | None]
_of_kind: Final = sanctions.c.kind == bindparam("kind")

acts: Final = Table(
    "acts",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("at_ms", Number, nullable=False),
    Column("actor", Number),  # none for the command line
    Column("kind", Text, nullable=False),
    Column("guest", Number),
    Column("code", Text),
    Column("report", Number),
    Column("until_ms", Number),
    Column("has_addresses", Boolean, nullable=False),
    Column("reason", Text, nullable=False),
    Column("number", Integer),  # of a game at the table
    sqlite_autoincrement=True,
)
Index("acts_by_time", acts.c.at_ms)

LOG: Final = Query[tuple[int]](inserting(acts, *_act).returning(acts.c.id))
AFTER: Final = Query[_Act](
    select(acts.c.id, *acts.c[_act]).where(acts.c.id > bindparam("after")).order_by(acts.c.id).limit(bindparam("count"))
)
BEFORE: Final = Query[_Act](
    select(acts.c.id, *acts.c[_act])
    .where(acts.c.id < bindparam("before"))
    .order_by(acts.c.id.desc())
    .limit(bindparam("count"))
)
PLAYED: Final = Query[tuple[int]](
    select(roles.c.guest)
    .join(result_seats, result_seats.c.guest == roles.c.guest)
    .join(results, results.c.id == result_seats.c.result)
    .where(
        results.c.code == bindparam("code"),
        results.c.number == bindparam("number"),
        results.c.rated_seq.is_not(None),
        results.c.voided_ms.is_(None),
    )
)
MUTED_UNTIL: Final = Query[tuple[int | None]](
    select(func.max(sanctions.c.until_ms)).where(
        _of_kind, sanctions.c.guest == bindparam("guest"), sanctions.c.until_ms > bindparam("now_ms")
    )
)
SANCTION: Final = Statement(inserting(sanctions, *_sanction))
OF_GUEST: Final = Statement(delete(sanctions).where(_of_kind, sanctions.c.guest == bindparam("guest")))
OF_NETWORK: Final = Statement(delete(sanctions).where(_of_kind, sanctions.c.network == bindparam("network")))
IN_FORCE: Final = Query[tuple[SanctionKind, int | None, bytes | None, int]](
    select(*sanctions.c[_sanction]).where(sanctions.c.until_ms > bindparam("now_ms")).order_by(sanctions.c.id)
)


def moderate(
    session: Session, subjects: Subjects, act: Act, *, new_name: str | None = None, network: bytes | None = None
) -> int:
    """Carry out an act and add it to the log, in one transaction; return its id.

    Running servers follow the log, and do what has to happen at once: close pages, tables and seats.

    Args:
        new_name: the name that a guest gets if the act is `rename`.
        network: the network that is banned or no longer banned, besides or instead of the guest.

    Raises: ProtocolError (no_such_game, game_not_rated, game_voided, no_such_guest, no_such_report, no_such_table).
    """
    if act.guest is not None and not names_of(session, frozenset((act.guest,))):
        raise ProtocolError("no_such_guest", f"there is no guest {act.guest}")
    match act.kind:
        case "grant":
            assert act.guest is not None
            grant(session, act.guest, "moderator")
        case "revoke":
            assert act.guest is not None
            revoke(session, act.guest)
        case "ban" | "mute":
            assert act.until_ms is not None
            impose(session, act.kind, act.guest, network, until_ms=act.until_ms)
        case "unban" | "unmute":
            lift(session, "ban" if act.kind == "unban" else "mute", act.guest, network)
        case "rename":
            assert act.guest is not None
            assert new_name is not None
            reset_name(session, act.guest, new_name, now_ms=act.at_ms)
        case "close":
            assert act.code is not None
            if not close_table(session, subjects, act.code):
                raise ProtocolError("no_such_table", f"there is no open table {act.code}")
        case "settle":
            assert act.report is not None
            if not close_report(session, act.report, note=act.reason, now_ms=act.at_ms):
                raise ProtocolError("no_such_report", f"there is no open report {act.report}")
        case "forget":
            assert act.guest is not None
            erase_guest(session, subjects, act.guest, now_ms=act.at_ms)
        case "void":
            assert act.code is not None
            assert act.number is not None
            void(session, act.code, number=act.number, now_ms=act.at_ms)
        case "remove_name" | "cancel":
            raise AssertionError("the journal of a tournament has it")
        case _:
            assert_never(act.kind)
    return log_act(session, act)


def log_act(session: Session, act: Act) -> int:
    """Add an act that is carried out in the same transaction to the log; return its id."""
    ((added,),) = session.rows(LOG, {name: getattr(act, name) for name in _act})
    session.tell("act", added)
    return added


def impose(session: Session, kind: SanctionKind, guest: int | None, network: bytes | None, *, until_ms: int) -> None:
    """Impose a ban or mute in place of an earlier one."""
    lift(session, kind, guest, network)
    for each in {None if guest is not None else network, network}:
        session.change(SANCTION, {"kind": kind, "guest": guest, "network": each, "until_ms": until_ms})


def lift(session: Session, kind: SanctionKind, guest: int | None, network: bytes | None) -> None:
    """Lift the bans or mutes of a guest, with those of the networks that they used, and of a network."""
    if guest is not None:
        session.change(OF_GUEST, {"kind": kind, "guest": guest})
    if network is not None:
        session.change(OF_NETWORK, {"kind": kind, "network": network})


def ban_networks(session: Session, guest: int, networks: frozenset[bytes], *, until_ms: int) -> None:
    """Ban the networks of a banned guest for the same time. Repeating it changes nothing."""
    for network in sorted(networks):
        lift(session, "ban", None, network)
        session.change(SANCTION, {"kind": "ban", "guest": guest, "network": network, "until_ms": until_ms})


def sanctions_in_force(session: Session, *, now_ms: int) -> list[Sanction]:
    """Return the bans and mutes in force."""
    return [Sanction(*row) for row in session.rows(IN_FORCE, {"now_ms": now_ms})]


def moderated(session: Session, *, after: int, now_ms: int, limit: int) -> Moderated:
    """Return the acts that follow one, oldest first, and the bans and mutes in force, as of the same moment."""
    return Moderated(acts_after(session, after, limit=limit), sanctions_in_force(session, now_ms=now_ms))


def acts_after(session: Session, act: int, *, limit: int) -> list[Act]:
    """Return the acts that follow one, oldest first."""
    return [act_from(row) for row in session.rows(AFTER, {"after": act, "count": limit})]


def acts_before(session: Session, act: int | None, *, limit: int) -> list[Act]:
    """Return the acts that precede one, newest first; None starts with the newest."""
    before = ID_MAX if act is None else act
    return [act_from(row) for row in session.rows(BEFORE, {"before": before, "count": limit})]


def players_with_roles(session: Session, code: str, *, number: int) -> frozenset[int]:
    """Return the guests with a role who have played a rated game that counts; nobody for any other game."""
    return frozenset(guest for (guest,) in session.rows(PLAYED, {"code": code, "number": number}))


def muted_until(session: Session, guest: int, *, now_ms: int) -> int | None:
    """Return when a mute of a guest by a moderator ends; None if none is in force."""
    return session.rows(MUTED_UNTIL, {"kind": "mute", "guest": guest, "now_ms": now_ms})[0][0]


def act_from(row: _Act) -> Act:
    """Build an act from its row."""
    id_, at_ms, actor, kind, guest, code, report, until_ms, has_addresses, reason, number = row
    return Act(
        id=id_,
        at_ms=at_ms,
        actor=actor,
        kind=kind,
        guest=guest,
        code=code,
        report=report,
        until_ms=until_ms,
        has_addresses=bool(has_addresses),
        reason=reason,
        number=number,
    )


SUBJECTS: Final = (
    Subject(
        "ban",
        (sanctions,),
        old=oldest(sanctions.c.until_ms),
        unerased="nobody escapes a ban by being erased",
        own_data=lambda session, asked: {"muted_until_ms": muted_until(session, asked.guest, now_ms=asked.now_ms)},
    ),
    Subject(
        "act",
        (acts,),
        for_ms=ACTS_KEPT_MS,
        old=oldest(acts.c.at_ms),
        unerased="the log says what moderators did, and has no names",
        withheld="notes of moderators, for moderators",
    ),
)
