"""When the power goes, whatever was not yet forced to the disk is lost: nothing acknowledged may be among it.

The system calls of a real server are traced while people play. At each acknowledgement, the disk is laid out as a cut
at that moment would leave it, with only what an fsync had made certain, and the command must be in the database there.
"""

import asyncio
import os
import re
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from golpe.protocol.page import Accepted
from tests.support.live_server import Visitor, synced
from tests.support.new_database import empty_database
from tests.support.traced_disk import STRACE, Disk, calls

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(shutil.which("strace") is None, reason="strace is missing: apt-get install strace"),
]

READY_WITHIN = 120
DECISIONS = 20
NO_HURRY = ("--limit", "message_burst=100000")
LISTENS = re.compile(rb"listens at (http://[\d.:]+)")
ACCEPTED = re.compile(rb'"t":"accepted","id":"([\w.]+)"')
SERVE = "from golpe.cli.main import main; main()"
COPIED = """
import os
from pathlib import Path
os.pwrite(os.open({target!r}, os.O_CREAT | os.O_WRONLY), Path({source!r}).read_bytes(), 0)
{serve}
"""
CARELESS = f"""
import golpe.server.db.sqlite.database as store
opened = store.open_writer
def careless(path):
    database = opened(path)
    database.execute("PRAGMA synchronous = OFF")
    return database
store.open_writer = careless
{SERVE}
"""


class Reached:
    def __init__(self, url: str) -> None:
        self.url = url


async def play_traced(folder: Path, program: str) -> tuple[Path, Path]:
    """Let two people play at a server that is traced; return its database and the trace."""
    database, trace = folder / "golpe.sqlite3", folder / "trace"
    process = await asyncio.create_subprocess_exec(
        *(*STRACE, "-o", trace, sys.executable, "-c", program),
        *("serve", "--port", "0", "--db", database, *NO_HURRY),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        async with asyncio.timeout(READY_WITHIN):
            found = LISTENS.search(await process.stdout.readline())
        assert found is not None
        await play(Reached(found[1].decode()))
    finally:
        process.kill()
        await process.stderr.read()  # strace has it, too: its end is the end of the trace
        await process.wait()
    return database, trace


async def play(server: Reached) -> None:
    visitors = [await Visitor(server).arrive() for _ in range(3)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors]
    assert isinstance(await pages[0].say("start"), Accepted)
    decided = 0
    while decided < DECISIONS:
        for seat, page in enumerate(pages):
            await synced(page)
            if page.prompt is None or page.prompt.answered is not None or page.game.winner is not None:
                continue
            wanted = next((each for each in ("income", "pass") if each in page.texts), page.texts[0])
            outcome = await page.decide(wanted, id=f"seat{seat}.{decided}")
            decided += isinstance(outcome, Accepted)
    for visitor in visitors:
        await visitor.leave()


def lost_at_a_cut(database: Path, trace: Path) -> tuple[list[str], list[str]]:
    """Return the acknowledged commits, and those that a later power cut would have lost."""
    disk = Disk()
    acknowledged: list[str] = []
    lost: list[str] = []
    unchecked = False
    for call in calls(trace):
        if call.path:
            if unchecked:  # as the disk was until here
                lost += [each for each in acknowledged if each not in saved_in(disk, database)]
                unchecked = False
            disk.take(call)
        elif found := ACCEPTED.findall(call.content):
            acknowledged += [each.decode() for each in found]
            unchecked = True
    lost += [each for each in acknowledged if each not in saved_in(disk, database)]
    return acknowledged, sorted(set(lost))


def saved_in(disk: Disk, database: Path) -> set[str]:
    """Return the ids of all commands that are in the database after a cut."""
    with closing(sqlite3.connect(disk.lay_out(str(database), database.parent))) as after:
        if not after.execute("SELECT 1 FROM sqlite_master WHERE name = 'commits'").fetchone():
            return set()
        assert [("ok",)] == after.execute("PRAGMA integrity_check").fetchall()
        rows = after.execute("SELECT command_id FROM commits WHERE command_id IS NOT NULL").fetchall()
    return {command_id.partition(":")[2] for (command_id,) in rows}


@pytest.mark.long
async def test_nothing_acknowledged_is_lost_when_the_power_goes(tmp_path: Path) -> None:
    acknowledged, lost = lost_at_a_cut(*await play_traced(tmp_path, SERVE))
    assert DECISIONS <= len([each for each in acknowledged if each.startswith("seat")])
    assert [] == lost


@pytest.mark.long
async def test_a_database_that_was_just_copied_is_certain_before_anything_is_acknowledged(tmp_path: Path) -> None:
    (tmp_path / "backup").write_bytes(empty_database())
    copied = COPIED.format(source=str(tmp_path / "backup"), target=str(tmp_path / "golpe.sqlite3"), serve=SERVE)
    acknowledged, lost = lost_at_a_cut(*await play_traced(tmp_path, copied))
    assert DECISIONS <= len([each for each in acknowledged if each.startswith("seat")])
    assert [] == lost


@pytest.mark.long
async def test_without_fsync_the_same_test_finds_what_is_lost(tmp_path: Path) -> None:
    _, lost = lost_at_a_cut(*await play_traced(tmp_path, CARELESS))
    assert DECISIONS <= len([each for each in lost if each.startswith("seat")])
