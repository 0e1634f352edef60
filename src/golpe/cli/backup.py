"""`golpe backup`: the database as it stands, in a file of its own."""

from pathlib import Path

from golpe.cli.copying import shown_progress
from golpe.server.store.sqlite.files import back_up


def back_up_tables(file: Path, *, db: Path, is_forced: bool) -> None:
    """Write a backup and say where it lies.

    Raises: GolpeError if there is no sound database, or the file exists and may not be replaced.
    """
    with shown_progress(f"Copying {db}") as on_progress:
        back_up(db, file, is_forced=is_forced, on_progress=on_progress)
    print(f"{file} is a backup of {db.resolve()}, checked, with {file.stat().st_size:,} bytes")
