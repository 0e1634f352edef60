"""The database on a PostgreSQL server. One thread writes, with many jobs per commit, and another reads.

Specific to PostgreSQL: the server process holds a lock in the database instead of one on a file; what is deleted stays
in the database's files until PostgreSQL reuses the space; and backups are made by PostgreSQL's own programs.
"""

import logging
import time
from collections.abc import Collection, Generator
from contextlib import ExitStack, closing, contextmanager, suppress
from typing import Final

import psycopg

from golpe.errors import GolpeError
from golpe.server.db import owner
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.location import PostgresUrl
from golpe.server.db.news import Take
from golpe.server.db.nodes import LEASE_S, Held, NodeName, Peer, Renewal
from golpe.server.db.owner import server_name
from golpe.server.db.postgres import hand_over_rows, kept, news_rows, node_rows
from golpe.server.db.postgres.connecting import PostgresSession, connect
from golpe.server.db.postgres.feed import Feed
from golpe.server.db.postgres.format_rows import agreed_format, note_reads, require_readable
from golpe.server.db.postgres.locks import (
    WRITING,
    begin_writing,
    let_others_serve,
    serve_again,
    serve_alone,
    try_to_serve_with_others,
)
from golpe.server.db.postgres.schemas import migrate, version_of
from golpe.server.db.postgres.worker import Worker
from golpe.server.db.schema import SCHEMA_VERSION
from golpe.server.db.sql import JournalRow, T, Work
from golpe.server.db.subjects import Subjects, retain

ANSWERS_WITHIN: Final = 1.0
"""Seconds after a silence within which old statements must be answered, or their connections count as lost."""

log = logging.getLogger("golpe.server")


class PostgresDatabase(Database):
    """A `Database` in PostgreSQL, which only nodes share. Open it inside the event loop that uses it."""

    def __init__(self, location: PostgresUrl, subjects: Subjects, node: NodeName | None = None) -> None:
        """Connect to the database, and bring its schema up to date.

        Args:
            node: what the server is called among those that share the database; None if it has the database alone.

        Raises: SchemaError, GolpeError if that fails, another server has the database alone, or a living node has the
            same name.
        """
        self.subjects = subjects
        self._location = location
        self._node = node
        self._drains = False
        self._feed: Feed | None = None
        self._watched: tuple[int, frozenset[str]] | None = None
        """What was last saved of the tables that are watched, and under which id."""
        self._renewed_at = time.monotonic()
        """When the database last answered about the lease."""
        try:
            with ExitStack() as opening:
                reader = self._new_reader()
                opening.callback(reader.connection.close)
                session = opened(location, subjects, node)
                opening.pop_all()
        except psycopg.Error as error:
            raise GolpeError(unusable(location, error)) from error
        self._epoch = session.epoch
        self._writer = Worker(
            session, name="golpe-store", renew=self._new_writer, is_writer=True, on_news=self._announce
        )
        self._session = session
        self._lease = None if node is None else self._new_lease()
        self._reader = Worker(reader, name="golpe-store-reader", renew=self._new_reader, is_writer=False)

    async def _read(self, work: Work[T]) -> T:
        if self._writer.is_closed:  # the server cannot go on without a writer, so reads fail, too
            raise StoreError("the store is closed")
        return await self._reader.do(work)

    async def _write(self, work: Work[T], *, row: JournalRow | None = None) -> T:
        return await self._writer.do(work, row=row)

    async def retain(self, now_ms: int) -> None:
        """Delete some of the data whose retention period is over."""
        await self.write(retain, self.subjects, now_ms=now_ms)
        await self.write(news_rows.forget)
        await self._writer.do(kept.renew_seal)

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
        await self._writer.do(owner.require)
        await self._reader.do(lambda _: None)

    async def close(self) -> None:
        """Finish all accepted work and release the database."""
        if self._feed is not None:
            await self._feed.close()
        with suppress(StoreError):
            await self._writer.do(kept.renew_seal)
        await self._reader.close()
        await self._writer.close()
        if self._lease is not None:
            with suppress(StoreError):  # without it, others wait until the lease is over
                await self._lease.do(lambda session: session.change(node_rows.END, {"me": self._id}), is_alone=True)
            await self._lease.close()

    # --- Nodes ----------------------------------------------------------------------------------

    async def begin_lease(self) -> Renewal:
        """Begin a new lease under a new id, so that this node owns nothing at first."""
        node = self._node
        assert node is not None
        renewal = await self._writer.do(lambda session: begun(session, node), is_alone=True)
        self._drains = renewal.drains
        return renewal

    async def renew(self) -> Renewal | None:
        """Prolong the lease by `LEASE_S` from now on; return None if it has run out or was ended."""
        assert self._lease is not None
        renewal = await self._lease.do(lambda session: node_rows.renew(session, self._id), is_alone=True)
        if time.monotonic() - self._renewed_at > LEASE_S:
            # The database is heard again. What TCP repeats after a long silence may come much later.
            for worker in (self._writer, self._reader):
                worker.hurry(after_s=LEASE_S, within_s=ANSWERS_WITHIN)
        self._renewed_at = time.monotonic()
        self._drains = renewal is not None and renewal.drains
        return renewal

    async def agreed_format(self) -> int:
        """Return the format of journals that may be written: this version's once all living nodes read it."""
        return await self._writer.do(agreed_format, is_alone=True)  # not where it could delay the lease

    async def owner_of(self, code: str) -> str | None:
        """Return where the owner of a table listens, if that is another living node."""
        return await self.read(node_rows.owner_of, code, me=self._id)

    async def living(self) -> list[str]:
        """Return where the nodes listen whose leases are valid."""
        return await self.read(node_rows.living)

    async def peers(self) -> list[Peer]:
        """Return the other living nodes."""
        return await self.read(node_rows.peers, me=self._id)

    async def shut_out(self) -> list[str]:
        """End the leases of later nodes that do not know the secret; return their names."""
        node = self._node
        assert node is not None
        if all(node.knows(peer.name, peer.proof) for peer in await self.peers()):
            return []
        return await self._writer.do(lambda session: node_rows.shut_out(session, node), is_alone=True)

    async def hold(self, code: str) -> Held:
        """Take a table over, unless this or another living node owns it."""
        if self._node is None:
            return Held()
        return await self._writer.do(lambda session: node_rows.hold(session, code, drains=self._drains), is_alone=True)

    async def hand_over(self, loaded: Collection[str]) -> set[str]:
        """Give tables of this node to others that live, some at each call.

        Loaded tables are first offered, so that the receiver can replay their journals while they go on here.

        Args:
            loaded: codes of the tables that are loaded, or are just being loaded.

        Returns: the loaded tables whose receivers are ready, or have not been in time. Stop them, and call `give`.
        """
        return await self._writer.do(lambda session: hand_over_rows.hand_over(session, loaded), is_alone=True)

    async def give(self, codes: Collection[str]) -> None:
        """Give tables that were offered to their receivers, after all that was appended before."""
        await self._writer.do(lambda session: hand_over_rows.give(session, codes), is_alone=True)

    async def offered(self) -> list[str]:
        """Return the tables that other nodes offer to this one, unless it is ready for them."""
        return await self.read(hand_over_rows.offered, me=self._id)

    async def be_ready(self, code: str) -> None:
        """Ask for a table that was offered."""
        await self._writer.do(lambda session: hand_over_rows.be_ready(session, code), is_alone=True)

    async def follow(self, take: Take) -> None:
        """Pass on what other nodes and commands save from now on, until the store is closed."""
        feed = Feed(self._location, take, me=lambda: self._id)
        try:
            await feed.open()
        except (psycopg.Error, GolpeError) as error:
            raise StoreError(unusable(self._location, error)) from error
        self._feed = feed

    async def share_watched(self, codes: frozenset[str]) -> frozenset[str]:
        """Save at which tables of this node there is somebody, if that has changed; return those of other nodes."""
        now = (self._id, codes)
        if now != self._watched and (codes or self._watched is not None):
            await self.write(news_rows.set_watched, codes)
        self._watched = now
        return await self.read(news_rows.watched_elsewhere, me=self._id)

    async def first_node(self) -> str | None:
        """Return where the node listens that is first among the living, if it is another one."""
        return await self.read(node_rows.first_node, me=self._id)

    async def other_nodes(self) -> list[str]:
        """Return where each other living node listens."""
        return await self.read(node_rows.other_nodes, me=self._id)

    def _announce(self) -> None:
        if self._feed is not None:
            self._feed.announce()

    # --- In the threads -------------------------------------------------------------------------

    def _new_writer(self) -> PostgresSession:
        is_node = self._node is not None
        connection = connect(self._location, is_server=True)
        session = PostgresSession(connection, epoch=self._epoch, node=self._id, is_heard=is_node)
        try:
            serve_again(session, is_node=is_node)
            owner.require(session)
        except BaseException:
            session.connection.close()
            raise
        self._session = session
        return session

    @property
    def _id(self) -> int:
        """The id of this node; 0 for a server that has the database alone."""
        return self._session.node

    def _new_lease(self) -> Worker:
        return Worker(self._new_for_lease(), name="golpe-lease", renew=self._new_for_lease, is_writer=False)

    def _new_for_lease(self) -> PostgresSession:
        session = self._new_reader()
        session.connection.silent_s = min(session.connection.silent_s, LEASE_S)  # then the lease is over
        return session

    def _new_reader(self) -> PostgresSession:
        return PostgresSession(connect(self._location, is_server=True))


def opened(location: PostgresUrl, subjects: Subjects, node: NodeName | None = None) -> PostgresSession:
    """Become the server, or a node, of a database; migrate it and begin a new epoch, or join that of other nodes.

    Raises: GolpeError, psycopg.Error.
    """
    session = PostgresSession(connect(location, is_server=True), is_heard=node is not None)
    try:
        check_encoding(session, location)
        is_first = serve_alone(session) if node is None else try_to_serve_with_others(session)
        if is_first is None or (node is None and not is_first):
            raise GolpeError(f"the database {location} is in use by another server")
        if version_of(session.connection, location) < SCHEMA_VERSION:
            migrate(location)
        if node is None:
            session.epoch = owner.claim(session, server_name())
        else:
            session.epoch = owner.join(session) if is_first else owner.epoch_of(session)
        if is_first and kept.after_restore(session, subjects):
            log.warning("the database was restored from a backup: all sessions and links have ended")
        if node is not None:
            if is_first:
                let_others_serve(session)
            begin_as(session, node)
    except BaseException:
        session.connection.close()
        raise
    return session


def begin_as(session: PostgresSession, node: NodeName) -> None:
    """Begin the first lease of a node, once that of its last start is over.

    Raises: GolpeError if a living node has its name.
    """
    until = time.monotonic() + LEASE_S + 1
    while node_rows.has_namesake(session, node.name):
        if time.monotonic() > until:
            raise GolpeError(f"another node is called {node.name}: choose another name with --node")
        time.sleep(0.1)
    begun(session, node)


def begun(session: PostgresSession, node: NodeName) -> Renewal:
    """Begin a lease, in a transaction of its own, one node after the other.

    Raises: StoreError if this version cannot read what the other nodes may write, or their secret is another one;
        StoreLost if a backup was restored while nodes run.
    """
    with session.connection.transaction():
        session.connection.execute(WRITING)
        kept.require_seal(session)
        node_rows.require_secret(session, node)
        require_readable(session)
        renewal = node_rows.begin(session, node)
        note_reads(session, session.node)
    return renewal


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
            if not serve_alone(session):
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
def visit(location: PostgresUrl, *, accepts_newer: bool = False) -> Generator[PostgresSession, None, None]:
    """Open a session for a command, in one transaction that is committed unless an error is raised.

    A server may be using the database.

    Args:
        accepts_newer: whether the command needs only what every compatible schema has.

    Raises: GolpeError if it cannot be reached, or has another schema version.
    """
    try:
        with closing(connect(location)) as connection:
            version = version_of(connection, location)
            if version == 0:
                raise GolpeError(f"no server has used the database {location} yet")
            if version < SCHEMA_VERSION or (version > SCHEMA_VERSION and not accepts_newer):
                raise GolpeError(
                    f"the database {location} has schema {version}, not {SCHEMA_VERSION}: use the Golpe that serves it"
                )
            session = PostgresSession(connection, is_heard=True)
            begin_writing(session)
            session.epoch = owner.epoch_of(session)
            yield session
            connection.execute(b"COMMIT")
            if session.has_news:
                connection.execute(news_rows.NOTIFY, ("0",))
    except psycopg.Error as error:
        raise GolpeError(unusable(location, error)) from error


def unusable(location: PostgresUrl, error: Exception) -> str:
    """Return what a person is told if a database cannot be used. The driver's errors contain no passwords."""
    return f"cannot use the database {location}: {' '.join(str(error).split())}"
