"""The processes that are measured: started on a core of their own, read through /proc, and always ended."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from golpe.errors import GolpeError

LIMITS: Final = (
    *("connections=100000", "connections_per_address=100000", "http_per_address=100000", "connection_burst=100000"),
    *("message_burst=1000000", "messages_per_second=1000000", "request_burst=100000", "requests_per_second=100000"),
    *("guest_burst=100000", "table_burst=100000", "tables_per_address_hour=100000", "tables_loaded=100000"),
)
"""What holds back a single address, and would hold back the load."""
LISTENS: Final = re.compile(r"http://([0-9.]+:\d+)")
END_WITHIN: Final = 20.0


def cores() -> tuple[set[int], set[int]]:
    """Return the cores of what is measured and of the load: one each, or all for both where there is only one.

    Raises: GolpeError where the system does not tell what a process costs.
    """
    if sys.platform != "linux":
        raise GolpeError("golpe bench server needs Linux: it reads from /proc what a process costs")
    mine = sorted(os.sched_getaffinity(0))
    return ({mine[0]}, {mine[1]}) if len(mine) > 1 else (set(mine), set(mine))


def keep_to(chosen: set[int]) -> None:
    """Keep this process, and those that it starts from now on, to some cores."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, chosen)


class Measured:
    """A process whose cost is read from outside."""

    def __init__(self, process: subprocess.Popen[str], name: str) -> None:
        self._name = name
        assert process.stdout is not None
        assert process.stdin is not None
        self.output: IO[str] = process.stdout
        self.input: IO[str] = process.stdin
        self._folder = Path(f"/proc/{process.pid}")

    def cpu_s(self) -> float:
        """Return the CPU seconds of all its threads so far."""
        spent_ns = 0
        for task in (self._folder / "task").iterdir():
            spent_ns += int((task / "schedstat").read_text("ascii").split()[0])
        return spent_ns / 1e9

    def memory_kb(self) -> int:
        """Return its resident memory."""
        for line in (self._folder / "status").read_text("ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        raise GolpeError("a process that is measured has ended")

    def line(self) -> str:
        """Wait for a line of its output.

        Raises: GolpeError if it has ended.
        """
        line = self.output.readline()
        if not line:
            raise GolpeError(f"a process that is measured has ended: {self._name}")
        return line

    async def next_line(self) -> str:
        """Wait for a line of its output while the loop goes on.

        Raises: GolpeError if it has ended.
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
        """Wait until it says where it listens."""
        found = LISTENS.search(self.line())
        if found is None:
            raise GolpeError("a server that is measured does not say where it listens")
        return found[1]


@contextmanager
def measured(*arguments: str, cores: set[int]) -> Generator[Measured]:
    """Run a module of Python on these cores, and end it in any case."""
    before = os.sched_getaffinity(0) if sys.platform == "linux" else set[int]()
    keep_to(cores)  # what is started keeps to the same, with all its threads
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
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


def golpe_serve(folder: Path) -> tuple[str, ...]:
    """Return the arguments that start a server on a free port, with its tables in a folder."""
    limits = [word for limit in LIMITS for word in ("--limit", limit)]
    database = str(folder / "golpe.sqlite3")
    return ("golpe", "serve", "--port", "0", "--db", database, "--log-level", "warning", *limits)
