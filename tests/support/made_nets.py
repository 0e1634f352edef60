"""Untrained nets, so that tests do not depend on the packaged ones."""

import numpy as np
from numpy.typing import NDArray

from golpe.bots.net import About, Net
from golpe.observe.features import features_of
from golpe.observe.relative import RELATIVE_DECISIONS


def net_of_weights(weights: NDArray[np.float32], seats: int) -> Net:
    """Return a net of one layer, float32[RELATIVE_DECISIONS + 1, features_of(seats)], for tables of this size."""
    about = About("", "", seed=0, decisions=0, rulesets={}, seats=[seats])
    layers = ((weights, np.zeros(len(weights), np.float32)),)
    return Net(np.arange(features_of(seats)), np.arange(RELATIVE_DECISIONS), layers, about)


def net_by_chance(seats: int) -> Net:
    """Return a net of random weights that has every decision and prefers some to others."""
    weights = np.random.default_rng(seats).standard_normal((RELATIVE_DECISIONS + 1, features_of(seats)))
    return net_of_weights((weights / 2).astype(np.float32), seats)
