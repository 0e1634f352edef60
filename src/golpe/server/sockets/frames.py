"""Direct access to the WebSocket frames of an open page, past ASGI."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeVar

from starlette.websockets import WebSocket
from websockets.utils import apply_mask

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
