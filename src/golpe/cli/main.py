"""The command line. Every command imports its room when it is called, so that `golpe --help` stays quick."""

import sys
import warnings
from pathlib import Path
from typing import Annotated, Literal, TextIO

import typer

from golpe import __version__
from golpe.errors import GolpeError

USAGE_ERROR = 2
LogLevel = Literal["debug", "info", "warning", "error"]
Database = Annotated[Path, typer.Option(help="File that keeps the tables.")]
Language = Annotated[Literal["en", "es", "ru"], typer.Option(help="In English, Spanish or Russian.")]
DATABASE = Path("golpe.sqlite3")
MINUTES_MAX = 1_000_000
THREADS_MAX = 256

app = typer.Typer(
    name="golpe",
    help="The card game Coup: play it in a browser, check its rules. Unofficial.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    """Run the command line; a warning is one line, and an error of Golpe ends it with one line and exit code 2."""
    with warnings.catch_warnings():
        warnings.showwarning = _show_warning
        try:
            app(prog_name="golpe")
        except GolpeError as error:
            print(f"golpe: {error}", file=sys.stderr)
            sys.exit(USAGE_ERROR)


def _show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    print(f"golpe: {message}", file=file or sys.stderr)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"golpe {__version__}")
        raise typer.Exit


@app.callback()
def golpe(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Take the options that stand before a command."""


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 means all there are.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")] = 8000,
    db: Database = DATABASE,
    lan: Annotated[bool, typer.Option("--lan", help="Let your network in, and show a QR code for phones.")] = False,
    public_url: Annotated[
        str | None, typer.Option(help="Where others reach this server, if it stands behind a proxy.")
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy, or a network of them, that may say who asks; may be repeated."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", envvar="GOLPE_LIMITS", help="Change a limit; may be repeated."),
    ] = None,
    log_json: Annotated[
        bool | None,
        typer.Option("--log-json/--log-text", help="Log in JSON or in plain text; JSON unless to a terminal."),
    ] = None,
    log_level: Annotated[
        LogLevel | None, typer.Option(help="What to log: info in JSON, warning in plain text, if not said.")
    ] = None,
) -> None:
    """Open tables for players' browsers."""
    from golpe.cli.serve import metrics_token, serve_tables
    from golpe.server.hosting.addresses import lan_addresses
    from golpe.server.hosting.public_url import checked_proxies
    from golpe.server.hosting.run import Hosting
    from golpe.server.limits import bounds_from

    hosting = Hosting(
        hosts=(*lan_addresses(), "127.0.0.1") if lan else (host,),
        port=port,
        db=db,
        public_url=public_url,
        trusted_proxies=checked_proxies(trust_proxy or []),
        metrics_token=metrics_token(),
        bounds=bounds_from(limit or []),
    )
    serve_tables(hosting, shows_qr=lan, log_json=log_json, log_level=log_level)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Files of golden scenarios.")],
    preset: Annotated[str | None, typer.Option(help="Run only the scenarios of this preset.")] = None,
    compiled: Annotated[
        bool, typer.Option("--compiled", help=r"Run them by the compiled rules (golpe\[lab]).")
    ] = False,
) -> None:
    """Play golden scenarios and compare; exit code 1 if one fails."""
    from golpe.cli.check import check_files

    if not check_files(files, preset=preset, compiled=compiled):
        raise typer.Exit(1)


@app.command()
def rules(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="A preset; all are listed without it.")] = None,
    changes: Annotated[
        list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Change an option; may be repeated.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Only what concerns a table of this many seats.")] = None,
    language: Language = "en",
) -> None:
    """List the presets and options, or print the rules of a preset."""
    from golpe.cli.rules import show_presets, show_rules

    if name is not None:
        show_rules(name, changes=changes or [], seats=seats, language=language)
    elif changes or seats is not None:
        raise typer.BadParameter("name a preset: golpe rules NAME", param_hint="NAME")
    else:
        show_presets(language=language)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A recorded game.")],
    seat: Annotated[
        int | None, typer.Option(min=0, help="Tell it as this seat saw it; as a spectator did without it.")
    ] = None,
    sees_all: Annotated[
        bool, typer.Option("--all", help="Tell it with every card open: whoever has the file has them all anyway.")
    ] = False,
    language: Language = "en",
) -> None:
    """Print a recorded game, turn by turn, as somebody saw it."""
    from golpe.cli.replay import replay_file

    if sees_all and seat is not None:
        raise typer.BadParameter("--all shows what every seat saw: leave --seat out", param_hint="--all")
    replay_file(file, seat=seat, sees_all=sees_all, language=language)


bench = typer.Typer(invoke_without_command=True)
app.add_typer(bench, name="bench")


@bench.callback()
def bench_rules(
    context: typer.Context,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as one JSON object.")] = False,
    quick: Annotated[
        bool, typer.Option("--quick", help="Take under a minute: shorter rounds, no cold compile.")
    ] = False,
    rounds: Annotated[int | None, typer.Option(min=1, help="How often everything is measured.")] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, max=60, help="How long each measurement takes in a round.")
    ] = None,
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the rates into this file, as SVG.")] = None,
) -> None:
    """Measure how many decisions a second the rules play, interpreted and compiled, beside other engines.

    Everything runs in rounds, one measurement after the other, and the ratios are taken within each round.
    The other engines play other games: they are anchors, and come with the extra `bench`.
    """
    if context.invoked_subcommand is not None:
        return
    from golpe.cli.bench import bench_rules

    bench_rules(as_json=as_json, is_quick=quick, rounds=rounds, seconds=seconds, picture=picture)


@bench.command("server")
def bench_server(
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as one JSON object.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Take under a minute: fewer and shorter rounds.")] = False,
) -> None:
    """Measure the server: a thousand pages play whole games over real sockets, beside two floors.

    The floors are an echo of the same messages and bare appends of the same commits. Everything runs in rounds,
    and the ratios are taken within each round. Needs Linux.
    """
    from golpe.cli.bench_server import bench_server

    bench_server(as_json=as_json, is_quick=quick)


@app.command()
def arena(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help="random, honest, counting, bluffer, persona:honesty=0.2,grudge=0.9, easy, medium, hard, master, "
            "a bot of another package, the file of a net (.npz), or file.py:Class; the last takes seats left over.",
        ),
    ],
    preset: Annotated[str, typer.Option(help="The edition they play.")] = "resistance",
    changes: Annotated[
        list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Change an option; may be repeated.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Seats at the table; as many as bots if not said.")] = None,
    games: Annotated[int, typer.Option(help="Games to play, 1 to 10,000,000.")] = 1000,
    seed: Annotated[int, typer.Option(help="Seed of the deals, and of the bots' own dice.")] = 0,
    limit: Annotated[
        float, typer.Option(help="Seconds that a bot of yours may think about one decision, 0.01 to 600.")
    ] = 5.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as one JSON object.")] = False,
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the crosstable, as SVG.")] = None,
) -> None:
    """Let bots play each other: seats turned, the same cards for everybody, win rates with intervals."""
    from golpe.arena.contest import Contest
    from golpe.cli.arena import run_arena
    from golpe.cli.rules import read_changes

    contest = Contest(
        bots=bots,
        preset=preset,
        options=read_changes(changes or []),
        seats=seats,
        games=games,
        seed=seed,
        limit_s=limit,
    )
    run_arena(contest, as_json=as_json, picture=picture)


def _refuse(context: typer.Context, names: str, why: str) -> None:
    """Refuse options, by the names of their parameters, where they would do nothing."""
    for param in context.command.params:
        name = param.name or ""
        source = context.get_parameter_source(name)
        if name in names.split() and source is not None and source.name == "COMMANDLINE":
            raise typer.BadParameter(why, param_hint=param.opts[0])


@app.command()
def exploit(
    context: typer.Context,
    bot: Annotated[str, typer.Argument(metavar="BOT", help="A bot by name, the file of a net, or file.py:Class.")],
    preset: Annotated[str, typer.Option(help="The edition.")] = "resistance",
    seats: Annotated[
        int, typer.Option(min=2, max=10, help="Seats at the table: the exploiter and copies of the bot.")
    ] = 2,
    minutes: Annotated[float, typer.Option(min=0, max=MINUTES_MAX, help="How long to train each exploiter.")] = 10.0,
    attempts: Annotated[
        int, typer.Option(min=1, help="Exploiters, in turn from the bot's net and from scratch, if not --from.")
    ] = 3,
    games: Annotated[int, typer.Option(min=1, help="Fresh games that the best of them plays.")] = 20_000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first of them.")] = 0,
    threads: Annotated[int, typer.Option(min=1, max=THREADS_MAX, help="Threads that reckon.")] = 2,
    control: Annotated[
        bool, typer.Option("--control/--no-control", help="Do the same to `honest` at two seats, to see that it finds.")
    ] = True,
    start: Annotated[
        Path | None,
        typer.Option("--from", metavar="NET", help="Begin every attempt with this net (.npz), as --out writes it."),
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the best exploiter as a net.")] = None,
    endgames: Annotated[
        bool, typer.Option("--endgames", help="What exact best answers gain in fifty endgames, one influence each.")
    ] = False,
    turns: Annotated[
        int, typer.Option(min=1, max=6, help="Turns of an endgame, after which a table tells what it is worth.")
    ] = 5,
    first: Annotated[int, typer.Option(min=1, max=50, help="How many of the fifty endgames.")] = 50,
    samples: Annotated[
        int, typer.Option(min=1, help="Answers to take in each place from a bot that does not say how it mixes.")
    ] = 32,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as one JSON object.")] = False,
) -> None:
    r"""Find out how much a bot loses to who knows it: to learned exploiters (golpe\[learn]), or in endgames."""
    if endgames:
        _refuse(context, "preset seats minutes attempts games threads control start out", "does not go with --endgames")
        from golpe.arena.external import any_bot_named
        from golpe.cli.exploit import exploit_endgames

        exploit_endgames(any_bot_named(bot), bot, turns=turns, first=first, samples=samples, seed=seed, as_json=as_json)
        return
    _refuse(context, "turns first samples", "goes with --endgames only")
    from golpe.cli.learning import check_learning

    check_learning()
    from golpe.cli.hunt import Quarry, hunt_bot

    quarry = Quarry(
        bot=bot,
        preset=preset,
        seats=seats,
        minutes=minutes,
        attempts=attempts,
        games=games,
        seed=seed,
        threads=threads,
        start=start,
    )
    hunt_bot(quarry, has_control=control, out=out, as_json=as_json)


@app.command()
def solve(
    coins: Annotated[tuple[int, int], typer.Option(help="Coins of the player to move, and of the other, 0 to 12.")],
    revealed: Annotated[
        tuple[str, str], typer.Option(metavar="CARD CARD", help="The card that lies open before each of them.")
    ],
    preset: Annotated[str, typer.Option(help="The edition.")] = "resistance",
    turns: Annotated[int, typer.Option(help="Turns to look ahead, 1 to 10: 7 take seconds, 8 a minute.")] = 5,
    accuracy: Annotated[float, typer.Option(min=0, help="NashConv at which to stop.")] = 1e-3,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of learning after which to stop at the latest.")] = 2000,
    show: Annotated[int, typer.Option(min=0, help="Turns of which the strategy is printed.")] = 1,
    exchanges: Annotated[
        int, typer.Option(min=0, max=1, help="How often each player may exchange; with 1, 5 turns take a minute.")
    ] = 0,
    prior: Annotated[
        Path | None, typer.Option(metavar="FILE", help="How likely each pair of hidden cards is: 5 × 5 numbers, JSON.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as one JSON object.")] = False,
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the strategy, as SVG.")] = None,
) -> None:
    """Solve the end of a game, two players with one influence each, with bounds that hold for the whole game."""
    from golpe.cli.solve import solve_position

    solve_position(
        name=preset,
        coins=coins,
        revealed=revealed,
        turns=turns,
        accuracy=accuracy,
        rounds=rounds,
        shown=show,
        exchanges=exchanges == 1,
        prior=prior,
        as_json=as_json,
        picture=picture,
    )


Folder = Annotated[
    Path | None, typer.Option(help="Folder of the net, the training, its report and curves; needed, but for --bench.")
]
Sizes = Annotated[
    str, typer.Option(metavar="N|N-M|N,M", help="Sizes of table to learn; one named twice is played twice as often.")
]
Shared = Annotated[
    float | None,
    typer.Option(min=0, max=1, help="Of the tables, those where an earlier self or a rival has all seats but one."),
]
Tutored = Annotated[
    tuple[str, float] | None,
    typer.Option(metavar="BOT MILLIONS", help="A scripted bot that it imitates first, for so many decisions."),
]


@app.command()
def train(
    context: typer.Context,
    out: Folder = None,
    presets: Annotated[
        list[str] | None, typer.Option("--preset", metavar="NAME", help="An edition to learn, or all; may be repeated.")
    ] = None,
    seats: Sizes = "2",
    minutes: Annotated[float, typer.Option(min=0, max=MINUTES_MAX, help="How long to train now.")] = 10.0,
    seed: Annotated[int, typer.Option(min=0, help="Seed of everything.")] = 0,
    rivals: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT", help="Whom it meets beside itself: scripted bots, nets (.npz); may be repeated."),
    ] = None,
    share: Shared = None,
    endgames: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Of the games, those that begin with two players of one influence each."),
    ] = None,
    hidden: Annotated[str | None, typer.Option(metavar="N,N", help="Units of each hidden layer of a new net.")] = None,
    entropy: Annotated[
        tuple[float, float] | None, typer.Option(metavar="FIRST LAST", help="The entropy bonus, at first and at last.")
    ] = None,
    rate: Annotated[
        tuple[float, float] | None, typer.Option(metavar="FIRST LAST", help="The learning rate, at first and at last.")
    ] = None,
    anneal: Annotated[float | None, typer.Option(min=0.001, help="Million decisions in which these two fall.")] = None,
    clip: Annotated[float | None, typer.Option(min=0, help="How far one update may move a probability.")] = None,
    pull: Annotated[float | None, typer.Option(min=0, help="How strongly the magnet, its own past, holds it.")] = None,
    pace: Annotated[
        float | None, typer.Option(min=0, max=1, help="How far the magnet goes to the net after each rollout.")
    ] = None,
    tutor: Tutored = None,
    start: Annotated[
        Path | None, typer.Option("--from", metavar="NET", help="A net (.npz) to go on from, if OUT has none.")
    ] = None,
    threads: Annotated[int, typer.Option(min=1, max=THREADS_MAX, help="Threads that reckon.")] = 2,
    bench: Annotated[bool, typer.Option("--bench", help="Measure the pace of learning instead.")] = False,
) -> None:
    r"""Let a net learn by playing itself; goes on where OUT left off (golpe\[learn])."""
    from golpe.cli.learning import check_learning

    check_learning()
    from golpe.cli.train import RIVALS, Course, show_pace, train_net

    course = Course(
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
        tutor=tutor,
    )
    if bench:
        _refuse(context, "out minutes rivals start", "does not go with --bench")
        show_pace(course, threads=threads)
    elif out is None:
        raise typer.BadParameter("name the folder of the training", param_hint="--out")
    else:
        if start is not None:
            _refuse(context, "hidden", "does not go with --from: that net has its layers")
        train_net(out, course, minutes=minutes, start=start, threads=threads)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    db: Database = DATABASE,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE if it exists.")] = False,
) -> None:
    """Write everything that a server keeps to one file; the server may run on."""
    from golpe.cli.backup import back_up_tables

    back_up_tables(file, db=db, is_forced=force)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    db: Database = DATABASE,
    force: Annotated[bool, typer.Option("--force", help="Do not ask.")] = False,
) -> None:
    """Put everything back to a backup; the server may run on, and its pages come back by themselves."""
    from golpe.cli.restore import restore_tables

    restore_tables(file, db=db, is_forced=force)


@app.command()
def reports(
    db: Database = DATABASE,
    close: Annotated[int | None, typer.Option(metavar="NUMBER", help="Close this report.")] = None,
    note: Annotated[str, typer.Option(help="What became of the report that is closed.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print them for programs.")] = False,
) -> None:
    """List what players have reported, with what was said before it; or close a report."""
    from golpe.cli.reports import close_one, list_reports

    if close is None:
        list_reports(db, as_json=as_json)
    else:
        close_one(db, close, note=note)


@app.command()
def forget(
    who: Annotated[str, typer.Argument(metavar="WHO", help="The number of a guest, or a name.")],
    db: Database = DATABASE,
) -> None:
    """Erase a guest's name, secret and words; the games that they played stay."""
    from golpe.cli.reports import forget_guest

    forget_guest(db, who)
