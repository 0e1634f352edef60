"""What `python -m benchmarks.engines` and `python -m benchmarks.server` have in common."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from golpe.errors import GolpeError

ROOT = Path(__file__).parent.parent
"""The working directory of measured processes, where Python finds these modules."""


def run(command: Callable[..., None]) -> None:
    """Run a function as a command whose options are its parameters. A `GolpeError` is printed; the exit code is 2."""
    app = typer.Typer(
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.command()(command)
    try:
        app()
    except GolpeError as error:
        print(error, file=sys.stderr)
        sys.exit(2)


@contextmanager
def advancing(steps: int) -> Generator[Callable[[str], None]]:
    """Show a progress bar on stderr; give a function that is called with the name of each step.

    The bar is drawn only then, because a refresh thread would take CPU time from measurements.
    """
    console = Console(file=sys.stderr)
    columns = (BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(
        *columns, console=console, transient=True, auto_refresh=False, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=steps)

        def on_step(what: str) -> None:
            bar.update(task, advance=1, description=what)
            bar.refresh()

        yield on_step


def print_json(report: object) -> None:
    """Print a report as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
