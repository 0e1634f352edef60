"""How a net learns from its decisions: proximal policy optimisation with strong regularisation.

The loss of a row with the gain A over what its value said, taken with probability p' and now with p:

    - min(A p/p', A clip(p/p', 1 ± clip)) - entropy · H + pull · KL(strategy, magnet) + ½ value_weight (V - return)²

The entropy bonus and the pull to a magnet, which follows the net slowly, are those of magnetic mirror descent (Sokota
et al., ICLR 2023). Gains are not scaled, so the bonus is a temperature: where one decision is worth d less than
another, it is played exp(-d/entropy) times as often.
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

MEAN_PACE = 0.1
SQUARE_PACE = 0.001
"""Of the running means of gradients and of their squares: 1 - β of Adam."""
TINY = 1e-8


@dataclass(frozen=True, slots=True)
class Steps:
    """How an update steps."""

    batch: int = 4096
    epochs: int = 1
    rate: float = 1e-3
    clip: float = 0.2
    pull: float = 0.05
    pace: float = 0.02
    """How far the magnet moves towards the net after each rollout."""
    value_weight: float = 0.5
    norm_max: float = 0.5
    """Longer gradients are shortened to this."""


@dataclass(slots=True)
class Learner:
    """The numbers of a net, and what its optimiser remembers (Adam; Kingma and Ba 2015): each float32[shape.size]."""

    shape: Shape
    numbers: torch.Tensor
    magnet: torch.Tensor
    mean: torch.Tensor
    square: torch.Tensor
    updates: int = 0
    learns: torch.Tensor | None = None
    """float32[shape.size]: 0 where a number stays as it is, else 1; None if all of them learn."""
    advisor: Advisor | None = None
    """The expert that decides duels with the net, if there is one."""

    @classmethod
    def of(cls, numbers: NDArray[np.float32], shape: Shape) -> "Learner":
        """Begin with these numbers."""
        own = torch.from_numpy(numbers.copy())
        return cls(shape, own, own.clone(), torch.zeros_like(own), torch.zeros_like(own))

    def answers(self, numbers: torch.Tensor, obs: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return what the net answers with these numbers, together with its expert: float32[N, A + 1].

        Args:
            numbers: float32[shape.size]; obs: float32[N, C].
        """
        outputs = outputs_of(numbers, self.shape, obs)
        return outputs if self.advisor is None else self.advisor.advised(obs, outputs)

    def step(self, gradient: torch.Tensor, *, rate: float, norm_max: float) -> None:
        """Take one step down a gradient."""
        self.updates += 1
        if self.learns is not None:
            gradient = gradient * self.learns
        gradient = gradient * min(1.0, norm_max / (float(gradient.norm()) + TINY))
        self.mean.lerp_(gradient, MEAN_PACE)
        self.square.lerp_(gradient * gradient, SQUARE_PACE)
        mean = self.mean / (1 - (1 - MEAN_PACE) ** self.updates)
        square = self.square / (1 - (1 - SQUARE_PACE) ** self.updates)
        self.numbers -= rate * mean / (square.sqrt() + TINY)


@dataclass(frozen=True, slots=True)
class Progress:
    """What the updates after one rollout found, on average over its rows."""

    entropy: float
    """Of the strategy, as a share of the highest possible."""
    distance: float
    """KL divergence from the magnet."""
    clipped: float
    """Share of rows that the clip held back."""
    value_error: float
    """Share of the variance of the returns that the values leave unexplained."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some rows of a rollout, with what it calls them."""

    obs: NDArray[np.float32]
    mask: NDArray[np.bool_]
    actions: NDArray[np.int64]
    logs: NDArray[np.float32]
    gains: NDArray[np.float32]
    """float32[N]: the advantages."""
    returns: NDArray[np.float32]
    """float32[N]: what the values should have been."""


def update(learner: Learner, rollout: Rollout, *, steps: Steps, entropy: float, rng: np.random.Generator) -> Progress:
    """Let a net learn from a rollout: `epochs` times from every row whose outcome is known."""
    rows = known_rows(rollout)
    found = np.zeros(5)
    for batch in batches(rollout, rows, steps=steps, rng=rng):
        learner.step(
            gradient_of(learner, batch, steps=steps, entropy=entropy, found=found),
            rate=steps.rate,
            norm_max=steps.norm_max,
        )
    learner.magnet.lerp_(learner.numbers, steps.pace)
    return progress_of(found, rollout, rows, steps=steps)


def progress_of(found: NDArray[np.float64], rollout: Rollout, rows: NDArray[np.int64], *, steps: Steps) -> Progress:
    """Return what updates from some rows found.

    Args:
        found: float64[5], as `golpe.learn.strategies.slope_all` adds it up.
    """
    entropy, possible, distance, clipped, error = found.tolist()
    total = steps.epochs * max(len(rows) // steps.batch * steps.batch, min(len(rows), steps.batch))
    spread = float((rollout.advantages[rows] + rollout.values[rows]).var()) + TINY
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
    """Deal the rows out in batches, shuffled anew for each epoch; a short last one is left out, if it is not all."""
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
    """Return the gradient of the mean loss of a batch by the numbers of the net.

    Args:
        found: float64[5], added to; see `golpe.learn.strategies.slope_all`.
    """

    def slope(outputs: NDArray[np.float32], slopes: NDArray[np.float32]) -> None:
        compiled_loops().slope_all(
            outputs,
            learner.answers(learner.magnet, batch.obs),
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
    """Return the gradient of a loss by the numbers of the net.

    Args:
        slope: writes the derivative of the loss by each answer, given the answers, in duels those together with the
            expert; both float32[N, A + 1].
    """
    numbers = learner.numbers.detach().requires_grad_()
    outputs = run(numbers, learner.shape, torch.from_numpy(obs))
    slopes = np.zeros((len(obs), learner.shape.widths[-1]), np.float32)
    answered, advisor = outputs.detach().numpy(), learner.advisor
    slope(answered if advisor is None else advisor.advised(obs, answered), slopes)
    if advisor is not None:
        advisor.lessen(slopes, obs)
    outputs.backward(torch.from_numpy(slopes))
    gradient = numbers.grad
    assert gradient is not None
    return gradient
