"""A review whose node is killed is computed by another node, and the page gets it."""

import asyncio
import os
import random
from pathlib import Path

import httpx
import msgspec
import pytest

from golpe.protocol.bodies import ReviewTold
from golpe.server.reviews.processes import LOWEST_PRIORITY
from tests.support.golden_people import QUICK, do, play
from tests.support.live_server import WITHIN, Reachable, Visitor
from tests.support.nodes import cluster

pytestmark = [pytest.mark.faults, pytest.mark.long]

REVIEWED_WITHIN = 10 * WITHIN
"""Seconds for a review, which has the lowest priority and so only what a busy machine leaves."""
A_WHILE = "SELECT pg_sleep(0.2)"
POLLED = ("--limit", "request_burst=1000000")


def workers(pid: int) -> list[int]:
    """Return the processes in which a server computes reviews."""
    children = [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]
    return [child for child in children if os.getpriority(os.PRIO_PROCESS, child) == LOWEST_PRIORITY]


def lives(pid: int) -> bool:
    """Return whether a process runs."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except FileNotFoundError:
        return False


async def game_over(server: Reachable) -> tuple[list[Visitor], str]:
    """Play a game of two; return who has played, and the path of its review."""
    visitors = [await Visitor(server).arrive() for _ in range(2)]
    code = await visitors[0].new_table(options=QUICK)
    pages = [await each.open(code) for each in visitors]
    await do(pages[0], "start")
    await play(pages, random.Random(1))
    return visitors, f"/api/games/{code}/1/review"


async def told(visitor: Visitor, path: str) -> ReviewTold:
    return msgspec.json.decode((await visitor.http.get(path)).raise_for_status().content, type=ReviewTold)


async def test_another_node_computes_the_review_of_a_killed_one_once(tmp_path: Path) -> None:
    async with cluster(tmp_path, nodes=2, options=POLLED) as nodes:
        asks, other = nodes.nodes
        visitors, path = await game_over(asks)
        (await visitors[0].http.post(path)).raise_for_status()
        async with asyncio.timeout(REVIEWED_WITHIN):
            while not (begun := workers(asks.pid)):
                assert (await told(visitors[0], path)).state in ("waiting", "computing")
            assert [] == workers(other.pid)
            await asks.kill()
            for visitor in visitors:
                visitor.http.base_url = httpx.URL(other.url)
            while (said := await told(visitors[0], path)).state != "ready":
                assert said.state in ("waiting", "computing")
                await asyncio.to_thread(nodes.ask, A_WHILE)
            while lives(begun[0]):  # it was left without a server
                await asyncio.to_thread(nodes.ask, A_WHILE)
        assert said.review is not None
        assert said == await told(visitors[1], path)
        assert [(1, 0)] == nodes.ask("SELECT (SELECT count(*) FROM reviews), (SELECT count(*) FROM jobs)")
        assert [] == workers(other.pid)
        for visitor in visitors:
            await visitor.leave()
