"""WebSocket frames within bounds that uvicorn does not set, and connections that cost little while they are idle."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar, cast

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from golpe.server.clock import Clock
from golpe.server.credit import Purse
from golpe.server.limits import FRAGMENTS_MAX, PING_BURST, PINGS_PER_SECOND, SEND_WITHIN

SEND_TEXTS: Final = "golpe.send_texts"
"""Where in its scope the application finds `send_texts`: ASGI would copy each message four times."""
WHOLE_TEXT: Final = 0x81
LENGTH_16: Final = 126
LENGTH_64: Final = 127
ABNORMAL: Final = 1006
POLICY: Final = 1008
TOO_BIG: Final = 1009

T = TypeVar("T")


class SmallQueue(asyncio.Queue[T]):
    """A queue without a bound for one reader. The usual one takes 3 KB while it is empty."""

    def __init__(self) -> None:  # pyright: ignore[reportMissingSuperCall]
        self._messages: list[T] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Tell whether nothing waits."""
        return not self._messages

    def put_nowait(self, item: T) -> None:
        """Add something, and wake the reader."""
        self._messages.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> T:
        """Wait for the oldest and take it."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


def head_of(length: int) -> bytes:
    """Return what goes before a whole text message of a server in its frame (RFC 6455, 5.2)."""
    if length < LENGTH_16:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, LENGTH_16)) + length.to_bytes(2)
    return bytes((WHOLE_TEXT, LENGTH_64)) + length.to_bytes(8)


def send_texts_of(websocket: WebSocket) -> Callable[[Sequence[bytes]], Awaitable[None]]:
    """Return what sends several messages to an open page at once."""
    return websocket.scope[SEND_TEXTS]


def bounded_frames(clock: Clock) -> type[asyncio.Protocol]:
    """Return uvicorn's WebSocket: an empty piece costs its sender nothing, and a ping's answer may pile up here."""

    class BoundedFrames(WebSocketsSansIOProtocol):
        _pings: Purse | None = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.queue = SmallQueue()
            super().connection_made(transport)

        def start_keepalive(self) -> None:
            """Forget the handshake, which is over: its headers take as much as all the rest."""
            super().start_keepalive()
            self.request.headers.clear()
            self.response.headers.clear()
            headers = self.scope["headers"]
            assert isinstance(headers, list)
            headers.clear()  # others hold the same list
            cast(dict[str, object], self.scope)[SEND_TEXTS] = self.send_texts

        async def send_texts(self, texts: Sequence[bytes]) -> None:
            """Send messages that are written already, in one piece, once the page takes something.

            Raises: WebSocketDisconnect if the connection is closed, TimeoutError if the page takes nothing for long.
            """
            if not self.writable.is_set():
                async with asyncio.timeout(SEND_WITHIN):
                    await self.writable.wait()
            if self.disconnected or self.close_sent or self.conn.state is not OPEN:
                raise WebSocketDisconnect(ABNORMAL)
            self.transport.write(b"".join([part for text in texts for part in (head_of(len(text)), text)]))

        def handle_cont(self, event: Frame) -> None:
            if len(self.frames) < FRAGMENTS_MAX:
                super().handle_cont(event)
            else:
                self._send_away(TOO_BIG, "too many pieces")

        def handle_ping(self) -> None:
            if self._pings is None:
                self._pings = Purse(clock, burst=PING_BURST, per_second=PINGS_PER_SECOND)
            if not self._pings.pay():
                self._send_away(POLICY, "too many pings")
            elif self.writable.is_set():
                super().handle_ping()
            else:
                self.conn.data_to_send()  # takes the answer away, which would pile up

        def _send_away(self, code: int, why: str) -> None:
            if not self.close_sent:
                self.conn.fail(code, why)
                self.handle_parser_exception()

    return BoundedFrames
