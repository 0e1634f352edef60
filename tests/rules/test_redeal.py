"""A determinized state is consistent with its view, and all consistent states are equally likely."""

import random
from collections import Counter
from dataclasses import fields
from itertools import pairwise

import pytest

from golpe.game import Game
from golpe.record.position_check import check_position
from golpe.rules.chance import roll
from golpe.rules.draws import pay_draws
from golpe.rules.legal import legal_word
from golpe.rules.options import copies
from golpe.rules.play import decide
from golpe.rules.redeal import redeal
from golpe.rules.sight import view
from golpe.rules.state import State, copy_state
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.ids import DECISIONS, WORD_BITS, WORDS
from golpe.rules.vocabulary.phases import PHASES
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import is_sealed
from tests.support.random_games import dealt, play_on

NOT_OF_THE_VIEW = {"key", "rolls", "trace", "trace_count"}


def redealt(s: State, viewer: int, key: int) -> State:
    guess = State()
    copy_state(view(s, viewer), guess)  # views share rows with each other and must not be modified
    redeal(guess, viewer, key)
    return guess


@pytest.mark.long
def test_the_viewer_sees_what_it_saw() -> None:
    phases: set[str] = set()
    for seed in range(45):
        rng = random.Random(seed)
        for game in play_on(dealt(seed), seed):
            s = game.state
            phases.add(game.phase)
            for viewer in (NOBODY, *range(s.seats)):
                before, after = view(s, viewer), view(redealt(s, viewer, rng.getrandbits(62)), viewer)
                for each in fields(State):
                    if each.name not in NOT_OF_THE_VIEW:
                        assert getattr(before, each.name) == getattr(after, each.name), (seed, viewer, each.name)
    assert set(PHASES) - {"dealing", "game_over"} == phases


def test_cards_are_conserved_and_the_game_can_go_on() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        game = dealt(seed)
        for each in play_on(game, seed):
            check_position(redealt(each.state, rng.choice((NOBODY, *range(each.seats))), rng.getrandbits(62)))
            if rng.random() < 0.8:
                continue
            guess = redealt(each.state, rng.choice((NOBODY, *range(each.seats))), rng.getrandbits(62))
            assert min(guess.deck) >= 0
            assert guess.deck_count == sum(guess.deck) + guess.under_count
            assert [sum(hand) for hand in guess.hand] == guess.influence
            if game.ruleset.name != "two-player-draft":
                assert copies(guess) * SLOTS == guess.deck_count + sum(guess.drawn) + sum(guess.influence) + sum(
                    map(sum, guess.revealed)
                )
            while guess.waiting and guess.turns < TURN_CAP:
                masks = [legal_word(guess, guess.asked, word) for word in range(WORDS)]
                d = rng.choice([d for d in range(DECISIONS) if masks[d // WORD_BITS] >> d % WORD_BITS & 1])
                decide(guess, guess.asked, d)
                pay_draws(guess, roll)


def test_concealed_answers_count_as_not_given() -> None:
    for seed in range(15):
        for game in play_on(dealt(seed, windows="sealed"), seed):
            if not is_sealed(game.state):
                continue
            for viewer in range(game.seats):
                guess = redealt(game.state, viewer, seed)
                others = game.state.eligible & ~(1 << viewer) & ~game.state.resigned
                assert others == guess.waiting & others or not game.state.alive >> viewer & 1


@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_all_unseen_cards_are_equally_likely(viewer: int) -> None:
    game = Game.deal("resistance", seats=3, seed=5, first=0)
    deals = 6_000
    found = Counter(redealt(game.state, viewer, key).hand[1][0] for key in range(deals))
    own = 0 if viewer == NOBODY else game.state.hand[0][0]
    unseen = 15 if viewer == NOBODY else 13
    left = 3 - own
    none = (unseen - left) * (unseen - left - 1) / (unseen * (unseen - 1))
    assert abs(found[0] / deals - none) < 4 * (none * (1 - none) / deals) ** 0.5


def test_another_key_deals_other_cards() -> None:
    game = Game.deal("resistance", seats=6, seed=5, first=0)
    hands = [redealt(game.state, 0, key).hand for key in range(20)]
    assert all(one != other for one, other in pairwise(hands))
