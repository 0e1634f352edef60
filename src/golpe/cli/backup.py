"""`golpe backup`: copy the database to a backup file."""

from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from golpe.cli.database import DATABASE, Database
from golpe.cli.progress import copying
from golpe.errors import GolpeError
from golpe.server.db.location import PostgresUrl
from golpe.server.db.sqlite.files import back_up


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to write.")],
    db: Database = DATABASE,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE if it exists.")] = False,
) -> None:
    """Back up a server's database to one file; the server may keep running."""
    if isinstance(db, PostgresUrl):
        raise GolpeError(
            "PostgreSQL makes its own backups, while the server runs: "
            f"pg_dump --format=custom --exclude-schema=golpe_kept --file={quote(str(file))} {quote(str(db))}"
        )
    with copying(f"Copying {db}") as on_progress:
        back_up(db, file, is_forced=force, on_progress=on_progress)
    print(f"{file} is a backup of {db.resolve()} (checked, {file.stat().st_size:,} bytes)")
