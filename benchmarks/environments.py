"""The speed of the environments for one game: `python -m benchmarks.environments`, steps per CPU second on one core.

- PettingZoo: random games of four seats, next to PettingZoo's own `leduc_holdem_v4`, in the wrappers of both. Needs
  `pip install pygame rlcard` besides the extra `envs`.
- Gymnasium: own steps of a seat that plays at random against three `counting`.

All run in turns, so that a busy machine affects all alike. Choosing the actions is timed, too, and is the same for all.
"""

import argparse
import importlib
import random
import warnings
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, Final

import gymnasium
import numpy as np

from golpe.envs import coup_v0

SECONDS: Final = 1.0
"""CPU time of each measurement."""
Rate = Callable[[], float]
"""Plays for some CPU time and returns the steps per CPU second."""


def playing_all_seats(env: Any, seed: int) -> Rate:  # noqa: ANN401, each package types its environments differently
    """Return the rate of random games in an environment of PettingZoo; a step includes the next observation."""
    rng = random.Random(seed)

    def rate() -> float:
        steps, start = 0, process_time()
        while (spent := process_time() - start) < SECONDS:
            env.reset(seed=rng.getrandbits(31))
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                ended = terminated or truncated
                legal = np.flatnonzero(observation["action_mask"])
                env.step(None if ended else int(legal[rng.randrange(len(legal))]))
                steps += not ended
        return steps / spent

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
    runs = {
        "coup_v0": playing_all_seats(coup_v0.env(num_players=4), given.seed),
        "leduc_holdem_v4": playing_all_seats(leduc(), given.seed),
        "golpe/Coup-v0": playing_one_seat(given.seed),
    }
    for rate in runs.values():
        rate()  # compiles
    rounds = [{name: rate() for name, rate in runs.items()} for _ in range(given.rounds)]
    for name in runs:
        found = sorted(each[name] for each in rounds)
        print(f"{name:16} {median(found):9,.0f} steps a CPU second ({found[0]:,.0f} to {found[-1]:,.0f})")
    ratios = sorted(each["coup_v0"] / each["leduc_holdem_v4"] for each in rounds)
    print(f"coup_v0 / leduc_holdem_v4: {median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")


if __name__ == "__main__":
    main()
