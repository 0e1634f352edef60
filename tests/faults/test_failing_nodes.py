"""Nodes are killed, stopped and cut off from each other while people play; the ledger is right in the end."""

import random
from pathlib import Path

import pytest

from tests.support.havoc import Havoc, crowd, log
from tests.support.nodes import cluster

pytestmark = pytest.mark.faults


@pytest.mark.soak
async def test_nothing_is_lost_in_100_kills_20_stops_and_20_partitions(tmp_path: Path) -> None:
    failures = [*["kill"] * 60, *["kill both"] * 20, *["stop"] * 20, *["cut"] * 10, *["hush"] * 10]
    random.Random(2).shuffle(failures)
    async with cluster(tmp_path, nodes=5) as nodes:
        async with crowd(nodes, tables=10, seed=2) as playing:
            havoc = Havoc(nodes, playing, seed=2)
            await havoc.wreak(failures)
        log.info("%d acknowledgements", nodes.ledger.count())
        assert [] == nodes.wrong()
        for node in nodes.nodes:
            assert "Traceback" not in node.complaints(), node.complaints()
    assert (60, 40, 20, 10, 10) == tuple(havoc.done[each] for each in ("kill", "kill both", "stop", "cut", "hush"))
    assert havoc.done["at an owner"] > 80
