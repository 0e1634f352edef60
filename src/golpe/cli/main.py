"""The command line. Each command imports its implementation only when it runs, so that `golpe --help` is fast."""

import sys
import warnings
from pathlib import Path
from typing import Annotated, Literal, TextIO

import typer

from golpe import __version__
from golpe.cli import benchmarking, contests, exporting, mcp, nodes, reviewing, studying, verifying
from golpe.cli.admin import admin
from golpe.cli.bot import bot
from golpe.cli.database import DATABASE, Database, Place, given
from golpe.cli.endgaming import endgames
from golpe.cli.language import Language
from golpe.cli.parameters import refuse
from golpe.cli.ratings import ratings
from golpe.errors import GolpeError

USAGE_ERROR = 2
LogLevel = Literal["debug", "info", "warning", "error"]
BUDGET_MAX = 1_000_000
THREADS_MAX = 256

app = typer.Typer(
    name="golpe",
    help="The card game Coup: play it in a browser, look up its rules, and let bots play. Unofficial.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(exporting.export)
app.command("import")(exporting.import_log)
app.command()(exporting.dataset)
app.command()(studying.study)
app.command()(mcp.mcp)
app.command()(verifying.verify)


def main() -> None:
    """Run the command line. Warnings and a `GolpeError` are printed as one line; the error also exits with code 2."""
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
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Accept the options that come before a command."""


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all interfaces.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 picks a free one.")] = 8000,
    db: Database = DATABASE,
    lan: Annotated[bool, typer.Option("--lan", help="Listen on the local network; show a QR code for phones.")] = False,
    public_url: Annotated[
        str | None, typer.Option(help="URL that players use, if the server is behind a proxy.")
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Proxy or network whose X-Forwarded-For is trusted; repeatable."),
    ] = None,
    accounts: Annotated[
        bool, typer.Option("--accounts/--no-accounts", help="Let guests become accounts, with passkeys.")
    ] = True,
    push_service: Annotated[
        list[str] | None,
        typer.Option(metavar="HOST[:PORT]", help="Another push service that may get notifications; repeatable."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", envvar="GOLPE_LIMITS", help="Change a server limit; repeatable."),
    ] = None,
    node: Annotated[
        str | None, typer.Option(metavar="NAME", help="Share the database with other nodes, under this name.")
    ] = None,
    node_listen: Annotated[
        str, typer.Option(metavar="ADDRESS:PORT", help="Private address for other nodes; port 0 picks a free one.")
    ] = "127.0.0.1:0",
    node_secret_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="File with the secret that all nodes share.")
    ] = None,
    node_cert: Annotated[
        Path | None, typer.Option(metavar="FILE", help="PEM file with this node's certificate and key.")
    ] = None,
    node_ca: Annotated[
        Path | None, typer.Option(metavar="FILE", help="PEM file of the authority that signs the nodes' certificates.")
    ] = None,
    log_json: Annotated[
        bool | None,
        typer.Option("--log-json/--log-text", help="Log format; default: text on a terminal, otherwise JSON."),
    ] = None,
    log_level: Annotated[
        LogLevel | None, typer.Option(help="Lowest level to log; default: info for JSON, warning for text.")
    ] = None,
) -> None:
    """Run the game server that players open in a browser."""
    from golpe.cli.serve import metrics_token, serve_tables
    from golpe.server.hosting.addresses import lan_addresses
    from golpe.server.hosting.public_url import checked_proxies
    from golpe.server.hosting.run import Hosting
    from golpe.server.limits import bounds_from
    from golpe.server.push.endpoints import service_from

    hosting = Hosting(
        hosts=(*lan_addresses(), "127.0.0.1") if lan else (host,),
        port=port,
        db=db,
        public_url=public_url,
        trusted_proxies=checked_proxies(trust_proxy or []),
        metrics_token=metrics_token(),
        has_accounts=accounts,
        push_services=tuple(map(service_from, push_service or [])),
        bounds=bounds_from(limit or []),
        node=nodes.settings_of(node, node_listen, node_secret_file, node_cert, node_ca),
    )
    serve_tables(hosting, shows_qr=lan, log_json=log_json, log_level=log_level)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Golden scenario files.")],
    preset: Annotated[str | None, typer.Option(help="Run only this preset's scenarios.")] = None,
    compiled: Annotated[bool, typer.Option("--compiled", help=r"Use the compiled rules (golpe\[lab]).")] = False,
) -> None:
    """Run golden scenarios; exit with code 1 if any fails."""
    from golpe.cli.check import check_files

    if not check_files(files, preset=preset, compiled=compiled):
        raise typer.Exit(1)


@app.command()
def rules(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Preset to print; default: list all presets.")
    ] = None,
    changes: Annotated[
        list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Change an option; repeatable.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Print only the rules for this number of seats.")] = None,
    language: Language = "en",
) -> None:
    """List the presets and options, or print the rules of a preset."""
    from golpe.cli.rules import show_presets, show_rules

    if name is not None:
        show_rules(name, changes=changes or [], seats=seats, language=language)
    elif changes or seats is not None:
        raise typer.BadParameter("specify a preset: golpe rules NAME", param_hint="NAME")
    else:
        show_presets(language=language)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Game record.")],
    seat: Annotated[
        int | None, typer.Option(min=0, help="Show the game as this seat saw it; default: as a spectator.")
    ] = None,
    sees_all: Annotated[bool, typer.Option("--all", help="Show every card, all of which are in the file.")] = False,
    language: Language = "en",
) -> None:
    """Print a recorded game turn by turn, as seen by a spectator or a seat."""
    from golpe.cli.replay import replay_file

    if sees_all and seat is not None:
        raise typer.BadParameter("cannot be combined with --seat", param_hint="--all")
    replay_file(file, seat=seat, sees_all=sees_all, language=language)


app.command()(reviewing.review)


@app.command()
def play(
    context: typer.Context,
    table: Annotated[
        str | None,
        typer.Argument(metavar="LINK", help="Link of a table, such as http://host/t/CODE; default: against bots."),
    ] = None,
    preset: Annotated[str, typer.Option(help="Preset; `golpe rules` lists them.")] = "resistance",
    changes: Annotated[
        list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Change an option; repeatable.")
    ] = None,
    opponents: Annotated[int, typer.Option(min=1, max=9, help="Number of opponents.")] = 3,
    level: Annotated[str, typer.Option(help="Level of the opponents: easy, casual, medium, hard, master.")] = "medium",
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bot", metavar="BOT", help="An opponent by name, such as hard; files are not taken. Repeatable."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Random seed of the deal and the bots; default: a new game each time.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    guest: Annotated[
        str, typer.Option(metavar="NAME", help="Play at LINK as the guest saved as NAME; -: a new one, not saved.")
    ] = "default",
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write each finished game to FILE, for `golpe replay`.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--replay", metavar="FILE", help="Step through a game record instead.")
    ] = None,
    plain: Annotated[
        bool | None,
        typer.Option(
            "--plain/--screen", help="Line by line, for screen readers and pipes; default: if not on a terminal."
        ),
    ] = None,
    language: Language = "en",
) -> None:
    r"""Play in the terminal, against bots or at a table by its link (the full screen needs golpe\[terminal])."""
    from golpe.cli.play import Wanted, play_here
    from golpe.cli.rules import read_changes

    if table is not None:
        refuse(context, "preset changes opponents level bots seed save record", "cannot be combined with LINK")
    if record is not None:
        refuse(context, "preset changes opponents level bots seed save name guest", "cannot be combined with --replay")
    elif table is None:
        refuse(context, "guest", "needs LINK: against bots in this process there are no guests")
    wanted = Wanted(
        table=table,
        preset=preset,
        changes=read_changes(changes or []),
        bots=tuple(bots or [level] * opponents),
        seed=seed,
        name=name,
        guest=guest,
        save=save,
        record=record,
        is_plain=plain,
        language=language,
    )
    raise typer.Exit(play_here(wanted))


app.add_typer(endgames, name="endgames")
app.command()(benchmarking.benchmark)


app.command()(contests.arena)
app.command()(contests.ladder)


@app.command()
def exploit(
    context: typer.Context,
    bot: Annotated[str, typer.Argument(metavar="BOT", help="A bot by name, a net file (.npz), or file.py:Class.")],
    preset: Annotated[str, typer.Option(help="Preset; `golpe rules` lists them.")] = "resistance",
    seats: Annotated[
        int,
        typer.Option(
            min=2, max=10, help="Seats at the table: one for the exploiter, the others for copies of the bot."
        ),
    ] = 2,
    minutes: Annotated[float, typer.Option(min=0, max=BUDGET_MAX, help="Minutes of training per exploiter.")] = 10.0,
    decisions: Annotated[
        float | None, typer.Option(min=0, max=BUDGET_MAX, metavar="MILLIONS", help="Million decisions, not minutes.")
    ] = None,
    attempts: Annotated[
        int, typer.Option(min=1, help="Exploiters to train, alternately from the bot's net and from scratch.")
    ] = 3,
    games: Annotated[
        int, typer.Option(min=1, help="Number of new games in which to evaluate the best exploiter.")
    ] = 20_000,
    seed: Annotated[int, typer.Option(min=0, help="Random seed of the first exploiter.")] = 0,
    threads: Annotated[int, typer.Option(min=1, max=THREADS_MAX, help="Number of CPU threads.")] = 2,
    control: Annotated[
        bool, typer.Option("--control/--no-control", help="Also exploit `honest`, whose weakness is known, as a check.")
    ] = True,
    start: Annotated[
        Path | None,
        typer.Option("--from", metavar="NET", help="Start every exploiter from this net (.npz), as saved by --out."),
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Save the best exploiter as a net.")] = None,
    endgames: Annotated[
        bool, typer.Option("--endgames", help="Compute best responses in fifty endgames with one influence each.")
    ] = False,
    turns: Annotated[
        int, typer.Option(min=1, max=6, help="Turns to play before the position's value is looked up in a table.")
    ] = 5,
    first: Annotated[int, typer.Option(min=1, max=50, help="Use only the first N of the fifty endgames.")] = 50,
    samples: Annotated[
        int, typer.Option(min=1, help="Decisions to sample per position if the bot reports no probabilities.")
    ] = 32,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    r"""Estimate how exploitable a bot is, by training exploiters (golpe\[learn]) or exactly in endgames."""
    if endgames:
        training_only = "preset seats minutes decisions attempts games threads control start out"
        refuse(context, training_only, "cannot be combined with --endgames")
        from golpe.arena.external import any_bot_named
        from golpe.cli.exploit import exploit_endgames

        exploit_endgames(any_bot_named(bot), bot, turns=turns, first=first, samples=samples, seed=seed, as_json=as_json)
        return
    refuse(context, "turns first samples", "needs --endgames")
    from golpe.cli.learning import check_learning

    check_learning()
    from golpe.cli.exploiters import ExploitOptions, exploit_games

    options = ExploitOptions(
        bot=bot,
        preset=preset,
        seats=seats,
        minutes=minutes,
        decisions=decisions,
        attempts=attempts,
        games=games,
        seed=seed,
        threads=threads,
        start=start,
    )
    exploit_games(options, has_control=control, out=out, as_json=as_json)


@app.command()
def solve(
    coins: Annotated[tuple[int, int], typer.Option(help="Coins of the player to move and of the opponent, 0 to 12.")],
    revealed: Annotated[
        tuple[str, str], typer.Option(metavar="CARD CARD", help="The face-up card of each player, in the same order.")
    ],
    preset: Annotated[str, typer.Option(help="Preset; `golpe rules` lists them.")] = "resistance",
    turns: Annotated[int, typer.Option(help="Turns to look ahead, 1 to 10; 7 turns take seconds, 8 a minute.")] = 5,
    accuracy: Annotated[float, typer.Option(min=0, help="NashConv at which to stop.")] = 1e-3,
    rounds: Annotated[int, typer.Option(min=1, help="Maximum number of solver iterations.")] = 2000,
    show: Annotated[int, typer.Option(min=0, help="Number of turns for which to print the strategy.")] = 1,
    exchanges: Annotated[
        int, typer.Option(min=0, max=1, help="Exchanges allowed per player; with 1, 5 turns take a minute.")
    ] = 0,
    prior: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Probabilities of the hidden cards: a 5 × 5 matrix in JSON.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Save the strategy as SVG.")] = None,
) -> None:
    """Solve a two-player endgame with one influence each, with bounds that hold for the complete game."""
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


@app.command()
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
    from golpe.cli.learning import check_learning

    check_learning()
    from golpe.cli.train import RIVALS, TrainOptions, show_pace, train_net

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


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to write.")],
    db: Database = DATABASE,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE if it exists.")] = False,
) -> None:
    """Back up a server's database to one file; the server may keep running."""
    from golpe.cli.backup import back_up_tables

    back_up_tables(file, db=db, is_forced=force)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Backup file.")],
    db: Database = DATABASE,
    force: Annotated[bool, typer.Option("--force", help="Do not ask for confirmation.")] = False,
    keep_sessions: Annotated[
        bool, typer.Option("--keep-sessions", help="Keep everybody signed in; links and profiles keep working, too.")
    ] = False,
) -> None:
    """Restore a backup; the server may keep running, and open pages reconnect."""
    from golpe.cli.restore import restore_tables

    restore_tables(file, db=db, is_forced=force, keeps_sessions=keep_sessions)


@app.command()
def migrate(
    source: Annotated[Place, typer.Option("--from", parser=given, metavar="FILE|URL", help="Database to copy.")],
    target: Annotated[Place, typer.Option("--to", parser=given, metavar="FILE|URL", help="Empty database to fill.")],
) -> None:
    """Move a server's data between SQLite and PostgreSQL, while no server runs. Repeat it if it was interrupted."""
    from golpe.cli.migrate import migrate_store

    migrate_store(source, target)


app.add_typer(admin, name="admin")
app.add_typer(bot, name="bot")
app.add_typer(nodes.nodes, name="nodes")
app.add_typer(ratings, name="ratings")


@app.command()
def forget(
    guest: Annotated[str, typer.Argument(metavar="GUEST", help="A guest's number or name.")],
    db: Database = DATABASE,
) -> None:
    """Erase a guest's name, secret and messages; their games are kept."""
    from golpe.cli.reports import forget_guest

    forget_guest(db, guest)
