"""The chance in a decision: 32 bits of a key, and as many throws from it as are needed."""

from golpe.rules.chance import MASK_32, finalise
from golpe.rules.masks import random_decision
from golpe.rules.sight import View

THROW = 0x9E3779B9
"""How far one throw lies from the next: neighbouring keys share none."""
ALL = 4294967296.0


def throw(key: int, n: int) -> int:
    """Return 32 bits, others for each n."""
    return finalise((key + n * THROW) & MASK_32)


def chance(key: int, n: int) -> float:
    """Return a number from 0 to 1, 1 excluded."""
    return throw(key, n) / ALL


def any_decision(v: View, seat: int, key: int) -> int:
    """Choose one of all legal decisions, all alike."""
    d, _ = random_decision(v, seat, throw(key, 0))
    return d
