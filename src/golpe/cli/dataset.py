"""`golpe dataset`: make the reference data set."""

from pathlib import Path
from typing import Annotated

import typer

from golpe.cli.console import counted
from golpe.cli.export import shown_progress
from golpe.data.reference import chunks_of, make_reference


def dataset(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Folder for the records.")],
    games: Annotated[int, typer.Option(min=1, max=100_000, help="Number of games.")] = 100_000,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes to use.")] = 1,
) -> None:
    """Make the reference data set: records of games between built-in bots, always the same ones. It can be resumed."""
    with shown_progress("games", games) as advance:
        for done in make_reference(folder, games=games, jobs=jobs):
            advance(done)
    print(f"{folder} has {counted(games, 'game')} in {counted(len(chunks_of(games)), 'file')}")
