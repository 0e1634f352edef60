"""Pages that keep still: what each costs the server in memory."""

import asyncio
import random
from typing import Final

from golpe.bench.server.crowd import HELLO
from golpe.bench.server.page import Page, open_page
from golpe.bench.server.process import Measured
from golpe.bench.server.visitors import TOLD_WITHIN, Visitors

PAGES_OF_GUEST: Final = 12
"""Pages that one guest may have open at a table."""
PAGES_OF_TABLE: Final = 100
OPENED_AT_ONCE: Final = 20
SEATS: Final = 6
SETTLES_IN: Final = 1.0
"""Seconds after which the last update has certainly left the server's buffers."""


class IdlePages:
    """Pages at a few tables at which no game runs."""

    def __init__(self, host: str) -> None:
        self._visitors = Visitors(host, random.Random(0))
        self._pages: list[Page] = []

    async def open(self, count: int) -> None:
        """Open so many more and wait until each has said hello and got its update.

        Raises: GolpeError if one is refused.
        """
        wanted = len(self._pages) + count
        while len(self._pages) < wanted:
            of_table = min(PAGES_OF_TABLE, wanted - len(self._pages))
            cookies = [self._visitors.guest(i) for i in range(-(-of_table // PAGES_OF_GUEST))]
            code = self._visitors.lay_out(cookies[0], SEATS)
            for first in range(0, of_table, OPENED_AT_ONCE):
                some = range(first, min(first + OPENED_AT_ONCE, of_table))
                opened = (self._open(code, cookies[i // PAGES_OF_GUEST]) for i in some)
                self._pages += await asyncio.gather(*opened)
        await asyncio.sleep(SETTLES_IN)

    async def _open(self, code: str, cookie: str) -> Page:
        told = asyncio.Event()
        page = await open_page(
            lambda _page, _message: told.set(), host=self._visitors.host, path=f"/ws/{code}", cookie=cookie
        )
        page.say(HELLO)
        async with asyncio.timeout(TOLD_WITHIN):
            await told.wait()
        return page

    def close(self) -> None:
        """Let all go."""
        for page in self._pages:
            page.close()
        self._visitors.close()


async def kb_per_connection(server: Measured, host: str, count: int) -> float:
    """Return the memory of one of so many idle pages."""
    idle = IdlePages(host)
    try:
        await idle.open(OPENED_AT_ONCE)  # what is loaded once does not count
        before = server.memory_kb()
        await idle.open(count)
        return round((server.memory_kb() - before) / count, 1)
    finally:
        idle.close()
