"""Locks that PostgreSQL holds for a session or a transaction of Golpe.

Specific to PostgreSQL: several clients write at once. So every transaction except bare appends, which the keys of the
journals protect, takes one lock, and statements can rely on what they have just read. A server holds another lock as
long as its connection lives. PostgreSQL releases it only after the connection's last transaction has ended: whoever
holds the lock sees everything that was ever committed under it.
"""

from typing import Final

from golpe.server.store.postgres.connecting import PostgresSession

SERVER: Final = b"SELECT pg_try_advisory_lock(18287, 1)"
SERVER_WAITING: Final = b"SELECT pg_advisory_lock(18287, 1)"
WRITING: Final = b"SELECT pg_advisory_xact_lock(18287, 2)"
MIGRATING: Final = b"SELECT pg_advisory_xact_lock(18287, 3)"


def try_to_serve(session: PostgresSession) -> bool:
    """Become the server of a database, unless another process is."""
    found = session.connection.execute(SERVER).fetchone()
    assert found is not None
    return found[0] is True


def serve_again(session: PostgresSession) -> None:
    """Become the server again on a new connection, once the old one has ended on the other side.

    Raises: psycopg.Error if that takes too long.
    """
    session.connection.execute(SERVER_WAITING)


def begin_writing(session: PostgresSession) -> None:
    """Begin a transaction in which nobody else writes, except for bare appends."""
    session.connection.execute(b"BEGIN")
    session.connection.execute(WRITING)
