"""`golpe train`: its options, which are read without PyTorch."""

from pathlib import Path
from typing import Annotated

import typer

from golpe.cli.learning import check_learning
from golpe.cli.parameters import BUDGET_MAX, THREADS_MAX, refuse

Folder = Annotated[
    Path | None, typer.Option(help="Folder for the net, checkpoint, report and curves; required unless --bench.")
]
Sizes = Annotated[
    str, typer.Option(metavar="N|N-M|N,M", help="Table sizes to learn; a size given twice is played twice as often.")
]
Rivals = Annotated[
    list[str] | None,
    typer.Option(metavar="BOT", help="Opponent besides the net itself: a scripted bot or a net (.npz); repeatable."),
]
Shared = Annotated[
    float | None,
    typer.Option(
        min=0, max=1, help="Share of tables where one rival or earlier version of the net has all other seats."
    ),
]
Tutored = Annotated[
    tuple[str, float] | None,
    typer.Option(metavar="BOT MILLIONS", help="Scripted bot to imitate at first, and for how many million decisions."),
]
Paced = Annotated[
    float | None, typer.Option(min=0, max=1, help="How far the magnet, a moving average, follows per rollout.")
]
Held = Annotated[
    float | None, typer.Option(min=0, help="Million decisions between two magnets, each a copy of the net.")
]
Sooner = Annotated[
    float | None, typer.Option(min=0, max=0.01, help="Share of a win that a long game of two costs the winner.")
]


def train(
    context: typer.Context,
    out: Folder = None,
    presets: Annotated[
        list[str] | None, typer.Option("--preset", metavar="NAME", help="Preset to learn, or `all`; repeatable.")
    ] = None,
    seats: Sizes = "2",
    minutes: Annotated[float, typer.Option(min=0, max=BUDGET_MAX, help="Minutes of training in this run.")] = 10.0,
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 0,
    rivals: Rivals = None,
    share: Shared = None,
    endgames: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Share of games that start with two players and one influence each."),
    ] = None,
    hidden: Annotated[str | None, typer.Option(metavar="N,N", help="Units per hidden layer of a new net.")] = None,
    entropy: Annotated[
        tuple[float, float] | None, typer.Option(metavar="FIRST LAST", help="Entropy bonus at the start and the end.")
    ] = None,
    rate: Annotated[
        tuple[float, float] | None, typer.Option(metavar="FIRST LAST", help="Learning rate at the start and the end.")
    ] = None,
    anneal: Annotated[
        float | None, typer.Option(min=0.001, help="Million decisions over which --entropy and --rate decay.")
    ] = None,
    clip: Annotated[float | None, typer.Option(min=0, help="PPO clip range.")] = None,
    pull: Annotated[float | None, typer.Option(min=0, help="Weight of the KL penalty towards the magnet.")] = None,
    pace: Paced = None,
    hold: Held = None,
    sooner: Sooner = None,
    tutor: Tutored = None,
    start: Annotated[
        Path | None, typer.Option("--from", metavar="NET", help="Net (.npz) to start from if OUT has none.")
    ] = None,
    threads: Annotated[int, typer.Option(min=1, max=THREADS_MAX, help="Number of CPU threads.")] = 2,
    bench: Annotated[bool, typer.Option("--bench", help="Measure training speed instead.")] = False,
) -> None:
    r"""Train a net by self-play (golpe\[learn]); if OUT contains an earlier training, resume it."""
    check_learning()
    from golpe.cli.training import RIVALS, TrainOptions, show_pace, train_net

    options = TrainOptions(
        presets=presets or ["resistance"],
        seats=seats,
        seed=seed,
        rivals=rivals or RIVALS,
        share=share,
        endgames=endgames,
        hidden=hidden,
        entropy=entropy,
        anneal=anneal,
        rate=rate,
        clip=clip,
        pull=pull,
        pace=pace,
        hold=hold,
        sooner=sooner,
        tutor=tutor,
    )
    if bench:
        refuse(context, "out minutes rivals start", "cannot be combined with --bench")
        show_pace(options, threads=threads)
    elif out is None:
        raise typer.BadParameter("required: the folder in which to train", param_hint="--out")
    else:
        if start is not None:
            refuse(context, "hidden", "cannot be combined with --from, whose net has its own layers")
        train_net(out, options, minutes=minutes, start=start, threads=threads)
