"""How fast learning is, beside the bare passes of the same net over the same batches."""

import time
from dataclasses import dataclass
from statistics import median

import numpy as np
import torch

from golpe.learn.network import run
from golpe.learn.training import Training


@dataclass(frozen=True, slots=True)
class Pace:
    """The medians over some rollouts, by the CPU time of the process: others on the machine do not count."""

    decisions: float
    """Decisions a CPU second, played and learnt from."""
    bare: float
    """The same of the passes alone."""
    share: float
    """Of the time of learning, what the bare passes alone would have taken."""


def measure(training: Training, *, rollouts: int) -> Pace:
    """Let a training go on for some rollouts, each followed by the bare passes that it took."""
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
    """Do what a rollout and its updates ask of the net, and nothing else.

    That is a forward pass for the decisions of each step, and for each batch one forward and backward; the forward pass
    of the magnet is left out, as other ways to learn have none. All in single precision, as PyTorch does it unasked.
    """
    recipe, learner = training.recipe, training.learner
    rows = max(1, training.rollout.taken // recipe.rounds)
    step = torch.from_numpy(np.zeros((rows, learner.shape.widths[0]), np.float32))
    with torch.inference_mode():
        for _ in range(recipe.rounds):
            run(learner.numbers, learner.shape, step, is_half=False)
    batch = torch.from_numpy(np.zeros((recipe.steps.batch, learner.shape.widths[0]), np.float32))
    slopes = torch.from_numpy(np.full((recipe.steps.batch, learner.shape.widths[-1]), 1e-3, np.float32))
    for _ in range(recipe.steps.epochs * max(1, training.rollout.taken // recipe.steps.batch)):
        numbers = learner.numbers.detach().requires_grad_()
        run(numbers, learner.shape, batch, is_half=False).backward(slopes)
