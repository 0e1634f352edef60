"""The options of `golpe bench` and `golpe bench server`."""

from pathlib import Path
from typing import Annotated

import typer

bench = typer.Typer(invoke_without_command=True)


@bench.callback()
def bench_rules(
    context: typer.Context,
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
    other games, so they are only baselines.
    """
    if context.invoked_subcommand is not None:
        return
    from golpe.cli.bench import bench_rules

    bench_rules(as_json=as_json, is_quick=quick, rounds=rounds, seconds=seconds, picture=picture)


@bench.command("server")
def bench_server(
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Finish within a minute: fewer and shorter rounds.")] = False,
) -> None:
    """Load-test the server: a thousand pages play whole games over real sockets.

    It is compared with two baselines: an echo server for the same messages, and plain appends of the same commits.
    All measurements run once per round, and ratios are computed within a round. Needs Linux.
    """
    from golpe.cli.bench_server import bench_server

    bench_server(as_json=as_json, is_quick=quick)
