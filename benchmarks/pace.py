"""How long people wait: prompts per opponent's turn, length of games, and time in which nobody can act.

Usage: python -m benchmarks.pace [--games 40] [--people 4] [--seconds 2] [--seed 0]

Scripted people play whole games with the default options over real sockets, without bots and with a clock that jumps
from click to click. The figures are defined in `tests/support/paced_games.py`.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from types import ModuleType

from rich.console import Console

ROOT = Path(__file__).parent.parent
STANDING: dict[str, dict[str, object]] = {"by hand": {}, "letting pass until a target": {"pass_until_target": True}}


def main() -> None:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(description="Measure how long people wait at a table.")
    parser.add_argument("--games", type=int, default=40, help="games to play (default 40)")
    parser.add_argument("--people", type=int, default=4, help="people at the table (default 4)")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds that each answer takes (default 2)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the cards and the people (default 0)")
    given = parser.parse_args()
    games, people, seconds = int(given.games), int(given.people), float(given.seconds)
    if games < 2 or not 2 <= people <= 6 or seconds <= 0:
        parser.error("needs at least 2 games, 2 to 6 people, and more than 0 seconds")
    tests = ModuleType("tests")  # this repository's, even if another installed package has that name
    tests.__path__ = [str(ROOT / "tests")]
    sys.modules["tests"] = tests
    from tests.support.paced_games import paced_games

    console = Console(stderr=True)
    for name, standing in STANDING.items():
        with console.status(f"{games} games {name}"), tempfile.TemporaryDirectory() as folder:
            play = paced_games(
                Path(folder), games=games, people=people, seconds=seconds, seed=int(given.seed), standing=standing
            )
            paces = asyncio.run(play)
        low, *_, high = quantiles(paces.game_seconds, n=20)
        print(f"{people} people who answer in {seconds:g} s, {name}: {games} games")
        print(f"  prompts per opponent's turn: {paces.prompts_per_opponents_turn:.2f} on average")
        print(f"  length of a game: median {median(paces.game_seconds) / 60:.1f} min, ", end="")
        print(f"90% between {low / 60:.1f} and {high / 60:.1f}")
        per_second = paces.decisions / sum(paces.game_seconds)
        print(f"  decisions: {paces.decisions / games:.0f} a game, {per_second:.2f} a second")
        print(f"  time in which nobody could act and nothing moved: {paces.still_seconds:g} s")


if __name__ == "__main__":
    main()
