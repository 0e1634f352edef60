"""`golpe endgames`: show the solved endgames, solve them, and play them as exercises."""

import json
import secrets
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.progress import MofNCompleteColumn, TimeElapsedColumn

from golpe.arena.results_file import open_results
from golpe.cli.console import console_for_tables, counted, plain_table
from golpe.cli.interrupting import INTERRUPTED, run_until_interrupted
from golpe.cli.language import Language
from golpe.cli.parameters import refuse
from golpe.cli.progress import progress_bar
from golpe.errors import SolveError
from golpe.solve.catalogue import (
    FILE,
    MOVER_COINS,
    OTHER_COINS,
    WIDTH_MAX,
    Entry,
    all_keys,
    catalogue,
    court,
    decode_entry,
    found_in,
    keys,
    latest,
)
from golpe.solve.picture import percent

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
    if coins is not None and revealed is None:
        refuse(context, "coins", "needs --revealed")
    known = catalogue()
    if revealed is None:
        entries = list(known.values())
    else:
        cards = revealed[0].lower(), revealed[1].lower()
        found_in(known, cards, coins or (0, 0))  # checks the cards and coins
        entries = [entry for entry in known.values() if sorted(entry.revealed) == sorted(cards)]
    if coins is not None:
        entries = [entry for entry in entries if entry.coins == coins]
        if not entries:
            raise SolveError("this endgame is not in the catalogue yet: `golpe solve` solves it")
    if as_json:
        print(json.dumps([as_object(entry) for entry in entries], indent=2))
    elif revealed is None:
        show_pairs(entries)
    elif coins is None:
        show_grid(entries)
    else:
        show_entry(entries[0])


@endgames.command("solve")
def solve_endgames(
    out: Annotated[Path, typer.Option(help="Folder for the results; run again to resume.")],
    turns: Annotated[
        int, typer.Option(min=TURNS_MIN, max=TURNS_MAX, help="Maximum number of turns to look ahead in each endgame.")
    ] = TURNS_MAX,
    roots: Annotated[int | None, typer.Option(min=1, help="Number of endgames to solve in this run.")] = None,
    exercises: Annotated[
        bool, typer.Option("--exercises", help="Also solve the exercises of all endgames in the folder.")
    ] = False,
) -> None:
    """Solve the 1,050 endgames of the base game with one influence each, and save each result at once."""
    from golpe.solve.cataloguing import missing, solve_missing
    from golpe.solve.exercising import solve_exercises, wanted

    with progress_bar(MofNCompleteColumn(), TimeElapsedColumn()) as bar:
        task = bar.add_task("endgames", total=len(keys()))

        with open_results(out / FILE, decode_entry) as file:
            known = latest(file.found)
            bar.update(task, completed=len(keys()) - len(missing(known, turns_max=turns)))
            for entry in solve_missing(known, turns_max=turns, roots=roots):
                file.add(entry)
                known[entry.key] = entry
                bar.advance(task)
            known = latest(known.values())
        if exercises:
            also = bar.add_task("exercises", total=len(wanted(known.values())))
            pages = solve_exercises(out, known, on_page=lambda _: bar.advance(also))
            print(f"{counted(len(pages), 'exercise')} in {out}")
    solved = sum(not entry.is_open for entry in known.values())
    print(f"{solved:,} of {len(keys()):,} endgames solved, {len(known) - solved:,} open, in {out}")


@endgames.command("play")
def play_endgame(
    seed: Annotated[
        int | None, typer.Option(min=0, help="Chooses the exercise and deals the cards; random by default.")
    ] = None,
    language: Language = "en",
) -> None:
    """Play an endgame against an exact strategy, and see what each decision gave away."""
    from golpe.cli.exercise import play_exercise

    number = secrets.randbelow(2**32) if seed is None else seed
    try:
        run_until_interrupted(play_exercise(number, language))
    except KeyboardInterrupt:
        print()
        raise typer.Exit(INTERRUPTED) from None


def as_object(entry: Entry) -> dict[str, object]:
    """Return an endgame as a JSON object."""
    return {**msgspec.to_builtins(entry), "is_open": entry.is_open}


def show_pairs(entries: list[Entry]) -> None:
    """Print how many endgames of each pair of face-up cards are solved."""
    console = console_for_tables()
    solved = [entry for entry in entries if not entry.is_open]
    console.print(
        f"{len(solved):,} of {len(keys()):,} endgames are solved to an interval of {WIDTH_MAX} or less; "
        f"{len(entries) - len(solved):,} have a wider one."
    )
    table = plain_table("")
    for heading in ("face up", "solved", "open"):
        table.add_column(heading, justify="left" if heading == "face up" else "right")
    for cards in dict.fromkeys(key[:2] for key in all_keys()):
        found = [entry for entry in entries if entry.revealed == cards]
        still_open = sum(entry.is_open for entry in found)
        table.add_row(" and ".join(cards), str(len(found) - still_open), str(still_open))
    console.print(table)


def show_grid(entries: list[Entry]) -> None:
    """Print the values of all coins for two face-up cards."""
    values = {entry.coins: entry for entry in entries}
    table = plain_table("Percentage that the player to move wins, by their coins (rows) and the other player's")
    table.add_column("")
    for others in range(OTHER_COINS):
        table.add_column(str(others), justify="right")
    for mine in range(MOVER_COINS):
        table.add_row(str(mine), *(cell(values.get((mine, others))) for others in range(OTHER_COINS)))
    console = console_for_tables()
    console.print(table)
    console.print("A range is the interval of an endgame whose value is open.")


def cell(entry: Entry | None) -> str:
    """Return the value of an endgame as a percentage."""
    if entry is None:
        return ""
    if entry.is_open:
        return f"{entry.low * 100:.0f}-{entry.high * 100:.0f}"
    return f"{entry.value * 100:.1f}"


def show_entry(entry: Entry) -> None:
    """Print an endgame and its first decisions."""
    console = console_for_tables()
    state = "open" if entry.is_open else "solved"
    console.print(
        f"The player to move wins between {entry.low:.5f} and {entry.high:.5f} of games ({state}, {entry.turns} turns)."
    )
    table = plain_table("What they do first, by their hidden card")
    table.add_column("with")
    for card in court():
        table.add_column(card, justify="right")
    for decision, chances in entry.first.items():
        table.add_row(decision, *(percent(chance) for chance in chances))
    console.print(table)
