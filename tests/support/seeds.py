"""The seed of a run's fuzzing: fixed in the default run, random in the soak, and printed at the top of both."""

import os
import random
from collections.abc import MutableMapping
from typing import Final

VARIABLE: Final = "GOLPE_SEED"
FIXED: Final = 1


def choose_seed(environment: MutableMapping[str, str], *, is_soak: bool) -> None:
    """Choose the seed of a run for all of its processes, unless their environment has one."""
    environment.setdefault(VARIABLE, str(random.SystemRandom().randrange(1_000_000) if is_soak else FIXED))


def current_seed() -> int:
    """Return the seed of this run."""
    return int(os.environ[VARIABLE])
