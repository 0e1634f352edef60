"""After every decision, the rules agree with an independent implementation, the rule book in `tests/rulebook`."""

import random
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from golpe.errors import GolpeError, RulesetError
from golpe.game import Game, Windows
from golpe.rules.draws import Recorded
from golpe.rules.ruleset import CHOICES, Ruleset, preset, preset_names
from golpe.rules.state import State
from tests.rulebook.coup import Ask, Coup
from tests.support.random_games import WITH_TOGGLES
from tests.support.tiers import only

TURNS_MAX = 200
GAMES = 600
GAMES_IN_SOAK = 24_000
BATCHES = 6
SIDES = {None: -1, "loyalist": 0, "reformist": 1}
OBJECTIONS = ("challenge", "block", "decline")
OFTEN = 200
PHASES = set(
    "draft choose_faction choose_action challenge_action prove replace lose_influence block challenge_block "
    "exchange examine_show examine_decide game_over".split()
)


@dataclass(frozen=True)
class Table:
    """The settings of a game."""

    ruleset: Ruleset
    seats: int
    windows: Windows
    first: int | None
    doubt: float
    """Probability that a seat objects if it could pass."""
    leaves: float
    """Probability that somebody resigns before an answer."""


def laid(seed: int) -> Table:
    """Choose the settings of a game: a preset for even seeds, any valid ruleset for odd ones."""
    rng = random.Random(seed)
    ruleset = any_preset(rng) if seed % 2 == 0 else any_ruleset(rng)
    seats = rng.randint(ruleset.players_min, ruleset.players_max)
    return Table(
        ruleset,
        seats,
        rng.choice(("sealed", "open")),
        rng.choice((None, rng.randrange(seats))),
        rng.choice((0.02, 0.1, 0.3, 0.6)),
        rng.choice((0, 0, 0.01, 0.05)),
    )


def any_preset(rng: random.Random) -> Ruleset:
    name, toggles = rng.choice(WITH_TOGGLES)
    return preset(name).but(toggles)


def any_ruleset(rng: random.Random) -> Ruleset:
    """Choose options at random until they form a valid ruleset."""
    while True:
        mix: dict[str, str | int | bool | None] = {option: rng.choice(values) for option, values in CHOICES.items()}
        mix["setup_2p"] = "draft" if rng.random() < 0.08 else "deal"
        few = 2 if mix["setup_2p"] == "draft" or rng.random() < 0.15 else 6
        mix["players_min"], mix["players_max"] = 2, few if mix["deck_copies"] == "three" or few == 2 else 10
        mix["forced_coup_at"] = rng.choice((10, 10, 10, 7, 8, 12))
        mix["treasury"] = rng.choice((None, 50, 50, 24))
        try:
            return preset(rng.choice(preset_names())).but(mix)
        except RulesetError:
            continue


class Pair:
    """One game, played by both the rules and the rule book."""

    def __init__(self, table: Table, seed: int) -> None:
        """Deal the same cards twice."""
        self.rng = random.Random(seed + 1)
        self.doubt = table.doubt
        self.leaves = table.leaves
        self.book = Coup(
            table.ruleset.options,
            seats=table.seats,
            first=table.first,
            sealed=table.windows == "sealed",
            dice=random.Random(seed + 2),
        )
        self.questions = self.book.play()
        self.question: Ask | None = next(self.questions)
        self.lots: deque[int] = deque()
        self._fetch_lots()
        self.game = Game.deal_with(
            table.ruleset,
            seats=table.seats,
            windows=table.windows,
            first=table.first,
            draws=self.lots,
            chance=self.chance,
        )
        self.lots.clear()

    def chance(self, s: State) -> int:
        """Return the rule book's draw, if it is possible by the rules."""
        assert self.lots, "the rules draw more than the rule book"
        return Recorded([self.lots.popleft()])(s)

    def _fetch_lots(self) -> None:
        self.lots.extend(self.book.lots)
        self.book.lots.clear()

    def decide(self) -> None:
        """Play a random answer of a random asked seat, or a resignation, in both games."""
        assert self.question is not None
        if self.rng.random() < self.leaves:
            present = [seat for seat in self.book.living() if seat not in self.book.resigned]
            self._play(self.rng.choice(present), "resign")
            return
        seat = self.rng.choice(sorted(self.question.legal))
        legal = sorted(self.question.legal[seat])
        objections = [words for words in legal if words.startswith(OBJECTIONS)]
        if objections and len(objections) < len(legal):
            objects = self.rng.random() < self.doubt
            legal = [words for words in legal if (words in objections) == objects]
        self._play(seat, self.rng.choice(legal))

    def _play(self, seat: int, words: str) -> None:
        try:
            self.question = self.questions.send((seat, words))
        except StopIteration:
            self.question = None
        self._fetch_lots()
        self.game.play(seat, words)
        assert not self.lots, "the rule book draws more than the rules"

    def told_by_the_rules(self) -> dict[str, object]:
        game, s = self.game, self.game.state
        court, seats = game.ruleset.court, range(game.seats)

        def named(counts: list[list[int]]) -> list[list[str]]:
            return [
                sorted(card for slot, card in enumerate(court) for _ in range(counts[seat][slot])) for seat in seats
            ]

        return {
            "phase": game.phase,
            "legal": {seat: {decision.text for decision in game.legal(seat)} for seat in game.waiting},
            "turn": game.turn,
            "turns": game.turns,
            "coins": s.coins[: game.seats],
            "hands": named(s.hand),
            "face up": named(s.revealed),
            "to be replaced": named(s.shown),
            "drawn": sorted(card for slot, card in enumerate(court) for _ in range(s.drawn[slot])),
            "treasury": s.treasury,
            "reserve": s.reserve,
            "factions": s.faction[: game.seats],
            "deck": s.deck_count,
            "alive": [seat for seat in seats if s.alive >> seat & 1],
            "winner": game.winner,
        }

    def told_by_the_book(self) -> dict[str, object]:
        book, question = self.book, self.question

        seats = range(len(book.players))
        return {
            "phase": "game_over" if question is None else question.phase,
            "legal": {} if question is None else question.legal,
            "turn": book.turn,
            "turns": book.turns,
            "coins": [player.coins for player in book.players],
            "hands": [sorted(player.hand) for player in book.players],
            "face up": [sorted(player.face_up) for player in book.players],
            "to be replaced": [sorted(card for who, card in book.to_replace if who == seat) for seat in seats],
            "drawn": sorted(book.drawn),
            "treasury": -1 if book.treasury is None else book.treasury,
            "reserve": book.reserve,
            "factions": [SIDES[player.faction] for player in book.players],
            "deck": len(book.deck),
            "alive": book.living(),
            "winner": book.winner(),
        }


def played(seed: int) -> Iterator[Pair]:
    """Play a game with the rules and the rule book; yield it after the deal and after every decision if they agree."""
    pair = Pair(laid(seed), seed)
    while True:
        rules, book = pair.told_by_the_rules(), pair.told_by_the_book()
        if book != rules:
            differences = {name: (book[name], rules[name]) for name in book if book[name] != rules[name]}
            pytest.fail(f"seed {seed}: (book, rules) differ: {differences} in {pair.game.record()}")
        yield pair
        if pair.question is None or pair.game.turns >= TURNS_MAX:
            return
        try:
            pair.decide()
        except (AssertionError, GolpeError) as problem:
            problem.add_note(f"seed {seed}: {pair.game.record()}")
            raise


def phases_met(seeds: range) -> set[str]:
    """Play these games with the rules and the rule book; return the names of the questions that were asked."""
    return {pair.game.phase for seed in seeds for pair in played(seed)}


@pytest.mark.parametrize("batch", only(0, of=range(BATCHES)))
def test_the_rules_agree_with_the_rule_book(batch: int) -> None:
    games = GAMES // BATCHES
    assert PHASES == phases_met(range(batch * games, (batch + 1) * games))


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_rules_agree_with_the_rule_book_in_many_games(batch: int) -> None:
    games = GAMES_IN_SOAK // BATCHES
    first = GAMES + batch * games
    assert PHASES == phases_met(range(first, first + games))


@pytest.mark.soak
def test_every_value_of_every_option_is_played_often() -> None:
    mixed = [laid(seed).ruleset for seed in range(GAMES, GAMES + GAMES_IN_SOAK) if seed % 2]
    assert len(mixed) >= 10_000
    wanted = [(option, value) for option, values in CHOICES.items() for value in values]
    wanted += [("treasury", None), ("treasury", 50)]
    played_with = Counter(item for ruleset in mixed for item in ruleset.options.items())
    assert [] == [each for each in wanted if played_with[each] < OFTEN]
