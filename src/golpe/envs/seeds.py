"""The seeds of the games of one environment, all of which follow from one."""

import random
import secrets
from typing import Final

from golpe.rules.draws import checked_seed

SEED_BITS: Final = 62


class Seeds:
    """A row of seeds: the given one, then others that follow from it."""

    def __init__(self, seed: int | None) -> None:
        """Begin with a seed; None draws one from the operating system.

        Raises: RulesetError if it is not 0 to 2**62 - 1.
        """
        self._next = secrets.randbits(SEED_BITS) if seed is None else checked_seed(seed)
        self._rng = random.Random(self._next)

    def draw(self) -> int:
        """Return the next seed."""
        seed, self._next = self._next, self._rng.getrandbits(SEED_BITS)
        return seed
