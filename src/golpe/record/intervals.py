"""Confidence intervals of shares."""

from math import sqrt
from typing import Final

Z_95: Final = 1.959964


def wilson(value: float, trials: float) -> tuple[float, float]:
    """Return the bounds of the 95% confidence interval of a share (Wilson 1927).

    Args:
        value: the share, 0 to 1.
        trials: number of independent trials, more than 0.
    """
    z2 = Z_95**2
    middle = value + z2 / (2 * trials)
    half = Z_95 * sqrt(value * (1 - value) / trials + z2 / (4 * trials**2))
    return max(0.0, (middle - half) / (1 + z2 / trials)), min(1.0, (middle + half) / (1 + z2 / trials))
