"""`Game`: what it rejects, copies and reports."""

import copy
import pickle
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from golpe import batch
from golpe.errors import BatchError, GolpeError, IllegalDecision, ProtocolError, RecordError, RulesetError
from golpe.game import Game, describe
from golpe.observe.relative import absolute_of
from golpe.record.game_text import read_game, retrace, write_game
from golpe.record.position_text import read_position, write_position
from golpe.rules.ruleset import preset
from tests.support.random_games import dealt as dealt_at_random
from tests.support.random_games import play_on


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
        seat = game.asked
        assert seat is not None
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


# --- Seeds ----------------------------------------------------------------------------------


def test_a_game_without_a_seed_draws_one_and_tells_it() -> None:
    games = [Game.deal(seats=3) for _ in range(3)]
    assert len({game.seed for game in games}) == 3
    for game in games:
        assert game.digest() == Game.deal(seats=3, seed=game.seed).digest()
        assert f"seed {game.seed}" in repr(game)
        assert game.seed == game.copy().seed


def test_another_source_of_chance_has_no_seed() -> None:
    assert Game.deal(seats=3, first=0, chance=lambda s: next(c for c in range(5) if s.deck[c])).seed is None
    assert Game.replay(dealt().record()).seed is None


def test_one_seed_deals_and_rolls_the_same_game_in_a_batch() -> None:
    seeds = (0, 1, 2, (1 << 62) - 1)
    games = batch.deal(preset("resistance"), seats=4, keys=seeds)
    for number, seed in enumerate(seeds):
        game = Game.deal("resistance", seats=4, seed=seed)
        one = games[number : number + 1]
        while not game.over and game.turns < 60:
            assert game.asked is not None
            assert game.asked == one["asked"][0]
            assert game.state.hand[:4] == one["hand"][0, :4].tolist()
            d = int(game.legal_mask(game.asked).nonzero()[0][-1])
            game.play(game.asked, d)
            batch.apply(one, [d])


def test_neighbouring_seeds_share_no_draws() -> None:
    """Unscrambled, the draws of a seed would be those of the seed before, from the second one on."""
    draws = [Game.deal("resistance", seats=6, seed=seed, first=0).last_draws for seed in range(300)]
    same = [x == y for one, other in pairwise(draws) for x, y in zip(one[1:], other, strict=False)]
    assert 0.15 < sum(same) / len(same) < 0.25


# --- Chance in the open -----------------------------------------------------------------------


def test_draws_that_the_caller_makes_give_the_game_that_a_source_of_chance_gives() -> None:
    for seed in range(12):
        rolled = dealt_at_random(seed)
        told = rolled.record()
        by_hand = Game.deal_with(
            told.ruleset, seats=told.seats, windows=told.windows, first=told.first, draws=None, chance=None
        )
        make_draws(by_hand, told.deal)
        plays = 0
        for each in play_on(rolled, seed):
            plays = follow(by_hand, each, plays)
        follow(by_hand, rolled, plays)
        assert rolled.record() == by_hand.record() == Game.replay(by_hand.record()).record()


def follow(by_hand: Game, rolled: Game, plays: int) -> int:
    """Play what another game has played since, and make the same draws; return the number of plays so far."""
    for seat, text, draws in rolled.record().plays[plays:]:
        by_hand.play(seat, text)
        make_draws(by_hand, draws)
    assert rolled.digest() == by_hand.digest()
    assert rolled.last_draws == by_hand.last_draws
    assert rolled.events(None) == by_hand.events(None)
    return len(rolled.record().plays)


def make_draws(game: Game, draws: tuple[int, ...]) -> None:
    """Make the owed draws, each with the outcomes that the game names."""
    for c in draws:
        assert game.owed in ("first_seat", "split", "deal", "card")
        assert (None, (), False) == (game.asked, game.waiting, game.over)
        assert 1 == sum(share for _, share in game.chance_outcomes())
        assert c in [outcome for outcome, _ in game.chance_outcomes()]
        game.apply_chance(c)
    assert game.owed is None
    assert () == game.chance_outcomes()


def test_the_odds_of_a_draw_are_exact() -> None:
    game = Game.deal("resistance", seats=2, first=0, chance=None)
    game.apply_chance(0)
    assert "deal" == game.owed
    assert ((0, Fraction(1, 7)), *((slot, Fraction(3, 14)) for slot in range(1, 5))) == game.chance_outcomes()


@pytest.mark.parametrize("decision", ["income", "resign", "dance"])
def test_nobody_plays_while_chance_owes_a_draw(decision: str) -> None:
    game = Game.deal("resistance", seats=2, first=0, chance=None)
    before = game.digest(), game.record()
    assert not game.may_resign(0)
    assert not game.legal_mask(0).any()
    with pytest.raises(IllegalDecision, match=r"chance owes a draw \(deal\)$") as caught:
        game.play(0, decision)
    assert ("chance_owed", ()) == (caught.value.code, caught.value.legal)
    assert before == (game.digest(), game.record())


@pytest.mark.parametrize("outcome", [-1, 5])
def test_an_impossible_outcome_changes_nothing(outcome: int) -> None:
    game = Game.deal("resistance", seats=2, first=0, chance=None)
    before = game.digest(), game.record()
    with pytest.raises(RecordError, match="impossible here"):
        game.apply_chance(outcome)
    assert before == (game.digest(), game.record())


def test_a_draw_that_is_not_owed_is_rejected() -> None:
    with pytest.raises(RecordError, match="not owed"):
        dealt().apply_chance(0)


# --- Decisions by text, by id and as a mask -----------------------------------------------------


def test_a_decision_is_played_as_such_by_its_text_or_by_its_id() -> None:
    by_text, by_id, by_number, as_such = (dealt() for _ in range(4))
    tax = by_text.legal(0)[2]
    by_text.play(0, "tax")
    by_id.play(0, tax.id)
    by_number.play(0, np.int64(tax.id))
    as_such.play(0, tax)
    assert by_text.record() == by_id.record() == by_number.record() == as_such.record()


@pytest.mark.parametrize(("d", "code"), [(-1, "not_a_decision"), (9_999, "not_a_decision"), (0, "not_legal")])
def test_an_id_that_is_not_legal_is_rejected(d: int, code: str) -> None:
    with pytest.raises(IllegalDecision) as caught:
        dealt().play(0, d)
    assert code == caught.value.code


def test_a_mask_holds_the_legal_decisions() -> None:
    for seed in range(8):
        for game in play_on(dealt_at_random(seed), seed):
            for seat in range(game.seats):
                legal = [each.id for each in game.legal(seat)]
                relative = [int(a) for a in game.legal_mask(seat, relative=True).nonzero()[0]]
                assert sorted(legal) == game.legal_mask(seat).nonzero()[0].tolist()
                assert sorted(legal) == sorted(absolute_of(a, seat, game.seats) for a in relative)


def test_the_asked_seat_is_the_first_in_the_order_of_the_rules() -> None:
    game = Game.deal("resistance", seats=4, seed=1, first=2, windows="open")
    game.play(2, "tax")
    assert ((0, 1, 3), 3) == (game.waiting, game.asked)
    while not game.over:
        assert game.asked in game.waiting
        seat = game.waiting[-1]
        game.play(seat, game.legal(seat)[-1])
    assert game.asked is None


# --- Copies and words ---------------------------------------------------------------------------


def by_pickle(game: Game) -> Game:
    return pickle.loads(pickle.dumps(game))


@pytest.mark.parametrize("copied", [by_pickle, copy.deepcopy, copy.copy])
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_a_game_is_copied_with_its_future(seed: int, copied: Callable[[Game], Game]) -> None:
    games = list(play_on(dealt_at_random(seed), seed, until=lambda game: game.turns >= 5))
    game = games[-1]
    other = copied(game)
    before = game.digest(), game.record()
    futures = [[each.digest() for each in play_on(one, seed)] for one in (other, game.copy())]
    assert futures[0] == futures[1]
    assert before == (game.digest(), game.record())


@pytest.mark.parametrize(
    "error",
    [
        IllegalDecision("no", code="not_legal", seat=2, legal=("pass", "challenge")),
        BatchError("wrong", code="wrong_shape"),
        ProtocolError("stale", "too late"),
        RecordError("line 1: damaged"),
    ],
)
def test_an_error_is_pickled_whole(error: GolpeError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(error), str(error), vars(error)) == (type(again), str(again), vars(again))


def test_a_retraced_game_is_pickled_with_the_draws_that_are_left() -> None:
    game = dealt_at_random(3)
    for _ in play_on(game, 3):
        pass
    first, *_ = retrace(write_game(game.record()))
    other = by_pickle(first)
    assert first.digest() == other.digest()


def test_a_game_is_shown_in_a_short_line_without_cards() -> None:
    game = Game.deal("resistance", seats=3, seed=1, first=0)
    game.play(0, "tax")
    game.play(1, "pass")
    assert "<Game resistance, 3 seats, seed 1, turn 1 of seat 0, challenge_action asks 1 2>" == repr(game)
    dealing = Game.deal("resistance", seats=2, chance=None)
    assert "<Game resistance, 2 seats, dealing, owes first_seat>" == repr(dealing)
    over = Game.deal("resistance", seats=2, seed=5, first=0)
    over.play(0, "resign")
    assert "<Game resistance, 2 seats, seed 5, turn 1 of seat 0, won by seat 1>" == repr(over)
    unnamed = batch.game_of(batch.deal(batch.preset("resistance"), seats=2, keys=[1]))
    assert repr(unnamed).startswith("<Game unnamed, 2 seats, turn 1")
    assert str(unnamed).startswith("unnamed, turn 1 of seat")


# --- Taking back -----------------------------------------------------------------------------


def state_of(game: Game) -> tuple[object, ...]:
    """Return all that a decision may change."""
    everybody = (None, *range(game.seats))
    known = [(game.view(viewer), game.events(viewer)) for viewer in everybody]
    return game.state, game.plays, game.last_draws, game.published, known


@pytest.mark.parametrize("seed", range(12))
def test_a_decision_is_taken_back_with_its_draws(seed: int) -> None:
    game = dealt_at_random(seed)
    stack = [copy.deepcopy(state_of(game))]
    for each in play_on(game, seed, until=lambda game: game.turns >= 12):
        if len(each.plays) == len(stack):
            stack.append(copy.deepcopy(state_of(each)))
    stack.append(copy.deepcopy(state_of(game)))
    assert len(stack) == len(game.plays) + 1
    last = game.copy()
    taken = [game.plays]
    while len(stack) > 1:
        expected, before = stack.pop(), stack[-1]
        assert expected == state_of(game)
        play = game.undo()
        assert expected[1] == (*game.plays, play)
        assert before == state_of(game)
    for seat, text, draws in taken[0]:
        game.play(seat, text)
        assert draws == game.last_draws
    assert last == game


def test_a_decision_from_a_record_is_taken_back() -> None:
    game = Game.deal("resistance", seats=3, seed=1, first=0)
    for seat, text in ((0, "exchange"), (1, "pass"), (2, "pass")):
        game.play(seat, text)
    keep = game.legal(0)[0]
    game.play(0, keep)
    again = Game.replay(game.record())
    assert game == again
    assert game.undo() == again.undo() == (0, keep.text, ())
    assert game == again
    assert game.undo() == again.undo()
    with pytest.raises(IllegalDecision):
        again.play(0, keep)


def test_a_game_from_a_position_goes_back_to_it() -> None:
    game = dealt()
    game.play(0, "tax")
    start = read_position(write_position(game), seed=3)
    other = start.copy()
    assert other.asked is not None
    other.play(other.asked, other.legal(other.asked)[0])
    assert other != start
    other.undo()
    assert other == start
    with pytest.raises(GolpeError, match="since the position from which the game began"):
        other.undo()


def test_a_decision_is_taken_back_while_chance_owes_its_draw() -> None:
    game = Game.deal("resistance", seats=2, first=0, chance=None)
    make_draws(game, (0, 1, 2, 3))
    before = game.copy()
    game.play(0, "exchange")
    game.play(1, "pass")
    assert "card" == game.owed
    game.apply_chance(game.chance_outcomes()[0][0])
    game.undo()
    game.undo()
    assert before == game


def test_a_decision_whose_draws_are_refused_changes_nothing() -> None:
    draws = iter((0, 1, 2, 3, 4, 99, 4, 0))
    game = Game.deal("resistance", seats=2, first=0, chance=lambda _: next(draws))
    game.play(0, "exchange")
    before = copy.deepcopy(state_of(game))
    with pytest.raises(RecordError, match="99"):
        game.play(1, "pass")
    assert before == state_of(game)
    game.play(1, "pass")
    assert (4, 0) == game.last_draws


# --- Equality --------------------------------------------------------------------------------


def test_games_are_equal_if_the_same_has_happened_in_them() -> None:
    game, same = dealt(), dealt()
    assert game == same
    game.play(0, "tax")
    assert game != same
    same.play(0, "tax")
    assert game == same == game.copy() == by_pickle(game) == Game.replay(game.record())
    assert game == read_game(write_game(game.record()))
    assert game != Game.deal("resistance", seats=4, seed=6, first=0)
    assert Game.deal(seats=4, seed=5) != Game.deal(seats=4, seed=5, options={"reblock": True})
    assert Game.deal(seats=4, seed=5) != Game.deal(seats=4, seed=5, windows="open")
    assert game != "tax"


def test_the_same_moment_by_other_decisions_is_another_game() -> None:
    game, other = dealt(), dealt()
    for seat, text in ((0, "tax"), (1, "pass"), (2, "pass"), (3, "pass")):
        game.play(seat, text)
    for seat, text in ((0, "tax"), (3, "pass"), (2, "pass"), (1, "pass")):
        other.play(seat, text)
    assert game.digest() == other.digest()
    assert game != other


def test_a_game_has_no_hash_because_it_changes() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(dealt())
