"""The figures of an arena, compared with values computed by hand and with simulations."""

import numpy as np
import pytest

from golpe.arena.figures import outlasted, rate_of, ratings, scores, wilson
from golpe.arena.match import Played
from golpe.arena.schedule import Pairing


def game(winner: int | None, *exiled: tuple[int, ...], block: int = 0) -> Played:
    return Played(Pairing(block, 0, (0, 1, 2), (0, 0, 0)), winner, list(exiled))


def test_a_capped_game_gives_everybody_a_share() -> None:
    found = scores([game(1, (0,), (2,)), game(None, (2,))], 3)
    assert [[0, 1, 0], [1 / 3, 1 / 3, 1 / 3]] == found.tolist()


def test_an_entrant_exiled_later_outlasts_one_exiled_earlier() -> None:
    found = outlasted([game(1, (0,), (2,)), game(2, (0, 1)), game(None, (2,))], 3)
    assert [1 / 3, 2 / 3] == pytest.approx([found[0, 1], found[2, 0]])
    assert np.isnan(found[1, 1])
    assert np.allclose((found + found.T)[~np.eye(3, dtype=bool)], 1)


def test_the_interval_is_wilsons_known_value() -> None:
    """Newcombe 1998, table I: 81 of 263 gives 0.2553 to 0.3662."""
    found = wilson(81 / 263, 263)
    assert (0.2553, 0.3662) == (round(found.low, 4), round(found.high, 4))


@pytest.mark.parametrize("alike", [0.0, 0.6])
def test_the_interval_covers_the_truth_as_often_as_it_says(alike: float) -> None:
    """Games of one block may be correlated: in 0.6 of the blocks, one entrant wins both games."""
    rng = np.random.default_rng(1)
    blocks = np.repeat(np.arange(100), 2)
    inside = 0
    for _ in range(600):
        own = rng.random(200) < 0.3
        shared = np.repeat(rng.random(100) < 0.3, 2)
        together = np.repeat(rng.random(100) < alike, 2)
        rate = rate_of(np.where(together, shared, own).astype(float), blocks)
        inside += rate.low <= 0.3 <= rate.high
    assert 0.92 < inside / 600 < 0.98


def test_ratings_find_the_strengths_that_made_the_games() -> None:
    """Two seats are played by a bot that is four times as strong as the other two."""
    rng = np.random.default_rng(2)
    winners = rng.choice(4, size=4000, p=[0.4, 0.4, 0.1, 0.1])
    found = ratings(np.eye(4)[winners], [0, 0, 1, 1])
    assert 400 * np.log10(4) == pytest.approx(found[0].points - found[1].points, abs=3 * 2 * found[0].error)
    assert 0 == pytest.approx(found[0].points + found[1].points)


def test_a_bot_that_never_wins_has_a_rating_with_a_large_error() -> None:
    found = ratings(np.eye(2)[np.zeros(20, int)], [0, 1])
    assert found[0].points > 200
    assert found[1].error > 100


@pytest.mark.parametrize("games", [20, 60, 100, 1000, 20_000])
def test_a_bot_that_hardly_wins_has_a_rating_with_a_matching_error(games: int) -> None:
    """For two bots, the log odds have the variance 1/wins + 1/losses, with a quarter of a game added to each."""
    for wins in range(4):
        found = ratings(np.eye(2)[(np.arange(games) >= wins).astype(int)], [0, 1])
        won, lost = wins + 0.25, games - wins + 0.25
        assert (400 / np.log(10)) * np.sqrt(1 / won + 1 / lost) / 2 == pytest.approx(found[0].error)
