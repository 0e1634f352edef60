"""`golpe arena`: play bots against each other and print the results."""

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from golpe.arena.contest import Contest, run_contest
from golpe.arena.crosstable import svg
from golpe.arena.match import Played
from golpe.arena.report import ContestReport, Row
from golpe.bots.registry import counting_instead
from golpe.cli.bench import check_writable
from golpe.cli.console import console_for_tables, counted, plain_table
from golpe.rules.ruleset import preset
from golpe.rules.turns import TURN_CAP


def run_arena(contest: Contest, *, as_json: bool, picture: Path | None) -> None:
    """Play a contest with a progress bar on stderr, and print its report.

    Args:
        picture: where to save the crosstable as SVG.

    Raises: GolpeError, before anything is played, if the contest is impossible or `picture` cannot be written.
    """
    names = contest.names()
    for sentence in counting_instead(names, preset(contest.preset).but(contest.options), len(names)):
        print(f"golpe: {sentence}", file=sys.stderr)
    if picture is not None:
        check_writable(picture)
    console = Console(file=sys.stderr)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=contest.games)

        def played(_: Played) -> None:
            bar.advance(task)

        report = run_contest(contest, played)
    if picture is not None:
        picture.write_text(svg(report), "utf-8")
    if as_json:
        print(json.dumps(as_object(report), indent=2))
    else:
        show(report)


def as_object(report: ContestReport) -> dict[str, object]:
    """Return the report as a JSON object: rates 0 to 1, bots in the order of the command line."""
    return {
        "games": report.games,
        "truncated": report.truncated,
        "bots": [row_object(row) for row in report.rows],
        "outlasted": [
            [None if row == column else float(report.outlasted[row, column]) for column in range(len(report.rows))]
            for row in range(len(report.rows))
        ],
    }


def row_object(row: Row) -> dict[str, object]:
    times = row.decision_ms
    return {
        "name": row.name,
        "win_rate": row.wins.value,
        "ci95": [row.wins.low, row.wins.high],
        "decision_ms": None if times is None else {"p50": times.p50, "p99": times.p99},
        "rating": {"points": row.rating.points, "standard_error": row.rating.error},
        "forfeits": row.forfeits,
    }


def show(report: ContestReport) -> None:
    """Print the report as tables."""
    console = console_for_tables()
    console.print(summary(report))
    console.print()
    console.print(crosstable(report))
    console.print()
    shared = f" (each player scores 1/{len(report.rows)})" if report.truncated else ""
    console.print(
        f"{counted(report.games, 'game')}, {report.truncated} of them cut off after {TURN_CAP} turns{shared}."
    )
    for number, row in enumerate(report.rows):
        for reason, times in row.forfeits.items():
            console.print(f"{number + 1} {row.name} forfeited {counted(times, 'game')}: {reason}", soft_wrap=True)


def summary(report: ContestReport) -> Table:
    """Build the table of win rates, one row per seat."""
    table = plain_table("Win rates")
    table.add_column("", no_wrap=True)
    table.add_column("bot", overflow="fold")
    for head in ("wins", "95 % interval", "rating", "median ms", "p99 ms"):
        table.add_column(head, justify="right", no_wrap=True)
    for number, row in enumerate(report.rows):
        times = row.decision_ms
        table.add_row(
            str(number + 1),
            row.name,
            f"{row.wins.value:.1%}",
            f"{row.wins.low:.1%} to {row.wins.high:.1%}",
            f"{row.rating.points:+.0f} ± {row.rating.error:.0f}",
            "–" if times is None else f"{times.p50:.2f}",
            "–" if times is None else f"{times.p99:.2f}",
        )
    return table


def crosstable(report: ContestReport) -> Table:
    """Build the table of how often each bot outlasts each other bot."""
    table = plain_table("Row outlasts column")
    table.add_column("", overflow="fold")
    for number in range(len(report.rows)):
        table.add_column(str(number + 1), justify="right", no_wrap=True)
    for number, row in enumerate(report.rows):
        shares = ["–" if number == i else f"{report.outlasted[number, i]:.1%}" for i in range(len(report.rows))]
        table.add_row(f"{number + 1} {row.name}", *shares)
    return table
