"""Proximal policy optimisation (PPO) with strong regularisation.

The loss of a row with advantage A, whose action had probability p' when it was taken and has p now:

    - min(A p/p', A clip(p/p', 1 ± clip)) - entropy · H + kl_weight · KL(policy, reference)
    + ½ value_weight (V - return)²

The entropy bonus and the KL term to a reference policy, which follows the net slowly, are those of magnetic mirror
descent (Sokota et al., ICLR 2023). Advantages are not scaled, so the bonus is a temperature: a decision that is worth d
less than another is played exp(-d/entropy) times as often.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn.utils import clip_grad_norm_

from golpe.learn.advisor import Advisor
from golpe.learn.chains import OPEN
from golpe.learn.network import Mlp
from golpe.learn.rollout import Rollout

ILLEGAL = -1e30
"""Logit of an illegal action. It is finite, so that multiplying it by zero gives zero."""
TINY = 1e-8


class Hyperparameters(msgspec.Struct, frozen=True, rename={"kl_weight": "pull", "reference_rate": "pace"}):
    """Hyperparameters of an update; saved trainings have two of them under older names."""

    batch: int = 4096
    epochs: int = 1
    rate: float = 1e-3
    clip: float = 0.2
    kl_weight: float = 0.05
    """Weight of the KL divergence from the reference policy."""
    reference_rate: float = 0.02
    """Share by which the reference policy moves towards the net after each rollout."""
    value_weight: float = 0.5
    norm_max: float = 0.5
    """Gradients are clipped to this norm."""


class Learner:
    """A net, its reference policy and its optimiser (Adam; Kingma and Ba 2015)."""

    def __init__(self, net: Mlp, *, advisor: Advisor | None = None, unread: NDArray[np.bool_] | None = None) -> None:
        """Start from a net.

        Args:
            advisor: blends in the expert for duels.
            unread: bool[C]: columns that the net does not read. Their weights become 0 and are not trained.
        """
        self.net = net
        self.advisor = advisor
        self.optimiser = torch.optim.Adam(net.parameters())
        if unread is not None:
            columns = torch.from_numpy(unread)
            first = next(net.parameters())
            with torch.no_grad():
                first[:, columns] = 0
            first.register_hook(lambda gradient: gradient.masked_fill(columns, 0))
        self.reference = deepcopy(net)
        """The reference policy."""
        self.average = deepcopy(net)
        """The average of the net after each rollout, later ones weighing linearly more."""

    def outputs(self, net: Mlp, obs: NDArray[np.float32]) -> torch.Tensor:
        """Return the outputs of the net or the reference policy, in duels blended with the expert's.

        Args:
            obs: float32[N, C]

        Returns: float32[N, A + 1]
        """
        rows = torch.from_numpy(obs)
        return net(rows) if self.advisor is None else self.advisor.blended(rows, net(rows))

    def answers(self, obs: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the outputs of the net as `outputs` does, without gradients."""
        with torch.inference_mode():
            return self.outputs(self.net, obs).numpy()

    def step(self, loss: torch.Tensor, *, rate: float, norm_max: float) -> None:
        """Take one optimiser step that reduces a loss."""
        self.optimiser.zero_grad()
        loss.backward()
        clip_grad_norm_(self.net.parameters(), norm_max)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.step()

    def move_reference(self, share: float) -> None:
        """Move the reference policy towards the net by a share of the way."""
        self.move(self.reference, share)

    def move_average(self, rollouts: int) -> None:
        """Add the net after this many rollouts to the average: the k-th gets the weight k."""
        self.move(self.average, 2 / (rollouts + 1))

    def move(self, mlp: Mlp, share: float) -> None:
        """Move the parameters of another net towards those of the net by a share of the way."""
        with torch.no_grad():
            for theirs, own in zip(mlp.parameters(), self.net.parameters(), strict=True):
                theirs.lerp_(own, share)


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
    mask: torch.Tensor
    actions: torch.Tensor
    log_probs: torch.Tensor
    advantages: torch.Tensor
    returns: torch.Tensor
    """float32[N]: the targets of the values."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The mean loss of a batch, and the means that `Progress` reports, all float32[]."""

    total: torch.Tensor
    entropy: torch.Tensor
    entropy_max: torch.Tensor
    distance: torch.Tensor
    clipped: torch.Tensor
    squared_error: torch.Tensor

    def figures(self) -> list[float]:
        """Return all but the total."""
        every = (self.entropy, self.entropy_max, self.distance, self.clipped, self.squared_error)
        return [float(each.detach()) for each in every]


def update(
    learner: Learner, rollout: Rollout, *, steps: Hyperparameters, entropy: float, rng: np.random.Generator
) -> Progress:
    """Update a net from a rollout: `epochs` passes over the rows whose outcome is known."""
    progress = descend(
        learner, rollout, lambda batch: loss_of(learner, batch, steps=steps, entropy=entropy), steps=steps, rng=rng
    )
    learner.move_reference(steps.reference_rate)
    return progress


def descend(
    learner: Learner,
    rollout: Rollout,
    loss_of: Callable[[Batch], Loss],
    *,
    steps: Hyperparameters,
    rng: np.random.Generator,
) -> Progress:
    """Take one optimiser step for each batch of a rollout, `epochs` times, and return the statistics."""
    rows = known_rows(rollout)
    figures: list[list[float]] = []
    for batch in batches(rollout, rows, steps=steps, rng=rng):
        loss = loss_of(batch)
        learner.step(loss.total, rate=steps.rate, norm_max=steps.norm_max)
        figures.append(loss.figures())
    entropy, entropy_max, distance, clipped, squared_error = np.mean(figures, axis=0).tolist()
    spread = float((rollout.advantages[rows] + rollout.values[rows]).var()) + TINY
    return Progress(entropy / entropy_max, distance, clipped, squared_error / spread)


def known_rows(rollout: Rollout) -> NDArray[np.int64]:
    """Return the rows whose outcome is known."""
    return np.flatnonzero(rollout.next_row[: rollout.count] != OPEN)


def batches(
    rollout: Rollout, rows: NDArray[np.int64], *, steps: Hyperparameters, rng: np.random.Generator
) -> Iterator[Batch]:
    """Yield the rows in batches, shuffled for each epoch; a short last batch is dropped unless it is the only one."""
    for _ in range(steps.epochs):
        shuffled = rng.permutation(rows)
        for start in range(0, max(1, len(rows) - steps.batch + 1), steps.batch):
            some = shuffled[start : start + steps.batch]
            advantages = rollout.advantages[some]
            yield Batch(
                obs=rollout.obs[some],
                mask=torch.from_numpy(rollout.mask[some]),
                actions=torch.from_numpy(rollout.actions[some]),
                log_probs=torch.from_numpy(rollout.log_probs[some]),
                advantages=torch.from_numpy(advantages),
                returns=torch.from_numpy(advantages + rollout.values[some]),
            )


def log_policy(outputs: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Return the log probability of each action, about `ILLEGAL` where it is illegal: float32[N, A].

    Args:
        outputs: float32[N, A + 1], of a net; mask: bool[N, A], at least one legal in each row.
    """
    return outputs[:, :-1].masked_fill(~mask, ILLEGAL).log_softmax(1)


def loss_of(learner: Learner, batch: Batch, *, steps: Hyperparameters, entropy: float) -> Loss:
    """Return the mean loss of a batch; in duels, that of the blended policy."""
    with torch.no_grad():
        reference = learner.outputs(learner.reference, batch.obs)
    return ppo_loss(learner.outputs(learner.net, batch.obs), reference, batch, steps=steps, entropy=entropy)


def ppo_loss(
    outputs: torch.Tensor, reference: torch.Tensor, batch: Batch, *, steps: Hyperparameters, entropy: float
) -> Loss:
    """Return the mean loss of a batch, as given at the top of this module.

    Args:
        outputs: float32[N, A + 1]; reference: those of the reference policy.
    """
    logs = log_policy(outputs, batch.mask)
    ratio = (logs.gather(1, batch.actions[:, None])[:, 0] - batch.log_probs).exp()
    gain = ratio * batch.advantages
    clipped_gain = ratio.clamp(1 - steps.clip, 1 + steps.clip) * batch.advantages
    odds = logs.exp()
    own_entropy = -(odds * logs).sum(1)
    distance = (odds * (logs - log_policy(reference, batch.mask))).sum(1)
    squared_error = (outputs[:, -1] - batch.returns).square()
    total = steps.kl_weight * distance - torch.minimum(gain, clipped_gain) - entropy * own_entropy
    return Loss(
        total=(total + steps.value_weight / 2 * squared_error).mean(),
        entropy=own_entropy.mean(),
        entropy_max=batch.mask.sum(1).log().mean(),
        distance=distance.mean(),
        clipped=(clipped_gain < gain).float().mean(),
        squared_error=squared_error.mean(),
    )
