"""Checks that the files of an open database are still where and what they were.

Specific to SQLite: a database is a file with a write-ahead log beside it. A process that has them open does not notice
that they were deleted, moved, replaced or cut short, and goes on writing into files that nobody will find again. They
may only be examined with `os.stat`, because closing a descriptor of a file releases SQLite's locks of this process.
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final, cast

from golpe.server.db.errors import StoreLost

WAL_BYTES_KEPT: Final = 8 * 1024 * 1024
"""Size in bytes to which the write-ahead log shrinks when it begins anew, after a long backup or a restore. The next
`retain` empties a larger one."""


class Watch:
    """Knows which files a connection has open, and which size they must have. Only the connection's thread uses it."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Remember the files as they are. The connection has written to its log, so that there is one."""
        self._connection = connection
        self._database = str(path)  # faster than a path: each commit examines the files twice
        self._log = f"{path}-wal"
        self._inodes = inode(os.stat(self._database)), inode(os.stat(self._log))
        self._database_bytes = self._log_bytes = 0
        self._changes_of_others = 0
        self.renew()

    def check(self, *, has_committed: bool = False) -> None:
        """Check the files, before a commit or after it.

        A commit may reuse the log from its beginning, and then shortens it to `WAL_BYTES_KEPT`.

        Raises: StoreLost.
        """
        database, log = self._look()
        if database.st_size < self._database_bytes:
            raise StoreLost(f"{self._database} was truncated")
        least = min(self._log_bytes, WAL_BYTES_KEPT) if has_committed else self._log_bytes
        if log.st_size < least and not self._is_changed_by_others():
            raise StoreLost(f"{self._log} was truncated")
        self._log_bytes = log.st_size

    @property
    def is_log_large(self) -> bool:
        """Whether the log was larger at the last check than it should stay."""
        return self._log_bytes > WAL_BYTES_KEPT

    def renew(self) -> None:
        """Accept the sizes of the files, after work that may have made them smaller, or from time to time.

        The database itself becomes smaller at some time after a restore.

        Raises: StoreLost if they are other files.
        """
        database, log = self._look()
        pages, page_bytes = (self._pragma(name) for name in ("page_count", "page_size"))
        self._database_bytes = min(database.st_size, pages * page_bytes)
        self._log_bytes = log.st_size
        self._changes_of_others = self._pragma("data_version")

    def _look(self) -> tuple[os.stat_result, os.stat_result]:
        try:
            database, log = os.stat(self._database), os.stat(self._log)
        except OSError as error:
            self._save_log()
            raise StoreLost(f"{error.filename} was deleted or moved, or cannot be read: {error.strerror}") from error
        if (inode(database), inode(log)) != self._inodes:
            self._save_log()
            replaced = self._log if inode(database) == self._inodes[0] else self._database
            raise StoreLost(f"{replaced} was replaced by another file")
        return database, log

    def _save_log(self) -> None:
        """Copy the log into the database and empty it, although one of them is not in its place.

        A database that was moved without its log then has everything, as does one whose log was deleted.
        """
        with suppress(sqlite3.Error):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _is_changed_by_others(self) -> bool:
        """Return whether another process has used the database since `renew`. It may have emptied the log."""
        return self._pragma("data_version") != self._changes_of_others

    def _pragma(self, name: str) -> int:
        return cast(int, self._connection.execute(f"PRAGMA {name}").fetchone()[0])


def inode(found: os.stat_result) -> tuple[int, int]:
    """Return what identifies a file, whatever its names."""
    return found.st_dev, found.st_ino
