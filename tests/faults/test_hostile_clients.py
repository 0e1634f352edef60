"""Junk, floods, stalled readers and half-open handshakes hurt only their senders."""

import asyncio
import logging
import os
import sys
import time
from collections.abc import AsyncGenerator
from pathlib import Path

import msgspec
import numpy as np
import pytest

from tests.support.attackers import Attack
from tests.support.documented import documented_codes
from tests.support.honest_tables import CPU_TO_OTHERS, HonestTable, honest_tables
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

TABLES = 4
ROUNDS = 8
FRAMES = 10_000
HALF_OPEN = 1_000
PHASE_SECONDS = 12.0


@pytest.fixture
async def process(tmp_path: Path) -> AsyncGenerator[ServerProcess]:
    running = ServerProcess(tmp_path)
    await running.start("--limit", "guest_burst=1000")
    yield running
    await running.kill()


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
