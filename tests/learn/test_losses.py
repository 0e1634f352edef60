"""Policies row by row: sampling, the gradient of the loss, and advantages."""

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("torch", reason="learning needs PyTorch: pip install '.[learn]'")

import torch

from golpe.learn.chains import CLOSED, OPEN
from golpe.learn.compiled_loops import compiled_loops
from golpe.learn.ppo import Batch, Hyperparameters, ppo_loss

pytestmark = pytest.mark.compiled

ROWS, ACTIONS = 40, 6
CLIP, ENTROPY, KL_WEIGHT, VALUE_WEIGHT = 0.2, 0.13, 0.07, 0.5


def some_rows(seed: int) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_]]:
    """Return outputs of a net and of a reference policy, and the legal actions."""
    rng = np.random.default_rng(seed)
    mask = rng.random((ROWS, ACTIONS)) < 0.5
    mask[np.arange(ROWS), rng.integers(0, ACTIONS, ROWS)] = True
    outputs, reference = (rng.standard_normal((ROWS, ACTIONS + 1)).astype(np.float32) for _ in range(2))
    return outputs, reference, mask


def strategies(outputs: NDArray[np.float64], mask: NDArray[np.bool_]) -> NDArray[np.float64]:
    odds = np.where(mask, np.exp(outputs[:, :-1]), 0.0)
    return odds / odds.sum(axis=1, keepdims=True)


def test_each_decision_is_chosen_with_its_share_and_never_an_illegal_one() -> None:
    outputs, _, mask = some_rows(1)
    times = 4000
    rng = np.random.default_rng(2)
    counts = np.zeros((ROWS, ACTIONS))
    actions, chosen = np.zeros(ROWS, np.int64), np.zeros(ROWS, np.float32)
    odds = strategies(outputs.astype(np.float64), mask)
    for _ in range(times):
        compiled_loops().sample_all(outputs, mask, rng.random(ROWS), actions, chosen)
        counts[np.arange(ROWS), actions] += 1
        assert np.allclose(np.exp(chosen), odds[np.arange(ROWS), actions], atol=1e-5)
    assert not counts[~mask].any()
    assert np.abs(counts / times - odds).max() < 0.05


def test_dice_beyond_the_last_by_rounding_choose_the_last_legal_decision() -> None:
    outputs, _, mask = some_rows(3)
    actions = np.zeros(ROWS, np.int64)
    compiled_loops().sample_all(outputs, mask, np.full(ROWS, 1 + 1e-9), actions, np.zeros(ROWS, np.float32))
    assert actions.tolist() == [int(np.flatnonzero(row)[-1]) for row in mask]


def loss_of(
    outputs: NDArray[np.float64],
    reference: NDArray[np.float64],
    mask: NDArray[np.bool_],
    actions: NDArray[np.int64],
    before: NDArray[np.float64],
    gains: NDArray[np.float64],
    returns: NDArray[np.float64],
) -> float:
    """Compute the loss as `golpe.learn.ppo` writes it down."""
    odds, drawn = strategies(outputs, mask), strategies(reference, mask)
    rows = np.arange(ROWS)
    ratio = odds[rows, actions] / np.exp(before)
    gain = np.minimum(ratio * gains, np.clip(ratio, 1 - CLIP, 1 + CLIP) * gains)
    logs = np.log(np.where(mask, odds, 1.0))
    entropy = -(odds * logs).sum(axis=1)
    distance = (odds * (logs - np.log(np.where(mask, drawn, 1.0)))).sum(axis=1)
    error = (outputs[:, -1] - returns) ** 2
    return float((-gain - ENTROPY * entropy + KL_WEIGHT * distance + 0.5 * VALUE_WEIGHT * error).mean())


def test_slopes_are_the_derivatives_of_the_loss() -> None:
    outputs, reference, mask = some_rows(4)
    rng = np.random.default_rng(5)
    actions = np.array([int(rng.choice(np.flatnonzero(row))) for row in mask])
    exact = outputs.astype(np.float64)
    before = np.log(strategies(exact, mask)[np.arange(ROWS), actions]) + rng.normal(0, 0.3, ROWS)
    gains, returns = rng.standard_normal(ROWS), rng.standard_normal(ROWS)
    floats = [torch.from_numpy(each.astype(np.float32)) for each in (before, gains, returns)]
    batch = Batch(outputs, torch.from_numpy(mask), torch.from_numpy(actions), *floats)
    steps = Hyperparameters(clip=CLIP, kl_weight=KL_WEIGHT, value_weight=VALUE_WEIGHT)
    parameters = torch.from_numpy(outputs).requires_grad_()
    loss = ppo_loss(parameters, torch.from_numpy(reference), batch, steps=steps, entropy=ENTROPY)
    loss.total.backward()
    assert parameters.grad is not None
    slopes = parameters.grad.numpy()
    step = 1e-5
    for row in range(ROWS):
        for k in range(ACTIONS + 1):
            up, down = exact.copy(), exact.copy()
            up[row, k] += step
            down[row, k] -= step
            args = (reference.astype(np.float64), mask, actions, before, gains, returns)
            assert slopes[row, k] == pytest.approx((loss_of(up, *args) - loss_of(down, *args)) / (2 * step), abs=2e-5)
    assert 0 < float(loss.clipped) < 1  # the clip was active in some rows and not in others


def test_a_row_is_judged_by_what_came_behind_it_and_an_open_one_not_at_all() -> None:
    loops = compiled_loops()
    last_row, next_row = np.full((1, 2), -1), np.full(4, OPEN)
    earned, values = np.zeros(4, np.float32), np.array([0.5, 0.25, -0.5, 0.125], np.float32)
    none = np.zeros((1, 2), np.float32)
    for row, seat in enumerate((0, 1, 0)):
        loops.append_all(np.array([0]), np.array([seat]), row, last_row, next_row)
        loops.link_all(none, np.zeros((1, 2), np.bool_), last_row, earned, next_row)
    loops.link_all(np.array([[-1, 0]], np.float32), np.array([[True, False]]), last_row, earned, next_row)
    assert [2, OPEN, CLOSED, OPEN] == next_row.tolist()
    advantages = np.zeros(4, np.float32)
    loops.gae_all(earned, values, next_row, 0.5, advantages)
    last = -1 - -0.5
    assert [-0.5 - 0.5 + 0.5 * last, 0.0, last, 0.0] == advantages.tolist()
