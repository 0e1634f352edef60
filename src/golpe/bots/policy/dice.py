"""The randomness of a decision: any number of throws, derived from a key of 32 random bits."""

from golpe.rules.chance import MASK_32, finalise
from golpe.rules.masks import random_decision
from golpe.rules.sight import View

THROW = 0x9E3779B9
"""Stride between throws, large enough that neighbouring keys share none."""
ALL = 4294967296.0


def throw(key: int, n: int) -> int:
    """Return the n-th throw of a key: 32 bits."""
    return finalise((key + n * THROW) & MASK_32)


def chance(key: int, n: int) -> float:
    """Return the n-th throw as a float in [0, 1)."""
    return throw(key, n) / ALL


def any_decision(v: View, seat: int, key: int) -> int:
    """Choose a legal decision uniformly."""
    d, _ = random_decision(v, seat, throw(key, 0))
    return d
