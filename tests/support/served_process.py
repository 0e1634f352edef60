"""A real server process on a free port, which can be killed and restarted on the same file."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

from tests.support.new_database import lay_database

REPOSITORY = Path(__file__).parent.parent.parent
SECONDS_TO_START = 120
ENDED_WITHIN = 60
LISTENS = re.compile(r"listens at (http://[\d.:]+)")


class ServedProcess:
    """`golpe serve` as a separate process."""

    def __init__(self, folder: Path, *options: str, module: str = "golpe") -> None:
        """Prepare a server.

        Args:
            options: more options of `golpe serve`, besides port and database.
            module: the program, which takes the same arguments.
        """
        self._options = options
        self._module = module
        self.db = folder / "golpe.sqlite3"
        self.log = folder / "server.log"
        self.url = ""
        self.ahead_s = 0
        """A clock that is ahead by so many seconds, from the next start on."""
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it on the same port as before, and wait until it listens."""
        program = ["tests.support.shifted_clock", str(self.ahead_s)] if self.ahead_s else [self._module]
        command = [sys.executable, "-m", *program, "serve", "--port", str(self._port), "--db", str(self.db)]
        command += self._options
        lay_database(self.db)
        environment = {
            **os.environ,
            "PYTHONPATH": f"{REPOSITORY / 'src'}{os.pathsep}{REPOSITORY}",
            "PYTHONUNBUFFERED": "1",
        }
        log = self.log.open("a")
        with log:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        self._process = process
        assert process.stdout is not None
        late = threading.Timer(SECONDS_TO_START, process.kill)
        late.start()
        try:
            listens = next((found for line in process.stdout if (found := LISTENS.search(line))), None)
        finally:
            late.cancel()
        assert listens is not None, f"the server does not start: {self.log.read_text()}"
        self.url = listens[1]
        self._port = int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """Kill it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it as Ctrl-C would."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process = self._process
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(timeout=ENDED_WITHIN)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(timeout=ENDED_WITHIN)
        assert process.stdout is not None
        process.stdout.close()
        self._process = None
