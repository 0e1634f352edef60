"""Locks that PostgreSQL holds for a session or a transaction of Golpe.

Specific to PostgreSQL: several clients write at once. So every transaction except bare appends, which the keys of the
journals protect, takes one lock, and statements can rely on what they have just read. A server holds another lock as
long as its connection lives. PostgreSQL releases it only after the connection's last transaction has ended: whoever
holds the lock sees everything that was ever committed under it.
"""

import time
from typing import Final

import psycopg

from golpe.server.db.postgres.connecting import PostgresSession

SERVER: Final = b"SELECT pg_try_advisory_lock(18287, 1)"
SERVER_WAITING: Final = b"SELECT pg_advisory_lock(18287, 1)"
NODE_WAITING: Final = b"SELECT pg_advisory_lock_shared(18287, 1)"
NO_LONGER_ALONE: Final = b"SELECT pg_advisory_unlock(18287, 1)"
ENDS_WITHIN: Final = 1.0
"""Seconds in which PostgreSQL notices that a connection was closed."""
LOOKS_EVERY: Final = 0.02
WRITING: Final = b"SELECT pg_advisory_xact_lock(18287, 2)"
MIGRATING: Final = b"SELECT pg_advisory_xact_lock(18287, 3)"


def try_to_serve(session: PostgresSession) -> bool:
    """Become the server of a database, unless another process is."""
    found = session.connection.execute(SERVER).fetchone()
    assert found is not None
    return found[0] is True


def serve_alone(session: PostgresSession) -> bool:
    """Become the server of a database, unless another process is. The lock of one that has ended lasts a moment."""
    give_up = time.monotonic() + ENDS_WITHIN
    while not (is_alone := try_to_serve(session)) and time.monotonic() < give_up:
        time.sleep(LOOKS_EVERY)
    return is_alone


def try_to_serve_with_others(session: PostgresSession) -> bool | None:
    """Become one of the nodes of a database; return whether this is the only one, or None if a server has it alone.

    Raises: psycopg.Error if that takes too long.
    """
    if try_to_serve(session):
        return True
    try:
        session.connection.execute(NODE_WAITING)  # another node may hold it alone for the moment in which it starts
    except psycopg.errors.LockNotAvailable:
        return None
    return False


def let_others_serve(session: PostgresSession) -> None:
    """Let other nodes in, after becoming the only one."""
    session.connection.execute(NODE_WAITING)
    session.connection.execute(NO_LONGER_ALONE)


def serve_again(session: PostgresSession, *, is_node: bool) -> None:
    """Become the server, or a node, again on a new connection, once the old one has ended on the other side.

    Raises: psycopg.Error if that takes too long.
    """
    session.connection.execute(NODE_WAITING if is_node else SERVER_WAITING)


def begin_writing(session: PostgresSession) -> None:
    """Begin a transaction in which nobody else writes, except for bare appends."""
    session.connection.execute(b"BEGIN")
    session.connection.execute(WRITING)
