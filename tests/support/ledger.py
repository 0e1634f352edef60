"""The clients' side of a ledger in a process of its own."""

import asyncio
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager

import msgspec

from golpe.server.db.location import PostgresUrl
from tests.support.ledger_process import Answer, Request

ANSWERS_WITHIN = 300.0


class RemoteLedger:
    """Notes what a server has acknowledged in a ledger that other processes use, too. Players can use it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.returns: Counter[str] = Counter()
        """Number of reconnections by kind of failure."""
        self.news = asyncio.Event()
        """Set at each note of this client."""
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._socket.settimeout(ANSWERS_WITHIN)
        self._answers = self._socket.makefile("rb")

    def close(self) -> None:
        self._answers.close()
        self._socket.close()

    def acknowledge(self, code: str, command_id: str, decision: str, *, window: int, seat: int) -> None:
        """Note a decision."""
        command: dict[str, object] = {"t": "decide", "window": window, "decision": decision}
        self._send(Request("note", code=code, id=command_id, command=command, seat=seat))

    def note(self, code: str, command_id: str, t: str, **fields: object) -> None:
        """Note another command that changes something."""
        self._send(Request("note", code=code, id=command_id, command={"t": t, **fields}))

    def note_table(self, code: str) -> None:
        """Note a new table."""
        self._send(Request("opened", code=code))

    def watch(self, database: PostgresUrl) -> None:
        """Keep a history of owners and of writers in a database from now on."""
        answer = self._ask(Request("watch", database=database.url))
        assert not answer.wrong, answer.wrong

    def count(self) -> int:
        """Return how much was noted, by all clients."""
        return self._ask(Request("count")).count

    def audit(self, database: PostgresUrl) -> list[str]:
        """Return what is wrong in a database, as sentences: what was lost, counts twice, or has had two owners."""
        return self._ask(Request("audit", database=database.url)).wrong

    def _send(self, request: Request) -> None:
        self._socket.sendall(msgspec.json.encode(request) + b"\n")
        self.news.set()

    def _ask(self, request: Request) -> Answer:
        self._send(request)
        return msgspec.json.decode(self._answers.readline(), type=Answer)


@contextmanager
def ledger_process() -> Generator[RemoteLedger]:
    """Start a ledger, and connect to it; other processes connect to the same port."""
    command = [sys.executable, "-m", "tests.support.ledger_process"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        ledger = RemoteLedger(int(process.stdout.readline().rpartition(b" ")[2]))
        try:
            yield ledger
        finally:
            ledger.close()
            assert process.stdin is not None
            process.stdin.close()
            process.wait(ANSWERS_WITHIN)
