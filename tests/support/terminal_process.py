"""A `golpe` command in a pseudo-terminal, as a person at a keyboard sees it."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent.parent
WITHIN_S = 60
LAUNCH = """
import fcntl, sys, termios
from golpe.cli.main import main
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
sys.argv[0] = "golpe"
main()
"""
"""Makes the pseudo-terminal the one whose Ctrl-C this process gets, and runs the command."""
ITEM = re.compile(r"  (\S)  \S")


class TerminalProcess:
    """A real process on the other side of a pseudo-terminal."""

    def __init__(self, *arguments: str, first: str = "") -> None:
        """Start the command.

        Args:
            first: Python statements that run before it.
        """
        self._master, slave = pty.openpty()
        environment = {**os.environ, "PYTHONPATH": str(REPOSITORY / "src"), "TERM": "xterm", "COLORTERM": "truecolor"}
        self._process = subprocess.Popen(
            [sys.executable, "-c", first + LAUNCH, *arguments],
            stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.said: str = ""

    def read_until(self, *wanted: str) -> str:
        """Read until one of these texts is at the end of the output, and return what was read."""
        start, deadline = len(self.said), time.monotonic() + WITHIN_S
        while not self.said[start:].endswith(wanted):
            ready, _, _ = select.select([self._master], [], [], max(0.0, deadline - time.monotonic()))
            assert ready, f"the program says nothing more after {self.said[-300:]!r}"
            chunk = self._read()
            if not chunk:
                break
            self.said += chunk.replace("\r\n", "\n")
        return self.said[start:]

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        os.write(self._master, f"{line}\n".encode())

    def press(self, key: bytes) -> None:
        os.write(self._master, key)

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self.press(b"\x03")

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the process."""
        self._process.send_signal(number)

    def rest(self) -> None:
        """Wait until the process only waits, or has ended. Elsewhere than on Linux, return at once."""
        status = Path(f"/proc/{self._process.pid}/stat")
        while status.exists() and status.read_text().rpartition(") ")[2][0] not in "SZ":
            time.sleep(0.01)

    def ended(self) -> int:
        """Wait for the process, and return its exit code."""
        self.read_until()
        return self._process.wait(timeout=WITHIN_S)

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(timeout=WITHIN_S)
        os.close(self._master)

    def _read(self) -> str:
        try:
            return os.read(self._master, 65_536).decode("utf-8", "replace")
        except OSError:  # the other side is closed
            return ""


def keys_in(text: str) -> list[str]:
    """Return the keys of the menu at the end of the output, in front of the prompt."""
    keys: list[str] = []
    for line in reversed(text.splitlines()[:-1]):
        item = ITEM.match(line)
        if item is None:
            break
        keys.append(item[1])
    return keys
