"""Deletion of rows whose retention period is over, a limited number at a time."""

from typing import Final

from sqlalchemy import Table, bindparam, delete, literal_column, select, update
from sqlalchemy.sql.elements import ColumnElement

from golpe.server.store import tournaments
from golpe.server.store.invitations import invitations
from golpe.server.store.names import names
from golpe.server.store.people import clear_guest
from golpe.server.store.retention import (
    ACTS_KEPT_MS,
    BOT_TOKENS_KEPT_MS,
    GAMES_KEPT_MS,
    GUESTS_KEPT_MS,
    INVITATIONS_KEPT_MS,
    JOBS_FAILED_KEPT_MS,
    JOURNALS_KEPT_MS,
    NAMES_REST_MS,
    REPLIES_KEPT_MS,
    REPORTS_KEPT_MS,
    ROWS_AT_ONCE_MAX,
    TALK_KEPT_MS,
    TOURNAMENTS_KEPT_MS,
)
from golpe.server.store.schema import (
    Number,
    acts,
    bot_tokens,
    challenges,
    commits,
    games,
    guests,
    holdings,
    jobs,
    links,
    moves,
    mutes,
    replies,
    reports,
    sanctions,
    tables,
    talk,
)
from golpe.server.store.sessions import expire_sessions
from golpe.server.store.sql import Query, Session, Statement

_until: Final = bindparam("until_ms", type_=Number)


def _oldest(rows: Table, at_ms: ColumnElement[int]) -> Statement:
    """Build the statement that deletes some rows older than a time."""
    return Statement(
        delete(rows).where(rows.c.id.in_(select(rows.c.id).where(at_ms <= _until).limit(ROWS_AT_ONCE_MAX)))
    )


OLD: Final = (
    (_oldest(talk, talk.c.at_ms), TALK_KEPT_MS),
    (_oldest(games, games.c.ended_ms), GAMES_KEPT_MS),
    (_oldest(reports, reports.c.closed_ms), REPORTS_KEPT_MS),
    (_oldest(acts, acts.c.at_ms), ACTS_KEPT_MS),
    (_oldest(bot_tokens, bot_tokens.c.revoked_ms), BOT_TOKENS_KEPT_MS),
    (_oldest(replies, replies.c.at_ms), REPLIES_KEPT_MS),
    (_oldest(jobs, jobs.c.failed_ms), JOBS_FAILED_KEPT_MS),
    (Statement(delete(names).where(names.c.freed_ms <= _until)), NAMES_REST_MS),
    (_oldest(sanctions, sanctions.c.until_ms), 0),
    (_oldest(invitations, invitations.c.made_ms), INVITATIONS_KEPT_MS),
    (_oldest(links, links.c.expires_ms), 0),
    (Statement(delete(moves).where(moves.c.expires_ms <= _until)), 0),
    (Statement(delete(challenges).where(challenges.c.expires_ms <= _until)), 0),
)
"""The statements that delete rows, each with its retention period. Links also end with their games."""
AWAY: Final = Query[tuple[int]](
    select(guests.c.id).where(guests.c.token_hash.is_not(None), guests.c.seen_ms <= _until).limit(ROWS_AT_ONCE_MAX)
)
TO_CLEAR: Final = Query[tuple[str]](
    select(tables.c.code).where(tables.c.closed == literal_column("1"), tables.c.expires_ms <= _until).limit(1)
)
CLEAR: Final = Statement(
    delete(commits).where(
        commits.c.code == bindparam("code"),
        commits.c.seq.in_(select(commits.c.seq).where(commits.c.code == bindparam("code")).limit(bindparam("count"))),
    )
)
FORGET_MUTES: Final = Statement(delete(mutes).where(mutes.c.code == bindparam("code")))
FREE: Final = Statement(delete(holdings).where(holdings.c.code == bindparam("code")))
CLEARED: Final = Statement(update(tables).where(tables.c.code == bindparam("code")).values(closed=2))


def retain(session: Session, now_ms: int) -> None:
    """Delete some rows whose retention period is over."""
    for statement, kept_ms in OLD:
        session.change(statement, {"until_ms": now_ms - kept_ms})
    expire_sessions(session, until_ms=now_ms - GUESTS_KEPT_MS)
    tournaments.retain(session, until_ms=now_ms - TOURNAMENTS_KEPT_MS)
    for (guest,) in session.rows(AWAY, {"until_ms": now_ms - GUESTS_KEPT_MS}):
        clear_guest(session, guest, now_ms=now_ms)
    clear_journals(session, until_ms=now_ms - JOURNALS_KEPT_MS)


def clear_journals(session: Session, *, until_ms: int) -> None:
    """Delete the journals of tables that were closed before a time. Their codes are not used again."""
    left = ROWS_AT_ONCE_MAX
    while left > 0:
        found = session.rows(TO_CLEAR, {"until_ms": until_ms})
        if not found:
            return
        ((code,),) = found
        cleared = session.change(CLEAR, {"code": code, "count": left})
        if cleared < left:
            session.change(FORGET_MUTES, {"code": code})
            session.change(FREE, {"code": code})
            session.change(CLEARED, {"code": code})
        left -= max(cleared, 1)
