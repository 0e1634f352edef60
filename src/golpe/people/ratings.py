"""Ratings of people: the model, and how one game changes the ratings of its players.

Everything here is frozen under `MODEL_VERSION`, because ratings are recomputed from results that are years old. Whoever
changes a number raises the version, and `golpe ratings recompute` then rates all games by the new one.
"""

from collections.abc import Sequence
from math import floor
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

MODEL_VERSION: Final = 1
MU: Final = 25.0
SIGMA: Final = 25 / 3
BETA: Final = 15.0
"""How much luck a game involves. openskill's 25/6 would tell similar players apart too hastily."""
TAU: Final = 25 / 300
GAMES_MIN: Final = 20
OPPONENTS_MIN: Final = 12
HOUSEHOLDS_MIN: Final = 8
"""A rating is provisional with fewer games, fewer different opponents, or opponents from fewer households."""

_model: Final = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU)


class Rating(NamedTuple):
    """What is known of a player's strength, on the model's scale."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def number(self) -> int:
        """The rating as it is shown."""
        return floor(1500.5 + 40 * (self.mu - MU))

    @property
    def deviation(self) -> int:
        """Its uncertainty as it is shown: with a probability of two thirds, the true number is no further away."""
        return floor(40 * self.sigma + 0.5)


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the ratings of a game's players after it.

    Args:
        before: one for each seat, in the order of the seats, which matters for the last bits.
        places: from 1; equal for seats that tie.
    """
    teams = [[_model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    return [Rating(team[0].mu, team[0].sigma) for team in _model.rate(teams, ranks=[place - 1 for place in places])]


def is_provisional_bot(games: int) -> bool:
    """Return whether a bot's rating is too uncertain for a board. Anchors make it comparable for any opponents."""
    return games < GAMES_MIN


def is_provisional(*, games: int, opponents: int, households: int) -> bool:
    """Return whether a rating is too uncertain for a board, or may come from few people with many accounts."""
    return games < GAMES_MIN or opponents < OPPONENTS_MIN or households < HOUSEHOLDS_MIN
