"""`golpe ratings`: recompute ratings."""

from typing import Annotated

import typer

from golpe.cli.database import DATABASE, Database
from golpe.errors import GolpeError
from golpe.people.results import readable_results
from golpe.server.hosting.commands import rated_results
from golpe.server.hosting.commands import recompute as recompute_all

ratings = typer.Typer(no_args_is_help=True)


@ratings.callback()
def main() -> None:
    """Maintain the ratings of a server, on its own machine."""


@ratings.command()
def recompute(
    db: Database = DATABASE,
    check: Annotated[
        int, typer.Option(min=0, max=100_000, help="Number of the latest games to compare with their records.")
    ] = 1_000,
) -> None:
    """Recompute all ratings from the results of all rated games; the server may keep running."""
    done = recompute_all(db)
    print(f"{done.games:,} games, {done.voided:,} voided: {done.ratings:,} ratings, of which {done.changed:,} changed")
    if not check:
        return
    compared = 0
    differ: list[str] = []
    for row, saved in rated_results(db, limit=check):
        compared += 1
        if readable_results(row.record or b"") != saved:
            differ.append(f"{row.code}/{row.number}")
    print(f"{compared:,} results compared with the records of their games: {len(differ):,} differ")
    if differ:
        raise GolpeError(f"results differ from their records: {', '.join(differ[:10])}")
