"""The store in a PostgreSQL database. One thread writes, with many jobs per commit, and another reads.

Specific to PostgreSQL: the server process holds a lock in the database instead of one on a file; what is deleted stays
in the database's files until PostgreSQL reuses the space; and backups are made by PostgreSQL's own programs.
"""

from collections.abc import Generator
from contextlib import ExitStack, closing, contextmanager

import psycopg

from golpe.errors import GolpeError
from golpe.server.store import clearing, owner_rows
from golpe.server.store.errors import StoreError
from golpe.server.store.journal_rows import Row
from golpe.server.store.location import PostgresUrl
from golpe.server.store.owner_rows import server_name
from golpe.server.store.postgres.connecting import PostgresSession, connect
from golpe.server.store.postgres.locks import begin_writing, serve_again, try_to_serve
from golpe.server.store.postgres.schemas import migrate, version_of
from golpe.server.store.postgres.worker import Worker
from golpe.server.store.schema import SCHEMA_VERSION
from golpe.server.store.sql import T, Work
from golpe.server.store.sql_store import SqlStore


class PostgresStore(SqlStore):
    """A `Store` in a database that no other server uses. Open it inside the event loop that uses it."""

    def __init__(self, location: PostgresUrl) -> None:
        """Connect to the database, and bring its schema up to date.

        Raises: GolpeError if that fails, another server uses the database, or a newer version has written it.
        """
        self._location = location
        try:
            with ExitStack() as opening:
                reader = self._new_reader()
                opening.callback(reader.connection.close)
                session = opened(location)
                opening.pop_all()
        except psycopg.Error as error:
            raise GolpeError(unusable(location, error)) from error
        self._epoch = session.epoch
        self._writer = Worker(session, name="golpe-store", renew=self._new_writer, is_writer=True)
        self._reader = Worker(reader, name="golpe-store-reader", renew=self._new_reader, is_writer=False)

    async def _read(self, work: Work[T]) -> T:
        if self._writer.is_closed:  # the server cannot go on without a writer, so reads fail, too
            raise StoreError("the store is closed")
        return await self._reader.do(work)

    async def _write(self, work: Work[T], *, row: Row | None = None) -> T:
        return await self._writer.do(work, row=row)

    async def retain(self, now_ms: int) -> None:
        """Delete some of the data whose retention period is over."""
        await self._writer.do(lambda session: clearing.retain(session, now_ms))

    async def is_restore_wanted(self) -> bool:
        """Return False: `pg_restore` restores a database, while no server uses it."""
        return False

    async def restore(self) -> None:
        """Raise an error, because nobody can have requested it."""
        raise StoreError("pg_restore restores this database, while no server uses it")

    async def check(self) -> None:
        """Raise an error if nothing can be saved. A write was tried moments ago."""
        if self._writer.fault.reason is not None:
            raise StoreError(f"nothing can be saved: {self._writer.fault.reason}")
        await self._writer.do(owner_rows.require)
        await self._reader.do(lambda _: None)

    async def close(self) -> None:
        """Finish all accepted work and release the database."""
        await self._reader.close()
        await self._writer.close()

    # --- In the threads -------------------------------------------------------------------------

    def _new_writer(self) -> PostgresSession:
        session = PostgresSession(connect(self._location), epoch=self._epoch)
        try:
            serve_again(session)
            owner_rows.require(session)
        except BaseException:
            session.connection.close()
            raise
        return session

    def _new_reader(self) -> PostgresSession:
        return PostgresSession(connect(self._location))


def opened(location: PostgresUrl) -> PostgresSession:
    """Become the server of a database, migrate it and begin a new epoch.

    Raises: GolpeError, psycopg.Error.
    """
    session = PostgresSession(connect(location))
    try:
        check_encoding(session, location)
        if not try_to_serve(session):
            raise GolpeError(f"the database {location} is in use by another server")
        if version_of(session.connection, location) < SCHEMA_VERSION:
            migrate(location)
        session.epoch = owner_rows.claim(session, server_name())
    except BaseException:
        session.connection.close()
        raise
    return session


@contextmanager
def hold(location: PostgresUrl, *, creates: bool) -> Generator[None, None, None]:
    """Keep servers away from a database.

    Args:
        creates: whether its schema is brought up to date.

    Raises: GolpeError if a server uses it, or it cannot be used.
    """
    try:
        with closing(connect(location)) as connection:
            session = PostgresSession(connection)
            check_encoding(session, location)
            if not try_to_serve(session):
                raise GolpeError(f"the database {location} is in use by another server")
            if creates and version_of(connection, location) < SCHEMA_VERSION:
                migrate(location)
            yield
    except psycopg.Error as error:
        raise GolpeError(unusable(location, error)) from error


def check_encoding(session: PostgresSession, location: PostgresUrl) -> None:
    """Check that a database can hold every name.

    Raises: GolpeError.
    """
    found = session.connection.execute(b"SHOW server_encoding").fetchone()
    if found != ("UTF8",):
        raise GolpeError(f"the database {location} is not encoded in UTF-8: create it with --encoding=UTF8")


@contextmanager
def visit(location: PostgresUrl) -> Generator[PostgresSession, None, None]:
    """Open a session for a command, in one transaction that is committed unless an error is raised.

    A server may be using the database.

    Raises: GolpeError if it cannot be reached, or has another schema version.
    """
    try:
        with closing(connect(location)) as connection:
            version = version_of(connection, location)
            if version != SCHEMA_VERSION:
                raise GolpeError(
                    f"the database {location} has schema {version}, not {SCHEMA_VERSION}: use the Golpe that serves it"
                )
            session = PostgresSession(connection)
            begin_writing(session)
            session.epoch = owner_rows.epoch_of(session)
            yield session
            connection.execute(b"COMMIT")
    except psycopg.Error as error:
        raise GolpeError(unusable(location, error)) from error


def unusable(location: PostgresUrl, error: psycopg.Error) -> str:
    """Return what a person is told if a database cannot be used. The driver's errors contain no passwords."""
    return f"cannot use the database {location}: {' '.join(str(error).split())}"
