"""Decisions of the learner, collected over some steps at many tables."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.learn.chains import OPEN
from golpe.learn.compiled_loops import compiled_loops
from golpe.learn.opponents import Opponents
from golpe.learn.teacher import Teacher, with_exploration
from golpe.learn.vector_tables import VectorTables

LEARNER = 0
"""The player number of the net in training."""


class Rollout:
    """The decisions of a rollout as rows, linked to chains.

    Rows whose outcome is not known when a rollout ends are carried over to the next, so that an exile counts for the
    decisions that led to it, however long ago.
    """

    def __init__(self, tables: VectorTables, steps: int) -> None:
        count, seats = tables.arrays.players.shape
        rows = count * (steps + seats)
        self.obs = np.zeros((rows, tables.arrays.obs.shape[1]), np.float32)
        """float32[N, C]: observations. There are N rows here and below, of which `count` are in use."""
        self.mask = np.zeros((rows, tables.arrays.mask.shape[1]), np.bool_)
        """bool[N, A]: legal actions."""
        self.actions = np.zeros(rows, np.int64)
        """int64[N]: actions taken by the net or its teacher."""
        self.log_probs = np.zeros(rows, np.float32)
        """float32[N]: log probability of the action; meaningless where a teacher decided."""
        self.values = np.zeros(rows, np.float32)
        """float32[N]: value predicted by the net."""
        self.earned = np.zeros(rows, np.float32)
        """float32[N]: rewards until the next decision of the seat."""
        self.next_row = np.full(rows, OPEN, np.int64)
        """int64[N]: the row of that decision, OPEN or CLOSED."""
        self.advantages = np.zeros(rows, np.float32)
        """float32[N]: advantages (GAE)."""
        self.last_row = np.full((count, seats), -1, np.int64)
        """int64[B, S]: the last row of each seat at each table, -1 for none."""
        self.count = 0
        """Rows in use."""
        self.taken = 0
        """Decisions taken in the last rollout."""
        self.games = 0
        """Games that ended in the last rollout."""
        self._tables = tables
        self._steps = steps

    def carried(self) -> Sequence[NDArray[np.generic]]:
        """Return the arrays whose rows are carried over."""
        return (self.obs, self.mask, self.actions, self.log_probs, self.values, self.earned)

    def collect(
        self,
        answers: Callable[[NDArray[np.float32]], NDArray[np.float32]],
        *,
        opponents: Opponents,
        rng: np.random.Generator,
        trace: float,
        teacher: Teacher | None = None,
    ) -> None:
        """Play for some steps, and compute the advantages.

        Args:
            answers: evaluates the net: float32[N, C] observations to float32[N, A + 1] outputs.
            opponents: answer for the other players.
            trace: λ of the advantages.
            teacher: decides instead of the net.
        """
        self.carry_over()
        waiting, self.games = self.count, 0
        arrays, loops = self._tables.arrays, compiled_loops()
        for _ in range(self._steps):
            actions = opponents.answer(self._tables, rng)
            own = np.flatnonzero(arrays.asked >= 0)
            own = own[arrays.players[own, arrays.asked[own]] == LEARNER]
            actions[own] = self.answer(own, answers, rng, teacher)
            self._tables.advance(actions, is_endless=True)
            self.games += int(arrays.ended.sum())
            loops.link_all(arrays.rewards, arrays.done, self.last_row, self.earned, self.next_row)
        self.taken = self.count - waiting
        rows = slice(0, self.count)
        loops.gae_all(self.earned[rows], self.values[rows], self.next_row[rows], trace, self.advantages[rows])

    def answer(
        self,
        asked: NDArray[np.int64],
        answers: Callable[[NDArray[np.float32]], NDArray[np.float32]],
        rng: np.random.Generator,
        teacher: Teacher | None,
    ) -> NDArray[np.int64]:
        """Return the answers of the net, or of its teacher, at some tables, and append them as rows."""
        arrays, loops = self._tables.arrays, compiled_loops()
        rows = slice(self.count, self.count + len(asked))
        np.take(arrays.obs, asked, axis=0, out=self.obs[rows], mode="clip")  # other modes copy once more
        np.take(arrays.mask, asked, axis=0, out=self.mask[rows], mode="clip")
        outputs = answers(self.obs[rows])
        dice = rng.random(len(asked))
        loops.sample_all(outputs, self.mask[rows], dice, self.actions[rows], self.log_probs[rows])
        if teacher is not None:
            self.actions[rows] = teacher.answers(asked, rng)
        self.values[rows] = outputs[:, -1]
        self.earned[rows] = 0
        loops.append_all(asked, arrays.asked[asked], rows.start, self.last_row, self.next_row)
        self.count = rows.stop
        return self.actions[rows] if teacher is None else with_exploration(self.actions[rows], self.mask[rows], rng)

    def drop_carried(self) -> None:
        """Drop the rows that would be carried over: a teacher's decisions have no probabilities under the net."""
        self.last_row[:] = -1

    def carry_over(self) -> None:
        """Keep only the rows whose outcome is not known yet."""
        waiting = self.last_row >= 0
        rows = self.last_row[waiting]
        order = np.argsort(rows)
        for array in self.carried():
            array[: len(rows)] = array[rows[order]]
        places = np.empty(len(rows), np.int64)
        places[order] = np.arange(len(rows))
        self.last_row[waiting] = places
        self.next_row[: len(rows)] = OPEN
        self.count = len(rows)
