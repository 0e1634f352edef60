"""The PettingZoo environment: the package's own tests, the same games as `Game`, and no secrets."""

import copy
import pickle
import random
import re
import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe import Game, IllegalDecision
from golpe.batch.layout import pack
from golpe.envs import coup_v0
from golpe.envs.one_game import OneGame, Reward, table_for
from golpe.errors import GolpeError
from golpe.observe.encoder import encode
from golpe.observe.features import features_of
from golpe.observe.relative import absolute_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import Windows
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.seats import NOBODY
from tests.support.tiers import sampled
from tests.support.twins import twin_of

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # if pygame is installed, the package's tests import games that warn
    from pettingzoo import test as suite

pytestmark = pytest.mark.compiled

api_test, seed_test, render_test, performance_benchmark = cast(
    tuple[Callable[..., None], ...],
    (suite.api_test, suite.seed_test, suite.render_test, suite.performance_benchmark),  # pyright: ignore
)

TABLES = [("resistance", 4), ("reformation", 6), ("city-state", 3), ("igrato", 2), ("two-player-draft", 2), ("bga", 5)]
EXPECTED_WARNINGS = (
    "Observation is not a NumPy array",  # it is a dictionary, as the package asks for
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask numpy array is all zeros",  # of a terminated agent
)


@contextmanager
def suite_warnings() -> Generator[None]:
    """Ignore what the package's tests say about every environment with masks; other warnings are errors."""
    with warnings.catch_warnings():
        for each in EXPECTED_WARNINGS:
            warnings.filterwarnings("ignore", re.escape(each))
        yield


def through_pickle(env: coup_v0.raw_env) -> coup_v0.raw_env:
    return pickle.loads(pickle.dumps(env))


def random_action(mask: object, rng: random.Random) -> int:
    return rng.choice(np.flatnonzero(cast(NDArray[np.int8], mask)).tolist())


# --- The package's own tests ----------------------------------------------------------------


@pytest.mark.parametrize(("preset", "seats"), sampled(TABLES, every=3))
@pytest.mark.parametrize("reward", ["end", "exile"])
def test_the_api_test_passes(preset: str, seats: int, reward: Reward) -> None:
    with suite_warnings():
        api_test(coup_v0.env(preset, seats, reward=reward), num_cycles=200)
        api_test(coup_v0.raw_env(preset, seats, reward=reward, windows="open"), num_cycles=200)


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_the_seed_test_passes(preset: str, seats: int) -> None:
    seed_test(lambda: coup_v0.env(preset, seats), num_cycles=100)


@pytest.mark.parametrize(("preset", "seats"), sampled(TABLES, every=3))
def test_the_render_test_passes(preset: str, seats: int) -> None:
    render_test(partial(coup_v0.env, preset, seats))


@pytest.mark.soak
@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_the_performance_benchmark_runs(preset: str, seats: int) -> None:
    performance_benchmark(coup_v0.env(preset, seats))


# --- The game -------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "seats"), TABLES)
@pytest.mark.parametrize("windows", ["sealed", "open"])
def test_a_seed_gives_the_game_of_that_seed_with_its_masks_and_observations(
    preset: str, seats: int, windows: Windows
) -> None:
    rng = random.Random(5)
    env = coup_v0.raw_env(preset, seats, windows=windows)
    env.reset(seed=11)
    game, tally = Game.deal(preset, seats=seats, seed=11, windows=windows), Tally()
    while not game.over:
        seat = game.asked
        assert seat is not None
        assert env.agent_selection == f"player_{seat}"
        watch(tally, game.state)
        observation = env.last()[0]
        assert observation is not None
        row = np.zeros(features_of(seats), np.float32)
        encode(game.view(seat), tally, seat, row)
        assert np.array_equal(row, observation["observation"])
        assert np.array_equal(game.legal_mask(seat, relative=True), observation["action_mask"])
        assert env.observation_space(env.agent_selection).contains(observation)
        action = random_action(observation["action_mask"], rng)
        env.step(action)
        game.play(seat, absolute_of(action, seat, seats))
    assert {f"player_{seat}": float(seat == game.winner) for seat in range(seats)} == env.rewards
    assert all(env.terminations.values())


def test_resets_without_a_seed_follow_from_the_first_seed() -> None:
    def first_views() -> list[str]:
        env = coup_v0.raw_env(num_players=3)
        env.reset(seed=4)
        texts: list[str] = []
        for _ in range(3):
            env.reset()
            texts.append(env.observe("player_1")["observation"].tobytes().hex())
        return texts

    once = first_views()
    assert len(set(once)) > 1
    assert once == first_views()


def test_an_agent_terminates_at_its_exile_if_asked_for() -> None:
    rng = random.Random(1)
    env = coup_v0.env(num_players=4, reward="exile")
    env.reset(seed=2)
    gone: list[tuple[str, float]] = []
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        assert observation is not None
        if terminated:
            gone.append((agent, reward))
        env.step(None if terminated else random_action(observation["action_mask"], rng))
    assert sorted(agent for agent, _ in gone) == [f"player_{seat}" for seat in range(4)]
    assert [reward for _, reward in gone[:2]] == [0.0, 0.0]
    assert sorted(reward for _, reward in gone) == [0.0, 0.0, 0.0, 1.0]


@pytest.mark.parametrize("reward", ["end", "exile"])
def test_a_game_at_the_turn_cap_is_truncated_and_shared(reward: Reward) -> None:
    env = coup_v0.raw_env(num_players=4, reward=reward)
    env.reset(seed=1)
    env._game._turns[0] = TURN_CAP  # pyright: ignore[reportPrivateUsage]
    observation = env.last()[0]
    assert observation is not None
    env.step(int(observation["action_mask"].argmax()))
    assert [True] * 4 == list(env.truncations.values())
    assert [False] * 4 == list(env.terminations.values())
    assert [0.25] * 4 == list(env.rewards.values())


def test_an_illegal_action_ends_the_wrapped_game_and_costs_its_agent() -> None:
    env = coup_v0.env(num_players=3)
    env.reset(seed=1)
    agent, observation = env.agent_selection, env.last()[0]
    assert observation is not None
    env.step(int(observation["action_mask"].argmin()))
    assert {each: -1.0 if each == agent else 0.0 for each in env.possible_agents} == env.rewards
    assert all(env.terminations.values())


def test_an_illegal_action_in_the_raw_environment_raises_and_changes_nothing() -> None:
    env = coup_v0.raw_env(num_players=3)
    env.reset(seed=1)
    before = env.last()[0]
    assert before is not None
    for action in (int(before["action_mask"].argmin()), -1, 10_000):
        with pytest.raises(IllegalDecision, match="the mask does not have it"):
            env.step(action)
    with pytest.raises(GolpeError, match="needs an action"):
        env.step(None)
    after = env.last()[0]
    assert after is not None
    assert all(np.array_equal(before[name], after[name]) for name in before)


@pytest.mark.parametrize("copied", [copy.deepcopy, through_pickle])
def test_a_copy_plays_on_independently(copied: Callable[[coup_v0.raw_env], coup_v0.raw_env]) -> None:
    env = coup_v0.raw_env(num_players=3)
    env.reset(seed=1)
    env.step(random_action(env.observe(env.agent_selection)["action_mask"], random.Random(1)))
    twin = copied(env)
    rng, other = random.Random(2), random.Random(2)
    for _ in range(20):
        if env.terminations[env.agent_selection]:
            break
        env.step(random_action(env.observe(env.agent_selection)["action_mask"], rng))
    before = env.observe("player_0")["observation"].copy()
    for _ in range(20):
        if twin.terminations[twin.agent_selection]:
            break
        twin.step(random_action(twin.observe(twin.agent_selection)["action_mask"], other))
    assert np.array_equal(before, env.observe("player_0")["observation"])
    assert np.array_equal(before, twin.observe("player_0")["observation"])


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(GolpeError, match="reward must be 'end' or 'exile', not 'soon'"):
        coup_v0.raw_env(reward=cast(Any, "soon"))
    with pytest.raises(GolpeError, match="render_mode must be"):
        coup_v0.raw_env(render_mode=cast(Any, "film"))
    with pytest.raises(GolpeError, match="unknown"):
        coup_v0.raw_env("resistence")


# --- What a seat sees -----------------------------------------------------------------------


def play_on(table: OneGame, game: Game, action: int) -> None:
    seat = table.asked
    table.play(action)
    game.play(seat, absolute_of(action, seat, table.seats))


@pytest.mark.leaks
@pytest.mark.parametrize(("preset", "seats"), sampled(TABLES, every=3))
@pytest.mark.parametrize("windows", ["sealed", "open"])
def test_a_seat_observes_nothing_that_it_cannot_know(preset: str, seats: int, windows: Windows) -> None:
    rng = random.Random(3)
    table = table_for(preset, seats=seats, windows=windows, changes=None)
    for seed in range(2):
        table.deal(seed)
        game = Game.deal(preset, seats=seats, seed=seed, windows=windows)
        while not table.is_over:
            for viewer in range(seats):
                seen = table.look(viewer)
                other = copy.deepcopy(table)
                pack(twin_of(game.state, viewer, rng), other._games, 0)  # pyright: ignore[reportPrivateUsage]
                again = other.look(viewer)
                assert seen[0].tobytes() == again[0].tobytes()
                assert seen[1].tobytes() == again[1].tobytes()
            play_on(table, game, random_action(table.mask(table.asked), rng))


# --- Rendering ------------------------------------------------------------------------------


def test_the_text_shows_the_table_without_hidden_cards() -> None:
    env = coup_v0.env(num_players=3, render_mode="ansi")
    env.reset(seed=7)
    turn = int(env.agent_selection[-1])
    coins = [2, 2, 2]
    expected = [f"resistance, turn 1 of player_{turn}: choose_action"]
    expected += [f"{'>' if seat == turn else ' '} player_{seat}  {coins[seat]:>2} coins  ? ?" for seat in range(3)]
    assert "\n".join(expected) == env.render()


def test_the_picture_shows_a_change_on_the_table_and_no_hidden_card() -> None:
    env = coup_v0.raw_env(num_players=2, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    env.reset(seed=1)
    pack(twin_of(Game.deal(seats=2, seed=1).state, NOBODY, random.Random(1)), env._game._games, 0)  # pyright: ignore
    twin = env.render()
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    later = env.render()
    assert isinstance(first, np.ndarray)
    assert isinstance(twin, np.ndarray)
    assert isinstance(later, np.ndarray)
    assert first.tobytes() == twin.tobytes()
    assert first.tobytes() != later.tobytes()
    assert (360, 480, 3) == first.shape
