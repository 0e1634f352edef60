"""Tournaments: their journals and entries.

From shortly before its start until it is over, a tournament is a job of the server that runs it, without a limit on
attempts. But no server owns a journal. Each append names the next sequence number, and if two servers name the same
one, the second is refused. So any server can save a player's action, and two servers that both run a tournament cannot
corrupt it.
"""

from collections.abc import Collection, Sequence
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
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    null,
    or_,
    select,
    union_all,
    update,
)

from golpe.errors import ProtocolError
from golpe.protocol.privacy import MyTournament
from golpe.server.db import jobs
from golpe.server.db.errors import CodeTaken
from golpe.server.db.jobs import Job
from golpe.server.db.keys import asker
from golpe.server.db.retention import ANNOUNCED_MAX, ENTERED_MAX, TOURNAMENTS_KEPT_MS
from golpe.server.db.schema import METADATA, Number, commits, guests, tables
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.db.subjects import Subject, of_guest
from golpe.server.networks import WIDE
from golpe.server.ratings.rows import result_seats, results


class TournamentRow(Struct, frozen=True, kw_only=True):
    """A tournament as it is listed."""

    id: str
    name: str
    preset: str
    starts_ms: int
    bell_ms: int
    is_public: bool
    is_rated: bool = False
    is_of_bots: bool = False
    closed_ms: int | None = None
    """When it was over, or cancelled before its start; None until then."""
    people: int = 0
    """Number of people who have entered and are not erased."""


class Entrant(Struct, frozen=True):
    """Somebody who has entered."""

    guest: int
    name: str
    seen_ms: int
    """When their page last gave a sign of life."""
    household: bytes | None = None
    """The same for entrants of one household; None if it is not known, and once the tournament is over."""


class TournamentCommit(Struct, frozen=True, kw_only=True):
    """Events that are saved together."""

    seq: int
    """Number in the tournament's journal, from 1 without gaps."""
    events: bytes
    """The events, encoded. The store does not decode them."""
    entered: int | None = None
    """The guest who enters with it."""
    household: bytes | None = None
    """Their household."""
    withdrawn: int | None = None
    """The guest who withdraws with it."""
    closed_ms: int | None = None
    """When the tournament is over, if it is with this commit."""
    name: str | None = None
    """The name that the tournament has from now on, if it is another one."""


class Placed(Struct, frozen=True):
    """How the first game of a table ended for one seat."""

    seat: int
    place: int | None
    """None if the game ended without a winner."""
    has_left: bool
    """Whether its player resigned or, if it is a bot, failed."""


KIND: Final = "tournament"
"""The kind of the jobs; the key is the tournament's id."""
AHEAD_MS: Final = 10_000
"""How long before the start a server begins to run a tournament, so that it learns who is present."""

tournaments: Final = Table(
    "tournaments",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("preset", Text, nullable=False),
    Column("starts_ms", Number, nullable=False),
    Column("bell_ms", Number, nullable=False),
    Column("is_public", Integer, nullable=False),
    Column("closed_ms", Number),
    Column("held_by", Text),  # unused: 1.0.0rc1 reads and writes it, and the next column
    Column("held_until_ms", Number, nullable=False, server_default="0"),
    Column("is_rated", Integer, nullable=False, server_default="0"),
    Column("network", LargeBinary),  # keyed hash of the announcer's narrow network, until it is over
    Column("wide_network", LargeBinary),  # the same of the wide one
    Column("is_of_bots", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)
Index("tournaments_by_start", tournaments.c.starts_ms)

tournament_events: Final = Table(
    "tournament_events",
    METADATA,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("events", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

tournament_entries: Final = Table(
    "tournament_entries",
    METADATA,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("seen_ms", Number, nullable=False),
    Column("household", LargeBinary),  # keyed hash of a network, for this tournament only, until it is over
    sqlite_with_rowid=False,
)
Index("tournament_entries_of_guest", tournament_entries.c.guest)

_facts: Final = ("id", "name", "preset", "starts_ms", "bell_ms", "is_public", "is_rated", "is_of_bots")
_id: Final = tournaments.c.id == bindparam("tournament")
_entry: Final = (
    tournament_entries.c.tournament == bindparam("tournament"),
    tournament_entries.c.guest == bindparam("guest"),
)
_now: Final = bindparam("now_ms", type_=Number)
_Row = tuple[str, str, str, int, int, int, int, int, int | None, int]
_row: Final = (
    *(tournaments.c[name] for name in _facts),
    tournaments.c.closed_ms,
    select(func.count()).where(tournament_entries.c.tournament == tournaments.c.id).scalar_subquery(),
)

INSERT: Final = Query[tuple[str]](
    insert(tournaments)
    .values({name: bindparam(name) for name in (*_facts, "network", "wide_network")})
    .ext(UNLESS_TAKEN)
    .returning(tournaments.c.id)
)
ANNOUNCED: Final = tuple(
    Query[tuple[int]](
        select(func.count())
        .select_from(tournaments)
        .where(tournaments.c[level] == bindparam(level), tournaments.c.closed_ms.is_(None))
    )
    for level in ("network", "wide_network")
)
ONE: Final = Query[_Row](select(*_row).where(_id))
LISTED: Final = Query[_Row](
    select(*_row)
    .where(
        tournaments.c.bell_ms >= bindparam("since_ms", type_=Number),
        or_(
            tournaments.c.is_public == 1,
            exists().where(
                tournament_entries.c.tournament == tournaments.c.id,
                tournament_entries.c.guest == bindparam("guest", type_=Number),
            ),
        ),
    )
    .order_by(tournaments.c.starts_ms.desc(), tournaments.c.id)
    .limit(bindparam("count"))
)
OF_GUEST: Final = Query[tuple[str, str, int]](
    select(tournaments.c.id, tournaments.c.name, tournaments.c.starts_ms)
    .join(tournament_entries, tournament_entries.c.tournament == tournaments.c.id)
    .where(tournament_entries.c.guest == bindparam("guest"))
    .order_by(tournaments.c.starts_ms.desc(), tournaments.c.id)
)
_is_job: Final = jobs.jobs.c.kind == literal(KIND)
TO_RUN: Final = Query[tuple[str, int]](
    union_all(
        select(jobs.jobs.c.key, jobs.jobs.c.priority).where(_is_job, jobs.jobs.c.due_ms <= _now),
        select(tournaments.c.id, tournaments.c.starts_ms).where(
            tournaments.c.closed_ms.is_(None),
            tournaments.c.starts_ms <= _now + AHEAD_MS,
            ~exists().where(_is_job, jobs.jobs.c.key == tournaments.c.id),
        ),
    )
)
EVENTS: Final = Query[tuple[bytes]](
    select(tournament_events.c.events)
    .where(tournament_events.c.tournament == bindparam("tournament"), tournament_events.c.seq >= bindparam("since"))
    .order_by(tournament_events.c.seq)
)
APPEND: Final = Query[tuple[int]](
    insert(tournament_events)
    .values({name: bindparam(name) for name in ("tournament", "seq", "events")})
    .ext(UNLESS_TAKEN)
    .returning(tournament_events.c.seq)
)
LAST: Final = Query[tuple[int | None]](
    select(func.max(tournament_events.c.seq)).where(tournament_events.c.tournament == bindparam("tournament"))
)
ENTER: Final = Statement(
    insert(tournament_entries)
    .values({name: bindparam(name) for name in ("tournament", "guest", "seen_ms", "household")})
    .ext(UNLESS_TAKEN)
)
COUNT_ENTERED: Final = Query[tuple[int]](
    select(func.count())
    .select_from(tournament_entries.join(tournaments, tournaments.c.id == tournament_entries.c.tournament))
    .where(tournament_entries.c.guest == bindparam("guest"), tournaments.c.closed_ms.is_(None))
)
WITHDRAW: Final = Statement(delete(tournament_entries).where(*_entry))
SEE: Final = Statement(
    update(tournament_entries).where(*_entry).values(seen_ms=_now, household=bindparam("new_household"))
)
CLOSE: Final = (
    Statement(update(tournaments).where(_id).values(closed_ms=_now, network=null(), wide_network=null())),
    Statement(
        update(tournament_entries)
        .where(tournament_entries.c.tournament == bindparam("tournament"))
        .values(household=None)
    ),
)
RENAME: Final = Statement(update(tournaments).where(_id).values(name=bindparam("new_name")))
ENTRANTS: Final = Query[tuple[int, str, int, bytes | None]](
    select(guests.c.id, guests.c.name, tournament_entries.c.seen_ms, tournament_entries.c.household)
    .join(tournament_entries, tournament_entries.c.guest == guests.c.id)
    .where(tournament_entries.c.tournament == bindparam("tournament"), guests.c.name.is_not(None))
)
PLACES: Final = Query[tuple[int, int | None, int]](
    select(result_seats.c.seat, result_seats.c.place, result_seats.c.has_left)
    .join(results, results.c.id == result_seats.c.result)
    .where(results.c.code == bindparam("code"), results.c.number == 1)
    .order_by(result_seats.c.seat)
)
LAST_COMMIT: Final = Query[tuple[bytes]](
    select(commits.c.entries)
    .join(tables, tables.c.code == commits.c.code)
    .where(commits.c.code == bindparam("code"), tables.c.closed == 0)
    .order_by(commits.c.seq.desc())
    .limit(1)
)


def new_tournament(session: Session, row: TournamentRow, first: bytes, networks: Sequence[bytes] = ()) -> None:
    """Save a new tournament with the first commit of its journal.

    Args:
        networks: keyed hashes of the networks that announce it, from narrow to wide; none if they have no share.

    Raises: CodeTaken, ProtocolError (too_many_announced).
    """
    announcer = asker(networks)
    for query, times, _ in zip(ANNOUNCED, (1, WIDE), networks, strict=False):
        if session.rows(query, announcer)[0][0] >= ANNOUNCED_MAX * times:
            said = f"{ANNOUNCED_MAX * times} tournaments that are not over were announced at this address or near it"
            raise ProtocolError("too_many_announced", said)
    values: dict[str, str | int] = {"id": row.id, "name": row.name, "preset": row.preset, "starts_ms": row.starts_ms}
    values |= {"bell_ms": row.bell_ms, "is_public": int(row.is_public), "is_rated": int(row.is_rated)}
    values["is_of_bots"] = int(row.is_of_bots)
    if not session.rows(INSERT, values | announcer):
        raise CodeTaken(f"there is a tournament {row.id}")
    session.rows(APPEND, {"tournament": row.id, "seq": 1, "events": first})


def tournament(session: Session, id_: str) -> TournamentRow | None:
    """Return a tournament."""
    return next((row_from(row) for row in session.rows(ONE, {"tournament": id_})), None)


def listed(session: Session, guest: int | None, *, since_ms: int, limit: int) -> list[TournamentRow]:
    """Return the tournaments that are public or that a guest has entered, the latest start first.

    Args:
        since_ms: those that rang their bell before this are left out.
    """
    found = session.rows(LISTED, {"guest": guest, "since_ms": since_ms, "count": limit})
    return [row_from(row) for row in found]


def entered_by(session: Session, guest: int) -> list[MyTournament]:
    """Return the tournaments that a guest has entered, the latest start first."""
    return [
        MyTournament(tournament=id_, name=name, starts_ms=starts_ms)
        for id_, name, starts_ms in session.rows(OF_GUEST, {"guest": guest})
    ]


def to_run(session: Session, *, now_ms: int) -> dict[str, int]:
    """Return the start of each tournament that has something to do and is run by no living server."""
    return dict(session.rows(TO_RUN, {"now_ms": now_ms}))


def take(session: Session, id_: str, starts_ms: int, *, now_ms: int, until_ms: int) -> Job | None:
    """Take the first tournament that no living server runs, after queueing this one if it was never taken."""
    jobs.add_job(session, KIND, id_, priority=starts_ms, due_ms=now_ms)
    return jobs.take_job(session, KIND, now_ms=now_ms, until_ms=until_ms)


def rest(session: Session, job: Job, *, seq: int, until_ms: int) -> bool:
    """Give back a tournament's job until its bell or until more is appended; return False if more has been appended.

    Args:
        seq: the number of the last commit that this server has read.
    """
    return session.rows(LAST, {"tournament": job.key}) == [(seq,)] and jobs.return_job(session, job, due_ms=until_ms)


def events(session: Session, id_: str, *, since: int) -> list[bytes]:
    """Return the commits of a journal from a number on."""
    return [commit for (commit,) in session.rows(EVENTS, {"tournament": id_, "since": since})]


def append(session: Session, id_: str, commit: TournamentCommit, *, now_ms: int) -> bool:
    """Add a commit to a journal; return False unless its number is the next one.

    Raises: ProtocolError (too_many_entered).
    """
    if session.rows(LAST, {"tournament": id_}) != [(commit.seq - 1,)]:  # of a journal that a restore has shortened
        return False
    if not session.rows(APPEND, {"tournament": id_, "seq": commit.seq, "events": commit.events}):
        return False
    jobs.make_due(session, KIND, id_, now_ms=now_ms)
    if commit.entered is not None:
        if session.rows(COUNT_ENTERED, {"guest": commit.entered})[0][0] >= ENTERED_MAX:
            raise ProtocolError(
                "too_many_entered", f"guest {commit.entered} has entered {ENTERED_MAX} tournaments that are not over"
            )
        entry = {"tournament": id_, "guest": commit.entered, "seen_ms": now_ms, "household": commit.household}
        session.change(ENTER, entry)
    if commit.withdrawn is not None:
        session.change(WITHDRAW, {"tournament": id_, "guest": commit.withdrawn})
    if commit.closed_ms is not None:
        session.change(CLOSE[0], {"tournament": id_, "now_ms": commit.closed_ms})
        session.change(CLOSE[1], {"tournament": id_})
    if commit.name is not None:
        session.change(RENAME, {"tournament": id_, "new_name": commit.name})
    return True


def entrants(session: Session, id_: str) -> list[Entrant]:
    """Return who has entered and is not erased."""
    return [Entrant(*row) for row in session.rows(ENTRANTS, {"tournament": id_})]


def see(session: Session, id_: str, guest: int, *, household: bytes | None, now_ms: int) -> None:
    """Save when an entrant's page was last open, and their household."""
    session.change(SEE, {"tournament": id_, "guest": guest, "now_ms": now_ms, "new_household": household})


def places_at(session: Session, code: str) -> list[Placed]:
    """Return how the first game of a table ended; nothing until it has."""
    return [Placed(seat, place, bool(has_left)) for seat, place, has_left in session.rows(PLACES, {"code": code})]


def last_commits(session: Session, codes: Collection[str]) -> dict[str, bytes]:
    """Return the entries of the last commit of those tables that are open."""
    found = {code: session.rows(LAST_COMMIT, {"code": code}) for code in codes}
    return {code: entries for code, rows in found.items() for (entries,) in rows}


def row_from(row: _Row) -> TournamentRow:
    """Build a tournament from its row."""
    id_, name, preset, starts_ms, bell_ms, is_public, is_rated, is_of_bots, closed_ms, people = row
    return TournamentRow(
        id=id_,
        name=name,
        preset=preset,
        starts_ms=starts_ms,
        bell_ms=bell_ms,
        is_public=bool(is_public),
        is_rated=bool(is_rated),
        is_of_bots=bool(is_of_bots),
        closed_ms=closed_ms,
        people=people,
    )


_old: Final = (
    select(tournaments.c.id)
    .where(tournaments.c.bell_ms <= bindparam("until_ms", type_=Number))
    .order_by(tournaments.c.bell_ms, tournaments.c.id)
    .limit(10)
)
SUBJECT: Final = Subject(
    "tournament",
    (tournaments, tournament_events, tournament_entries),
    for_ms=TOURNAMENTS_KEPT_MS,
    old=(  # a few at a time; in this order, all three delete the same ones
        Statement(delete(tournament_events).where(tournament_events.c.tournament.in_(_old))),
        Statement(delete(tournament_entries).where(tournament_entries.c.tournament.in_(_old))),
        Statement(delete(tournaments).where(tournaments.c.id.in_(_old))),
    ),
    erase=of_guest(tournament_entries),
    unerased="journals keep the number of a player, as the games of others do",
    own_data=lambda session, asked: {"tournaments": entered_by(session, asked.guest)},
    withheld="everybody can see a tournament's whole journal",
)
