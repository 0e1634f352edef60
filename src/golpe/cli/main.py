"""The command line. A command's module is imported only when it is called, so that `golpe --help` is fast."""

import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, Final, TextIO

import typer
from typer.core import TyperCommand, TyperGroup

from golpe import __version__
from golpe.errors import GolpeError

if TYPE_CHECKING:
    from typer._click import Command, Context

USAGE_ERROR = 2


@dataclass(frozen=True, slots=True)
class Listed:
    """A command as `golpe --help` lists it."""

    about: str
    """What it is for, in one line of a terminal with 80 columns."""
    module: str
    """The module in `golpe.cli`."""
    name: str = ""
    """Its function or group there, if that is not called like the module."""


PANELS: Final[Mapping[str, Mapping[str, Listed]]] = {
    "Play": {
        "play": Listed("Play in the terminal, against bots or at a table by its link.", "play"),
        "table": Listed("Open a table on a server, and print its link.", "table"),
        "rules": Listed("Print the rules of an edition, or list the editions.", "rules"),
        "endgames": Listed("Look at solved endgames, and play them.", "endgames"),
    },
    "Look at games": {
        "replay": Listed("Print a recorded game, turn by turn.", "replay"),
        "review": Listed("Review games: win chances, mistakes, luck and skill.", "review"),
        "study": Listed("Show how players play: bluffs, challenges, blocks.", "study"),
        "verify": Listed("Check that nobody chose the deal of a game.", "verify"),
        "export": Listed("Export games as a table, one decision per row.", "export"),
        "import": Listed("Convert games that another program logged.", "importing", "import_log"),
    },
    "Bots": {
        "arena": Listed("Let bots play each other, and see how often each wins.", "arena"),
        "ladder": Listed("Keep a standing rating of many bots.", "ladder"),
        "benchmark": Listed("See how strong a bot is, against a frozen pool of others.", "benchmark"),
        "bot": Listed("Let your bot play at a server's tables; make its token.", "bot"),
        "mcp": Listed("Let a language model play.", "mcp"),
    },
    "Laboratory": {
        "train": Listed("Train a net by self-play.", "train"),
        "exploit": Listed("Estimate how much an opponent can gain from a bot's habits.", "exploit"),
        "solve": Listed("Solve an endgame of two players, with bounds.", "solve"),
        "dataset": Listed("Make the reference data set of recorded games.", "dataset"),
        "check": Listed("Run golden scenarios of the rules.", "check"),
    },
    "Host": {
        "serve": Listed("Run the server that players open in a browser.", "serve"),
        "backup": Listed("Back up the database of a server.", "backup"),
        "restore": Listed("Restore a backup.", "restore"),
        "migrate": Listed("Move a server's data between SQLite and PostgreSQL.", "migrate"),
        "tournament": Listed("Announce a tournament of bots.", "tournament"),
        "admin": Listed("Moderate a server: bans, reports, roles.", "admin"),
        "forget": Listed("Erase a guest.", "forget"),
        "ratings": Listed("Maintain the ratings of a server.", "ratings"),
        "nodes": Listed("List the nodes that share a database, or drain one.", "nodes"),
    },
}

COMMANDS: Final = {name: each for listed in PANELS.values() for name, each in listed.items()}


class Commands(TyperGroup):
    """The commands by panel. For help and completion each is only a name and a line; one that is called is imported."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401, whatever Typer passes on
        super().__init__(**settings)
        for panel, listed in PANELS.items():
            for name, each in listed.items():
                self.commands[name] = TyperCommand(name, help=each.about, rich_help_panel=panel)

    def resolve_command(self, ctx: "Context", args: list[str]) -> "tuple[str | None, Command | None, list[str]]":
        name, stub, rest = super().resolve_command(ctx, args)
        return name, None if stub is None or name is None else command_named(name), rest

    def invoke(self, ctx: "Context") -> object:
        try:
            return super().invoke(ctx)
        except typer.BadParameter as refusal:
            refusal.message = in_words(refusal)
            raise


def in_words(refusal: typer.BadParameter) -> str:
    """Return a sentence about a refused value; Typer's own speaks about parsers."""
    errors: Callable[[], Sequence[Mapping[str, Any]]] | None = getattr(refusal.__cause__, "errors", None)
    if errors is None:
        return refusal.message
    found = errors()[0]
    given, bounds = found["input"], found.get("ctx", {})
    match found["type"]:
        case "int_parsing" | "int_type" | "int_from_float":
            said = f"'{given}' is not a whole number"
        case "float_parsing" | "float_type":
            said = f"'{given}' is not a number"
        case "less_than_equal":
            said = f"{given} is above the maximum of {bounds['le']}"
        case "greater_than_equal":
            said = f"{given} is below the minimum of {bounds['ge']}"
        case _:
            return refusal.message.removeprefix("Value error, ")
    if refusal.param is not None and refusal.param.nargs > 1:
        said += f"; this option takes {refusal.param.nargs} values"
    return f"{said}."


def command_named(name: str) -> "Command":
    """Import a command of `golpe`.

    Raises: KeyError if there is none of this name.
    """
    listed = COMMANDS[name]
    found = getattr(import_module(f"golpe.cli.{listed.module}"), listed.name or listed.module)
    if isinstance(found, typer.Typer):
        return typer.main.get_group(found)
    alone = typer.Typer(add_completion=False)
    alone.command(name)(found)
    return typer.main.get_command(alone)


app = typer.Typer(
    name="golpe",
    cls=Commands,
    help="The card game Coup: play it in a browser, look up its rules, and let bots play. Unofficial.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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
