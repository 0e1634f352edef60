"""The coach's worker deals what a seat does not see anew, and follows a game in which that was done."""

from dataclasses import replace
from random import Random

import pytest

from golpe.bots.coach import CoachJob
from golpe.game import Game
from golpe.record.game_text import read_game
from golpe.record.position_text import read_position
from golpe.review.coach_worker import Coaching
from golpe.rules.ruleset import preset_names
from golpe.rules.sight import View, view
from tests.support.scripted_game import scripted


def begun(name: str, *, seed: int, decisions: int) -> Game:
    """Return a game amid random play, with no answer concealed."""
    rng = Random(seed)
    game = Game.deal(name, seats=2, seed=seed)
    while not game.over and (decisions > 0 or not game.published):
        seat = rng.choice(game.waiting)
        game.play(seat, rng.choice(game.legal(seat)))
        decisions -= 1
    return game


def redealt(game: Game, seat: int, key: int) -> Game:
    job = CoachJob(("table", 1), seat, game.record(), given=None, is_asked=False, key=key)
    return read_position(Coaching().answer(job).redealt or "")


def seen(game: Game, seat: int) -> View:
    """Return what a seat sees, except the events that led there, which a position does not need."""
    found = view(game.state, seat)
    found.trace_count, found.trace, found.key, found.rolls = 0, [], 0, 0
    return found


@pytest.mark.leaks
@pytest.mark.parametrize("name", preset_names())
def test_a_seat_sees_the_same_whatever_it_did_not_see_becomes(name: str) -> None:
    found = 0
    for seed in range(4):
        game = begun(name, seed=seed, decisions=4 + 5 * seed)
        for seat in (each for each in range(2) if game.may_resign(each)):
            other = redealt(game, seat, seed)
            assert seen(game, seat) == seen(other, seat)
            found += 1
    assert found > 0


@pytest.mark.leaks
def test_a_card_known_to_lie_under_the_deck_is_dealt_to_nobody() -> None:
    rng = Random(0)
    game = Game.deal("igrato", seats=6, seed=0)
    for _ in range(41):
        seat = rng.choice(game.waiting)
        by_text = {each.text: each for each in game.legal(seat)}
        game.play(seat, by_text.get("exchange") or by_text.get("pass") or rng.choice(game.legal(seat)))
    assert game.state.under_count > 0
    for key in range(2):
        other = redealt(game, 4, key)
        assert seen(game, 4) == seen(other, 4)


@pytest.mark.leaks
def test_what_is_dealt_does_not_depend_on_what_the_others_hold() -> None:
    steps = "0 tax, 1 challenge, 0 prove, 1 lose captain, 1 income"
    truths = [read_game(scripted(f"{hand},captain contessa", steps)) for hand in ("duke duke", "duke assassin")]
    found = [[redealt(truth, 1, key).digest() for key in range(20)] for truth in truths]
    assert found[0] == found[1]
    assert len(set(found[0])) > 5


def test_cards_are_dealt_as_one_may_believe_them_to_be() -> None:
    steps = "0 tax, 1 income, 0 tax, 1 income, 0 tax, 1 income"
    game = read_game(scripted("assassin assassin,captain contessa", steps))
    worker = Coaching()
    job = CoachJob(("table", 1), 1, game.record(), given=None, is_asked=False)
    deals = [read_position(worker.answer(replace(job, key=key)).redealt or "") for key in range(60)]
    dukes = sum(each.state.hand[0][0] > 0 for each in deals)
    assert dukes > 33, "who claims a Duke three times mostly has one; of all hands, 42% have"


def test_the_coach_follows_a_game_whose_cards_were_dealt_anew() -> None:
    worker, rng = Coaching(), Random(1)
    followed = 0
    for seed in range(6):
        before = begun("resistance", seed=seed, decisions=6)
        if before.over or not before.may_resign(0):
            continue
        position = redealt(before, 0, seed)
        game = Game.at(before.ruleset, position.state)
        for _ in range(8):
            record = replace(before.record(), plays=before.plays + game.plays)
            job = CoachJob(("table", seed), 0, record, None, bool(game.legal(0)), (len(before.plays), position.state))
            answer = worker.answer(job)
            assert game.window == answer.window
            if answer.advice is not None:
                assert [each.text for each in game.legal(0)] == [odds.decision.text for odds in answer.advice.odds]
                followed += 1
            seat = rng.choice(game.waiting)
            game.play(seat, rng.choice(game.legal(seat)))
            while not game.published:
                game.play(game.waiting[0], rng.choice(game.legal(game.waiting[0])))
            if game.over:
                break
    assert followed > 5
