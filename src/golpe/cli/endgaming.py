"""The options of `golpe endgames` and its subcommands."""

from pathlib import Path
from typing import Annotated, Final

import typer

from golpe.cli.parameters import refuse

TURNS_MIN: Final = 3
TURNS_MAX: Final = 8

endgames = typer.Typer(invoke_without_command=True)

Coins = Annotated[
    tuple[int, int] | None, typer.Option(help="Coins of the player to move, 0 to 6, and of the other, 0 to 9.")
]
Revealed = Annotated[
    tuple[str, str] | None, typer.Option(metavar="CARD CARD", help="The two face-up cards, in any order.")
]


@endgames.callback()
def show_endgames(
    context: typer.Context,
    revealed: Revealed = None,
    coins: Coins = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Show solved endgames: all, those of two face-up cards, or one with its first decisions."""
    if context.invoked_subcommand is not None:
        return
    from golpe.cli.endgames import show_catalogue

    if coins is not None and revealed is None:
        refuse(context, "coins", "needs --revealed")
    show_catalogue(revealed, coins, as_json=as_json)


@endgames.command("solve")
def solve_endgames(
    out: Annotated[Path, typer.Option(help="Folder for the results; run again to resume.")],
    turns: Annotated[
        int, typer.Option(min=TURNS_MIN, max=TURNS_MAX, help="Turns to look ahead at most in each endgame.")
    ] = TURNS_MAX,
    roots: Annotated[int | None, typer.Option(min=1, help="Number of endgames to solve in this run.")] = None,
    exercises: Annotated[
        bool, typer.Option("--exercises", help="Solve the exercises too, of the endgames in the folder.")
    ] = False,
) -> None:
    """Solve the 1,050 endgames of the base game with one influence each, and save each result at once."""
    from golpe.cli.endgames import solve_catalogue

    solve_catalogue(out, turns=turns, roots=roots, exercises=exercises)


@endgames.command("play")
def play_endgame(
    seed: Annotated[
        int | None, typer.Option(min=0, help="Chooses the exercise and deals the cards; random by default.")
    ] = None,
) -> None:
    """Play an endgame against an exact strategy, and see what each decision gave away."""
    from golpe.cli.endgames import play_exercise

    play_exercise(seed)
