"""The measurements of the bench. Each runs for a while and returns the amount of work and the time that it took."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

T = TypeVar("T")


class Unavailable(Exception):
    """This machine cannot make a measurement; the message says what it lacks."""


class Clock(Enum):
    """The clock that times a measurement."""

    CPU = "cpu"
    """CPU time of all threads of the process, which is not affected by other processes on the core."""
    WALL = "wall"
    """Wall-clock time, which shows whether two cores work in parallel."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Work done, and the seconds that it took."""

    count: int
    seconds: float

    @property
    def rate(self) -> float:
        """Work per second."""
        return self.count / self.seconds


Run = Callable[[float], Spent]
"""Repeats some work for at least the given number of seconds, and at least once."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A measurement that is ready to run: compiled, dealt and warm."""

    run: Run
    facts: Mapping[str, float] = field(default_factory=dict[str, float])
    """Other figures to report beside the rate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """One line of the bench."""

    name: str
    unit: str
    """What is counted, in the plural."""
    about: str
    prepare: Callable[[], Prepared]
    """Prepares everything that is not timed. Raises: ImportError if a package is missing, or Unavailable."""
    clock: Clock = Clock.CPU
    is_anchor: bool = False
    """True if it measures code other than Golpe's, as a baseline that changes to Golpe do not affect."""


def repeated(work: Callable[[], int]) -> Run:
    """Return a run that repeats and times some work, which returns its amount."""
    return repeated_on(lambda: None, lambda _: work())


def repeated_on(set_up: Callable[[], T], work: Callable[[T], int]) -> Run:
    """Return a run that repeats some work, each time on the result of a new `set_up`. Only the work is timed."""

    def run(seconds: float) -> Spent:
        count, spent = 0, 0.0
        while count == 0 or spent < seconds:
            given = set_up()
            start = time.process_time()
            count += work(given)
            spent += time.process_time() - start
        return Spent(count, spent)

    return run
