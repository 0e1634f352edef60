"""The memory that the server needs for an idle page."""

import asyncio
import random
from typing import Final

from benchmarks.server.load import HELLO
from benchmarks.server.page import Page, open_page
from benchmarks.server.process import Measured
from benchmarks.server.visitors import UPDATE_WITHIN, Visitors

PAGES_OF_GUEST: Final = 12
"""Pages that one guest may have open at a table."""
PAGES_OF_TABLE: Final = 100
OPENED_AT_ONCE: Final = 20
SEATS: Final = 6
SETTLES_IN: Final = 1.0
"""Seconds that the last update takes to leave the server's buffers."""


class IdlePages:
    """Pages at a few tables without games."""

    def __init__(self, host: str) -> None:
        self._visitors = Visitors(host, random.Random(0))
        self._pages: list[Page] = []

    async def open(self, count: int) -> None:
        """Open more pages, and wait until each has sent its hello and received its update.

        Raises: GolpeError if one is refused.
        """
        wanted = len(self._pages) + count
        while len(self._pages) < wanted:
            of_table = min(PAGES_OF_TABLE, wanted - len(self._pages))
            cookies = [self._visitors.guest(i) for i in range(-(-of_table // PAGES_OF_GUEST))]
            code = self._visitors.create_table(cookies[0], SEATS)
            for first in range(0, of_table, OPENED_AT_ONCE):
                some = range(first, min(first + OPENED_AT_ONCE, of_table))
                opened = (self._open(code, cookies[i // PAGES_OF_GUEST]) for i in some)
                self._pages += await asyncio.gather(*opened)
        await asyncio.sleep(SETTLES_IN)

    async def _open(self, code: str, cookie: str) -> Page:
        updated = asyncio.Event()
        page = await open_page(
            lambda _page, _message: updated.set(), host=self._visitors.host, path=f"/ws/{code}", cookie=cookie
        )
        page.send(HELLO)
        async with asyncio.timeout(UPDATE_WITHIN):
            await updated.wait()
        return page

    def close(self) -> None:
        """Close all pages."""
        for page in self._pages:
            page.close()
        self._visitors.close()


async def kb_per_connection(server: Measured, host: str, count: int) -> float:
    """Return the memory per idle page, averaged over `count` pages."""
    idle = IdlePages(host)
    try:
        await idle.open(OPENED_AT_ONCE)  # excludes what is loaded only once
        before = server.memory_kb()
        await idle.open(count)
        return round((server.memory_kb() - before) / count, 1)
    finally:
        idle.close()
