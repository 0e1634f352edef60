"""What the games say: win rates with their intervals, who outlasts whom, and ratings."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from golpe.arena.match import Played

Z_95 = 1.959964
ELO = 400 / log(10)
"""Points of a rating for a factor e of strength, as in chess."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of games, 0 to 1, and its 95 % interval."""

    value: float
    low: float
    high: float


def scores(games: Sequence[Played], entrants: int) -> NDArray[np.float64]:
    """Return what each entrant gained in each game: float64[games, entrants]. A capped game gives each 1/n."""
    found = np.zeros((len(games), entrants))
    for row, played in enumerate(games):
        if played.winner is None:
            found[row] = 1 / entrants
        else:
            found[row, played.winner] = 1.0
    return found


def rate_of(gained: NDArray[np.float64], blocks: NDArray[np.int64]) -> Rate:
    """Return the mean of one entrant's scores, with an interval that knows of duplicates.

    Games of one block share their cards, so they are no independent trials: the variance is taken between the
    blocks, and the interval is Wilson's (1927) for as many trials as would have that variance.

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
    """Return a rate with its 95 % interval (Wilson 1927)."""
    z2 = Z_95**2
    middle = value + z2 / (2 * trials)
    half = Z_95 * sqrt(value * (1 - value) / trials + z2 / (4 * trials**2))
    return Rate(value, max(0.0, (middle - half) / (1 + z2 / trials)), min(1.0, (middle + half) / (1 + z2 / trials)))


def outlasted(games: Sequence[Played], entrants: int) -> NDArray[np.float64]:
    """Return how often each entrant outlasts each other: float64[entrants, entrants], nan on the diagonal.

    Who is exiled by the same decision, or still there when the turns run out, shares the point.
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
    """The strength of one bot on the scale of chess, 0 in the mean of all, and its standard error."""

    points: float
    error: float


def ratings(gained: NDArray[np.float64], bots: Sequence[int]) -> list[Rating]:
    """Fit Plackett and Luce's model of who wins: who is s times as strong wins s times as often.

    Only the winner of a game counts, and seats of the same bot share one strength. Because everybody sits in every
    game, the likeliest strengths are the shares of games won by a seat, and need no iteration. Half a game that
    everybody wins alike is added, so that who has never won has a rating too.

    Args:
        gained: float64[games, entrants], as `scores` returns.
        bots: the bot of each entrant, 0 … bots - 1.
    """
    count, games = max(bots) + 1, len(gained) + 0.5
    seats = np.bincount(bots, minlength=count).astype(float)
    wins = np.bincount(bots, weights=gained.sum(axis=0), minlength=count) + 0.5 * seats / seats.sum()
    strength = np.log(wins / seats)
    share = wins / games
    information = games * (np.diag(share) - np.outer(share, share))
    # One direction is free (all stronger alike). It is given a variance and loses it again, which is the pseudo-inverse
    # whatever rounding has made of the zero there; centring the points leaves that direction out, too.
    free = np.full((count, count), 1 / count)
    errors = np.sqrt(np.diag(np.linalg.inv(information + free) - free).clip(min=0))
    return [
        Rating(float(ELO * point), float(ELO * error))
        for point, error in zip(strength - strength.mean(), errors, strict=True)
    ]
