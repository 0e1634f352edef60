"""What a training loop or a search asks of `golpe.batch`: steps, masks, views, observations, rollouts."""

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
    tallies: Records
    """Those of the games at the end."""


def course(table: Table, *, games: int = GAMES, steps: int = STEPS, seed: int = 0) -> Course:
    """Choose a course of decisions, each evenly from the legal ones."""
    rng = np.random.default_rng(seed)
    start = dealt(table, games=games)
    now = start.copy()
    tallies = batch.tally(now)
    decisions: list[NDArray[np.int64]] = []
    choices = 0
    for _ in range(steps):
        mask = batch.legal(now)
        choices += int((mask.sum(axis=1) >= 2).sum())
        decisions.append((mask * rng.random(mask.shape)).argmax(axis=1))
        batch.step(now, decisions[-1], tallies)
    return Course(start, decisions, choices, now, tallies)


def steps(table: Table, *, with_tallies: bool = False) -> Measurement:
    """Measure `batch.step`, as it is or keeping tallies."""

    def prepare() -> Prepared:
        need_compiler()
        way = course(table)
        games, tallies = way.start.copy(), batch.tally(way.start)
        blank = tallies.copy()

        def work() -> int:
            np.copyto(games, way.start)
            np.copyto(tallies, blank)
            for decisions in way.decisions:
                batch.step(games, decisions, tallies if with_tallies else None)
            return way.choices

        return Prepared(repeated(work))

    told = "checked, scored, tallies kept" if with_tallies else "checked, scored, ended games dealt anew"
    about = f"{table.preset}, {table.seats} seats, batch.step: {told}"
    name = f"{'step_with_tallies' if with_tallies else 'step'}.{table}"
    return Measurement(name=name, unit="decisions", about=about, prepare=prepare)


def masks(table: Table) -> Measurement:
    """Measure `batch.legal` on games under way."""
    about = "batch.legal: a mask of all decisions"
    return of_positions(table, "legal", "masks", about, lambda way: batch.legal(way.end))


def views(table: Table) -> Measurement:
    """Measure `batch.view` on games under way."""
    about = "batch.view: what a seat may know"
    return of_positions(table, "view", "views", about, lambda way: batch.view(way.end, 0))


def observations(table: Table) -> Measurement:
    """Measure `batch.observe` on games under way."""
    about = "batch.observe: the same as numbers, with what has happened"
    return of_positions(
        table, "observe", "rows", about, lambda way: batch.observe(way.end, way.tallies, 0, seats=table.seats)
    )


def of_positions(table: Table, name: str, unit: str, about: str, ask: Callable[[Course], object]) -> Measurement:
    """Measure what is asked of every game of a batch that is under way."""

    def prepare() -> Prepared:
        need_compiler()
        way = course(table)

        def work() -> int:
            ask(way)
            return len(way.end)

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
