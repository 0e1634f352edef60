"""Show a report in the terminal."""

from collections.abc import Iterator

from rich.bar import Bar as RichBar
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from benchmarks.engines.picture import bars, short
from benchmarks.engines.report import RATIOS, START_UP_GOALS, BenchReport, Figure, Goal, Machine

BAR_WIDTH = 50
PLAIN_WIDTH = 140
"""Width in columns if the output is not a terminal."""


def console_for_figures() -> Console:
    """Return a console for the tables, as wide as the terminal, or elsewhere with a fixed width and no colours."""
    console = Console(highlight=False, markup=False, emoji=False)
    return console if console.is_terminal else Console(highlight=False, markup=False, emoji=False, width=PLAIN_WIDTH)


def show(report: BenchReport, console: Console) -> None:
    """Print the tables, the bar chart and the missing measurements."""
    for part in parts(report):
        console.print(part)
        console.print()
    for reason in dict.fromkeys(each.reason for each in report.missing):
        names = ", ".join(each.name for each in report.missing if each.reason == reason)
        console.print(f"{reason}, not measured: {names}", soft_wrap=True)
    for note in report.notes:
        console.print(note, soft_wrap=True)


def parts(report: BenchReport) -> Iterator[RenderableType]:
    """Yield the parts of a report from top to bottom."""
    figures = {name: each for name, each in report.measurements.items() if each is not None}
    yield Text(machine_line(report.machine) + f"; {report.rounds} rounds of {report.seconds:g} s each")
    for title, is_anchor in (("Golpe, per second", False), ("Baselines (C++: the same game), per second", True)):
        yield rates(title, {name: each for name, each in figures.items() if each.is_anchor == is_anchor})
    yield ratios(report)
    yield picture(report)


def machine_line(machine: Machine) -> str:
    """Describe the machine in one line."""
    packages = ", ".join(f"{name} {version}" for name, version in machine.packages.items() if version)
    cores = "1 core" if machine.cores == 1 else f"{machine.cores} cores"
    return f"{machine.processor}, {cores}, {machine.system}, {machine.python}, {packages}"


def rates(title: str, figures: dict[str, Figure]) -> Table:
    """Build a table of rates."""
    table = titled(title)
    table.add_column("name", no_wrap=True)
    table.add_column("median", justify="right", no_wrap=True)
    table.add_column("slowest to fastest", justify="right", no_wrap=True)
    table.add_column("of")
    table.add_column("what")
    for name, each in figures.items():
        found = each.per_second
        unit = f"{each.unit}/{each.clock} s"
        table.add_row(name, short(found.median), f"{short(found.low)} to {short(found.high)}", unit, each.about)
    return table


def ratios(report: BenchReport) -> Table:
    """Build the table of the ratios and the start-up figures, with their goals."""
    table = titled("Ratios, computed in every round, and start-up")
    for name, justify in (("name", "left"), ("median", "right"), ("lowest to highest", "right")):
        table.add_column(name, justify="right" if justify == "right" else "left", no_wrap=True)
    table.add_column("goal", no_wrap=True)
    table.add_column("what")
    for each in RATIOS:
        found = report.ratio_spreads[each.name]
        if found is None:
            table.add_row(each.name, "–", "–", str(each.goal), each.about)
        else:
            between = f"{found.low:.3g} to {found.high:.3g}"
            table.add_row(each.name, f"{found.median:.3g}", between, judged(each.goal, found.median), each.about)
    seconds = {
        "cached_start_cpu_s": report.start_up.cached_start_cpu_s,
        "cold_compile_cpu_s": report.start_up.cold_compile_cpu_s,
    }
    for name, value in seconds.items():
        if value is not None:
            what = "CPU seconds of a fresh process until its first batch is played"
            table.add_row(name, f"{value:.3g}", "", judged(START_UP_GOALS[name], value), what)
    return table


def judged(goal: Goal, value: float) -> str:
    return f"{goal}: {'reached' if goal.reached(value) else 'missed'}"


def picture(report: BenchReport) -> Table:
    """Build the bar chart."""
    axis, rows = bars(report)
    ends = [text for _, text in axis.ticks()]
    table = titled(f"Decisions with a choice per second, from {ends[0]} to {ends[-1]}, logarithmic; pale: baselines")
    for each in rows:
        bar = RichBar(1, 0, each.length, width=BAR_WIDTH, color="bright_black" if each.is_anchor else "green")
        table.add_row(each.name, bar, short(each.per_second))
    return table


def titled(title: str) -> Table:
    return Table(title=title, title_justify="left", title_style="bold", box=None, show_header=False, pad_edge=False)
