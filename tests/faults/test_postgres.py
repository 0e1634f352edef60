"""A server on PostgreSQL plays on after it was killed, and commands use its database meanwhile."""

import subprocess
import sys
from pathlib import Path

import pytest

from golpe.protocol.page import Accepted
from golpe.server.db.location import PostgresUrl
from tests.support.live_server import Visitor, synced
from tests.support.postgres import new_database
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults


def golpe(*words: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "golpe", *words], capture_output=True, text=True, check=False, timeout=300
    )
    return done.returncode, done.stdout + done.stderr


def at(url: PostgresUrl) -> tuple[str, str]:
    return "--db", str(url)


@pytest.mark.long
async def test_a_game_on_postgresql_survives_a_kill_of_the_server(tmp_path: Path) -> None:
    url = new_database()
    process = ServerProcess(tmp_path, at=url)
    await process.start()
    ana = await Visitor(process).arrive("Ana")
    try:
        code = await ana.new_table()
        page = await ana.open(code)
        for _ in range(2):
            assert isinstance(await page.say("add_bot", bot="random"), Accepted)
        assert isinstance(await page.say("start"), Accepted)
        await synced(page)
        while "income" not in page.texts:
            if page.texts:
                await page.decide(page.texts[-1])
                await synced(page)
            elif page.game.phase == "game_over":  # it ended before her first turn
                await page.say("start")
            else:
                await page.update()
        window = page.game.window
        assert isinstance(await page.decide("income"), Accepted)
        refused, why = golpe("serve", "--port", "0", *at(url))
        assert (2, True) == (refused, "is in use by another server" in why)
        muted, said = golpe("admin", "mute", "Ana", *at(url))
        assert (0, True) == (muted, "Ana" in said or "muted" in said), said
        await process.kill()
        await process.start()
        page = await ana.open(code)
        assert (await synced(page)).game.window > window
    finally:
        await ana.leave()
        await process.kill()
