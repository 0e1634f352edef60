"""`golpe restore`: the database as it was at a backup, also under a server that runs."""

import sys
from pathlib import Path

import typer

from golpe.cli.copying import shown_progress
from golpe.errors import GolpeError
from golpe.server.store.sqlite.files import restore


def restore_tables(file: Path, *, db: Path, is_forced: bool) -> None:
    """Put a database back to a backup, after asking whoever sits at a terminal.

    Raises: GolpeError if the backup is not sound or the database could not be replaced; it is as it was then.
    """
    if db.exists() and not is_forced and sys.stdin.isatty():
        typer.confirm(f"Everything in {db.resolve()} since that backup will be lost. Go on?", abort=True)
    if not db.parent.is_dir():
        raise GolpeError(f"there is no folder {db.parent} for the database")
    with shown_progress(f"Copying {file}") as on_progress:
        restore(file, db, on_progress)
    print(f"{db.resolve()} is as it was at the backup {file}")
