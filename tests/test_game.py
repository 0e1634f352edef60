"""`Game`: what it rejects, copies and reports."""

import pytest

from golpe.errors import IllegalDecision, RecordError, RulesetError
from golpe.game import Game, describe
from golpe.rules.ruleset import preset


def dealt() -> Game:
    return Game.deal("resistance", seats=4, seed=5, first=0)


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (1, "income", "not_asked"),
        (0, "coup 1", "not_legal"),
        (0, "pass", "not_legal"),
        (0, "steal 0", "not_legal"),
        (0, "block inquisitor", "not_a_decision"),
        (0, "", "not_a_decision"),
        (0, "TAX", "not_a_decision"),
        (9, "income", "not_asked"),
        (-1, "income", "not_asked"),
    ],
)
def test_an_illegal_decision_has_a_code_and_changes_nothing(seat: int, text: str, code: str) -> None:
    game = dealt()
    before = game.digest()
    with pytest.raises(IllegalDecision) as caught:
        game.play(seat, text)
    assert (code, seat) == (caught.value.code, caught.value.seat)
    assert f"seat {seat} cannot {text!r} in window 1 (choose_action)" in str(caught.value)
    assert tuple(each.text for each in game.legal(seat)) == caught.value.legal if 0 <= seat < 4 else True
    assert before == game.digest()
    assert () == game.record().plays


def test_the_end_of_a_game_is_an_event() -> None:
    game = Game.deal("resistance", seats=2, seed=5, first=0)
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[-1])
    with pytest.raises(IllegalDecision) as caught:
        game.play(0, "income")
    assert "game_over" == caught.value.code
    assert game.winner is not None
    assert "won" == game.events(None)[-1].kind
    assert 1 <= len(game.hands()[game.winner]) <= 2


@pytest.mark.parametrize("seat", [1, 2, 4, -1])
def test_a_seat_that_has_left_cannot_resign(seat: int) -> None:
    game = dealt()
    game.play(1, "resign")
    game.play(0, "income")
    game.play(2, "income")
    game.play(2, "resign")
    before = game.digest(), game.record()
    assert not game.may_resign(seat)
    with pytest.raises(IllegalDecision) as caught:
        game.play(seat, "resign")
    assert ("not_in_game", seat) == (caught.value.code, caught.value.seat)
    assert before == (game.digest(), game.record())


def test_nobody_resigns_after_the_end() -> None:
    game = Game.deal("resistance", seats=2, seed=5, first=0)
    game.play(0, "resign")
    assert 1 == game.winner
    with pytest.raises(IllegalDecision) as caught:
        game.play(1, "resign")
    assert "game_over" == caught.value.code


def test_resigning_is_not_an_answer() -> None:
    game = dealt()
    assert game.may_resign(0)
    assert "resign" not in [each.text for each in game.legal(0)]


def test_a_copy_is_independent() -> None:
    game = dealt()
    before = game.digest()
    copy = game.copy()
    copy.play(0, "tax")
    assert before == game.digest()
    assert copy.digest() != before
    assert () == game.record().plays


@pytest.mark.parametrize(("seats", "first", "seed"), [(1, None, 0), (7, None, 0), (2, 2, 0), (2, -1, 0), (2, None, -1)])
def test_an_impossible_game_is_rejected(seats: int, first: int | None, seed: int) -> None:
    with pytest.raises(RulesetError):
        Game.deal("resistance", seats=seats, first=first, seed=seed)


def test_a_treasury_holds_what_is_dealt() -> None:
    assert Game.deal("resistance", seats=5, options={"treasury": 10})
    with pytest.raises(RulesetError, match="treasury: 10 is less than the 12 coins dealt to 6 seats"):
        Game.deal("resistance", seats=6, options={"treasury": 10})


def test_an_unknown_preset_names_the_known_ones() -> None:
    with pytest.raises(RulesetError, match=r"unknown preset 'coup'.*resistance"):
        Game.deal("coup", seats=2)


def test_the_same_seed_deals_the_same_game() -> None:
    assert dealt().digest() == dealt().digest() != Game.deal("resistance", seats=4, seed=6, first=0).digest()


@pytest.mark.parametrize("draws", [(), (0,), (0, 0, 0), (9, 9), (-1, 0)])
def test_recorded_draws_that_do_not_fit_change_nothing(draws: tuple[int, ...]) -> None:
    game = dealt()
    game.play(0, "exchange")
    for seat in (1, 2):
        game.play(seat, "pass")
    before = game.digest()
    with pytest.raises(RecordError):
        game.play(3, "pass", draws=draws)
    assert before == game.digest()


def test_blocks_are_foreseen_for_the_target_alone() -> None:
    game = dealt()
    game.play(0, "steal 2")
    assert ["block captain", "block ambassador"] == [each.text for each in game.foreseen_blocks(2)]
    assert () == game.foreseen_blocks(1) == game.foreseen_blocks(0)


def test_a_challenged_seat_is_asked_in_public_whether_or_not_it_holds_the_card() -> None:
    phases: set[tuple[str, tuple[str, ...]]] = set()
    for seed in range(30):
        game = Game.deal("resistance", seats=2, seed=seed, first=0)
        game.play(0, "tax")
        game.play(1, "challenge")
        phases.add((game.phase, tuple(each.text for each in game.legal(0))))
    assert {("prove", ("prove", "decline")), ("prove", ("decline",))} == phases


def test_facts_include_cost_claim_and_bluff() -> None:
    game = dealt()
    court = preset("resistance").court
    hand = [court[slot] for slot in range(5) if game.view(0).hand[0][slot]]
    facts = {each.text: describe(game.view(0), 0, each, court) for each in game.legal(0)}
    assert (0, 3, "duke") == (facts["tax"].cost, facts["tax"].gain, facts["tax"].claims)
    assert ("duke" not in hand) == facts["tax"].bluff
    assert (2, ("captain", "ambassador")) == (facts["steal 1"].gain, facts["steal 1"].blocked_by)
    assert (None, None, ("duke",)) == (
        facts["foreign_aid"].claims,
        facts["foreign_aid"].bluff,
        facts["foreign_aid"].blocked_by,
    )
