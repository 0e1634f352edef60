"""The options of `golpe export`, `golpe import` and `golpe dataset`."""

from pathlib import Path
from typing import Annotated

import typer

from golpe.server.store.location import location_of


def export(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE...", help="Game records (.jsonl or .jsonl.gz), or folders of them."),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="File to write.")] = Path("decisions.parquet"),
    form: Annotated[
        str | None,
        typer.Option("--format", metavar="FORMAT", help="parquet, jsonl or csv; default: by the file name."),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(metavar="FILE|URL", help="Export a server's finished games from this database."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> None:
    r"""Export recorded games as a table, one decision per row. Parquet needs golpe\[data]."""
    from golpe.cli.export import export_games

    if (db is None) == (not files):
        raise typer.BadParameter("specify either records or a database with --db", param_hint="FILE...")
    database = None if db is None else location_of(db)
    export_games(files or [], out=out, form=form, db=database, is_forced=force)


def import_log(
    kind: Annotated[
        str, typer.Argument(metavar="KIND", help="Program that wrote the logs: treason, or file.py:function.")
    ],
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Logs of games.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="File of records to write.")] = Path("games.jsonl"),
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    exact: Annotated[bool, typer.Option("--exact", help="Leave out games whose log does not say who blocked.")] = False,
) -> None:
    """Convert games logged by another program to records; games that cannot be converted are listed."""
    from golpe.cli.importing import import_games

    if not import_games(kind, files, out=out, is_forced=force, is_exact=exact):
        raise typer.Exit(1)


def dataset(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Folder for the records.")],
    games: Annotated[int, typer.Option(min=1, max=100_000, help="Number of games.")] = 100_000,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes to use.")] = 1,
) -> None:
    """Make the reference data set: records of games between built-in bots, always the same ones. It can be resumed."""
    from golpe.cli.dataset import make_dataset

    make_dataset(folder, games=games, jobs=jobs)
