"""`golpe restore`: restore the database from a backup, even while the server runs."""

import sys
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from golpe.cli.database import DATABASE, Database
from golpe.cli.progress import copying
from golpe.errors import GolpeError
from golpe.server.db.location import PostgresUrl
from golpe.server.db.sqlite.files import restore as restore_file
from golpe.server.hosting.commands import check_journals
from golpe.server.hosting.subjects import SUBJECTS


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Backup file.")],
    db: Database = DATABASE,
    force: Annotated[bool, typer.Option("--force", help="Do not ask for confirmation.")] = False,
    keep_sessions: Annotated[
        bool, typer.Option("--keep-sessions", help="Keep everybody signed in; links and profiles keep working, too.")
    ] = False,
) -> None:
    """Restore a backup; the server may keep running, and open pages reconnect."""
    if isinstance(db, PostgresUrl):
        raise GolpeError(
            "PostgreSQL restores its own backups. Stop the server, and run: "
            "pg_restore --clean --if-exists --single-transaction --no-owner --exclude-schema=golpe_kept "
            f"--dbname={quote(str(db))} {quote(str(file))}"
        )
    if db.exists() and not force and sys.stdin.isatty():
        signed_out = "" if keep_sessions else ", and everybody will be signed out"
        typer.confirm(f"Everything in {db.resolve()} since that backup will be lost{signed_out}. Continue?", abort=True)
    if not db.parent.is_dir():
        raise GolpeError(f"--db {db}: there is no folder {db.parent}")
    with copying(f"Copying {file}") as on_progress:
        restore_file(file, db, SUBJECTS, on_progress, check=check_journals, keeps_sessions=keep_sessions)
    print(f"{db.resolve()} was restored from the backup {file}")
