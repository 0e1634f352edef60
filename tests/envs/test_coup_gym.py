"""The Gymnasium environment: the package's own check, the bots' games, rewards and ends."""

import copy
import random
import subprocess
import sys
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

import golpe.envs
from golpe.arena.answers import key_of
from golpe.bots.bot import Bot
from golpe.bots.scripted import CountingBot, ScriptedBot
from golpe.envs.coup_gym import CoupEnv
from golpe.envs.one_game import table_for
from golpe.envs.opponents import Opponents, opponent_named
from golpe.errors import GolpeError
from golpe.observe.relative import relative_of
from golpe.rules.turns import TURN_CAP

pytestmark = pytest.mark.compiled

TABLES = [("resistance", 4), ("reformation", 6), ("city-state", 3), ("igrato", 2), ("two-player-draft", 2)]


def made(*names: str, preset: str = "resistance", seat: int | None = None) -> CoupEnv:
    """Make an environment as its users do, and take it out of Gymnasium's wrappers."""
    env = gymnasium.make("golpe/Coup-v0", opponents=names, preset=preset, seat=seat)  # pyright: ignore
    return cast(CoupEnv, env.unwrapped)


def random_action(mask: object, rng: random.Random) -> int:
    return rng.choice(np.flatnonzero(cast(NDArray[np.int8], mask)).tolist())


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_gymnasiums_check_passes(preset: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert golpe.envs.__doc__
    check_env(made(*["counting"] * (seats - 1), preset=preset), skip_render_check=preset != "resistance")


def test_gymnasium_finds_the_environment_by_the_name_of_its_module() -> None:
    code = "import gymnasium; print(gymnasium.make('golpe.envs:golpe/Coup-v0', opponents=['honest']).spec.id)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "golpe/Coup-v0\n" == ran.stdout


def test_masks_are_those_of_the_info_and_never_empty_during_an_episode() -> None:
    rng = random.Random(1)
    env = made("counting", "honest", preset="reformation")
    for seed in range(5):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            mask = cast(Any, info["action_mask"])
            assert mask.any()
            assert np.array_equal(mask, env.action_masks())
            observation, reward, terminated, truncated, info = env.step(random_action(mask, rng))
            assert env.observation_space.contains(observation)
            ended = terminated or truncated
            assert ended or reward == 0.0


def test_the_reward_is_1_for_the_winner_and_0_at_an_exile() -> None:
    rng = random.Random(1)
    env = made("random", "random")
    seen: set[tuple[float, bool]] = set()
    for seed in range(40):
        _, info = env.reset(seed=seed)
        ended, reward = False, 0.0
        while not ended:
            _, reward, ended, _, info = env.step(random_action(info["action_mask"], rng))
        won = env._table.is_over and env._table.alive >> env._seat & 1 == 1  # pyright: ignore[reportPrivateUsage]
        seen.add((reward, won))
    assert {(0.0, False), (1.0, True)} == seen


def test_an_episode_at_the_turn_cap_is_truncated() -> None:
    env = made("random", "random", "random")
    _, info = env.reset(seed=1)
    env._table._turns[0] = TURN_CAP  # pyright: ignore[reportPrivateUsage]
    _, reward, terminated, truncated, _ = env.step(int(cast(Any, info["action_mask"]).argmax()))
    assert (0.25, False, True) == (reward, terminated, truncated)


def test_an_illegal_action_ends_the_episode_with_a_fine() -> None:
    env = made("counting")
    _, info = env.reset(seed=1)
    assert "illegal" not in info
    _, reward, terminated, truncated, info = env.step(int(cast(Any, info["action_mask"]).argmin()))
    assert (-1.0, True, False, True) == (reward, terminated, truncated, info["illegal"])
    with pytest.raises(GolpeError, match="call reset"):
        env.step(0)


@pytest.mark.parametrize("seat", [0, 2])
def test_the_own_seat_can_be_chosen(seat: int) -> None:
    env = made("counting", "counting", seat=seat)
    for seed in range(5):
        env.reset(seed=seed)
        assert seat == env._seat  # pyright: ignore[reportPrivateUsage]


def test_the_own_seat_changes_if_none_is_chosen() -> None:
    env = made("counting", "counting")
    seats: set[int] = set()
    for seed in range(20):
        env.reset(seed=seed)
        seats.add(env._seat)  # pyright: ignore[reportPrivateUsage]
    assert {0, 1, 2} == seats


@pytest.mark.parametrize("name", ["counting", "medium", "persona:honesty=0.2", "hard", "hard:tessa"])
def test_a_seed_gives_the_same_episode_again(name: str) -> None:
    def episode() -> list[bytes]:
        rng = random.Random(9)
        env = made(name, name)
        row, info = env.reset(seed=5)
        rows = [row.tobytes()]
        ended = False
        while not ended:
            row, _, terminated, truncated, info = env.step(random_action(info["action_mask"], rng))
            rows.append(row.tobytes())
            ended = terminated or truncated
        return rows

    assert episode() == episode()


def test_a_copy_of_an_environment_goes_on_with_the_same_game() -> None:
    env = made("counting", "hard")
    env.reset(seed=3)
    twin = copy.deepcopy(env)
    action = int(env.action_masks().argmax())
    assert env.step(action)[0].tobytes() == twin.step(action)[0].tobytes()


def test_a_scripted_opponent_decides_the_same_compiled_and_interpreted() -> None:
    table = table_for("resistance", seats=3, windows="sealed", changes=None)
    bots: list[Bot] = [CountingBot(), opponent_named("persona:grudge=0.9"), opponent_named("honest")]
    asked = 0
    for seed in range(3):
        table.deal(seed)
        opponents = Opponents(bots[1:], 3)
        opponents.sit_down(0, seed)
        made_by = [0, 0, 0]
        while not table.is_over:
            seat = table.asked
            if seat == 0:
                decision = int(np.flatnonzero(table.mask(0))[0])
                assert table.play_relative(decision)
                continue
            bot = bots[seat]
            assert isinstance(bot, ScriptedBot)
            key = key_of(opponents._lucks[seat], made_by[seat])  # pyright: ignore[reportPrivateUsage]
            made_by[seat] += 1
            expected = bot.policy.decide(table.view(seat), table.tally(), seat, key)
            assert expected.id == opponents.decision(table, seat)
            asked += 1
            assert table.mask(seat)[relative_of(expected.id, seat, 3)] == 1
            assert table.play_if_legal(expected.id)
    assert asked > 20


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(GolpeError, match="unknown bot 'countin'"):
        made("countin")
    with pytest.raises(GolpeError, match="seat must be 0 to 1 or None, not 2"):
        made("counting", seat=2)
    with pytest.raises(GolpeError, match="render_mode must be"):
        CoupEnv(render_mode=cast(Any, "film"))
