"""Policies with internal state, followed along all lines of a game at once."""

import numpy as np
from numpy.typing import NDArray

from golpe.arena.best_answers import Floats, Indices, PolicyLevel
from golpe.arena.endgame_policies import CARDS, after_draws, seen_from, unpacked
from golpe.batch.carrier import legal_in
from golpe.rules.state import State
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.ids import DECISIONS, KEEP_ONE
from tests.support.plain_answers import Mind


class MindPolicy:
    """A policy for one seat whose internal state depends on decisions alone."""

    def __init__(self, mind: Mind, *, seat: int) -> None:
        self._mind = mind
        self._seat = seat

    def at(self, level: PolicyLevel, place: int) -> Mind:
        mind = self._mind
        for d in level.line(place):
            mind = mind.after(State(), d)
        return mind

    def shares(self, level: PolicyLevel, places: Indices, legal: NDArray[np.bool_]) -> Floats:
        found = np.zeros((len(places), DECISIONS, SLOTS))
        views = unpacked(seen_from(self._seat, level.games[places]), level.tallies[places])
        for at, (view, _) in enumerate(views):
            decisions = np.flatnonzero(legal[at])
            for card in range(SLOTS):
                view.hand[self._seat] = CARDS[card].tolist()
                told = self.at(level, int(places[at])).chances(view, self._seat, decisions.tolist())
                found[at, decisions, card] = told
        return found

    def kept(self, level: PolicyLevel, places: Indices, cards: Indices, draws: Indices) -> Floats:
        found = np.zeros((len(places), len(cards), SLOTS))
        for at, place in enumerate(places.tolist()):
            views = after_draws(self._seat, level.games[[place]], cards, draws)
            seen = unpacked(views, np.repeat(level.tallies[[place]], len(cards)))
            for row, (legal, (view, _)) in enumerate(zip(legal_in(views), seen, strict=True)):
                decisions = np.flatnonzero(legal)
                told = self.at(level, place).chances(view, self._seat, decisions.tolist())
                found[at, row, decisions - KEEP_ONE] = told
        return found
