"""The loops run compiled with numba and interpreted without it, and stay within array bounds."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PLAYED = """
import hashlib, sys, warnings
{before}
import numpy as np
from golpe import batch

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    games = batch.deal(batch.preset("reformation"), seats=5, keys=np.arange(4))
    for _ in range(9):
        batch.step(games, batch.legal(games).argmax(axis=1))
    guesses = batch.determinize(batch.view(games, 2), 2, np.arange(4))
    chosen = batch.play_out(games)
    batch.rollouts(guesses[:1], n=2)
print(hashlib.sha256(games.tobytes() + guesses.tobytes() + chosen.tobytes()).hexdigest())
print(*(str(each.message) for each in told), sep="\\n")
"""

BEYOND = """
import numpy as np
from golpe.batch.compiled_rules import compiled_rules
from golpe.batch.layout import STATE_DTYPE
try:
    compiled_rules().legal_word_at(np.zeros(1, STATE_DTYPE), 5, 0, 0)
except IndexError:
    print("refused")
"""


def printed(program: str, **environment: str) -> list[str]:
    """Run a program in another process and return the lines it prints."""
    command = [sys.executable, "-c", program]
    environment = {**os.environ, **environment}
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=300, check=True
    ).stdout.splitlines()


def test_without_numba_the_same_calls_give_the_same_and_warn_once() -> None:
    compiled = printed(PLAYED.format(before=""))
    interpreted = printed(PLAYED.format(before="sys.modules['numba'] = None"))
    assert compiled[0] == interpreted[0]
    assert compiled[1:] == [""]
    assert len(interpreted) == 2
    assert interpreted[1].startswith("golpe.batch runs interpreted, because compiling needs numba: pip install numba (")


@pytest.mark.soak
def test_compiled_rules_stay_within_their_bounds() -> None:
    assert printed(BEYOND, NUMBA_BOUNDSCHECK="1") == ["refused"]
    tests = [
        "tests/rules/test_carriers.py",
        "tests/rules/test_scenarios.py",
        "tests/batch/test_batch.py",
        "tests/batch/test_checks.py",
        "tests/batch/test_observe.py",
    ]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-n0", "-q", *tests],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert run.returncode == 0, run.stdout
