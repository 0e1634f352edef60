"""Perfect recall: what a viewer has seen, as entries, text and numbers."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from golpe.game import Game, Windows, decisions_under
from golpe.recall import InformationState, Recall
from golpe.rules.decisions import Decision
from golpe.rules.sight import view
from golpe.rules.state import State, every_field
from tests.support.arrivals import orderless
from tests.support.random_games import PRESETS, dealt, play_on
from tests.support.twins import twin_of

WINDOWS: tuple[Windows, ...] = ("sealed", "open")
SEEDS = range(2)


def seen_in(s: State, viewer: int) -> str:
    return repr(every_field(orderless(view(s, viewer))))


class PlainMemory:
    """What one viewer knows, kept as simply as possible: its decisions, and its views without repetitions.

    Cards of its own that arrive together have no order.
    """

    def __init__(self, s: State, viewer: int) -> None:
        self.viewer = viewer
        self.steps: list[tuple[str | None, str]] = [(None, seen_in(s, viewer))]

    def watch(self, s: State, seat: int, decision: Decision) -> None:
        own = decision.text if seat == self.viewer else None
        now = seen_in(s, self.viewer)
        if own is not None or now != self.steps[-1][1]:
            self.steps.append((own, now))


def watched(game: Game, seed: int) -> Iterator[tuple[PlainMemory, InformationState]]:
    """Play a game; yield what every seat knows after each step, kept in both ways."""
    plain = [PlainMemory(game.state, viewer) for viewer in range(game.seats)]
    recalls = [game.recall(viewer) for viewer in range(game.seats)]
    for _ in stepped(game, seed):
        if game.record().plays:
            tell(game, plain, recalls)
        yield from zip(plain, (recall.information_state for recall in recalls), strict=True)


def stepped(game: Game, seed: int) -> Iterator[Game]:
    """Play a game randomly; yield it after the deal and after each decision."""
    yield from play_on(game, seed)
    yield game


def tell(game: Game, plain: list[PlainMemory], recalls: list[Recall]) -> None:
    """Let everybody watch the last decision."""
    seat, text, _ = game.record().plays[-1]
    decision = decisions_under(game.ruleset.court)[text]
    for memory in plain:
        memory.watch(game.state, seat, decision)
    for recall in recalls:
        recall.watch(game.state, seat, decision)


@pytest.mark.parametrize("windows", WINDOWS)
@pytest.mark.parametrize("name", PRESETS)
def test_text_and_numbers_are_equal_exactly_if_views_and_own_decisions_are(name: str, windows: Windows) -> None:
    texts: dict[object, str] = {}
    numbers: dict[object, tuple[int, ...]] = {}
    for seed in SEEDS:
        for memory, known in watched(dealt(seed, name=name, windows=windows), seed):
            key = (memory.viewer, tuple(memory.steps))
            assert known.text == texts.setdefault(key, known.text)
            assert known.numbers == numbers.setdefault(key, known.numbers)
    assert len(texts) == len(set(texts.values())) == len(set(numbers.values()))
    assert len(texts) > 30


@pytest.mark.parametrize("windows", WINDOWS)
@pytest.mark.parametrize("name", PRESETS)
def test_what_a_viewer_cannot_see_changes_nothing_that_it_knows(name: str, windows: Windows) -> None:
    rng = random.Random(name)
    found = 0
    for seed in SEEDS:
        for game in stepped(dealt(seed, name=name, windows=windows), seed):
            viewer = rng.randrange(game.seats)
            here, twin = (Game.at(game.ruleset, s) for s in (game.state, twin_of(game.state, viewer, rng)))
            assert here.information_state(viewer) == twin.information_state(viewer)
            found += here.digest() != twin.digest()
    assert found > 10


def test_replaying_gives_what_watching_gave() -> None:
    for seed in range(12):
        game = dealt(seed)
        recalls = [game.recall(viewer) for viewer in (None, *range(game.seats))]
        for _ in stepped(game, seed):
            if game.record().plays:
                tell(game, [], recalls)
        for viewer, recall in zip((None, *range(game.seats)), recalls, strict=True):
            assert game.history(viewer) == recall.history
            assert game.recall(viewer).information_state == recall.information_state


def test_events_of_the_history_are_those_that_the_game_told() -> None:
    for seed in range(12):
        game = dealt(seed)
        told = {viewer: [game.events(viewer)] for viewer in (None, *range(game.seats))}
        for _ in stepped(game, seed):
            if game.record().plays and game.published:
                for viewer, events in told.items():
                    events.append(game.events(viewer))
        for viewer, events in told.items():
            seen = [each.events for each in game.history(viewer)]
            assert [each for each in events if each] == [each for each in seen if each]


def test_a_concealed_answer_of_another_seat_leaves_no_entry() -> None:
    game = Game.deal(seats=3, seed=1, first=0)
    game.play(0, "tax")
    before = [game.information_state(seat) for seat in range(3)]
    game.play(1, "pass")
    after = [game.information_state(seat) for seat in range(3)]
    assert [True, False, True] == [one == other for one, other in zip(before, after, strict=True)]
    assert "pass | waiting=4 asked=-1" == after[1].text.splitlines()[-1]
    assert [2, 3, 2] == [len(game.history(seat)) for seat in range(3)]


def test_an_own_decision_is_remembered_across_the_draws_that_it_causes() -> None:
    by_seed = Game.deal(seats=2, seed=1, first=0)
    by_hand = Game.deal(seats=2, first=0, chance=None)
    recall = by_hand.recall(0)
    for outcome in by_seed.last_draws:
        by_hand.apply_chance(outcome)
        recall.watch(by_hand.state)
    for seat, text in ((0, "exchange"), (1, "pass")):
        by_seed.play(seat, text)
        by_hand.play(seat, text)
        recall.watch(by_hand.state, seat, decisions_under(by_hand.ruleset.court)[text])
        for outcome in by_seed.last_draws:
            assert len(by_seed.history(0)) == len(by_hand.history(0)) + 1
            by_hand.apply_chance(outcome)
            recall.watch(by_hand.state)
    assert by_seed.information_state(0) == by_hand.information_state(0) == recall.information_state
    assert [None, "exchange", None] == [each.decision and each.decision.text for each in recall.history]


def test_a_copy_remembers_on_its_own() -> None:
    game = Game.deal(seats=2, seed=1, first=0)
    recall = game.recall(0)
    copy = recall.copy()
    before = recall.information_state
    game.play(0, "income")
    copy.watch(game.state, 0, decisions_under(game.ruleset.court)["income"])
    assert before == recall.information_state
    assert game.information_state(0) == copy.information_state


def drawn(draws: tuple[int, ...], *plays: tuple[str, tuple[int, ...]]) -> Game:
    """Deal these cards to two seats and let seat 0, which begins, make these decisions; the other seat passes."""
    game = Game.deal(seats=2, first=0, chance=None)
    for outcome in draws:
        game.apply_chance(outcome)
    for text, outcomes in plays:
        game.play(0, text)
        if game.owed is None and game.asked == 1:
            game.play(1, "pass")
        for outcome in outcomes:
            game.apply_chance(outcome)
    return game


def spare(*slots: int) -> tuple[int, int]:
    """Return two cards of different characters, so that any court deck still has them."""
    one, other = [each for each in range(5) if each not in slots][:2]
    return one, other


def test_cards_that_are_dealt_together_have_no_order() -> None:
    deals = [drawn((one, other, *spare(one, other))) for one, other in product(range(5), repeat=2)]
    assert 25 == len({game.digest() for game in deals})
    assert 15 == len({game.information_state(0).text for game in deals})
    assert 15 == len({game.information_state(0).numbers for game in deals})


def test_cards_that_are_drawn_together_for_an_exchange_have_no_order() -> None:
    exchanges = [drawn((0, 1, 2, 3), ("exchange", (one, other))) for one, other in product(range(5), repeat=2)]
    assert 25 == len({game.digest() for game in exchanges})
    assert 15 == len({game.information_state(0).text for game in exchanges})
    assert 15 == len({game.information_state(0).numbers for game in exchanges})


def test_events_and_records_keep_the_order_of_the_draws() -> None:
    one, other = drawn((4, 1, 2, 3)), drawn((1, 4, 2, 3))
    assert one.information_state(0) == other.information_state(0)
    assert ["contessa", "assassin"] == [each.character for each in one.events(0) if each.kind == "dealt"][:2]
    assert one.events(0) == one.history(0)[0].events != other.events(0)
    assert (4, 1, 2, 3) == one.record().deal
