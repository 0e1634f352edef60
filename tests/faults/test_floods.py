"""A flood from one guest or one network is refused cheaply, and other people hardly notice it."""

import asyncio
import logging
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import numpy as np
import pytest

from golpe.protocol.page import Accepted
from tests.support.floods import Source
from tests.support.honest_tables import CPU_TO_OTHERS, HonestTable, honest_tables
from tests.support.live_server import Visitor, synced
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

RATE = 500
"""Requests, handshakes and messages of the flood in a second."""
SECONDS = float(os.environ.get("GOLPE_FLOOD_SECONDS", "60"))
"""How long each flood lasts, in all rounds together."""
TABLES = 4
ROUNDS = 4
REFUSALS_COST_MAX = 0.25
"""Of a core, at `RATE` refusals a second."""
SLOWER_MAX = 2.0
P99_MS = 20.0
REFUSALS = frozenset(("too_fast", "too_many_connections", "too_many_tables", "too_many_changes", "busy"))


@asynccontextmanager
async def behind_a_proxy(folder: Path) -> AsyncGenerator[ServerProcess]:
    """Run a server with default limits that trusts what this machine forwards."""
    running = ServerProcess(folder)
    await running.start("--trust-proxy", "127.0.0.1")
    yield running
    await running.kill()


@pytest.fixture
async def process(tmp_path: Path) -> AsyncGenerator[ServerProcess]:
    async with behind_a_proxy(tmp_path) as running:
        yield running


@pytest.fixture
async def decoy(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[ServerProcess]:
    async with behind_a_proxy(tmp_path_factory.mktemp("decoy")) as running:
        yield running


async def flood(process: ServerProcess, source: Source, *, seconds: float, seed: int = 0) -> asyncio.subprocess.Process:
    """Start a flood in a process of its own, which takes no CPU time from the server."""
    command = [sys.executable, "-m", "tests.support.floods", process.url, source]
    command += [str(RATE), str(seconds), str(seed)]
    return await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, preexec_fn=lambda: os.nice(CPU_TO_OTHERS) and None
    )


async def answers_of(flooding: asyncio.subprocess.Process) -> Counter[str]:
    """Return how often the server gave each answer to a flood."""
    told, _ = await flooding.communicate()
    return Counter(msgspec.json.decode(told, type=dict[str, int]))


async def visit(process: ServerProcess) -> list[float]:
    """Let two people open a table, join it, decide and leave; return how long each step took."""
    steps: list[float] = []

    def done(begun: float) -> float:
        steps.append(time.monotonic() - begun)
        return time.monotonic()

    begun = time.monotonic()
    people = [await Visitor(process, address=f"9.9.{number}.1").arrive() for number in range(2)]
    begun = done(begun)
    code = await people[0].new_table()
    pages = [await people[0].open(code)]
    begun = done(begun)
    pages.append(await people[1].open(code))
    begun = done(begun)
    assert isinstance(await pages[0].say("start"), Accepted)
    for page in pages:
        await synced(page)
    actor = next(page for page in pages if page.prompt is not None)
    assert isinstance(await actor.decide("income"), Accepted)
    begun = done(begun)
    for page in pages:
        assert isinstance(await page.say("leave"), Accepted)
    done(begun)
    for person in people:
        await person.leave()
    return steps


async def visits(process: ServerProcess, until: float) -> list[float]:
    """Visit again and again; return the times of all steps."""
    steps: list[float] = []
    while time.monotonic() < until:
        steps += await visit(process)
        await asyncio.sleep(1)
    return steps


async def played(tables: list[HonestTable], process: ServerProcess, until: float) -> tuple[list[float], list[float]]:
    """Play and visit; return the times until others are told of a decision, and those of the visits."""
    for table in tables:
        table.latencies.clear()
    async with asyncio.TaskGroup() as group:
        visiting = group.create_task(visits(process, until))
        for table in tables:
            group.create_task(table.play(lambda: time.monotonic() > until))
    return [each for table in tables for each in table.latencies], visiting.result()


async def measured(process: ServerProcess, decoy: ServerProcess, source: Source) -> Counter[str]:
    """Compare how long decisions and visits take during floods of this server and of another one.

    The machine may have few cores, and attackers have machines of their own: so what a flood takes from the machine is
    the same in both cases. What it takes from nobody is measured without a flood.
    """
    tables = await honest_tables(process, TABLES)
    decisions, steps = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    answers, cpu = Counter[str](), 0.0
    for number in range(ROUNDS):
        for flooded in ("nobody", "decoy", "server"):
            target = decoy if flooded == "decoy" else process
            seconds = SECONDS / ROUNDS
            spent = process.cpu_seconds()
            flooding = None if flooded == "nobody" else await flood(target, source, seconds=seconds, seed=number)
            found = await played(tables, process, time.monotonic() + seconds)
            decisions[flooded] += found[0]
            steps[flooded] += found[1]
            if flooded == "server":
                cpu += process.cpu_seconds() - spent
            told = Counter[str]() if flooding is None else await answers_of(flooding)
            answers += told if flooded == "server" else Counter()
    for what, times in (("decisions", decisions), ("steps of visits", steps)):
        figures = ", ".join(f"{flooded} {p50_p99(each)}" for flooded, each in times.items())
        log.info("%s, %s in ms (p50/p99) while the flood is at: %s", source, what, figures)
    log.info("%s: %.0f %% of a core; %s", source, 100 * cpu / SECONDS, sorted(answers.items()))
    for times in (decisions, steps):
        assert p50_p99(times["server"])[1] <= max(SLOWER_MAX * p50_p99(times["decoy"])[1], P99_MS)
    return answers


def p50_p99(seconds: list[float]) -> list[float]:
    return [round(float(ms), 1) for ms in np.percentile(np.array(seconds) * 1000, [50, 99])]


@pytest.mark.soak
@pytest.mark.parametrize("source", ["guest", "/64", "/24"])
async def test_others_hardly_notice_a_flood(process: ServerProcess, decoy: ServerProcess, source: Source) -> None:
    answers = await measured(process, decoy, source)
    assert "too_fast" in answers
    assert "Traceback" not in process.complaints()


@pytest.mark.soak
@pytest.mark.parametrize("source", ["guest", "/64", "/24"])
async def test_refusals_are_cheap(process: ServerProcess, source: Source) -> None:
    """The flood spends its allowance first; then most of what it does is refused."""
    await answers_of(await flood(process, source, seconds=SECONDS / 2))
    spent, begun = process.cpu_seconds(), time.monotonic()
    flooding = await flood(process, source, seconds=SECONDS / 2)
    answers = await answers_of(flooding)
    seconds = time.monotonic() - begun
    cost = process.cpu_seconds() - spent
    refused = sum(count for code, count in answers.items() if code in REFUSALS)
    log.info(
        "%s: %.0f refusals a second in %.0f s cost %.0f %% of a core; %s",
        source, refused / seconds, seconds, 100 * cost / seconds, sorted(answers.items()),
    )  # fmt: skip
    assert cost / seconds <= REFUSALS_COST_MAX
