"""A database is put back to a backup, also while a server runs on it.

The command lays a checked copy of the backup beside the database: this file is the request. A server that runs sees
it, lets its tables rest, and copies it into the database in one transaction of SQLite; without a server, the command
does so itself. Whoever is killed meanwhile leaves the old database or the new one, and the request with it, which the
next to hold the database finishes before anybody plays.
"""

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from golpe.errors import GolpeError
from golpe.server.store.files import Progress, checked_version, copy_database, flush_folder, replacing
from golpe.server.store.interface import StoreError
from golpe.server.store.opening import BUSY_SECONDS, InUse, hold, migrate
from golpe.server.store.schema import SCHEMA_VERSION

ANSWER_WITHIN: Final = 30.0
"""Seconds in which a server must take a request up."""
LOOK_EVERY: Final = 0.1


class Request:
    """The files beside a database by which a restore is asked for."""

    def __init__(self, database: Path) -> None:
        """Name the files beside this database."""
        self.database: Final = database
        self.wanted: Final = database.with_name(f"{database.name}.restore")
        """The backup, laid there as a whole."""
        self.begun: Final = database.with_name(f"{database.name}.restoring")
        """The same, once somebody copies it."""
        self.refused: Final = database.with_name(f"{database.name}.restore-failed")
        """Why it could not be copied."""

    def is_waiting(self) -> bool:
        """Tell whether a request waits to be carried out."""
        return self.wanted.exists()

    def carry_out(self, database: sqlite3.Connection) -> None:
        """Copy the backup into a database that is open: all of it, or nothing.

        Raises: StoreError.
        """
        try:
            self.wanted.replace(self.begun)
            overwrite(database, self.begun)
        except (OSError, sqlite3.Error) as error:
            self.refused.write_text(str(error), "utf-8")
            self._end()
            raise StoreError(f"the database could not be restored and is as it was: {error}") from error
        self._end()

    def finish(self) -> None:
        """Carry out what waits or was cut off, before the database is opened by whoever holds it.

        Raises: GolpeError.
        """
        if self.wanted.exists():
            self.wanted.replace(self.begun)
        if not self.begun.exists():
            return
        try:
            self._copy()
        except (OSError, sqlite3.Error) as error:
            raise GolpeError(f"the database {self.database} could not be restored: {error}") from error
        self._end()

    def _copy(self) -> None:
        try:
            with closing(sqlite3.connect(self.database, isolation_level=None, timeout=BUSY_SECONDS)) as database:
                database.execute("PRAGMA journal_mode = DELETE")  # its pages may be of another size
                overwrite(database, self.begun)
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:  # what lies there is no database any more
            for end in ("-wal", "-shm", "-journal", ""):
                with suppress(FileNotFoundError):
                    path = self.database.with_name(f"{self.database.name}{end}")
                    path.replace(path.with_name(f"{path.name}.damaged"))
            flush_folder(self.database.parent)
            self.begun.replace(self.database)

    def _end(self) -> None:
        """Let nobody carry it out again, whatever comes: only then may anybody play."""
        self.begun.unlink(missing_ok=True)
        flush_folder(self.database.parent)


def overwrite(database: sqlite3.Connection, backup: Path) -> None:
    """Copy a backup over all that a database holds, in one transaction.

    Raises: sqlite3.Error.
    """
    with closing(sqlite3.connect(backup)) as source:
        source.backup(database)


def restore(file: Path, database: Path, on_progress: Progress) -> None:
    """Put a database back to a backup, by the server that runs on it or without one.

    Raises: GolpeError if the backup is not sound, or nobody carries the request out; nothing has changed then.
    """
    request = Request(database)
    if request.wanted.exists() or request.begun.exists():
        raise GolpeError(f"another restore of {database} is under way: {request.wanted} or {request.begun} exists")
    request.refused.unlink(missing_ok=True)
    lay(file, request, on_progress)
    try:
        await_answer(request)
    except BaseException:  # Ctrl-C, too, takes the request back
        request.wanted.unlink(missing_ok=True)
        raise


def lay(file: Path, request: Request, on_progress: Progress) -> None:
    """Lay a sound copy of a backup, of this version, beside the database.

    Raises: GolpeError.
    """
    version = checked_version(file)
    try:
        with replacing(request.wanted) as part:
            copy_database(file, part, on_progress)
            if version < SCHEMA_VERSION:
                migrate(part, version)
            checked_version(part)
    except (OSError, sqlite3.Error) as error:
        raise GolpeError(f"cannot copy {file} beside {request.database}: {error}") from error


def await_answer(request: Request) -> None:
    """Wait until a server has carried a request out, or do so where none runs.

    Raises: GolpeError.
    """
    late = time.monotonic() + ANSWER_WITHIN
    while True:
        try:
            lock = hold(request.database)
        except InUse:
            pass
        else:
            try:
                request.finish()
            finally:
                lock.release()
            return
        if request.refused.exists():
            reason = request.refused.read_text("utf-8")
            request.refused.unlink()
            raise GolpeError(f"the server could not restore {request.database}, which is as it was: {reason}")
        if not request.wanted.exists() and not request.begun.exists():
            return
        if time.monotonic() > late and withdraw(request):
            raise GolpeError(f"no server has taken the request up within {ANSWER_WITHIN:.0f} s: nothing has changed")
        time.sleep(LOOK_EVERY)


def withdraw(request: Request) -> bool:
    """Take a request back; False if it has been taken up."""
    try:
        request.wanted.unlink()
    except FileNotFoundError:
        return False
    return True
