"""Set up the load: create guests and tables, open pages, start games."""

import asyncio
import http.client
import json
import random
from collections.abc import Sequence
from typing import Final

from benchmarks.server.load import HELLO, LoadTable, Slice
from benchmarks.server.page import Page, open_page
from benchmarks.server.player import CountingPlayer
from golpe.errors import GolpeError

GUESTS_MAX: Final = 1_000
"""Maximum number of guests per server; each sits at several tables if there are more seats than guests."""
OPENED_AT_ONCE: Final = 20
"""Number of tables whose pages are opened concurrently."""
UPDATE_WITHIN: Final = 30.0
TABLE: Final = b'{"kind":"friends","options":{"preset":"resistance","seats":%d,"pace":"instant"}}'


class Visitors:
    """The guests of one server and their tables."""

    def __init__(self, host: str, rng: random.Random, *, through: str | None = None) -> None:
        """Begin without guests.

        Args:
            through: another node of the server, which passes all pages on to this one.
        """
        self.host = host
        self._through = through
        self.tables: list[LoadTable] = []
        self._rng = rng
        self._player = CountingPlayer(rng)
        self._cookies: list[str] = []
        self._requests = http.client.HTTPConnection(host, timeout=UPDATE_WITHIN)

    @property
    def pages(self) -> list[Page]:
        """Every page of every table."""
        return [page for table in self.tables for page in table.pages]

    def guest(self, number: int) -> str:
        """Return the cookie of a guest, who is created if necessary."""
        number %= GUESTS_MAX
        while len(self._cookies) <= number:
            self._requests.request("GET", "/api/me")
            answer = self._requests.getresponse()
            answer.read()
            self._cookies.append((answer.getheader("set-cookie") or "").partition(";")[0])
        return self._cookies[number]

    def create_table(self, cookie: str, seats: int) -> str:
        """Create a table and return its code.

        Raises: GolpeError if the server refuses.
        """
        headers = {"content-type": "application/json", "cookie": cookie}
        self._requests.request("POST", "/api/tables", TABLE % seats, headers)
        answer = self._requests.getresponse()
        body = answer.read()
        if answer.status >= http.client.BAD_REQUEST:
            raise GolpeError(f"the server did not create a table: {body.decode()}")
        return str(json.loads(body)["code"])

    async def open_tables(self, count: int, *, seats: int) -> Sequence[LoadTable]:
        """Open tables, take every seat and start their games; return the new tables.

        Raises: GolpeError.
        """
        opened: list[LoadTable] = []
        while len(opened) < count:
            self._requests.close()  # then opened again, because the server closes idle connections
            some: list[tuple[LoadTable, str, list[str]]] = []
            for _ in range(min(OPENED_AT_ONCE, count - len(opened) - len(some))):
                first = (len(self.tables) + len(opened) + len(some)) * seats
                cookies = [self.guest(first + seat) for seat in range(seats)]
                table = LoadTable(self._player, self._rng, seats)
                some.append((table, self.create_table(cookies[0], seats), cookies))
            await asyncio.gather(*(self._sit_down(*each) for each in some))
            opened += [table for table, _, _ in some]
        self.tables += opened
        return opened

    async def _sit_down(self, table: LoadTable, code: str, cookies: Sequence[str]) -> None:
        path = f"/ws/{code}"
        if self._through is not None:
            await self._load(path, cookies[0])
        for cookie in cookies:
            table.join(await open_page(table.receive, host=self._through or self.host, path=path, cookie=cookie))
        async with asyncio.timeout(UPDATE_WITHIN):
            await table.all_updated.wait()
        done = asyncio.get_running_loop().create_future()
        table.on_done = lambda _: done.set_result(None)
        table.play(Slice())  # no seat is asked yet, so this starts the game
        async with asyncio.timeout(UPDATE_WITHIN):
            await done

    async def _load(self, path: str, cookie: str) -> None:
        """Let the host own a table, by a page that is closed again."""
        updated = asyncio.Event()
        page = await open_page(lambda _page, _message: updated.set(), host=self.host, path=path, cookie=cookie)
        page.send(HELLO)
        async with asyncio.timeout(UPDATE_WITHIN):
            await updated.wait()
        page.close()

    def close(self) -> None:
        """Close all pages."""
        for page in self.pages:
            page.close()
        self._requests.close()
