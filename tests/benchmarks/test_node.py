"""The two servers that `benchmarks.node` compares."""

import sys
from pathlib import Path

import pytest

from benchmarks.node import arguments
from benchmarks.server.process import cores, measured
from tests.support.postgres import new_database

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what a process costs is read from /proc")


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_a_server_on_each_engine_starts(engine: str, tmp_path: Path) -> None:
    url = None if engine == "sqlite" else str(new_database(is_empty=True))
    with measured(*arguments(tmp_path / engine, url), cores=cores()[0]) as process:
        assert process.host().startswith("127.0.0.1:")
