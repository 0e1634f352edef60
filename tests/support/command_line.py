"""Run `golpe` commands in this process, because starting another takes longer than most commands."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from typer.core import TyperGroup

from golpe.cli.main import command_named, main


@dataclass(frozen=True, slots=True)
class Ran:
    """The result of a command."""

    returncode: int
    stdout: str
    stderr: str


def golpe(*arguments: str | Path) -> Ran:
    """Run a command to its end, without a terminal."""
    said, complained = io.StringIO(), io.StringIO()
    returncode = 0
    with (
        patch.object(sys, "argv", ["golpe", *map(str, arguments)]),
        patch.object(sys, "stdin", io.StringIO()),
        redirect_stdout(said),
        redirect_stderr(complained),
    ):
        try:
            main()
        except SystemExit as ended:
            returncode = int(ended.code or 0)
    return Ran(returncode, said.getvalue(), complained.getvalue())


def understood(name: str, *arguments: str) -> bool:
    """Return whether `golpe` has the command with these options and arguments; it is not run."""
    found = command_named(name)
    if isinstance(found, TyperGroup) and arguments and arguments[0] in found.commands:
        name, *rest = arguments
        arguments = tuple(rest)
        found = found.commands[name]
    found.make_context(name, list(arguments))
    return True
