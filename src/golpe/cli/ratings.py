"""The commands of `golpe ratings`. Each imports its implementation only when it runs."""

from typing import Annotated

import typer

from golpe.cli.database import DATABASE, Database

ratings = typer.Typer(help="Maintain the ratings of a server, on its own machine.", no_args_is_help=True)


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
    from golpe.cli.rating import recompute_ratings

    recompute_ratings(db, checked=check)
