"""Random games on the interpreted rules: decisions a second, bare and through `Game`.

Usage: `python benchmarks/interpreted.py [--games N] [--rounds N]`.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable

from golpe.game import Game
from golpe.rules.legal import legal_word
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.ruleset import preset
from golpe.rules.state import State
from golpe.rules.vocabulary import NOBODY, OVER, TURN_CAP, WORD_BITS, WORDS


def play_bare(seats: int, key: int) -> int:
    """Play one random game on the functions of the rules and return its number of decisions."""
    s = State(options=preset("resistance").encoded(), seats=seats, sealed=1, key=key)
    rng = random.Random(key)
    deal_by_roll(s, NOBODY)
    decisions = 0
    while s.phase != OVER and s.turns < TURN_CAP:
        seat = s.asked
        legal = [
            word * WORD_BITS + bit
            for word in range(WORDS)
            if (mask := legal_word(s, seat, word)) != 0
            for bit in range(mask.bit_length())
            if mask >> bit & 1
        ]
        apply(s, seat, rng.choice(legal))
        decisions += 1
    return decisions


def play_through_game(seats: int, key: int) -> int:
    """Play one random game through `Game`, with typed decisions, and return its number of decisions."""
    game = Game.deal("resistance", seats=seats, seed=key)
    rng = random.Random(key)
    decisions = 0
    while not game.over and game.turns < TURN_CAP:
        seat = game.waiting[0]
        game.play(seat, rng.choice(game.legal(seat)))
        decisions += 1
    return decisions


def measure(name: str, play: Callable[[int, int], int], *, seats: int, games: int, rounds: int) -> None:
    """Print the median rate of some rounds, and the slowest and fastest."""
    rates: list[float] = []
    for index in range(rounds):
        start = time.perf_counter()
        decisions = sum(play(seats, index * games + key) for key in range(games))
        rates.append(decisions / (time.perf_counter() - start))
    low, middle, high = min(rates), statistics.median(rates), max(rates)
    print(f"{name:<10} {seats} seats {middle:>10,.0f} decisions/s  ({low:,.0f} to {high:,.0f}, {rounds} rounds)")


def main() -> None:
    """Measure both ways to play, for a small and a full table."""
    parser = argparse.ArgumentParser(description="Random games on the interpreted rules.")
    parser.add_argument("--games", type=int, default=200, help="games a round")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    for seats in (2, 6):
        for name, play in (("rules", play_bare), ("Game", play_through_game)):
            measure(name, play, seats=seats, games=arguments.games, rounds=arguments.rounds)


if __name__ == "__main__":
    main()
