"""Opens and visits databases, whatever their engine is."""

from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from golpe.errors import GolpeError, installing
from golpe.server.db.database import Database
from golpe.server.db.location import Location
from golpe.server.db.nodes import Listed, NodeName
from golpe.server.db.sql import Session
from golpe.server.db.sqlite import database as sqlite
from golpe.server.db.sqlite.files import hold as hold_sqlite
from golpe.server.db.sqlite.files import last_numbers as numbers_in_sqlite
from golpe.server.db.sqlite.files import real
from golpe.server.db.sqlite.files import set_last_number as set_number_in_sqlite
from golpe.server.db.subjects import Subjects

if TYPE_CHECKING:
    from golpe.server.db.postgres.database import PostgresDatabase  # needs the driver


def open_database(location: Location, subjects: Subjects) -> Database:
    """Open a database for a server, inside the event loop that uses it.

    Raises: GolpeError.
    """
    if isinstance(location, Path):
        return sqlite.SqliteDatabase(location, subjects)
    require_driver()
    from golpe.server.db.postgres.database import PostgresDatabase

    return PostgresDatabase(location, subjects)


def open_shared_database(location: Location, subjects: Subjects, node: NodeName) -> "PostgresDatabase":
    """Open a database for one of several nodes, inside the event loop that uses it.

    Raises: GolpeError.
    """
    if isinstance(location, Path):
        raise GolpeError("nodes share a PostgreSQL database: specify one with --db postgresql://HOST/DATABASE")
    require_driver()
    from golpe.server.db.postgres.database import PostgresDatabase

    return PostgresDatabase(location, subjects, node)


def visit(location: Location) -> AbstractContextManager[Session]:
    """Open a session for a command, in one transaction that is committed unless an error is raised.

    A server may be using the database.

    Raises: GolpeError.
    """
    if isinstance(location, Path):
        return sqlite.visit(location)
    require_driver()
    from golpe.server.db.postgres.database import visit as visit_postgres

    return visit_postgres(location)


def list_nodes(location: Location) -> list[Listed]:
    """Return the nodes that share a database, also those that have ended.

    Raises: GolpeError.
    """
    with visit_nodes(location) as session:
        from golpe.server.db.postgres.node_rows import all_nodes

        return all_nodes(session)


def drain_node(location: Location, name: str) -> bool | None:
    """Ask a living node to give its tables to others; return whether another one takes them.

    Returns: None if no living node has this name.
    Raises: GolpeError.
    """
    with visit_nodes(location) as session:
        from golpe.server.db.postgres.node_rows import ask_to_drain

        return ask_to_drain(session, name)


def visit_nodes(location: Location) -> AbstractContextManager[Session]:
    """Open a session for a command about nodes, also while they are being updated to a later version.

    Raises: GolpeError.
    """
    if isinstance(location, Path):
        raise GolpeError("only servers on PostgreSQL have nodes: specify --db postgresql://HOST/DATABASE")
    require_driver()
    from golpe.server.db.postgres.database import visit as visit_postgres

    return visit_postgres(location, accepts_newer=True)


def wipe(location: Location) -> bool:
    """Remove erased data from the files of a database as far as a command can; return False if some is left.

    PostgreSQL reuses the space by itself, so nothing can be done there.
    """
    return isinstance(location, Path) and sqlite.wipe_file(location)


@contextmanager
def hold(location: Location, *, creates: bool) -> Generator[None, None, None]:
    """Keep servers away from a database.

    Args:
        creates: whether it is made if it is missing, and its schema brought up to date.

    Raises: GolpeError if a server uses it.
    """
    if not isinstance(location, Path):
        require_driver()
        from golpe.server.db.postgres.database import hold as hold_postgres

        with hold_postgres(location, creates=creates):
            yield
        return
    if not creates and not location.is_file():
        raise GolpeError(f"there is no database {location}")
    lock = hold_sqlite(real(location))
    try:
        if creates:
            sqlite.open_writer(real(location)).close()
        yield
    finally:
        lock.release()


def last_numbers(location: Location, session: Session) -> dict[str, int]:
    """Return the last id that was given in each table, also if its row is gone."""
    if isinstance(location, Path):
        return numbers_in_sqlite(session)
    from golpe.server.db.postgres.schemas import last_numbers as numbers_in_postgres

    return numbers_in_postgres(session)


def set_last_number(location: Location, session: Session, table: str, number: int) -> None:
    """Give only higher ids in a table from now on."""
    if isinstance(location, Path):
        set_number_in_sqlite(session, table, number)
        return
    from golpe.server.db.postgres.schemas import set_last_number as set_number_in_postgres

    set_number_in_postgres(session, table, number)


def require_driver() -> None:
    """Check that PostgreSQL can be used.

    Raises: GolpeError.
    """
    try:
        import_module("psycopg")
    except ImportError:
        raise GolpeError(f"PostgreSQL needs another package: {installing('postgres')}") from None
