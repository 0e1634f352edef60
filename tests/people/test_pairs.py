"""The report of pairs who play and place together more than chance allows."""

import numpy as np
import pytest

from golpe.people.pairs import Meetings, Pair, points_of
from golpe.people.rated_games import RatedGame

POOL = "resistance_more"


def suspicious_pairs(games: list[RatedGame], *, limit: int) -> list[Pair]:
    """Return the most suspicious pairs among games of one pool."""
    meetings = Meetings()
    for game in games:
        meetings.add(game)
    return meetings.pairs(limit=limit)


def test_ties_count_half() -> None:
    assert [1.0, 0.5, 0.5, 0.0] == points_of((1, 2, 2, 4))


def test_two_who_win_whenever_they_meet_are_first() -> None:
    draws = np.random.default_rng(1)
    games: list[RatedGame] = []
    for at in range(300):
        guests = [int(each) for each in draws.permutation(np.arange(2, 20))[:4]]
        if at % 10 == 0:
            guests[:2] = [0, 1]
        elif at % 10 < 3:
            guests[0] = at % 10 - 1
        places = (1, 2, 3, 4) if at % 10 == 0 else tuple(int(each) + 1 for each in draws.permutation(4))
        games.append(RatedGame(POOL, at, tuple(guests), places))
    first = suspicious_pairs(games, limit=3)[0]
    assert (0, 1, 30) == first[:3]
    assert first.score > 3
    assert min(first.gains) > 0.1
    assert first.expected < 15


def test_two_who_meet_too_rarely_are_passed_over() -> None:
    assert [] == suspicious_pairs([RatedGame(POOL, 0, (1, 2, 3), (1, 2, 3))] * 3, limit=9)


def test_two_who_win_whenever_they_meet_are_seen_after_a_few_games() -> None:
    draws = np.random.default_rng(1)
    games: list[RatedGame] = []
    for at in range(200):
        guests = [int(each) for each in draws.permutation(np.arange(2, 20))[:4]]
        places = tuple(int(each) + 1 for each in draws.permutation(4))
        if at % 40 == 0:
            guests[:2], places = [0, 1], (1, 2, 3, 4)
        elif at % 40 < 9:
            guests[0] = at % 2
        games.append(RatedGame(POOL, at, tuple(guests), places))
    first = suspicious_pairs(games, limit=1)[0]
    assert (0, 1, 5) == first[:3]
    assert first.score > 1


# --- Hubs -------------------------------------------------------------------------------------------


def meetings_of(games: list[tuple[tuple[int, ...], tuple[int, ...]]]) -> Meetings:
    meetings = Meetings()
    for guests, places in games:
        meetings.add(RatedGame(POOL, 0, guests, places))
    return meetings


def test_an_account_that_many_lose_to_who_play_few_others_is_a_hub() -> None:
    honest = np.random.default_rng(2)
    games: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((0, 100 + at % 12), (1, 2)) for at in range(24)]
    games += [(tuple(int(each) for each in honest.permutation(12)[:2]), (1, 2)) for _ in range(90)]
    (hub,) = meetings_of(games).hubs(limit=9)
    assert (0, 12) == (hub.guest, hub.feeders)
    assert 0.5 < hub.share < 1
    assert [] == [pair for pair in meetings_of(games).pairs(limit=99) if pair.first >= 100 or pair.second >= 100]


def test_nobody_is_a_hub_who_loses_as_often_or_to_whom_few_lose() -> None:
    even = [((0, 100 + at % 12), (1 + at // 12 % 2, 2 - at // 12 % 2)) for at in range(48)]
    few = [((0, 100 + at % 3), (1, 2)) for at in range(48)]
    elsewhere = [((0, 100 + at), (1, 2)) for at in range(12)] + [((1, 100 + at % 12), (1, 2)) for at in range(36)]
    assert [] == meetings_of(even).hubs(limit=9)
    assert [] == meetings_of(few).hubs(limit=9)
    assert [1] == [hub.guest for hub in meetings_of(elsewhere).hubs(limit=9)]


# --- Planted pairs ----------------------------------------------------------------------------------

PLAYERS, SEATS, COMMON = 500, 4, 100


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_planted_pairs_come_first(seed: int) -> None:
    """Ten pairs collude in their hundred common games; forty pairs of friends meet as often and play honestly."""
    draws = np.random.default_rng(seed)
    strength = draws.normal(0.0, 0.5, PLAYERS)
    people = draws.permutation(PLAYERS)
    pairs = [(int(people[2 * at]), int(people[2 * at + 1])) for at in range(50)]
    tables = [table for _ in range(200) for table in draws.permutation(PLAYERS).reshape(-1, SEATS)]
    games = [played(table, strength, draws) for table in tables]
    for at, pair in enumerate(pairs):
        for _ in range(COMMON):
            others = draws.choice([each for each in range(PLAYERS) if each not in pair], SEATS - 2, replace=False)
            table = np.array([*pair, *others])
            # Who is spared by one of three opponents is about one and a half times as strong.
            help_by = np.log(1.5) if at < 10 else 0.0
            games.append(played(table, strength, draws, np.array([help_by, help_by, 0.0, 0.0])))
    found = {(pair.first, pair.second) for pair in suspicious_pairs(games, limit=20)}
    planted = {(min(pair), max(pair)) for pair in pairs[:10]}
    assert len(found & planted) >= 8


def played(
    table: np.ndarray, strength: np.ndarray, draws: np.random.Generator, extra: np.ndarray | float = 0.0
) -> RatedGame:
    luck = strength[table] + extra + draws.gumbel(size=SEATS)
    places = np.argsort(np.argsort(-luck)) + 1
    return RatedGame(POOL, 0, tuple(int(each) for each in table), tuple(int(each) for each in places))
