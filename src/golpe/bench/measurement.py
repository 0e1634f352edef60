"""What is measured: something that can be run for a while and then says how much it did in which time."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

T = TypeVar("T")


class Clock(Enum):
    """What the seconds of a measurement are."""

    CPU = "cpu"
    """CPU time of the whole process, all its threads: another process that wants the core costs nothing."""
    WALL = "wall"
    """Time on the wall: the only one that tells whether two cores work at once."""


@dataclass(frozen=True, slots=True)
class Spent:
    """How much was done, and the seconds that it took."""

    count: int
    seconds: float

    @property
    def rate(self) -> float:
        """How much was done in a second."""
        return self.count / self.seconds


Run = Callable[[float], Spent]
"""Works for at least so many seconds, and at least once."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A measurement that is ready: compiled, dealt and warm."""

    run: Run
    facts: Mapping[str, float] = field(default_factory=dict[str, float])
    """What was found out on the way and belongs beside the rate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """One line of the bench."""

    name: str
    unit: str
    """What is counted, in the plural."""
    about: str
    prepare: Callable[[], Prepared]
    """Does all that is not to be timed. Raises: ImportError where a package is missing."""
    clock: Clock = Clock.CPU
    is_anchor: bool = False
    """It measures another game or none: something to compare with that changes of Golpe cannot move."""


def repeated(work: Callable[[], int]) -> Run:
    """Return a run that repeats some work, which returns how much it did, and times all of it."""
    return repeated_on(lambda: None, lambda _: work())


def repeated_on(lay_out: Callable[[], T], work: Callable[[T], int]) -> Run:
    """Return a run that repeats some work, each time on something laid out anew; only the work is timed."""

    def run(seconds: float) -> Spent:
        count, spent = 0, 0.0
        while count == 0 or spent < seconds:
            laid_out = lay_out()
            start = time.process_time()
            count += work(laid_out)
            spent += time.process_time() - start
        return Spent(count, spent)

    return run
