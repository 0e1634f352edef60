"""Ratings of bots that meet at changing tables: the model of Plackett and Luce for the winner of each game.

A bot that is s times as strong as another wins s times as often at any table that has both.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from golpe.arena.match import Played

STEPS_MAX: Final = 100
STEP_MAX: Final = 2.0
"""Largest change of a strength in one step; far from the solution, whole steps may lead further away."""
CLOSE: Final = 1e-10


@dataclass(frozen=True, slots=True)
class Result:
    """The winner of one game, and the bots at the table."""

    block: int
    """Games of one block share their cards."""
    seating: tuple[int, ...]
    winner: int | None


def result_of(played: Played) -> Result:
    """Return what counts of a game."""
    return Result(played.pairing.block, played.pairing.seating, played.winner)


def fit(
    results: Sequence[Result], bots: int, *, anchor: int | None = None
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the logarithm of each bot's strength, float64[bots], and the standard errors.

    The errors are those of the blocks (a sandwich estimate). Games without a winner do not count.

    Args:
        results: of tables of the same size, of different bots.
        anchor: the bot with strength 0 and error 0. None: the mean of all bots with a game is 0, and each bot has half
            won and half lost one more game, so that one that has won or lost all its games has a strength, too.
    """
    decided = [each for each in results if each.winner is not None]
    if not decided:
        return np.zeros(bots), np.full(bots, np.inf)
    tables = np.array([each.seating for each in decided])
    winners = np.array([each.winner for each in decided])
    blocks = np.unique([each.block for each in decided], return_inverse=True)[1]
    weight = 1.0 if anchor is None else 0.0
    free = [bot for bot in range(bots) if bot != anchor]
    strength = np.zeros(bots)
    for _ in range(STEPS_MAX):
        gaps, prior, information = derivatives(strength, tables, winners, weight)
        slope = (gaps.sum(axis=0) + prior)[free]
        step = cast(NDArray[np.float64], np.linalg.solve(information[np.ix_(free, free)], slope))
        strength[free] += step.clip(-STEP_MAX, STEP_MAX)
        if float(np.abs(step).max()) < CLOSE:
            break
    gaps, prior, information = derivatives(strength, tables, winners, weight)
    sums = np.zeros((int(blocks.max()) + 1, bots))
    np.add.at(sums, blocks, gaps)
    spread = sums.T @ sums + weight * np.diag(prior_information(strength))
    inverse = np.linalg.inv(information[np.ix_(free, free)])
    covariance = np.zeros((bots, bots))
    covariance[np.ix_(free, free)] = inverse @ spread[np.ix_(free, free)] @ inverse
    if anchor is None:
        plays = np.isin(np.arange(bots), tables)
        centred = np.eye(bots) - plays / plays.sum()
        strength, covariance = centred @ strength, centred @ covariance @ centred.T
    return strength, np.sqrt(np.diag(covariance))


def derivatives(
    strength: NDArray[np.float64], tables: NDArray[np.int64], winners: NDArray[np.int64], weight: float
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Return the gradient of the log-likelihood by game, [games, bots], that of the prior, [bots], and the information.

    Args:
        weight: of the prior, 0 or 1.

    Returns: the information as float64[bots, bots].
    """
    games, bots = len(tables), len(strength)
    odds = np.exp(strength[tables])
    shares = np.zeros((games, bots))
    np.put_along_axis(shares, tables, odds / odds.sum(axis=1, keepdims=True), axis=1)
    gaps = -shares
    gaps[np.arange(games), winners] += 1.0
    prior = weight * (0.5 - 1 / (1 + np.exp(-strength)))
    information = np.diag(shares.sum(axis=0)) - shares.T @ shares
    return gaps, prior, information + weight * np.diag(prior_information(strength))


def prior_information(strength: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the information of one game against a bot of strength 0: float64[bots]."""
    share = 1 / (1 + np.exp(-strength))
    return share * (1 - share)
