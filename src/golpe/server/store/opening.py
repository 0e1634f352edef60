"""Opens stores and visits databases, whatever their engine is."""

from contextlib import AbstractContextManager
from pathlib import Path

from golpe.errors import GolpeError
from golpe.server.store.location import Location
from golpe.server.store.sql import Session
from golpe.server.store.sqlite import store as sqlite
from golpe.server.store.store import Store


def open_store(location: Location) -> Store:
    """Open a store for a server, inside the event loop that uses it.

    Raises: GolpeError.
    """
    if isinstance(location, Path):
        return sqlite.SqliteStore(location)
    require_driver()
    from golpe.server.store.postgres.store import PostgresStore

    return PostgresStore(location)


def visit(location: Location) -> AbstractContextManager[Session]:
    """Open a session for a command, in one transaction that is committed unless an error is raised.

    A server may be using the database.

    Raises: GolpeError.
    """
    if isinstance(location, Path):
        return sqlite.visit(location)
    require_driver()
    from golpe.server.store.postgres.store import visit as visit_postgres

    return visit_postgres(location)


def wipe(location: Location) -> bool:
    """Remove erased data from the files of a database as far as a command can; return False if some is left.

    PostgreSQL reuses the space by itself, so nothing can be done there.
    """
    return isinstance(location, Path) and sqlite.wipe_file(location)


def require_driver() -> None:
    """Check that PostgreSQL can be used.

    Raises: GolpeError.
    """
    try:
        import psycopg  # noqa: F401  # pyright: ignore[reportUnusedImport]
    except ImportError:
        raise GolpeError("PostgreSQL needs another package: install golpe[postgres]") from None
