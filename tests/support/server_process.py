"""A server process of its own, which can be killed and started again on the same file and port."""

import asyncio
import os
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path

READY_WITHIN = 30


class ServerProcess:
    def __init__(self, folder: Path) -> None:
        self.database = folder / "golpe.sqlite3"
        self.log = folder / "server.log"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the server and wait until it listens."""
        command = [sys.executable, "-m", "golpe", "serve", "--port", str(self.port), "--db", str(self.database)]
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command, stdout=asyncio.subprocess.PIPE, stderr=log, env={**os.environ, "PYTHONUNBUFFERED": "1"}
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(READY_WITHIN):
            line = await self._process.stdout.readline()
        assert b"listens" in line, (line, self.complaints())

    async def kill(self) -> None:
        """Let it die as if the power had gone."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to end, as Ctrl-C does, and return its exit code."""
        return await self._end(signal.SIGINT)

    def complaints(self) -> str:
        """Return what it has written to its log."""
        return self.log.read_text("utf-8") if self.log.exists() else ""

    async def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        with suppress(ProcessLookupError):  # it may have ended by itself
            process.send_signal(how)
        async with asyncio.timeout(READY_WITHIN):
            return await process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
