"""Count plain blunders: `python -m benchmarks.blunders [hard easy:leo …] [--seats 4] [--games 1000]`.

The named bots each play games among copies of themselves. Without names, every level plays, alone and as each
personality, with different bots at a table; the counts of a level are saved in `benchmarks/blunders.json`. A row says
how often a bot did something, of how many opportunities. Opportunities that the seat could not know of do not count.
The definitions do not use the guard (`golpe.bots.policy.guard`), which should bring the first six rows to 0.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from golpe.bots.bot import Bot
from golpe.bots.personalities import personalities
from golpe.bots.policy.guard import VERSION
from golpe.bots.registry import LEVELS, bot_named, level_of
from golpe.game import Decision, Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.options import copies
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.actions import ACTIONS

FILE: Final = Path(__file__).with_name("blunders.json")
LAST_COUP: Final = "misses a Coup that wins: 7 to 9 coins, one opponent, with one influence"
WON: Final = "misses a challenge or a true proof that wins"
LOST: Final = "chooses certain exile although there is another answer"
CONCERNING: Final = "lets an impossible claim pass with two players left, or one that is aimed at it or blocks it"
FACE_UP: Final = "claims a character whose copies are all face up"
EMPTY: Final = "steals from a player without coins"
PASSED: Final = "lets a claim pass although all copies are face up or in its own hand"
BESIDE: Final = "style: takes Income or Foreign Aid while it holds a Duke"
NINE: Final = "style: has nine coins, and neither launches a Coup nor assassinates"
ROWS: Final = (LAST_COUP, WON, LOST, CONCERNING, FACE_UP, EMPTY, PASSED, BESIDE, NINE)
SURE: Final = ROWS[:3]
"""Blunders that no hidden cards and no replies of others can justify."""
FORCED: Final = 10
BLOWS: Final = ("coup", "assassinate")


@dataclass(slots=True)
class Blunders:
    """Counts of one bot."""

    chances: Counter[str] = field(default_factory=Counter[str])
    taken: Counter[str] = field(default_factory=Counter[str])

    def note(self, row: str, is_taken: bool) -> None:
        """Count an opportunity."""
        self.chances[row] += 1
        self.taken[row] += is_taken

    def add(self, other: "Blunders") -> None:
        """Add the counts of another bot."""
        self.chances += other.chances
        self.taken += other.taken

    def take(self, game: Game, seat: int, decision: Decision) -> None:
        """Count the decision that a seat is about to make."""
        if len(game.legal(seat)) == 1:
            return
        if game.phase == "choose_action":
            self._turn(game, seat, decision)
        elif game.phase in ("challenge_action", "challenge_block"):
            self._challenge(game, seat, decision)
        elif game.phase == "prove":
            self._proof(game, seat, decision)
        elif game.phase == "block":
            self._block(game, seat, decision)

    def _turn(self, game: Game, seat: int, decision: Decision) -> None:
        s, legal = game.state, game.legal(seat)
        if s.coins[seat] >= FORCED:
            return
        others = living_but(game, seat)
        if len(others) == 1 and s.influence[others[0]] == 1 and any(each.action == "coup" for each in legal):
            is_sure = decision.action == "assassinate" and holds(game, seat, "assassin")
            is_sure = is_sure and not unseen(game, seat, "contessa")
            self.note(LAST_COUP, decision.action != "coup" and not is_sure)
        if any(is_face_up(game, claim_of(game, each)) for each in legal):
            self.note(FACE_UP, is_face_up(game, claim_of(game, decision)))
        if decision.action == "steal" and s.treasury != 0:
            assert decision.target is not None
            self.note(EMPTY, s.coins[decision.target] == 0)
        if any(each.action == "tax" for each in legal) and holds(game, seat, "duke"):
            self.note(BESIDE, decision.action in ("income", "foreign_aid"))
        if s.coins[seat] == FORCED - 1:
            self.note(NINE, decision.action not in BLOWS)

    def _challenge(self, game: Game, seat: int, decision: Decision) -> None:
        s, others = game.state, living_but(game, seat)
        if is_negative(game):
            return
        claim, claimant = game.ruleset.court[s.claim], s.claimant
        if s.shown[claimant][s.claim] == 0 and not unseen(game, seat, claim):
            passes = decision.verb == "pass"
            self.note(PASSED, passes)
            if len(others) == 1 or seat == (s.turn if s.claim_of_block else s.target):
                self.note(CONCERNING, passes)
            if len(others) == 1 and s.influence[claimant] == 1:
                self.note(WON, passes)
        elif s.influence[seat] == 1 and s.shown[claimant][s.claim] > 0:
            self.note(LOST, decision.verb == "challenge")

    def _proof(self, game: Game, seat: int, decision: Decision) -> None:
        s, declines = game.state, decision.verb == "decline"
        if len(living_but(game, seat)) == 1 and s.influence[s.challenger] == 1:
            self.note(WON, declines)
        if s.influence[seat] == 1:
            self.note(LOST, declines)

    def _block(self, game: Game, seat: int, decision: Decision) -> None:
        s = game.state
        names = [each.cards[0] for each in game.legal(seat) if each.verb == "block"]
        is_aimed = s.target == seat and ACTIONS[s.action] == "assassinate"
        if is_aimed and s.influence[seat] == 1 and s.eligible == 1 << seat and s.asked_later == 0:
            self.note(LOST, decision.verb == "pass")
        elif any(is_face_up(game, name) for name in names):
            self.note(FACE_UP, decision.verb == "block" and is_face_up(game, decision.cards[0]))


def living_but(game: Game, seat: int) -> list[int]:
    """Return the other seats that are not exiled."""
    return [other for other in range(game.seats) if other != seat and game.state.alive >> other & 1]


def holds(game: Game, seat: int, name: str) -> bool:
    """Return whether a seat holds a character; not if it is not in play."""
    court = game.ruleset.court
    return name in court and game.state.hand[seat][court.index(name)] > 0


def face_up(game: Game, name: str) -> int:
    """Return how many copies of a character lie face up."""
    slot = game.ruleset.court.index(name)
    return sum(row[slot] for row in game.state.revealed)


def is_face_up(game: Game, name: str | None) -> bool:
    """Return whether all copies of a character lie face up."""
    return name is not None and face_up(game, name) == copies(game.state)


def unseen(game: Game, seat: int, name: str) -> bool:
    """Return whether a copy of a character is neither face up nor in the hand of a seat."""
    return face_up(game, name) + game.state.hand[seat][game.ruleset.court.index(name)] < copies(game.state)


def claim_of(game: Game, decision: Decision) -> str | None:
    """Return the character that an action claims to be held; None for Embezzle."""
    claims = {"tax": 0, "cooperate": 0, "assassinate": 1, "steal": 2, "exchange": 3, "examine": 3}
    return game.ruleset.court[claims[decision.action]] if decision.action in claims else None


def is_negative(game: Game) -> bool:
    """Return whether the open claim is not to hold a character."""
    return game.state.claim_of_block == 0 and ACTIONS[game.state.action] == "embezzle"


def play(bots: Sequence[Bot], books: Sequence[Blunders], *, preset: str, seed: int) -> None:
    """Play a game and count the blunders of each seat in its book."""
    game, tally = Game.deal(preset, seats=len(bots), seed=seed), Tally()
    luck = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]
    while (seat := game.asked) is not None and game.turns < TURN_CAP:
        watch(tally, game.state)
        decision = bots[seat].decide(game.view(seat), tally, seat, luck[seat])
        books[seat].take(game, seat, decision)
        game.play(seat, decision)


def count(
    kinds: Sequence[str], *, seats: int, games: int, preset: str, mixed: bool, seed: int = 0
) -> dict[str, Blunders]:
    """Return the counts of each kind of bot.

    Args:
        games: for each kind or, if they are mixed, in all.
        mixed: whether different kinds sit at a table; each kind then sits as often as every other.
    """
    bots, books = {kind: bot_named(kind) for kind in kinds}, {kind: Blunders() for kind in kinds}
    for number in range(games if mixed else games * len(kinds)):
        seated = [kinds[(number * seats + seat) % len(kinds) if mixed else number // games] for seat in range(seats)]
        play([bots[each] for each in seated], [books[each] for each in seated], preset=preset, seed=seed + number)
    return books


def by_level(books: Mapping[str, Blunders]) -> dict[str, Blunders]:
    """Return the counts of the levels, personalities included, and of other bots."""
    found: dict[str, Blunders] = {}
    for kind, book in books.items():
        found.setdefault(level_of(kind), Blunders()).add(book)
    return found


def save(books: Mapping[str, Blunders], *, seats: int, games: int, preset: str) -> None:
    """Save the counts of one preset and number of seats; keep the others."""
    report: dict[str, object] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    counts = {row: {name: [book.taken[row], book.chances[row]] for name, book in books.items()} for row in ROWS}
    report[f"{preset} {seats}"] = {"games": games, "guard": VERSION, "counts": counts}
    FILE.write_text(json.dumps(report, indent=1) + "\n", "utf-8")


def main() -> None:
    """Count, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", help="default: all levels, alone and as each personality, together")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--preset", default="resistance")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    tempers = ("", *(f":{each}" for each in personalities()))
    kinds: list[str] = args.bots or [level + temper for level in LEVELS for temper in tempers]
    seats, games, preset = int(args.seats), int(args.games), str(args.preset)
    books = count(kinds, seats=seats, games=games, preset=preset, mixed=not args.bots, seed=args.seed)
    if not args.bots:
        books = by_level(books)
        save(books, seats=seats, games=games, preset=preset)
    print(f"| | {' | '.join(f'`{name}`' for name in books)} |\n|---|{'---|' * len(books)}")
    for row in ROWS:
        told = [f"{book.taken[row]} of {book.chances[row]:,}" for book in books.values()]
        print(f"| {row} | {' | '.join(told)} |", flush=True)


if __name__ == "__main__":
    main()
