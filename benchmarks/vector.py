"""The speed of the vector environment: `python -m benchmarks.vector [GAMES]`, steps per CPU second on one core.

A step is one decision in one game, with the observation and the mask that follow. Random play of whole games
(`batch.play_out`) runs in turns with it, so that a busy machine affects both alike; each figure is the best of all
rounds. Choosing the decisions is not timed.
"""

import sys
import time
from collections.abc import Callable

import numpy as np

from golpe import batch
from golpe.envs.tables import Dtype
from golpe.envs.vector import SelfPlay

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 1024
SEATS = 4
STEPS = max(1, 20 * 1024 // GAMES)
WARM_UP = 100
ROUNDS = 25
DTYPES: tuple[Dtype, ...] = ("float32", "uint8")


def stepping(dtype: Dtype) -> Callable[[], float]:
    """Return a function that plays some steps and returns their rate."""
    env, rng = SelfPlay("resistance", GAMES, seats=SEATS, dtype=dtype), np.random.default_rng(0)
    turn = env.reset(seed=0)
    for _ in range(WARM_UP):
        turn = env.step(batch.sample(turn.mask, rng))

    def rate() -> float:
        spent = 0.0
        for _ in range(STEPS):
            decisions = batch.sample(env.turn.mask, rng)
            start = time.process_time()
            env.step(decisions)
            spent += time.process_time() - start
        return GAMES * STEPS / spent

    return rate


def playing_out() -> Callable[[], float]:
    """Return a function that plays games at random and returns the rate of their decisions."""

    def rate() -> float:
        games = batch.deal(batch.preset("resistance"), seats=SEATS, keys=np.arange(GAMES))
        start = time.process_time()
        return int(batch.play_out(games).sum()) / (time.process_time() - start)

    rate()
    return rate


def main() -> None:
    """Measure, and print a table."""
    runs = {"batch.play_out": playing_out(), **{f"vector {dtype}": stepping(dtype) for dtype in DTYPES}}
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, rate in runs.items():
            best[name] = max(best[name], rate())
    for name, figure in best.items():
        print(f"{name:16} {figure / 1e6:6.2f} M a CPU second, {figure / best['batch.play_out']:.3f} of batch.play_out")


if __name__ == "__main__":
    main()
