"""Proximal policy optimisation (PPO) with strong regularisation.

The loss of a row with advantage A, whose action had probability p' when it was taken and has p now:

    - min(A p/p', A clip(p/p', 1 ± clip)) - entropy · H + pull · KL(policy, reference) + ½ value_weight (V - return)²

The entropy bonus and the KL term to a reference policy, which follows the net slowly, are those of magnetic mirror
descent (Sokota et al., ICLR 2023). Advantages are not scaled, so the bonus is a temperature: a decision that is worth d
less than another is played exp(-d/entropy) times as often.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray

from golpe.learn.advisor import Advisor
from golpe.learn.chains import OPEN
from golpe.learn.compiled_loops import compiled_loops
from golpe.learn.network import Shape, outputs_of, run
from golpe.learn.rollout import Rollout

MEAN_RATE = 0.1
SQUARE_RATE = 0.001
"""1 - β of Adam, for the running means of gradients and of their squares."""
EPSILON = 1e-8


@dataclass(frozen=True, slots=True)
class Steps:
    """Hyperparameters of an update."""

    batch: int = 4096
    epochs: int = 1
    rate: float = 1e-3
    clip: float = 0.2
    pull: float = 0.05
    """KL coefficient: the weight of the divergence from the reference policy."""
    pace: float = 0.02
    """Share by which the reference policy moves towards the net after each rollout."""
    value_weight: float = 0.5
    norm_max: float = 0.5
    """Gradients are clipped to this norm."""


@dataclass(slots=True)
class Learner:
    """The parameters of a net and the state of its optimiser (Adam; Kingma and Ba 2015): each float32[shape.size]."""

    shape: Shape
    numbers: torch.Tensor
    reference: torch.Tensor
    """The parameters of the reference policy."""
    mean: torch.Tensor
    square: torch.Tensor
    updates: int = 0
    learns: torch.Tensor | None = None
    """float32[shape.size]: 1 where a parameter is trained, 0 where it is fixed; None: all are trained."""
    advisor: Advisor | None = None
    """Blends in the expert for duels, if there is one."""

    @classmethod
    def of(cls, numbers: NDArray[np.float32], shape: Shape) -> "Learner":
        """Start from these parameters."""
        own = torch.from_numpy(numbers.copy())
        return cls(shape, own, own.clone(), torch.zeros_like(own), torch.zeros_like(own))

    def answers(self, numbers: torch.Tensor, obs: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the outputs of the net with these parameters, in duels blended with its expert's: float32[N, A + 1].

        Args:
            numbers: float32[shape.size]; obs: float32[N, C].
        """
        outputs = outputs_of(numbers, self.shape, obs)
        return outputs if self.advisor is None else self.advisor.blended(obs, outputs)

    def step(self, gradient: torch.Tensor, *, rate: float, norm_max: float) -> None:
        """Take one optimiser step along a gradient."""
        self.updates += 1
        if self.learns is not None:
            gradient = gradient * self.learns
        gradient = gradient * min(1.0, norm_max / (float(gradient.norm()) + EPSILON))
        self.mean.lerp_(gradient, MEAN_RATE)
        self.square.lerp_(gradient * gradient, SQUARE_RATE)
        mean = self.mean / (1 - (1 - MEAN_RATE) ** self.updates)
        square = self.square / (1 - (1 - SQUARE_RATE) ** self.updates)
        self.numbers -= rate * mean / (square.sqrt() + EPSILON)


@dataclass(frozen=True, slots=True)
class Progress:
    """Statistics of the updates after one rollout, averaged over its rows."""

    entropy: float
    """Entropy of the policy as a share of the maximum."""
    distance: float
    """KL divergence from the reference policy."""
    clipped: float
    """Share of rows where the clip was active."""
    value_error: float
    """Share of the variance of the returns that the values do not explain."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some rows of a rollout; undocumented fields are as there."""

    obs: NDArray[np.float32]
    mask: NDArray[np.bool_]
    actions: NDArray[np.int64]
    logs: NDArray[np.float32]
    gains: NDArray[np.float32]
    """float32[N]: the advantages."""
    returns: NDArray[np.float32]
    """float32[N]: the targets of the values."""


def update(learner: Learner, rollout: Rollout, *, steps: Steps, entropy: float, rng: np.random.Generator) -> Progress:
    """Update a net from a rollout: `epochs` passes over the rows whose outcome is known."""
    rows = known_rows(rollout)
    found = np.zeros(5)
    for batch in batches(rollout, rows, steps=steps, rng=rng):
        learner.step(
            gradient_of(learner, batch, steps=steps, entropy=entropy, found=found),
            rate=steps.rate,
            norm_max=steps.norm_max,
        )
    learner.reference.lerp_(learner.numbers, steps.pace)
    return progress_of(found, rollout, rows, steps=steps)


def progress_of(found: NDArray[np.float64], rollout: Rollout, rows: NDArray[np.int64], *, steps: Steps) -> Progress:
    """Return the statistics of the updates from some rows.

    Args:
        found: float64[5], the sums of `golpe.learn.strategies.slope_all`.
    """
    entropy, possible, distance, clipped, error = found.tolist()
    total = steps.epochs * max(len(rows) // steps.batch * steps.batch, min(len(rows), steps.batch))
    spread = float((rollout.advantages[rows] + rollout.values[rows]).var()) + EPSILON
    return Progress(
        entropy=entropy / possible,
        distance=distance / total,
        clipped=clipped / total,
        value_error=error / total / spread,
    )


def known_rows(rollout: Rollout) -> NDArray[np.int64]:
    """Return the rows whose outcome is known."""
    return np.flatnonzero(rollout.following[: rollout.count] != OPEN)


def batches(rollout: Rollout, rows: NDArray[np.int64], *, steps: Steps, rng: np.random.Generator) -> Iterator[Batch]:
    """Yield the rows in batches, shuffled for each epoch; a short last batch is dropped unless it is the only one."""
    for _ in range(steps.epochs):
        shuffled = rng.permutation(rows)
        for start in range(0, max(1, len(rows) - steps.batch + 1), steps.batch):
            some = shuffled[start : start + steps.batch]
            gains = rollout.advantages[some]
            yield Batch(
                obs=rollout.obs[some],
                mask=rollout.mask[some],
                actions=rollout.actions[some],
                logs=rollout.logs[some],
                gains=gains,
                returns=gains + rollout.values[some],
            )


def gradient_of(
    learner: Learner, batch: Batch, *, steps: Steps, entropy: float, found: NDArray[np.float64]
) -> torch.Tensor:
    """Return the gradient of the mean loss of a batch by the parameters of the net.

    Args:
        found: float64[5], added to; see `golpe.learn.strategies.slope_all`.
    """

    def slope(outputs: NDArray[np.float32], slopes: NDArray[np.float32]) -> None:
        compiled_loops().slope_all(
            outputs,
            learner.answers(learner.reference, batch.obs),
            batch.mask,
            batch.actions,
            batch.logs,
            batch.gains,
            batch.returns,
            (steps.clip, entropy, steps.pull, steps.value_weight),
            slopes,
            found,
            np.zeros((2, batch.mask.shape[1])),
        )

    return gradient_by(slope, learner, batch.obs)


def gradient_by(
    slope: Callable[[NDArray[np.float32], NDArray[np.float32]], None], learner: Learner, obs: NDArray[np.float32]
) -> torch.Tensor:
    """Return the gradient of a loss by the parameters of the net.

    Args:
        slope: given the outputs (in duels blended with the expert's), writes the derivative of the loss by each; both
            float32[N, A + 1].
    """
    numbers = learner.numbers.detach().requires_grad_()
    outputs = run(numbers, learner.shape, torch.from_numpy(obs))
    slopes = np.zeros((len(obs), learner.shape.widths[-1]), np.float32)
    own, advisor = outputs.detach().numpy(), learner.advisor
    slope(own if advisor is None else advisor.blended(obs, own), slopes)
    if advisor is not None:
        advisor.backward_own(slopes, obs)
    outputs.backward(torch.from_numpy(slopes))
    gradient = numbers.grad
    assert gradient is not None
    return gradient
