# %% [markdown]
# # Find a best response
#
# *For anyone who knows a little game theory and wants exact answers about a small game of Coup.*
#
# A best response is the strategy that wins most against a given one, and so shows what is wrong with it. You compute
# one with OpenSpiel, and then let an algorithm find strategies that leave little to win. You need
# [Golpe](first-bot.md#install) with OpenSpiel, which has no build for Windows:
#
# <!-- not run: installs from the network -->
# ```sh
# pip install '.[openspiel]' matplotlib
# ```
#
# ## 1. A small game
#
# The whole game of Coup is far too large for exact answers. Take an endgame instead: two players with one card each,
# of which [fifty are fixed](../reference/endgames.md#the-fifty-endgames). Chance deals both cards; after TURNS turns,
# player 0 has lost.

# %%
import matplotlib.pyplot as plt
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import best_response, cfr, expected_game_score, exploitability

import golpe.envs.openspiel  # registers golpe_coup

ENDGAME, TURNS, ITERATIONS = 5, 2, 20  # raise these for a longer game and smaller errors
game = pyspiel.load_game(f"golpe_coup(endgame={ENDGAME},max_turns={TURNS},unfinished=lost)")
uniform = policy.TabularPolicy(game)
print(f"{len(uniform.states)} information states")


def chance_of(strategy_0, strategy_1):
    """Return the probability that player 0 wins."""
    return 0.5 + expected_game_score.policy_value(game.new_initial_state(), [strategy_0, strategy_1])[0]


print(f"Player 0 wins {chance_of(uniform, uniform):.1%} if both choose at random.")

# %% [output]
# 810 information states
# Player 0 wins 31.6% if both choose at random.

# %% [markdown]
# ## 2. The best response to a player who never challenges
#
# Take a player 0 who believes everything, and otherwise chooses at random:

# %%
trusting = policy.TabularPolicy(game)
for state, row in zip(trusting.states, trusting.action_probability_array):
    player = state.current_player()
    names = {state.action_to_string(player, action): action for action in state.legal_actions()}
    if "challenge" in names:
        row[names["challenge"]] = 0
        row /= row.sum()
response = best_response.BestResponsePolicy(game, player_id=1, policy=trusting)
print(f"Against a player 1 who chooses at random, player 0 wins {chance_of(trusting, uniform):.1%},")
print(f"and against the best response {chance_of(trusting, response):.1%}.")

# %% [output]
# Against a player 1 who chooses at random, player 0 wins 8.4%,
# and against the best response 0.0%.

# %% [markdown]
# Whoever is never challenged may claim anything. See how the best response answers an assassination, by its card:

# %%
CARDS = ("duke", "assassin", "captain", "ambassador", "contessa")
answers = {}
for state in sorted(trusting.states, key=lambda state: len(state.history())):
    texts = [state.action_to_string(each) for each in state.legal_actions()]
    if state.current_player() == 1 and "block contessa" in texts:
        key = state.information_state_string(1)
        card = next(card for slot, card in enumerate(CARDS) if f" hand[1][{slot}]=1" in key)
        answers.setdefault(card, state.action_to_string(1, response.best_response_action(key)))
for card, answer in answers.items():
    print(f"{card:>10}: {answer}")

# %% [output]
#       duke: block contessa
#   assassin: block contessa
#    captain: block contessa
# ambassador: block contessa
#   contessa: block contessa

# %% [markdown]
# With four of the five cards, that answer is a lie. Player 0 never wins.
#
# ## 3. Strategies that nobody can exploit
#
# NashConv is what both players together could gain by best responses; in an equilibrium it is 0. Counterfactual
# regret minimisation approaches one:

# %%
solver = cfr.CFRPlusSolver(game)
curve = []
for iteration in range(1, ITERATIONS + 1):
    solver.evaluate_and_update_policy()
    if iteration in (1, 2, 4, 8, ITERATIONS):
        curve.append((iteration, exploitability.nash_conv(game, solver.average_policy())))
        print(f"{iteration:4} iterations: NashConv {curve[-1][1]:.4f}")
average = solver.average_policy()
print(f"Player 0 wins {chance_of(average, average):.1%}.")

# %% [output]
#    1 iterations: NashConv 0.7267
#    2 iterations: NashConv 0.3012
#    4 iterations: NashConv 0.2286
#    8 iterations: NashConv 0.0635
#   20 iterations: NashConv 0.0109
# Player 0 wins 18.0%.

# %%
figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
axes.loglog(*zip(*curve), marker="o", color="#8c2f39")
axes.set(xlabel="iterations of CFR+", ylabel="NashConv")
figure.savefig("best-response.png", dpi=150)

# %% [output]
# ![NashConv falls with the iterations](../pictures/best-response.png)

# %% [markdown]
# After 20 iterations both players together could gain only 0.011 more. Two turns are few: with seven, player 0 wins
# [27.6%](../reference/endgames.md#seven-turns).
#
# ## Where to go next
#
# - [`golpe solve`](../reference/endgames.md) solves endgames of seven turns in seconds.
# - [Coup in OpenSpiel](../reference/openspiel.md): every parameter, and whole games.
# - `golpe exploit` estimates how exploitable a bot is in the whole game
#   ([how](../explanation/learning.md#exploiters)).
