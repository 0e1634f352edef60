# %% [markdown]
# # Compare two bots
#
# *For anyone who has two bots, and wants to know which is better and how sure that is.*
#
# You play two bots against each other, see how many games an answer needs, and plot it. You need
# [Golpe](first-bot.md#install) and `pip install matplotlib`.
#
# ## 1. Play
#
# A contest plays each deal once from every seat, so luck with cards and seats counts for neither side:

# %%
import matplotlib.pyplot as plt

from golpe.arena.contest import run_contest
from golpe.arena.settings import Contest

GAMES = 2_000


def played(bots, games, seed=1):
    """Return the result of each bot, in this order."""
    contest = Contest(bots=bots, options={}, games=games, seed=seed)
    return run_contest(contest, on_game=lambda _: None).rows


for row in played(["counting", "honest"], GAMES):
    print(f"{row.name:>8} wins {row.wins.value:.1%} (95% interval: {row.wins.low:.1%} to {row.wins.high:.1%})")

# %% [output]
# counting wins 86.5% (95% interval: 85.0% to 87.8%)
#   honest wins 13.6% (95% interval: 12.2% to 15.0%)

# %% [markdown]
# The interval is Wilson's, and allows for the fact that the games of one deal share their cards. Here it lies far
# above 50%, so `counting` is better. If two bots are equal, the interval misses 50% in one contest of twenty. Your
# own bot takes part as `"my_bot.py:MyBot"`.
#
# ## 2. How many games are enough?
#
# Four times as many games halve the interval:

# %%
sizes = [50, 200, 800, 3_200]
results = [played(["counting", "honest"], games)[0].wins for games in sizes]
for games, wins in zip(sizes, results):
    print(f"{games:5,} games: {wins.value:.1%}, {wins.low:.1%} to {wins.high:.1%}")

# %% [output]
#    50 games: 80.0%, 66.7% to 88.9%
#   200 games: 83.5%, 77.9% to 87.9%
#   800 games: 85.9%, 83.4% to 88.0%
# 3,200 games: 86.2%, 85.1% to 87.3%

# %% [markdown]
# Choose the number before you look. If you play on until the interval leaves 50%, you will find a difference where
# there is none.
#
# ## 3. Against everybody
#
# A bot that beats one opponent may lose to another, so compare over a field:

# %%
FIELD = ["random", "bluffer", "honest", "easy", "medium", "hard"]
against = {name: played(["counting", name], GAMES // 4)[0].wins for name in FIELD}
for name, wins in against.items():
    print(f"{name:>8}: {wins.value:.1%}, {wins.low:.1%} to {wins.high:.1%}")

# %% [output]
#   random: 95.4%, 93.3% to 96.9%
#  bluffer: 80.0%, 76.2% to 83.3%
#   honest: 84.8%, 81.5% to 87.6%
#     easy: 87.8%, 84.7% to 90.3%
#   medium: 56.2%, 51.9% to 60.4%
#     hard: 32.6%, 28.6% to 36.9%

# %% [markdown]
# Plot both, with the intervals as bars:

# %%
figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.5), layout="constrained")


def draw(axes, places, rates):
    """Draw win rates with their intervals, in per cent."""
    middle = [100 * each.value for each in rates]
    below = [100 * (each.value - each.low) for each in rates]
    above = [100 * (each.high - each.value) for each in rates]
    axes.errorbar(middle, places, xerr=[below, above], fmt="o", color="#8c2f39", capsize=4)
    axes.axvline(50, color="grey", linewidth=1)


draw(left, range(len(sizes)), results)
left.set_yticks(range(len(sizes)), [f"{games:,} games" for games in sizes])
left.set(xlabel="wins of counting against honest (%)")
draw(right, range(len(FIELD)), against.values())
right.set_yticks(range(len(FIELD)), FIELD)
right.set(xlabel="wins of counting (%)", xlim=(0, 100))
figure.savefig("two-bots.png", dpi=150)

# %% [output]
# ![Win rates of counting with their intervals, by number of games and by opponent](../pictures/two-bots.png)

# %% [markdown]
# ## Where to go next
#
# - `golpe arena counting honest --games 2000 --picture result.svg` does the first step in the terminal, with `--jobs
#   4` on several cores.
# - `golpe ladder` [rates many bots](first-bot.md#4-a-place-on-the-ladder), and plays those that have few games first.
# - [The benchmark](../reference/benchmark.md) places a bot in a fixed field.
