"""When bots with a net must switch to finishing the game. Scripted bots do so after a fixed number of turns.

A large table may need that many turns even if it plays well. Income and Coup alone finish any game, but the more
influence is left, the longer they take. So a bot plays its net for as long as Income and Coup can still finish in time.
"""

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from golpe.rules.sight import View
from golpe.rules.vocabulary.actions import COST, COUP
from golpe.rules.vocabulary.phases import CHOOSE_ACTION

DEADLINE: Final = 190
"""Turn by which games should be over; an arena stops them after `TURN_CAP`."""

EARLIEST: Final = 20
"""Turns for which a bot always plays its net. A game of ten may still end late if nobody loses influence in them."""


def last_turn(influence: ArrayLike) -> NDArray[np.int64]:
    """Return the turn after which bots must finish the game, int64[…].

    Each player needs seven turns to save for a Coup, and the coins of exiled players are lost.

    Args:
        influence: int[…, S], by seat.
    """
    held = np.asarray(influence, np.int64)
    saving = COST[COUP] * (held.sum(axis=-1) + (held > 0).sum(axis=-1))
    return np.maximum(EARLIEST, DEADLINE - saving)


def are_overdue(phase: NDArray[np.integer], turns: NDArray[np.integer], influence: ArrayLike) -> NDArray[np.bool_]:
    """Return in which games the open question is an action after the last turn for normal play, bool[B]."""
    return (phase == CHOOSE_ACTION) & (turns > last_turn(influence))


def is_overdue(view: View) -> bool:
    """Return whether the open question is an action after the last turn for normal play."""
    return view.turns > EARLIEST and bool(are_overdue(np.array(view.phase), np.array(view.turns), view.influence))
