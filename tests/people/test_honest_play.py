"""People who only share an address, or who meet often, in simulated days of rated duels: what the rules cost them."""

from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np
import pytest

from golpe.people.matching import Seeker, matched
from golpe.people.pools import POOLS
from golpe.people.ratings import is_provisional
from golpe.server.limits import RATED_MET_LATELY

ASKS_EVERY_S, HOURS, GAME_S, PAUSE_S = 2.5, 8, 180.0, 60.0
TWO = POOLS["resistance_two"]


@dataclass(slots=True)
class Day:
    """What one person had of it."""

    waits: list[float] = field(default_factory=list[float])
    met: dict[int, float] = field(default_factory=dict[int, float])
    """When each opponent was met last."""


def day(homes: list[str], *, seed: int, avoids: bool) -> dict[int, Day]:
    """Let people play duels all day.

    Args:
        homes: the network of each person.
        avoids: whether they play others than they have met lately.
    """
    draws = np.random.default_rng(seed)
    numbers = draws.normal(1500, 120, len(homes))
    free_at = draws.uniform(0, GAME_S, len(homes))
    days: defaultdict[int, Day] = defaultdict(Day)
    waiting: dict[int, Seeker] = {}
    for now in np.arange(0, HOURS * 3600, ASKS_EVERY_S).tolist():
        for guest, home in enumerate(homes):
            if free_at[guest] <= now and guest not in waiting:
                lately = {each for each, at in days[guest].met.items() if now - at < RATED_MET_LATELY}
                waiting[guest] = Seeker(
                    guest=guest,
                    number=int(numbers[guest]),
                    deviation=80,
                    since=now,
                    network=home,
                    blocked=frozenset(),
                    met=frozenset(lately if avoids else ()),
                )
        for pair in matched(list(waiting.values()), TWO, now=now):
            ends = now + GAME_S + draws.exponential(GAME_S)
            for one, other in (pair, pair[::-1]):
                days[one.guest].waits.append(now - one.since)
                days[one.guest].met[other.guest] = now
                free_at[one.guest] = ends + draws.exponential(PAUSE_S)
                del waiting[one.guest]
    return days


OWN = [f"home {each}" for each in range(24)]
PLACES = {
    "twelve people": OWN[:12],
    "a family of four among twenty": [*OWN[:16], *["family"] * 4],
    "six behind the address of a carrier among twenty": [*OWN[:14], *["carrier"] * 6],
}


@pytest.mark.parametrize("place", PLACES)
def test_playing_others_than_one_has_just_met_costs_hardly_any_games_or_time(place: str) -> None:
    homes = PLACES[place]
    before, after = ([day(homes, seed=seed, avoids=avoids) for seed in range(6)] for avoids in (False, True))
    for guest in range(len(homes)):
        was, now = ([wait for each in days for wait in each[guest].waits] for days in (before, after))
        assert len(now) >= 0.95 * len(was), guest
        assert np.mean(now) <= 2 * np.mean(was), guest


@pytest.mark.parametrize("place", list(PLACES)[1:])
def test_households_keep_nobody_from_a_board_who_meets_enough_people_outside(place: str) -> None:
    homes = PLACES[place]
    for guest, each in day(homes, seed=1, avoids=True).items():
        games, households = len(each.waits), len({homes[other] for other in each.met})
        assert not is_provisional(games=games, opponents=len(each.met), households=households), guest


def test_people_who_are_all_behind_one_address_do_not_meet_with_or_without_these_rules() -> None:
    assert {} == {guest: each.waits for guest, each in day(["carrier"] * 12, seed=1, avoids=True).items() if each.waits}
