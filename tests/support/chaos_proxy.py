"""A proxy that delays, cuts and half-opens connections."""

import asyncio
import random
from collections import Counter
from contextlib import suppress
from urllib.parse import urlsplit

PIECE_BYTES = 1024
"""Bytes per piece; messages arrive in pieces."""
DELAY_MAX = 0.08
"""Maximum delay of a piece in seconds."""
Address = tuple[str, int]
"""The page's end of a connection."""


class ChaosProxy:
    """Forwards bytes between pages and a server; while chaos is on, every connection fails sooner or later."""

    def __init__(self, target: str, *, seed: int, life: float) -> None:
        """Prepare a proxy for a server.

        Args:
            target: the server's address, as http://…
            life: mean lifetime of a connection in seconds.
        """
        parts = urlsplit(target)
        assert parts.hostname is not None
        assert parts.port is not None
        self._target = parts.hostname, parts.port
        self._rng = random.Random(seed)
        self._life = life
        self._carrying: set[asyncio.Task[None]] = set()
        self._whole: set[Address] = set()
        """Connections that forward both ways."""
        self._spared: set[Address] = set()
        self.rages = True
        self.fates: Counter[str] = Counter()
        """How connections have failed."""
        self.url = ""

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        self._server.close()
        for task in self._carrying:
            task.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)

    def is_whole(self, page: Address) -> bool:
        """Return whether a connection forwards both ways, however late."""
        return page in self._whole

    def spare(self, page: Address) -> None:
        """Keep a connection working, unless it has failed already."""
        self._spared.add(page)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._carrying.add(task)
        try:
            await self._connect(reader, writer)
        except (OSError, asyncio.CancelledError):  # the server is down, or the test is over
            writer.transport.abort()
        finally:
            self._carrying.discard(task)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server_reader, server_writer = await asyncio.open_connection(*self._target)
        ways = [
            asyncio.create_task(self._carry(reader, server_writer)),
            asyncio.create_task(self._carry(server_reader, writer)),
        ]
        page: Address = writer.get_extra_info("peername")
        self._whole.add(page)
        try:
            await self._meet_a_fate(page, ways)
        finally:
            self._whole.discard(page)
            self._spared.discard(page)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for end in (writer, server_writer):
                end.transport.abort()

    async def _meet_a_fate(self, page: Address, ways: list[asyncio.Task[None]]) -> None:
        """After a while, cut the connection, or drop all bytes one way or both."""
        life = self._rng.expovariate(1 / self._life)
        fate = self._rng.choice(("cut", "deaf server", "deaf page", "silence"))
        await asyncio.wait(ways, timeout=life, return_when=asyncio.FIRST_COMPLETED)
        if any(way.done() for way in ways) or not self.rages or page in self._spared:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)  # closed by one of its ends
            return
        self.fates[fate] += 1
        self._whole.discard(page)
        if fate == "cut":
            return
        for way, is_lost in zip(ways, (fate != "deaf page", fate != "deaf server"), strict=True):
            if is_lost:
                way.cancel()
        await asyncio.sleep(self._rng.uniform(0, 2 * self._life))  # neither end is notified

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forward bytes one way, with delays, until the end of the stream."""
        with suppress(OSError):
            while piece := await reader.read(PIECE_BYTES):
                if self.rages:
                    await asyncio.sleep(self._rng.uniform(0, DELAY_MAX) * (self._rng.random() < 0.3))
                writer.write(piece)
                await writer.drain()
