"""Pairs of players who meet, and do well when they meet, more often than chance explains.

Friends who like to play together only meet often, and lucky players only do well. Colluders do both, so a pair's score
is the smaller of the two deviations.

Hubs escape that: an account to which many others lose wins against everybody, and each of the others plays too little.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Final, NamedTuple

from golpe.people.rated_games import RatedGame

MEETINGS_MIN: Final = 4
"""Pairs with fewer common games are ignored."""
PRIOR_GAMES: Final = 10
"""Number of average games that are added to a player's games without the other one."""
DEVIATION: Final = 0.37
"""Standard deviation of a result between 0 and 1, of four players about as strong."""


FEEDERS_MIN: Final = 4
"""Minimum number of accounts that feed a hub."""
FEEDING_MIN: Final = 0.5
"""Minimum share of a hub's wins that are against its feeders, and of a feeder's games that are with the hub."""
LOST_MIN: Final = 0.75
"""Minimum share of its games with the hub that a feeder loses to it."""


class Hub(NamedTuple):
    """An account that wins mostly against its feeders: accounts that lose to it and play few others."""

    guest: int
    games: int
    feeders: int
    """Number of feeders."""
    share: float
    """Share of the hub's wins that are against them; it wins against each opponent whom it leaves behind."""


class Pair(NamedTuple):
    """What is suspicious about two players."""

    first: int
    second: int
    meetings: int
    expected: float
    """Number of meetings if seats were drawn by lot among all who play in the pool."""
    gains: tuple[float, float]
    """How much larger a share of opponents each leaves behind when the other is at the table."""
    score: float
    """In standard deviations; 0 or less if nothing is suspicious."""


@dataclass(slots=True)
class Totals:
    """The results of one player, or of one beside another one."""

    games: int = 0
    points: float = 0.0

    def add(self, points: float) -> None:
        """Count a game."""
        self.games += 1
        self.points += points


class Meetings:
    """Who has met whom in games of one pool, and how they did."""

    def __init__(self) -> None:
        self.games = 0
        self._alone: dict[int, Totals] = {}
        self._beside: dict[tuple[int, int], Totals] = {}
        self._counts: Counter[tuple[int, int]] = Counter()
        self._wins: Counter[tuple[int, int]] = Counter()
        """How often the first has placed ahead of the second."""

    def add(self, game: RatedGame) -> None:
        """Count a game."""
        self.games += 1
        points = points_of(game.places)
        for guest, won in zip(game.guests, points, strict=True):
            self._alone.setdefault(guest, Totals()).add(won)
        for (one, at_one), (other, at_other) in combinations(zip(game.guests, points, strict=True), 2):
            self._counts[min(one, other), max(one, other)] += 1
            self._beside.setdefault((one, other), Totals()).add(at_one)
            self._beside.setdefault((other, one), Totals()).add(at_other)
            if at_one != at_other:
                self._wins[(one, other) if at_one > at_other else (other, one)] += 1

    def pairs(self, *, limit: int) -> list[Pair]:
        """Return the most suspicious pairs."""
        alone, beside = self._alone, self._beside
        seats, met = sum(each.games for each in alone.values()), self._counts.total()
        found: list[Pair] = []
        for (first, second), count in self._counts.items():
            if count < MEETINGS_MIN:
                continue
            expected = 2 * met * alone[first].games * alone[second].games / seats**2
            gains = gain(alone[first], beside[first, second]), gain(alone[second], beside[second, first])
            placed = placing(gains, alone[first], alone[second], count, others=2 * met / seats)
            score = min((count - expected) / sqrt(max(expected, 1.0)), placed)
            found.append(Pair(first, second, count, expected, gains, score))
        return sorted(found, key=lambda pair: (-pair.score, pair.first, pair.second))[:limit]

    def hubs(self, *, limit: int) -> list[Hub]:
        """Return the hubs, those with most feeders first."""
        wins: Counter[int] = Counter()
        fed: Counter[int] = Counter()
        feeders: Counter[int] = Counter()
        for (guest, other), count in self._wins.items():
            wins[guest] += count
            met = self._beside[guest, other].games
            if met >= FEEDING_MIN * self._alone[other].games and count >= LOST_MIN * met:
                fed[guest] += count
                feeders[guest] += 1
        found = [
            Hub(guest, self._alone[guest].games, count, fed[guest] / wins[guest])
            for guest, count in feeders.items()
            if count >= FEEDERS_MIN and fed[guest] >= FEEDING_MIN * wins[guest]
        ]
        return sorted(found, key=lambda hub: (-hub.feeders, -hub.share, hub.guest))[:limit]


def points_of(places: tuple[int, ...]) -> list[float]:
    """Return the share of opponents behind each seat; those who tie count half."""
    others = len(places) - 1
    return [
        sum(1.0 if place < other else 0.5 for at, other in enumerate(places) if at != seat and place <= other) / others
        for seat, place in enumerate(places)
    ]


def gain(alone: Totals, beside: Totals) -> float:
    """Return how much better a player does beside another one than without them."""
    without = alone.games - beside.games + PRIOR_GAMES
    return beside.points / beside.games - (alone.points - beside.points + 0.5 * PRIOR_GAMES) / without


def placing(gains: tuple[float, float], first: Totals, second: Totals, count: int, *, others: float) -> float:
    """Return by how many standard deviations two do better together, or one of them does at the other one's cost.

    Args:
        others: average number of opponents in a game.
    """
    errors = [DEVIATION * sqrt(1 / count + 1 / (each.games - count + PRIOR_GAMES)) for each in (first, second)]
    alone = max(each / error for each, error in zip(gains, errors, strict=True))
    if others < 2:
        return alone  # what one wins, the other loses
    # Only one of two can be ahead of the other, so the sum of what they win varies less than if they were independent.
    together = sum(gains) / sqrt((errors[0] ** 2 + errors[1] ** 2) * (others - 1) / others)
    return max(together, alone - 1)
