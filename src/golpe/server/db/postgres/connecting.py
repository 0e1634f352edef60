"""Connections to PostgreSQL, and the sessions that run statements on them.

Specific to PostgreSQL: a value can be sent in many types, and a statement is prepared again for each, so all numbers
are sent as one type; and a network can go silent, so both ends give up after some seconds. The system's own timeout
does not see a database, or something in between, that takes bytes and answers nothing.
"""

import math
import time
from collections.abc import Generator, Iterable, Sequence
from typing import Final, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.types.numeric import Int8BinaryDumper
from psycopg.waiting import Ready, Wait
from sqlalchemy import bindparam, text
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from golpe.errors import GolpeError
from golpe.server.db.location import PostgresUrl
from golpe.server.db.news import NewsKind
from golpe.server.db.schema import Number
from golpe.server.db.sql import Query, R, Statement, Values
from golpe.server.db.tombstones import Tombstone, line_of

SILENT_S: Final = 10
"""Seconds after which a peer that does not answer counts as lost."""
SILENCES: Final = 1.5
"""A statement of a server waits for this many times as long: longer than for a lock, which ends with an answer."""
LOOKS_EVERY: Final = 0.1
CONNECT_S: Final = 5
PREPARED_MAX: Final = 200
"""Maximum number of statements that are kept prepared."""
KEPT_ALIVE: Final[dict[str, str | int | None]] = {
    "application_name": "golpe",
    "connect_timeout": CONNECT_S,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": SILENT_S * 1000,
}
SETTINGS: Final = (
    # A commit is acknowledged once it is durable, whatever the default of this database is.
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    f"SET tcp_user_timeout = '{SILENT_S}s'",
    "SET tcp_keepalives_idle = '5s'",
    "SET tcp_keepalives_interval = '2s'",
    "SET tcp_keepalives_count = 3",
    "SET lock_timeout = '10s'",
    f"SET idle_in_transaction_session_timeout = '{3 * SILENT_S}s'",
)

TELL: Final = Statement(
    text(
        "INSERT INTO news (xid, node, kind, about, at_ms)"
        " VALUES (CAST(CAST(pg_current_xact_id() AS text) AS bigint), :node, :kind, :about,"
        " extract(epoch FROM clock_timestamp()) * 1000)"
    ).bindparams(bindparam("node", type_=Number))
)
BURY: Final = b"INSERT INTO golpe_kept.tombstones (line) VALUES (%s)"
_dialect: Final = PGDialect_psycopg(paramstyle="format")
RV = TypeVar("RV")


class PostgresSession:
    """A `Session` on a connection, which is in autocommit outside `BEGIN` and `COMMIT`."""

    def __init__(
        self,
        connection: "Connection",
        *,
        epoch: int = 0,
        node: int = 0,
        is_heard: bool = False,
    ) -> None:
        """Take over a connection.

        Args:
            epoch: the epoch that its server has claimed; 0 if it only reads.
            node: the id of the node that writes; 0 if the database is not shared.
            is_heard: whether there may be nodes to tell about changes.
        """
        self.connection: Final = connection
        self.epoch = epoch
        self.node = node
        self.is_heard = is_heard
        self.has_news = False
        """True after something was told, until whoever commits it notifies the nodes."""

    def tell(self, kind: NewsKind, about: str | int) -> None:
        """Save news in the transaction of the change."""
        if self.is_heard:
            self.change(TELL, {"node": self.node, "kind": kind, "about": str(about)})
            self.has_news = True

    def add_tombstones(self, tombstones: Sequence[Tombstone]) -> None:
        """Save tombstones in the schema that backups leave out."""
        with self.connection.cursor() as cursor:
            cursor.executemany(BURY, [(line_of(each),) for each in tombstones])

    def wipe_later(self) -> None:
        """Do nothing: PostgreSQL reuses the space by itself."""

    def rows(self, query: Query[R], values: Values) -> list[R]:
        """Run a query and return all its rows."""
        sql, arguments = query.bound(_dialect, values)
        cursor = self.connection.execute(sql.encode(), arguments, binary=True)
        return cursor.fetchall()  # pyright: ignore[reportReturnType]  # the query knows the type of its rows

    def change(self, statement: Statement, values: Values) -> int:
        """Run a statement and return the number of changed rows."""
        sql, arguments = statement.bound(_dialect, values)
        return self.connection.execute(sql.encode(), arguments).rowcount

    def change_many(self, statement: Statement, many: Iterable[Values]) -> None:
        """Run a statement once for each set of values."""
        text = statement.text(_dialect)
        with self.connection.cursor() as cursor:
            cursor.executemany(text.sql.encode(), [text.arguments(values) for values in many])


class Connection(psycopg.Connection[tuple[object, ...]]):
    """A connection that counts as lost when a statement gets no answer for too long."""

    silent_s: float = math.inf
    _heard_at: float | None = None
    """When bytes last came while a statement runs, or when it began; None while none runs."""
    _hurry: tuple[float, float] | None = None
    """The value of `_heard_at` after which no bytes have come, and until when some must."""

    def wait(self, gen: PQGen[RV], interval: float = LOOKS_EVERY, timeout: float | None = None) -> RV:
        """Wait for the answer to a statement.

        Raises: psycopg.OperationalError, after closing the connection, if nothing comes in time.
        """
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(self._unless_silent(gen), interval)
        except Silent:
            self.pgconn.finish()
            raise
        finally:
            self._heard_at = None

    def hurry(self, *, after_s: float, within_s: float) -> None:
        """Count the connection as lost if its statement has had no answer for `after_s`, and gets none `within_s`.

        Any thread may call this.
        """
        heard_at, now = self._heard_at, time.monotonic()
        if heard_at is not None and now - heard_at > after_s:
            self._hurry = heard_at, now + within_s

    def _unless_silent(self, gen: PQGen[RV]) -> Generator[Wait, Ready | int, RV]:
        """Run the generator of a statement until it ends, or the database is silent for too long.

        Raises: Silent.
        """
        self._heard_at = time.monotonic()
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                now = time.monotonic()
                if ready:
                    self._heard_at = now
                elif now - self._heard_at > self.silent_s or self._is_late(now):
                    raise Silent(f"the database has not answered for {now - self._heard_at:.3g} s")
                wanted = gen.send(ready)
        except StopIteration as ended:
            return ended.value

    def _is_late(self, now: float) -> bool:
        return self._hurry is not None and self._hurry[0] == self._heard_at and now > self._hurry[1]


class Silent(psycopg.OperationalError):
    """The database has not answered in time."""


def conninfo_of(location: PostgresUrl) -> str:
    """Return the options with which to connect to a database.

    Raises: GolpeError if the URL is malformed.
    """
    try:
        return make_conninfo("", **(KEPT_ALIVE | conninfo_to_dict(location.url)))
    except psycopg.ProgrammingError as error:
        raise GolpeError(f"{location} is not the URL of a database: {error}") from error


def connect(location: PostgresUrl, *, is_server: bool = False) -> Connection:
    """Connect to a database, in autocommit.

    Args:
        is_server: whether the statements are those of a server, none of which takes long.

    Raises: GolpeError if the URL is malformed, psycopg.Error if the server does not answer.
    """
    conninfo = conninfo_of(location)
    connection = Connection.connect(conninfo, autocommit=True, client_encoding="utf8")
    try:
        if is_server:
            connection.silent_s = SILENCES * int(conninfo_to_dict(conninfo)["tcp_user_timeout"] or 0) / 1000 or math.inf
        connection.prepare_threshold = 1
        connection.prepared_max = PREPARED_MAX
        connection.adapters.register_dumper(int, Int8BinaryDumper)
        for setting in SETTINGS:
            connection.execute(setting.encode())
    except BaseException:
        connection.close()
        raise
    return connection
