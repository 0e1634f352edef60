"""The win rate of one player against copies of another, many games at once."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golpe.arena.figures import Rate, rate_of
from golpe.bots.net import Net
from golpe.learn.opponents import Opponents, Player
from golpe.learn.scope import actions_of, union
from golpe.learn.vector_tables import GameSetup, StartPositions, VectorTables

AT_ONCE = 4096
ANY_COLUMN = np.zeros(1, np.int64)
"""Columns of tables without a net."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How often a player won."""

    rate: Rate
    """Win rate of the player; a game that reaches the turn cap counts 1/n."""
    games: int
    truncated: int
    """Games that reached the turn cap."""


def play_trial(
    one: Player, others: Player, setup: GameSetup, *, games: int, seed: int, positions: StartPositions | None = None
) -> Trial:
    """Play one player against copies of another, in each seat in turn with the same cards.

    Args:
        games: rounded up to a multiple of the number of seats.
        positions: where all games begin; None: at their deals.
    """
    seats = setup.seats
    blocks = -(-games // seats)
    gained, capped = np.zeros(blocks * seats), 0
    at_once = max(1, AT_ONCE // seats)
    for start in range(0, blocks, at_once):
        deals = np.arange(start, min(start + at_once, blocks))
        rng = np.random.default_rng([seed, start])
        keys = np.repeat(np.random.default_rng([seed, 1]).integers(0, 1 << 61) + deals, seats)
        winner = winners(one, others, setup, keys=keys, rng=rng, positions=positions)
        own = np.arange(len(keys)) % seats
        part = slice(start * seats, start * seats + len(keys))
        gained[part] = np.where(winner < 0, 1 / seats, winner == own)
        capped += int((winner < 0).sum())
    return Trial(rate_of(gained, np.repeat(np.arange(blocks), seats)), len(gained), capped)


def winners(
    one: Player,
    others: Player,
    setup: GameSetup,
    *,
    keys: NDArray[np.int64],
    rng: np.random.Generator,
    positions: StartPositions | None,
) -> NDArray[np.int64]:
    """Play a game for each key, with `one` in each seat in turn; return the winning seats, -1 at the turn limit."""
    tables, opponents = seated(one, others, setup, keys=keys, positions=positions)
    tables.deal()
    while (tables.arrays.asked >= 0).any():
        tables.advance(opponents.answer(tables, rng), is_endless=False)
    return tables.arrays.winner.copy()


def seated(
    one: Player, others: Player, setup: GameSetup, *, keys: NDArray[np.int64], positions: StartPositions | None = None
) -> tuple[VectorTables, Opponents]:
    """Return the tables with all players seated, before the deal.

    The actions include everything that can be legal, as a net may have been trained for other games. Nets play in full
    precision, as they do outside of learning.
    """
    nets = [each for each in (one, others) if isinstance(each, Net)]
    columns = union([ANY_COLUMN] if not nets else [net.reads for net in nets])
    actions = union([actions_of([setup]), *(net.actions for net in nets)])
    tables = VectorTables([setup], keys=keys, columns=columns, actions=actions, positions=positions)
    opponents = Opponents(columns=columns, actions=actions, is_half=False)
    players, rows = tables.arrays.players, np.arange(len(keys))
    players[:] = opponents.add(others)
    players[rows, rows % setup.seats] = opponents.add(one)
    return tables, opponents
