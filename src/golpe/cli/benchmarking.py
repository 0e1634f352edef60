"""The options of `golpe benchmark`."""

from pathlib import Path
from typing import Annotated

import typer


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
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Number of processes in which to play.")] = 1,
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
        for param in context.command.params:
            source = context.get_parameter_source(param.name or "")
            if param.name != "check" and source is not None and source.name == "COMMANDLINE":
                hint = "BOT" if param.name == "bot" else param.opts[0]
                raise typer.BadParameter("cannot be combined with --check", param_hint=hint)
        from golpe.cli.benchmark import check_results

        if not check_results(check):
            raise typer.Exit(1)
        return
    if bot is None:
        raise typer.BadParameter("specify a bot, or files with --check", param_hint="BOT")
    from golpe.arena.pools import pool_named
    from golpe.cli.benchmark import BenchmarkOptions, run_benchmark

    run_benchmark(
        pool_named(pool),
        BenchmarkOptions(bot=bot, out=out, jobs=jobs, is_quick=quick, exploiter=exploiter, is_forced=force),
    )
