"""The measured processes. They run on a core of their own, are measured through /proc, and are always terminated."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from benchmarks.running import ROOT
from golpe.errors import GolpeError

LIMITS: Final = (
    *("connections=100000", "connections_per_address=100000", "http_per_address=100000", "connection_burst=100000"),
    *("message_burst=1000000", "messages_per_second=1000000", "request_burst=100000", "requests_per_second=100000"),
    *("guest_burst=100000", "table_burst=100000", "tables_per_address_hour=100000", "tables_loaded=100000"),
)
"""Limits per address, raised so that they do not throttle the load."""
LISTENS: Final = re.compile(r"http://([0-9.]+:\d+)")
END_WITHIN: Final = 20.0


def cores() -> tuple[set[int], set[int]]:
    """Return a core for the measured processes and one for the load; both are the same if there is only one.

    Raises: GolpeError if the system does not report a process's CPU time and memory.
    """
    if sys.platform != "linux":
        raise GolpeError("the load test of the server needs Linux, because it reads /proc")
    mine = sorted(os.sched_getaffinity(0))
    return ({mine[0]}, {mine[1]}) if len(mine) > 1 else (set(mine), set(mine))


def keep_to(chosen: set[int]) -> None:
    """Pin this process, and those that it starts from now on, to some cores."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, chosen)


class Measured:
    """A process whose cost is measured from outside."""

    def __init__(self, process: subprocess.Popen[str], name: str) -> None:
        self._name = name
        assert process.stdout is not None
        assert process.stdin is not None
        self.output: IO[str] = process.stdout
        self.input: IO[str] = process.stdin
        self._folder = Path(f"/proc/{process.pid}")

    def cpu_s(self) -> float:
        """Return the CPU seconds used by its threads so far."""
        spent_ns = 0
        for task in (self._folder / "task").iterdir():
            spent_ns += int((task / "schedstat").read_text("ascii").split()[0])
        return spent_ns / 1e9

    def memory_kb(self) -> int:
        """Return its resident memory in kB."""
        for line in (self._folder / "status").read_text("ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        raise GolpeError("a measured process has ended")

    def line(self) -> str:
        """Block until the process prints a line, and return it.

        Raises: GolpeError if the process has ended.
        """
        line = self.output.readline()
        if not line:
            raise GolpeError(f"a measured process has ended: {self._name}")
        return line

    async def next_line(self) -> str:
        """Wait until the process prints a line, without blocking the event loop.

        Raises: GolpeError if the process has ended.
        """
        loop = asyncio.get_running_loop()
        begun = asyncio.Event()
        loop.add_reader(self.output, begun.set)
        try:
            await begun.wait()
        finally:
            loop.remove_reader(self.output)
        return self.line()

    def host(self) -> str:
        """Return the host and port that it listens on, once it has printed them."""
        found = LISTENS.search(self.line())
        if found is None:
            raise GolpeError("a measured server did not print its address")
        return found[1]


@contextmanager
def measured(*arguments: str, cores: set[int]) -> Generator[Measured]:
    """Run a Python module on these cores, and terminate it at the end."""
    before = os.sched_getaffinity(0) if sys.platform == "linux" else set[int]()
    keep_to(cores)  # inherited by the new process
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", *arguments], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
    finally:
        keep_to(before)
    with process:
        try:
            yield Measured(process, arguments[0])
        finally:
            process.terminate()
            try:
                process.wait(END_WITHIN)
            except subprocess.TimeoutExpired:
                process.kill()


def golpe_serve(database: Path | str, *options: str) -> tuple[str, ...]:
    """Return the arguments to start a server on a free port, without limits that would throttle the load."""
    limits = [word for limit in LIMITS for word in ("--limit", limit)]
    return ("golpe", "serve", "--port", "0", "--db", str(database), "--log-level", "warning", *limits, *options)
