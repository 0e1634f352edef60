"""Database files as a whole: checked, copied while a server writes to them, and put in place at once."""

import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from golpe.errors import GolpeError
from golpe.server.store.opening import BUSY_SECONDS, version_of
from golpe.server.store.schema import SCHEMA_VERSION

PAGES_AT_ONCE: Final = 1_000
"""Pages that are copied between two signs of progress."""

Progress = Callable[[int, int], None]
"""Is told how many pages are copied, and of how many."""


def checked_version(path: Path) -> int:
    """Return the version of a sound database of Golpe's.

    Raises: GolpeError if it is missing, damaged, of another program or of a newer version.
    """
    if not path.is_file():
        raise GolpeError(f"there is no database {path}")
    try:
        version = version_of(path)
        if version == 0:
            raise GolpeError(f"the database {path} is empty")
        if version > SCHEMA_VERSION:
            known = f"schema {version}, not {SCHEMA_VERSION}"
            raise GolpeError(f"the database {path} was written by a newer Golpe ({known}): install that version")
        check_integrity(path)
    except sqlite3.Error as error:
        raise GolpeError(f"cannot read the database {path}: {error}") from error
    return version


def check_integrity(path: Path) -> None:
    """Read every page of a database.

    Raises: GolpeError if one is damaged, sqlite3.Error if it cannot be read at all.
    """
    with closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as database:
        said = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if said != "ok":
        raise GolpeError(f"the database {path} is damaged: {said}")


def copy_database(source: Path, target: Path, on_progress: Progress) -> None:
    """Copy a database as it stands at one moment, whoever writes to it meanwhile.

    Raises: sqlite3.Error.
    """
    with (
        closing(sqlite3.connect(source, isolation_level=None, timeout=BUSY_SECONDS)) as reading,
        closing(sqlite3.connect(target, isolation_level=None)) as writing,
    ):
        # An open transaction keeps the moment; without it each commit of the server would start the copy anew.
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM sqlite_master").fetchone()
        reading.backup(writing, pages=PAGES_AT_ONCE, progress=lambda _, left, pages: on_progress(pages - left, pages))
        writing.execute("PRAGMA journal_mode = DELETE")  # one file has everything


@contextmanager
def replacing(path: Path) -> Generator[Path, None, None]:
    """Give a file to fill; afterwards it takes a path at once, or vanishes if filling it failed."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
        with part.open("rb+") as filled:
            os.fsync(filled.fileno())
        part.replace(path)
        flush_folder(path.parent)
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            part.with_name(f"{part.name}{end}").unlink(missing_ok=True)


def flush_folder(folder: Path) -> None:
    """Make the names in a folder outlast a power cut."""
    if sys.platform == "win32":  # it offers no such thing
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
