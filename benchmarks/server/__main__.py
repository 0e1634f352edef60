"""`python -m benchmarks.server`: load-test the server, next to two baselines."""

from typing import Annotated

import typer

from benchmarks.engines.terminal import console_for_figures
from benchmarks.running import advancing, print_json, run
from benchmarks.server.suite import FULL, QUICK, run_server_suite, step_count
from benchmarks.server.terminal import show_server
from golpe.cli.serve import raise_file_limit


def measure_server(
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Finish within a minute: fewer and shorter rounds.")] = False,
) -> None:
    """Load-test the server: a thousand pages play whole games over real sockets.

    It is compared with two baselines: an echo server for the same messages, and plain appends of the same commits.
    All measurements run once per round, and ratios are computed within a round. Needs Linux.
    """
    pace = QUICK if quick else FULL
    raise_file_limit()
    with advancing(step_count(pace)) as on_step:
        report = run_server_suite(pace, on_step)
    if as_json:
        print_json(report)
    else:
        show_server(report, console_for_figures())


if __name__ == "__main__":
    run(measure_server)
