"""The speed of learning, compared with bare passes of the same net over the same batches."""

import time
from dataclasses import dataclass
from statistics import median

import torch

from golpe.learn.network import Mlp
from golpe.learn.training import Training


@dataclass(frozen=True, slots=True)
class Pace:
    """Medians over some rollouts, in CPU time of the process, which other processes do not affect."""

    decisions: float
    """Decisions played and learnt from per CPU second."""
    bare: float
    """Decisions per CPU second if only the bare passes counted."""
    share: float
    """The time of the bare passes as a share of the time of learning."""


def measure(training: Training, *, rollouts: int) -> Pace:
    """Continue a training for some rollouts, and time the bare passes that each of them needs."""
    training.learn()
    whole: list[float] = []
    passes: list[float] = []
    taken: list[int] = []
    for _ in range(rollouts):
        start = time.process_time()
        training.learn()
        middle = time.process_time()
        bare_passes(training)
        passes.append(time.process_time() - middle)
        whole.append(middle - start)
        taken.append(training.rollout.taken)
    return Pace(
        decisions=median(n / s for n, s in zip(taken, whole, strict=True)),
        bare=median(n / s for n, s in zip(taken, passes, strict=True)),
        share=median(part / all_of for part, all_of in zip(passes, whole, strict=True)),
    )


def bare_passes(training: Training) -> None:
    """Run only the passes of the net that a rollout and its updates need.

    These are a forward pass for the decisions of each step, and a forward and a backward pass for each batch. The
    forward pass of the reference policy is left out, because most algorithms have none. The precision is single, the
    default of PyTorch.
    """
    recipe, widths = training.recipe, training.learner.net.widths
    net = Mlp(widths, is_half=False)
    rows = max(1, training.rollout.taken // recipe.rounds)
    step = torch.zeros(rows, widths[0])
    with torch.inference_mode():
        for _ in range(recipe.rounds):
            net(step)
    batch = torch.zeros(recipe.steps.batch, widths[0])
    slopes = torch.full((recipe.steps.batch, widths[-1]), 1e-3)
    for _ in range(recipe.steps.epochs * max(1, training.rollout.taken // recipe.steps.batch)):
        net(batch).backward(slopes)
