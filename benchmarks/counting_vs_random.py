"""How often the bot `counting` beats `random` at two seats: wins, rate and 95 % Wilson interval.

Usage: python benchmarks/counting_vs_random.py [--games 2000] [--seed 0]

Seats are rotated: each deal is played twice, with the bots' seats exchanged. A game that reaches the cap of
turns counts as no win.
"""

import argparse
import random
from math import sqrt

from rich.console import Console
from rich.progress import track

from golpe.bots.bot import Bot
from golpe.bots.registry import bot_named
from golpe.game import Game
from golpe.rules.vocabulary import TURN_CAP

Z_95 = 1.959964


def winner_of(bots: tuple[Bot, ...], seed: int) -> int | None:
    """Play one game and return the seat that wins, None if the turns run out."""
    game = Game.deal("resistance", seats=len(bots), seed=seed)
    rngs = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]
    while not game.over and game.turns <= TURN_CAP:
        seat = game.waiting[0]
        game.play(seat, bots[seat].decide(game.view(seat), seat, rngs[seat]))
    return game.winner


def wilson(*, wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a rate (Wilson 1927)."""
    rate, z2 = wins / games, Z_95**2
    middle = rate + z2 / (2 * games)
    half = Z_95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games**2))
    return (middle - half) / (1 + z2 / games), (middle + half) / (1 + z2 / games)


def main() -> None:
    """Play the games and print the figure."""
    parser = argparse.ArgumentParser(description="Let the bot counting play random at two seats.")
    parser.add_argument("--games", type=int, default=2000, help="games to play (default 2000)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first deal (default 0)")
    arguments = parser.parse_args()
    games, seed = int(arguments.games), int(arguments.seed)
    if games < 1:
        parser.error("--games must be at least 1")
    counting, others = bot_named("counting"), bot_named("random")
    wins = unfinished = 0
    console = Console(stderr=True)
    for i in track(range(games), "counting v random", console=console, transient=True, disable=not console.is_terminal):
        own = i % 2
        winner = winner_of((counting, others) if own == 0 else (others, counting), seed + i // 2)
        wins += winner == own
        unfinished += winner is None
    low, high = wilson(wins=wins, games=games)
    print(f"counting wins {wins} of {games} games against random at 2 seats: {wins / games:.1%}")
    print(f"95 % interval (Wilson): {low:.1%} to {high:.1%}; {unfinished} games unfinished after {TURN_CAP} turns")


if __name__ == "__main__":
    main()
