"""The measurements of the bench, run in rounds so that noise affects all alike."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.engines.arrays import masks, observations, rollouts, steps, views
from benchmarks.engines.cpp import cpp
from benchmarks.engines.measurement import Measurement, Prepared, Spent, Unavailable
from benchmarks.engines.open_spiel import open_spiel
from benchmarks.engines.pgx_leduc import pgx_leduc
from benchmarks.engines.plain_loop import plain_loop
from benchmarks.engines.play import GameSpec, compiled, interpreted, threaded, through_game
from benchmarks.engines.report import BenchReport, Figure, Missing, bench_report, figure
from benchmarks.engines.start_up import StartUp, cached_start, cold_compile

BASE = GameSpec("resistance", 4)
REFORMATION = GameSpec("reformation", 4)
OTHERS = (GameSpec("resistance", 2), GameSpec("resistance", 6), GameSpec("reformation", 8))
INSTALL = "pip install -e '.[bench]'"

OnStep = Callable[[str], None]
"""Called with a description of each step as it begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSize:
    """The size of a run."""

    rounds: int
    seconds: float
    """Minimum duration of each measurement in a round."""
    rounds_end_s: float
    """Wall-clock limit of the rounds in seconds. A round is not begun if it is unlikely to end in time."""
    starts: int
    """Number of cached starts to measure."""
    is_quick: bool
    """Whether to leave out the cold compile."""


QUICK = RunSize(rounds=5, seconds=0.1, rounds_end_s=18, starts=2, is_quick=True)
FULL = RunSize(rounds=9, seconds=1.0, rounds_end_s=900, starts=5, is_quick=False)


def measurements() -> list[Measurement]:
    """Return all measurements. Those that form a ratio are adjacent, so that they are affected by the same noise."""
    return [
        interpreted(BASE),
        plain_loop(),
        open_spiel("leduc_poker"),
        compiled(BASE),
        cpp(BASE),
        compiled(REFORMATION),
        threaded(BASE, threads=1),
        threaded(BASE, threads=2),
        *(compiled(spec) for spec in OTHERS),
        *(interpreted(spec) for spec in (REFORMATION, *OTHERS)),
        through_game(BASE),
        steps(BASE),
        steps(BASE, with_tallies=True),
        masks(BASE),
        views(BASE),
        observations(BASE),
        rollouts(BASE),
        open_spiel("liars_dice"),
        open_spiel("hearts"),
        pgx_leduc(),
    ]


def step_count(pace: RunSize) -> int:
    """Return the number of steps of a complete run."""
    return len(measurements()) * (pace.rounds + 1) + (1 if pace.is_quick else 2)


def run_suite(pace: RunSize, on_step: OnStep) -> BenchReport:
    """Run the bench."""
    ready, missing = prepare_all(measurements(), on_step)
    rounds = run_rounds(ready, pace, on_step)
    figures: dict[str, Figure | None] = {each.name: None for each in measurements()}
    for measurement, prepared in ready:
        figures[measurement.name] = figure(measurement, rounds[measurement.name], prepared.facts)
    return bench_report(
        figures,
        start_up=start_up(pace, on_step, is_compiled=figures["compiled.resistance.4"] is not None),
        missing=missing,
        quick=pace.is_quick,
        rounds=min(map(len, rounds.values())),
        seconds=pace.seconds,
    )


Ready = tuple[Measurement, Prepared]


def prepare_all(all_of_them: Sequence[Measurement], on_step: OnStep) -> tuple[list[Ready], list[Missing]]:
    """Prepare the measurements; return those that are ready, and those whose packages are missing."""
    ready: list[Ready] = []
    missing: list[Missing] = []
    for measurement in all_of_them:
        on_step(f"preparing {measurement.about}")
        try:
            ready.append((measurement, measurement.prepare()))
        except ImportError as error:
            missing.append(Missing(measurement.name, f"{error.name or error} is missing ({INSTALL})"))
        except Unavailable as error:
            missing.append(Missing(measurement.name, str(error)))
    return ready, missing


def run_rounds(ready: Sequence[Ready], pace: RunSize, on_step: OnStep) -> Mapping[str, list[Spent]]:
    """Run all measurements once per round; return the results of each, by round."""
    rounds: dict[str, list[Spent]] = {measurement.name: [] for measurement, _ in ready}
    end = time.monotonic() + pace.rounds_end_s
    longest = 0.0
    for index in range(pace.rounds):
        began = time.monotonic()
        if index > 0 and began + longest > end:
            break
        for measurement, prepared in ready:
            on_step(f"round {index + 1} of {pace.rounds}: {measurement.about}")
            rounds[measurement.name].append(prepared.run(pace.seconds))
        longest = max(longest, time.monotonic() - began)
    return rounds


def start_up(pace: RunSize, on_step: OnStep, *, is_compiled: bool) -> StartUp:
    """Measure the start of a fresh process."""
    if not is_compiled:
        return StartUp()
    on_step("starting with the rules compiled")
    cached = cached_start(starts=pace.starts)
    if pace.is_quick:
        return StartUp(cached_start_cpu_s=cached)
    on_step("recompiling the rules")
    return StartUp(cached_start_cpu_s=cached, cold_compile_cpu_s=cold_compile())
