"""The coach: odds that follow from what a seat may know, and what the reference model would have played."""

from itertools import combinations

import pytest

from golpe.bots.bot import legal_for
from golpe.bots.coach import Advice, Coach
from golpe.bots.levels import HardBot
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.chance import roll
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.characters import COURT
from tests.support.keyed_games import dealt_by_key
from tests.support.random_games import PRESETS, play_on

DUKE = COURT.index("duke")


def scripted(hands: str, *steps: str) -> Game:
    """Play steps such as `0 tax`; hands are separated by commas."""
    cards = [COURT.index(card) for hand in hands.split(",") for card in hand.split()]
    game = Game.deal_with(
        preset("resistance"), seats=len(cards) // 2, windows="sealed", first=None, draws=[0, *cards], chance=roll
    )
    for step in steps:
        seat, _, decision = step.partition(" ")
        game.play(int(seat), decision)
    return game


def following(game: Game, seat: int = 0) -> Coach:
    coach = Coach(game.record(), seat)
    coach.follow(game.record(), decisions=len(game.record().plays))
    return coach


def advised(game: Game, seat: int = 0) -> Advice:
    return following(game, seat).advise()


HEARD = (
    "0 income",
    "1 tax",
    "0 pass",
    "2 pass",
    "2 steal 0",
    "0 pass",
    "1 pass",
    "0 block captain",
    "1 pass",
    "2 pass",
)


@pytest.mark.parametrize(
    "hands", ["duke captain, captain captain, assassin assassin", "duke captain, contessa duke, assassin captain"]
)
def test_cards_that_the_seat_has_not_seen_do_not_matter(hands: str) -> None:
    game, other = (scripted(each, *HEARD) for each in ("duke captain, duke duke, contessa ambassador", hands))
    assert advised(game) == advised(other)
    assert following(game).look_back(None) == following(other).look_back(None)


def test_answers_that_their_window_concealed_do_not_matter() -> None:
    hands = "duke captain, duke duke, contessa ambassador"
    before = ("0 income", "1 tax")
    # Seat 2 answers first here; then seat 0, whose challenge comes after it in the order of the table.
    games = [scripted(hands, *before, f"2 {answer}") for answer in ("pass", "challenge")]
    told: list[Advice] = []
    for game in games:
        coach = Coach(game.record(), 0)
        coach.follow(game.record(), decisions=len(game.record().plays) - 1)
        told.append(coach.advise())
    assert told[0] == told[1]


def test_a_claim_is_a_bluff_if_every_copy_is_in_sight() -> None:
    hands = "duke duke, captain contessa, duke ambassador"
    shown = ("0 income", "1 income", "2 tax", "0 pass", "1 challenge", "2 decline", "2 lose duke", "0 income")
    advice = advised(scripted(hands, *shown, "1 tax"))
    assert 1.0 == pytest.approx(advice.bluff)
    assert [0.0, 0.0] == pytest.approx([advice.holds[seat][DUKE] for seat in (1, 2)])


def test_the_odds_of_a_challenge_are_those_of_all_hands_of_the_opponent() -> None:
    own = ("captain", "contessa")
    game = scripted(f"{' '.join(own)}, duke duke")
    (tax,) = [each for each in advised(game).odds if each.decision.text == "tax"]
    bot, total, challenged = HardBot(), 0, 0.0
    unseen = [card for card in COURT for _ in range(3 - own.count(card))]
    for hand in combinations(unseen, 2):
        after = scripted(f"{' '.join(own)}, {' '.join(hand)}", "0 tax")
        tally = Tally()
        watch(tally, after.state)
        view = after.view(1)
        shares = dict(zip([each.text for each in legal_for(view, 1)], bot.probabilities(view, tally, 1), strict=True))
        total += 1
        challenged += shares["challenge"]
    assert challenged / total == pytest.approx(tax.challenged)
    assert tax.blocked is None


def test_income_cannot_be_stopped_and_foreign_aid_only_blocked() -> None:
    odds = {each.decision.text: each for each in advised(scripted("captain contessa, duke duke, duke captain")).odds}
    assert (None, None) == (odds["income"].challenged, odds["income"].blocked)
    aid, steal = odds["foreign_aid"], odds["steal 1"]
    assert aid.challenged is None
    assert 0 < (aid.blocked or 0) < 1
    assert 0 < (steal.challenged or 0) < 1
    assert 0 < (steal.blocked or 0) < 1


def test_the_last_choice_comes_with_what_the_model_would_have_played() -> None:
    game = scripted("duke captain, duke duke, contessa ambassador")
    tally = Tally()
    watch(tally, game.state)
    view = game.view(0)
    expected = dict(
        zip([each.text for each in legal_for(view, 0)], HardBot().probabilities(view, tally, 0), strict=True)
    )
    assert following(game).look_back(None) is None
    game.play(0, "income")
    game.play(1, "tax")
    last = following(game).look_back(None)
    assert last is not None
    assert "income" == last.decision.text
    assert expected == {each.text: share for each, share in last.shares}
    assert sorted(expected.values(), reverse=True) == [share for _, share in last.shares]


@pytest.mark.parametrize("name", PRESETS)
def test_a_coach_can_follow_every_edition_step_by_step(name: str) -> None:
    seats = preset(name).players_min
    game = dealt_by_key(name, seats=seats, key=5, first=0)
    coach = Coach(game.record(), 0)
    for moment in play_on(game, 5, until=lambda each: each.turns > seats):
        if not moment.published or 0 not in moment.waiting:
            continue
        record = moment.record()
        coach.follow(record, decisions=len(record.plays))
        advice = coach.advise()
        assert moment.window == advice.window
        assert list(moment.legal(0)) == [each.decision for each in advice.odds]
        chances = [chance for each in advice.odds for chance in (each.challenged, each.blocked) if chance is not None]
        held = [chance for holds in advice.holds.values() for chance in holds]
        assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in (*chances, *held))


def test_a_game_that_was_taken_back_does_not_fit() -> None:
    hands = "duke captain, duke duke"
    coach = Coach(scripted(hands).record(), 0)
    coach.follow(scripted(hands, "0 income", "1 income").record(), decisions=2)
    assert coach.fits(scripted(hands, "0 income", "1 income", "0 income").record())
    assert not coach.fits(scripted(hands, "0 income", "1 foreign_aid").record())
    assert not coach.fits(scripted(hands, "0 income").record())
