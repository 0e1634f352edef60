"""Connections to PostgreSQL, and the sessions that run statements on them.

Specific to PostgreSQL: a value can be sent in many types, and a statement is prepared again for each, so all numbers
are sent as one type; and a network can go silent, so both ends give up after some seconds.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.types.numeric import Int8BinaryDumper
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from golpe.errors import GolpeError
from golpe.server.store.location import PostgresUrl
from golpe.server.store.sql import Query, R, Statement, Values
from golpe.server.store.tombstones import Tombstone, line_of

SILENT_S: Final = 10
"""Seconds after which a peer that does not answer counts as lost."""
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

BURY: Final = b"INSERT INTO golpe_kept.tombstones (line) VALUES (%s)"
_dialect: Final = PGDialect_psycopg(paramstyle="format")


class PostgresSession:
    """A `Session` on a connection, which is in autocommit outside `BEGIN` and `COMMIT`."""

    def __init__(self, connection: psycopg.Connection[tuple[object, ...]], *, epoch: int = 0, node: int = 0) -> None:
        """Take over a connection.

        Args:
            epoch: the epoch that its server has claimed; 0 if it only reads.
            node: the id of the node that writes; 0 if the database is not shared.
        """
        self.connection: Final = connection
        self.epoch = epoch
        self.node = node

    def bury(self, tombstones: Sequence[Tombstone]) -> None:
        """Save tombstones in the schema that backups leave out."""
        with self.connection.cursor() as cursor:
            cursor.executemany(BURY, [(line_of(each),) for each in tombstones])

    def rows(self, query: Query[R], values: Values) -> list[R]:
        """Run a query and return all its rows."""
        text = query.text(_dialect)
        cursor = self.connection.execute(text.sql.encode(), text.arguments(values), binary=True)
        return cursor.fetchall()  # pyright: ignore[reportReturnType]  # the query knows the type of its rows

    def change(self, statement: Statement, values: Values) -> int:
        """Run a statement and return the number of changed rows."""
        text = statement.text(_dialect)
        return self.connection.execute(text.sql.encode(), text.arguments(values)).rowcount

    def change_many(self, statement: Statement, many: Iterable[Values]) -> None:
        """Run a statement once for each set of values."""
        text = statement.text(_dialect)
        with self.connection.cursor() as cursor:
            cursor.executemany(text.sql.encode(), [text.arguments(values) for values in many])


def connect(location: PostgresUrl) -> psycopg.Connection[tuple[object, ...]]:
    """Connect to a database, in autocommit.

    Raises: GolpeError if the URL is malformed, psycopg.Error if the server does not answer.
    """
    try:
        options = conninfo_to_dict(location.url)
    except psycopg.ProgrammingError as error:
        raise GolpeError(f"{location} is not the URL of a database: {error}") from error
    connection = psycopg.connect(make_conninfo("", **(KEPT_ALIVE | options)), autocommit=True, client_encoding="utf8")
    try:
        connection.prepare_threshold = 1
        connection.prepared_max = PREPARED_MAX
        connection.adapters.register_dumper(int, Int8BinaryDumper)
        for setting in SETTINGS:
            connection.execute(setting.encode())
    except BaseException:
        connection.close()
        raise
    return connection
