"""The seeds of the games of one environment, all of which follow from one."""

import random
import secrets
from typing import Final

SEED_BITS: Final = 62


class Seeds:
    """A row of seeds: the given one, then others that follow from it."""

    def __init__(self, seed: int | None) -> None:
        """Begin with a seed; None draws one from the operating system."""
        self._next = secrets.randbits(SEED_BITS) if seed is None else seed
        self._rng = random.Random(self._next)

    def draw(self) -> int:
        """Return the next seed."""
        seed, self._next = self._next, self._rng.getrandbits(SEED_BITS)
        return seed
