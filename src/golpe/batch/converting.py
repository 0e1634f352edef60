"""Converts a record of a batch to a `Game` and back. Given the same decisions, both play on alike."""

from collections.abc import Sequence

import numpy as np

from golpe.batch.checks import number, whole_games
from golpe.batch.layout import STATE_DTYPE, Records, pack, unpack
from golpe.errors import BatchError
from golpe.game import Game
from golpe.rules.ruleset import Ruleset, ruleset_of
from golpe.rules.state import Options, State


def game_of(games: Records, i: int = 0, *, ruleset: Ruleset | None = None) -> Game:
    """Return a game of a batch as a `Game` that begins at this position and makes the same draws.

    What happened before is unknown to it: it has no record, and its history begins here.

    Args:
        ruleset: that of the game; None: an unnamed one with its options.

    Raises: BatchError, with the code wrong_ruleset if its options are others.
    """
    games = whole_games(games, changed=False)
    state = State()
    unpack(games, number("i", i, 0, len(games) - 1), state)
    if ruleset is not None and ruleset.encoded() != state.options:
        raise BatchError(f"games[{i}] does not have the options of {ruleset.name!r}", code="wrong_ruleset")
    options = [getattr(state.options, name) for name in Options.__slots__]
    return Game.at(ruleset_of(options) if ruleset is None else ruleset, state, seed=None)


def records_of(games: Sequence[Game]) -> Records:
    """Return games as records of a batch, STATE_DTYPE[B], which make the same draws as games with simulated chance.

    Their tallies are not part of them: `watch` the games from the deal on (`golpe.observe.watch`).

    Raises: BatchError with the code not_a_game if a game owes a draw.
    """
    records = np.zeros(len(games), STATE_DTYPE)
    for i, game in enumerate(games):
        pack(game.state, records, i)
    return whole_games(records, changed=False)
