"""Options that several commands have, and checks of options."""

from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperArgument

from golpe.errors import GolpeError

BUDGET_MAX = 1_000_000
"""Minutes of training, or million decisions."""
THREADS_MAX = 256

Preset = Annotated[str, typer.Option(help="Preset; `golpe rules` lists them.")]
Changes = Annotated[
    list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Change an option; repeatable.")
]
Processes = Annotated[int, typer.Option(min=1, max=256, help="Number of processes in which to play.")]


def refuse(context: typer.Context, names: str, why: str) -> None:
    """Raise BadParameter if one of these parameters, separated by spaces, was given; it would have no effect."""
    for param in context.command.params:
        name = param.name or ""
        source = context.get_parameter_source(name)
        if name in names.split() and source is not None and source.name == "COMMANDLINE":
            raise typer.BadParameter(
                why, param_hint=name.upper() if isinstance(param, TyperArgument) else param.opts[0]
            )


def check_writable(file: Path, *, option: str = "--picture") -> None:
    """Check that a file can be written, without changing it.

    Raises: GolpeError if it cannot.
    """
    try:
        file.open("ab").close()
    except OSError as error:
        raise GolpeError(f"{option} {file}: {error.strerror}") from None
