"""An empty database, brought to its schema once in a process and not for each server that a test starts."""

import tempfile
from functools import cache
from pathlib import Path

from golpe.server.store.sqlite.store import open_database


@cache
def empty_database() -> bytes:
    """Return the file of a database in which nothing is."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "golpe.sqlite3"
        open_database(path).close()
        return path.read_bytes()


def lay_database(path: Path) -> Path:
    """Put an empty database there, unless there is one; return the same path."""
    if not path.exists():
        path.write_bytes(empty_database())
    return path
