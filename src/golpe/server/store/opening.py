"""A database file is opened: held by one server alone, brought up to date, made durable."""

import sqlite3
from pathlib import Path
from typing import Final, cast

from filelock import FileLock, Timeout

from golpe.errors import GolpeError
from golpe.server.store.schema import SCHEMA_VERSION

MIGRATIONS: Final = Path(__file__).parent / "migrations"
BUSY_SECONDS: Final = 10
WAL_BYTES_KEPT: Final = 64 * 1024 * 1024
"""Of the file beside the database, once a long backup or a restore that has made it grow is over."""
FIRST_VERSION: Final = 1
"""The schema that was made by hand, before there were migrations."""


class InUse(GolpeError):
    """A server, or a command that changes the whole file, holds the database."""


def hold(path: Path, *, within: float = 0) -> FileLock:
    """Hold a database until the lock is released or the process ends, however it ends.

    Args:
        within: seconds to wait for somebody else to let it go.

    Raises: InUse, GolpeError if there is no such folder or it may not be written.
    """
    if not path.parent.is_dir():  # the lock would make it
        raise GolpeError(f"cannot open the database {path}: there is no folder {path.parent}")
    lock = FileLock(path.with_name(f"{path.name}.lock"), thread_local=False)
    try:
        lock.acquire(timeout=within)
    except Timeout:
        raise InUse(f"another Golpe keeps its tables in {path}: stop it, or name another file with --db") from None
    except OSError as error:
        raise GolpeError(f"cannot open the database {path}: {error.strerror or error}") from error
    return lock


def open_database(path: Path) -> sqlite3.Connection:
    """Open a file that is held for durable commits, and bring its schema up to date.

    Raises: GolpeError if it cannot be opened, is no database of Golpe's, or was written by a newer version.
    """
    try:
        version = version_of(path)
        if version > SCHEMA_VERSION:
            known = f"schema {version}, not {SCHEMA_VERSION}"
            raise GolpeError(f"the database {path} was written by a newer Golpe ({known}): install that version")
        if version < SCHEMA_VERSION:
            migrate(path, version)
        database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA foreign_keys = ON")
        database.execute("PRAGMA secure_delete = ON")  # what is erased is gone from the file, too
        database.execute(f"PRAGMA journal_size_limit = {WAL_BYTES_KEPT}")
    except sqlite3.Error as error:
        raise GolpeError(f"cannot open the database {path}: {error}") from error
    return database


def open_reader(path: Path) -> sqlite3.Connection:
    """Open a second connection, which sees what is committed and changes nothing."""
    database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)
    database.execute("PRAGMA query_only = ON")
    return database


def version_of(path: Path) -> int:
    """Return the version of a database's schema; 0 if it is empty.

    Raises: GolpeError if it belongs to something else, sqlite3.Error if it cannot be read.
    """
    database = sqlite3.connect(path, timeout=BUSY_SECONDS)
    try:
        version = cast(int, database.execute("PRAGMA user_version").fetchone()[0])
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    finally:
        database.close()
    if version == 0 and names:
        raise GolpeError(f"{path} is a database, but not one of Golpe's")
    return version


def migrate(path: Path, version: int) -> None:
    """Run the migrations that a database has not seen, in one transaction: if one fails, nothing has changed.

    Raises: GolpeError.
    """
    # Only here, because most starts find nothing to do and should not pay for it.
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import Connection, create_engine, event
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.pool import NullPool

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    # The driver's own transactions leave changes of the schema out; with this they take part.
    connect = {"isolation_level": None, "timeout": BUSY_SECONDS}
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool, connect_args=connect)
    event.listen(engine, "begin", begin)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            if version == FIRST_VERSION:
                command.stamp(config, f"{FIRST_VERSION:04}")
            command.upgrade(config, "head")
            connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")
    except SQLAlchemyError as error:
        raise GolpeError(f"the database {path} could not be brought up to date and is as it was: {error}") from error
