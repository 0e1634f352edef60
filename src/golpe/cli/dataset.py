"""`golpe dataset`: make the reference data set."""

import platform
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from golpe import __version__
from golpe.cli.console import counted
from golpe.cli.export import export_games
from golpe.cli.progress import progress_bar
from golpe.data.card import CARD, TABLE, card_of
from golpe.data.reference import files_in, make_reference
from golpe.errors import GolpeError, installing


def dataset(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Folder for the records.")],
    games: Annotated[int, typer.Option(min=1, max=100_000, help="Number of games.")] = 100_000,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes to use.")] = 1,
    parquet: Annotated[
        bool, typer.Option("--parquet", help=r"Also write all decisions to decisions.parquet (golpe\[data]).")
    ] = False,
) -> None:
    """Make the reference data set: records of games between built-in bots, always the same ones. It can be resumed.

    README.md in the folder says how they were made, with digests.
    """
    if parquet and find_spec("pyarrow") is None:
        raise GolpeError(f"--parquet needs pyarrow: {installing('data')}")
    records = files_in(folder, games=games)
    check_folder(folder, records, games=games)
    with progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("games", total=games)
        for done in make_reference(folder, games=games, jobs=jobs):
            bar.update(task, completed=done)
    table = folder / TABLE if parquet else None
    print(f"{folder} has {counted(games, 'game')} in {counted(len(records), 'file')}")
    if table is not None:
        export_games(records, out=table, form=None, db=None, is_forced=True)
    versions = {"Golpe": __version__, "Python": platform.python_version(), "NumPy": version("numpy")}
    versions |= {"pyarrow": version("pyarrow")} if parquet else {}
    (folder / CARD).write_text(card_of(records, table, games=games, versions=versions), "utf-8")


def check_folder(folder: Path, records: list[Path], *, games: int) -> None:
    """Check that a folder has no games of another data set, and no other file that would be replaced.

    Raises: GolpeError if it has.
    """
    others = sorted({*folder.glob("games-*.jsonl.gz")}.difference(records))
    if not any(file.exists() for file in records):
        others += [file for file in (folder / CARD, folder / TABLE) if file.exists()]
    if others:
        raise GolpeError(
            f"{folder}: {others[0].name} is not of a data set of {counted(games, 'game')}: choose another folder"
        )
