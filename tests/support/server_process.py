"""A separate server process, which can be killed and restarted on the same file and port."""

import asyncio
import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

from golpe.server.db.location import PostgresUrl
from tests.support.new_database import lay_database
from tests.support.served_process import LISTENS

IDLE_FOR = 120
"""Seconds without any CPU use after which a starting server counts as stuck."""
STARTED_WITHIN = 1200
"""Timeout of a start in seconds, however busy the machine."""
ENDED_WITHIN = 300


class ServerProcess:
    def __init__(self, folder: Path, *, at: PostgresUrl | None = None, ahead_s: int = 0) -> None:
        self.database = folder / "golpe.sqlite3"
        self._at = at
        """The database if it is not that file."""
        self.log = folder / "server.log"
        self.port = 0
        """A free port at the first start, and the same one afterwards."""
        self.url = ""
        self.program = ["-m", *(["tests.support.shifted_clock", str(ahead_s)] if ahead_s else ["golpe"])]
        """A clock that is ahead by so many seconds is wrong."""
        self.source: Path | None = None
        """Where the source of another version is."""
        self._process: asyncio.subprocess.Process | None = None

    async def start(self, *options: str) -> None:
        """Start the server and wait until it listens."""
        database = str(self._at or self.database)
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--db", database, *options]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        if self.source is not None:
            environment["PYTHONPATH"] = str(self.source)
        if self._at is None:
            lay_database(self.database)
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command, stdout=asyncio.subprocess.PIPE, stderr=log, env=environment
            )
        async with asyncio.timeout(STARTED_WITHIN):
            found = None
            while found is None:  # a QR code may come first
                line = await _line(self._process)
                assert line, self.complaints()
                found = LISTENS.search(line.decode())
        self.url = found[1]
        self.port = int(self.url.rsplit(":", 1)[1])

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        """Kill it as a power cut would."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Stop it as Ctrl-C would, and return its exit code."""
        return await self._end(signal.SIGINT)

    def send(self, how: signal.Signals) -> None:
        """Send a signal without waiting for its effect."""
        assert self._process is not None
        self._process.send_signal(how)

    async def ended(self) -> int:
        """Wait for it to exit by itself, and return its exit code."""
        process, self._process = self._process, None
        assert process is not None
        async with asyncio.timeout(ENDED_WITHIN):
            return await process.wait()

    def cpu_seconds(self) -> float:
        """Return the CPU time that it has used."""
        assert self._process is not None
        return _ticks(self._process.pid) / os.sysconf("SC_CLK_TCK")

    def complaints(self) -> str:
        """Return its log."""
        return self.log.read_text("utf-8") if self.log.exists() else ""

    async def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        with suppress(ProcessLookupError):  # it may have exited by itself
            process.send_signal(how)
        async with asyncio.timeout(ENDED_WITHIN):
            return await process.wait()


async def _line(process: asyncio.subprocess.Process) -> bytes:
    """Wait for a line of output while a process makes progress, however little CPU time it gets."""
    assert process.stdout is not None
    reading = asyncio.ensure_future(process.stdout.readline())
    spent = -1
    try:
        while not reading.done():
            before, spent = spent, _ticks(process.pid)
            assert spent != before, "the server hangs as it starts"
            await asyncio.wait([reading], timeout=IDLE_FOR)
        return reading.result()
    finally:
        reading.cancel()


def _ticks(pid: int) -> int:
    """Return the CPU ticks of a process; if the system does not report them, the time, which always grows."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return time.monotonic_ns()
    return int(fields[11]) + int(fields[12])
