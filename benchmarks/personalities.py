"""Rate the personalities: `python benchmarks/personalities.py [--games 400000] [--seats 4]`.

One pool, which is not changed while it plays: the personalities at `medium`, and `honest`, `counting`, `medium` and
`hard` as anchors. Each deal goes to a random table of the pool and is played once with each rotation of the seats. The
ratings are those of Plackett and Luce for the winners: a bot that is s times as strong wins s times as often. They are
saved to `benchmarks/personalities.json` and printed as the table of docs/reference/bots.md.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from golpe.arena.contest import player_of
from golpe.arena.figures import ELO
from golpe.arena.lockstep import AT_ONCE, Player, play_side_by_side
from golpe.arena.match import Edition, Played
from golpe.arena.ratings import fit, result_of
from golpe.arena.schedule import Pairing, luck_of
from golpe.bots.personalities import personalities
from golpe.bots.registry import bot_named
from golpe.record.intervals import Z_95
from golpe.rules.ruleset import preset

FILE: Final = Path(__file__).with_name("personalities.json")
PRESET: Final = "resistance"
ANCHORS: Final = ("honest", "counting", "medium", "hard")
ANCHOR: Final = "medium"
"""The bot whose rating is 0."""


@dataclass(frozen=True, slots=True)
class Rated:
    """The rating of a bot, and half of its 95 % interval."""

    bot: str
    points: float
    error: float
    games: int
    wins: int


def pairings(bots: int, *, seats: int, seed: int) -> Iterator[Pairing]:
    """Yield games without end, in blocks: one deal and one table of different bots, with each rotation of the seats."""
    block = 0
    while True:
        order = random.Random(luck_of(seed, block, -1)).sample(range(bots), seats)
        for rotation in range(seats):
            number = block * seats + rotation
            yield Pairing(
                block=block,
                deal=luck_of(seed, block, -2),
                seating=tuple(order[(seat + rotation) % seats] for seat in range(seats)),
                lucks=tuple(luck_of(seed, number, seat) for seat in range(seats)),
            )
        block += 1


def play(pool: Sequence[str], *, seats: int, games: int, seed: int) -> list[Played]:
    """Play games between the bots of a pool."""
    options = preset(PRESET).encoded()
    players: list[Player] = []
    for name in pool:
        player = player_of(bot_named(name), options, seats)
        assert player is not None, name
        players.append(player)
    played: list[Played] = []
    left = islice(pairings(len(pool), seats=seats, seed=seed), games)
    while batch := list(islice(left, AT_ONCE)):
        played += play_side_by_side(Edition(PRESET, {}), batch, players)
        print(f"{len(played)} of {games} games", file=sys.stderr, flush=True)
    return played


def main() -> None:
    """Play, rate and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400_000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    pool = [*(f"medium:{each}" for each in personalities()), *ANCHORS]
    played = play(pool, seats=args.seats, games=args.games, seed=args.seed)
    strength, errors = fit([result_of(each) for each in played], len(pool), anchor=pool.index(ANCHOR))
    rated = [
        Rated(
            bot,
            points=round(ELO * float(strength[number]), 1),
            error=round(Z_95 * ELO * float(errors[number]), 1),
            games=sum(number in each.pairing.seating for each in played),
            wins=sum(each.winner == number for each in played),
        )
        for number, bot in enumerate(pool)
    ]
    rated.sort(key=lambda each: -each.points)
    report = {"seats": args.seats, "games": len(played), "seed": args.seed, "bots": [asdict(each) for each in rated]}
    FILE.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    for each in rated:
        print(f"| `{each.bot}` | {each.points:+.0f} ± {each.error:.0f} | {each.wins / each.games:.1%} |")


if __name__ == "__main__":
    main()
