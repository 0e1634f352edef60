"""Show a server report in the terminal."""

from collections.abc import Iterator

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from benchmarks.engines.terminal import judged, machine_line, titled
from benchmarks.server.report import GOALS, Cost, ServerReport

MEANINGS = {
    "decisions_per_s": "decisions saved and sent to all pages, per second",
    "p50_ms": "median latency from sending a decision until all pages have the update",
    "p99_ms": "99th percentile of that latency",
    "p99_over_append_ms": "p99_ms minus that of a bare append",
    "cpu_us": "CPU microseconds of the server per decision",
    "cpu_over_echo": "cpu_us divided by that of an echo server for as many messages and bytes",
    "growth": "CPU per decision with many tables, divided by that with few",
    "kb_per_connection": "memory of an idle page",
    "kb_per_table": "memory of a table during a game, without its pages",
}


def show_server(report: ServerReport, console: Console) -> None:
    """Print the tables."""
    for part in parts(report):
        console.print(part)
        console.print()


def parts(report: ServerReport) -> Iterator[RenderableType]:
    """Yield the parts of a report from top to bottom."""
    load = report.load
    before, after = report.load_average
    yield Text(
        f"{machine_line(report.machine)}; load average {before:g} before, {after:g} at the end\n"
        f"{load.connections} pages at {load.tables} tables, {load.per_s:g} decisions a second requested, "
        f"the server on {report.cores} core{'s' if report.cores > 1 else ''}"
    )
    figures = titled("The server")
    for justify in ("left", "right", "left", "left"):
        figures.add_column(justify="right" if justify == "right" else "left")
    for name, meaning in MEANINGS.items():
        value = float(getattr(report, name))
        goal = judged(GOALS[name], value) if name in GOALS else ""
        figures.add_row(name, f"{value:,.6g}", goal, meaning)
    yield figures
    yield rounds(report)
    total = sum(report.mix.values())
    yield Text("mix of decisions: " + ", ".join(f"{verb} {n / total:.0%}" for verb, n in report.mix.items()))


def rounds(report: ServerReport) -> Table:
    """Build the table of all time slices."""
    table = titled("All time slices")
    for name in ("", "per second", "CPU µs each", "p50 ms", "p99 ms", "bytes each"):
        table.add_column(name, justify="right" if name else "left")
    table.show_header = True
    for number, each in enumerate(report.rounds, 1):
        table.add_row(f"{number} server", *cells(each.server))
        table.add_row(f"{number} echo", *cells(each.echo))
        table.add_row(f"{number} bare append", *cells(each.append))
    for number, each in enumerate(report.growth_rounds, 1):
        table.add_row(f"{number} {report.load.few_tables} tables", *cells(each.few))
        table.add_row(f"{number} {report.load.many_tables:,} tables", *cells(each.many))
    return table


def cells(cost: Cost) -> tuple[str, ...]:
    """Return the formatted figures of one time slice."""
    return (
        f"{cost.per_s:,.0f}",
        f"{cost.cpu_us:,.0f}",
        f"{cost.p50_ms:.1f}",
        f"{cost.p99_ms:.1f}",
        f"{cost.bytes_each:,.0f}",
    )
