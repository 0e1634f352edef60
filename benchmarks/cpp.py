"""The compiled rules next to the same game in C++, `engines/coup.cpp`.

Usage: python -m benchmarks.cpp [--seats 4] [--rounds 15]

First, 10,000 games are dealt and played out by both, and every field that both states have is compared. Then both play
the same games in turns, at random from the deal to the end; dealing is not timed. Needs g++.
"""

import argparse
import sys
import time
from statistics import median
from typing import Final

import numpy as np

from benchmarks.engines import cpp, play
from benchmarks.engines.measurement import Unavailable
from benchmarks.engines.play import GAMES_COMPILED, GameSpec, Roots

COMPARED: Final = 10_000
SECONDS: Final = 0.5
"""CPU time of each measurement."""


def main() -> None:
    """Compare, measure, and print a table."""
    parser = argparse.ArgumentParser(description="Measure the compiled rules next to the same game in C++.")
    seats, rounds = range(2, cpp.SEATS_MAX + 1), range(1, 1000)
    parser.add_argument("--seats", type=int, choices=seats, default=4, metavar="2-6", help="players (default 4)")
    parser.add_argument("--rounds", type=int, choices=rounds, default=15, metavar="N", help="rounds (default 15)")
    given = parser.parse_args()
    try:
        compiler = cpp.version()
        differing = cpp.differing_fields(np.arange(COMPARED), seats=given.seats)
    except Unavailable as error:
        sys.exit(str(error))
    if differing:
        sys.exit(f"the games differ in {', '.join(differing)}")
    print(f"{COMPARED:,} games of {given.seats} end in the same states, after as many turns, with the same winners.")
    show(GameSpec(cpp.PRESET, given.seats), given.rounds, compiler)


def show(spec: GameSpec, rounds: int, compiler: str) -> None:
    """Let both play in turns, and print the medians and the ratio."""
    ours, theirs = play.roots(spec), cpp.roots(spec)
    for each in (ours, theirs):
        each.run(0)
    taken = [(rates(ours), rates(theirs)) for _ in range(rounds)]
    for index, name in enumerate(("compiled rules", "C++")):
        games, choices = (median(each[index][unit] for each in taken) for unit in (0, 1))
        print(f"{name:15} {games / 1e3:8,.0f} k games/s {choices / 1e6:7.2f} M choices/s")
    ratios = sorted(one[1] / other[1] for one, other in taken)
    spread = f"{ratios[0]:.2f} to {ratios[-1]:.2f} in {rounds} rounds"
    print(f"{'ratio':15} {median(ratios):8.2f} ({spread}; {compiler} {' '.join(cpp.FLAGS)})")


def rates(batch: Roots) -> tuple[float, float]:
    """Play batches for a while; return the games and the decisions with a choice per CPU second."""
    games, choices, spent = 0, 0, 0.0
    while spent < SECONDS:
        batch.deal_again()
        start = time.process_time()
        choices += batch.play_out()
        spent += time.process_time() - start
        games += GAMES_COMPILED
    return games / spent, choices / spent


if __name__ == "__main__":
    main()
