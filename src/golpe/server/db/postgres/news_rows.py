"""News between nodes, and who is watched where.

Specific to PostgreSQL: ids become visible out of order, because a transaction may commit after a later one. So a node
remembers not the last id but a snapshot, and asks for all news of transactions that the snapshot did not include.
"""

from typing import Final

from sqlalchemy import bindparam, text

from golpe.server.db.news import KEPT_S, NewsKind
from golpe.server.db.postgres.node_rows import LIVES, NOW
from golpe.server.db.schema import Number
from golpe.server.db.sql import Query, Session, Statement

CHANNEL: Final = "golpe_news"
LISTEN: Final = f"LISTEN {CHANNEL}".encode()
NOTIFY: Final = f"SELECT pg_notify('{CHANNEL}', %s)".encode()
"""Its payload is the id of the node that has news."""
NEWS_MAX: Final = 1_000
"""News that are read one by one; if there are more, everything is read again."""
SNAPSHOT: Final = f"SELECT CAST(pg_current_snapshot() AS text), {NOW}".encode()
SINCE: Final = (
    f"SELECT seen.snapshot, seen.at_ms, news.kind, news.about FROM (SELECT CAST(pg_current_snapshot() AS text), {NOW})"
    " AS seen (snapshot, at_ms) LEFT JOIN news"
    " ON news.xid >= CAST(CAST(pg_snapshot_xmin(CAST(%(since)s AS pg_snapshot)) AS text) AS bigint)"
    " AND NOT pg_visible_in_snapshot(CAST(CAST(news.xid AS text) AS xid8), CAST(%(since)s AS pg_snapshot))"
    " AND news.node <> %(me)s ORDER BY news.id LIMIT %(count)s"
).encode()
"""Its first column is the next snapshot: the one that the statement itself reads."""
FORGET: Final = Statement(text(f"DELETE FROM news WHERE at_ms < {NOW} - {KEPT_S * 1000}"))

_me: Final = bindparam("me", type_=Number)

WATCHED: Final = Query[tuple[str]](
    text(
        f"SELECT watched.code FROM watched JOIN nodes ON nodes.id = watched.node WHERE watched.node <> :me AND {LIVES}"
    ).bindparams(_me)
)
MINE: Final = Query[tuple[str]](text("SELECT code FROM watched WHERE node = :me").bindparams(_me))
WATCH: Final = Statement(
    text("INSERT INTO watched VALUES (:code, :me) ON CONFLICT (code) DO UPDATE SET node = :me").bindparams(_me)
)
UNWATCH: Final = Statement(text("DELETE FROM watched WHERE code = :code AND node = :me").bindparams(_me))
UNWATCH_DEAD: Final = Statement(
    text(f"DELETE FROM watched WHERE NOT EXISTS (SELECT FROM nodes WHERE nodes.id = watched.node AND {LIVES})")
)

Row = tuple[str, int, NewsKind | None, str | None]


def forget(session: Session) -> None:
    """Delete news that all nodes have seen."""
    session.change(FORGET, {})


def watched_elsewhere(session: Session, *, me: int) -> frozenset[str]:
    """Return the tables of other living nodes that somebody watches or plays at."""
    return frozenset(code for (code,) in session.rows(WATCHED, {"me": me}))


def set_watched(session: Session, codes: frozenset[str]) -> None:
    """Save which tables of this node somebody watches or plays at."""
    me = session.node
    known = {code for (code,) in session.rows(MINE, {"me": me})}
    session.change_many(UNWATCH, [{"code": code, "me": me} for code in sorted(known - codes)])
    session.change_many(WATCH, [{"code": code, "me": me} for code in sorted(codes - known)])
    session.change(UNWATCH_DEAD, {})
