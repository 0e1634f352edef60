"""What the best answers to `master` gain in an endgame: its solutions in place of what its net would decide."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from golpe.arena.net_endgames import Floats, Level, Tree
from golpe.batch.layout import unpack
from golpe.bots.net_bot import NetBot
from golpe.bots.resolving import Effort, is_endgame, kept_by_card, solved_by_card
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.state import State


class MasterTree(Tree):
    """All lines of an endgame, for `master` in one seat and the best answer to it in the other.

    What `master` solves it solves once, whatever its card.
    """

    def __init__(
        self, effort: Effort, bot: NetBot, s: State, *, seat: int, turns: int, unfinished: Floats | None = None
    ) -> None:
        """Begin at a root, as `Tree` does.

        Args:
            effort: that of `master`.
            bot: who decides where no solution tells.
        """
        super().__init__(bot, s, seat=seat, turns=turns, unfinished=unfinished)
        self._effort = effort

    def shares(self, level: Level, places: NDArray[np.int64], legal: NDArray[np.bool_]) -> Floats:
        """Return how `master` mixes with each card, float64[N, DECISIONS, 5]."""
        found = super().shares(level, places, legal)
        for at, (view, tally) in enumerate(self.asked(level, places)):
            decisions = np.flatnonzero(legal[at])
            if not is_endgame(view):
                continue
            by_card = solved_by_card(view, tally, self._seat, decisions.tolist(), self._effort)
            if by_card is not None:
                told = by_card.any(axis=0)
                found[at][np.ix_(decisions, told)] = by_card[:, told]
        return found

    def kept(
        self, level: Level, places: NDArray[np.int64], cards: NDArray[np.int64], draws: NDArray[np.int64]
    ) -> Floats:
        """Return how often `master` keeps each card, float64[N, K, 5], of K cards held with as many draws."""
        found = super().kept(level, places, cards, draws)
        for at, (view, tally) in enumerate(self.asked(level, places)):
            kept = kept_by_card(view, tally, self._seat, self._effort) if is_endgame(view) else None
            if kept is not None:
                found[at] = kept[cards, draws]
        return found

    def asked(self, level: Level, places: NDArray[np.int64]) -> Iterator[tuple[View, Tally]]:
        """Yield places as `master` sees them."""
        views, tallies = self.seen(level.games[places]), level.tallies[places]
        for at in range(len(places)):
            state, tally = State(), Tally()
            unpack(views, at, state)
            unpack(tallies, at, tally)
            yield View(state), tally
