"""How long work takes, from which a person who has to wait is told for how long."""

import math
from typing import Final

WEIGHT_OF_LAST: Final = 0.25
"""How much the last work counts in the mean."""


class Pace:
    """The mean duration of some kind of work; the latest counts most."""

    def __init__(self, *, usual_s: float, at_once: int = 1) -> None:
        """Begin with an assumption.

        Args:
            usual_s: seconds that the work takes as long as none has been timed.
            at_once: how much of it is done at the same time.
        """
        self._mean_s = usual_s
        self._at_once = at_once

    def note(self, seconds: float) -> None:
        """Note how long the work took once."""
        self._mean_s += (seconds - self._mean_s) * WEIGHT_OF_LAST

    def wait_s(self, ahead: int) -> int:
        """Return an estimate of the seconds until a piece of work is done before which `ahead` others come."""
        return math.ceil((ahead // self._at_once + 1) * self._mean_s)
