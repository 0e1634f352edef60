"""`golpe bench server`: load-test the server and print the results."""

import msgspec

from golpe.bench.server.suite import FULL, QUICK, run_server_suite, step_count
from golpe.bench.server.terminal import show_server
from golpe.bench.terminal import console_for_bench
from golpe.cli.bench import progress
from golpe.cli.serve import raise_file_limit


def bench_server(*, as_json: bool, is_quick: bool) -> None:
    """Run the benchmark with a progress bar on stderr, and print its report.

    Raises: GolpeError if the system does not report the CPU time of a process, or if the server fails.
    """
    pace = QUICK if is_quick else FULL
    raise_file_limit()
    with progress() as bar:
        task = bar.add_task("", total=step_count(pace))

        def on_step(what: str) -> None:
            bar.update(task, advance=1, description=what)
            bar.refresh()

        report = run_server_suite(pace, on_step)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        show_server(report, console_for_bench())
