"""Imitation learning: a net is fitted to the decisions of a teacher by cross-entropy."""

import numpy as np
import torch
from torch.nn.functional import nll_loss

from golpe.learn.ppo import Batch, Hyperparameters, Learner, Loss, Progress, descend, log_policy
from golpe.learn.rollout import Rollout


def imitate(learner: Learner, rollout: Rollout, *, steps: Hyperparameters, rng: np.random.Generator) -> Progress:
    """Fit a net to the teacher's decisions in a rollout, and its value to the returns.

    The reference policy becomes a copy of the net: a policy from before the imitation would hold it back.
    """
    progress = descend(
        learner, rollout, lambda batch: imitation_loss(learner, batch, steps=steps), steps=steps, rng=rng
    )
    learner.move_reference(1.0)
    return progress


def imitation_loss(learner: Learner, batch: Batch, *, steps: Hyperparameters) -> Loss:
    """Return the mean cross-entropy of the teacher's actions in a batch, plus the weighted error of the values."""
    outputs = learner.outputs(learner.net, batch.obs)
    logs = log_policy(outputs, batch.mask)
    squared_error = (outputs[:, -1] - batch.returns).square().mean()
    none = torch.tensor(0.0)
    return Loss(
        total=nll_loss(logs, batch.actions) + steps.value_weight / 2 * squared_error,
        entropy=-(logs.exp() * logs).sum(1).mean(),
        entropy_max=batch.mask.sum(1).log().mean(),
        distance=none,
        clipped=none,
        squared_error=squared_error,
    )
