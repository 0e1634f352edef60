"""`golpe arena`: play bots against each other and print the results."""

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from golpe.arena.cluster import LOCAL, Cluster
from golpe.arena.contest import Kept, run_contest
from golpe.arena.contest_results import merged
from golpe.arena.crosstable import svg
from golpe.arena.report import ContestReport, Row
from golpe.arena.settings import Contest
from golpe.bots.registry import counting_instead
from golpe.cli.console import console_for_tables, counted, plain_table
from golpe.cli.parameters import Changes, Preset, Processes, check_writable, refuse
from golpe.cli.progress import counting
from golpe.cli.rules import read_changes
from golpe.errors import GolpeError
from golpe.rules.ruleset import preset
from golpe.rules.turns import TURN_CAP

Bots = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT...",
        help="A bot by name (random, honest, counting, bluffer, persona:honesty=0.2,grudge=0.9, easy, casual, "
        "medium, hard, master, hard:tessa, or one from an installed package), a net file (.npz), file.py:Class, or a "
        "program in any language as 'cmd:node my_bot.js'. The last bot also takes any seats left over. With merge "
        "and files: the results to put together.",
    ),
]


def arena(
    context: typer.Context,
    bots: Bots,
    preset: Preset = "resistance",
    changes: Changes = None,
    seats: Annotated[int | None, typer.Option(help="Seats at the table; default: one per bot.")] = None,
    games: Annotated[int, typer.Option(help="Number of games, 1 to 10,000,000.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Random seed of the deals and the bots.")] = 0,
    limit: Annotated[
        float, typer.Option(help="Seconds per decision for bots given as file.py:Class or cmd:, 0.01 to 600.")
    ] = 5.0,
    jobs: Processes = 1,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help=r"Play on a Ray cluster: local, auto or HOST:PORT (golpe\[ray])."),
    ] = None,
    results: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the results here; continue if the file has some.")
    ] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save a record of each game here, and by default the results.")
    ] = None,
    part: Annotated[
        str, typer.Option(metavar="K/N", help="Play only the K-th of N parts, to be merged later.")
    ] = "1/1",
    forfeits: Annotated[
        int | None, typer.Option(min=0, help="Exit with code 1 if a bot forfeits more games than this.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Save the crosstable as SVG.")] = None,
) -> None:
    """Play bots against each other. Each deal is played from every seat; win rates have confidence intervals."""
    options = ArenaOptions(
        jobs=jobs,
        cluster=None if ray is None else Cluster(address=ray, workers=jobs),
        results=results,
        records=records,
        forfeits=forfeits,
        as_json=as_json,
        picture=picture,
    )
    if bots[:1] == ["merge"]:
        refuse(context, "preset changes seats games seed limit jobs ray results records part", "has no effect on merge")
        tell(merged([Path(each) for each in bots[1:]]), options)
        return
    if ray not in {None, LOCAL}:
        refuse(context, "jobs", "has no effect: a cluster says how many workers it has")
    number, parts = read_part(part)
    contest = Contest(
        bots=bots,
        preset=preset,
        options=read_changes(changes or []),
        seats=seats,
        games=games,
        seed=seed,
        limit_s=limit,
        part=number,
        parts=parts,
    )
    run_arena(contest, options)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaOptions:
    """How a contest is played and reported."""

    jobs: int
    cluster: Cluster | None
    """The cluster to play on; None: in processes of this machine."""
    results: Path | None
    """The file for the results; None puts them beside the records, if there are any."""
    records: Path | None
    forfeits: int | None
    """The number of forfeits that a bot may have."""
    as_json: bool
    picture: Path | None
    """Where to save the crosstable as SVG."""

    def kept(self) -> Kept:
        """Return what is kept of the games, and make the folder for the records."""
        if self.records is None:
            return Kept(results=self.results)
        try:
            self.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise GolpeError(f"{error.filename} cannot be made: {error.strerror}") from None
        return Kept(results=self.results or self.records / "results.jsonl", records=self.records)


def run_arena(contest: Contest, options: ArenaOptions) -> None:
    """Play a contest with a progress bar on stderr, and print its report.

    Raises: GolpeError, before anything is played, if the contest is impossible or a file cannot be written; Exit if a
    bot forfeits too many games.
    """
    names = contest.names()
    if contest.parts > 1 and options.results is None and options.records is None:
        raise GolpeError("--part needs --results or --records: a file to merge with the other parts")
    for sentence in counting_instead(names, preset(contest.preset).but(contest.options), len(names)):
        print(f"golpe: {sentence}", file=sys.stderr)
    if options.picture is not None:
        check_writable(options.picture)
    with counting("games", contest.games_of_part()) as advance:
        report = run_contest(
            contest, lambda _: advance(), kept=options.kept(), jobs=options.jobs, cluster=options.cluster
        )
    tell(report, options)


def read_part(text: str) -> tuple[int, int]:
    """Return K and N of `K/N`.

    Raises: GolpeError if the text has another form.
    """
    found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text)
    if found is None:
        raise GolpeError(f"a part is written K/N, such as 2/4, not {text!r}")
    return int(found[1]), int(found[2])


def tell(report: ContestReport, options: ArenaOptions) -> None:
    """Print a report, and end with an error if a bot has forfeited too many games."""
    if options.picture is not None:
        check_writable(options.picture)
        options.picture.write_text(svg(report), "utf-8")
    if options.as_json:
        print(json.dumps(as_object(report), indent=2))
    else:
        show(report)
    if options.forfeits is None:
        return
    bad = [(row.title, lost) for row in report.rows if (lost := sum(row.forfeits.values())) > options.forfeits]
    for name, lost in bad:
        print(f"golpe: {name} forfeited {counted(lost, 'game')}, more than {options.forfeits}", file=sys.stderr)
    if bad:
        raise typer.Exit(1)


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
        "title": row.title,
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
            console.print(f"{number + 1} {row.title} forfeited {counted(times, 'game')}: {reason}", soft_wrap=True)


def summary(report: ContestReport) -> Table:
    """Build the table of win rates, one row per seat."""
    table = plain_table("Win rates")
    table.add_column("", no_wrap=True)
    table.add_column("bot", overflow="fold")
    for head in ("wins", "95% interval", "rating", "median ms", "p99 ms"):
        table.add_column(head, justify="right", no_wrap=True)
    for number, row in enumerate(report.rows):
        times = row.decision_ms
        table.add_row(
            str(number + 1),
            row.title,
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
        table.add_row(f"{number + 1} {row.title}", *shares)
    return table
