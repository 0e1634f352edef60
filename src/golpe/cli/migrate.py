"""`golpe migrate`: move a server's data to another database."""

from typing import Annotated

import typer

from golpe.cli.database import Place, given
from golpe.cli.progress import copying
from golpe.server.hosting.commands import check_journals
from golpe.server.hosting.moving import move


def migrate(
    source: Annotated[Place, typer.Option("--from", parser=given, metavar="FILE|URL", help="Database to copy.")],
    target: Annotated[Place, typer.Option("--to", parser=given, metavar="FILE|URL", help="Empty database to fill.")],
) -> None:
    """Move a server's data between SQLite and PostgreSQL, while no server runs. Repeat it if it was interrupted."""
    with copying(f"Copying {source}") as on_progress:
        count = move(source, target, on_progress, check=check_journals)
    print(f"{target} has all {count:,} rows of {source} (compared, and games in progress replayed)")
