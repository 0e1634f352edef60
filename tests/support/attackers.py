"""Malicious clients, each with its own address; as a program: `python -m tests.support.attackers URL CODE …`."""

import asyncio
import random
import sys
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from golpe.protocol.page import PROTOCOL_VERSION
from tests.support.junk import Junk

JUNKERS = 6
FLOODERS = 3
STALLED = 3
HALF_A_HANDSHAKE = b"GET /ws/lobby HTTP/1.1\r\nHost: golpe\r\nUpgrade: websocket\r\nConnection: Upg"
HELLO = msgspec.json.encode({"t": "hello", "protocol": PROTOCOL_VERSION}).decode()
LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)
READ_WITHIN = 0.02
REST = 0.05
"""Seconds an attacker waits, for example after the close of a connection."""


class Said(msgspec.Struct):
    """The code of a server message, if it has one."""

    t: str
    code: str | None = None


@dataclass
class Attack:
    """All attacks at once, against one table."""

    url: str
    code: str
    frames: int
    """Total number of junk frames to send."""
    half_open: int
    seed: int
    codes: Counter[str] = field(default_factory=Counter[str])
    """Codes in the answers of the server."""
    sent: int = 0
    """Junk frames sent."""

    async def run(self, seconds: float) -> None:
        """Attack for at least this long, until all junk has been sent."""
        async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
            others = [group.create_task(self._flood(number)) for number in range(FLOODERS)]
            others += [group.create_task(self._stall(number)) for number in range(STALLED)]
            for number in range(self.half_open):
                await self._half_open(stack, number)
            junkers = [group.create_task(self._junk(number)) for number in range(JUNKERS)]
            await asyncio.sleep(seconds)
            await asyncio.wait(junkers)
            for task in others:
                task.cancel()

    async def _junk(self, number: int) -> None:
        """Send junk frames, reconnecting whenever the server closes the connection."""
        junk = Junk(1000 * self.seed + number)
        rng = random.Random(number)
        cookie = await self._cookie()
        while self.sent < self.frames:
            with suppress(*LOST):
                async with self._page(cookie, f"127.0.1.{1 + number}") as page:
                    if rng.random() < 0.9:
                        await page.send(HELLO)
                    while self.sent < self.frames:
                        frame = junk.frame()
                        self.sent += 1
                        await page.send(frame, text=True if rng.random() < 0.05 else None)
                        await self._listen(page)
            await asyncio.sleep(REST * 0.2)

    async def _flood(self, number: int) -> None:
        """Send valid messages as fast as possible."""
        cookie = await self._cookie()
        while True:
            with suppress(*LOST):
                async with self._page(cookie, f"127.0.2.{1 + number}") as page:
                    while True:
                        for _ in range(50):
                            await page.send(HELLO)
                        await self._listen(page)
            await asyncio.sleep(REST)

    async def _stall(self, number: int) -> None:
        """Request a lot and read nothing."""
        cookie = await self._cookie()
        while True:
            with suppress(*LOST):
                async with self._page(cookie, f"127.0.3.{1 + number}", queue=1) as page:
                    page.transport.pause_reading()
                    try:
                        while True:
                            await page.send(HELLO)
                            await asyncio.sleep(READ_WITHIN)
                    finally:  # a client that reads nothing does not see the close frame either
                        page.transport.abort()
            await asyncio.sleep(REST)

    async def _half_open(self, stack: AsyncExitStack, number: int) -> None:
        parts = urlsplit(self.url)
        assert parts.hostname is not None
        assert parts.port is not None
        with suppress(OSError):
            transport, _ = await asyncio.get_running_loop().create_connection(
                asyncio.Protocol, parts.hostname, parts.port, local_addr=(f"127.0.4.{1 + number % 200}", 0)
            )
            stack.callback(transport.abort)
            transport.write(HALF_A_HANDSHAKE)

    async def _listen(self, page: ClientConnection) -> None:
        """Read what has arrived, and record the codes."""
        with suppress(TimeoutError):
            while True:
                async with asyncio.timeout(READ_WITHIN):
                    raw = await page.recv()
                code = msgspec.json.decode(raw, type=Said).code
                if code is not None:
                    self.codes[code] += 1

    @asynccontextmanager
    async def _page(self, cookie: str, address: str, *, queue: int = 16) -> AsyncGenerator[ClientConnection]:
        """Open a page, and close it at the end even if the closing handshake is interrupted."""
        page = await connect(
            f"{self.url.replace('http', 'ws', 1)}/ws/{self.code}",
            additional_headers={"Cookie": cookie},
            local_addr=(address, 0),
            max_queue=queue,
            close_timeout=REST,
        )
        try:
            async with page:
                yield page
        finally:
            page.transport.abort()

    async def _cookie(self) -> str:
        async with httpx.AsyncClient(base_url=self.url, timeout=READ_WITHIN * 1000, verify=False) as http:
            (await http.get("/api/me")).raise_for_status()
            return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


def main(url: str, code: str, frames: str, half_open: str, seconds: str, seed: str) -> None:
    """Attack, and write what was sent and how the server answered."""
    attack = Attack(url, code, int(frames), int(half_open), int(seed))
    asyncio.run(attack.run(float(seconds)))
    sys.stdout.write(msgspec.json.encode([attack.sent, attack.codes]).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
