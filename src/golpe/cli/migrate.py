"""`golpe migrate`: move a server's data to another database."""

from golpe.cli.copying import shown_progress
from golpe.server.hosting.backup_check import check_journals
from golpe.server.store.location import Location
from golpe.server.store.moving import move


def migrate_store(source: Location, target: Location) -> None:
    """Fill an empty database from another one, or go on with it, and print what was done.

    Raises: GolpeError.
    """
    with shown_progress(f"Copying {source}") as on_progress:
        count = move(source, target, on_progress, check=check_journals)
    print(f"{target} has all {count:,} rows of {source} (compared, and games in progress replayed)")
