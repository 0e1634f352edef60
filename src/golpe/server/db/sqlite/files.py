"""Database files as a whole: locking, migration, integrity checks, backup and restore.

Specific to SQLite: a database is a file, with a write-ahead log beside it while it is open; its schema version
is a pragma; a copy is made page by page with SQLite's backup API, even while a server writes.

A restore begins as a request: the command puts a checked copy of the backup beside the database. A running server
notices it, unloads its tables, and copies it into the database in one transaction. Without a server, the command does
so itself. If the process is killed in between, the database is either the old or the new one, and the request remains.
The next process that locks the database then finishes it before anybody plays.
"""

import errno
import os
import sqlite3
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, cast

from filelock import FileLock, Timeout
from sqlalchemy import func, select, text

if sys.platform == "linux":
    import fcntl

from golpe.errors import GolpeError
from golpe.server.db.errors import StoreError
from golpe.server.db.migrating import require_known, upgrade
from golpe.server.db.schema import METADATA, SCHEMA_VERSION
from golpe.server.db.sql import Query, Session, Statement
from golpe.server.db.sqlite.schemas import differences
from golpe.server.db.sqlite.worker import SqliteSession
from golpe.server.db.subjects import Subjects, bury_again, end_all_sessions
from golpe.server.db.tombstones import append_to_file, file_of, read_file

BUSY_SECONDS: Final = 10
"""How long a connection waits for another one's lock, in seconds."""
LOCKED_BYTE: Final = 1 << 62
"""Offset of the byte by which a server locks a file. SQLite locks others."""
PAGES_AT_ONCE: Final = 1_000
"""Number of pages copied between two reports of progress."""
ANSWER_WITHIN: Final = 30.0
"""Seconds within which a server must accept a request to restore."""
LOOK_EVERY: Final = 0.1

Progress = Callable[[int, int], None]
"""Called with the number of copied pages and the total number."""


class InUse(GolpeError):
    """The database is locked by a server, or by a command that changes the whole file."""


def real(path: Path) -> Path:
    """Return the path of a file without symbolic links, so that it has one lock and one log, however it is named."""
    return Path(os.path.realpath(path))


def hold(path: Path, *, within: float = 0) -> FileLock:
    """Lock a database until the lock is released or the process ends in any way.

    Args:
        path: the real path.
        within: seconds to wait for another process to release it.

    Raises: InUse, GolpeError if the folder is missing or not writable, the path names something other than a file, or
        the file has hard links.
    """
    if not path.name or (path.exists() and not path.is_file()):
        raise GolpeError(f"cannot open the database {path}: it is not a file")
    if not path.parent.is_dir():  # creating the lock would create the folder
        raise GolpeError(f"cannot open the database {path}: there is no folder {path.parent}")
    if path.exists() and path.stat().st_nlink > 1:
        raise GolpeError(
            f"{path} has another name (a hard link), under which it would have another log: remove one of them"
        )
    lock = FileLock(path.with_name(f"{path.name}.lock"), thread_local=False)
    try:
        lock.acquire(timeout=within)
    except Timeout:
        raise InUse(f"another Golpe is using {path}: stop it, or choose another file with --db") from None
    except OSError as error:
        raise GolpeError(f"cannot open the database {path}: {error.strerror or error}") from error
    return lock


def hold_file(path: Path) -> Callable[[], None]:
    """Lock the file itself, wherever it is moved, as far as the system allows; return what releases it.

    Release it only after all connections are closed, because that also releases SQLite's locks of this process.

    Raises: InUse, GolpeError if the file cannot be opened.
    """
    if sys.platform != "linux":
        return lambda: None
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise GolpeError(f"cannot open the database {path}: {error.strerror}") from error
    # A lock of the open file, not of the process, so that closing other descriptors does not release it.
    lock = struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, LOCKED_BYTE, 1, 0)
    try:
        fcntl.fcntl(handle, fcntl.F_OFD_SETLK, lock)
    except OSError as error:
        os.close(handle)
        if error.errno in (errno.EAGAIN, errno.EACCES):
            raise InUse(f"another Golpe has opened {path}, perhaps by another name: stop it first") from None
        raise GolpeError(f"cannot lock the database {path}: {error.strerror}") from error
    return lambda: os.close(handle)


def connect(path: Path) -> sqlite3.Connection:
    """Open a connection in autocommit mode, which any thread may use, but only one at a time.

    Raises: sqlite3.Error.
    """
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)


# --- Versions -------------------------------------------------------------------------------


def version_of(path: Path) -> int:
    """Return the version of a database's schema; 0 if it is empty.

    Raises: SchemaError, GolpeError if it belongs to another program, sqlite3.Error if it cannot be read.
    """
    with closing(connect(path)) as database:
        version = cast(int, database.execute("PRAGMA user_version").fetchone()[0])
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version == 0 and names:
        raise GolpeError(f"{path} is not a database of Golpe")
    require_known(path, version, oldest_reader=version)
    return version


def migrate(path: Path) -> None:
    """Create the tables in an empty file, or run the migrations that a database still needs, in one transaction.

    Raises: GolpeError if that fails; nothing has changed then.
    """
    # Imported here, because most starts need no migration and the import is slow.
    from alembic.util import CommandError
    from sqlalchemy import Connection, create_engine, event
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.pool import NullPool

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    # The driver's implicit transactions do not include schema changes; explicit ones do.
    engine = create_engine("sqlite://", poolclass=NullPool, creator=lambda: connect(path))
    event.listen(engine, "begin", begin)
    try:
        with engine.begin() as connection:
            upgrade(connection, to=SCHEMA_VERSION)
            connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")
    except (SQLAlchemyError, CommandError) as error:
        raise GolpeError(f"the database {path} could not be migrated and is unchanged: {error}") from error


LAST_NUMBERS: Final = Query[tuple[str, int]](text("SELECT name, seq FROM sqlite_sequence"))
FORGET_NUMBER: Final = Statement(text("DELETE FROM sqlite_sequence WHERE name = :name"))
GIVE_NUMBER: Final = Statement(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :number)"))


def last_numbers(session: Session) -> dict[str, int]:
    """Return the last id that was given in each table; where SQLite does not count them, the highest one."""
    found = {
        table.name: session.rows(Query[tuple[int]](select(func.coalesce(func.max(table.c.id), 0))), {})[0][0]
        for table in METADATA.tables.values()
        if [key.name for key in table.primary_key] == ["id"] and not table.dialect_options["sqlite"]["autoincrement"]
    }
    return found | dict(session.rows(LAST_NUMBERS, {}))


def set_last_number(session: Session, table: str, number: int) -> None:
    """Give only higher ids in a table from now on; in tables that SQLite does not count, its highest id decides."""
    if METADATA.tables[table].dialect_options["sqlite"]["autoincrement"]:
        session.change(FORGET_NUMBER, {"name": table})
        session.change(GIVE_NUMBER, {"name": table, "number": number})


# --- Whole files ----------------------------------------------------------------------------


def checked_version(path: Path) -> int:
    """Return the schema version of a valid database of Golpe.

    Raises: SchemaError, GolpeError if it is missing, damaged, or of another program.
    """
    if not path.is_file():
        raise GolpeError(f"there is no database {path}")
    try:
        version = version_of(path)
        if version == 0:
            raise GolpeError(f"the database {path} is empty")
        check_integrity(path)
    except sqlite3.Error as error:
        raise GolpeError(f"cannot read the database {path}: {error}") from error
    return version


def check_content(path: Path) -> None:
    """Check that a database has the schema of this version and nothing else, and that all references lead somewhere.

    Raises: GolpeError, sqlite3.Error.
    """
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty.sqlite3"
        migrate(empty)
        with closing(connect(path)) as database, closing(connect(empty)) as expected:
            if found := differences(database, expected):
                raise GolpeError(f"the schema is not that of version {SCHEMA_VERSION}: there is {', '.join(found)}")
            for query in ("SELECT version_num FROM alembic_version", "SELECT id FROM owner"):
                if database.execute(query).fetchall() != expected.execute(query).fetchall():
                    raise GolpeError(f"the rows are not those of version {SCHEMA_VERSION}: {query}")
            if astray := database.execute("PRAGMA foreign_key_check").fetchone():
                raise GolpeError(f"a row of the table {astray[0]} belongs to a row of {astray[2]} that is missing")


def check_integrity(path: Path) -> None:
    """Read every page of a database.

    Raises: GolpeError if a page is damaged, sqlite3.Error if the database cannot be read at all.
    """
    with closing(connect(path)) as database:
        result = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if result != "ok":
        raise GolpeError(f"the database {path} is damaged: {result}")


def copy_database(source: Path, target: Path, on_progress: Progress) -> None:
    """Copy a consistent snapshot of a database, even if others write to it meanwhile.

    Raises: sqlite3.Error.
    """
    with closing(connect(source)) as reading, closing(connect(target)) as writing:
        # The open transaction keeps one snapshot. Without it, each commit of the server would restart the copy.
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM sqlite_master").fetchone()
        reading.backup(writing, pages=PAGES_AT_ONCE, progress=lambda _, left, pages: on_progress(pages - left, pages))
        writing.execute("PRAGMA journal_mode = DELETE")  # no log, so that everything is in one file


@contextmanager
def replacing(path: Path) -> Generator[Path, None, None]:
    """Yield a temporary file to fill. It replaces a path atomically at the end, or is deleted on an error."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
        flush(part)
        part.replace(path)
        flush_folder(path.parent)
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            part.with_name(f"{part.name}{end}").unlink(missing_ok=True)


def flush(path: Path) -> None:
    """Flush a file that has no connection, so that its content is durable."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Flush a folder, so that new names in it are durable."""
    if sys.platform == "win32":  # Windows has no such call
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# --- Backup ---------------------------------------------------------------------------------


def back_up(database: Path, file: Path, *, is_forced: bool, on_progress: Progress) -> None:
    """Write a snapshot of a database to another file, atomically. A server may write to the database meanwhile.

    Raises: GolpeError if there is no valid database, or the file exists and may not be replaced.
    """
    if file.exists():
        if not is_forced:
            raise GolpeError(f"{file} exists: choose another file, or replace it with --force")
        is_served = file.with_name(f"{file.name}-wal").exists()  # the old database's log would be applied to the backup
        if is_served or not file.is_file() or file.samefile(database):
            raise GolpeError(f"{file} cannot be replaced by a backup")
    if not database.is_file():
        raise GolpeError(f"there is no database {database}: specify it with --db")
    checked_version(database)
    try:
        with replacing(file) as part:
            copy_database(database, part, on_progress)
            check_integrity(part)
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise GolpeError(f"cannot write the backup {file}: {reason}") from error


# --- Restore --------------------------------------------------------------------------------


class Request:
    """A request to restore, made by files beside the database."""

    def __init__(self, database: Path, subjects: Subjects) -> None:
        """Determine the paths of the files for this database."""
        self.database: Final = database
        self.subjects: Final = subjects
        self.wanted: Final = database.with_name(f"{database.name}.restore")
        """The complete backup."""
        self.begun: Final = database.with_name(f"{database.name}.restoring")
        """The same file, once a process copies it."""
        self.refused: Final = database.with_name(f"{database.name}.restore-failed")
        """Contains the reason if it could not be copied."""

    def carry_out(self, database: sqlite3.Connection) -> None:
        """Copy the backup into an open database, completely or not at all.

        Raises: StoreError.
        """
        try:
            self.wanted.replace(self.begun)
            self._bury(self.begun)
            overwrite(database, self.begun)
            self._bury_in(database)  # what a command has erased meanwhile
        except (OSError, sqlite3.Error, GolpeError) as error:
            self.refused.write_text(str(error), "utf-8")
            self._end()
            raise StoreError(f"the database could not be restored and is unchanged: {error}") from error
        self._end()

    def finish(self) -> None:
        """Carry out a request that is pending or was interrupted. Call this with the database locked but not open.

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

    def _bury(self, copy: Path) -> None:
        """Carry out in a copy of the backup what was erased and removed since."""
        with closing(connect(copy)) as database:
            self._bury_in(database)

    def _bury_in(self, database: sqlite3.Connection) -> None:
        tombstones, now_ms = read_file(file_of(self.database)), time.time_ns() // 1_000_000
        if tombstones:
            in_transaction(database, lambda session: bury_again(session, self.subjects, tombstones, now_ms=now_ms))

    def _copy(self) -> None:
        self._bury(self.begun)
        try:
            with closing(connect(self.database)) as database:
                database.execute("PRAGMA journal_mode = DELETE")  # the page size may differ
                overwrite(database, self.begun)
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:  # the file is no longer a valid database
            for end in ("-wal", "-shm", "-journal", ""):
                with suppress(FileNotFoundError):
                    path = self.database.with_name(f"{self.database.name}{end}")
                    path.replace(path.with_name(f"{path.name}.damaged"))
            flush_folder(self.database.parent)
            self.begun.replace(self.database)

    def _end(self) -> None:
        """Make sure that the request is never carried out again. Only after that may anybody play."""
        self.begun.unlink(missing_ok=True)
        flush_folder(self.database.parent)


def overwrite(database: sqlite3.Connection, backup: Path) -> None:
    """Replace the contents of a database with a backup, in one transaction.

    Raises: sqlite3.Error.
    """
    with closing(connect(backup)) as source:
        source.backup(database)


def in_transaction(database: sqlite3.Connection, work: Callable[[Session], None]) -> None:
    """Do something in a transaction, completely or not at all."""
    database.execute("PRAGMA foreign_keys = ON")  # so that what belongs to a deleted row goes with it
    database.execute("BEGIN IMMEDIATE")
    try:
        work(SqliteSession(database))
        database.execute("COMMIT")
    except BaseException:
        database.execute("ROLLBACK")
        raise


def restore(
    file: Path,
    database: Path,
    subjects: Subjects,
    on_progress: Progress,
    *,
    check: Callable[[Path], None] | None = None,
    keeps_sessions: bool = False,
) -> None:
    """Restore a database from a backup, through the server that is using it or without one.

    What the tombstones beside the database, or beside the backup, say is carried out again.

    Args:
        keeps_sessions: whether the sessions and links of the backup go on working.
        check: called with a migrated copy of the backup before anything is replaced; raises GolpeError to refuse it.

    Raises: GolpeError if the backup is invalid or the server does not carry out the request. The database is then
        unchanged.
    """
    database = real(database)
    request = Request(database, subjects)
    if request.wanted.exists() or request.begun.exists():
        raise GolpeError(f"another restore of {database} is under way: {request.wanted} or {request.begun} exists")
    request.refused.unlink(missing_ok=True)
    lay(file, request, on_progress, check=check, keeps_sessions=keeps_sessions)
    try:
        await_answer(request)
    except BaseException:  # Ctrl-C withdraws the request, too
        request.wanted.unlink(missing_ok=True)
        raise


def lay(
    file: Path,
    request: Request,
    on_progress: Progress,
    *,
    check: Callable[[Path], None] | None = None,
    keeps_sessions: bool = False,
) -> None:
    """Put a checked copy of a backup, migrated to this version, beside the database.

    Raises: GolpeError.
    """
    version = checked_version(file)
    try:
        with replacing(request.wanted) as part:
            copy_database(file, part, on_progress)
            try:
                if version < SCHEMA_VERSION:
                    migrate(part)
                    checked_version(part)
                check_content(part)
                if check is not None:
                    check(part)
                if not keeps_sessions:
                    with closing(connect(part)) as database:
                        in_transaction(database, lambda session: end_all_sessions(session, request.subjects))
                take_tombstones(file_of(file), file_of(request.database))
            except GolpeError as error:
                raise GolpeError(f"the backup {file} is refused, and nothing has changed: {error}") from error
    except (OSError, sqlite3.Error) as error:
        raise GolpeError(f"cannot copy {file} beside {request.database}: {error}") from error


def take_tombstones(beside_backup: Path, beside_database: Path) -> None:
    """Add the tombstones beside a backup, which comes from another machine perhaps, to those of the database.

    Raises: GolpeError, OSError.
    """
    known = set(read_file(beside_database))  # also those of another version are found before anything is replaced
    new = [each for each in read_file(beside_backup) if each not in known]
    if new:
        append_to_file(beside_database, new)


def await_answer(request: Request) -> None:
    """Wait until a server has carried out a request, or do so if no server is running.

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
            raise GolpeError(f"the server could not restore {request.database}, which is unchanged: {reason}")
        if not request.wanted.exists() and not request.begun.exists():
            return
        if time.monotonic() > late and withdraw(request):
            raise GolpeError(f"no server has accepted the request within {ANSWER_WITHIN:.0f} s: nothing has changed")
        time.sleep(LOOK_EVERY)


def withdraw(request: Request) -> bool:
    """Withdraw a request; return False if it has been accepted already."""
    try:
        request.wanted.unlink()
    except FileNotFoundError:
        return False
    return True
