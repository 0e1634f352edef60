"""`golpe benchmark`: measure a bot against a frozen pool, or check published results."""

import re
import shlex
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from golpe import __version__
from golpe.arena.benchmark import (
    decode_line,
    heading_of,
    play_endgames,
    play_pool,
    tells_probabilities,
    times_of,
)
from golpe.arena.benchmark_result import (
    BenchmarkResult,
    Exploiter,
    Measured,
    Score,
    faults,
    read_result,
    result_of,
    write_result,
)
from golpe.arena.contest import entrant_named
from golpe.arena.identity import identity_of
from golpe.arena.machine import machine
from golpe.arena.model_card import (
    card_faults,
    card_in,
    endgames_text,
    exploiter_text,
    times_fair,
    times_text,
    write_card,
)
from golpe.arena.piped import COMMAND
from golpe.arena.pools import POOLS, Pool, pool_named
from golpe.arena.results_file import open_results, remove_results
from golpe.cli.console import console_for_tables, counted, plain_table
from golpe.cli.parameters import Processes, refuse
from golpe.cli.progress import counting
from golpe.errors import GolpeError


def benchmark(
    context: typer.Context,
    bot: Annotated[
        str | None,
        typer.Argument(
            metavar="BOT",
            help="A bot by name, a net file (.npz), file.py:Class, or a program as 'cmd:node my_bot.js', as for "
            "`golpe arena`.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Result file (.json); default: BOT.json, with the card beside it."),
    ] = None,
    jobs: Processes = 1,
    quick: Annotated[
        bool, typer.Option("--quick", help="Play a tenth of the games, and fewer endgames; not for publication.")
    ] = False,
    exploiter: Annotated[
        float | None,
        typer.Option(
            min=1, max=1_000_000, metavar="SECONDS", help=r"Also train an exploiter for this long (golpe\[learn])."
        ),
    ] = None,
    pool: Annotated[str, typer.Option(metavar="NAME", help="The pool of opponents.")] = "pool-1",
    force: Annotated[bool, typer.Option("--force", help="Replace the result file if it exists.")] = False,
    check: Annotated[
        list[Path] | None,
        typer.Option("--check", metavar="FILE", help="Check a result file and its card instead; repeatable."),
    ] = None,
) -> None:
    """Measure a bot against a frozen pool of opponents, and write a result file and a model card.

    Every run of a bot has the same outcome in every game. The same command continues an interrupted run.
    """
    if check:
        refuse(context, "bot out jobs quick exploiter pool force", "cannot be combined with --check")
        if not check_results(check):
            raise typer.Exit(1)
        return
    if bot is None:
        raise typer.BadParameter("specify a bot, or files with --check", param_hint="BOT")
    run_benchmark(
        pool_named(pool),
        BenchmarkOptions(bot=bot, out=out, jobs=jobs, is_quick=quick, exploiter=exploiter, is_forced=force),
    )


EXPLOITED_PRESET = "resistance"
EXPLOITED_SEATS = 2
REASONS_SHOWN = 5
"""Most frequent reasons of forfeits that are printed; the result file has all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchmarkOptions:
    """The options of `golpe benchmark`; its `--help` explains each."""

    bot: str
    out: Path | None
    jobs: int
    is_quick: bool
    exploiter: float | None
    is_forced: bool

    def file(self) -> Path:
        """Return the file for the result.

        Raises: GolpeError if its name does not fit, or it exists and may not be replaced.
        """
        slug = re.sub(r"[^\w.=-]+", "-", Path(self.bot.rpartition("/")[2]).name).strip("-.") or "bot"
        file = Path(f"{slug}.json") if self.out is None else self.out
        if file.suffix != ".json":
            raise GolpeError(f"--out {file}: the name of a result file ends in .json")
        if file.exists() and not self.is_forced:
            raise GolpeError(f"{file} exists: choose another name with --out, or replace it with --force")
        return file


def run_benchmark(pool: Pool, options: BenchmarkOptions) -> None:
    """Play the pool and the endgames with progress on stderr; write the result and the card, and print the figures.

    Raises: GolpeError, before anything is played, if the bot, the pool or a file does not fit.
    """
    schedule = pool.quick if options.is_quick else pool.full
    out = options.file()
    card = out.with_suffix(".md")
    card_in(card)
    pool.check_nets()
    if options.exploiter is not None:
        check_exploiter(options.bot)
    entrant_named(options.bot, limit_s=pool.limit_s).close()
    tells = tells_probabilities(options.bot)
    bot = identity_of(options.bot)
    unfinished = out.with_suffix(".games")
    total = sum(table.games for table in pool.tables(schedule))
    with open_results(unfinished, decode_line, heading=heading_of(bot, pool, schedule, golpe=__version__)) as file:
        with counting("games", total) as advance:
            games = play_pool(options.bot, pool, schedule, file, on_game=advance, jobs=options.jobs)
        endgames = None
        if tells:
            with counting("endgames", schedule.endgames) as advance:
                endgames = play_endgames(options.bot, schedule, file, on_endgame=advance, jobs=options.jobs)
    exploiter = None if options.exploiter is None else exploited_by_net(options.bot, options.exploiter, options.jobs)
    here = machine()
    result = result_of(
        games,
        pool=pool,
        schedule=schedule,
        bot=bot,
        endgames=endgames,
        golpe=__version__,
        command=f"golpe {shlex.join(sys.argv[1:])}",
        measured=Measured(
            processor=here.processor,
            cores=here.cores,
            system=here.system,
            python=here.python,
            packages={name: version for name, version in here.packages.items() if version is not None},
            decision_ms=times_of(games),
            exploiter=exploiter,
        ),
    )
    write_result(result, out)
    write_card(result, card)
    remove_results(unfinished)
    show(result, out, card)


def check_exploiter(bot: str) -> None:
    """Check that an exploiter of a bot can be trained.

    Raises: GolpeError if it cannot.
    """
    from golpe.cli.learning import check_learning

    if bot.startswith(COMMAND):
        raise GolpeError("--exploiter: a bot that is a program plays only in the arena, and cannot be trained against")
    check_learning()


def exploited_by_net(bot: str, seconds: float, threads: int) -> Exploiter:
    """Train an exploiter of a bot, from scratch or from the bot's own net, and return what it wins."""
    import torch

    from golpe.cli.exploiters import ExploitOptions, train_exploiters

    options = ExploitOptions(
        bot=bot,
        preset=EXPLOITED_PRESET,
        seats=EXPLOITED_SEATS,
        minutes=seconds / 60,
        attempts=1,
        games=20_000,
        seed=0,
        threads=threads,
    )
    torch.set_num_threads(threads)
    found = train_exploiters(options, options.search())
    return Exploiter(
        preset=EXPLOITED_PRESET,
        seats=EXPLOITED_SEATS,
        seconds=seconds,
        decisions=sum(each.decisions for each in found.attempts),
        games=found.best.games,
        win_rate=found.best.rate.value,
        ci95=(found.best.rate.low, found.best.rate.high),
    )


def show(result: BenchmarkResult, out: Path, card: Path) -> None:
    """Print the figures."""
    console = console_for_tables()
    table = plain_table(f"Win rates of {result.bot.name} in {result.pool}, with 95% intervals")
    table.add_column("", no_wrap=True)
    for each in result.by_seats:
        table.add_column(f"{each.seats} seats", justify="right", no_wrap=True)
    table.add_row("fair share", *(f"{each.fair:.1%}" for each in result.by_seats))
    for row in result.by_preset:
        table.add_row(str(row.preset), *(short_rate(each) for each in result.cells if each.preset == row.preset))
    table.add_row("all", *(short_rate(each) for each in result.by_seats))
    console.print(table)
    console.print()
    lost = sum((Counter(each.forfeits) for each in result.tables), Counter[str]())
    for line in (
        f"Score: {times_fair(result.total)}, in {counted(result.total.games, 'game')}",
        f"NashConv in endgames: {endgames_text(result)}",
        f"Won by an exploiter: {exploiter_text(result)}",
        f"Time per decision: {times_text(result)}",
        *(f"Forfeited: {counted(times, 'game')}: {reason}" for reason, times in lost.most_common(REASONS_SHOWN)),
        f"Outcomes: {result.digest[:16]}",
        f"Result: {out}; model card: {card}",
    ):
        console.print(line, soft_wrap=True)


def short_rate(score: Score) -> str:
    """Return a win rate with half of its interval."""
    low, high = score.ci95
    return f"{score.win_rate:.1%} ± {50 * (high - low):.1f}"


def check_results(files: Sequence[Path], pools: Mapping[str, Pool] = POOLS) -> bool:
    """Check result files and their cards, and print what is wrong; return whether all are in order.

    Raises: GolpeError if a file cannot be read.
    """
    found = {file: result_faults(file, pools) for file in files}
    for file, problems in found.items():
        for problem in problems:
            print(f"{file}: {problem}")
        if not problems:
            print(f"{file}: in order")
    return not any(found.values())


def result_faults(file: Path, pools: Mapping[str, Pool] = POOLS) -> list[str]:
    """Return what is wrong with a result file and the card beside it.

    Raises: GolpeError if one cannot be read.
    """
    result = read_result(file)
    pool = pools.get(result.pool)
    if pool is None:
        return [f"there is no pool {result.pool!r}: known are {', '.join(pools)}"]
    card = file.with_suffix(".md")
    return [
        *faults(result, pool),
        *schedule_faults(result, pool),
        *(
            [f"{card} is missing"]
            if not card.exists()
            else [f"{card}: {e}" for e in card_faults(result, card_in(card))]
        ),
    ]


def schedule_faults(result: BenchmarkResult, pool: Pool) -> list[str]:
    """Return whether a result is of a schedule that is not for publication."""
    if result.schedule == pool.full.name:
        return []
    return [f"it was played with the schedule {result.schedule!r}; a published result needs {pool.full.name!r}"]
