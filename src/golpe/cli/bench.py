"""`golpe bench`: measure the rules, and print what was found."""

import dataclasses
import math
import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from golpe.bench.picture import svg
from golpe.bench.suite import FULL, QUICK, run_suite, step_count
from golpe.bench.terminal import console_for_bench, show
from golpe.errors import GolpeError


def bench_rules(
    *, as_json: bool, is_quick: bool, rounds: int | None, seconds: float | None, picture: Path | None
) -> None:
    """Run the bench with a bar of progress on stderr, and print its report.

    Args:
        picture: a file to draw the rates into, as SVG.

    Raises: GolpeError if that file cannot be written; nothing is measured then.
    """
    pace = QUICK if is_quick else FULL
    pace = dataclasses.replace(pace, seconds=seconds or pace.seconds)
    if rounds is not None:
        pace = dataclasses.replace(pace, rounds=rounds, rounds_end_s=math.inf)
    if picture is not None:
        check_writable(picture)
    with progress() as bar:
        task = bar.add_task("", total=step_count(pace))

        def tell(what: str) -> None:
            bar.update(task, advance=1, description=what)
            bar.refresh()

        report = run_suite(pace, tell)
    if picture is not None:
        picture.write_text(svg(report), "utf-8")
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        show(report, console_for_bench())


def progress() -> Progress:
    """Return a bar that draws only when told: a thread that drew it would take CPU from what is measured."""
    console = Console(file=sys.stderr)
    columns = (BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    return Progress(*columns, console=console, transient=True, auto_refresh=False, disable=not console.is_terminal)


def check_writable(file: Path, *, option: str = "--picture") -> None:
    """Open a file for writing and leave it as it is.

    Raises: GolpeError if that is not possible.
    """
    try:
        file.open("ab").close()
    except OSError as error:
        raise GolpeError(f"{option} {file}: {error.strerror}") from None
