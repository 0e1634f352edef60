"""The guests seated at each table, so that they can return, and what other pages show them of it."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import UNSET, Struct
from sqlalchemy import Column, Index, LargeBinary, Table, Text, and_, bindparam, insert, select, update

from golpe.bots.personalities import personality_in
from golpe.protocol.own_tables import OwnTable, OwnTablePlayer
from golpe.server.days.rows import turns
from golpe.server.db.schema import METADATA, Number
from golpe.server.db.sql import Query, Session, Statement
from golpe.server.db.subjects import DataRequest, Subject, of_guest, of_table, removing
from golpe.server.guests.labels import labelled
from golpe.server.guests.names import NAMELESS
from golpe.server.http.answers import answer_of
from golpe.server.limits import ABANDONED_AFTER, SEATS_SHOWN_MAX
from golpe.table.seats import masks_of
from golpe.table.state import TableState
from golpe.table.values import Stage, TableKind


class Seats(Struct, frozen=True, kw_only=True):
    """The people with a seat at a table, and what they are shown of it elsewhere."""

    people: frozenset[int]
    about: bytes
    """Public information about the table, encoded. The store does not decode it."""
    changed_ms: int

    def save(self, session: Session, code: str) -> None:
        """Save the guests seated at a table, and what other pages show them of it."""
        here = {guest for (guest,) in session.rows(HERE, {"code": code})}
        row = {"code": code, "shown": self.about, "at_ms": self.changed_ms}
        session.change_many(LEAVE, [{"code": code, "guest": guest} for guest in sorted(here - self.people)])
        if here & self.people:
            session.change(SHOW, row)
        session.change_many(SIT, [{**row, "guest": guest} for guest in sorted(self.people - here)])


class OwnSeat(Struct, frozen=True):
    """A table at which a guest has a seat."""

    code: str
    about: bytes
    changed_ms: int
    due_ms: int | None
    """When the guest has to answer, at a table by days that waits for them."""


seats: Final = Table(
    "seats",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("guest", Number, primary_key=True, autoincrement=False),
    Column("about", LargeBinary, nullable=False),  # the same for all at a table
    Column("changed_ms", Number, nullable=False),
    sqlite_with_rowid=False,
)
Index("seats_of_guest", seats.c.guest)

_here: Final = seats.c.code == bindparam("code")
_about: Final = bindparam("shown", type_=seats.c.about.type)
_changed: Final = bindparam("at_ms", type_=Number)

HERE: Final = Query[tuple[int]](select(seats.c.guest).where(_here).order_by(seats.c.guest))
SIT: Final = Statement(
    insert(seats).values(code=bindparam("code"), guest=bindparam("guest"), about=_about, changed_ms=_changed)
)
SHOW: Final = Statement(update(seats).where(_here).values(about=_about, changed_ms=_changed))
LEAVE: Final = removing(seats, "code", "guest")
OF_GUEST: Final = Query[tuple[str, bytes, int, int | None]](
    select(seats.c.code, seats.c.about, seats.c.changed_ms, turns.c.due_ms)
    .outerjoin(turns, and_(turns.c.code == seats.c.code, turns.c.guest == seats.c.guest))
    .where(seats.c.guest == bindparam("guest"))
    .order_by(turns.c.due_ms.is_(None), turns.c.due_ms, seats.c.changed_ms.desc(), seats.c.code)
    .limit(bindparam("count"))
)


def seats_of(session: Session, guest: int, *, limit: int) -> list[OwnSeat]:
    """Return the tables at which a guest has a seat: by days those that wait for them, then the last changed."""
    return [OwnSeat(*row) for row in session.rows(OF_GUEST, {"guest": guest, "count": limit})]


def own_seats(session: Session, request: DataRequest) -> dict[str, object]:
    """Return the tables at which a guest has a seat."""
    return {"seats": [each.code for each in seats_of(session, request.guest, limit=SEATS_SHOWN_MAX)]}


SUBJECT: Final = Subject(
    "table",
    (seats,),
    for_ms=int(ABANDONED_AFTER * 1000),
    erase=of_guest(seats),
    with_table=of_table(seats),
    own_data=own_seats,
)


NOBODY: Final = Seats(people=frozenset(), about=b"", changed_ms=0)


class Player(Struct, frozen=True, kw_only=True):
    """Who has a seat: a guest, even while a bot plays for them, or a bot with its name."""

    guest: int | None
    number: int = 1
    """The number in a guest's label."""
    bot_name: str = ""
    personality: str | None = None
    mask: int


class About(Struct, frozen=True, kw_only=True):
    """What is shown of a table."""

    kind: TableKind
    preset: str
    state: Stage
    players: list[Player]
    turn: int | None
    """The player whose turn it is, as an index of `players`. It changes only once all players see the change."""
    hours: int | None
    is_rated: bool
    is_of_tournament: bool


_decoder: Final = msgspec.json.Decoder(About)


def seats_at(state: TableState, *, now_ms: int) -> Seats:
    """Return the people who can come back to a table: all who have a seat, until its games are over."""
    people = frozenset(state.owners())
    if state.voided is not None or (state.stage == "over" and not plays_on(state)):
        return NOBODY
    return Seats(people=people, about=msgspec.json.encode(about(state)), changed_ms=now_ms)


def plays_on(state: TableState) -> bool:
    """Return whether people are still together after a game, for the next one."""
    options = state.options
    is_single = options.is_rated or bool(options.tournament) or state.is_by_days
    return not is_single and state.kind in ("friends", "public") and len(state.owners()) > 1


def about(state: TableState) -> About:
    """Return what is shown of a table."""
    options, masks = state.options, masks_of(state.seats, state.masks)
    taken = [at for at, seat in enumerate(state.seats) if not seat.is_free]
    turn = state.view(None).turn if state.stage == "playing" else None
    return About(
        kind=state.kind,
        preset=options.preset,
        state=state.stage,
        players=[
            Player(guest=None, bot_name=seat.bot_name, personality=personality_in(seat.bot or ""), mask=masks[at])
            if seat.guest is None
            else Player(guest=seat.guest, number=state.number_of(seat.guest), mask=masks[at])
            for at in taken
            for seat in (state.seats[at],)
        ],
        turn=taken.index(turn) if turn in taken else None,
        hours=None if options.hours is UNSET else options.hours,
        is_rated=options.is_rated,
        is_of_tournament=bool(options.tournament),
    )


def own_tables(seats: Iterable[OwnSeat], names: Mapping[int, str], guest: int) -> list[OwnTable]:
    """Render tables for a guest who has a seat there, with the current names of their people."""
    return [own_table(seat, shown, names, guest) for seat, shown in readable(seats)]


def guests_in(seats: Iterable[OwnSeat]) -> frozenset[int]:
    """Return the guests at these tables."""
    return frozenset(each.guest for _, shown in readable(seats) for each in shown.players if each.guest is not None)


def own_table(seat: OwnSeat, shown: About, names: Mapping[int, str], guest: int) -> OwnTable:
    """Render one table."""
    labels = labelled(
        (f"{at}", each.bot_name, None)
        if each.guest is None
        else (each.guest, names.get(each.guest, NAMELESS), each.number)
        for at, each in enumerate(shown.players)
    )
    return answer_of(
        OwnTable,
        shown,
        code=seat.code,
        players=[
            OwnTablePlayer(name=label, mask=each.mask, personality=each.personality, is_bot=each.guest is None)
            for each, label in zip(shown.players, labels, strict=True)
        ],
        you=next((at for at, each in enumerate(shown.players) if each.guest == guest), None),
        deadline_ms=seat.due_ms,
    )


def readable(seats: Iterable[OwnSeat]) -> list[tuple[OwnSeat, About]]:
    """Decode what is shown of tables; those that another version wrote are left out."""
    found: list[tuple[OwnSeat, About]] = []
    for seat in seats:
        with suppress(msgspec.MsgspecError):
            found.append((seat, _decoder.decode(seat.about)))
    return found
