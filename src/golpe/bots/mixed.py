"""Mixed strategies: how likely each of some choices is, along the last axis of an array."""

from typing import cast

import numpy as np
from numpy.typing import NDArray

from golpe.bots.scripted import KEY_BITS


def softmax(logits: NDArray[np.floating], known: NDArray[np.bool_], legal: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return the strategies that logits stand for, float64[…, N]; where none is known, all that is legal is as likely.

    Args:
        logits: float[…, N], finite where they are known.
        known: bool[…, N], which of the legal choices have one.
        legal: bool[…, N], at least one along the last axis.
    """
    has_any = known.any(axis=-1, keepdims=True)
    scores = np.where(known, logits, np.where(has_any | ~legal, -np.inf, 0.0))
    odds = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return cast(NDArray[np.float64], odds / odds.sum(axis=-1, keepdims=True))


def without_rare(shares: NDArray[np.float64], threshold: float) -> NDArray[np.float64]:
    """Return strategies without what they play less often than that, float64[…, N] as they are given.

    Args:
        threshold: below one in as many as there are choices, or a row may have nothing left and stays as it is.
    """
    kept = np.where(shares < threshold, 0.0, shares)
    sums = kept.sum(axis=-1, keepdims=True)
    return np.divide(kept, sums, out=shares.copy(), where=sums > 0)


def sample(shares: NDArray[np.float64], keys: NDArray[np.int64]) -> NDArray[np.intp]:
    """Return for each row one of its columns, each as likely as its share says: intp[B].

    Args:
        shares: float64[B, N]; each row sums to 1, but for what is lost in rounding.
        keys: int64[B], 32 bits of chance each.
    """
    sums = shares.cumsum(axis=1)
    marks = (keys / (1 << KEY_BITS)) * sums[:, -1]
    beyond: NDArray[np.bool_] = sums > marks[:, None]
    return cast(NDArray[np.intp], beyond.argmax(axis=1))
