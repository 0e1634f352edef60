"""Positions of a review, computed again from docs/reference/reviews.md: by counting, with the bots as they play."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import comb, prod

import numpy as np
import pytest

from golpe.bots.bot import legal_for
from golpe.bots.levels import HardBot
from golpe.game import Game
from golpe.observe.tally import Tally, copy_tally
from golpe.observe.watch import watch
from golpe.protocol.reviews import ReviewedClaim
from golpe.record.game_text import retrace
from golpe.review.lookahead import Lookahead
from golpe.review.outcomes import outcome_model, records_from
from golpe.rules.play import decide, draw
from golpe.rules.ruleset import preset
from golpe.rules.sight import view
from golpe.rules.state import State, copied
from golpe.rules.vocabulary.seats import NOBODY
from tests.review.short_game import review, short_game

pytestmark = pytest.mark.compiled

DUKE, CONTESSA = 0, 4
FULL = (3, 3, 3, 3, 3)
Cards = tuple[int, ...]
"""Cards of each character."""
# The game: 0 tax, 1 challenge, 0 prove, 1 lose contessa, 1 tax, 0 challenge, 1 decline.


@cache
def positions() -> list[tuple[State, Tally]]:
    """Return the state and the tally after each number of decisions."""
    found: list[tuple[State, Tally]] = []
    tally = Tally()
    for game in retrace(short_game()):
        watch(tally, game.state)
        kept = Tally()
        copy_tally(tally, kept)
        found.append((copied(game.state), kept))
    return found


def less(cards: Cards, other: Cards) -> Cards:
    return tuple(a - b for a, b in zip(cards, other, strict=True))


def one(slot: int) -> Cards:
    return tuple(int(slot == k) for k in range(5))


def hands_from(deck: Cards, size: int) -> Iterator[tuple[Cards, int]]:
    """Yield each hand of so many cards, with the number of ways to draw it."""
    for hand in product(range(size + 1), repeat=5):
        if sum(hand) == size:
            yield hand, prod(comb(n, k) for n, k in zip(deck, hand, strict=True))


def plays(n: int, seat: int, hand: Cards) -> dict[str, float]:
    """Return what `hard` would answer to the question after n decisions with another hand."""
    state, tally = positions()[n]
    seen = view(state, NOBODY)
    seen.hand[seat], seen.asked = list(hand), seat
    legal = legal_for(seen, seat)
    chances = [1.0] if len(legal) == 1 else HardBot().probabilities(seen, tally, seat)
    return {each.text: chance for each, chance in zip(legal, chances, strict=True)}


def likely(n: int, seat: int, hand: Cards, answer: str) -> float:
    found = plays(n, seat, hand)
    return 0.9 * found[answer] + 0.1 / len(found) if answer in found else 0.0


def mean(found: list[tuple[float, float]]) -> float:
    """Return the mean of values with these weights."""
    return sum(weight * each for weight, each in found) / sum(weight for weight, _ in found)


def claims() -> tuple[ReviewedClaim, ReviewedClaim]:
    first, last = review().claims
    return first, last


def own_hand(n: int, seat: int) -> Cards:
    return tuple(positions()[n][0].hand[seat])


def test_position_1_the_first_claim_is_challenged_as_often_as_the_odds_of_the_deal_say() -> None:
    deck = less(FULL, own_hand(0, 0))
    expected = mean([(ways, plays(1, 1, hand)["challenge"]) for hand, ways in hands_from(deck, 2)])
    assert claims()[0].challenge == pytest.approx(expected, abs=1e-9)


def test_position_1_the_first_claim_is_a_bluff_as_often_as_hard_would_bluff() -> None:
    deck = less(FULL, own_hand(0, 1))
    weighed = [(ways * likely(0, 0, hand, "tax"), float(hand[DUKE] == 0)) for hand, ways in hands_from(deck, 2)]
    assert claims()[0].doubts[0].bluff == pytest.approx(mean(weighed), abs=1e-9)


def test_position_5_the_second_claim_is_a_bluff_by_what_seat_1_has_done_before() -> None:
    before, after = own_hand(0, 0), own_hand(3, 0)
    drawn = less(after, less(before, one(DUKE)))
    deck = less(FULL, before)
    weighed: list[tuple[float, float]] = []
    for hand, ways in hands_from(deck, 2):
        if hand[CONTESSA] == 0:
            continue
        left = less(less(deck, hand), less(one(0), one(DUKE)))
        left = tuple(a + b for a, b in zip(left, one(DUKE), strict=True))  # the Duke that was shown
        kept = less(hand, one(CONTESSA))
        weight = ways * sum(a * b for a, b in zip(left, drawn, strict=True))
        weight *= likely(1, 1, hand, "challenge") * likely(3, 1, hand, "lose contessa") * likely(4, 1, kept, "tax")
        weighed.append((weight, float(kept[DUKE] == 0)))
    assert claims()[1].doubts[0].bluff == pytest.approx(mean(weighed), abs=1e-9)


def test_position_5_the_second_claim_is_challenged_by_what_seat_0_has_done_before() -> None:
    deck = less(FULL, own_hand(0, 1))
    weighed: list[tuple[float, float]] = []
    for hand, ways in hands_from(deck, 2):
        if hand[DUKE] == 0:
            continue
        rest = less(hand, one(DUKE))
        left = tuple(a + b for a, b in zip(less(deck, hand), one(DUKE), strict=True))
        weight = ways * likely(0, 0, hand, "tax") * likely(2, 0, hand, "prove")
        for slot in range(5):
            now = tuple(a + b for a, b in zip(rest, one(slot), strict=True))
            weighed.append((weight * left[slot], plays(5, 0, now)["challenge"]))
    assert claims()[1].challenge == pytest.approx(mean(weighed), abs=1e-9)


def test_position_3_the_terms_of_luck_are_differences_of_the_win_chance() -> None:
    def chance(n: int) -> float:
        return value([positions()[n]])[0]

    def value(found: list[tuple[State, Tally]]) -> list[float]:
        model = outcome_model(found[0][0].options, 2)
        games = records_from([each for each, _ in found], [tally for _, tally in found])
        chances = Lookahead(model).opened(*games)
        return chances[:, 0].tolist()

    after: list[tuple[State, Tally]] = []
    odds: list[int] = []
    state, tally = positions()[2]
    proving = copied(state)
    decide(proving, 0, next(each.id for each in legal_for(view(state, 0), 0) if each.text == "prove"))
    for slot, copies in enumerate(proving.deck):
        if copies > 0:
            drawn, watched = copied(proving), Tally()
            draw(drawn, slot)
            copy_tally(tally, watched)
            watch(watched, drawn)
            after.append((drawn, watched))
            odds.append(copies)
    average = float(np.average(value(after), weights=odds))
    luck = review().luck[0]
    assert luck.draws == pytest.approx(chance(3) - average, abs=1e-6)  # other batches, other last digits
    assert luck.deal == pytest.approx(chance(0) - 1 / 2, abs=1e-6)
    # Seat 0: tax, prove, challenge. Seat 1: challenge, lose, tax, decline.
    own = (chance(1) - chance(0)) + (average - chance(2)) + (chance(6) - chance(5))
    assert luck.own == pytest.approx(own, abs=1e-6)
    assert luck.others == pytest.approx(1 - 1 / 2 - luck.deal - luck.draws - own, abs=1e-6)


@pytest.mark.soak
def test_position_1_the_loss_is_measured_in_games_that_hard_plays_to_their_end() -> None:
    """Seat 1 challenges a claim that `hard` would let pass."""
    judged = next(each for each in review().decisions if each.n == 2)
    rng = random.Random(7)
    state, tally = positions()[1]
    deck = less(FULL, own_hand(1, 1))
    found = [(hand, ways * likely(0, 0, hand, "tax")) for hand, ways in hands_from(deck, 2)]
    drawn = rng.choices([hand for hand, _ in found], [weight for _, weight in found], k=400)
    leads: list[int] = []
    for key, hand in enumerate(drawn):
        dealt = copied(state)
        dealt.hand[0], dealt.deck[:] = list(hand), less(deck, hand)
        leads.append(wins(dealt, tally, judged.best, key) - wins(dealt, tally, judged.played, key))
    error = np.hypot(np.std(leads) / np.sqrt(len(leads)), judged.loss_error)
    assert judged.loss == pytest.approx(np.mean(leads), abs=4 * error)


def wins(state: State, tally: Tally, decision: str, key: int) -> bool:
    """Play an answer of seat 1, and the rest as `hard`; return whether seat 1 wins."""
    rng, seen, hard = random.Random(key), Tally(), HardBot()
    game = Game.at(preset("resistance"), state, seed=key)
    copy_tally(tally, seen)
    game.play(1, decision)
    watch(seen, game.state)
    while (seat := game.asked) is not None:
        game.play(seat, hard.decide(game.view(seat), seen, seat, rng))
        watch(seen, game.state)
    return game.winner == 1
