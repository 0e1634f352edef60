"""The speed of the environments for one game: `python -m benchmarks.environments`, steps per CPU second on one core.

- PettingZoo: random games of four seats, next to PettingZoo's own `leduc_holdem_v4`, in the wrappers of both. Needs
  `pip install pygame rlcard` besides the extra `envs`. The ratio depends on the loop, as games of Leduc are short and
  cost more to begin than to play, above all with a seed. So there are three loops:
  - `seeded`: `reset(seed=…)` before each game, then until all agents have left;
  - `unseeded`: the same, but only the first `reset` has a seed;
  - `own`: PettingZoo's `performance_benchmark`, which has no seeds, resets when the last agent is done, and counts
    the steps of agents that are done, too.
- Gymnasium: own steps of a seat that plays at random against three `counting`.

All run in turns, so that a busy machine affects all alike. Choosing the actions is timed, too, and is the same for all.
"""

import argparse
import importlib
import random
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from statistics import median
from time import process_time
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

import gymnasium
import numpy as np

from golpe.envs import coup_v0

SECONDS: Final = 1.0
"""CPU time of each measurement; PettingZoo's own loop takes 5 seconds."""
Rate = Callable[[], float]
"""Plays for some CPU time and returns the steps per CPU second."""


def playing_all_seats(env: Any, seed: int, *, is_seeded: bool) -> Rate:  # noqa: ANN401, each package has its own types
    """Return the rate of random games in an environment of PettingZoo; a step includes the next observation.

    Args:
        is_seeded: begin each game with a seed, and not only the first.
    """
    rng = random.Random(seed)
    env.reset(seed=seed)

    def rate() -> float:
        steps, start = 0, process_time()
        while (spent := process_time() - start) < SECONDS:
            env.reset(seed=rng.getrandbits(31) if is_seeded else None)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                ended = terminated or truncated
                legal = np.flatnonzero(observation["action_mask"])
                env.step(None if ended else int(legal[rng.randrange(len(legal))]))
                steps += not ended
        return steps / spent

    return rate


def playing_as_pettingzoo(env: Any) -> Rate:  # noqa: ANN401, as above
    """Return the rate that PettingZoo's own benchmark finds, by CPU time."""
    own = importlib.import_module("pettingzoo.test.performance_benchmark")

    def rate() -> float:
        printed = StringIO()
        with patch.object(own, "time", SimpleNamespace(time=process_time)), redirect_stdout(printed):
            own.performance_benchmark(env)
        return next(float(line.split()[0]) for line in printed.getvalue().splitlines() if "turns per" in line)

    return rate


def playing_one_seat(seed: int) -> Rate:
    """Return the rate of own steps in the environment of Gymnasium."""
    env = gymnasium.make("golpe/Coup-v0", opponents=["counting"] * 3)
    rng = random.Random(seed)

    def rate() -> float:
        steps, start = 0, process_time()
        _, info = env.reset(seed=rng.getrandbits(31))
        while (spent := process_time() - start) < SECONDS:
            legal = np.flatnonzero(info["action_mask"])
            _, _, terminated, truncated, info = env.step(np.int64(legal[rng.randrange(len(legal))]))
            steps += 1
            if terminated or truncated:
                _, info = env.reset()
        return steps / spent

    return rate


def leduc() -> Any:  # noqa: ANN401, as above
    """Return PettingZoo's environment."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it announces another way to make it
        return importlib.import_module("pettingzoo.classic.leduc_holdem_v4").env()


def main() -> None:
    """Measure, and print the rates and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="measurements of each (default 7)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the random games (default 0)")
    given = parser.parse_args()
    seed, coup = int(given.seed), coup_v0.env(num_players=4)
    pairs = {
        "seeded": [playing_all_seats(env, seed, is_seeded=True) for env in (coup, leduc())],
        "unseeded": [playing_all_seats(env, seed, is_seeded=False) for env in (coup, leduc())],
        "own": [playing_as_pettingzoo(env) for env in (coup, leduc())],
    }
    one_seat = playing_one_seat(seed)
    for rate in (*(pair[0] for pair in pairs.values()), one_seat):
        rate()  # compiles
    rounds = [
        {**{loop: [rate() for rate in pair] for loop, pair in pairs.items()}, "Gymnasium": [one_seat()]}
        for _ in range(given.rounds)
    ]
    for loop in pairs:
        coups, leducs = ([each[loop][k] for each in rounds] for k in (0, 1))
        ratios = [each[loop][0] / each[loop][1] for each in rounds]
        print(f"{loop:9} coup_v0 {spread(coups)}; leduc_holdem_v4 {spread(leducs)}; ratio {spread(ratios, digits=2)}")
    print(f"Gymnasium golpe/Coup-v0 {spread([each['Gymnasium'][0] for each in rounds])}")


def spread(found: list[float], digits: int = 0) -> str:
    """Return the median with the smallest and largest number."""
    return f"{median(found):,.{digits}f} ({min(found):,.{digits}f} to {max(found):,.{digits}f})"


if __name__ == "__main__":
    main()
