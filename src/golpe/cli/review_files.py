"""`golpe review --results`: review many games into one file."""

import sys
from collections.abc import Sequence
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from golpe.arena.cluster import Cluster
from golpe.cli.console import counted
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
    console = Console(file=sys.stderr)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    reviewed = kept = 0
    damaged: list[Unreviewed] = []
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=len(sources))

        def on_game(game: Line | Unreviewed | None) -> None:
            nonlocal reviewed, kept
            bar.advance(task)
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
