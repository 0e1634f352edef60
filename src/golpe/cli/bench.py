"""`golpe bench`: measure the speed of the rules and print the results."""

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
    """Run the benchmark with a progress bar on stderr, and print its report.

    Args:
        picture: where to save a chart of the rates as SVG.

    Raises: GolpeError, before anything is measured, if `picture` cannot be written.
    """
    pace = QUICK if is_quick else FULL
    pace = dataclasses.replace(pace, seconds=seconds or pace.seconds)
    if rounds is not None:
        pace = dataclasses.replace(pace, rounds=rounds, rounds_end_s=math.inf)
    if picture is not None:
        check_writable(picture)
    with progress() as bar:
        task = bar.add_task("", total=step_count(pace))

        def on_step(what: str) -> None:
            bar.update(task, advance=1, description=what)
            bar.refresh()

        report = run_suite(pace, on_step)
    if picture is not None:
        picture.write_text(svg(report), "utf-8")
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        show(report, console_for_bench())


def progress() -> Progress:
    """Return a bar that is drawn only on request, because a refresh thread would take CPU time from measurements."""
    console = Console(file=sys.stderr)
    columns = (BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    return Progress(*columns, console=console, transient=True, auto_refresh=False, disable=not console.is_terminal)


def check_writable(file: Path, *, option: str = "--picture") -> None:
    """Check that a file can be written, without changing it.

    Raises: GolpeError if it cannot.
    """
    try:
        file.open("ab").close()
    except OSError as error:
        raise GolpeError(f"{option} {file}: {error.strerror}") from None
