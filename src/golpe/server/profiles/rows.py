"""Profiles: results of a person with their opponents, saved summaries, addresses."""

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Column, Integer, LargeBinary, Table, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from golpe.people.achievements import count
from golpe.people.rated_games import Change
from golpe.people.summary import VERSION, Opponent, Played, Summary
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.schema import ID_MAX, METADATA, Number, profiles
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.db.subjects import DataRequest, Subject, is_erased, of_guest, removing
from golpe.server.db.tombstones import ClosedProfile
from golpe.server.games.rows import games
from golpe.server.ratings.results import FIGURES, Told, seat_result
from golpe.server.ratings.rows import change_of, result_seats, results

FOLDED_AT_ONCE: Final = 1_000
"""Results that are read and counted at a time."""
SAVED_EVERY: Final = 50
"""A summary is saved again once this many newer results are counted."""
SEARCHED_AT_ONCE: Final = 5_000
"""Results that one call looks through for those that a filter wants."""

Outcome = Literal["won", "lost", "left"]


class Filter(Struct, frozen=True, kw_only=True):
    """Which results to list."""

    preset: str | None = None
    seats: int | None = None
    outcome: Outcome | None = None
    """left: resigned, or played on by a bot."""
    is_day: bool = False
    """True for deals of the day only."""


class Listed(Struct, frozen=True):
    """A game in a history."""

    game: Played
    is_kept: bool
    """False if its record is deleted."""
    change: Change | None = None
    """How it changed the guest's rating; None if it was not rated."""


class History(Struct, frozen=True):
    """A part of a history."""

    games: list[Listed]
    next: int | None
    """The `before` of the next part; None if this is the last one."""


_mine: Final = result_seats
_all: Final = result_seats.alias("all_seats")
_guest: Final = _mine.c.guest == bindparam("guest")
_before: Final = _mine.c.result < bindparam("before", type_=Number)
_game: Final = (*results.c["id", "code", "number", "preset", "ended_ms", "voided_ms"], _mine.c.day)
_own: Final = (_mine.c.seat, _mine.c.bot, *_mine.c[FIGURES])
_Row = tuple[
    int, str, int, str, int, int | None, str | None, int, str | None,
    int | None, int, int, int, int, int, int | None, int | None, str | None,
]  # fmt: skip
"""A result of the guest."""

_played: Final = select(*_game, *_own).join(_mine, _mine.c.result == results.c.id).where(_guest)

AFTER: Final = Query[_Row](
    _played.where(_mine.c.result > bindparam("after", type_=Number))
    .order_by(_mine.c.result, _mine.c.seat)
    .limit(bindparam("count"))
)
IN_GAME: Final = Query[_Row](
    _played.where(_mine.c.result == bindparam("result", type_=Number)).order_by(_mine.c.seat).limit(1)
)
SEATS_AFTER: Final = Query[tuple[int, int, int | None, str | None, int | None]](
    select(_all.c.result, _all.c.seat, _all.c.guest, _all.c.bot, _all.c.place)
    .join(_mine, _mine.c.result == _all.c.result)
    .where(_guest, _mine.c.result > bindparam("after", type_=Number), _mine.c.result <= bindparam("upto", type_=Number))
    .order_by(_all.c.result, _all.c.seat)
)
summaries: Final = Table(
    "summaries",
    METADATA,
    Column("guest", Number, primary_key=True),
    Column("upto", Number, nullable=False),  # the last result that is counted
    Column("content", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

SAVED: Final = Query[tuple[int, bytes]](
    select(summaries.c.upto, summaries.c.content).where(summaries.c.guest == bindparam("guest"))
)
COUNT_UPTO: Final = Query[tuple[int]](
    select(func.count()).select_from(_mine).where(_guest, _mine.c.result <= bindparam("upto", type_=Number))
)
_voided: Final = select(results.c.id).where(results.c.voided_ms.is_not(None))
COUNT_VOIDED: Final = Query[tuple[int]](
    select(func.count())
    .select_from(_mine)
    .where(_guest, _mine.c.result <= bindparam("upto", type_=Number), _mine.c.result.in_(_voided))
)
_content: Final = bindparam("content", type_=LargeBinary())
_upto: Final = bindparam("upto", type_=Number)
SAVE: Final = (
    Statement(insert(summaries).values(guest=bindparam("of_guest"), upto=_upto, content=_content).ext(UNLESS_TAKEN)),
    Statement(update(summaries).where(summaries.c.guest == bindparam("of_guest")).values(upto=_upto, content=_content)),
)

_seats: Final = select(func.count()).where(_all.c.result == _mine.c.result).correlate(_mine).scalar_subquery()
_outcomes: Final[dict[Outcome, tuple[ColumnElement[bool], ...]]] = {
    "won": (_mine.c.place == 1, _mine.c.bot.is_(None)),
    "lost": (_mine.c.place > 1,),
    "left": (or_(_mine.c.has_left == 1, _mine.c.bot.is_not(None)),),
}


@cache
def history(
    *, has_end: bool, has_preset: bool, has_seats: bool, is_day: bool, outcome: Outcome | None
) -> Query[tuple[int]]:
    """Build the query for some of the results of a guest; each filter only if it is set, so that it is planned well."""
    conditions = [_guest, _before]
    if has_end:
        conditions.append(_mine.c.result > bindparam("after", type_=Number))
    if has_preset:
        conditions.append(results.c.preset == bindparam("preset"))
    if has_seats:
        conditions.append(_seats == bindparam("seats", type_=Integer()))
    if is_day:
        conditions.append(_mine.c.day.is_not(None))
    if outcome is not None:
        conditions += _outcomes[outcome]
    found = select(_mine.c.result)
    if has_preset:
        found = found.join(results, results.c.id == _mine.c.result)
    return Query[tuple[int]](found.where(*conditions).order_by(_mine.c.result.desc()).limit(bindparam("count")))


IS_KEPT: Final = Query[tuple[int]](
    select(games.c.id).where(games.c.code == bindparam("code"), games.c.number == bindparam("number"))
)
AT: Final = Query[tuple[int]](
    select(results.c.id).where(results.c.code == bindparam("code"), results.c.number == bindparam("number"))
)
SKIPPING: Final = Query[tuple[int]](
    select(_mine.c.result).where(_guest, _before).order_by(_mine.c.result.desc()).limit(1).offset(bindparam("count"))
)
DAY: Final = Query[tuple[str | None]](
    select(result_seats.c.day)
    .join(results, results.c.id == result_seats.c.result)
    .where(results.c.code == bindparam("code"), results.c.number == bindparam("number"))
    .limit(1)
)
"""All seats of a game have the same."""
ADDRESS: Final = Query[tuple[str]](select(profiles.c.address).where(profiles.c.guest == bindparam("guest")))
OPEN: Final = Statement(
    insert(profiles)
    .values(guest=bindparam("guest"), address=bindparam("address"), opened_ms=bindparam("now", type_=Number))
    .ext(UNLESS_TAKEN)
)
CLOSE: Final = Query[tuple[str]](
    delete(profiles).where(profiles.c.guest == bindparam("guest")).returning(profiles.c.address)
)
AT_ADDRESS: Final = Query[tuple[int]](select(profiles.c.guest).where(profiles.c.address == bindparam("address")))


class Step(Struct, frozen=True):
    """A summary, and the next results to count."""

    summary: Summary
    saved: int
    """The results that the saved summary counts."""
    following: list[Played]

    @property
    def is_last(self) -> bool:
        """Whether no more results follow."""
        return len(self.following) < FOLDED_AT_ONCE


async def summary_of(database: Database, guest: int) -> Summary:
    """Return what all results of a guest add up to. It is saved now and then, so that few results are counted."""
    found: Summary | None = None
    saved: int | None = None
    while True:
        step = await database.read(next_step, guest, found)
        saved = step.saved if saved is None else saved
        is_long = len(step.following) > SAVED_EVERY
        found = await asyncio.to_thread(counted, step) if is_long else counted(step)
        if step.is_last:
            break
    if needs_saving(found, saved=saved):
        await database.write(save_summary, guest, found)
    return found


def next_step(session: Session, guest: int, summary: Summary | None) -> Step:
    """Read the next results to count.

    Args:
        summary: how far it has come; None begins with the saved one.
    """
    saved = 0
    if summary is None:
        summary = saved_summary(session, guest)
        saved = summary.results
    return Step(summary, saved, played_between(session, guest, after=summary.upto, limit=FOLDED_AT_ONCE))


def counted(step: Step) -> Summary:
    """Count the results of a step."""
    for game in step.following:
        count(step.summary, game)
    return step.summary


def needs_saving(summary: Summary, *, saved: int) -> bool:
    """Return whether a summary counts many more results than the saved one."""
    return summary.results >= saved + SAVED_EVERY


def saved_summary(session: Session, guest: int) -> Summary:
    """Return the saved summary of a guest; an empty one if it is out of date.

    It is if it is of another version, lacks a result, or counts one that has been voided since.
    Results are numbered before they are committed, so one may appear later than others with higher numbers.
    """
    for upto, content in session.rows(SAVED, {"guest": guest}):
        try:
            found = msgspec.json.decode(content, type=Summary)
        except msgspec.MsgspecError:
            continue
        ((there,),), ((voided,),) = (
            session.rows(query, {"guest": guest, "upto": upto}) for query in (COUNT_UPTO, COUNT_VOIDED)
        )
        if (VERSION, there, voided) == (found.version, found.results, found.voided):
            return found
    return Summary()


def save_summary(session: Session, guest: int, summary: Summary) -> None:
    """Save the summary of a guest, unless they are erased."""
    if is_erased(session, guest):
        return
    for statement in SAVE:
        session.change(statement, {"of_guest": guest, "upto": summary.upto, "content": msgspec.json.encode(summary)})


def played_between(session: Session, guest: int, *, after: int, limit: int) -> list[Played]:
    """Return the results of a guest that follow one, the oldest first."""
    return with_opponents(session, guest, session.rows(AFTER, {"guest": guest, "after": after, "count": limit}))


def with_opponents(session: Session, guest: int, own: Sequence[_Row]) -> list[Played]:
    """Complete results of a guest that follow each other."""
    if not own:
        return []
    asked = {"guest": guest, "after": own[0][0] - 1, "upto": own[-1][0]}
    seats: dict[int, dict[int, Opponent]] = {}
    for result, seat, of, bot, place in session.rows(SEATS_AFTER, asked):
        seats.setdefault(result, {})[seat] = Opponent(of, bot, place)
    return [played_from(row, seats[row[0]]) for row in own]


def played_from(row: _Row, seats: dict[int, Opponent]) -> Played:
    """Build a game as one of its seats has played it."""
    id_, code, number, preset, ended_ms, voided_ms, day, own, bot = row[:9]
    told: Told = row[9:]
    return Played(
        id=id_,
        code=code,
        number=number,
        preset=preset,
        ended_ms=ended_ms,
        day=day,
        seat=own,
        is_own=bot is None,
        result=seat_result(len(seats), told),
        opponents=tuple(each for seat, each in seats.items() if seat != own),
        is_voided=voided_ms is not None,
    )


def played_in(session: Session, guest: int, ids: Sequence[tuple[int]]) -> list[Played]:
    """Return the results of a guest in games, in the given order."""
    return [
        game
        for (id_,) in ids
        for game in with_opponents(session, guest, session.rows(IN_GAME, {"guest": guest, "result": id_}))
    ]


def history_of(session: Session, guest: int, wanted: Filter, *, before: int | None = None, limit: int) -> History:
    """Return some of the results of a guest, the newest first.

    A filter may match few of many results, so there can be a next part although this one has less than `limit`.

    Args:
        before: `next` of the previous part; None starts with the newest.
    """
    before = ID_MAX if before is None else before
    after = 0
    if wanted != Filter() and not wanted.is_day:  # deals of the day are few, and have an index of their own
        after = last_skipping(session, guest, before=before, count=SEARCHED_AT_ONCE)
    query = history(
        has_end=after > 0,
        has_preset=wanted.preset is not None,
        has_seats=wanted.seats is not None,
        is_day=wanted.is_day,
        outcome=wanted.outcome,
    )
    asked = {
        "guest": guest,
        "before": before,
        "after": after,
        "count": limit + 1,
        "preset": wanted.preset,
        "seats": wanted.seats,
    }
    ids = session.rows(query, asked)
    found = played_in(session, guest, ids[:limit])
    listed = [
        Listed(
            game,
            session.rows(IS_KEPT, {"code": game.code, "number": game.number}) != [],
            change_of(session, game.id, seat=game.seat),
        )
        for game in found
    ]
    if len(ids) > limit:
        return History(listed, next=ids[limit - 1][0])
    return History(listed, next=after + 1 if after else None)


def played_at(session: Session, guest: int, code: str, *, number: int) -> Played | None:
    """Return the result of a guest in one game."""
    found = played_in(session, guest, session.rows(AT, {"code": code, "number": number}))
    return found[0] if found else None


def last_played(session: Session, guest: int, *, limit: int) -> list[Played]:
    """Return the last results of a guest, the oldest first."""
    after = last_skipping(session, guest, before=ID_MAX, count=limit)
    return played_between(session, guest, after=after, limit=limit)


def last_skipping(session: Session, guest: int, *, before: int, count: int) -> int:
    """Return the last result of a guest before one, skipping as many as `count`; 0 if there is none."""
    asked = {"guest": guest, "before": before, "count": count}
    return next((id_ for (id_,) in session.rows(SKIPPING, asked)), 0)


def day_of(session: Session, code: str, *, number: int) -> str | None:
    """Return the date of the deal of the day that a finished game was; None if it was none."""
    return next((day for (day,) in session.rows(DAY, {"code": code, "number": number})), None)


def address_of(session: Session, guest: int) -> str | None:
    """Return the address of a guest's profile; None if only they may read it."""
    return next((address for (address,) in session.rows(ADDRESS, {"guest": guest})), None)


def open_profile(session: Session, guest: int, address: str, *, now_ms: int) -> str:
    """Let everybody read a guest's profile at an address, and return it; one that is open keeps its address."""
    if is_erased(session, guest):
        raise StoreError("an erased guest has no profile")
    session.change(OPEN, {"guest": guest, "address": address, "now": now_ms})
    found = address_of(session, guest)
    if found is None:
        raise StoreError("another profile has this address")
    return found


def close_profile(session: Session, guest: int) -> None:
    """End the address of a guest's profile for good."""
    if closed := session.rows(CLOSE, {"guest": guest}):
        session.add_tombstones([ClosedProfile(address) for (address,) in closed])


def guest_at(session: Session, address: str) -> int | None:
    """Return the guest whose profile is open at an address."""
    return next((guest for (guest,) in session.rows(AT_ADDRESS, {"address": address})), None)


def own_profile(session: Session, request: DataRequest) -> dict[str, object]:
    """Return the URL of a guest's profile."""
    address = address_of(session, request.guest)
    return {"profile": None if address is None else f"{request.base_url}/p/{address}"}


SUBJECT: Final = Subject(
    "profile",
    (profiles, summaries),
    erase=of_guest(profiles, summaries),
    restores={ClosedProfile: (removing(profiles, "address"),)},
    ends=(profiles,),
    own_data=own_profile,
    withheld="summaries are sums of the results",
)
