"""The random generator that the arena gives to a bot; each draw can be computed independently."""

import random

from golpe.arena.answers import key_of

WORD = 32
PRECISION = 53
"""Bits of a fraction."""


class Dice(random.Random):
    """A generator that compiled games can reproduce: its n-th 32 bits are `key_of(luck, n)`."""

    def __init__(self, luck: int) -> None:
        super().__init__(luck)
        self._luck = luck
        self._thrown = 0

    def getrandbits(self, k: int, /) -> int:
        """Return k random bits."""
        bits = 0
        for _ in range(-(-k // WORD)):
            bits = bits << WORD | key_of(self._luck, self._thrown)
            self._thrown += 1
        return bits >> -k % WORD

    def random(self) -> float:
        """Return a random float in [0, 1)."""
        return self.getrandbits(PRECISION) / (1 << PRECISION)
