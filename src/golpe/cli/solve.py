"""`golpe solve`: solve a two-player endgame, one influence each, and print its value and strategy."""

import json
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from numpy.typing import NDArray
from rich.progress import MofNCompleteColumn, TimeElapsedColumn
from rich.table import Table

from golpe.cli.console import console_for_tables, plain_table
from golpe.cli.parameters import Preset, check_writable
from golpe.cli.progress import progress_bar
from golpe.errors import RecordError, SolveError
from golpe.record.text_file import read_text
from golpe.rules.ruleset import preset as preset_named
from golpe.solve.picture import heading, percent, svg
from golpe.solve.publics import Root
from golpe.solve.solution import Question, Solution, questions, solve_endgame


def solve(
    coins: Annotated[tuple[int, int], typer.Option(help="Coins of the player to move and of the opponent, 0 to 12.")],
    revealed: Annotated[
        tuple[str, str], typer.Option(metavar="CARD CARD", help="The face-up card of each player, in the same order.")
    ],
    preset: Preset = "resistance",
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
    ruleset = preset_named(preset)
    root = Root(ruleset, coins, (slot_of(revealed[0], ruleset.court), slot_of(revealed[1], ruleset.court)))
    if picture is not None:
        check_writable(picture)
    likely = None if prior is None else read_prior(prior)
    with progress_bar(MofNCompleteColumn(), TimeElapsedColumn()) as bar:
        task = bar.add_task("tree", total=None)

        def on_round(number: int, done: int) -> None:
            bar.update(task, description=f"solution {number + 1} of 2, iterations", total=rounds, completed=done)

        solution = solve_endgame(
            root,
            turns=turns,
            accuracy=accuracy,
            rounds_max=rounds,
            exchanges=exchanges == 1,
            prior=likely,
            on_round=on_round,
        )
    asked = list(questions(solution, turns=show))
    if picture is not None:
        picture.write_text(svg(solution, asked), "utf-8")
    if as_json:
        print(json.dumps(as_object(solution, asked), indent=2))
    else:
        print_solution(solution, asked, exchanges=exchanges == 1)


def read_prior(path: Path) -> NDArray[np.float64]:
    """Read the probability of each pair of hidden cards.

    Returns: float64[5, 5], with a row for each card of the player to move and a column for each card of the opponent.
    Raises: SolveError if the file does not contain five rows of five numbers.
    """
    try:
        rows: object = json.loads(read_text(path))
        return np.array(rows, np.float64)
    except (RecordError, ValueError, TypeError, RecursionError) as error:
        raise SolveError(f"--prior {path}: expected five rows of five numbers ({error})") from error


def slot_of(card: str, court: tuple[str, ...]) -> int:
    """Return the slot of a card, ignoring case.

    Raises: SolveError if the court has no such card.
    """
    if card.lower() not in court:
        raise SolveError(f"--revealed {card}: no such card in this court ({', '.join(court)})")
    return court.index(card.lower())


def as_object(solution: Solution, asked: list[Question]) -> dict[str, object]:
    """Return the solution as a JSON object. A probability is null if the question is never reached with that card."""
    return {
        "value": [solution.low, solution.high],
        "nash_conv": solution.nash_conv,
        "rounds": solution.rounds,
        "nodes": solution.nodes,
        "decision_nodes": solution.decisions,
        "cards": list(solution.lost.endgame.root.ruleset.court),
        "strategy": [
            {
                "player": each.player,
                "line": list(each.line),
                "reached": each.reached,
                "choices": {
                    choice: [None if np.isnan(share) else float(share) for share in each.chances[row]]
                    for row, choice in enumerate(each.choices)
                },
            }
            for each in asked
        ],
    }


def print_solution(solution: Solution, asked: list[Question], *, exchanges: bool) -> None:
    """Print the values and a table for each question."""
    console = console_for_tables()
    endgame = solution.lost.endgame
    console.print(f"Player 0, to move, wins between {solution.low:.4f} and {solution.high:.4f} of games.")
    console.print(
        f"NashConv {solution.nash_conv:.1e} after {solution.rounds} iterations, "
        f"{endgame.turns} turns, {solution.decisions} decisions, {solution.nodes} nodes. "
        + ("Each player may exchange once." if exchanges else "Exchange is left out.")
    )
    for each in asked:
        console.print()
        console.print(table_of(each, endgame.root.ruleset.court))


def table_of(asked: Question, court: tuple[str, ...]) -> Table:
    """Build the table of a question, with a row for each choice and a column for each hidden card."""
    table = plain_table(heading(asked))
    table.add_column("with", no_wrap=True)
    for card in court:
        table.add_column(card, justify="right")
    for row, choice in enumerate(asked.choices):
        table.add_row(choice, *(percent(float(share)) for share in asked.chances[row]))
    return table
