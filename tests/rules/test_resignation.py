"""A resigned seat gives the default answers and is exiled when the turn ends."""

import random

import pytest

from golpe.errors import IllegalDecision
from golpe.game import RESIGNATION, Game
from golpe.rules.defaults import default_decision
from golpe.rules.legal import is_legal
from golpe.rules.state import TRACE_MAX
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.phases import PHASES
from golpe.rules.windows import is_sealed
from tests.support.playthrough import tables
from tests.support.random_games import dealt, play_on

WITH_RESIGNATIONS = range(3, 83, 4)
"""Seeds of random games in which seats resign."""
FEW = 4
"""Number of seats with which a game of Income and Coup ends before the turn cap."""


@pytest.mark.parametrize(("name", "seats"), tables())
def test_the_default_is_legal_and_no_secret_of_others(name: str, seats: int) -> None:
    for seed in range(4):
        game = Game.deal(name, seats=seats, seed=seed, windows="sealed" if seed % 2 else "open")
        for each in play_on(game, seed):
            for seat in each.waiting:
                d = default_decision(each.state, seat)
                assert is_legal(each.state, seat, d)
                assert d == default_decision(each.view(seat), seat) == each.default(seat).id


def test_a_seat_can_resign_in_every_phase() -> None:
    phases: set[str] = set()
    for seed in range(60):
        rng = random.Random(seed)
        for each in play_on(dealt(seed), seed):
            seat = rng.choice(each.waiting)
            if each.phase in phases:
                continue
            after = each.copy()
            after.play(seat, RESIGNATION)
            assert seat not in after.waiting
            phases.add(each.phase)
    assert set(PHASES) - {"dealing", "game_over"} == phases


@pytest.mark.parametrize(("name", "seats"), [table for table in tables() if table[1] <= FEW])
def test_a_game_of_defaults_ends(name: str, seats: int) -> None:
    game = Game.deal(name, seats=seats, seed=seats)
    while not game.over and game.turns < TURN_CAP:
        game.play(game.waiting[0], game.default(game.waiting[0]))
    assert game.over


def test_a_seat_that_is_not_asked_has_no_default() -> None:
    game = Game.deal("resistance", seats=3, seed=1, first=0)
    with pytest.raises(IllegalDecision, match="seat 1 has no default in window 1") as caught:
        game.default(1)
    assert "not_asked" == caught.value.code


@pytest.mark.parametrize("seed", WITH_RESIGNATIONS)
def test_a_resigned_seat_owes_nothing_and_is_exiled_when_the_turn_ends(seed: int) -> None:
    turns: dict[int, int] = {}
    game = dealt(seed)
    for each in play_on(game, seed):
        for seat in range(each.seats):
            if each.state.resigned >> seat & 1 and each.state.alive >> seat & 1:
                assert seat not in each.waiting
                assert not each.may_resign(seat)
                assert max(1, each.turns) == turns.setdefault(seat, max(1, each.turns))


def test_random_games_with_resignations_have_some() -> None:
    resigned = 0
    for seed in WITH_RESIGNATIONS:
        game = dealt(seed)
        for _ in play_on(game, seed):
            pass
        resigned += sum(text == RESIGNATION for _, text, _ in game.record().plays)
    assert resigned >= 10


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_all_may_resign_in_one_turn(seats: int) -> None:
    game = Game.deal("reformation", seats=seats, seed=seats, first=0)
    game.play(0, "faction loyalist")
    for seat in range(1, seats):
        game.play(seat, RESIGNATION)
    assert not game.over
    game.play(0, RESIGNATION)
    assert seats - 1 == game.winner
    assert [*range(seats - 1)] == [event.seat for event in game.events(None) if event.kind == "exiled"]
    assert game.state.trace_count < TRACE_MAX


def test_a_resignation_in_a_sealed_window_is_public_and_its_answers_stay_sealed() -> None:
    game = Game.deal("resistance", seats=5, seed=3, first=0, windows="sealed")
    game.play(0, "tax")
    twin = game.copy()
    game.play(1, "challenge")
    twin.play(1, "pass")
    for each in (game, twin):
        each.play(2, RESIGNATION)
        assert each.published
        assert (3, 4) == each.waiting
        assert is_sealed(each.state)
        assert [("resigned", 2)] == [(event.kind, event.seat) for event in each.events(None)]
    for viewer in (None, 0, 2, 3, 4):
        assert game.view(viewer) == twin.view(viewer)
    assert 0b11010 == game.view(None).waiting, "a resigned seat owes no answer"


def test_an_objection_from_before_the_resignation_counts() -> None:
    game = Game.deal("resistance", seats=3, seed=3, first=0, windows="sealed")
    game.play(0, "tax")
    game.play(1, "challenge")
    game.play(1, RESIGNATION)
    assert "challenge_action" == game.phase
    game.play(2, "pass")
    assert ("challenged", 1) in [(event.kind, event.seat) for event in game.events(None)]


def test_a_resignation_does_not_change_what_other_seats_owe() -> None:
    game = Game.deal("resistance", seats=4, seed=3, first=0)
    before = game.legal(0)
    game.play(2, RESIGNATION)
    assert before == game.legal(0)
