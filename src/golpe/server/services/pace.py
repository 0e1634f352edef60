"""Estimates how long a person has to wait, from how long the latest work took."""

import math
from typing import Final

WEIGHT_OF_LAST: Final = 0.25
"""Weight of the latest duration in the mean."""


class Pace:
    """A moving average of how long some kind of work takes."""

    def __init__(self, *, usual_s: float, at_once: int = 1) -> None:
        """Begin with an assumed duration.

        Args:
            usual_s: seconds that the work is assumed to take until some has been timed.
            at_once: how many pieces of it are done at the same time.
        """
        self._mean_s = usual_s
        self._at_once = at_once

    def note(self, seconds: float) -> None:
        """Note how long a piece of work took."""
        self._mean_s += (seconds - self._mean_s) * WEIGHT_OF_LAST

    def wait_s(self, ahead: int) -> int:
        """Estimate the seconds until a piece of work with `ahead` others before it is done."""
        return math.ceil((ahead // self._at_once + 1) * self._mean_s)
