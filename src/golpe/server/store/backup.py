"""A backup of a database, also while a server writes to it."""

import sqlite3
from pathlib import Path

from golpe.errors import GolpeError
from golpe.server.store.files import Progress, check_integrity, checked_version, copy_database, replacing


def back_up(database: Path, file: Path, *, is_forced: bool, on_progress: Progress) -> None:
    """Write a database as it stands at this moment to a file of its own, which is there whole or not at all.

    Raises: GolpeError if there is no sound database, or the file exists and may not be replaced.
    """
    if file.exists():
        if not is_forced:
            raise GolpeError(f"{file} exists: name another file, or replace it with --force")
        is_served = file.with_name(f"{file.name}-wal").exists()  # its log would be taken for the backup's
        if is_served or not file.is_file() or file.samefile(database):
            raise GolpeError(f"{file} cannot be replaced by a backup")
    if not database.is_file():
        raise GolpeError(f"there is no database {database}: name it with --db")
    checked_version(database)
    try:
        with replacing(file) as part:
            copy_database(database, part, on_progress)
            check_integrity(part)
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise GolpeError(f"cannot write the backup {file}: {reason}") from error
