"""Ratings after games: what is frozen, what is shown, and how well they find out who is strong."""

from math import log

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe.people.pools import POOLS, pool_of
from golpe.people.ratings import Rating, is_provisional, rated
from golpe.rules.ruleset import preset


def test_the_numbers_of_version_1_are_frozen() -> None:
    after = rated([Rating(), Rating(30.0, 5.0), Rating(20.0, 6.5), Rating()], [1, 2, 2, 4])
    assert [(1563, 333), (1695, 200), (1300, 260), (1452, 332)] == [(each.number, each.deviation) for each in after]


def test_a_new_player_is_shown_in_the_middle() -> None:
    assert (1500, 333) == (Rating().number, Rating().deviation)
    assert [1499, 1500, 1501] == [Rating(25 + each / 40).number for each in (-0.6, 0.4, 0.6)]


def test_those_who_tie_are_equals() -> None:
    first, *tied = rated([Rating()] * 3, [1, 2, 2])
    assert tied[0] == tied[1]
    assert first.mu > 25 > tied[0].mu


def test_a_rating_is_provisional_until_there_are_games_enough_with_people_enough() -> None:
    enough = ((20, 12, 8), (19, 40, 40), (99, 11, 11), (99, 40, 7))
    found = [is_provisional(games=games, opponents=people, households=homes) for games, people, homes in enough]
    assert [False, True, True, True] == found


def test_a_pool_is_its_preset_with_its_changes() -> None:
    for pool in POOLS.values():
        ruleset = preset(pool.preset).but(dict(pool.changes))
        for seats in (pool.seats_min, pool.seats_max):
            assert pool == pool_of(ruleset.options, preset=ruleset.name, seats=seats)
        changed = {**ruleset.options, "forced_coup_at": 9}
        assert pool_of(changed, preset=ruleset.name, seats=pool.seats_min) is None
    assert pool_of(preset("bga").options, preset="bga", seats=2) is None
    assert pool_of(preset("resistance").options, preset="resistance", seats=7) is None


# --- How well they find out who is strong -----------------------------------------------------------

PLAYERS, GAMES, SEATS = 500, 60, 4


@pytest.mark.soak
@pytest.mark.parametrize("spread", [0.3, 0.5, 0.8])
def test_ratings_order_players_nearly_as_well_as_a_fit_of_all_games(spread: float) -> None:
    for seed in range(3):
        draws = np.random.default_rng(seed)
        strength = draws.normal(0.0, spread, PLAYERS)
        orders = played(strength, draws)
        ratings = [Rating()] * PLAYERS
        for order in [[int(each) for each in row] for row in orders]:
            for player, after in zip(order, rated([ratings[each] for each in order], [1, 2, 3, 4]), strict=True):
                ratings[player] = after
        found = agreement(np.array([each.mu for each in ratings]), strength)
        best = agreement(fitted(orders), strength)
        assert found >= 0.97 * best, (seed, found, best)


def played(strength: NDArray[np.float64], draws: np.random.Generator) -> NDArray[np.int64]:
    """Return the players of each game in the order of their places, by the model of Plackett and Luce."""
    orders: list[NDArray[np.int64]] = []
    for _ in range(GAMES):
        for table in draws.permutation(PLAYERS).reshape(-1, SEATS):
            luck = strength[table] + draws.gumbel(size=SEATS)
            orders.append(table[np.argsort(-luck)])
    return np.array(orders)


def fitted(orders: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the most likely logarithms of the strengths, by Hunter's iteration, with a weak prior."""
    strength, better = np.ones(PLAYERS), np.zeros(PLAYERS)
    for place in range(SEATS - 1):
        np.add.at(better, orders[:, place], 1)
    for _ in range(200):
        chances, those = np.zeros(PLAYERS), strength[orders]
        for place in range(SEATS - 1):
            share = 1 / those[:, place:].sum(axis=1)
            for later in range(place, SEATS):
                np.add.at(chances, orders[:, later], share)
        strength = (better + 0.1) / (chances + 0.1)
        strength /= np.exp(np.log(strength).mean())
    return np.array([log(each) for each in strength.tolist()])


def agreement(found: NDArray[np.float64], true: NDArray[np.float64]) -> float:
    """Return Spearman's rank correlation."""
    one, other = (np.argsort(np.argsort(each)).astype(np.float64) for each in (found, true))
    return float(np.corrcoef(one, other)[0, 1])
