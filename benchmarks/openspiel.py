"""Nodes per CPU second of `golpe_coup` in OpenSpiel, next to OpenSpiel's own Kuhn poker in Python.

Usage: python -m benchmarks.openspiel [--players 4] [--rounds 5] [--seed 0]

Random games are played in turns, in two ways: one state that plays on, and a new child at every step, as a search makes
them. A node is a decision or a draw. Needs the extra `openspiel`.
"""

import argparse
import importlib
import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Final

import pyspiel

SECONDS: Final = 1.0
"""CPU time of each measurement."""


def main() -> None:
    """Measure and print the rates."""
    parser = argparse.ArgumentParser(description="Measure how fast OpenSpiel plays Coup.")
    parser.add_argument("--players", type=int, default=4, help="players of Coup (default 4)")
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each (default 5)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the random games (default 0)")
    given = parser.parse_args()
    importlib.import_module("golpe.envs.openspiel")
    importlib.import_module("open_spiel.python.games.kuhn_poker")
    coup = pyspiel.load_game(f"golpe_coup(players={int(given.players)})")
    kuhn = pyspiel.load_game("python_kuhn_poker")
    rng = random.Random(int(given.seed))
    for name, next_state in (("playing on", played_on), ("new children", child)):
        pairs = [(rate(coup, next_state, rng), rate(kuhn, next_state, rng)) for _ in range(int(given.rounds))]
        ratios = sorted(ours / theirs for ours, theirs in pairs)
        print(f"{name}: golpe_coup {median(ours for ours, _ in pairs):,.0f} nodes/s, ", end="")
        print(f"python_kuhn_poker {median(theirs for _, theirs in pairs):,.0f} nodes/s, ", end="")
        print(f"ratio {median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")


def rate(game: pyspiel.Game, next_state: Callable[[pyspiel.State, int], pyspiel.State], rng: random.Random) -> float:
    """Play random games for some CPU time; return the nodes per CPU second."""
    nodes, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = rng.choices([c for c, _ in outcomes], [share for _, share in outcomes])[0]
            else:
                action = rng.choice(state.legal_actions())
            state = next_state(state, action)
            nodes += 1
        state.returns()
    return nodes / spent


def played_on(state: pyspiel.State, action: int) -> pyspiel.State:
    state.apply_action(action)
    return state


def child(state: pyspiel.State, action: int) -> pyspiel.State:
    return state.child(action)


if __name__ == "__main__":
    main()
