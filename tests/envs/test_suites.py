"""Learners of other packages train in the environments. Run with `-m suites`, after `pip install '.[suites]'`."""

from typing import Any, cast

import gymnasium
import numpy as np
import pytest

import golpe.envs

pytestmark = [pytest.mark.suites, pytest.mark.compiled]


def test_maskable_ppo_learns_without_an_illegal_action() -> None:
    ppo = pytest.importorskip("sb3_contrib").MaskablePPO
    assert golpe.envs.__doc__
    env = gymnasium.make("golpe/Coup-v0", opponents=["counting", "counting"])
    model = ppo("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(128)
    observation, info = env.reset(seed=1)
    for _ in range(50):
        action, _ = model.predict(observation, action_masks=info["action_mask"])
        observation, _, terminated, truncated, info = env.step(np.int64(action))
        assert "illegal" not in info
        if terminated or truncated:
            observation, info = env.reset()


@pytest.mark.filterwarnings("ignore")  # TorchRL warns about versions of other packages
def test_torchrl_accepts_the_environment() -> None:
    envs = pytest.importorskip("torchrl.envs")
    utils = pytest.importorskip("torchrl.envs.utils")
    env: Any = envs.GymWrapper(gymnasium.make("golpe/Coup-v0"), categorical_action_encoding=True)
    utils.check_env_specs(env, seed=1)


@pytest.mark.filterwarnings("ignore")
def test_torchrl_accepts_the_environment_for_all_seats() -> None:
    libs = pytest.importorskip("torchrl.envs.libs.pettingzoo")
    utils = pytest.importorskip("torchrl.envs.utils")
    from golpe.envs import coup_v0

    env: Any = libs.PettingZooWrapper(
        cast(Any, coup_v0.env(num_players=3)), use_mask=True, categorical_actions=True, done_on_any=False
    )
    utils.check_env_specs(env, seed=1)
