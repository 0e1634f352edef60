"""A page without a browser: a minimal WebSocket client, so that the load generator is cheap."""

import asyncio
from collections.abc import Callable
from typing import Final, cast

from golpe.errors import GolpeError

HANDSHAKE: Final = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n"
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36\r\n"
    "Accept-Language: en-GB,en;q=0.9\r\nOrigin: http://{host}\r\nCache-Control: no-cache\r\n\r\n"
)
TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
LENGTH_16: Final = 126
LENGTH_64: Final = 127
OPENED_WITHIN: Final = 20.0
NO_MASK: Final = bytes(4)
"""Frames to a server are masked; this mask leaves their bytes as they are."""


class Page(asyncio.Protocol):
    """One connection, which passes complete messages to `receive`."""

    def __init__(self, receive: Callable[["Page", bytes], None], *, host: str, path: str, cookie: str) -> None:
        self._receive = receive
        self._request = HANDSHAKE.format(path=path, host=host, cookie=cookie).encode()
        self._received = b""
        self._is_open = False
        self._transport: asyncio.WriteTransport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)  # uvloop's transports do not inherit from it
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._received = self._received + data if self._received else data
        if not self._is_open:
            head, end, rest = self._received.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(GolpeError(f"a page was refused: {head[:200].decode('latin-1')}"))
                return
            self._is_open, self._received = True, rest
            self.opened.set_result(None)
        self._take_frames()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True
        if not self.opened.done():
            self.opened.set_exception(GolpeError(f"a page could not be opened: {exc}"))

    def send(self, message: bytes) -> None:
        """Send a message."""
        self._send_frame(TEXT, message)

    def close(self) -> None:
        """Close the connection without a close frame."""
        if self._transport is not None:
            self._transport.abort()

    def _send_frame(self, opcode: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        length = bytes([0x80 | size]) if size < LENGTH_16 else bytes([0x80 | LENGTH_16]) + size.to_bytes(2, "big")
        self._transport.write(bytes([0x80 | opcode]) + length + NO_MASK + payload)

    def _take_frames(self) -> None:
        received, start = self._received, 0
        while (end := frame_end(received, start)) is not None:
            begin, stop = end
            opcode = received[start] & 15
            if opcode == TEXT:
                self._receive(self, received[begin:stop])
            elif opcode == PING:
                self._send_frame(PONG, received[begin:stop])
            start = stop
        self._received = received[start:]


def frame_end(received: bytes, start: int) -> tuple[int, int] | None:
    """Return the start and end of the payload of the next frame; None if the frame is incomplete."""
    if len(received) < start + 2:
        return None
    size, begin = received[start + 1], start + 2
    if size >= LENGTH_16:
        width = 2 if size == LENGTH_16 else 8
        begin += width
        size = int.from_bytes(received[start + 2 : begin], "big")
    return (begin, begin + size) if len(received) >= begin + size and len(received) >= begin else None


async def open_page(receive: Callable[[Page, bytes], None], *, host: str, path: str, cookie: str) -> Page:
    """Open a page and wait for its handshake.

    Raises: GolpeError if it is refused.
    """
    name, _, port = host.partition(":")
    _, page = await asyncio.get_running_loop().create_connection(
        lambda: Page(receive, host=host, path=path, cookie=cookie), name, int(port)
    )
    async with asyncio.timeout(OPENED_WITHIN):
        await page.opened
    return page
