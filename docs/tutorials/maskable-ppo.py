# %% [markdown]
# # Train with MaskablePPO
#
# *For anyone who knows [Stable-Baselines3](https://stable-baselines3.readthedocs.io) and wants it to learn Coup.*
#
# MaskablePPO of SB3-contrib is PPO that never chooses an illegal action. You train it for two minutes against a bot,
# and measure what it has learned. You need [Golpe](first-bot.md#install) with its environments:
#
# <!-- not run: installs from the network -->
# ```sh
# pip install '.[envs]' sb3-contrib matplotlib
# ```
#
# ## 1. The environment
#
# `golpe/Coup-v0` is one seat against bots. The observation is a vector of numbers from 0 to 1; `action_masks()`,
# which MaskablePPO calls by itself, says which of the 135 actions are legal. The reward is 1 for a win and 0 for a
# loss.

# %%
import matplotlib.pyplot as plt
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.env_util import make_vec_env

import golpe.envs  # registers golpe/Coup-v0
from golpe.record.intervals import wilson

OPPONENT = "honest"
STEPS = 60_000  # raise this for a better player
ROUNDS = 5
GAMES = 300
torch.set_num_threads(1)  # the net is small
env = make_vec_env("golpe/Coup-v0", n_envs=8, seed=1, env_kwargs={"opponents": [OPPONENT]})
env.reset()
print(env.observation_space.shape, env.action_space, int(get_action_masks(env)[0].sum()), "legal actions")

# %% [output]
# (542,) Discrete(135) 2 legal actions

# %% [markdown]
# ## 2. Train, and measure as you go
#
# The training games are not a measurement, because the net still explores in them. So play fresh games after every
# round of training. A new environment, with its own seed, deals them:

# %%
model = MaskablePPO("MlpPolicy", env, n_steps=256, batch_size=512, learning_rate=1e-3, ent_coef=0.02, seed=1)


def win_rate(model, opponent, games):
    """Play fresh games; return the share of wins and its 95% interval."""
    fresh = make_vec_env("golpe/Coup-v0", n_envs=8, seed=9_000, env_kwargs={"opponents": [opponent]})
    observations, won = fresh.reset(), []
    while len(won) < games:
        actions, _ = model.predict(observations, action_masks=get_action_masks(fresh))
        observations, rewards, ended, _ = fresh.step(actions)
        won += [reward == 1 for reward, end in zip(rewards, ended) if end]
    return sum(won) / len(won), *wilson(sum(won) / len(won), len(won))


curve = [(0, *win_rate(model, OPPONENT, GAMES))]
for _ in range(ROUNDS):
    model.learn(STEPS // ROUNDS, reset_num_timesteps=False)
    curve.append((model.num_timesteps, *win_rate(model, OPPONENT, GAMES)))
for steps, wins, low, high in curve:
    print(f"{steps:7,} steps: wins {wins:.0%} ({low:.0%} to {high:.0%})")

# %% [output]
#       0 steps: wins 6% (4% to 9%)
#  12,288 steps: wins 37% (32% to 43%)
#  24,576 steps: wins 79% (74% to 83%)
#  36,864 steps: wins 85% (81% to 89%)
#  49,152 steps: wins 91% (87% to 93%)
#  61,440 steps: wins 96% (93% to 98%)

# %%
figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
steps, wins, low, high = zip(*curve)
axes.plot(steps, wins, marker="o", color="#8c2f39")
axes.fill_between(steps, low, high, color="#8c2f39", alpha=0.2)
axes.set(xlabel="steps of training", ylabel=f"wins against {OPPONENT}", ylim=(0, 1))
figure.savefig("maskable-ppo.png", dpi=150)

# %% [output]
# ![Win rate by steps of training, with its interval](../pictures/maskable-ppo.png)

# %% [markdown]
# ## 3. What it has learned
#
# It has learned to beat one opponent. How does it do against others?

# %%
for name in ("random", "bluffer", "counting"):
    wins, low, high = win_rate(model, name, GAMES)
    print(f"{name:>8}: {wins:.0%} ({low:.0%} to {high:.0%})")

# %% [output]
#   random: 32% (27% to 38%)
#  bluffer: 54% (48% to 59%)
# counting: 14% (10% to 18%)

# %% [markdown]
# It loses even to `random`. `honest` never lies, so in all of its training games no challenge was ever right. Train it
# against opponents who do lie, and it learns to challenge.
#
# ## Where to go next
#
# - Play several opponents: `opponents=["counting", "honest"]` is a table of three.
# - [Write PPO yourself](train-against-counting.py): one file on the vector environment plays 512 games at once and
#   learns far faster.
# - [The environments](../reference/environments.md) describes spaces, rewards and options.
