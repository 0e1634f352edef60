"""A flood from one guest, one IPv6 /64 or one IPv4 /24; as a program: `python -m tests.support.floods URL SOURCE …`."""

import asyncio
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Literal
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus

from golpe.protocol.page import PROTOCOL_VERSION

Source = Literal["guest", "/64", "/24"]
LOST: Final = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)
WORKERS: Final = 10
PAGES: Final = 300
GUESTS: Final = 60
HELLO: Final[dict[str, object]] = {"t": "hello", "protocol": PROTOCOL_VERSION}
MESSAGES: Final[tuple[dict[str, object], ...]] = (
    HELLO,
    {"t": "here"},
    {"t": "ask_hints", "window": 1},
    {"t": "nonsense"},
    {"t": "sit"},
    {"t": "leave"},
    {"t": "set_pace", "pace": "calm"},
    {"t": "set_pace", "pace": "brisk"},
    {"t": "ready", "is_wanted": True},
    {"t": "vote_out", "seat": 0},
    {"t": "set_standing", "standing": {"pass_until_target": True}},
    {"t": "decide", "window": 1, "decision": "pass"},
    {"t": "say", "text": "flood", "channel": "players"},
)
CODE: Final = re.compile(rb'"code":"(\w+)"')


class Flood:
    """Requests, handshakes, pages and messages, together at a rate, under addresses that a proxy forwards."""

    def __init__(self, url: str, source: Source, *, rate: float, seed: int) -> None:
        self.answers: Counter[str] = Counter()
        """What the server answered: statuses of requests and codes of refusals."""
        parts = urlsplit(url)
        self._host, self._port = parts.hostname or "", parts.port or 0
        self._ws = url.replace("http", "ws", 1)
        self._source: Source = source
        self._rate = rate
        self._rng = random.Random(seed)
        self._cookies: list[str] = []
        self._codes: list[str] = []
        self._pages: list[ClientConnection] = []
        self._reading: set[asyncio.Task[None]] = set()

    async def run(self, seconds: float) -> None:
        """Flood for so long."""
        until = time.monotonic() + seconds
        async with asyncio.TaskGroup() as group:
            for _ in range(WORKERS):
                group.create_task(self._paced(self._request, self._rate * 0.5 / WORKERS, until))
                group.create_task(self._paced(self._open, self._rate * 0.2 / WORKERS, until))
                group.create_task(self._paced(self._say, self._rate * 0.3 / WORKERS, until))
        for page in self._pages:
            page.transport.abort()

    @staticmethod
    async def _paced(act: Callable[[], Awaitable[None]], rate: float, until: float) -> None:
        due = time.monotonic()
        while due < until:
            with suppress(*LOST):
                await act()
            due += 1 / rate
            await asyncio.sleep(max(0.0, due - time.monotonic()))

    def _address(self) -> str:
        number = self._rng.randrange(1, 60_000)
        return {"guest": "2a00:1:2:3::1", "/64": f"2a00:1:2:3::{number:x}", "/24": f"8.8.8.{number % 255}"}[
            self._source
        ]

    def _cookie(self) -> str:
        return self._rng.choice(self._cookies) if self._cookies else ""

    async def _request(self) -> None:
        most = 1 if self._source == "guest" else GUESTS
        if len(self._cookies) < most:
            await self._ask("GET", "/api/me")
            return
        table = self._rng.choice(self._codes) if self._codes else "bcdfgh"
        kind = self._rng.choice(["friends", "public", "bots"])
        wanted = {"kind": kind, "options": {"clocks": {"turn": 40, "reaction": 20, "bank": 60}}}
        method, path, body = self._rng.choice(
            [
                ("GET", "/api/me", b""),
                ("POST", "/api/tables", msgspec.json.encode(wanted)),
                ("POST", "/api/quick", b"{}"),
                ("GET", f"/api/tables/{table}", b""),
                ("GET", f"/api/rules?table={table}", b""),
            ]
        )
        await self._ask(method, path, body, self._cookie())

    async def _ask(self, method: str, path: str, body: bytes = b"", cookie: str = "") -> None:
        reader, writer = await asyncio.open_connection(self._host, self._port)
        try:
            lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close"]
            lines += [f"X-Forwarded-For: {self._address()}", f"Cookie: {cookie}", "Content-Type: application/json"]
            writer.write("\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode() + body)
            answer = await reader.read()
        finally:
            writer.close()
        self.answers[answer[9:12].decode()] += 1
        self._note(answer, method, path)

    def _note(self, answer: bytes, method: str, path: str) -> None:
        """Keep a new guest's cookie and the code of a new table, and count a refusal."""
        cookie = re.search(rb"set-cookie: (\w+=[^;]+)", answer, re.IGNORECASE)
        if cookie is not None:
            self._cookies.append(cookie[1].decode())
        code = CODE.search(answer)
        if code is not None and method == "POST" and answer[9:10] == b"2":
            self._codes.append(code[1].decode())
        elif code is not None and answer[9:10] != b"2":
            self.answers[code[1].decode()] += 1

    async def _open(self) -> None:
        """Open one more page, of one of the attacker's tables or of the lobby."""
        if len(self._pages) >= PAGES:
            self._pages.pop(0).transport.abort()
        table = self._rng.choice([*self._codes[-200:], "lobby"])
        headers = {"X-Forwarded-For": self._address(), "Cookie": self._cookie()}
        try:
            page = await connect(
                f"{self._ws}/ws/{table}", additional_headers=headers, close_timeout=0.05, max_queue=None
            )
        except InvalidStatus as refusal:
            self.answers[str(refusal.response.status_code)] += 1
            self._note(b"HTTP/1.1 429" + (refusal.response.body or b""), "GET", "")
            return
        self._pages.append(page)
        reading = asyncio.create_task(self._read(page))
        self._reading.add(reading)
        reading.add_done_callback(self._reading.discard)
        await page.send(msgspec.json.encode(HELLO).decode())

    async def _read(self, page: ClientConnection) -> None:
        with suppress(*LOST):
            async for message in page:
                text = message if isinstance(message, bytes) else message.encode()
                code = CODE.search(text) if text.startswith((b'{"t":"rejected"', b'{"t":"bye"')) else None
                self.answers[text[6:14].decode() if code is None else code[1].decode()] += 1
        if page in self._pages:
            self._pages.remove(page)

    async def _say(self) -> None:
        """Send a message through any page; each has a fresh id."""
        if self._pages:
            message = dict(self._rng.choice(MESSAGES))
            if message["t"] not in ("hello", "here", "ask_hints"):
                message["id"] = f"{self._rng.getrandbits(60):x}"
            await self._rng.choice(self._pages).send(msgspec.json.encode(message).decode())


def main(url: str, source: Source, rate: str, seconds: str, seed: str) -> None:
    """Flood, and write how the server answered."""
    flood = Flood(url, source, rate=float(rate), seed=int(seed))
    asyncio.run(flood.run(float(seconds)))
    sys.stdout.write(msgspec.json.encode(flood.answers).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])  # type: ignore[arg-type]
