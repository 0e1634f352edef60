"""Tables by days, whose deadlines run while no player is connected."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Column, Index, Integer, Table, Text, bindparam, delete, insert, literal_column, select, update

from golpe.protocol.days import GameByDays
from golpe.server.db.retention import DAYS_KEPT_MS
from golpe.server.db.schema import METADATA, Number, tables
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.db.subjects import DataRequest, Subject, of_guest
from golpe.server.limits import GAMES_BY_DAYS_MAX


class Turn(Struct, frozen=True, kw_only=True):
    """A person with a seat at a table by days."""

    guest: int
    due_ms: int | None = None
    """Their deadline; None if they owe no answer, or one is given for them automatically."""
    number: int = 0
    """The game and the window that they owe an answer to; 0 if they owe none."""
    window: int = 0


class Days(Struct, frozen=True, kw_only=True):
    """What a table by days waits for."""

    wakes_ms: int | None
    """When the table next changes by itself, whether or not players are connected; None if it never does."""
    turns: tuple[Turn, ...]
    """All guests with a seat, until the game is over."""

    def save(self, session: Session, code: str) -> None:
        """Save what a table waits for, and keep it for long enough."""
        session.change(CLEAR_TURNS, {"code": code})
        rows = [
            {"code": code, "guest": each.guest, "due_ms": each.due_ms, "number": each.number, "window": each.window}
            for each in self.turns
        ]
        session.change_many(ADD_TURN, rows)
        if self.wakes_ms is None:
            session.change(SLEEP, {"code": code})
            return
        for statement in WAKE:
            session.change(statement, {"code": code, "at_ms": self.wakes_ms})
        session.change(KEEP, {"code": code, "until_ms": self.wakes_ms + DAYS_KEPT_MS})


wakes: Final = Table(
    "wakes",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("at_ms", Number, nullable=False),
    Column("away_ms", Number, nullable=False, server_default="0"),  # without any server, since the row was saved
    sqlite_with_rowid=False,
)
Index("wakes_by_time", wakes.c.at_ms)

turns: Final = Table(
    "turns",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("due_ms", Number),
    Column("number", Integer, nullable=False),
    Column("window", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index("turns_of_guest", turns.c.guest)

_this: Final = wakes.c.code == bindparam("code")
_turns: Final = turns.c.code == bindparam("code")
_facts: Final = ("code", "guest", "due_ms", "number", "window")
_until: Final = bindparam("until_ms", type_=Number)

DUE: Final = Query[tuple[str]](
    select(wakes.c.code)
    .where(wakes.c.at_ms <= bindparam("now_ms", type_=Number))
    .order_by(wakes.c.at_ms, wakes.c.code)
    .limit(bindparam("count"))
)
WAKE: Final = (
    Statement(insert(wakes).values(code=bindparam("code"), at_ms=bindparam("at_ms", type_=Number)).ext(UNLESS_TAKEN)),
    Statement(update(wakes).where(_this).values(at_ms=bindparam("at_ms", type_=Number), away_ms=0)),
)
LATER: Final = Statement(update(wakes).where(_this).values(at_ms=bindparam("at_ms", type_=Number)))
AWAY: Final = Query[tuple[int]](select(wakes.c.away_ms).where(_this))
SLEEP: Final = Statement(delete(wakes).where(_this))
KEEP: Final = Statement(
    update(tables).where(tables.c.code == bindparam("code"), tables.c.expires_ms < _until).values(expires_ms=_until)
)
CLEAR_TURNS: Final = Statement(delete(turns).where(_turns))
ADD_TURN: Final = Statement(insert(turns).values({name: bindparam(name) for name in _facts}))
OF_GUEST: Final = Query[tuple[str, int | None]](
    select(turns.c.code, turns.c.due_ms)
    .where(turns.c.guest == bindparam("guest"))
    .order_by(turns.c.due_ms.is_(None), turns.c.due_ms, turns.c.code)
    .limit(bindparam("count"))
)


def due_tables(session: Session, *, now_ms: int, limit: int) -> list[str]:
    """Return the codes of open tables that have to be woken, the longest due first."""
    return [code for (code,) in session.rows(DUE, {"now_ms": now_ms, "count": limit})]


def wake_later(session: Session, code: str, *, at_ms: int) -> None:
    """Postpone when a table is woken, because it could not be now."""
    session.change(LATER, {"code": code, "at_ms": at_ms})


def away_ms(session: Session, code: str) -> int:
    """Return for how long no server has run since the deadlines of a table were last saved."""
    found = session.rows(AWAY, {"code": code})
    return found[0][0] if found else 0


def games_of(session: Session, guest: int, *, limit: int) -> list[GameByDays]:
    """Return the tables by days at which a guest has a seat, those first that wait for them, by deadline."""
    rows = session.rows(OF_GUEST, {"guest": guest, "count": limit})
    return [GameByDays(code=code, deadline_ms=due_ms) for code, due_ms in rows]


def own_games(session: Session, request: DataRequest) -> dict[str, object]:
    """Return the tables by days at which a guest has a seat."""
    return {"games_by_days": games_of(session, request.guest, limit=GAMES_BY_DAYS_MAX)}


_theirs: Final = turns.c.guest == bindparam("guest")
_at_once: Final = literal_column("0", Number)
_shifted_ms: Final = bindparam("shifted_ms", type_=Number)
SUBJECT: Final = Subject(
    "days",
    (wakes, turns),
    for_ms=DAYS_KEPT_MS,
    erase=(  # tables are woken, and then leave the seats empty
        Statement(update(wakes).where(wakes.c.code.in_(select(turns.c.code).where(_theirs))).values(at_ms=_at_once)),
        Statement(
            insert(wakes)
            .from_select(["code", "at_ms"], select(turns.c.code, _at_once).where(_theirs))
            .ext(UNLESS_TAKEN)
        ),
        *of_guest(turns),
    ),
    with_table=(CLEAR_TURNS, SLEEP),
    own_data=own_games,
    postpone=(
        Statement(update(wakes).values(at_ms=wakes.c.at_ms + _shifted_ms, away_ms=wakes.c.away_ms + _shifted_ms)),
        Statement(update(turns).values(due_ms=turns.c.due_ms + _shifted_ms)),
    ),
)
