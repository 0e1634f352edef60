"""A backup is restored into a running server: games return to their state then, and pages reconnect."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import AsyncGenerator
from contextlib import closing
from pathlib import Path

import pytest

from golpe.protocol.page import Accepted
from tests.support.live_server import Page, Visitor, synced
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults

COMMAND_WITHIN = 60
DAMAGE = {
    "CREATE TRIGGER silent AFTER INSERT ON commits BEGIN DELETE FROM commits; END": "an unknown trigger silent",
    "UPDATE commits SET entries = x'00' WHERE seq = 2": "1 of 1 journals cannot be replayed",
}
"""Changes to a backup that SQLite does not mind."""


@pytest.fixture
async def process(tmp_path: Path) -> AsyncGenerator[ServerProcess]:
    running = ServerProcess(tmp_path)
    await running.start()
    yield running
    await running.kill()


async def golpe(*arguments: str | Path) -> tuple[int, str]:
    """Run a command to its end; return its exit code and output."""
    run = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "golpe", *map(str, arguments)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        stdin=asyncio.subprocess.DEVNULL,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    async with asyncio.timeout(COMMAND_WITHIN):
        said, _ = await run.communicate()
    assert run.returncode is not None
    return run.returncode, said.decode()


async def table_of_friends(process: ServerProcess) -> tuple[str, list[Visitor], list[Page]]:
    visitors = [await Visitor(process).arrive() for _ in range(2)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors]
    assert isinstance(await pages[0].say("start"), Accepted)
    return code, visitors, [await synced(page) for page in pages]


async def play(pages: list[Page], *, turns: int) -> int:
    """Take income in turn, and return the window that is open then."""
    for _ in range(turns):
        page = next(page for page in pages if "income" in page.texts)
        assert isinstance(await page.decide("income"), Accepted)
        for each in pages:
            await synced(each)
    return pages[0].game.window


async def table_states(visitors: list[Visitor], code: str) -> list[object]:
    """Reconnect to a table and return the game as each page shows it."""
    pages = [await visitor.open(code) for visitor in visitors]
    return [page.game for page in pages]


@pytest.mark.long
async def test_a_running_server_is_put_back_to_a_backup_and_the_game_goes_on(
    process: ServerProcess, tmp_path: Path
) -> None:
    file = tmp_path / "backup.sqlite3"
    code, visitors, pages = await table_of_friends(process)
    at_backup = await played_on_after_backup(process, pages, file)
    later = await visitors[0].new_table()
    assert (0, True) == await said("restore", file, process.database, "was restored from the backup", "--keep-sessions")
    assert ["try_again"] * 2 == [await page.bye() for page in pages]
    assert at_backup == await table_states(visitors, code)
    pages = [await synced(await visitor.open(code)) for visitor in visitors]
    await play(pages, turns=1)
    refused = await visitors[0].http.get(f"/api/tables/{later}")
    assert refused.status_code == 404  # it came after the backup
    assert {"golpe.sqlite3", "backup.sqlite3", "server.log"} == left_in(tmp_path)
    assert 0 == await process.stop()
    await process.start()  # once is enough: it is not put back again
    assert [page.game for page in pages] == await table_states(visitors, code)
    assert "Traceback" not in process.complaints()
    for visitor in visitors:
        await visitor.leave()


async def said(command: str, file: Path, database: Path, words: str, *options: str) -> tuple[int, bool]:
    """Run `golpe backup` or `golpe restore`; return its exit code and whether it said these words."""
    code, output = await golpe(command, file, "--db", database, *options)
    return code, words in output


async def played_on_after_backup(process: ServerProcess, pages: list[Page], file: Path) -> list[object]:
    """Play, back up, play on; return the game as each page showed it at the backup."""
    await play(pages, turns=3)
    at_backup: list[object] = [page.game for page in pages]
    assert (0, True) == await said("backup", file, process.database, "is a backup of")
    await play(pages, turns=2)
    return at_backup


def left_in(folder: Path) -> set[str]:
    return {name for name in os.listdir(folder) if not name.endswith((".lock", "-wal", "-shm"))}


@pytest.mark.long
async def test_a_server_that_is_killed_while_it_is_put_back_loses_neither_database(
    process: ServerProcess, tmp_path: Path
) -> None:
    file = tmp_path / "backup.sqlite3"
    code, visitors, pages = await table_of_friends(process)
    at_backup = await played_on_after_backup(process, pages, file)
    restoring = asyncio.create_task(golpe("restore", file, "--db", process.database, "--keep-sessions"))
    assert ["try_again"] * 2 == [await page.bye() for page in pages]  # it has begun
    await process.kill()
    assert 0 == (await restoring)[0]  # the command finishes what the server has begun
    await process.start()
    assert at_backup == await table_states(visitors, code)
    assert {"golpe.sqlite3", "backup.sqlite3", "server.log"} == left_in(tmp_path)
    for visitor in visitors:
        await visitor.leave()


@pytest.mark.long
async def test_a_damaged_backup_is_refused_and_the_game_goes_on(process: ServerProcess, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite3"
    _, visitors, pages = await table_of_friends(process)
    file.write_bytes(b"no database" * 1_000)
    status, output = await golpe("restore", file, "--db", process.database)
    assert (2, True) == (status, output.startswith("golpe: cannot read the database"))
    for damage, reason in DAMAGE.items():
        file.unlink()
        assert (0, True) == await said("backup", file, process.database, "is a backup of")
        with closing(sqlite3.connect(file, isolation_level=None)) as backup:
            backup.execute(damage)
        status, output = await golpe("restore", file, "--db", process.database)
        assert (2, True) == (status, reason in output)
    await play(pages, turns=1)
    for visitor in visitors:
        await visitor.leave()
