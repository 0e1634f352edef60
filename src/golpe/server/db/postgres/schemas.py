"""The schema of a PostgreSQL database: its version, and how it is created or migrated.

Specific to PostgreSQL: the version is where Alembic keeps it, and all migrations are one transaction.
"""

import re
from typing import Final

import psycopg
from sqlalchemy import text

from golpe.errors import GolpeError
from golpe.server.db.location import PostgresUrl
from golpe.server.db.migrating import require_known, upgrade
from golpe.server.db.postgres.connecting import connect
from golpe.server.db.postgres.format_rows import needs_of
from golpe.server.db.postgres.locks import MIGRATING
from golpe.server.db.schema import METADATA, SCHEMA_VERSION
from golpe.server.db.sql import Query, Session

HAS_VERSION: Final = b"SELECT to_regclass('alembic_version') IS NOT NULL"
VERSION: Final = b"SELECT version_num FROM alembic_version"
TABLES: Final = b"SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
NUMBER: Final = re.compile(r"\d{4}")


def version_of(connection: psycopg.Connection[tuple[object, ...]], location: PostgresUrl) -> int:
    """Return the version of a database's schema; 0 if it has no tables of Golpe.

    It may be newer than this version's, if that is compatible.

    Raises: SchemaError, GolpeError if it belongs to another program, psycopg.Error.
    """
    if connection.execute(HAS_VERSION).fetchone() != (True,):
        if {name for (name,) in connection.execute(TABLES)} & METADATA.tables.keys():
            raise GolpeError(f"{location} has tables of another program: use a database of its own")
        return 0
    found = connection.execute(VERSION).fetchone()
    if found is None or NUMBER.fullmatch(str(found[0])) is None:
        raise GolpeError(f"{location} is not a database of Golpe")
    version = int(str(found[0]))
    require_known(location, version, oldest_reader=needs_of(connection) if version > SCHEMA_VERSION else version)
    return version


def migrate(location: PostgresUrl) -> None:
    """Create the tables in an empty database, or run the migrations that it still needs, in one transaction.

    Raises: GolpeError if that fails; nothing has changed then. psycopg.Error.
    """
    from alembic.util import CommandError
    from sqlalchemy import create_engine
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.pool import NullPool

    def connected() -> psycopg.Connection[tuple[object, ...]]:
        connection = connect(location)
        connection.autocommit = False
        return connection

    engine = create_engine("postgresql+psycopg://", poolclass=NullPool, creator=connected)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql(MIGRATING.decode())
            upgrade(connection, to=SCHEMA_VERSION)
    except (SQLAlchemyError, CommandError) as error:
        reason = " ".join(str(error).split())
        raise GolpeError(f"the database {location} could not be migrated and is unchanged: {reason}") from error


NUMBERED: Final = Query[tuple[str]](
    text(
        # CASE, as conditions joined by AND may be evaluated in any order, and a table without this column is an error.
        "SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema() AND"
        " CASE WHEN column_name = 'id' THEN pg_get_serial_sequence(quote_ident(table_name), 'id') END IS NOT NULL"
    )
)
SET_NUMBER: Final = Query[tuple[int]](
    text(
        "SELECT setval(CAST(pg_get_serial_sequence(quote_ident(:name), 'id') AS regclass),"
        " greatest(:number, 1), :number > 0)"
    )
)


def last_numbers(session: Session) -> dict[str, int]:
    """Return the last id that was given in each table."""
    found: dict[str, int] = {}
    for (table,) in session.rows(NUMBERED, {}):
        sequence = f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {table}_id_seq"
        ((found[table],),) = session.rows(Query[tuple[int]](text(sequence)), {})
    return found


def set_last_number(session: Session, table: str, number: int) -> None:
    """Give only higher ids in a table from now on."""
    session.rows(SET_NUMBER, {"name": table, "number": number})
