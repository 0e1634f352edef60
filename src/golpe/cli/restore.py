"""`golpe restore`: restore the database from a backup, even while the server runs."""

import sys
from pathlib import Path
from shlex import quote

import typer

from golpe.cli.copying import shown_progress
from golpe.errors import GolpeError
from golpe.server.hosting.backup_check import check_journals
from golpe.server.store.location import Location, PostgresUrl
from golpe.server.store.sqlite.files import restore


def restore_tables(file: Path, *, db: Location, is_forced: bool, keeps_sessions: bool) -> None:
    """Restore a database from a backup, after asking for confirmation if on a terminal.

    Raises: GolpeError if the backup is invalid or the database cannot be replaced. The database is then unchanged.
    """
    if isinstance(db, PostgresUrl):
        raise GolpeError(
            "PostgreSQL restores its own backups. Stop the server, and run: "
            "pg_restore --clean --if-exists --single-transaction --no-owner --exclude-schema=golpe_kept "
            f"--dbname={quote(str(db))} {quote(str(file))}"
        )
    if db.exists() and not is_forced and sys.stdin.isatty():
        signed_out = "" if keeps_sessions else ", and everybody will be signed out"
        typer.confirm(f"Everything in {db.resolve()} since that backup will be lost{signed_out}. Continue?", abort=True)
    if not db.parent.is_dir():
        raise GolpeError(f"--db {db}: there is no folder {db.parent}")
    with shown_progress(f"Copying {file}") as on_progress:
        restore(file, db, on_progress, check=check_journals, keeps_sessions=keeps_sessions)
    print(f"{db.resolve()} was restored from the backup {file}")
