"""What a training loop or a search asks of `golpe.batch`: steps, masks, views, rollouts."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golpe import batch
from golpe.batch.layout import Records
from golpe.bench.measurement import Measurement, Prepared, repeated
from golpe.bench.play import Table, dealt, need_compiler

GAMES = 1_000
STEPS = 64
ROLLOUTS = 1_000


@dataclass(frozen=True, slots=True)
class Course:
    """A batch of games and a course of random legal decisions through them; whoever ends is dealt anew."""

    start: Records
    decisions: list[NDArray[np.int64]]
    choices: int
    """How many of the decisions had a choice."""
    end: Records


def course(table: Table, *, games: int = GAMES, steps: int = STEPS, seed: int = 0) -> Course:
    """Choose a course of decisions, each evenly from the legal ones."""
    rng = np.random.default_rng(seed)
    start = dealt(table, games=games)
    now = start.copy()
    decisions: list[NDArray[np.int64]] = []
    choices = 0
    for _ in range(steps):
        mask = batch.legal(now)
        choices += int((mask.sum(axis=1) >= 2).sum())
        decisions.append((mask * rng.random(mask.shape)).argmax(axis=1))
        batch.step(now, decisions[-1])
    return Course(start, decisions, choices, now)


def steps(table: Table) -> Measurement:
    """Measure `batch.step`."""

    def prepare() -> Prepared:
        need_compiler()
        way = course(table)
        games = way.start.copy()

        def work() -> int:
            np.copyto(games, way.start)
            for decisions in way.decisions:
                batch.step(games, decisions)
            return way.choices

        return Prepared(repeated(work))

    about = f"{table.preset}, {table.seats} seats, batch.step: checked, scored, ended games dealt anew"
    return Measurement(name=f"step.{table}", unit="decisions", about=about, prepare=prepare)


def masks(table: Table) -> Measurement:
    """Measure `batch.legal` on games under way."""
    return of_positions(table, "legal", "masks", "batch.legal: a mask of all decisions", batch.legal)


def views(table: Table) -> Measurement:
    """Measure `batch.view` on games under way."""
    return of_positions(table, "view", "views", "batch.view: what a seat may know", lambda games: batch.view(games, 0))


def of_positions(table: Table, name: str, unit: str, about: str, ask: Callable[[Records], object]) -> Measurement:
    """Measure what is asked of every game of a batch that is under way."""

    def prepare() -> Prepared:
        need_compiler()
        games = course(table).end

        def work() -> int:
            ask(games)
            return len(games)

        work()
        return Prepared(repeated(work))

    about = f"{table.preset}, {table.seats} seats, {about}"
    return Measurement(name=f"{name}.{table}", unit=unit, about=about, prepare=prepare)


def rollouts(table: Table) -> Measurement:
    """Measure `batch.rollouts` from one dealt game."""

    def prepare() -> Prepared:
        need_compiler()
        root = dealt(table, games=1)

        def work() -> int:
            batch.rollouts(root, n=ROLLOUTS)
            return ROLLOUTS

        work()
        return Prepared(repeated(work))

    about = f"{table.preset}, {table.seats} seats, batch.rollouts from a dealt game"
    return Measurement(name=f"rollouts.{table}", unit="rollouts", about=about, prepare=prepare)
