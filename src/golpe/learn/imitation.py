"""Imitation learning: a net is fitted to the decisions of a teacher by cross-entropy."""

import numpy as np
from numpy.typing import NDArray

from golpe.learn.compiled_loops import compiled_loops
from golpe.learn.ppo import Batch, Learner, Progress, Steps, batches, gradient_by, known_rows, progress_of
from golpe.learn.rollout import Rollout


def imitate(learner: Learner, rollout: Rollout, *, steps: Steps, rng: np.random.Generator) -> Progress:
    """Fit a net to the teacher's decisions in a rollout, and its value to the returns.

    The reference policy is set to the net: what it was before has no meaning here.
    """
    rows = known_rows(rollout)
    found = np.zeros(5)
    for batch in batches(rollout, rows, steps=steps, rng=rng):

        def slope(outputs: NDArray[np.float32], slopes: NDArray[np.float32], batch: Batch = batch) -> None:
            compiled_loops().imitate_all(
                outputs,
                batch.mask,
                batch.actions,
                batch.returns,
                steps.value_weight,
                slopes,
                found,
                np.zeros(batch.mask.shape[1]),
            )

        learner.step(gradient_by(slope, learner, batch.obs), rate=steps.rate, norm_max=steps.norm_max)
    learner.reference.copy_(learner.numbers)
    return progress_of(found, rollout, rows, steps=steps)
