"""Laws that hold in every game, whatever is decided."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golpe.game import Game
from golpe.rules.chance import roll
from golpe.rules.decisions import DECISION_IDS, all_decisions, decision_of
from golpe.rules.legal import is_legal
from golpe.rules.options import copies
from golpe.rules.ruleset import preset
from golpe.rules.state import TRACE_MAX
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.characters import COURT, SLOTS
from golpe.rules.vocabulary.ids import DECISIONS
from tests.support.random_games import PRESETS, dealt, play_on

seeds = st.integers(min_value=0, max_value=2**31)
some = settings(max_examples=40, deadline=None)


def cards(game: Game) -> list[int]:
    """Count the copies of each character outside the draft's discards."""
    s = game.state
    return [
        s.deck[slot]
        + s.drawn[slot]
        + s.under[: s.under_count].count(slot)
        + sum(s.hand[seat][slot] + s.revealed[seat][slot] for seat in range(s.seats))
        for slot in range(SLOTS)
    ]


@some
@given(seeds)
def test_cards_are_conserved(seed: int) -> None:
    game = dealt(seed)
    if game.ruleset.name == "two-player-draft":
        return
    for each in play_on(game, seed):
        assert [copies(each.state)] * SLOTS == cards(each)
        assert each.state.deck_count == sum(each.state.deck) + each.state.under_count


@some
@given(seeds)
def test_the_draft_keeps_eight_cards_aside(seed: int) -> None:
    game = dealt(seed, name="two-player-draft")
    for each in play_on(game, seed):
        expected = 5 if each.phase == "draft" else 7
        assert expected == sum(cards(each))


@some
@given(seeds)
def test_coins_are_conserved_where_the_treasury_is_finite(seed: int) -> None:
    game = dealt(seed)
    for each in play_on(game, seed):
        s = each.state
        assert min(s.coins) >= 0
        assert s.treasury == -1 or 50 == s.treasury + s.reserve + sum(s.coins)


@some
@given(seeds)
def test_exiled_seats_have_no_coins_and_decide_nothing(seed: int) -> None:
    game = dealt(seed)
    for each in play_on(game, seed):
        for seat in range(each.seats):
            if not each.state.alive >> seat & 1:
                assert () == each.legal(seat)
                assert seat not in each.waiting
                assert each.phase != "choose_action" or each.state.coins[seat] == 0


@some
@given(seeds)
def test_somebody_always_owes_an_answer_and_has_one(seed: int) -> None:
    game = dealt(seed)
    for each in play_on(game, seed):
        assert each.waiting
        assert all(each.legal(seat) for seat in each.waiting)
        assert each.state.asked in each.waiting


@some
@given(seeds)
def test_games_end_or_reach_the_cap(seed: int) -> None:
    game = dealt(seed)
    for _ in play_on(game, seed):
        pass
    assert game.over or game.turns == TURN_CAP
    assert (game.winner is not None) == game.over


@some
@given(seeds)
def test_the_mask_equals_the_list(seed: int) -> None:
    game = dealt(seed)
    for each in play_on(game, seed):
        for seat in range(each.seats):
            listed = [decision.id for decision in each.legal(seat)]
            assert [d for d in range(DECISIONS) if is_legal(each.state, seat, d)] == listed


@pytest.mark.long
@some
@given(seeds)
def test_the_record_gives_the_same_game_and_the_same_views(seed: int) -> None:
    game = dealt(seed)
    views = [
        [each.digest(), *(each.view(viewer) for viewer in (None, *range(each.seats)))] for each in play_on(game, seed)
    ]
    record = game.record()
    again = Game.deal_with(
        record.ruleset,
        seats=record.seats,
        windows=record.windows,
        first=record.first,
        draws=record.deal,
        chance=roll,
    )
    for (seat, text, draws), expected in zip(record.plays, views, strict=False):
        assert expected == [again.digest(), *(again.view(viewer) for viewer in (None, *range(again.seats)))]
        again.play(seat, text, draws=draws)
    assert game.digest() == again.digest() == Game.replay(record).digest()


@some
@given(seeds)
def test_answers_inside_a_sealed_window_commute(seed: int) -> None:
    game = dealt(seed, windows="sealed")
    rng = random.Random(seed)
    for each in play_on(game, seed):
        if len(each.waiting) < 2:
            continue
        answers = [(seat, rng.choice(each.legal(seat))) for seat in each.waiting]
        outcomes: set[str] = set()
        for _ in range(3):
            trial = each.copy()
            rng.shuffle(answers)
            for seat, decision in answers:
                trial.play(seat, decision)
            outcomes.add(trial.digest())
        assert 1 == len(outcomes)


@some
@given(seeds)
def test_the_trace_never_overflows(seed: int) -> None:
    for each in play_on(dealt(seed), seed):
        assert each.state.trace_count < TRACE_MAX


def test_ids_and_texts_of_decisions_round_trip() -> None:
    for name in PRESETS:
        court = preset(name).court
        decisions = all_decisions(court)
        assert len(DECISION_IDS) == len(decisions)
        for text, decision in decisions.items():
            assert decision == decision_of(decision.id, court)
            assert text == decision.text
    assert all_decisions(COURT)["steal 2"].target == 2
