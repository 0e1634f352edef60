"""The calibration of the outcome nets: `research/calibrate_outcomes.py`."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("torch", reason="learning needs PyTorch: pip install '.[learn]'")

from rich.progress import Progress

from golpe.arena.cluster import Cluster
from golpe.review.outcome_net import CURVES, read_outcome_nets
from golpe.review.outcomes import FILE
from research.calibrate_outcomes import Spread, best_scale, chances_of, model_of, reliability, results_in, rms_errors
from research.outcome_games import Cell, File, made, positions_of
from tests.support.cluster import cluster_address

address = cluster_address

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


@pytest.mark.suites
@pytest.mark.filterwarnings("ignore")  # Ray leaves files and sockets open
def test_a_cluster_measures_the_same_and_resumes(tmp_path: Path, address: str) -> None:
    files = [File(part, Cell("resistance", 2), number) for part, number in (("train", 0), ("test", 0), ("test", 1))]
    for file, positions in made(files, count=40):
        (tmp_path / file.part).mkdir(exist_ok=True)
        positions.save(tmp_path / file.part / file.name)
    nets = read_outcome_nets(FILE)
    with Progress(disable=True) as progress:
        here = Spread(tmp_path / "here", progress)
        there = Spread(tmp_path / "there", progress, cluster=Cluster(address=address))
        expected, measured = (results_in(tmp_path / "test", nets, {}, each, seed=0) for each in (here, there))
        for want, has in zip(*(each["opened", "resistance 2"] for each in (expected, measured)), strict=True):
            assert np.allclose(want, has, atol=1e-6)  # the number of NumPy's threads changes the last digits
        errors = [rms_errors(tmp_path / "test", nets, {}, each, seed=0, count=20) for each in (here, there)]
        assert errors[0]
        assert errors[0] == pytest.approx(errors[1], abs=1e-4)
        kept = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "there").iterdir()}
        assert 3 == len(kept)
        results_in(tmp_path / "test", nets, {}, there, seed=0)
        assert kept == {path.name: path.stat().st_mtime_ns for path in (tmp_path / "there").iterdir()}
