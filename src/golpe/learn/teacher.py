"""A scripted bot as a teacher: imitating it at first gives a net a far better start than random play.

The teacher decides in place of the net. Now and then a random action is played instead, so that the net also learns
what to do in positions that the teacher would not reach.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.bots.policy.decide import GUARDED
from golpe.bots.registry import scripted_named
from golpe.bots.scripted import Policy
from golpe.errors import GolpeError
from golpe.learn.frozen import uniform_choice
from golpe.learn.opponents import decisions_of, row_of
from golpe.learn.vector_tables import VectorTables
from golpe.observe.relative import relative_of
from golpe.rules.vocabulary.ids import DECISIONS

EXPLORATION: Final = 0.1
"""Probability of a random action."""


class Teacher:
    """A policy whose decisions are imitated."""

    def __init__(self, policy: Policy, tables: VectorTables) -> None:
        self._policy = np.array([row_of(policy)], np.int64)
        self._tables = tables
        seats = int(tables.seats.max())
        self._actions = np.full((seats + 1, seats, DECISIONS), -1, np.int64)
        """int64[size, seat, DECISIONS]: the action of the nets for each decision."""
        for count in np.unique(tables.seats).tolist():
            for seat in range(count):
                ids = [relative_of(d, seat, count) for d in range(DECISIONS)]
                self._actions[count, seat] = tables.arrays.action_of[ids]

    def answers(self, asked: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
        """Return its actions at some tables, int64[N]."""
        tables = self._tables
        decisions = decisions_of(np.repeat(self._policy, len(asked), axis=0), tables, asked, rng)
        found: NDArray[np.int64] = self._actions[tables.seats[asked], tables.arrays.asked[asked], decisions]
        return found


def teaching_policy(name: str) -> Policy:
    """Return the policy of a scripted bot, with the guard: learners have no other decisions.

    Raises: GolpeError if there is none with this name.
    """
    scripted = scripted_named(name)
    if scripted is None:
        raise GolpeError(f"a tutor must be a scripted bot, not {name!r}")
    return Policy(GUARDED + scripted.policy.number % GUARDED, scripted.policy.sliders)


def with_exploration(
    actions: NDArray[np.int64], mask: NDArray[np.bool_], rng: np.random.Generator
) -> NDArray[np.int64]:
    """Return the actions to play: those of the teacher, some of them replaced by random ones."""
    return np.where(rng.random(len(actions)) < EXPLORATION, uniform_choice(mask, rng.random(len(actions))), actions)
