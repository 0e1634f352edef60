"""What is kept beside the tables of the store, in a schema of its own that backups leave out.

It has the tombstones, and a seal: random bytes that the tables have, too, and that are often replaced in both. If the
two differ, the tables were restored from a backup. A server that was not stopped for the restore then stops serving.

Specific to PostgreSQL: its own programs make and restore backups, so nothing of Golpe runs while they do.
"""

import secrets
import time
from collections.abc import Sequence
from typing import Final

from golpe.server.db.errors import StoreLost
from golpe.server.db.postgres.connecting import PostgresSession
from golpe.server.db.postgres.locks import begin_writing
from golpe.server.db.subjects import Subjects, bury_again, end_all_sessions
from golpe.server.db.tombstones import tombstones_in

SCHEMA: Final = "golpe_kept"
"""Named in the commands for backups in docs/how-to/run-on-postgresql.md."""
SETUP: Final = (
    b"CREATE SCHEMA IF NOT EXISTS golpe_kept",
    b"CREATE TABLE IF NOT EXISTS golpe_kept.tombstones (id bigserial PRIMARY KEY, line bytea NOT NULL)",
    b"CREATE TABLE IF NOT EXISTS golpe_kept.seal (id integer PRIMARY KEY, seal bytea NOT NULL)",
)
SEALS: Final = (b"SELECT key FROM keys WHERE name = 'seal'", b"SELECT seal FROM golpe_kept.seal")
SEAL: Final = (
    b"INSERT INTO keys (name, key) VALUES ('seal', %s) ON CONFLICT (name) DO UPDATE SET key = EXCLUDED.key",
    b"INSERT INTO golpe_kept.seal (id, seal) VALUES (1, %s) ON CONFLICT (id) DO UPDATE SET seal = EXCLUDED.seal",
)
LINES: Final = b"SELECT line FROM golpe_kept.tombstones ORDER BY id"


def after_restore(session: PostgresSession, subjects: Subjects) -> bool:
    """Find out whether the tables were restored from a backup, and if so, end all sessions and carry tombstones out.

    Call this before anybody is served. Raises: GolpeError, psycopg.Error.
    """
    begin_writing(session)
    for statement in SETUP:
        session.connection.execute(statement)
    if is_restored := not has_seal(session):
        lines = session.connection.execute(LINES).fetchall()
        bury_again(session, subjects, tombstones_in(map(line_in, lines)), now_ms=time.time_ns() // 1_000_000)
        end_all_sessions(session, subjects)
    set_seal(session)
    session.connection.execute(b"COMMIT")
    return is_restored


def line_in(row: Sequence[object]) -> bytes:
    """Return the line in a row."""
    (line,) = row
    assert isinstance(line, bytes)
    return line


def renew_seal(session: PostgresSession) -> None:
    """Replace the seal, so that every backup before this moment is recognised when it is restored.

    Raises: StoreLost if a backup was restored meanwhile.
    """
    require_seal(session)
    set_seal(session)


def require_seal(session: PostgresSession) -> None:
    """Check that no backup was restored while servers use the database.

    Raises: StoreLost.
    """
    if not has_seal(session):
        raise StoreLost("a backup was restored; stop all servers of this database, and start them again")


def has_seal(session: PostgresSession) -> bool:
    """Return whether the tables have the seal that is kept beside them."""
    of_tables, own = [session.connection.execute(query).fetchone() for query in SEALS]
    return of_tables == own


def set_seal(session: PostgresSession) -> None:
    seal = secrets.token_bytes(16)
    for statement in SEAL:
        session.connection.execute(statement, (seal,))
