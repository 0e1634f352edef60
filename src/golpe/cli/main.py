"""The command line. Every command imports its room when it is called, so that `golpe --help` stays quick."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from golpe import __version__
from golpe.errors import GolpeError

USAGE_ERROR = 2

app = typer.Typer(
    name="golpe",
    help="The card game Coup: play it in a browser, check its rules. Unofficial.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    """Run the command line; an error of Golpe ends it with one line and exit code 2."""
    try:
        app(prog_name="golpe")
    except GolpeError as error:
        print(f"golpe: {error}", file=sys.stderr)
        sys.exit(USAGE_ERROR)


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
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets your network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")] = 8000,
    db: Annotated[Path, typer.Option(help="File that keeps the tables.")] = Path("golpe.sqlite3"),
    public_url: Annotated[
        str | None, typer.Option(help="Where others reach this server, if it stands behind a proxy.")
    ] = None,
) -> None:
    """Open tables for players' browsers."""
    from golpe.cli.serve import serve_tables

    serve_tables(host=host, port=port, db=db, public_url=public_url)


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
) -> None:
    """List the presets and options, or print the rules of a preset."""
    from golpe.cli.rules import show_presets, show_rules

    if name is not None:
        show_rules(name, changes=changes or [], seats=seats)
    elif changes or seats is not None:
        raise typer.BadParameter("name a preset: golpe rules NAME", param_hint="NAME")
    else:
        show_presets()


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A recorded game.")],
    seat: Annotated[
        int | None, typer.Option(min=0, help="Tell it as this seat saw it; as a spectator did without it.")
    ] = None,
    sees_all: Annotated[
        bool, typer.Option("--all", help="Tell it with every card open: whoever has the file has them all anyway.")
    ] = False,
) -> None:
    """Print a recorded game, turn by turn, as somebody saw it."""
    from golpe.cli.replay import replay_file

    if sees_all and seat is not None:
        raise typer.BadParameter("--all shows what every seat saw: leave --seat out", param_hint="--all")
    replay_file(file, seat=seat, sees_all=sees_all)
