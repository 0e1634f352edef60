"""The speed of the vector environment: `python -m benchmarks.vector [GAMES] [--threads N]`, steps per CPU second.

A step is one decision in one game, with the observation and the mask that follow. Random play of whole games
(`batch.play_out`) runs in turns with it, so that a busy machine affects both alike; each figure is the best of all
rounds. Choosing the decisions is not timed. Random play of Pgx's Leduc poker in as many games follows, if Pgx is
installed (`pip install -e '.[bench]'`). With `--threads`, the environment with one thread and with N are measured by
the wall clock.
"""

import argparse
import time
from collections.abc import Callable

import numpy as np

from benchmarks.engines import pgx_leduc
from golpe import batch
from golpe.envs.tables import Dtype
from golpe.envs.vector import SelfPlay

GAMES = 1024
SEATS = 4
STEPS = 20
"""Of 1,024 games; of more games, fewer."""
WARM_UP = 100
ROUNDS = 25
LEDUC_S = 0.1
DTYPES: tuple[Dtype, ...] = ("float32", "uint8")


def stepping(dtype: Dtype, games: int, clock: Callable[[], float], threads: int) -> Callable[[], float]:
    """Return a function that plays some steps and returns their rate."""
    env = SelfPlay("resistance", games, seats=SEATS, dtype=dtype, threads=threads)
    rng = np.random.default_rng(0)
    turn, steps = env.reset(seed=0), max(1, STEPS * GAMES // games)
    for _ in range(WARM_UP):
        turn = env.step(batch.sample(turn.mask, rng))

    def rate() -> float:
        spent = 0.0
        for _ in range(steps):
            decisions = batch.sample(env.turn.mask, rng)
            start = clock()
            env.step(decisions)
            spent += clock() - start
        return games * steps / spent

    return rate


def playing_out(games: int, clock: Callable[[], float]) -> Callable[[], float]:
    """Return a function that plays games at random and returns the rate of their decisions."""

    def rate() -> float:
        dealt = batch.deal(batch.preset("resistance"), seats=SEATS, keys=np.arange(games))
        start = clock()
        return int(batch.play_out(dealt).sum()) / (clock() - start)

    rate()
    return rate


def playing_leduc(games: int) -> Callable[[], float]:
    """Return a function that plays Pgx's Leduc poker at random and returns the rate of its decisions by CPU time.

    Raises: ImportError without Pgx.
    """
    run = pgx_leduc.prepared(games).run
    return lambda: run(LEDUC_S).rate


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description="Measure the speed of the vector environment.")
    parser.add_argument("games", nargs="?", type=int, default=GAMES, metavar="GAMES")
    parser.add_argument("--threads", type=int, default=1, metavar="N")
    arguments = parser.parse_args()
    games, threads = arguments.games, arguments.threads
    if games < 1 or threads < 1:
        parser.error("GAMES and --threads must be at least 1")
    clock, second = (time.process_time, "CPU second") if threads == 1 else (time.perf_counter, "second")
    runs = {"batch.play_out": playing_out(games, clock)}
    for dtype in DTYPES:
        for each in sorted({1, threads}):
            runs[f"vector {dtype}" + (f", {each} threads" if each > 1 else "")] = stepping(dtype, games, clock, each)
    if threads == 1:
        try:
            runs["pgx.leduc_holdem"] = playing_leduc(games)
        except ImportError as error:
            print(f"without Pgx: {error}")
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, rate in runs.items():
            best[name] = max(best[name], rate())
    for name, figure in best.items():
        print(f"{name:26} {figure / 1e6:6.2f} M a {second}, {figure / best['batch.play_out']:.3f} of batch.play_out")


if __name__ == "__main__":
    main()
