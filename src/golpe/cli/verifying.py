"""The options of `golpe verify`."""

from pathlib import Path
from typing import Annotated

import typer


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Game record; -: standard input.")],
    announcement: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="Hash of the announcement, as you got it before the deal: 64 digits."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Check that nobody chose the deal of a recorded game; exit with code 1 if something does not fit."""
    from golpe.cli.verify import verify_file

    if not verify_file(file, announcement=announcement, as_json=as_json):
        raise typer.Exit(1)
