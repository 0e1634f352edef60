"""How well features separate two kinds of moments: the area under the ROC curve of one feature or a classifier."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

BINS: Final = 8
FOLDS: Final = 5
STEPS: Final = 300
STEP_SIZE: Final = 0.5
RIDGE: Final = 1e-3
SHUFFLES: Final = 300
OF_95_PERCENT: Final = 1.96
OF_SIX_AT_ONCE: Final = 2.64
"""Standard deviations such that six areas are all within bounds in 95% of runs."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Guess:
    """An area under the ROC curve: 0.5 is a random guess, 1 is perfect separation."""

    area: float
    deviation: float
    """Standard deviation of the area under the null hypothesis."""

    @property
    def is_guesswork(self) -> bool:
        return abs(self.area - 0.5) <= OF_SIX_AT_ONCE * self.deviation

    def __str__(self) -> str:
        return f"{self.area:.3f} ± {OF_95_PERCENT * self.deviation:.3f}"


def guess(scores: Floats, labels: Bools, strata: Ints, *, seed: int = 0) -> Guess:
    """Return how well scores predict the labels, comparing only moments of the same stratum.

    Args:
        scores: float[N], higher where the label is more likely true.
        labels: bool[N].
        strata: int[N], the public stratum of each moment.
    """
    rng = np.random.default_rng(seed)
    members = [np.flatnonzero(strata == each) for each in np.unique(strata)]
    members = [each for each in members if 0 < labels[each].sum() < len(each)]
    ranks = [ranks_of(scores[each]) for each in members]
    truths = [labels[each] for each in members]
    shuffled = [area_of(ranks, [rng.permutation(truth) for truth in truths]) for _ in range(SHUFFLES)]
    return Guess(area_of(ranks, truths), float(np.std(shuffled)))


def area_of(ranks: list[Floats], truths: list[Bools]) -> float:
    """Return the share of pairs of a true and a false label that the ranks order correctly; a tie counts half."""
    in_order, pairs = 0.0, 0
    for rank, truth in zip(ranks, truths, strict=True):
        true = int(truth.sum())
        in_order += float(rank[truth].sum()) - true * (true + 1) / 2
        pairs += true * (len(truth) - true)
    return in_order / pairs


def ranks_of(scores: Floats) -> Floats:
    """Return ranks from 1; equal scores share their mean rank."""
    _, inverse, counts = np.unique(scores, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    return (last - (counts - 1) / 2)[inverse].astype(np.float64)


def learned_scores(features: Floats, labels: Bools) -> Floats:
    """Return cross-validated predictions of a logistic regression.

    Each feature is binned into eight quantiles, so that the regression finds non-monotonic relations too.

    Args:
        features: float[N, F].
    """
    steps = np.concatenate([in_steps(features[:, each]) for each in range(features.shape[1])], axis=1)
    wanted = labels.astype(np.float64)
    scores = np.zeros(len(labels))
    fold_of = np.arange(len(labels)) * FOLDS // len(labels)  # keeps games whole, except for four
    for fold in range(FOLDS):
        held_out = fold_of == fold
        scores[held_out] = steps[held_out] @ fitted(steps[~held_out], wanted[~held_out])
    return scores


def in_steps(values: Floats) -> Floats:
    """Return the one-hot quantile of each value: float[N, BINS]."""
    edges = np.quantile(values, np.linspace(0, 1, BINS + 1)[1:-1])
    columns = np.searchsorted(edges, values, side="right")
    return np.eye(BINS)[columns]


def fitted(steps: Floats, wanted: Floats) -> Floats:
    """Return the weights of a logistic regression, by gradient descent."""
    weights = np.zeros(steps.shape[1])
    base = float(np.log(wanted.mean() / (1 - wanted.mean())))
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-(steps @ weights + base)))
        weights -= STEP_SIZE * (steps.T @ (chances - wanted) / len(wanted) * BINS + RIDGE * weights)
    return weights
