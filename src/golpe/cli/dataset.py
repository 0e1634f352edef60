"""`golpe dataset`: make the reference data set."""

from pathlib import Path

from golpe.cli.console import counted
from golpe.cli.export import shown_progress
from golpe.data.reference import chunks_of, make_reference


def make_dataset(folder: Path, *, games: int, jobs: int) -> None:
    """Play the games that a folder lacks, with progress on stderr.

    Raises: GolpeError if the folder cannot be written.
    """
    with shown_progress("games", games) as advance:
        for done in make_reference(folder, games=games, jobs=jobs):
            advance(done)
    print(f"{folder} has {counted(games, 'game')} in {counted(len(chunks_of(games)), 'file')}")
