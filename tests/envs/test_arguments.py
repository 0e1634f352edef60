"""Wrong arguments of environments: each is an error that says what was tried and what is possible."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

from golpe.envs import openspiel
from golpe.envs.coup_gym import CoupEnv
from golpe.envs.coup_v0 import raw_env
from golpe.envs.gym_vector import CoupVectorEnv
from golpe.envs.vector import SelfPlay
from golpe.errors import ArgumentError, BatchError, GolpeError, RulesetError

Wrong = Callable[..., object]
gym: Wrong = CoupEnv
zoo: Wrong = raw_env
vector: Wrong = SelfPlay
learner: Wrong = CoupVectorEnv
OPPONENTS = ["honest", "counting"]


def any_(value: object) -> Any:  # noqa: ANN401 -- arguments of any type
    return value


def gym_on() -> CoupEnv:
    env = CoupEnv(opponents=OPPONENTS)
    env.reset(seed=1)
    return env


def zoo_on() -> raw_env:
    env = raw_env(num_players=3)
    env.reset(seed=1)
    return env


def vector_on() -> SelfPlay:
    env = SelfPlay(count=2, seats=3)
    env.reset(seed=1)
    return env


def learner_on() -> CoupVectorEnv:
    env = CoupVectorEnv(2, opponents=OPPONENTS)
    env.reset(seed=1)
    return env


WRONG: list[tuple[type[GolpeError], Wrong, str]] = [
    # --- Gymnasium
    (RulesetError, lambda: gym("coup"), "unknown preset 'coup'"),
    (ArgumentError, lambda: gym(opponents="counting"), "opponents must be a list of texts, not 'counting'"),
    (ArgumentError, lambda: gym(opponents=3), "opponents must be a list of texts, not 3"),
    (ArgumentError, lambda: gym(opponents=[None]), r"opponents\[0\] must be text, not None"),
    (GolpeError, lambda: gym(opponents=["god"]), "unknown bot 'god': the known ones are"),
    (RulesetError, lambda: gym(opponents=["honest"] * 6), "'resistance' is for 2 to 6 seats, not 7"),
    (ArgumentError, lambda: gym(seat=4), "seat must be 0 to 3 or None, not 4"),
    (ArgumentError, lambda: gym(seat="0"), "seat must be a whole number from 0 to 3 or None, not '0'"),
    (ArgumentError, lambda: gym(seat=True), "seat must be a whole number from 0 to 3 or None, not True"),
    (BatchError, lambda: gym(windows="Open"), "windows must be 'sealed' or 'open', not 'Open'"),
    (RulesetError, lambda: gym(changes="reblock"), "options must be a Mapping"),
    (RulesetError, lambda: gym(changes={"rebloc": True}), "unknown option 'rebloc'"),
    (ArgumentError, lambda: gym(render_mode="pygame"), "render_mode must be 'human', 'ansi', 'rgb_array' or None"),
    (RulesetError, lambda: gym_on().reset(seed=any_("a")), "seed must be a whole number"),
    (RulesetError, lambda: gym_on().reset(seed=-1), "seed must be 0 to"),
    (ArgumentError, lambda: gym_on().step(any_(None)), "action must be a whole number"),
    (ArgumentError, lambda: gym_on().step(any_("income")), "action must be a whole number, .*, not 'income'"),
    (ArgumentError, lambda: gym_on().step(any_(3.7)), "action must be a whole number, .*, not 3.7"),
    (ArgumentError, lambda: gym_on().step(any_(True)), "action must be a whole number, .*, not True"),
    # --- PettingZoo
    (RulesetError, lambda: zoo(num_players=7), "'resistance' is for 2 to 6 seats, not 7"),
    (BatchError, lambda: zoo(num_players=3.0), "seats must be an integer, not 3.0"),
    (BatchError, lambda: zoo(windows="Open"), "windows must be 'sealed' or 'open', not 'Open'"),
    (ArgumentError, lambda: zoo(reward="soon"), "reward must be 'end' or 'exile', not 'soon'"),
    (ArgumentError, lambda: zoo(reward=["end"]), "reward must be 'end' or 'exile', not"),
    (RulesetError, lambda: zoo_on().reset(seed=any_(1.5)), "seed must be a whole number"),
    (ArgumentError, lambda: zoo_on().observe("player_9"), "agent must be 'player_0', 'player_1' or 'player_2'"),
    (ArgumentError, lambda: zoo_on().observe(any_(0)), "agent must be 'player_0', 'player_1' or 'player_2', not 0"),
    (ArgumentError, lambda: zoo_on().action_space("seat 0"), "agent must be 'player_0'"),
    (ArgumentError, lambda: zoo_on().observation_space("seat 0"), "agent must be 'player_0'"),
    (GolpeError, lambda: raw_env(num_players=3).step(1), "no game has been dealt, or all agents have left: call reset"),
    (ArgumentError, lambda: zoo_on().step(None), "player_. is asked and needs an action"),
    (ArgumentError, lambda: zoo_on().step(any_("income")), "needs an action, a whole number, not 'income'"),
    (ArgumentError, lambda: zoo_on().step(any_(True)), "needs an action, a whole number, not True"),
    # --- Many games at once
    (RulesetError, lambda: vector("coup"), "unknown preset 'coup'"),
    (BatchError, lambda: vector(count=0), "the number of games must be 1 to"),
    (BatchError, lambda: vector(count=2.0), "the number of games must be an integer, not 2.0"),
    (BatchError, lambda: vector(count=2, seats="3"), "seats must be an integer, not '3'"),
    (BatchError, lambda: vector(count=2, windows="Open"), "windows must be 'sealed' or 'open'"),
    (BatchError, lambda: vector(count=2, dtype="float64"), "dtype must be 'float32' or 'uint8', not 'float64'"),
    (BatchError, lambda: vector(count=2, reward="soon"), "reward must be 'end' or 'exile', not 'soon'"),
    (BatchError, lambda: vector(count=2, autoreset="no"), "autoreset must be True or False, not 'no'"),
    (BatchError, lambda: vector(count=2, full_information=1), "full_information must be True or False, not 1"),
    (BatchError, lambda: vector(count=2, threads=0), "threads must be 1 to 256, not 0"),
    (BatchError, lambda: vector(count=2, threads="2"), "threads must be an integer, not '2'"),
    (BatchError, lambda: vector(count=2, out=[1]), "out must be a Mapping"),
    (BatchError, lambda: vector(count=2, out={"rows": np.zeros(2)}), "there is no array rows"),
    (BatchError, lambda: vector_on().reset(seed=-1), "seed must be 0 to"),
    (BatchError, lambda: vector_on().reset(seed=any_("a")), "seed must be an integer, not 'a'"),
    (BatchError, lambda: vector_on().reset(which=any_([1, 0])), "which must be bool, not int64"),
    (BatchError, lambda: vector_on().reset(which=np.ones(3, np.bool_)), r"which must have the shape \[2\], not \[3\]"),
    (BatchError, lambda: vector_on().step(any_(["a", "b"])), "decisions must be integers"),
    (BatchError, lambda: vector_on().step([1]), "decisions must have the shape"),
    # --- One learner in many games
    (BatchError, lambda: learner("2"), "the number of games must be an integer, not '2'"),
    (BatchError, lambda: learner(2, opponents="counting"), "opponents must be a list of texts, not 'counting'"),
    (GolpeError, lambda: learner(2, opponents=["god"]), "unknown bot 'god'"),
    (BatchError, lambda: learner(2, opponents=OPPONENTS, seat=3), "seat must be 0 to 2, not 3"),
    (BatchError, lambda: learner(2, opponents=OPPONENTS, seat=None), "seat must be an integer, not None"),
    (
        BatchError,
        lambda: learner(2, opponents=OPPONENTS, autoreset_mode="same"),
        "autoreset_mode must be an AutoresetMode, such",
    ),
    (BatchError, lambda: learner(2, opponents=OPPONENTS, copy=None), "copy must be True or False, not None"),
    (BatchError, lambda: learner_on().reset(seed=any_(1.5)), "seed must be an integer, not 1.5"),
    (BatchError, lambda: learner_on().reset(seed=[1, 2]), "seed must be one number"),
    (
        BatchError,
        lambda: learner_on().reset(options={"reset_mask": np.ones(3, np.bool_)}),
        r"reset_mask must have the shape \[2\], not \[3\]",
    ),
    (BatchError, lambda: learner_on().step(any_(np.array([1.5, 2.0]))), "decisions must be integers"),
    # --- OpenSpiel
    (RulesetError, lambda: openspiel.CoupGame({"windows": "Open"}), "windows must be 'sealed' or 'open', not 'Open'"),
    (RulesetError, lambda: openspiel.CoupGame({"players": "3"}), "players must be a whole number, not '3'"),
    (RulesetError, lambda: openspiel.CoupGame({"players": True}), "players must be a whole number, not True"),
    (RulesetError, lambda: openspiel.CoupGame({"preset": 3}), "preset must be text, not 3"),
    (RulesetError, lambda: openspiel.CoupGame({"seats": 3}), "a parameter must be 'players', 'preset'"),
    (RulesetError, lambda: openspiel.CoupGame({"max_turns": 0}), "max_turns must be 1 or more, not 0"),
    (RulesetError, lambda: openspiel.CoupGame({"endgame": 51}), "endgame must be 0 to 50, not 51"),
]


@pytest.mark.parametrize(("kind", "wrong", "told"), WRONG, ids=lambda value: value if isinstance(value, str) else "")
def test_a_wrong_argument_of_an_environment_is_explained(kind: type[GolpeError], wrong: Wrong, told: str) -> None:
    with pytest.raises(GolpeError, match=told) as caught:
        wrong()
    assert kind is type(caught.value)


def test_an_environment_plays_on_after_a_wrong_seed() -> None:
    env, other = gym_on(), gym_on()
    with pytest.raises(RulesetError):
        env.reset(seed=any_("a"))
    assert env.reset()[0].tolist() == other.reset()[0].tolist()


def test_seeds_and_actions_of_numpy_are_numbers() -> None:
    env, other = gym_on(), gym_on()
    row, info = env.reset(seed=any_(np.int64(5)))
    assert row.tolist() == other.reset(seed=5)[0].tolist()
    mask: Any = info["action_mask"]
    env.step(mask.argmax())
    both = learner_on(), learner_on()
    rows = both[0].reset(seed=any_(np.int64(5)))[0], both[1].reset(seed=5)[0]
    assert rows[0]["observation"].tolist() == rows[1]["observation"].tolist()
    assert pyspiel.load_game("golpe_coup(players=3)").num_players() == 3
