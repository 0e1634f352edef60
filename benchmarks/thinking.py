"""How long the levels think: `python -m benchmarks.thinking [--seats 2] [--games 400] [--plain]`.

The levels play games of `resistance` at mixed tables, one decision at a time, as a server asks them. Times are CPU
time. If numba is installed, `master` also plays with the effort of the arena; `--plain` measures as if it were not.
"""

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Mapping
from time import process_time

import numpy as np

from golpe.bots.bot import Bot
from golpe.bots.master import MasterBot
from golpe.bots.registry import LEVELS, bot_named
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.turns import TURN_CAP
from golpe.solve.plan import THRIFTY, best_effort

PRESET = "resistance"


def times(bots: Mapping[str, Bot], *, seats: int, games: int, seed: int) -> dict[str, list[float]]:
    """Play games; return the CPU time of each decision in milliseconds, by bot."""
    names, found = list(bots), defaultdict[str, list[float]](list)
    for number in range(games):
        game, tally, rng = Game.deal(PRESET, seats=seats, seed=seed + number), Tally(), random.Random(seed + number)
        while (seat := game.asked) is not None and game.turns < TURN_CAP:
            watch(tally, game.state)
            name = names[(number * seats + seat) % len(names)]
            view = game.view(seat)
            begun = process_time()
            decision = bots[name].decide(view, tally, seat, rng)
            found[name].append(1000 * (process_time() - begun))
            game.play(seat, decision)
    return found


def main() -> None:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--plain", action="store_true", help="without numba")
    args = parser.parse_args()
    if args.plain:
        sys.modules["numba"] = None  # pyright: ignore[reportArgumentType]
    bots = {name: bot_named(name) for name in LEVELS}
    if (effort := best_effort()) is not THRIFTY:
        bots["master in the arena"] = MasterBot(effort)
    times(bots, seats=args.seats, games=12 * len(bots), seed=args.games)  # compiles, and reads the nets
    found = times(bots, seats=args.seats, games=args.games, seed=0)
    print("| | decisions | median | 99% within | longest |\n|---|---|---|---|---|")
    for name in bots:
        middle, high, longest = (f"{float(np.quantile(found[name], share)):.2f}" for share in (0.5, 0.99, 1.0))
        print(f"| {name} | {len(found[name]):,} | {middle} ms | {high} ms | {longest} ms |")


if __name__ == "__main__":
    main()
