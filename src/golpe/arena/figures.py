"""Statistics of a contest: win rates with confidence intervals, the crosstable, and ratings."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from golpe.arena.match import Played
from golpe.record.intervals import wilson as bounds_of

ELO = 400 / log(10)
"""Rating points for a strength ratio of e, as in chess."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of games, 0 to 1, and its 95% confidence interval."""

    value: float
    low: float
    high: float


def scores(games: Sequence[Played], entrants: int) -> NDArray[np.float64]:
    """Return the score of each entrant in each game: float64[games, entrants]. A truncated game gives each 1/n."""
    found = np.zeros((len(games), entrants))
    for row, played in enumerate(games):
        if played.winner is None:
            found[row] = 1 / entrants
        else:
            found[row, played.winner] = 1.0
    return found


def rate_of(gained: NDArray[np.float64], blocks: NDArray[np.int64]) -> Rate:
    """Return the mean of one entrant's scores, with an interval that allows for duplicate deals.

    Games of one block share their cards and are not independent trials. So the variance is estimated between blocks,
    and the interval is Wilson's (1927) for the number of independent trials that would have this variance.

    Args:
        gained: float64[games].
        blocks: int64[games], the block of each game.
    """
    games, value = len(gained), float(gained.mean())
    sums = np.bincount(blocks, weights=gained - value)
    within = float((sums**2).sum()) / games**2  # variance of the mean, blocks apart
    count = len(sums)
    trials = float(games)
    if within > 0 and count > 1:
        trials = min(max(value * (1 - value) / (within * count / (count - 1)), 1.0), 4.0 * games)
    return wilson(value, trials)


def wilson(value: float, trials: float) -> Rate:
    """Return a rate with its 95% confidence interval (Wilson 1927)."""
    return Rate(value, *bounds_of(value, trials))


def outlasted(games: Sequence[Played], entrants: int) -> NDArray[np.float64]:
    """Return how often each entrant outlasts each other: float64[entrants, entrants], nan on the diagonal.

    Entrants exiled by the same decision share the point, as do those still playing when the turns run out.
    """
    points = np.zeros((entrants, entrants))
    for played in games:
        place = np.full(entrants, len(played.exiled))
        for when, together in enumerate(played.exiled):
            place[list(together)] = when
        points += (place[:, None] > place[None, :]) + 0.5 * (place[:, None] == place[None, :])
    points /= max(len(games), 1)
    np.fill_diagonal(points, np.nan)
    return points


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of one bot on the Elo scale, where the mean of all bots is 0, and its standard error."""

    points: float
    error: float


def ratings(gained: NDArray[np.float64], bots: Sequence[int]) -> list[Rating]:
    """Fit the Plackett-Luce model of the winner: a bot that is s times as strong wins s times as often.

    Only the winner of a game counts, and seats of the same bot share one strength. All entrants play every game, so the
    maximum likelihood strengths are simply the shares of games won per seat. Half a game, shared equally by all, is
    added, so a bot without a win has a rating too.

    Args:
        gained: float64[games, entrants], as from `scores`.
        bots: the bot of each entrant, 0 … bots - 1.
    """
    count, games = max(bots) + 1, len(gained) + 0.5
    seats = np.bincount(bots, minlength=count).astype(float)
    wins = np.bincount(bots, weights=gained.sum(axis=0), minlength=count) + 0.5 * seats / seats.sum()
    strength = np.log(wins / seats)
    share = wins / games
    information = games * (np.diag(share) - np.outer(share, share))
    # One direction is free: scaling all strengths together. Adding a variance there and subtracting it from the inverse
    # gives the pseudo-inverse, robust to rounding of the zero eigenvalue. Centring the points drops that direction too.
    free = np.full((count, count), 1 / count)
    errors = np.sqrt(np.diag(np.linalg.inv(information + free) - free).clip(min=0))
    return [
        Rating(float(ELO * point), float(ELO * error))
        for point, error in zip(strength - strength.mean(), errors, strict=True)
    ]
