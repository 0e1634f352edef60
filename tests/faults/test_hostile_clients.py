"""Junk, floods, stalled readers and half-open handshakes hurt only their senders."""

import asyncio
import logging
import os
import random
import sys
import time
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import msgspec
import numpy as np
import pytest

from golpe.protocol.page import Accepted, Rejected, TableOptions
from tests.support.attackers import Attack
from tests.support.documented import documented_codes
from tests.support.live_server import Page, Visitor, synced
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

TABLES = 4
REST = 0.13
"""Seconds between two decisions at a table: a page may not say more than that."""
ROUNDS = 8
FRAMES = 10_000
HALF_OPEN = 1_000
PHASE_SECONDS = 12.0
CPU_TO_OTHERS = 15
"""Attackers have machines of their own; here they must at least not take the server's."""


@pytest.fixture
async def process(tmp_path: Path) -> AsyncGenerator[ServerProcess]:
    running = ServerProcess(tmp_path)
    await running.start("--limit", "guest_burst=1000")
    yield running
    await running.kill()


class HonestTable:
    """Two people who play continuously, and measure the latency until both pages are updated."""

    def __init__(self, pages: list[Page], seed: int) -> None:
        self.pages = pages
        self.latencies: list[float] = []
        self.games = 0
        self._rng = random.Random(seed)

    async def play(self, is_enough: Callable[[], bool]) -> None:
        """Play until it is enough, game after game."""
        while not is_enough():
            await self.step()
            await asyncio.sleep(REST)

    async def step(self) -> None:
        """Let one person decide; wait until the other page knows."""
        for page in self.pages:
            if page.game.phase == "game_over":
                self.games += 1
                for each in self.pages:
                    await synced(each)
                assert isinstance(await self.pages[0].say("start"), Accepted)
                for each in self.pages:
                    await synced(each)
                return
            if page.prompt is not None and page.prompt.answered is None:
                begun = time.monotonic()
                outcome = await page.decide(self._rng.choice(page.texts))
                if isinstance(outcome, Rejected):  # the other's last decision has not been read yet
                    assert outcome.code in ("game_over", "stale_window", "not_asked"), outcome
                    return
                for each in self.pages:
                    while each.latest is None or each.game.window < page.game.window:
                        await each.update()
                self.latencies.append(time.monotonic() - begun)
                return
        await asyncio.gather(*(synced(page) for page in self.pages))


async def honest_tables(process: ServerProcess, count: int) -> list[HonestTable]:
    options = TableOptions(seats=2, show_waiting=False)
    tables: list[HonestTable] = []
    for number in range(count):
        visitors = [await Visitor(process).arrive() for _ in range(2)]
        code = await visitors[0].new_table(options=options)
        pages = [await visitor.open(code) for visitor in visitors]
        assert isinstance(await pages[0].say("start"), Accepted)
        tables.append(HonestTable([await synced(page) for page in pages], number))
        for visitor in visitors:
            await visitor.http.aclose()
    return tables


async def test_junk_is_refused_by_name_and_others_play_on(process: ServerProcess) -> None:
    tables = await honest_tables(process, 2)
    attacked = tables[0].pages[0].table.code
    attack = Attack(process.url, attacked, frames=400, half_open=60, seed=1)
    async with asyncio.TaskGroup() as group:
        attacking = group.create_task(attack.run(0))
        for table in tables:
            group.create_task(table.play(lambda each=table: attacking.done() and len(each.latencies) >= 5))
    assert attack.sent >= 400
    assert attack.codes.keys() <= documented_codes()
    assert {"malformed", "binary_frame", "not_seated"} <= attack.codes.keys()
    assert "Traceback" not in process.complaints()
    assert " error " not in process.complaints()
    for table in tables:
        for page in table.pages:
            await page.socket.close()


@pytest.mark.soak
async def test_others_wait_hardly_longer_during_an_attack(process: ServerProcess) -> None:
    """The figures are of one run: quiet and attacked in turn."""
    tables = await honest_tables(process, TABLES)
    latencies: dict[bool, list[float]] = {False: [], True: []}
    sent, codes = 0, set[str]()
    for number in range(2 * ROUNDS):
        is_attacked = number % 2 == 1
        attacker = await attacker_against(process, tables[0], number) if is_attacked else None
        until = time.monotonic() + PHASE_SECONDS
        try:
            await asyncio.gather(*(table.play(lambda end=until: time.monotonic() > end) for table in tables))
        except BaseException:
            if attacker is not None:
                attacker.kill()
            raise
        for table in tables[1:]:
            latencies[is_attacked] += table.latencies
        for table in tables:
            table.latencies.clear()
        if attacker is not None:
            told, _ = await attacker.communicate()
            frames, said = msgspec.json.decode(told, type=tuple[int, dict[str, int]])
            sent, codes = sent + frames, codes | said.keys()
    quiet, attacked = (np.percentile(np.array(latencies[each]) * 1000, [50, 99]) for each in (False, True))
    log.info(
        "p50/p99 in ms: quiet %s, attacked %s, %d and %d decisions; %d junk frames; %s",
        *(quiet.round(1), attacked.round(1), len(latencies[False]), len(latencies[True]), sent, sorted(codes)),
    )
    assert sent >= FRAMES
    assert codes <= documented_codes()
    assert attacked[1] <= 2 * quiet[1]
    assert "Traceback" not in process.complaints()


async def attacker_against(process: ServerProcess, table: HonestTable, number: int) -> asyncio.subprocess.Process:
    """Start a process that attacks a table."""
    code = table.pages[0].table.code
    numbers = [FRAMES // ROUNDS, HALF_OPEN, PHASE_SECONDS, number]
    command = [sys.executable, "-m", "tests.support.attackers", process.url, code, *(str(each) for each in numbers)]
    return await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, preexec_fn=lambda: os.nice(CPU_TO_OTHERS) and None
    )
