"""A Ray cluster with two workers on this machine."""

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

import golpe


@pytest.fixture(scope="module")
def cluster_address() -> Generator[str]:
    """Start a cluster with two workers on this machine; yield its address."""
    start = pytest.importorskip("ray.cluster_utils").Cluster
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("PYTHONPATH", str(Path(golpe.__file__).parents[1]))
        machines: Any = start(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
        yield machines.address
        machines.shutdown()
