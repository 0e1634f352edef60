# %% [markdown]
# # Train a net that beats `counting`
#
# *For anyone who knows some PyTorch and wants to see a net learn Coup.*
#
# `counting` counts cards, remembers who lied, and chooses the best answer. In a few minutes on two cores, a small net
# learns by trial and error to beat it one on one. The whole of PPO is on this page. You need
# [Golpe](first-bot.md#install) with its environments, and PyTorch (the CPU build is enough):
#
# <!-- not run: installs from the network -->
# ```sh
# pip install '.[envs]' torch
# ```
#
# ## 1. The net
#
# The net gets what its seat may know, and which decisions are legal. It returns the probability of every decision,
# and an estimate of the outcome.

# %%
import torch
from gymnasium.vector import AutoresetMode
from torch import nn
from torch.distributions import Categorical

from golpe.envs.gym_vector import CoupVectorEnv
from golpe.observe.features import features_of
from golpe.observe.relative import RELATIVE_DECISIONS, relative_of

DECISIONS = 1_000_000  # raise this for a better player
GAMES, STEPS, MINIBATCH, EPOCHS = 512, 32, 2048, 2
LEARNING_RATE, ENTROPY, CLIP, LAMBDA = 1e-3, 0.02, 0.2, 0.95
torch.manual_seed(1)
torch.set_num_threads(1)  # the net is small


class Net(nn.Module):
    """Returns the probability of every decision, and an estimate of the outcome."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features_of(2), 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.policy, self.value = nn.Linear(256, RELATIVE_DECISIONS), nn.Linear(256, 1)

    def forward(self, obs, mask):
        hidden = self.body(obs)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)  # illegal decisions get probability 0
        return Categorical(logits=logits, validate_args=False), self.value(hidden).squeeze(-1)


def tensors(seen):
    """Convert an observation of the environment to the arguments of the net."""
    return torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"]).bool()


# %% [markdown]
# ## 2. Play
#
# `CoupVectorEnv` plays 512 games at once against `counting`. The reward is 1 for winning and -1 for exile. After 32
# decisions in each game, every decision is rated by how much better than expected it turned out (generalised
# advantage estimation).


# %%
@torch.no_grad()
def play(env, seen, net):
    """Play STEPS decisions in each game; return the last observation, a batch to learn from, and the win rate."""
    rows = []
    for _ in range(STEPS):
        obs, mask = tensors(seen)
        odds, value = net(obs, mask)
        chosen = odds.sample()
        seen, reward, terminated, truncated, _ = env.step(chosen.numpy())
        goes_on = torch.from_numpy(~(terminated | truncated)).float()
        rows.append((obs, mask, chosen, odds.log_prob(chosen), value, torch.from_numpy(reward).float(), goes_on))
    obs, mask, chosen, log_prob, value, reward, goes_on = (torch.stack(each) for each in zip(*rows))
    after, coming, advantage = net(*tensors(seen))[1], torch.zeros(GAMES), torch.zeros_like(value)
    for t in reversed(range(STEPS)):
        error = reward[t] + goes_on[t] * after - value[t]
        coming = advantage[t] = error + LAMBDA * goes_on[t] * coming
        after = value[t]
    batch = obs, mask, chosen, log_prob, advantage, advantage + value
    ended, won = (goes_on == 0).sum(), (reward == 1).sum()
    return seen, [each.flatten(0, 1) for each in batch], float(won / ended)


# %% [markdown]
# ## 3. Learn
#
# PPO makes good decisions more probable and bad ones less, but by a fifth at most (`CLIP`). The entropy keeps the net
# trying other decisions.


# %%
def learn(net, optimiser, batch):
    """Take a few steps of PPO."""
    for _ in range(EPOCHS):
        for rows in torch.randperm(GAMES * STEPS).split(MINIBATCH):
            obs, mask, chosen, log_prob, advantage, returned = (each[rows] for each in batch)
            odds, value = net(obs, mask)
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            ratio = (odds.log_prob(chosen) - log_prob).exp()
            gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
            loss = (value - returned).square().mean() / 2 - gain - ENTROPY * odds.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


net = Net()
optimiser = torch.optim.Adam(net.parameters(), LEARNING_RATE)
env = CoupVectorEnv(GAMES, opponents=["counting"], autoreset_mode=AutoresetMode.SAME_STEP)
seen, _ = env.reset(seed=1)
rounds = DECISIONS // (GAMES * STEPS)
for number in range(1, rounds + 1):
    optimiser.param_groups[0]["lr"] = LEARNING_RATE * (1 - (number - 1) / rounds)
    seen, batch, share = play(env, seen, net)
    learn(net, optimiser, batch)
    if number % 10 == 0 or number == rounds:
        print(f"{number * GAMES * STEPS:10,} decisions, wins {share:.0%}", flush=True)
torch.save(net.state_dict(), "net.pt")

# %% [output]
#    163,840 decisions, wins 58%
#    327,680 decisions, wins 63%
#    491,520 decisions, wins 69%
#    655,360 decisions, wins 75%
#    819,200 decisions, wins 79%
#    983,040 decisions, wins 81%
#    999,424 decisions, wins 79%

# %% [markdown]
# The first run takes a minute or two more, to compile the rules.
#
# ## 4. The net as a bot
#
# The net explored in these games. To measure it, make it a bot. A bot gets a view, the tally and its seat; `encode`
# turns them into the observation that the environment gave.

# %%
from golpe.bots import legal_for, play_game
from golpe.observe.encoder import encode
from golpe.record.intervals import wilson


class Learned:
    """Draws each decision from the probabilities of the net."""

    def decide(self, view, tally, seat, rng):
        legal = legal_for(view, seat)
        ids = [relative_of(each.id, seat, view.seats) for each in legal]
        mask = torch.zeros(1, RELATIVE_DECISIONS, dtype=torch.bool)
        mask[0, ids] = True
        obs = [0.0] * features_of(view.seats)
        encode(view, tally, seat, obs)
        with torch.no_grad():
            odds, _ = net(torch.tensor([obs]), mask)
        return rng.choices(legal, odds.probs[0, ids].tolist())[0]


for opponent in ("counting", "medium", "bluffer", "honest", "hard"):
    won = sum(play_game([Learned(), opponent], seed=900_000 + n).winner == 0 for n in range(200))
    low, high = wilson(won / 200, 200)
    print(f"{opponent:>8}: wins {won / 200:.1%} ({low:.0%} to {high:.0%})")

# %% [output]
# counting: wins 79.5% (73% to 85%)
#   medium: wins 22.5% (17% to 29%)
#  bluffer: wins 57.5% (51% to 64%)
#   honest: wins 33.5% (27% to 40%)
#     hard: wins 11.5% (8% to 17%)

# %% [markdown]
# With `DECISIONS = 5_000_000`, in five minutes of CPU time:
#
# ```text
# counting: wins 86.5% (81% to 91%)
#   medium: wins 26.0% (20% to 32%)
#  bluffer: wins 53.5% (47% to 60%)
#   honest: wins 34.0% (28% to 41%)
#     hard: wins 19.0% (14% to 25%)
# ```
#
# The net has learned how to beat `counting`, and only that. It has never met another opponent, so it has no reason to
# hide its habits. [How nets learn](../explanation/learning.md) explains what changes when every player learns from
# the others.
#
# ## Where to go next
#
# - `opponents=["counting", "honest"]` is a table of three; replace `features_of(2)` with `features_of(3)`.
# - Put `Net` and `Learned` into a file of their own that loads `net.pt`, and let it play with `golpe arena
#   learned.py:Learned hard` ([Write a bot](../how-to/write-a-bot.md)).
# - `SelfPlay` of [the same environments](../reference/vector-environments.md#self-play) lets the net play against
#   itself.
# - [`golpe train`](../how-to/train-a-net.md) does all of this, and more, with one command.
