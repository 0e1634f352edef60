# %% [markdown]
# # Look at a game, and replay it
#
# *For anyone who knows some Python and the rules of Coup, and wants to see how Golpe holds a game.*
#
# Bots play a game. You look at the table, save the record, replay it decision by decision, and then ask what would
# have happened if the players had decided otherwise. You need [Golpe](first-bot.md#install), and nothing else.
#
# ## 1. A game between bots

# %%
from pathlib import Path

from golpe.bots import play_game
from golpe.record import claims_of, read_games, read_position, replay, write_game, write_position

PLAYERS = ["counting", "honest", "bluffer"]
game = play_game(PLAYERS, seed=7)
print(f"After {game.turns} turns, {PLAYERS[game.winner]} has won.")
print(game)
Path("table-after-a-game.svg").write_text(game.svg(), "utf-8")
game

# %% [output]
# After 16 turns, counting has won.
# resistance, turn 16 of seat 0: seat 0 wins
#   seat 0   0 coins  ? [contessa]
#   seat 1   0 coins  [duke] [assassin]
#   seat 2   0 coins  [assassin] [contessa]
# treasury 50, court deck 9
# ![The table after the game, as a spectator sees it](../pictures/table-after-a-game.svg)

# %% [markdown]
# This is what everybody at the table may see. In a notebook, a cell that ends in a game shows the picture;
# `game.svg(seat=0)` draws the table as seat 0 sees it.
#
# ## 2. The record
#
# A record has every decision and every card that was drawn, so it can be replayed without the bots. Save it, and read
# it again:

# %%
text = write_game(game.record(), players=PLAYERS)
Path("game.jsonl").write_text(text, "utf-8")
(saved,) = read_games("game.jsonl")
for seat, decision, _ in saved.game.plays[:8]:
    print(f"{PLAYERS[seat]:>8}: {decision}")

# %% [output]
# counting: income
#   honest: tax
#  bluffer: pass
# counting: pass
#  bluffer: foreign_aid
# counting: pass
#   honest: block duke
#  bluffer: pass

# %% [markdown]
# [Records and positions](../reference/records.md) describes the file. `golpe replay game.jsonl` prints the whole game
# in words.
#
# ## 3. Who has lied?
#
# Whoever claims a character may lie. `claims_of` replays the game and compares each claim with the hand behind it:

# %%
for claim in claims_of(text):
    if not claim.is_true:
        what = f"to block {claim.action}" if claim.is_block else f"for {claim.action}"
        print(f"turn {claim.turn:2}: {PLAYERS[claim.seat]} claims the {claim.character} {what}, and is {claim.fate}")

# %% [output]
# turn  7: bluffer claims the captain to block steal, and is believed
# turn 10: counting claims the assassin for assassinate, and is believed
# turn 12: counting claims the captain for steal, and is believed
# turn 14: counting claims the duke for tax, and is believed

# %% [markdown]
# `honest` is not in this list.
#
# ## 4. What a player knew
#
# `replay` yields the game after the deal and after each decision. `view(seat)` has what that seat may know;
# `view(None)` is a spectator's view, with empty hands. Find the first challenge, and compare the three hands:

# %%
from golpe.bots import court_of

for moment in replay(text):
    if any(event.kind == "challenged" for event in moment.events(None)):
        break
for viewer in (None, 0, 1, 2):
    view = moment.view(viewer)
    cards = [[card for card, held in zip(court_of(view), hand) for _ in range(held)] for hand in view.hand[:3]]
    hands = [" ".join(hand) or "hidden" for hand in cards]
    print(f"{'spectator' if viewer is None else PLAYERS[viewer]:>9} sees {', '.join(hands)}")

# %% [output]
# spectator sees hidden, hidden, hidden
#  counting sees captain contessa, hidden, hidden
#    honest sees hidden, duke assassin, hidden
#   bluffer sees hidden, hidden, assassin contessa

# %% [markdown]
# ## 5. What if?
#
# A position is one moment of a game, as one line of text. `read_position` continues from it with other draws, and
# with any players. Let three copies of `counting` play on 200 times from the beginning of turn 8, and count who wins:

# %%
import random
from collections import Counter

from golpe.bots import bot_named
from golpe.observe.tally import Tally
from golpe.observe.watch import watch

line = next(write_position(moment) for moment in replay(text) if moment.turns == 8)
bot = bot_named("counting")


def play_on(seed):
    """Return who wins if `counting` plays on in every seat."""
    game, tally, rng = read_position(line, seed=seed), Tally(), random.Random(seed)
    while (seat := game.asked) is not None and game.turns < 200:
        watch(tally, game.state)
        game.play(seat, bot.decide(game.view(seat), tally, seat, rng))
    return game.winner


wins = Counter(play_on(seed) for seed in range(200))
for seat, name in enumerate(PLAYERS):
    print(f"the seat of {name} wins {wins[seat]} times")

# %% [output]
# the seat of counting wins 43 times
# the seat of honest wins 6 times
# the seat of bluffer wins 151 times

# %% [markdown]
# So `counting` won a game that the seat of `bluffer` usually wins from there.
#
# ## Where to go next
#
# - [The Python API](../reference/python.md): everything that a `Game` can do.
# - [Compare two bots](compare-two-bots.py): how many games a comparison needs.
# - [Review a game](../how-to/review-a-game.md): how good each decision was.
