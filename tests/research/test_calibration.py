"""The calibration of the outcome nets: `research/calibrate_outcomes.py`."""

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe.review.outcome_net import CURVES, read_outcome_nets
from golpe.review.outcomes import FILE
from research.calibrate_outcomes import best_scale, chances_of, model_of, reliability
from research.outcome_games import Cell, positions_of

POSITIONS, SEATS = 20_000, 3
ROUGHLY_MAX = 5.0
"""Points that a thousand games may be off."""


def games_with(scale: float) -> tuple[NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], NDArray[np.int64]]:
    """Return made-up positions whose predictions come from scores that were divided by `scale`."""
    rng = np.random.default_rng(0)
    scores = rng.normal(0, 1.5, (POSITIONS, SEATS))
    exact, predicted = (np.exp(each) / np.exp(each).sum(axis=1, keepdims=True) for each in (scores, scores / scale))
    winners = (exact.cumsum(axis=1) < rng.random((POSITIONS, 1))).sum(axis=1)
    return predicted, np.ones_like(exact, np.bool_), winners[:, None] == np.arange(SEATS), np.arange(POSITIONS)


def test_exact_chances_are_off_by_no_more_than_the_floor() -> None:
    found = reliability(*games_with(1.0))
    assert 0 < found.error < 1.5 * found.floor < 1.5


def test_chances_that_are_too_bold_are_found_and_scaled_back() -> None:
    assert reliability(*games_with(0.8)).error > 2.0
    assert best_scale(*games_with(0.8)) == pytest.approx(0.8, abs=0.03)


@pytest.mark.soak
def test_the_nets_are_calibrated_on_new_games() -> None:
    cell, rng = Cell("resistance", 4), np.random.default_rng(99)
    positions = positions_of(cell, 1000, rng)
    nets = read_outcome_nets(FILE)
    alive = positions.games["alive"].astype(np.int64)[:, None] >> np.arange(cell.seats) & 1 == 1
    won = positions.winners[:, None] == np.arange(cell.seats)
    for curve in CURVES:
        model = model_of(nets, cell.edition, cell.seats, nets.about.measured[curve][f"{cell.edition} {cell.seats}"])
        chances = chances_of(model, curve, positions, alive, rng)
        assert reliability(chances, alive, won, positions.origins).error < ROUGHLY_MAX
