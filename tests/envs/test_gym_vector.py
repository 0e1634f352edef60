"""One learner against bots as a vector environment of Gymnasium, in all its modes of autoreset."""

import random
from typing import cast

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Space
from gymnasium.vector import AutoresetMode

from golpe import batch
from golpe.batch.layout import pack, unpacked
from golpe.envs.gym_vector import CoupVectorEnv, Observation
from golpe.envs.tables import Dtype
from golpe.errors import BatchError, GolpeError
from golpe.game import Game
from tests.support.twins import twin_of

pytestmark = pytest.mark.compiled

Integers = np.ndarray[tuple[int], np.dtype[np.int64]]


def sampled(obs: Observation, rng: np.random.Generator) -> Integers:
    return batch.sample(obs["action_mask"].astype(np.bool_), rng)


def dealt(*opponents: str, n: int = 16, mode: AutoresetMode = AutoresetMode.NEXT_STEP, seat: int = 0) -> CoupVectorEnv:
    return CoupVectorEnv(n, opponents=opponents, autoreset_mode=mode, seat=seat)


@pytest.mark.parametrize("dtype", ["float32", "uint8"])
def test_observations_and_rewards_are_as_declared(dtype: Dtype) -> None:
    env = CoupVectorEnv(6, opponents=["honest", "random"], dtype=dtype, autoreset_mode=AutoresetMode.SAME_STEP)
    rng = np.random.default_rng(1)
    obs, _ = env.reset(seed=1)
    for _ in range(40):
        assert obs in cast(Space[Observation], env.observation_space)  # pyright: ignore[reportUnknownMemberType]
        obs, rewards, terminated, truncated, _ = env.step(sampled(obs, rng))
        assert (rewards != 0).tolist() == terminated.tolist()
        assert set(rewards.tolist()) <= {-0.5, 0.0, 1.0}
        assert not truncated.any()


@pytest.mark.parametrize("mode", ["vector_entry_point", None])
def test_gymnasium_makes_the_fast_environment(mode: str | None) -> None:
    env = gymnasium.make_vec(  # pyright: ignore[reportUnknownMemberType]
        "golpe.envs:golpe/Coup-v0",
        num_envs=6,
        vectorization_mode=mode,
        preset="reformation",
        opponents=["honest", "counting"],
        changes={"refund_on_block": True},
    )
    assert isinstance(env, CoupVectorEnv)
    obs, _ = env.reset(seed=1)
    assert env.games["options"]["refund_on_block"].all()
    rng = np.random.default_rng(1)
    for _ in range(20):
        assert obs in cast(Space[Observation], env.observation_space)  # pyright: ignore[reportUnknownMemberType]
        obs, *_ = env.step(sampled(obs, rng))


def test_gymnasium_still_makes_single_environments_one_by_one() -> None:
    env = gymnasium.make_vec("golpe.envs:golpe/Coup-v0", num_envs=2, vectorization_mode="sync")  # pyright: ignore
    assert not isinstance(env, CoupVectorEnv)
    assert (2, 810) == env.reset(seed=1)[0].shape


def test_only_the_learner_is_asked_in_the_games_of_the_seed() -> None:
    env = dealt("counting", "bluffer", n=32, seat=1)
    obs, _ = env.reset(seed=3)
    assert [1] * 32 == env.games["asked"].tolist()
    assert obs["action_mask"].any(axis=1).all()
    assert [Game.deal(seats=3, seed=3 + i).state.key for i in range(32)] == env.games["key"].tolist()


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_every_mode_of_autoreset_shows_the_last_observation_and_then_a_new_game(mode: AutoresetMode) -> None:
    env, rng = dealt("honest", "honest", mode=mode), np.random.default_rng(1)
    assert mode == env.metadata["autoreset_mode"]
    obs, _ = env.reset(seed=1)
    episodes = 0
    for _ in range(60):
        before = env.games["key"].copy()
        obs, _, terminated, truncated, infos = env.step(sampled(obs, rng))
        ended = terminated | truncated
        last = cast(Observation, infos["final_obs"]) if "final_obs" in infos else obs
        assert ended.tolist() == (~last["action_mask"].any(axis=1)).tolist()
        if mode == AutoresetMode.SAME_STEP:
            assert obs["action_mask"].any(axis=1).all()
            assert ended.tolist() == [int(a) != int(b) for a, b in zip(env.games["key"], before, strict=True)]
        if not ended.any():
            continue
        episodes += int(ended.sum())
        kept = env.games[~ended].tobytes()
        if mode == AutoresetMode.NEXT_STEP:
            actions = sampled(obs, rng)
            assert ended.tolist() == [each == -1 for each in actions.tolist()]
            obs, rewards, terminated, truncated, _ = env.step(actions)
            assert not (terminated | truncated)[ended].any()
            assert (rewards[ended] == 0).all()
            assert obs["action_mask"][ended].any(axis=1).all()
        elif mode == AutoresetMode.DISABLED:
            with pytest.raises(ResetNeeded):
                env.step(sampled(obs, rng))
            obs, _ = env.reset(options={"reset_mask": ended})
            assert kept == env.games[~ended].tobytes()
            assert obs["action_mask"].any(axis=1).all()
    assert episodes > 16


def test_no_observation_depends_on_what_the_learner_cannot_see() -> None:
    env, rng, dice = dealt("honest", "counting", "random"), np.random.default_rng(1), random.Random(1)
    obs, _ = env.reset(seed=1)
    for _ in range(20):
        obs = env.step(sampled(obs, rng))[0]
        for i, state in enumerate(unpacked(env.games)):
            if state.asked == 0:
                twin = twin_of(state, 0, dice)
                twin.asked = 0
                pack(twin, env.games, i)
        again = env.observed()
        assert all(obs[name].tobytes() == again[name].tobytes() for name in obs)


def test_bots_of_every_kind_play_and_a_seed_repeats_the_episodes() -> None:
    def episodes() -> list[bytes]:
        env, rng, seen = dealt("hard", "persona", n=3), np.random.default_rng(5), list[bytes]()
        obs, _ = env.reset(seed=5)
        for _ in range(15):
            obs, rewards, *_ = env.step(sampled(obs, rng))
            seen.append(obs["observation"].tobytes() + rewards.tobytes())
        return seen

    assert episodes() == episodes()


def test_interpreted_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def episodes() -> list[bytes]:
        env, rng, seen = dealt("counting", n=2), np.random.default_rng(5), list[bytes]()
        obs, _ = env.reset(seed=5)
        for _ in range(15):
            obs, rewards, *_ = env.step(sampled(obs, rng))
            seen.append(obs["observation"].tobytes() + rewards.tobytes())
        return seen

    compiled = episodes()
    monkeypatch.setattr("golpe.batch.carrier.compiled_or_none", lambda: None)
    monkeypatch.setattr("golpe.envs.gym_vector.compiled_answers", lambda: None)
    assert compiled == episodes()


def test_wrong_arguments_are_rejected() -> None:
    with pytest.raises(GolpeError, match="countin"):
        dealt("countin")
    with pytest.raises(BatchError, match="seat"):
        dealt("honest", seat=2)
    env = dealt("honest", n=2)
    with pytest.raises(ResetNeeded):
        env.step(np.zeros(2, np.int64))
    obs, _ = env.reset(seed=1)
    with pytest.raises(BatchError, match="may not"):
        env.step((~obs["action_mask"].astype(np.bool_)).argmax(axis=1))
