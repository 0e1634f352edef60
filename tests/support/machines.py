"""Settings of tests in which Hypothesis chooses steps, not only values."""

from hypothesis import HealthCheck, Phase, settings


def machine(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples, stateful_step_count=steps, deadline=None, database=None,
        suppress_health_check=[HealthCheck.too_slow], phases=[Phase.generate, Phase.shrink],
    )  # fmt: skip
