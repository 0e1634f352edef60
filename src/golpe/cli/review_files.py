"""`golpe review --results`: review many games into one file."""

import sys
from collections.abc import Sequence
from pathlib import Path

import typer

from golpe.arena.cluster import Cluster
from golpe.cli.console import counted
from golpe.cli.progress import counting
from golpe.errors import GolpeError
from golpe.record.games import read_texts
from golpe.review.many import Line, Unreviewed, review_many


def review_files(
    files: Sequence[Path], results: Path, *, thresholds: Sequence[float], jobs: int, cluster: Cluster | None
) -> None:
    """Review the games in these files with a progress bar on stderr, and say how many there were.

    Raises: GolpeError, before anything is reviewed, if a file cannot be read; Exit if a game cannot be reviewed.
    """
    sources = list(read_texts(files))
    if not sources:
        raise GolpeError("there are no games in these files")
    reviewed = kept = 0
    damaged: list[Unreviewed] = []
    with counting("games", len(sources)) as advance:

        def on_game(game: Line | Unreviewed | None) -> None:
            nonlocal reviewed, kept
            advance()
            match game:
                case None:
                    kept += 1
                case Line():
                    reviewed += 1
                case Unreviewed():
                    damaged.append(game)

        review_many(sources, results, on_game, thresholds=thresholds, jobs=jobs, cluster=cluster)
    for each in damaged:
        print(f"golpe: {each.why}", file=sys.stderr)
    before = f"; {counted(kept, 'review')} there already" if kept else ""
    print(f"{counted(reviewed, 'game')} reviewed{before}: {results}")
    if damaged:
        raise typer.Exit(1)
