"""The connection on which a node is notified of news, and notifies others.

Notifications may be lost, so each is only a reason to look.

Specific to PostgreSQL: only one transaction with a notification commits at a time. So a node notifies others after a
commit, never in its transaction; and on this connection, where a notification need not be durable.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final, cast

import psycopg

from golpe.errors import GolpeError
from golpe.server.db.errors import StoreError
from golpe.server.db.location import PostgresUrl
from golpe.server.db.news import KEPT_S, POLL_EVERY, News, Take
from golpe.server.db.postgres.connecting import SETTINGS, conninfo_of
from golpe.server.db.postgres.news_rows import LISTEN, NEWS_MAX, NOTIFY, SINCE, SNAPSHOT, Row

NOT_DURABLE: Final = b"SET synchronous_commit = off"
ANSWERS_WITHIN: Final = 5.0
"""Seconds after which a database that does not answer is connected to again."""

log = logging.getLogger("golpe.server")
Connection = psycopg.AsyncConnection[tuple[object, ...]]


class Feed:
    """Passes news on until it is closed. Without a connection it connects again, and then finds what it has missed."""

    def __init__(self, location: PostgresUrl, take: Take, *, me: Callable[[], int]) -> None:
        """Prepare to follow.

        Args:
            me: returns the id of this node, whose own news are not passed on.
        """
        self._location = location
        self._take = take
        self._me = me
        self._woken = asyncio.Event()
        self._has_told = False
        self._seen: str | None = None
        """The snapshot of the last look."""
        self._looked_ms = 0
        self._is_lost = False
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take the first snapshot: everything that is committed later is news.

        Raises: GolpeError, psycopg.Error.
        """
        await self._begin(await self._connect())
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Disconnect."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._connection is not None:
            await self._connection.close()

    def announce(self) -> None:
        """Notify other nodes that this one has committed news. All that come together are one notification."""
        self._has_told = True
        self._woken.set()

    async def _run(self) -> None:
        while True:
            try:
                await self._wait()
                async with asyncio.timeout(ANSWERS_WITHIN):
                    connection = await self._connect()
                    connection.pgconn.consume_input()
                    while connection.pgconn.notifies() is not None:  # this look comes after them
                        pass
                    if self._has_told:
                        self._has_told = False
                        await connection.execute(NOTIFY, (str(self._me()),))
                    found = await self._look(connection)
                self._is_lost = False
                if found is None or found:
                    await self._pass_on(found)
            except (psycopg.Error, GolpeError, TimeoutError) as error:
                if not self._is_lost:
                    log.error("nothing is heard of other nodes: %s", " ".join(str(error).split()) or "no answer")
                    self._woken.set()  # tries again at once
                self._is_lost = True
                if self._connection is not None:
                    await self._connection.close()
            except Exception:  # one error must not end everything
                log.exception("news of other nodes could not be read")
                self._seen = None

    async def _pass_on(self, found: list[News] | None) -> None:
        try:
            await self._take(found)
        except Exception as error:  # one change must not end everything
            if not isinstance(error, StoreError):
                log.exception("news of other nodes could not be handled")
            self._seen = None  # so everything is read again

    async def _wait(self) -> None:
        """Wait until there is something to say or to hear, or it is time to look anyway."""
        loop, fileno = asyncio.get_running_loop(), -1
        if self._connection is not None and not self._connection.closed:
            fileno = self._connection.fileno()
            loop.add_reader(fileno, self._woken.set)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_EVERY):  # until Python 3.12, `wait_for` may ignore a cancellation
                    await self._woken.wait()
        finally:
            if fileno >= 0:
                loop.remove_reader(fileno)
        self._woken.clear()

    async def _connect(self) -> Connection:
        if self._connection is not None and not self._connection.closed:
            return self._connection
        conninfo = conninfo_of(self._location)
        connection = self._connection = await Connection.connect(conninfo, autocommit=True, client_encoding="utf8")
        connection.add_notify_handler(self._hear)  # without one, the driver keeps every notification forever
        for setting in (*map(str.encode, SETTINGS), NOT_DURABLE, LISTEN):
            await connection.execute(setting)
        return connection

    def _hear(self, notification: psycopg.Notify) -> None:
        """Look again after a notification that came with the answer to a statement, and so may be later than it."""
        if notification.payload != str(self._me()):
            self._woken.set()

    async def _look(self, connection: Connection) -> list[News] | None:
        """Return the news since the last look; None if some may have been missed."""
        since, looked_ms = self._seen, self._looked_ms
        if since is None:
            await self._begin(connection)
            return None
        asked = {"since": since, "me": self._me(), "count": NEWS_MAX + 1}
        rows = cast(list[Row], await (await connection.execute(SINCE, asked)).fetchall())
        self._seen, self._looked_ms = rows[0][:2]
        if len(rows) > NEWS_MAX or self._looked_ms - looked_ms > KEPT_S * 1000 / 2:
            return None
        return [News(kind, about) for _, _, kind, about in rows if kind is not None and about is not None]

    async def _begin(self, connection: Connection) -> None:
        """Take the first snapshot."""
        rows = cast(list[tuple[str, int]], await (await connection.execute(SNAPSHOT)).fetchall())
        self._seen, self._looked_ms = rows[0]
