"""The result of a run of the bench: figures, ratios and the machine, in the form that `--json` prints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import median

from benchmarks.engines.measurement import Measurement, Spent
from benchmarks.engines.start_up import StartUp
from golpe import __version__
from golpe.arena.machine import Machine, machine

FORMAT = "golpe-bench/1"
BASELINES = ("open_spiel", "pgx", "jax")
"""Packages of the engines that are measured beside Golpe."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The spread of a value that was measured several times."""

    median: float
    low: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    """Summarise at least one value."""
    return Spread(median(values), min(values), max(values))


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """The result of one measurement."""

    about: str
    unit: str
    clock: str
    """How time is measured: `cpu` or `wall`."""
    is_anchor: bool
    facts: Mapping[str, float]
    rounds: Sequence[Spent]
    per_second: Spread


def figure(measurement: Measurement, rounds: Sequence[Spent], facts: Mapping[str, float]) -> Figure:
    """Summarise the rounds of a measurement."""
    return Figure(
        about=measurement.about,
        unit=measurement.unit,
        clock=measurement.clock.value,
        is_anchor=measurement.is_anchor,
        facts=facts,
        rounds=rounds,
        per_second=spread([each.rate for each in rounds]),
    )


@dataclass(frozen=True, slots=True)
class Goal:
    """The target of a figure."""

    bound: float
    is_most: bool = False
    """Whether the figure should be at most the bound, not at least."""

    def reached(self, value: float) -> bool:
        return value <= self.bound if self.is_most else value >= self.bound

    def __str__(self) -> str:
        return f"at {'most' if self.is_most else 'least'} {self.bound:g}"


@dataclass(frozen=True, slots=True)
class Ratio:
    """One rate divided by another, in every round."""

    name: str
    over: str
    """The measurement in the numerator."""
    under: str
    """The measurement in the denominator."""
    about: str
    goal: Goal


RATIOS = (
    Ratio(
        "compiled/open_spiel.leduc_poker",
        "compiled.resistance.4",
        "open_spiel.leduc_poker",
        "compiled decisions for each of OpenSpiel's in Leduc poker",
        Goal(2.5),
    ),
    Ratio(
        "compiled/cpp",
        "compiled.resistance.4",
        "cpp.resistance.4",
        "compiled decisions for each of C++ in the same games",
        Goal(0.75),
    ),
    Ratio(
        "reformation/resistance",
        "compiled.reformation.4",
        "compiled.resistance.4",
        "compiled decisions of reformation for each of resistance, 4 seats",
        Goal(0.7),
    ),
    Ratio(
        "interpreted/plain_loop",
        "plain_loop",
        "interpreted.resistance.4",
        "iterations of the plain loop in the time of one interpreted decision",
        Goal(120, is_most=True),
    ),
    Ratio(
        "two_cores/one",
        "threads.2",
        "threads.1",
        "compiled decisions of two threads for each of one",
        Goal(1.7),
    ),
)
START_UP_GOALS: Mapping[str, Goal] = {
    "cached_start_cpu_s": Goal(1.0, is_most=True),
    "cold_compile_cpu_s": Goal(20.0, is_most=True),
}


def ratio_of(ratio: Ratio, figures: Mapping[str, Figure | None]) -> Spread | None:
    """Return the spread of a ratio over the rounds; None if either measurement is missing."""
    over, under = figures[ratio.over], figures[ratio.under]
    if over is None or under is None:
        return None
    return spread([a.rate / b.rate for a, b in zip(over.rounds, under.rounds, strict=True)])


@dataclass(frozen=True, slots=True)
class Missing:
    """A measurement that was not possible."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchReport:
    """The result of a run."""

    format: str
    golpe: str
    date: str
    quick: bool
    rounds: int
    seconds: float
    """Minimum duration of each measurement in a round."""
    machine: Machine
    measurements: Mapping[str, Figure | None]
    ratios: Mapping[str, float | None]
    ratio_spreads: Mapping[str, Spread | None]
    ratio_meanings: Mapping[str, str]
    start_up: StartUp
    missing: Sequence[Missing]
    notes: Sequence[str]


def bench_report(
    figures: Mapping[str, Figure | None],
    *,
    start_up: StartUp,
    missing: Sequence[Missing],
    quick: bool,
    rounds: int,
    seconds: float,
) -> BenchReport:
    """Assemble a report."""
    spreads = {each.name: ratio_of(each, figures) for each in RATIOS}
    here = machine(BASELINES)
    return BenchReport(
        format=FORMAT,
        golpe=__version__,
        date=datetime.now(UTC).isoformat(timespec="seconds"),
        quick=quick,
        rounds=rounds,
        seconds=seconds,
        machine=here,
        measurements=figures,
        ratios={name: each.median if each else None for name, each in spreads.items()},
        ratio_spreads=spreads,
        ratio_meanings={each.name: each.about for each in RATIOS},
        start_up=start_up,
        missing=missing,
        notes=notes(here),
    )


def notes(here: Machine) -> list[str]:
    """Return notes on how to read the figures."""
    found = [
        "The baselines except C++ are other games: they show how fast this machine is, not which engine is better."
    ]
    if here.cores < 2:
        found.append("There is only one core, so two threads cannot be faster than one.")
    return found
