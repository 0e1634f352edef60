"""When bots that play a net stop doing so and end the game, as scripted bots do after a fixed number of turns.

At a large table a sound game may well last as long, and a slow way to its end are Income and Coup alone, the slower the
more influence is left. So nets play on for as long as that way still leads there in time, and no longer.
"""

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from golpe.rules.sight import View
from golpe.rules.vocabulary import CHOOSE_ACTION, COST, COUP

DEADLINE: Final = 190
"""Turns within which games are to end; an arena stops them after `TURN_CAP`."""

EARLIEST: Final = 20
"""Turns for which nets play in any case. A table of ten may then end too late, if nobody has lost anything by then."""


def last_turn(influence: ArrayLike) -> NDArray[np.int64]:
    """Return the turns after which a game has to be ended, int64[…].

    To save for a Coup takes each player seven turns, and the coins of whoever is out are lost.

    Args:
        influence: int[…, S], by seat.
    """
    held = np.asarray(influence, np.int64)
    saving = COST[COUP] * (held.sum(axis=-1) + (held > 0).sum(axis=-1))
    return np.maximum(EARLIEST, DEADLINE - saving)


def are_overdue(phase: NDArray[np.integer], turns: NDArray[np.integer], influence: ArrayLike) -> NDArray[np.bool_]:
    """Tell in which games an action is chosen that have to be ended, bool[B]."""
    return (phase == CHOOSE_ACTION) & (turns > last_turn(influence))


def is_overdue(view: View) -> bool:
    """Tell the same of one game."""
    return view.turns > EARLIEST and bool(are_overdue(np.array(view.phase), np.array(view.turns), view.influence))
