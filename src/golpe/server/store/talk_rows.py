"""What was said at tables, and reports of it, in the database."""

import sqlite3
from typing import Final, cast

from sqlalchemy import bindparam, delete, func, insert, select, update

from golpe.server.store.guest_rows import is_erased
from golpe.server.store.interface import Channel, CommandTaken, NothingToReport, Report, StoreError, Talk
from golpe.server.store.retention import CONTEXT_LINES, REPORTS_OPEN_MAX, TALK_OF_CHANNEL_MAX
from golpe.server.store.schema import report_lines, reports, talk
from golpe.server.store.sql import Statement
from golpe.server.store.table_rows import exists

_facts: Final = ("number", "at_ms", "guest", "seat", "channel", "content")
_line: Final = ("id", *_facts)
_channel: Final = (talk.c.code == bindparam("code"), talk.c.channel == bindparam("channel"))
_report: Final = ("id", "code", "at_ms", "reporter", "talk", "note")

SAY: Final = Statement(insert(talk).values({name: bindparam(name) for name in ("code", *_facts, "message_id")}))
SAID: Final = Statement(
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
LAST: Final = Statement(
    select(*(talk.c[name] for name in _line)).where(*_channel).order_by(talk.c.id.desc()).limit(bindparam("count"))
)
CHANNEL_OF: Final = Statement(
    select(talk.c.channel).where(talk.c.id == bindparam("talk"), talk.c.code == bindparam("code"))
)
OPEN: Final = Statement(select(func.count()).select_from(reports).where(reports.c.note.is_(None)))
SAME: Final = Statement(
    select(reports.c.id).where(reports.c.talk == bindparam("talk"), reports.c.reporter == bindparam("reporter"))
)
REPORT: Final = Statement(
    insert(reports).values({name: bindparam(name) for name in ("code", "at_ms", "reporter", "talk")})
)
COPY: Final = Statement(
    insert(report_lines).from_select(
        ["report", *_line],
        select(bindparam("report", type_=report_lines.c.report.type), *(talk.c[name] for name in _line))
        .where(*_channel, talk.c.id <= bindparam("talk"))
        .order_by(talk.c.id.desc())
        .limit(1 + CONTEXT_LINES),
    )
)
ALL: Final = Statement(select(*(reports.c[name] for name in _report)).order_by(reports.c.id))
ALL_OPEN: Final = Statement(
    select(*(reports.c[name] for name in _report)).where(reports.c.note.is_(None)).order_by(reports.c.id)
)
LINES: Final = Statement(
    select(*(report_lines.c[name] for name in _line))
    .where(report_lines.c.report == bindparam("report"))
    .order_by(report_lines.c.id)
)
CLOSE: Final = Statement(
    update(reports)
    .where(reports.c.id == bindparam("report"), reports.c.note.is_(None))
    .values(note=bindparam("new_note"), closed_ms=bindparam("now_ms"))
)


def say(database: sqlite3.Connection, code: str, line: Talk) -> int:
    """Keep a line of talk of a living table, unless it is kept; the oldest of its channel makes room."""
    if not exists(database, code):
        raise StoreError(f"something is said at table {code}, which has expired or never was")
    if line.guest is not None and is_erased(database, line.guest):
        raise StoreError("something is said by a guest who is erased")
    if line.message_id is not None:
        same = SAID.run(database, {"code": code, "guest": line.guest, "message_id": line.message_id}).fetchone()
        if same is not None and same[1] != line.content:
            raise CommandTaken(f"something else was said at table {code} under the id {line.message_id!r}")
        if same is not None:
            return cast(int, same[0])
    done = SAY.run(database, {"code": code} | {name: getattr(line, name) for name in (*_facts, "message_id")})
    MAKE_ROOM.run(database, {"code": code, "channel": line.channel})
    return cast(int, done.lastrowid)


def talk_of(database: sqlite3.Connection, code: str, *, channel: Channel, limit: int) -> list[Talk]:
    """Return the last lines of a channel, oldest first."""
    rows = LAST.run(database, {"code": code, "channel": channel, "count": limit}).fetchall()
    return [line_from(row) for row in reversed(rows)]


def report(database: sqlite3.Connection, code: str, *, talk: int, reporter: int, now_ms: int) -> int:
    """Keep a report with a copy of what was said; return its id."""
    same = SAME.run(database, {"talk": talk, "reporter": reporter}).fetchone()
    if same is not None:
        return cast(int, same[0])
    channel = CHANNEL_OF.run(database, {"talk": talk, "code": code}).fetchone()
    if channel is None:
        raise NothingToReport(f"table {code} has no line {talk}, or no more")
    if OPEN.run(database, {}).fetchone()[0] >= REPORTS_OPEN_MAX:
        raise StoreError(f"more than {REPORTS_OPEN_MAX} reports are open: `golpe reports` closes them")
    row = {"code": code, "at_ms": now_ms, "reporter": reporter, "talk": talk}
    number = cast(int, REPORT.run(database, row).lastrowid)
    COPY.run(database, {"report": number, "code": code, "channel": channel[0], "talk": talk})
    return number


def all_reports(database: sqlite3.Connection, *, open_only: bool) -> list[Report]:
    """Return the reports, oldest first."""
    return [
        Report(
            id=number,
            code=code,
            at_ms=at_ms,
            reporter=reporter,
            talk=talk,
            lines=tuple(line_from(line) for line in LINES.run(database, {"report": number})),
            note=note,
        )
        for number, code, at_ms, reporter, talk, note in (ALL_OPEN if open_only else ALL).run(database, {}).fetchall()
    ]


def close_report(database: sqlite3.Connection, report: int, *, note: str, now_ms: int) -> bool:
    """Close an open report; False if there is none."""
    return CLOSE.run(database, {"report": report, "new_note": note, "now_ms": now_ms}).rowcount == 1


def line_from(row: tuple[int, int, int, int | None, int | None, Channel, bytes]) -> Talk:
    """Make a line of its row."""
    line, number, at_ms, guest, seat, channel, content = row
    return Talk(id=line, number=number, at_ms=at_ms, guest=guest, seat=seat, channel=channel, content=content)
