"""`golpe arena` and `golpe ladder`: the options of contests between bots."""

from pathlib import Path
from typing import Annotated

import typer

from golpe.cli.parameters import refuse

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
Changes = Annotated[
    list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Change an option; repeatable.")
]


def arena(
    context: typer.Context,
    bots: Bots,
    preset: Annotated[str, typer.Option(help="Preset; `golpe rules` lists them.")] = "resistance",
    changes: Changes = None,
    seats: Annotated[int | None, typer.Option(help="Seats at the table; default: one per bot.")] = None,
    games: Annotated[int, typer.Option(help="Number of games, 1 to 10,000,000.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Random seed of the deals and the bots.")] = 0,
    limit: Annotated[
        float, typer.Option(help="Seconds per decision for bots given as file.py:Class or cmd:, 0.01 to 600.")
    ] = 5.0,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Number of processes in which to play.")] = 1,
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
    from golpe.arena.cluster import LOCAL, Cluster
    from golpe.cli.arena import ArenaOptions, merge_arenas, run_arena

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
        merge_arenas([Path(each) for each in bots[1:]], options)
        return
    if ray not in {None, LOCAL}:
        refuse(context, "jobs", "has no effect: a cluster says how many workers it has")
    from golpe.arena.settings import Contest
    from golpe.cli.arena import read_part
    from golpe.cli.rules import read_changes

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


def ladder(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder of the ladder; created if missing.")],
    bots: Annotated[
        list[str] | None, typer.Argument(metavar="[BOT]...", help="Bots to add, as for `golpe arena`.")
    ] = None,
    preset: Annotated[str | None, typer.Option(help="Preset of a new ladder; default: resistance.")] = None,
    changes: Changes = None,
    seats: Annotated[int | None, typer.Option(help="Seats of a new ladder; default: one per bot, at most 4.")] = None,
    limit: Annotated[float | None, typer.Option(min=0.01, max=600, help="Seconds per decision; default: 5.")] = None,
    games: Annotated[int, typer.Option(min=0, max=10_000_000, help="Number of games to play now.")] = 1000,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Number of processes in which to play.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the ratings as JSON.")] = False,
) -> None:
    """Keep a standing rating of many bots: add bots to a folder, and let those with the fewest games play."""
    from golpe.cli.ladder import climb
    from golpe.cli.rules import read_changes

    climb(
        folder,
        bots or [],
        preset=preset,
        options=read_changes(changes or []),
        seats=seats,
        limit_s=limit,
        games=games,
        jobs=jobs,
        as_json=as_json,
    )
