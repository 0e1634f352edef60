"""What the best answers to `master` gain in an endgame: its solutions in place of what its net would decide."""

import numpy as np
from numpy.typing import NDArray

from golpe.arena.net_endgames import Floats, Level, Tree
from golpe.batch.layout import unpack
from golpe.bots.resolving import is_endgame, solved_by_card
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.state import State
from golpe.solve.dcfr import learning


class MasterTree(Tree):
    """All lines of an endgame, for `master` in one seat and the best answer to it in the other.

    Every turn to which `master` comes is solved once, whatever its card.
    """

    def shares(self, level: Level, places: NDArray[np.int64], legal: NDArray[np.bool_]) -> Floats:
        """Return how `master` mixes with each card, float64[N, DECISIONS, 5]."""
        found = super().shares(level, places, legal)
        views, tallies = self.seen(level.games[places]), level.tallies[places]
        for at in range(len(places)):
            state, tally = State(), Tally()
            unpack(views, at, state)
            unpack(tallies, at, tally)
            view, decisions = View(state), np.flatnonzero(legal[at])
            by_card = solved_by_card(view, tally, decisions.tolist(), learning) if is_endgame(view) else None
            if by_card is not None:
                told = by_card.any(axis=0)
                found[at][np.ix_(decisions, told)] = by_card[:, told]
        return found
