"""Talk at tables, reports of it, and whom guests mute at a table, or block at every table."""

from typing import Final, Literal

import msgspec
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
    func,
    insert,
    or_,
    select,
    update,
)

from golpe.errors import ProtocolError
from golpe.protocol.privacy import MyLine, MyMute, MyReport
from golpe.protocol.talk import PhraseId
from golpe.server.db.errors import StoreError
from golpe.server.db.journals import exists
from golpe.server.db.retention import (
    CONTEXT_LINES,
    MUTED_MAX,
    REPORTS_KEPT_MS,
    REPORTS_OPEN_MAX,
    TALK_KEPT_MS,
    TALK_OF_CHANNEL_MAX,
)
from golpe.server.db.schema import EVERYWHERE, METADATA, Number, follows, mutes, partial_index
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, inserting
from golpe.server.db.subjects import DataRequest, Subject, is_erased, of_guest, of_table, oldest, removing
from golpe.server.db.tombstones import EndedFollow
from golpe.server.http.answers import answer_of
from golpe.server.limits import DATA_LINES_MAX

Channel = Literal["table", "spectators"]
"""The group that talks: the players of a table, or its spectators."""


class Talk(Struct, frozen=True, kw_only=True):
    """One line of talk. It is not part of the journal and can be erased."""

    id: int = 0
    """Assigned by the store in increasing order, across all tables."""
    number: int
    """Number of the game during which it was said; 0 before the first."""
    at_ms: int
    guest: int | None
    """None for a bot."""
    seat: int | None
    """None for a spectator."""
    channel: Channel
    content: bytes
    """A phrase or free text, as JSON."""
    message_id: str | None = None
    """The id that the guest's page gave it. It is saved but not returned."""


class PhraseTarget(Struct, frozen=True, omit_defaults=True):
    """The player whom a phrase is about."""

    guest: int | None = None
    bot: str | None = None


class Content(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The content of a line in the store. Fields are only ever added."""

    phrase: PhraseId | None = None
    about: PhraseTarget | None = None
    character: str | None = None
    text: str | None = None
    bot: str | None = None
    """The speaker's name, if it is a bot."""
    number: int = 1
    """The number in the speaker's label."""


class Report(Struct, frozen=True, kw_only=True):
    """A guest's report of a line of talk, with a copy of the talk."""

    id: int
    code: str
    at_ms: int
    reporter: int | None
    """The guest; None once they are erased."""
    talk: int
    """The id of the line."""
    lines: tuple[Talk, ...]
    """The line and those before it in its channel, oldest first, without lines of erased guests."""
    note: str | None
    """How it was settled; None while it is open."""


_decoder: Final = msgspec.json.Decoder[Content](Content)
_facts: Final = ("number", "at_ms", "guest", "seat", "channel", "content")
_line: Final = ("id", *_facts)
talk: Final = Table(
    "talk",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("code", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at_ms", Number, nullable=False),
    Column("guest", Number),
    Column("seat", Integer),
    Column("channel", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("message_id", Text),
    sqlite_autoincrement=True,
)
partial_index(
    "talk_by_message", talk.c.code, talk.c.guest, talk.c.message_id, is_unique=True, where="message_id IS NOT NULL"
)
Index("talk_of_channel", talk.c.code, talk.c.channel, talk.c.id)
Index("talk_by_guest", talk.c.guest)
Index("talk_by_time", talk.c.at_ms)

reports: Final = Table(
    "reports",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("code", Text, nullable=False),
    Column("at_ms", Number, nullable=False),
    Column("reporter", Number),
    Column("talk", Number, nullable=False),
    Column("note", Text),
    Column("closed_ms", Number),
    UniqueConstraint("talk", "reporter"),
    sqlite_autoincrement=True,
)
Index("reports_by_end", reports.c.closed_ms)

report_lines: Final = Table(
    "report_lines",
    METADATA,
    Column("report", Number, ForeignKey("reports.id", ondelete="CASCADE"), primary_key=True),
    Column("id", Number, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("at_ms", Number, nullable=False),
    Column("guest", Number),
    Column("seat", Integer),
    Column("channel", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Index("report_lines_by_guest", report_lines.c.guest)

_channel: Final = (talk.c.code == bindparam("code"), talk.c.channel == bindparam("channel"))
_report: Final = ("id", "code", "at_ms", "reporter", "talk", "note")
_Line = tuple[int, int, int, int | None, int | None, Channel, bytes]
_Report = tuple[int, str, int, int | None, int, str | None]

SAY: Final = Query[tuple[int]](inserting(talk, "code", *_facts, "message_id").ext(UNLESS_TAKEN).returning(talk.c.id))
SAID: Final = Query[tuple[int, bytes]](
    select(talk.c.id, talk.c.content).where(
        talk.c.code == bindparam("code"),
        talk.c.guest == bindparam("guest"),
        talk.c.message_id == bindparam("message_id"),
    )
)
MAKE_ROOM: Final = Statement(
    delete(talk).where(
        *_channel,
        talk.c.id
        <= select(talk.c.id)
        .where(*_channel)
        .order_by(talk.c.id.desc())
        .limit(1)
        .offset(TALK_OF_CHANNEL_MAX)
        .scalar_subquery(),
    )
)
LAST: Final = Query[_Line](select(*talk.c[_line]).where(*_channel).order_by(talk.c.id.desc()).limit(bindparam("count")))
CHANNEL_OF: Final = Query[tuple[Channel]](
    select(talk.c.channel).where(talk.c.id == bindparam("talk"), talk.c.code == bindparam("code"))
)
SAID_BY: Final = Query[tuple[int, int, int, int | None, int | None, Channel, bytes, str]](
    select(*talk.c[*_line, "code"])
    .where(talk.c.guest == bindparam("guest"))
    .order_by(talk.c.id.desc())
    .limit(bindparam("count"))
)
REPORTED_BY: Final = Query[tuple[str, int, int | None]](
    select(reports.c.code, reports.c.at_ms, reports.c.closed_ms)
    .where(reports.c.reporter == bindparam("guest"))
    .order_by(reports.c.id.desc())
)
COUNT_OPEN: Final = Query[tuple[int]](select(func.count()).select_from(reports).where(reports.c.note.is_(None)))
SAME: Final = Query[tuple[int]](
    select(reports.c.id).where(reports.c.talk == bindparam("talk"), reports.c.reporter == bindparam("reporter"))
)
REPORT: Final = Query[tuple[int]](
    inserting(reports, "code", "at_ms", "reporter", "talk").ext(UNLESS_TAKEN).returning(reports.c.id)
)
COPY: Final = Statement(
    insert(report_lines).from_select(
        ["report", *_line],
        select(bindparam("report", type_=report_lines.c.report.type), *talk.c[_line])
        .where(*_channel, talk.c.id <= bindparam("talk"))
        .order_by(talk.c.id.desc())
        .limit(1 + CONTEXT_LINES),
    )
)
_reports: Final = (
    select(*reports.c[_report])
    .where(reports.c.id > bindparam("after"))
    .order_by(reports.c.id)
    .limit(bindparam("count"))
)
ALL: Final = Query[_Report](_reports)
ALL_OPEN: Final = Query[_Report](_reports.where(reports.c.note.is_(None)))
LINES: Final = Query[_Line](
    select(*report_lines.c[_line]).where(report_lines.c.report == bindparam("report")).order_by(report_lines.c.id)
)
CLOSE: Final = Statement(
    update(reports)
    .where(reports.c.id == bindparam("report"), reports.c.note.is_(None))
    .values(note=bindparam("new_note"), closed_ms=bindparam("now_ms"))
)


def say(session: Session, code: str, line: Talk) -> int:
    """Save a line of talk at an open table and return its id.

    A line that a guest repeats with the same message id is saved once.

    Raises: ProtocolError (command_id_used) if the guest has said something else with this id, StoreError if the table
        has expired or the guest has been erased.
    """
    if not exists(session, code):
        raise StoreError(f"talk at table {code}, which has expired or never was")
    if line.guest is not None and is_erased(session, line.guest):
        raise StoreError("talk by a guest who has been erased")
    row = {"code": code} | {name: getattr(line, name) for name in (*_facts, "message_id")}
    added = session.rows(SAY, row)
    if added:
        session.change(MAKE_ROOM, {"code": code, "channel": line.channel})
        return added[0][0]
    ((same, content),) = session.rows(SAID, {"code": code, "guest": line.guest, "message_id": line.message_id})
    if content != line.content:
        raise ProtocolError("command_id_used", f"other talk was saved at table {code} with the id {line.message_id!r}")
    return same


def talk_of(session: Session, code: str, *, channel: Channel, limit: int) -> list[Talk]:
    """Return the last lines of a channel, oldest first."""
    rows = session.rows(LAST, {"code": code, "channel": channel, "count": limit})
    return [line_from(row) for row in reversed(rows)]


def report(session: Session, code: str, *, talk: int, reporter: int, now_ms: int) -> int:
    """Save a report of a line with a copy of it and of the lines before it; return the report's id.

    If a guest reports the same line again, the id of the first report is returned.

    Raises: ProtocolError (no_such_line), StoreError if too many reports are open.
    """
    same = {"talk": talk, "reporter": reporter}
    if not session.rows(SAME, same):
        channels = session.rows(CHANNEL_OF, {"talk": talk, "code": code})
        if not channels:
            raise ProtocolError("no_such_line", "this line has been deleted")
        ((count,),) = session.rows(COUNT_OPEN, {})
        if count >= REPORTS_OPEN_MAX:
            raise StoreError(f"more than {REPORTS_OPEN_MAX} reports are open: `golpe admin reports` closes them")
        for (added,) in session.rows(REPORT, {"code": code, "at_ms": now_ms, **same}):
            session.change(COPY, {"report": added, "code": code, "channel": channels[0][0], "talk": talk})
    ((number,),) = session.rows(SAME, same)
    return number


def all_reports(session: Session, *, open_only: bool, after: int = 0, limit: int = REPORTS_OPEN_MAX) -> list[Report]:
    """Return the reports that follow one, oldest first."""
    asked = {"after": after, "count": limit}
    return [
        Report(
            id=number,
            code=code,
            at_ms=at_ms,
            reporter=reporter,
            talk=talk,
            lines=tuple(line_from(line) for line in session.rows(LINES, {"report": number})),
            note=note,
        )
        for number, code, at_ms, reporter, talk, note in session.rows(ALL_OPEN if open_only else ALL, asked)
    ]


def close_report(session: Session, report: int, *, note: str, now_ms: int) -> bool:
    """Close an open report with a note on how it was settled; return False if there is none with this id."""
    return session.change(CLOSE, {"report": report, "new_note": note, "now_ms": now_ms}) == 1


def said_by(session: Session, guest: int, *, limit: int) -> list[tuple[str, Talk]]:
    """Return what a guest has said, each line with the code of its table, newest first."""
    return [(row[-1], line_from(row[:-1])) for row in session.rows(SAID_BY, {"guest": guest, "count": limit})]


def reported_by(session: Session, guest: int) -> list[MyReport]:
    """Return the reports that a guest has made, newest first."""
    rows = session.rows(REPORTED_BY, {"guest": guest})
    return [MyReport(table=code, at_ms=at_ms, closed_ms=closed_ms) for code, at_ms, closed_ms in rows]


def content_of(talk: Talk) -> Content | None:
    """Decode what was said; None if another version wrote it in a form that cannot be decoded."""
    try:
        return _decoder.decode(talk.content)
    except msgspec.MsgspecError:
        return None


def own_lines(session: Session, request: DataRequest) -> dict[str, object]:
    """Return what a guest has said, newest first; the content is left out if it cannot be decoded."""
    return {
        "talk": [
            answer_of(MyLine, content_of(line) or Content(), line, table=code)
            for code, line in said_by(session, request.guest, limit=DATA_LINES_MAX)
        ]
    }


def line_from(row: _Line) -> Talk:
    """Build a line from its row."""
    line, number, at_ms, guest, seat, channel, content = row
    return Talk(id=line, number=number, at_ms=at_ms, guest=guest, seat=seat, channel=channel, content=content)


# --- Mutes -----------------------------------------------------------------------------------

_of_guest: Final = mutes.c.guest == bindparam("guest")
_mute: Final = ("guest", "other", "code")

COUNT_MUTED: Final = Query[tuple[int]](select(func.count()).select_from(mutes).where(_of_guest))
MUTE: Final = Statement(inserting(mutes, *_mute, "made_ms").ext(UNLESS_TAKEN))
UNFOLLOWED: Final = Query[tuple[int, int, int]](
    delete(follows)
    .where(follows.c.guest == bindparam("other"), follows.c.other == bindparam("guest"))
    .returning(follows.c.guest, follows.c.other, follows.c.made_ms)
)
"""Ends the following by a guest who is blocked everywhere."""
UNMUTE: Final = removing(mutes, *_mute)
MUTED_AT: Final = Query[tuple[str]](select(mutes.c.code).where(_of_guest).order_by(mutes.c.code))
MUTED: Final = Query[tuple[int, str]](
    select(mutes.c.other, mutes.c.code).where(
        _of_guest, or_(mutes.c.code == bindparam("code"), mutes.c.code == bindparam("everywhere"))
    )
)


def mute(session: Session, guest: int, other: int, *, code: str | None, muted: bool, now_ms: int = 0) -> None:
    """Save that a guest mutes another one, or no longer does.

    Args:
        code: the table; None blocks the other guest at every table, independently of mutes at single tables.

    Raises: StoreError if one of them is erased, or the guest has muted too many.
    """
    where = code or EVERYWHERE
    row = {"guest": guest, "other": other, "code": where}
    if where == EVERYWHERE:
        session.tell("guest", guest)
    if not muted:
        session.change(UNMUTE, row)
        return
    if is_erased(session, guest) or is_erased(session, other):
        raise StoreError("an erased guest can neither mute nor be muted")
    ((count,),) = session.rows(COUNT_MUTED, {"guest": guest})
    if count >= MUTED_MAX:
        raise StoreError(f"guest {guest} has muted {MUTED_MAX} others")
    session.change(MUTE, {**row, "made_ms": now_ms})
    if where == EVERYWHERE and (ended := session.rows(UNFOLLOWED, {"guest": guest, "other": other})):
        session.add_tombstones([EndedFollow(*each) for each in ended])


def muted_by(session: Session, guest: int, code: str) -> dict[int, bool]:
    """Return the guests whom a guest has muted at a table; True for those who are blocked at every table."""
    found: dict[int, bool] = {}
    for other, where in session.rows(MUTED, {"guest": guest, "code": code, "everywhere": EVERYWHERE}):
        found[other] = found.get(other, False) or where == EVERYWHERE
    return found


def muted_at(session: Session, guest: int) -> list[MyMute]:
    """Return where a guest has muted others."""
    return [MyMute(code or None) for (code,) in session.rows(MUTED_AT, {"guest": guest})]


_either: Final = or_(_of_guest, mutes.c.other == bindparam("guest"))
_reporter: Final = reports.c.reporter == bindparam("guest")
SUBJECTS: Final = (
    Subject(
        "talk",
        (talk,),
        for_ms=TALK_KEPT_MS,
        at_most=TALK_OF_CHANNEL_MAX,
        old=oldest(talk.c.at_ms),
        erase=of_guest(talk),
        own_data=own_lines,
    ),
    Subject(
        "report",
        (reports, report_lines),
        for_ms=REPORTS_KEPT_MS,
        old=oldest(reports.c.closed_ms),
        own_data=lambda session, asked: {"reports": reported_by(session, asked.guest)},
        withheld="copied lines would show who has reported whom",
        erase=(*of_guest(report_lines), Statement(update(reports).where(_reporter).values(reporter=None))),
    ),
    Subject(
        "mute",
        (mutes,),
        at_most=MUTED_MAX,
        erase=(Statement(delete(mutes).where(_either)),),
        own_data=lambda session, asked: {"mutes": muted_at(session, asked.guest)},
        with_journal=of_table(mutes),
    ),
)
