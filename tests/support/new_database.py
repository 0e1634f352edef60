"""An empty database, migrated once per process instead of for each server that a test starts."""

import tempfile
from functools import cache
from importlib import import_module
from pathlib import Path

from golpe.server.db.sqlite.database import open_writer


@cache
def empty_database() -> bytes:
    """Return the file of an empty database, which has the tables of all subjects."""
    import_module("golpe.server.hosting.subjects")  # declares all tables
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "golpe.sqlite3"
        open_writer(path).close()
        return path.read_bytes()


def lay_database(path: Path) -> Path:
    """Put an empty database at a path if there is none, and return the path."""
    if not path.exists():
        path.write_bytes(empty_database())
    return path
