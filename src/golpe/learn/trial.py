"""One player against copies of another, many games at once: how often it wins."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golpe.arena.figures import Rate, rate_of
from golpe.bots.net import Net
from golpe.learn.opponents import Opponents, Player
from golpe.learn.setting import actions_of, union
from golpe.learn.vector_tables import Beginning, Setting, VectorTables

AT_ONCE = 4096
SEEN_BY_NOBODY = np.zeros(1, np.int64)


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of it."""

    rate: Rate
    """How often the one beat the copies; a game at the turn cap counts 1/n."""
    games: int
    truncated: int
    """Games at the turn cap."""


def play_trial(
    one: Player, others: Player, setting: Setting, *, games: int, seed: int, beginning: Beginning | None = None
) -> Trial:
    """Let one player sit among copies of another, in each seat in turn with the same cards.

    Args:
        games: rounded up to whole turns round the table.
        beginning: of all games, if not their deals.
    """
    seats = setting.seats
    blocks = -(-games // seats)
    gained, capped = np.zeros(blocks * seats), 0
    at_once = max(1, AT_ONCE // seats)
    for start in range(0, blocks, at_once):
        deals = np.arange(start, min(start + at_once, blocks))
        rng = np.random.default_rng([seed, start])
        keys = np.repeat(np.random.default_rng([seed, 1]).integers(0, 1 << 61) + deals, seats)
        winner = winners(one, others, setting, keys=keys, rng=rng, beginning=beginning)
        own = np.arange(len(keys)) % seats
        part = slice(start * seats, start * seats + len(keys))
        gained[part] = np.where(winner < 0, 1 / seats, winner == own)
        capped += int((winner < 0).sum())
    return Trial(rate_of(gained, np.repeat(np.arange(blocks), seats)), len(gained), capped)


def winners(
    one: Player,
    others: Player,
    setting: Setting,
    *,
    keys: NDArray[np.int64],
    rng: np.random.Generator,
    beginning: Beginning | None,
) -> NDArray[np.int64]:
    """Play a game for each key, with the one in the seats in turn; return who wins, -1 if the turns ran out."""
    vector, opponents = seated(one, others, setting, keys=keys, beginning=beginning)
    vector.deal()
    while (vector.tables.asked >= 0).any():
        vector.advance(opponents.answer(vector, rng), is_endless=False)
    return vector.tables.winner.copy()


def seated(
    one: Player, others: Player, setting: Setting, *, keys: NDArray[np.int64], beginning: Beginning | None = None
) -> tuple[VectorTables, Opponents]:
    """Return the tables with everybody in place, before the deal.

    The tables answer in all that can be legal, for a net may have been trained for other games. Nets play in full
    precision, as they do outside of learning: what is counted here is said of them.
    """
    nets = [each for each in (one, others) if isinstance(each, Net)]
    columns = union([SEEN_BY_NOBODY] if not nets else [net.reads for net in nets])
    actions = union([actions_of([setting]), *(net.actions for net in nets)])
    vector = VectorTables([setting], keys=keys, columns=columns, actions=actions, beginning=beginning)
    opponents = Opponents(columns=columns, actions=actions, is_half=False)
    pilots, rows = vector.tables.pilots, np.arange(len(keys))
    pilots[:] = opponents.admit(others)
    pilots[rows, rows % setting.seats] = opponents.admit(one)
    return vector, opponents
