# %% [markdown]
# # How often do people bluff?
#
# *For anyone who has recorded games, knows a little Python, and wants to plot the answer.*
#
# You go from recorded games to a plot of how often each player's claims are bluffs. Golpe comes with no games of
# people; those are on your own server. So you begin with bots whose honesty is known, which also shows whether the
# method works. You need [Golpe](first-bot.md#install) and:
#
# <!-- not run: installs from the network -->
# ```sh
# pip install '.[data]' polars matplotlib
# ```
#
# ## 1. Get games
#
# `persona` is a bot whose honesty you choose. `counting` lies when lying pays, and `honest` never lies:

# %%
import subprocess
import sys


def golpe(*arguments):
    """Run a command of Golpe, as in a terminal."""
    subprocess.run([sys.executable, "-m", "golpe", *arguments], check=True, stdout=subprocess.DEVNULL)


PLAYERS = ["honest", "persona:honesty=0.8", "persona:honesty=0.2", "counting"]
golpe("arena", *PLAYERS, "--games", "400", "--records", "games")
golpe("export", "games", "--out", "decisions.parquet")

# %% [markdown]
# `golpe arena` writes a record of each game into the folder `games`, and `golpe export` makes one table of all of
# them: one decision per row. A row with a `claim` says whether the claim was true, and whether it was challenged.
#
# ## 2. Count

# %%
import polars as pl

claims = pl.scan_parquet("decisions.parquet").filter(
    pl.col("claim").is_not_null(),
    pl.col("fate") != "unheard",  # another objection came first, so nobody heard this one
    pl.col("action") != "embezzle",  # claims not to hold a character
)
by_player = (
    claims.with_columns(bluff=~pl.col("is_true"))
    .group_by("player", "verb")
    .agg(
        claims=pl.len(),
        bluffs=pl.col("bluff").mean(),
        caught=(pl.col("bluff") & (pl.col("fate") == "caught")).sum() / pl.col("bluff").sum(),
    )
    .sort("player", "verb")
    .collect()
)
with pl.Config(tbl_hide_dataframe_shape=True, tbl_hide_column_data_types=True):
    print(by_player)

# %% [output]
# ┌─────────────────────┬───────┬────────┬──────────┬──────────┐
# │ player              ┆ verb  ┆ claims ┆ bluffs   ┆ caught   │
# ╞═════════════════════╪═══════╪════════╪══════════╪══════════╡
# │ counting            ┆ act   ┆ 1689   ┆ 0.127886 ┆ 0.115741 │
# │ counting            ┆ block ┆ 1445   ┆ 0.36609  ┆ 0.147448 │
# │ honest              ┆ act   ┆ 2024   ┆ 0.0      ┆ NaN      │
# │ honest              ┆ block ┆ 475    ┆ 0.0      ┆ NaN      │
# │ persona:honesty=0.2 ┆ act   ┆ 1203   ┆ 0.62261  ┆ 0.261682 │
# │ persona:honesty=0.2 ┆ block ┆ 722    ┆ 0.538781 ┆ 0.277635 │
# │ persona:honesty=0.8 ┆ act   ┆ 1176   ┆ 0.203231 ┆ 0.280335 │
# │ persona:honesty=0.8 ┆ block ┆ 551    ┆ 0.321234 ┆ 0.344633 │
# └─────────────────────┴───────┴────────┴──────────┴──────────┘

# %% [markdown]
# The method finds the liars. The persona with honesty 0.2 bluffs in three of five actions; `honest` never does
# (`NaN`: no bluffs to catch). `counting` bluffs best: in one action of eight, and it is caught half as often as the
# others.
#
# ## 3. Say how sure you are
#
# Claims in one game depend on each other: players watch anyone who was caught. So resample whole games with
# replacement, and see how much the shares vary (a bootstrap).

# %%
import matplotlib.pyplot as plt
import numpy as np

games = (
    claims.group_by("game", "player")
    .agg(claims=pl.len(), bluffs=(~pl.col("is_true")).sum())
    .sort("player", "game")
    .collect()
)
rng = np.random.default_rng(1)
figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
for (player,), each in games.group_by("player", maintain_order=True):
    made, lied = each["claims"].to_numpy(), each["bluffs"].to_numpy()
    drawn = rng.integers(0, len(made), (1000, len(made)))
    low, high = np.percentile(100 * lied[drawn].sum(axis=1) / made[drawn].sum(axis=1), [2.5, 97.5])
    share = 100 * lied.sum() / made.sum()
    axes.barh(str(player), share, xerr=[[share - low], [high - share]], color="#8c2f39", capsize=4)
    print(f"{player}: {share:.1f}% ({low:.1f} to {high:.1f})")
axes.set(xlabel="claims that are bluffs (%)", xlim=(0, 100))
figure.savefig("bluffs.png", dpi=150)

# %% [output]
# counting: 23.8% (21.4 to 26.3)
# honest: 0.0% (0.0 to 0.0)
# persona:honesty=0.2: 59.1% (55.2 to 62.9)
# persona:honesty=0.8: 24.1% (21.5 to 27.0)
# ![Share of claims that are bluffs, by player](../pictures/bluffs.png)

# %% [markdown]
# ## 4. Use games of people
#
# A server keeps finished games in its database. You can export them while the server runs; people appear by number
# only:
#
# <!-- not run: needs games of people -->
# ```sh
# golpe export --db golpe.sqlite3 --out decisions.parquet
# ```
#
# Run steps 2 and 3 again. The bar `human` is the answer. To see each person, replace `"player"` with `"person"` in
# both, and leave out people with few games.
#
# ## Where to go next
#
# - [Analyse games](../how-to/analyse-games.md): bluffs by character and seat, and other questions.
# - [Every column of the table](../reference/export.md#columns).
# - [Import games of other programs](../how-to/import-games.md), such as games between language models, to analyse
#   them in the same way.
