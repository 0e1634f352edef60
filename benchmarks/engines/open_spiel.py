"""OpenSpiel's random rollouts in C++, timed as a tree search with one simulation, which only evaluates the root."""

import importlib
import random
import time
from collections.abc import Sequence
from typing import Protocol, cast

from benchmarks.engines.measurement import Measurement, Prepared, Spent

ROLLOUTS_MAX = 1_000_000
PROBE_S = 0.05
SAMPLED_MIN = 50_000
"""Minimum number of decisions to sample for estimating the length of a rollout."""
SEED = 1


class SpielState(Protocol):
    """A state of OpenSpiel."""

    def is_chance_node(self) -> bool: ...
    def is_terminal(self) -> bool: ...
    def chance_outcomes(self) -> Sequence[tuple[int, float]]: ...
    def legal_actions(self) -> Sequence[int]: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> "SpielState": ...


class SpielGame(Protocol):
    """A game of OpenSpiel."""

    def new_initial_state(self) -> SpielState: ...


class SpielBot(Protocol):
    """A player of OpenSpiel."""

    def step(self, state: SpielState) -> int: ...


class PySpiel(Protocol):
    """The part of `pyspiel` that is used here."""

    def load_game(self, name: str) -> SpielGame: ...
    def RandomRolloutEvaluator(self, *, n_rollouts: int, seed: int) -> object: ...  # noqa: N802
    def MCTSBot(  # noqa: N802
        self,
        game: SpielGame,
        evaluator: object,
        uct_c: float,
        max_simulations: int,
        max_memory_mb: int,
        solve: bool,
        seed: int,
        verbose: bool,
    ) -> SpielBot: ...


def open_spiel(name: str) -> Measurement:
    """Measure the rollouts of one game. Decisions with a choice are counted, chance events are not."""
    return Measurement(
        name=f"open_spiel.{name}",
        unit="decisions",
        about=f"OpenSpiel {name}: C++ random rollouts from the dealt root",
        prepare=lambda: prepared(name),
        is_anchor=True,
    )


def prepared(name: str) -> Prepared:
    """Deal a root position, and estimate the length and the rate of its rollouts.

    Raises: ImportError without OpenSpiel.
    """
    spiel = cast(PySpiel, importlib.import_module("pyspiel"))
    game = spiel.load_game(name)
    rng = random.Random(SEED)
    root = game.new_initial_state()
    while root.is_chance_node():
        play_chance(root, rng)
    decisions, choices = mean_lengths(root, rng)
    rollouts_per_s = probed_rate(spiel, game, root)

    def run(seconds: float) -> Spent:
        fitting = max(1, min(ROLLOUTS_MAX, round(rollouts_per_s * seconds)))
        rollouts, spent = 0, 0.0
        while spent < seconds or rollouts == 0:
            spent += seconds_of(spiel, game, root, rollouts=fitting)
            rollouts += fitting
        return Spent(round(rollouts * choices), spent)

    return Prepared(run, {"decisions_per_rollout": decisions, "choices_per_rollout": choices})


def seconds_of(spiel: PySpiel, game: SpielGame, root: SpielState, *, rollouts: int) -> float:
    """Return the CPU seconds of some rollouts, run as a search with one simulation, which only evaluates the root."""
    evaluator = spiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=SEED)
    bot = spiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, SEED, False)
    start = time.process_time()
    bot.step(root)
    return time.process_time() - start


def probed_rate(spiel: PySpiel, game: SpielGame, root: SpielState) -> float:
    """Return the approximate number of rollouts per second."""
    rollouts = 100
    while (seconds := seconds_of(spiel, game, root, rollouts=rollouts)) < PROBE_S and rollouts < ROLLOUTS_MAX:
        rollouts *= 4
    return rollouts / seconds


def mean_lengths(root: SpielState, rng: random.Random) -> tuple[float, float]:
    """Return the mean number of player decisions in a random rollout, and of those with a choice."""
    games = decisions = choices = 0
    while decisions < SAMPLED_MIN:
        state = root.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                play_chance(state, rng)
                continue
            legal = state.legal_actions()
            decisions += 1
            choices += len(legal) >= 2
            state.apply_action(rng.choice(legal))
        games += 1
    return decisions / games, choices / games


def play_chance(state: SpielState, rng: random.Random) -> None:
    """Sample the next chance outcome."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, odds)[0])
