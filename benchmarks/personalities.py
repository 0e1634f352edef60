"""Rate and watch the personalities: `python -m benchmarks.personalities [--games 60000] [--levels easy,hard]`.

At each level, one pool that is not changed while it plays: the personalities, and the level itself without a temper.
Each deal goes to a random table of four of the pool and is played once with each rotation of the seats. The ratings
are those of Plackett and Luce for the winners: a bot that is s times as strong wins s times as often. In some more
games, every decision is watched: how often each lies, challenges and attacks where it can, and how many of its attacks
hit somebody who had attacked or challenged it, for each that would if it chose its targets at random, where it had the
choice. All is saved to `benchmarks/personalities.json`, and the table of docs/reference/bots.md is printed.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from golpe.arena.contest import player_of
from golpe.arena.figures import ELO
from golpe.arena.lockstep import AT_ONCE, Player, play_side_by_side
from golpe.arena.match import Edition, Played
from golpe.arena.ratings import fit, result_of
from golpe.arena.schedule import Pairing, luck_of
from golpe.bots.bot import court_of, legal_for
from golpe.bots.personalities import personalities
from golpe.bots.policy.peril import offences_of
from golpe.bots.registry import LEVELS, bot_named
from golpe.game import Decision, Game, describe
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.record.intervals import Z_95
from golpe.rules.ruleset import preset
from golpe.rules.sight import View
from golpe.rules.turns import TURN_CAP

FILE: Final = Path(__file__).with_name("personalities.json")
PRESET: Final = "resistance"
SEATS: Final = 4
ATTACKS: Final = ("coup", "assassinate", "steal")


@dataclass(frozen=True, slots=True)
class Rated:
    """A personality at a level: its rating with half of its 95% interval, and its habits, each from 0 to 1."""

    bot: str
    points: float
    error: float
    games: int
    wins: int
    lies: float
    """Of the actions and blocks that it chose, how many were lies."""
    challenges: float
    """Of the claims that it could challenge, how many it did."""
    attacks: float
    """Of its turns, on how many it attacked."""
    revenge: float
    """Attacks on players who had attacked or challenged it, for each if targets were chosen at random."""


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


def play(pool: Sequence[str], *, games: int, seed: int) -> list[Played]:
    """Play games between the bots of a pool."""
    options = preset(PRESET).encoded()
    players: list[Player] = []
    for name in pool:
        player = player_of(bot_named(name), options, SEATS)
        assert player is not None, name
        players.append(player)
    played: list[Played] = []
    left = islice(pairings(len(pool), seats=SEATS, seed=seed), games)
    while batch := list(islice(left, AT_ONCE)):
        played += play_side_by_side(Edition(PRESET, {}), batch, players)
        print(f"{len(played)} of {games} games", file=sys.stderr, flush=True)
    return played


def habits(pool: Sequence[str], *, games: int, seed: int) -> list[Counter[str]]:
    """Watch games between the bots of a pool; count what each does, and how often it could."""
    bots, found = [bot_named(each) for each in pool], [Counter[str]() for _ in pool]
    for pairing in islice(pairings(len(pool), seats=SEATS, seed=seed), games):
        game, tally, rng = Game.deal(PRESET, seats=SEATS, seed=pairing.deal), Tally(), random.Random(pairing.deal)
        while not game.over and game.turns < TURN_CAP:
            watch(tally, game.state)
            seat = game.waiting[0]
            number, view = pairing.seating[seat], game.view(seat)
            decision = bots[number].decide(view, tally, seat, rng)
            note(found[number], view, tally, seat, decision, game.phase)
            game.play(seat, decision)
    return found


def note(found: Counter[str], view: View, tally: Tally, seat: int, decision: Decision, phase: str) -> None:
    """Count a decision, and what it could have been."""
    if phase in ("choose_action", "block"):
        found["chosen"] += 1
        found["lies"] += describe(view, seat, decision, court_of(view)).bluff is True
    if phase.startswith("challenge"):
        found["asked"] += 1
        found["challenges"] += decision.text == "challenge"
    if phase == "choose_action":
        found["turns"] += 1
        if decision.action in ATTACKS and decision.target is not None:
            found["attacks"] += 1
            others = [each.target for each in legal_for(view, seat) if each.action == decision.action]
            offenders = [other for other in others if other is not None and offences_of(tally, seat, other) > 0]
            if 0 < len(offenders) < len(others):
                found["avenged"] += decision.target in offenders
                found["expected"] += round(1000 * len(offenders) / len(others))


def rated(pool: Sequence[str], *, games: int, watched: int, seed: int) -> list[Rated]:
    """Rate and watch the bots of a pool; the last has the rating 0."""
    played = play(pool, games=games, seed=seed)
    strength, errors = fit([result_of(each) for each in played], len(pool), anchor=len(pool) - 1)
    seen = habits(pool, games=watched, seed=seed)
    return [
        Rated(
            bot,
            points=round(ELO * float(strength[number]), 1),
            error=round(Z_95 * ELO * float(errors[number]), 1),
            games=sum(number in each.pairing.seating for each in played),
            wins=sum(each.winner == number for each in played),
            lies=round(seen[number]["lies"] / max(1, seen[number]["chosen"]), 3),
            challenges=round(seen[number]["challenges"] / max(1, seen[number]["asked"]), 3),
            attacks=round(seen[number]["attacks"] / max(1, seen[number]["turns"]), 3),
            revenge=round(1000 * seen[number]["avenged"] / max(1, seen[number]["expected"]), 2),
        )
        for number, bot in enumerate(pool)
    ]


def main() -> None:
    """Play, rate, watch and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--watched", type=int, default=1_200)
    parser.add_argument("--levels", default=",".join(each for each in LEVELS if each != "master"))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    report = saved()
    for level in args.levels.split(","):
        pool = [*(f"{level}:{each}" for each in personalities()), level]
        found = rated(pool, games=args.games, watched=args.watched, seed=args.seed)
        report[level] = Report(args.games, args.watched, found)
        FILE.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
    print(table(report))


@dataclass(frozen=True, slots=True)
class Report:
    """What was measured at a level; the level itself is the last of the bots."""

    games: int
    watched: int
    bots: list[Rated]


def saved() -> dict[str, Report]:
    """Return what was measured, by level."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Report]) if FILE.exists() else {}


def table(report: Mapping[str, Report]) -> str:
    """Return how often each personality wins at each level, and its habits at the last."""
    levels = list(report)
    lines = [f"| | {' | '.join(f'wins at `{each}`' for each in levels)} | lies | challenges | attacks | revenge |"]
    lines.append("|---|" + "---|" * (len(levels) + 4))
    for number, name in enumerate((*personalities(), None)):
        wins = [report[level].bots[number] for level in levels]
        rates = " | ".join(f"{each.wins / each.games:.1%}" for each in wins)
        each = report[levels[-1]].bots[number]
        of = f"{each.lies:.1%} | {each.challenges:.1%} | {each.attacks:.1%}"
        lines.append(f"| {'no temper' if name is None else f'`{name}`'} | {rates} | {of} | {each.revenge:.2f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
