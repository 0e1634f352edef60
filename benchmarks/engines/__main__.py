"""`python -m benchmarks.engines`: decisions a second of the rules, next to other engines in the same run."""

import dataclasses
import math
from pathlib import Path
from typing import Annotated

import typer

from benchmarks.engines.picture import svg
from benchmarks.engines.suite import FULL, QUICK, run_suite, step_count
from benchmarks.engines.terminal import console_for_figures, show
from benchmarks.running import advancing, print_json, run
from golpe.cli.parameters import check_writable


def measure_rules(
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    quick: Annotated[
        bool, typer.Option("--quick", help="Finish within a minute: shorter rounds, no cold compile.")
    ] = False,
    rounds: Annotated[int | None, typer.Option(min=1, help="Number of rounds.")] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, max=60, help="Seconds per measurement in each round.")
    ] = None,
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Save a chart of the rates as SVG.")] = None,
) -> None:
    r"""Measure the decisions per second of the rules, interpreted and compiled, and of other engines.

    All measurements run once per round, and ratios are computed within a round. The other engines (golpe\[bench]) play
    other games, so they are only baselines; the one in C++ plays the same game.
    """
    pace = QUICK if quick else FULL
    pace = dataclasses.replace(pace, seconds=seconds or pace.seconds)
    if rounds is not None:
        pace = dataclasses.replace(pace, rounds=rounds, rounds_end_s=math.inf)
    if picture is not None:
        check_writable(picture)
    with advancing(step_count(pace)) as on_step:
        report = run_suite(pace, on_step)
    if picture is not None:
        picture.write_text(svg(report), "utf-8")
    if as_json:
        print_json(report)
    else:
        show(report, console_for_figures())


if __name__ == "__main__":
    run(measure_rules)
