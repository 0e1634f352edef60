"""The format of journals that all nodes read, and whether a server can use a database with a newer schema.

Specific to PostgreSQL: other databases have one server at a time. The format only goes up, and a node that cannot read
it gets no lease. Both lock the same row, so that no such node begins while the format goes up.
"""

from typing import Final

import psycopg
from sqlalchemy import text

from golpe.server.db.errors import StoreError
from golpe.server.db.postgres.connecting import PostgresSession
from golpe.server.db.postgres.node_rows import NOW
from golpe.server.db.sql import Query, Session, Statement
from golpe.table.formats import FORMAT

GONE_AFTER_MS: Final = 60_000
"""How long after its lease a node that did not end counts as one that may come back."""
NEEDS: Final = b"SELECT needs FROM owner WHERE id = 1"
WRITTEN: Final = Query[tuple[int]](text("SELECT format FROM owner WHERE id = 1"))
LOCKED: Final = Query[tuple[int]](text("SELECT format FROM owner WHERE id = 1 FOR SHARE"))
LOCK: Final = Query[tuple[int]](text("SELECT format FROM owner WHERE id = 1 FOR UPDATE"))
READS: Final = Statement(text("UPDATE nodes SET reads = :format WHERE id = :me"))
RAISE: Final = Query[tuple[int]](
    text(
        "UPDATE owner SET format = :format WHERE id = 1 AND format < :format AND NOT EXISTS"
        f" (SELECT 1 FROM nodes WHERE reads < :format AND is_over = 0 AND until_ms > {NOW} - {GONE_AFTER_MS})"
        " RETURNING format"
    )
)


def require_readable(session: Session) -> None:
    """Check that this version reads what may be in the journals; nothing newer is written until the transaction ends.

    Raises: StoreError.
    """
    ((written,),) = session.rows(LOCKED, {})
    if written > FORMAT:
        raise StoreError(f"the other nodes write journals of format {written}, not {FORMAT}: install their version")


def note_reads(session: Session, me: int) -> None:
    """Save which format a node reads."""
    session.change(READS, {"format": FORMAT, "me": me})


def agreed_format(session: PostgresSession) -> int:
    """Return the format that may be written, after raising it to this version's if all living nodes read that."""
    ((written,),) = session.rows(WRITTEN, {})
    if written >= FORMAT:
        return FORMAT
    with session.connection.transaction():
        session.rows(LOCK, {})
        raised = session.rows(RAISE, {"format": FORMAT})
    return raised[0][0] if raised else written


def needs_of(connection: psycopg.Connection[tuple[object, ...]]) -> int:
    """Return the oldest schema whose servers can use a database that has a newer one.

    Raises: psycopg.Error.
    """
    found = connection.execute(NEEDS).fetchone()
    return 0 if found is None else int(str(found[0]))
