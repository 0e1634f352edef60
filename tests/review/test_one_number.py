"""One number for one fact: what hints, the coach and a review say about a claim agrees as it is shown."""

from dataclasses import dataclass
from functools import cache

import numpy as np
import pytest

from golpe.bots.coach import CHALLENGING, Advice, Coach, Worth
from golpe.bots.one_game import play_game
from golpe.game import Game, View, decisions_under
from golpe.record.game_text import read_game, write_game
from golpe.review.advising import worths_of
from golpe.review.game import read_play
from golpe.review.sampling import Samples
from golpe.rules.facts import describe
from golpe.rules.proof import is_negative
from golpe.rules.sight import view
from golpe.server.teaching.hints import hints_for
from tests.review.contradicting import claim_contradictions, percent, thresholds
from tests.review.short_game import review, short_game
from tests.support.tiers import only

BOTS = ("hard", "bluffer", "medium", "random")
SIZES = {"resistance": 2, "bga": 3, "reformation": 3, "igrato": 4}


@dataclass(frozen=True)
class Asked:
    """What a seat is told when it may challenge."""

    n: int
    view: View
    court: tuple[str, ...]
    seat: int
    advice: Advice
    worths: dict[str, Worth]


@cache
def games(edition: str) -> list[Game]:
    bots = BOTS[: SIZES[edition]]
    return [play_game(list(bots), preset=edition, seed=1)]


@cache
def asked(edition: str) -> list[Asked]:
    """Return what the coach says to each seat that may challenge, in a few games."""
    found: list[Asked] = []
    for game in games(edition):
        play = read_play(write_game(game.record()))
        coaches = [Coach(game.record(), seat) for seat in range(game.seats)]
        for n, position in enumerate(play.positions):
            s = position.state
            if s.phase not in CHALLENGING or not (n == 0 or play.plays[n - 1].published):
                continue
            for seat in (each for each in range(s.seats) if s.waiting >> each & 1):
                coaches[seat].follow(game.record(), decisions=n)
                advice = coaches[seat].advise()
                worths = zip((each.decision.text for each in advice.odds), worths_of(coaches[seat], seat), strict=True)
                found.append(Asked(n, view(s, seat), game.ruleset.court, seat, advice, dict(worths)))
    return found


@pytest.mark.parametrize("edition", only("bga", of=SIZES))
def test_the_chance_of_a_bluff_is_that_of_the_hands_and_of_the_hints(edition: str) -> None:
    for each in asked(edition):
        seen, bluff = each.view, each.advice.bluff
        assert bluff is not None
        held = each.advice.holds[seen.claimant][seen.claim]
        assert percent(bluff) == (percent(held) if is_negative(seen) else 100 - percent(held))
        (options,) = hints_for(seen, each.seat, [decisions_under(each.court)["challenge"]], [], each.court)
        certain = {hint.id for hint in options.hints}
        assert "certain_lie" not in certain or percent(bluff) == 100
        assert "certain_truth" not in certain or percent(bluff) == 0


@pytest.mark.parametrize("edition", only("bga", of=SIZES))
def test_a_challenge_is_worth_more_than_to_pass_where_a_bluff_is_likelier_than_the_break_even(edition: str) -> None:
    wrong: list[str] = []
    for each in asked(edition):
        challenge, passing = each.worths["challenge"], each.worths["pass"]
        assert each.advice.bluff is not None
        wrong += thresholds(str(each.n), challenge.even, each.advice.bluff, challenge.win, passing.win)
    assert [] == wrong


def test_a_bluff_is_worth_more_than_the_best_honest_answer_where_a_challenge_is_rarer_than_the_break_even() -> None:
    for seed in range(4):
        game = Game.deal("resistance", seats=3, seed=seed)
        coach = Coach(game.record(), 0)
        worths, odds = worths_of(coach, 0), coach.advise().odds
        honest = [
            worth.win
            for worth, each in zip(worths, odds, strict=True)
            if describe(game.view(0), 0, each.decision, game.ruleset.court).bluff is not True
        ]
        for worth, each in zip(worths, odds, strict=True):
            if worth.even is not None and each.challenged is not None:
                assert [] == [*thresholds(each.decision.text, worth.even, each.challenged, max(honest), worth.win)]


def test_samples_of_a_claim_weigh_bluffs_by_their_probability() -> None:
    game = Game.deal("resistance", seats=2, seed=3)
    game.play(0, "tax")
    coach = Coach(game.record(), 1)
    coach.follow(game.record(), decisions=1)
    seen, _, posterior = coach.question()
    samples = Samples(posterior, 64, (5,), seen)
    false = (samples.part(0, 64).cards.hands[:, 0, seen.claim] == 0).astype(np.float64)
    assert coach.advise().bluff == pytest.approx(samples.estimate(false).mean)
    assert 0 == pytest.approx(samples.estimate(false).error)
    assert (0, 1) == samples.ends(false)
    assert 16 <= false.sum() <= 48


def test_a_review_and_the_coach_say_the_same_of_a_claim() -> None:
    record = read_game(short_game()).record()
    coaches = [Coach(record, seat) for seat in (0, 1)]
    for claim in review().claims:
        (doubt,) = claim.doubts
        asked, claimant = coaches[doubt.seat], coaches[claim.seat]
        claimant.follow(record, decisions=claim.n - 1)
        (odds,) = [each for each in claimant.advise().odds if each.decision.text == "tax"]
        asked.follow(record, decisions=claim.n)
        assert asked.advise().bluff == doubt.bluff
        assert odds.challenged == pytest.approx(claim.challenge)


def test_the_claims_of_a_review_agree_with_its_decisions() -> None:
    assert [] == [*claim_contradictions(review())]
