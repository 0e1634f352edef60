"""Creates the tables in a new database of any engine, and runs migrations in another.

A new database gets the tables that subjects declare, and the revision of the last migration. Migrations begin with
the schema of the first release.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from golpe.server.db.errors import SchemaError
from golpe.server.db.schema import METADATA, SCHEMA_VERSION, owner

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from golpe.server.db.location import Location

MIGRATIONS: Final = Path(__file__).parent / "migrations"
FIRST_VERSION: Final = 32
"""The oldest schema that is read: that of the first release."""
LIFTED_BY: Final = "bc05022b"
"""The last commit whose code migrates earlier schemas to it."""


def require_known(location: "Location", version: int, *, oldest_reader: int) -> None:
    """Check that this version can use, or migrate, a database of a schema.

    Args:
        version: of the schema; 0 for a new database.
        oldest_reader: the oldest schema whose servers can use the database.

    Raises: SchemaError (schema_too_old, schema_too_new).
    """
    if 0 < version < FIRST_VERSION:
        raise SchemaError(
            "schema_too_old",
            f"the database {location} has schema {version}, from before the first release: to keep it, start the"
            f" server once with the code of commit {LIFTED_BY}, which brings it to schema {FIRST_VERSION}, and let it"
            " run for a minute per 100 finished games, because only that code adds results that are missing",
        )
    if oldest_reader > SCHEMA_VERSION:
        known = f"schema {version}, not {SCHEMA_VERSION}"
        raise SchemaError(
            "schema_too_new", f"the database {location} was written by a newer Golpe ({known}): install that version"
        )


def upgrade(connection: "Connection", *, to: int) -> None:
    """Create the tables in a new database, or migrate another up to a version, in the connection's transaction."""
    # Imported here, because most starts need no migration and the import is slow.
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from sqlalchemy import insert
    from sqlalchemy.schema import CreateIndex, CreateTable

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if MigrationContext.configure(connection).get_current_revision() is None:
        for table in METADATA.sorted_tables:
            connection.execute(CreateTable(table))
            for index in sorted(table.indexes, key=lambda each: str(each.name)):  # of two alike, SQLite uses the last
                connection.execute(CreateIndex(index))
        connection.execute(insert(owner).values(id=1, name="", epoch=0, beats=0))
        command.stamp(config, f"{to:04}")
    else:
        command.upgrade(config, f"{to:04}")
