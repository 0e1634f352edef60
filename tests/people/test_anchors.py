"""The server's levels in rated games of bots: their ratings never change, and say how often they win."""

import json
from math import exp

import pytest

from golpe.people.anchors import ANCHORS, LEVELS, anchor_rating, is_anchor, rated_id
from golpe.people.rated_games import RatedGame, Ratings, why_unrated
from golpe.people.ratings import BETA, Rating
from golpe.people.results import SeatResult
from tests.support.code_blocks import ROOT

FIGURES = json.loads((ROOT / "benchmarks" / "levels.json").read_text("utf-8"))
REX, MAX = 11, 12
HARD, MEDIUM = rated_id(None, "hard"), rated_id(None, "medium")
LOST = SeatResult(2, False, 2, 0, 0, 0, 0)
WON = SeatResult(1, False, 2, 0, 0, 0, 0)


def test_levels_are_known_by_numbers_that_no_guest_has() -> None:
    ids = [rated_id(None, level) for level in LEVELS]
    assert [-1, -2, -3, -4, -5] == ids
    assert all(is_anchor(each) for each in ids if each is not None)
    assert (REX, None, None) == (rated_id(REX, "outside:3"), rated_id(None, "outside:3"), rated_id(None, "random"))


@pytest.mark.parametrize(("pool", "seats"), [("bots_two", 2), ("bots_more", 4)])
def test_the_ratings_of_levels_are_their_win_rates(pool: str, seats: int) -> None:
    for one, other in (("casual", "easy"), ("medium", "casual"), ("hard", "medium"), ("master", "hard")):
        mu = {level: rating.mu for level, rating in zip(LEVELS, ANCHORS[pool], strict=True)}  # pyright: ignore
        odds = exp((mu[one] - mu[other]) / (BETA * seats**0.5))
        measured = FIGURES[f"{seats}:{one}:{other}"]["win_rate"]
        assert measured == pytest.approx(odds / (odds + seats - 1), abs=0.02)


def test_a_bot_gains_on_an_anchor_whose_rating_stays() -> None:
    assert HARD is not None
    ratings = Ratings()
    for number in range(100):
        old, anchor = ratings.add(RatedGame("bots_two", number, (REX, HARD), (1, 2), versions=("1", None)))
        assert anchor.before == anchor.after == anchor_rating("bots_two", HARD).number
        assert old.after > old.before
    assert {("bots_two", REX)} == ratings.standings.keys()
    assert ({HARD}, 100) == (ratings.standings["bots_two", REX].opponents, ratings.standings["bots_two", REX].games)


def test_a_new_version_begins_anew_and_its_opponent_goes_on() -> None:
    ratings = Ratings()
    for number, version in enumerate(("1", "1", "2")):
        ratings.add(RatedGame("bots_two", number, (REX, MAX), (1, 2), versions=(version, None)))
    rex, other = ratings.standings["bots_two", REX], ratings.standings["bots_two", MAX]
    assert (1, 3) == (rex.games, other.games)
    assert rex.before == Rating().number


def test_a_game_of_bots_is_rated_unless_only_levels_or_others_play_it() -> None:
    for players, why in (
        ((REX, MAX), None),
        ((REX, HARD, HARD), None),
        ((REX, REX), "bot"),
        ((HARD, MEDIUM), "bot"),
        ((REX, None), "bot"),
    ):
        results = [WON, *[LOST] * (len(players) - 1)]
        assert why == why_unrated(players, results, is_chosen=True, pool="bots_two")
