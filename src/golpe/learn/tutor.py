"""A scripted bot as a tutor: a net that begins with what it would decide begins far better than by chance.

The tutor answers for the net; now and then something else is played, so that the net also learns what to do where the
tutor would not have come.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.bots.registry import scripted_named
from golpe.bots.scripted import Policy
from golpe.errors import GolpeError
from golpe.learn.frozen import evenly
from golpe.learn.opponents import decisions_of, row_of
from golpe.learn.vector_tables import VectorTables
from golpe.observe.relative import relative_of
from golpe.rules.vocabulary import DECISIONS

STRAYING: Final = 0.1
"""How often something else is played."""


class Tutor:
    """Somebody whose decisions are imitated."""

    def __init__(self, policy: Policy, vector: VectorTables) -> None:
        self._policy = np.array([row_of(policy)], np.int64)
        self._hall = vector
        seats = int(vector.seats.max())
        self._actions = np.full((seats + 1, seats, DECISIONS), -1, np.int64)
        """The action of the nets for each decision, by the size of the table and the seat."""
        for count in np.unique(vector.seats).tolist():
            for seat in range(count):
                ids = [relative_of(d, seat, count) for d in range(DECISIONS)]
                self._actions[count, seat] = vector.tables.action_of[ids]

    def answers(self, asked: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the actions that it would take at some tables, int64[N]."""
        vector = self._hall
        decisions = decisions_of(np.repeat(self._policy, len(asked), axis=0), vector, asked, rng)
        found: NDArray[np.int64] = self._actions[vector.seats[asked], vector.tables.asked[asked], decisions]
        return found


def taught_by(name: str) -> Policy:
    """Return what a scripted bot teaches.

    Raises: GolpeError if there is none of this name.
    """
    scripted = scripted_named(name)
    if scripted is None:
        raise GolpeError(f"a tutor is a scripted bot, which {name!r} is not")
    return scripted.policy


def explored(actions: NDArray[np.int64], mask: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """Return what is played where these are the actions of the tutor."""
    return np.where(rng.random(len(actions)) < STRAYING, evenly(mask, rng.random(len(actions))), actions)
