"""WebSocket frames with limits that uvicorn does not set, and a small footprint for idle connections."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeVar, cast

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from golpe.server.limits import FRAGMENTS_MAX, PING_BURST, PINGS_PER_SECOND, SEND_WITHIN
from golpe.server.services.clock import Clock
from golpe.server.services.token_buckets import TokenBucket

FRAMES: Final = "golpe.frames"
"""Key of the ASGI scope for the `Frames` of an open page."""
WHOLE_TEXT: Final = 0x81
LENGTH_16: Final = 126
LENGTH_64: Final = 127
HEAD_16: Final = bytes((WHOLE_TEXT, LENGTH_16))
SMALL_HEADS: Final = tuple(bytes((WHOLE_TEXT, length)) for length in range(LENGTH_16))
MASKED: Final = 0x80
MASK_BYTES: Final = 4
SMALL_HEAD: Final = 2 + MASK_BYTES
"""Bytes before the text of a small frame."""
ABNORMAL: Final = 1006
NO_TEXT: Final = 1007
POLICY: Final = 1008
TOO_BIG: Final = 1009

T = TypeVar("T")


class SmallQueue(asyncio.Queue[T]):
    """An unbounded queue for one reader. `asyncio.Queue` takes 3 KB while it is empty."""

    def __init__(self) -> None:  # pyright: ignore[reportMissingSuperCall]
        self._messages: list[T] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Return whether the queue is empty."""
        return not self._messages

    def put_nowait(self, item: T) -> None:
        """Add an item, and wake the reader."""
        self._messages.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> T:
        """Wait for the oldest item and take it."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


def head_of(length: int) -> bytes:
    """Return the frame header of a whole text message from a server (RFC 6455, 5.2)."""
    if length < LENGTH_16:
        return SMALL_HEADS[length]
    if length < 1 << 16:
        return HEAD_16 + length.to_bytes(2)
    return bytes((WHOLE_TEXT, LENGTH_64)) + length.to_bytes(8)


def is_whole(data: bytes) -> bool:
    """Return whether the received data is whole frames of a page, so that the next data begins a frame."""
    at, size = 0, len(data)
    while at + 1 < size:
        length, at = data[at + 1] & ~MASKED, at + 2
        if length >= LENGTH_16:
            width = 2 if length == LENGTH_16 else 8
            length, at = int.from_bytes(data[at : at + width]), at + width
        at += MASK_BYTES + length
    return at == size


def lone_text(data: bytes) -> str | None:
    """Return the text of a single small frame, which almost all data is; None for anything else."""
    if len(data) < SMALL_HEAD or data[0] != WHOLE_TEXT:
        return None
    length = data[1] - MASKED
    if not 0 <= length < LENGTH_16 or len(data) != SMALL_HEAD + length:
        return None
    try:
        return apply_mask(data[SMALL_HEAD:], data[2:SMALL_HEAD]).decode()
    except UnicodeDecodeError:
        return None


class Frames(Protocol):
    """Direct access to an open page. ASGI would copy each message four times and wake a task for each."""

    hear: Callable[[str], None] | None
    """Callback for whole texts, once earlier ones have been received; everything else goes through `receive`."""

    @property
    def is_ready(self) -> bool:
        """True if the page is open and can take data now."""
        ...

    def write_texts(self, texts: Sequence[bytes]) -> None:
        """Send encoded messages in one piece to a page that is ready."""
        ...

    async def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send encoded messages once the page can take data.

        Raises: WebSocketDisconnect if the connection is closed, TimeoutError if the page takes no data for too long.
        """
        ...


def frames_of(websocket: WebSocket) -> Frames:
    """Return the `Frames` of an accepted socket."""
    return websocket.scope[FRAMES]


class BoundedFrames(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with limits on empty fragments and on pings, whose replies may pile up."""

    clock: Clock
    hear: Callable[[str], None] | None = None
    _pings: TokenBucket | None = None
    _is_between_frames: bool | None = None
    """True if only whole frames were received, so that no partial one is buffered; None before the request."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.queue = SmallQueue()
        super().connection_made(transport)

    def start_keepalive(self) -> None:
        """Free the headers of the handshake, which take as much memory as all the rest."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
        headers = self.scope["headers"]
        assert isinstance(headers, list)
        headers.clear()  # the same list is referenced elsewhere
        cast(dict[str, object], self.scope)[FRAMES] = self

    @property
    def is_ready(self) -> bool:
        return not (self.disconnected or self.close_sent) and self.conn.state is OPEN and self.writable.is_set()

    @property
    def _is_open(self) -> bool:
        return not self.disconnected and not self.close_sent and self.conn.state is OPEN

    def write_texts(self, texts: Sequence[bytes]) -> None:
        parts: list[bytes] = []
        for text in texts:
            parts += head_of(len(text)), text
        self.transport.write(b"".join(parts))

    async def send_texts(self, texts: Sequence[bytes]) -> None:
        if not self.writable.is_set():
            async with asyncio.timeout(SEND_WITHIN):
                await self.writable.wait()
        if not self._is_open:
            raise WebSocketDisconnect(ABNORMAL)
        self.write_texts(texts)

    def data_received(self, data: bytes) -> None:
        """Read a single small text, which would take uvicorn five times as long; pass on everything else."""
        text = lone_text(data) if self._is_between_frames and self._hears_at_once else None
        if text is not None and self.hear is not None:
            self.hear(text)
            return
        is_request = self._is_between_frames is None
        super().data_received(data)
        self._is_between_frames = is_request or (self._is_between_frames is True and is_whole(data))

    @property
    def _hears_at_once(self) -> bool:
        """True if a whole text received now is for `hear`: no earlier one is waiting or incomplete."""
        return self.hear is not None and not self.frames and self._is_open and self.queue.empty()

    def send_receive_event_to_app(self) -> None:
        """Pass a whole text to `hear` if no earlier one is waiting; invalid UTF-8 ends the connection."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._send_away(NO_TEXT, "not UTF-8")
                return
            if self.hear is not None and self.queue.empty():
                self.frames = []
                self.hear(text)
                return
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < FRAGMENTS_MAX:
            super().handle_cont(event)
        else:
            self._send_away(TOO_BIG, "too many fragments")

    def handle_ping(self) -> None:
        if self._pings is None:
            self._pings = TokenBucket(self.clock, burst=PING_BURST, per_second=PINGS_PER_SECOND)
        if not self._pings.pay():
            self._send_away(POLICY, "too many pings")
        elif self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # removes the reply, which would pile up

    def _send_away(self, code: int, why: str) -> None:
        if not self.close_sent:
            self.conn.fail(code, why)
            self.handle_parser_exception()


def bounded_frames(clock: Clock) -> type[BoundedFrames]:
    """Return the WebSocket protocol of a server with this clock."""
    return type("BoundedFrames", (BoundedFrames,), {"clock": clock})
