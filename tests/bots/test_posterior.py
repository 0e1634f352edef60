"""The posterior of hands equals the sum over all deals and draws, and knows nothing that its viewer may not know."""

from collections import defaultdict
from functools import cache

import numpy as np
import pytest

from golpe.bots.bot import legal_for
from golpe.bots.heard import Listener, copied_tally
from golpe.bots.one_game import play_game
from golpe.bots.posterior import COUNTS, ROWS_MAX, Posterior, thinned
from golpe.bots.reference import Private, Reference, hand_id, trusted
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.options import copies
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.ids import SHOW
from golpe.rules.vocabulary.phases import EXAMINE_SHOW, EXCHANGING
from tests.support.tiers import sampled

Plays = list[tuple[int, str, list[int]]]


def dealt(cards: list[int], *, seats: int = 2) -> Game:
    return Game.deal_with(preset("resistance"), seats=seats, windows="open", first=0, draws=cards, chance=None)


def believed(game: Game, viewer: int | None, *, at: int | None = None) -> Posterior:
    """Return the posterior after the plays of a game, or after the first few."""
    record = game.record()
    replayed = Game.deal_of(record)
    listener = Listener(Reference(game.state.options, game.seats))
    posterior = Posterior(game.seats, viewer, [copies(game.state)] * 5)
    posterior.follow(listener.begin(replayed.state))
    for seat, text, draws in record.plays[:at]:
        decision = replayed.check(seat, text)
        replayed.play(seat, decision, draws=draws)
        heard = listener.hear(replayed.state, seat, decision.id)
        if heard is not None:
            posterior.follow(heard)
    return posterior


def summed(plays: Plays, *, known: tuple[int, int] | None) -> dict[tuple[int, int], float]:
    """Return the probability of each pair of hands, by playing every deal and draw.

    Args:
        known: the cards dealt to seat 1, if the viewer has that seat; otherwise nobody's are known.
    """
    reference = Reference(preset("resistance").encoded(), 2)
    odds: dict[tuple[int, int], float] = defaultdict(float)

    @cache
    def likelihood(step: int, hand: int, drawn: int, decision: int) -> float:
        game, tally, seat = questions[step]
        return trusted(reference.shares(game.state, tally, seat, [(hand, Private(drawn=drawn))])[0], decision)

    questions: dict[int, tuple[Game, Tally, int]] = {}

    def draw_all(game: Game, tally: Tally, step: int, weight: float) -> None:
        if game.owed is None:
            go_on(game, tally, step, weight)
            return
        for outcome, chance in game.chance_outcomes():
            other = game.copy()
            other.apply_chance(outcome)
            draw_all(other, tally, step, weight * float(chance))

    def go_on(game: Game, before: Tally, step: int, weight: float) -> None:
        if step == 0 and known is not None and hand_id(game.state.hand[1]) != hand_id_of(known):
            return
        if step == len(plays):
            odds[hand_id(game.state.hand[0]), hand_id(game.state.hand[1])] += weight
            return
        tally = copied_tally(before)
        watch(tally, game.state)
        seat, text, _ = plays[step]
        questions.setdefault(step, (game.copy(), tally, seat))
        hand, drawn = hand_id(game.state.hand[seat]), hand_id(game.state.drawn)
        for decision in legal_for(game.view(seat), seat):
            is_hidden = game.state.phase == EXCHANGING
            if decision.text != text and not is_hidden:
                continue
            chance = 1.0 if known is not None and seat == 1 else likelihood(step, hand, drawn, decision.id)
            other = game.copy()
            other.play(seat, decision)
            draw_all(other, tally, step + 1, weight * chance)

    game = Game.deal("resistance", seats=2, chance=None, first=0, windows="open")
    draw_all(game, Tally(), 0, 1.0)
    total = sum(odds.values())
    return {hands: weight / total for hands, weight in odds.items()}


def hand_id_of(cards: tuple[int, int]) -> int:
    return hand_id([cards.count(slot) for slot in range(5)])


def pairs(posterior: Posterior) -> dict[tuple[int, int], float]:
    found: dict[tuple[int, int], float] = defaultdict(float)
    for row, weight in zip(posterior.rows.tolist(), posterior.weights.tolist(), strict=True):
        found[row[0], row[1]] += weight
    return found


def agree(expected: dict[tuple[int, int], float], actual: dict[tuple[int, int], float]) -> bool:
    return all(abs(expected.get(k, 0.0) - actual.get(k, 0.0)) < 1e-9 for k in expected.keys() | actual.keys())


@pytest.mark.soak
def test_claims_passes_and_a_proof_weigh_the_hands_as_the_sum_over_all_deals_does() -> None:
    game = dealt([0, 2, 4, 4])
    plays: Plays = [(0, "tax", []), (1, "pass", []), (1, "foreign_aid", []), (0, "block duke", [])]
    plays += [(1, "challenge", []), (0, "prove", [3])]
    for seat, text, draws in plays:
        game.play(seat, text, draws=draws)
    assert agree(summed(plays, known=None), pairs(believed(game, None)))


def test_an_exchange_is_summed_over_all_draws_and_everything_that_may_be_kept() -> None:
    game = dealt([0, 2, 4, 4])
    plays: Plays = [(0, "exchange", []), (1, "pass", [1, 4]), (0, "keep duke contessa", []), (1, "income", [])]
    for seat, text, draws in plays:
        game.play(seat, text, draws=draws)
    own = tuple(slot for slot in range(5) for _ in range(game.state.hand[1][slot]))
    assert agree(summed(plays, known=(own[0], own[1])), pairs(believed(game, 1)))


def test_what_a_seat_infers_does_not_depend_on_cards_that_it_may_not_know() -> None:
    found: list[tuple[bytes, bytes]] = []
    for cards in ([0, 2, 4, 4], [0, 1, 4, 4]):
        game = dealt(cards)
        for seat, text in ((0, "tax"), (1, "pass"), (1, "income"), (0, "income")):
            game.play(seat, text, draws=[])
        posterior = believed(game, 1)
        found.append((posterior.rows.tobytes(), posterior.weights.tobytes()))
    assert dealt([0, 2, 4, 4]).state.hand[1] == dealt([0, 1, 4, 4]).state.hand[1]
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("name", "seats"), sampled([("two-player-draft", 2), ("reformation", 3), ("igrato", 2)], every=3)
)
def test_the_true_cards_are_always_possible(name: str, seats: int) -> None:
    game = play_game(["medium"] * seats, preset=name, seed=4)
    for at in (len(game.record().plays) // 2, None):
        for viewer in range(seats):
            posterior = believed(game, viewer, at=at)
            replayed = Game.deal_of(game.record())
            for seat, text, draws in game.record().plays[:at]:
                replayed.play(seat, text, draws=draws)
            hands = [hand_id(replayed.state.hand[seat]) for seat in range(seats)]
            assert (posterior.rows[:, :seats] == hands).all(axis=1).any() or not posterior.is_exact


def test_thinning_keeps_heavy_rows_and_the_sum() -> None:
    weights = np.concatenate([[0.4, 0.3], np.full(1000, 0.3 / 1000)])
    chosen, kept = thinned(weights, 50)
    assert len(chosen) <= 50 < ROWS_MAX
    assert kept[:2].tolist() == pytest.approx([0.4, 0.3])
    assert kept.sum() == pytest.approx(1)


def test_rounding_makes_no_probability_of_nobody_more_than_1() -> None:
    posterior = Posterior(2, None, [3] * 5)
    posterior.weights = np.array([1 + 2**-52])
    assert posterior.nobody({}) == 1.0


def test_a_shown_card_that_no_remaining_row_has_starts_the_posterior_again() -> None:
    record = play_game(["counting"] * 3, preset="reformation", seed=3).record()
    game = Game.deal_of(record)
    listener = Listener(Reference(game.state.options, game.seats))
    posterior = Posterior(game.seats, 1, [copies(game.state)] * 5)
    posterior.follow(listener.begin(game.state))
    shown = -1
    for seat, text, draws in record.plays:
        decision = game.check(seat, text)
        if game.state.phase == EXAMINE_SHOW:
            shown = decision.id - SHOW
            lacks = COUNTS[posterior.rows[:, seat], shown] == 0
            posterior.rows, posterior.weights = posterior.rows[lacks], posterior.weights[lacks]
            posterior.is_exact = False
        game.play(seat, decision, draws=draws)
        heard = listener.hear(game.state, seat, decision.id)
        if heard is not None:
            posterior.follow(heard)
        if shown >= 0:
            break
    assert posterior.holds(2, shown) == pytest.approx(1)
