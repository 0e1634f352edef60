"""Clients of the echo server: they send messages as long as a decision and wait for the answers."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from benchmarks.server.echo import Answers
from benchmarks.server.load import ACCEPTED, Playable, Recorded, Slice
from benchmarks.server.page import Page, open_page


def write_answers(file: Path, recorded: Sequence[Recorded]) -> None:
    """Write recorded answers, each starting with the page of the author."""
    answers = [
        Answers(
            [
                [update.decode() for update in each.updates[(each.author + i) % len(each.updates)]]
                for i in range(len(each.updates))
            ],
            each.accepted.decode(),
        )
        for each in recorded
    ]
    file.write_bytes(msgspec.json.encode(answers))


class EchoTable:
    """Pages that all get the echo server's answer to a message from one of them."""

    def __init__(self, said: bytes) -> None:
        self.pages: list[Page] = []
        self.on_done: Callable[[Playable], None] = lambda table: None
        self._said = said
        self._behind: set[Page] = set()
        self._is_accepted = True
        self._sent_at = 0.0
        self._turn = 0
        self._slice = Slice()

    def receive(self, page: Page, message: bytes) -> None:
        """Handle a message from the echo server."""
        self._slice.bytes_sent += len(message)
        if message.startswith(ACCEPTED):
            self._is_accepted = True
        else:
            self._behind.discard(page)
        if self._is_accepted and not self._behind:
            self._slice.decisions += 1
            self._slice.latencies_ms.append((time.perf_counter() - self._sent_at) * 1000)
            self.on_done(self)

    def play(self, into: Slice) -> None:
        """Send the message from the next page in turn."""
        self._slice = into
        self._turn = (self._turn + 1) % len(self.pages)
        self._behind = set(self.pages)
        self._is_accepted = False
        self._sent_at = time.perf_counter()
        self.pages[self._turn].send(self._said)


async def open_echo_tables(host: str, count: int, *, seats: int, said: bytes) -> list[EchoTable]:
    """Open the pages of a number of tables at an echo server.

    Args:
        said: the message that each page sends.
    """
    tables = [EchoTable(said) for _ in range(count)]
    for number, table in enumerate(tables):
        for _ in range(seats):
            table.pages.append(await open_page(table.receive, host=host, path=f"/ws/{number}", cookie=""))
    return tables
