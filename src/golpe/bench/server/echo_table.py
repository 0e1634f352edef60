"""The pages at an echo: they say as much as decisions, and wait for as much as comes of them."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from golpe.bench.server.crowd import ACCEPTED, Playable, Recorded, Slice
from golpe.bench.server.echo import Answers
from golpe.bench.server.page import Page, open_page


def write_answers(file: Path, recorded: Sequence[Recorded]) -> None:
    """Write what Golpe's server has answered, each time beginning with the page of the author."""
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
    """Some pages that are told what one of them says."""

    def __init__(self, said: bytes) -> None:
        self.pages: list[Page] = []
        self.on_done: Callable[[Playable], None] = lambda table: None
        self._said = said
        self._behind: set[Page] = set()
        self._is_accepted = True
        self._sent_at = 0.0
        self._turn = 0
        self._slice = Slice()

    def hear(self, page: Page, message: bytes) -> None:
        """Take a message of the echo."""
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
        """Say something, each time from another page."""
        self._slice = into
        self._turn = (self._turn + 1) % len(self.pages)
        self._behind = set(self.pages)
        self._is_accepted = False
        self._sent_at = time.perf_counter()
        self.pages[self._turn].say(self._said)


async def open_echo_tables(host: str, count: int, *, seats: int, said: bytes) -> list[EchoTable]:
    """Open the pages of so many tables at an echo.

    Args:
        said: what each page says.
    """
    tables = [EchoTable(said) for _ in range(count)]
    for number, table in enumerate(tables):
        for _ in range(seats):
            table.pages.append(await open_page(table.hear, host=host, path=f"/ws/{number}", cookie=""))
    return tables
