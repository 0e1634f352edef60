"""Decisions of the net that learns, gathered over some steps at many tables."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.learn.chains import OPEN
from golpe.learn.compiled_loops import compiled_loops
from golpe.learn.opponents import Opponents
from golpe.learn.tutor import Tutor, explored
from golpe.learn.vector_tables import VectorTables

LEARNER = 0
"""The pilot that learns."""


class Rollout:
    """Rows of decisions, and how they hang together.

    Those whose outcome is not known when a rollout ends go over to the next: an exile counts for what led to it even
    if much has happened at the table in between.
    """

    def __init__(self, vector: VectorTables, steps: int) -> None:
        tables, seats = vector.tables.pilots.shape
        rows = tables * (steps + seats)
        self.obs = np.zeros((rows, vector.tables.obs.shape[1]), np.float32)
        """float32[N, C], and so for the next: what the net saw; N rows, of which `count` are in use."""
        self.mask = np.zeros((rows, vector.tables.mask.shape[1]), np.bool_)
        """bool[N, A]: what it could do."""
        self.actions = np.zeros(rows, np.int64)
        """int64[N]: what it decided, or its tutor."""
        self.logs = np.zeros(rows, np.float32)
        """float32[N]: how likely the net made its action, as a logarithm; nothing where a tutor decided."""
        self.values = np.zeros(rows, np.float32)
        """float32[N]: how well the net expected to do."""
        self.paid = np.zeros(rows, np.float32)
        """float32[N]: what came of it before the next decision of the seat."""
        self.following = np.full(rows, OPEN, np.int64)
        """int64[N]: the row of that decision, OPEN or CLOSED."""
        self.advantages = np.zeros(rows, np.float32)
        """float32[N]: how much better it went than its value said."""
        self.last_row = np.full((tables, seats), -1, np.int64)
        """int64[B, S]: the last row of each seat at each table, -1 for none."""
        self.count = 0
        """Rows in use."""
        self.taken = 0
        """Decisions of the last rollout."""
        self.games = 0
        """Games that ended in it."""
        self._hall = vector
        self._room = np.zeros(vector.tables.mask.shape[1])
        self._steps = steps

    def kept(self) -> Sequence[NDArray[np.generic]]:
        """Return everything that is kept of a row that waits."""
        return (self.obs, self.mask, self.actions, self.logs, self.values, self.paid)

    def gather(
        self,
        answers: Callable[[NDArray[np.float32]], NDArray[np.float32]],
        *,
        opponents: Opponents,
        rng: np.random.Generator,
        trace: float,
        tutor: Tutor | None = None,
    ) -> None:
        """Play on for some steps, and judge every row.

        Args:
            answers: what the net answers to observations: float32[N, A + 1] of float32[N, C].
            opponents: who answers for the other pilots.
            trace: λ of the advantages.
            tutor: whose decisions are kept instead of those of the net.
        """
        self.keep_waiting()
        waiting, self.games = self.count, 0
        tables, loops = self._hall.tables, compiled_loops()
        for _ in range(self._steps):
            actions = opponents.answer(self._hall, rng)
            own = np.flatnonzero(tables.asked >= 0)
            own = own[tables.pilots[own, tables.asked[own]] == LEARNER]
            actions[own] = self.answer(own, answers, rng, tutor)
            self._hall.advance(actions, is_endless=True)
            self.games += int(tables.ended.sum())
            loops.link_all(tables.rewards, tables.gone, self.last_row, self.paid, self.following)
        self.taken = self.count - waiting
        rows = slice(0, self.count)
        loops.judge_all(self.paid[rows], self.values[rows], self.following[rows], trace, self.advantages[rows])

    def answer(
        self,
        asked: NDArray[np.int64],
        answers: Callable[[NDArray[np.float32]], NDArray[np.float32]],
        rng: np.random.Generator,
        tutor: Tutor | None,
    ) -> NDArray[np.int64]:
        """Let the net that learns, or its tutor, answer at some tables, and keep the decisions as rows."""
        tables, loops = self._hall.tables, compiled_loops()
        rows = slice(self.count, self.count + len(asked))
        np.take(tables.obs, asked, axis=0, out=self.obs[rows], mode="clip")  # other modes copy once more
        np.take(tables.mask, asked, axis=0, out=self.mask[rows], mode="clip")
        outputs = answers(self.obs[rows])
        dice = rng.random(len(asked))
        loops.choose_all(outputs, self.mask[rows], dice, self.actions[rows], self.logs[rows], self._room)
        if tutor is not None:
            self.actions[rows] = tutor.answers(asked, rng)
        self.values[rows] = outputs[:, -1]
        self.paid[rows] = 0
        loops.append_all(asked, tables.asked[asked], rows.start, self.last_row, self.following)
        self.count = rows.stop
        return self.actions[rows] if tutor is None else explored(self.actions[rows], self.mask[rows], rng)

    def forget(self) -> None:
        """Let no row wait: those that a tutor has decided say nothing of the odds of the net that goes on alone."""
        self.last_row[:] = -1

    def keep_waiting(self) -> None:
        """Begin anew with the rows whose outcome is not known yet."""
        waiting = self.last_row >= 0
        rows = self.last_row[waiting]
        order = np.argsort(rows)
        for array in self.kept():
            array[: len(rows)] = array[rows[order]]
        places = np.empty(len(rows), np.int64)
        places[order] = np.arange(len(rows))
        self.last_row[waiting] = places
        self.following[: len(rows)] = OPEN
        self.count = len(rows)
