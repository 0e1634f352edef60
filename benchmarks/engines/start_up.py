"""The CPU time of a fresh process until its first batch is played, with and without cached code."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks.running import ROOT

FIRST_BATCH = "benchmarks.engines.first_batch"
TIMEOUT_S = 600


@dataclass(frozen=True, slots=True)
class StartUp:
    """CPU seconds from the start of a process to the end of its first batch; None: not measured."""

    cached_start_cpu_s: float | None = None
    """With the compiled rules in the cache; the median of several starts."""
    cold_compile_cpu_s: float | None = None
    """With an empty cache."""


def cached_start(*, starts: int) -> float:
    """Return the median CPU seconds of several starts, after one that fills the cache if necessary."""
    first_batch()
    return median(first_batch()[0] for _ in range(starts))


def cold_compile() -> float | None:
    """Return the CPU seconds of a start with an empty cache; None on systems where the cache cannot be moved."""
    with tempfile.TemporaryDirectory() as folder:
        seconds, kept_in = first_batch({"XDG_CACHE_HOME": folder})
        return seconds if kept_in.is_relative_to(folder) else None


def first_batch(environment: Mapping[str, str] | None = None) -> tuple[float, Path]:
    """Play a first batch in a fresh process; return its CPU seconds and its cache folder.

    Args:
        environment: variables to set in addition to those of this process.
    """
    done = subprocess.run(
        [sys.executable, "-m", FIRST_BATCH],
        cwd=ROOT,
        env=os.environ | dict(environment or {}),
        capture_output=True,
        encoding="utf-8",
        timeout=TIMEOUT_S,
        check=True,
    )
    seconds, _, folder = done.stdout.rstrip("\n").partition(" ")
    return float(seconds), Path(folder)
