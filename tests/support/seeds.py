"""The seed of this run's fuzzing, which tests/conftest.py chooses."""

import os

from tests.conftest import SEED


def current_seed() -> int:
    """Return the seed of this run."""
    return int(os.environ[SEED])
