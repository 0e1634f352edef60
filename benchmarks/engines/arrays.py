"""The calls of a training loop or a search to `golpe.batch`: steps, masks, views, observations, rollouts."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmarks.engines.measurement import Measurement, Prepared, repeated
from benchmarks.engines.play import GameSpec, dealt, need_compiler
from golpe import batch
from golpe.batch.layout import Records

GAMES = 1_000
STEPS = 64
ROLLOUTS = 1_000


@dataclass(frozen=True, slots=True)
class Course:
    """A batch of games and random legal decisions to play in them. A game that ends is replaced by a new one."""

    start: Records
    decisions: list[NDArray[np.int64]]
    choices: int
    """Number of decisions with a choice."""
    end: Records
    tallies: Records
    """Tallies of the games at the end."""


def random_course(spec: GameSpec, *, games: int = GAMES, steps: int = STEPS, seed: int = 0) -> Course:
    """Create a course whose decisions are chosen uniformly from the legal ones."""
    rng = np.random.default_rng(seed)
    start = dealt(spec, games=games)
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


def steps(spec: GameSpec, *, with_tallies: bool = False) -> Measurement:
    """Measure `batch.step`, with or without tallies."""

    def prepare() -> Prepared:
        need_compiler()
        course = random_course(spec)
        games, tallies = course.start.copy(), batch.tally(course.start)
        blank = tallies.copy()

        def work() -> int:
            np.copyto(games, course.start)
            np.copyto(tallies, blank)
            for decisions in course.decisions:
                batch.step(games, decisions, tallies if with_tallies else None)
            return course.choices

        return Prepared(repeated(work))

    work_done = "checked, scored, tallies kept" if with_tallies else "checked, scored, ended games replaced"
    about = f"{spec.preset}, {spec.seats} seats, batch.step: {work_done}"
    name = f"{'step_with_tallies' if with_tallies else 'step'}.{spec}"
    return Measurement(name=name, unit="decisions", about=about, prepare=prepare)


def masks(spec: GameSpec) -> Measurement:
    """Measure `batch.legal` on games in progress."""
    about = "batch.legal: a mask of all decisions"
    return of_positions(spec, "legal", "masks", about, lambda course: batch.legal(course.end))


def views(spec: GameSpec) -> Measurement:
    """Measure `batch.view` on games in progress."""
    about = "batch.view: the view of a seat"
    return of_positions(spec, "view", "views", about, lambda course: batch.view(course.end, 0))


def observations(spec: GameSpec) -> Measurement:
    """Measure `batch.observe` on games in progress."""
    about = "batch.observe: a view and past events as numbers"
    return of_positions(
        spec, "observe", "rows", about, lambda course: batch.observe(course.end, course.tallies, 0, seats=spec.seats)
    )


def of_positions(spec: GameSpec, name: str, unit: str, about: str, ask: Callable[[Course], object]) -> Measurement:
    """Measure a call on a batch of games in progress."""

    def prepare() -> Prepared:
        need_compiler()
        course = random_course(spec)

        def work() -> int:
            ask(course)
            return len(course.end)

        work()
        return Prepared(repeated(work))

    about = f"{spec.preset}, {spec.seats} seats, {about}"
    return Measurement(name=f"{name}.{spec}", unit=unit, about=about, prepare=prepare)


def rollouts(spec: GameSpec) -> Measurement:
    """Measure `batch.rollouts` from one dealt game."""

    def prepare() -> Prepared:
        need_compiler()
        root = dealt(spec, games=1)

        def work() -> int:
            batch.rollouts(root, n=ROLLOUTS)
            return ROLLOUTS

        work()
        return Prepared(repeated(work))

    about = f"{spec.preset}, {spec.seats} seats, batch.rollouts from a dealt game"
    return Measurement(name=f"rollouts.{spec}", unit="rollouts", about=about, prepare=prepare)
