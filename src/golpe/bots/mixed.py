"""Mixed strategies: arrays of probabilities along the last axis."""

from typing import cast

import numpy as np
from numpy.typing import NDArray

from golpe.bots.scripted import KEY_BITS


def softmax(logits: NDArray[np.floating], known: NDArray[np.bool_], legal: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return the softmax over the known logits, float64[…, N]; uniform over the legal choices where none is known.

    Args:
        logits: float[…, N], finite where known.
        known: bool[…, N], which of the legal choices have a logit.
        legal: bool[…, N], at least one along the last axis.
    """
    has_any = known.any(axis=-1, keepdims=True)
    scores = np.where(known, logits, np.where(has_any | ~legal, -np.inf, 0.0))
    odds = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return cast(NDArray[np.float64], odds / odds.sum(axis=-1, keepdims=True))


def without_rare(shares: NDArray[np.float64], threshold: float) -> NDArray[np.float64]:
    """Set probabilities below a threshold to 0 and normalise again, float64[…, N].

    Args:
        threshold: should be below 1/N; a row that would have nothing left stays as it is.
    """
    kept = np.where(shares < threshold, 0.0, shares)
    sums = kept.sum(axis=-1, keepdims=True)
    return np.divide(kept, sums, out=shares.copy(), where=sums > 0)


def restricted(
    shares: NDArray[np.float64], spare: NDArray[np.float64], allowed: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Set the probabilities of what is not allowed to 0 and normalise again, float64[…, N].

    Args:
        spare: float64[…, N], taken in rows of which nothing would be left; uniform where nothing of it is left either.
        allowed: bool[…, N], at least one along the last axis.
    """
    kept = allowed * shares
    for other in (spare, np.ones_like(shares)):
        kept = np.where(kept.sum(axis=-1, keepdims=True) > 0, kept, allowed * other)
    return cast(NDArray[np.float64], kept / kept.sum(axis=-1, keepdims=True))


def sample(shares: NDArray[np.float64], keys: NDArray[np.int64]) -> NDArray[np.intp]:
    """Sample one column from each row, by the probabilities in the row: intp[B].

    Args:
        shares: float64[B, N]; each row sums to 1, up to rounding.
        keys: int64[B], 32 random bits each.
    """
    sums = shares.cumsum(axis=1)
    marks = (keys / (1 << KEY_BITS)) * sums[:, -1]
    beyond: NDArray[np.bool_] = sums > marks[:, None]
    return cast(NDArray[np.intp], beyond.argmax(axis=1))
