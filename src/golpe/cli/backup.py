"""`golpe backup`: copy the database to a backup file."""

from pathlib import Path
from shlex import quote

from golpe.cli.copying import shown_progress
from golpe.errors import GolpeError
from golpe.server.store.location import Location, PostgresUrl
from golpe.server.store.sqlite.files import back_up


def back_up_tables(file: Path, *, db: Location, is_forced: bool) -> None:
    """Write a backup and print where it is.

    Raises: GolpeError if there is no valid database, if PostgreSQL has it,
            or if the file exists and `is_forced` is not set.
    """
    if isinstance(db, PostgresUrl):
        raise GolpeError(
            "PostgreSQL makes its own backups, while the server runs: "
            f"pg_dump --format=custom --exclude-schema=golpe_kept --file={quote(str(file))} {quote(str(db))}"
        )
    with shown_progress(f"Copying {db}") as on_progress:
        back_up(db, file, is_forced=is_forced, on_progress=on_progress)
    print(f"{file} is a backup of {db.resolve()} (checked, {file.stat().st_size:,} bytes)")
