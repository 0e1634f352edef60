"""A table's queue of messages, for one reader."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """A queue for one reading task, faster than `asyncio.Queue`."""

    def __init__(self) -> None:
        self._posted: deque[T] = deque()
        self._reader: asyncio.Future[None] | None = None
        """The future that the task waits for while the queue is empty."""
        self._is_at_work = False
        """True from when an item is taken until the next one is requested."""
        self._settled: list[asyncio.Future[None]] = []
        """Futures of the callers of `settle`."""

    def __len__(self) -> int:
        """Return the number of waiting items."""
        return len(self._posted)

    @property
    def is_busy(self) -> bool:
        """True if an item is waiting or being handled."""
        return bool(self._posted) or self._is_at_work

    def put(self, item: T) -> None:
        """Add an item."""
        self._posted.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def next(self) -> T:
        """Wait for the oldest item and take it. Calling this also marks the previous item as handled."""
        self._is_at_work = False
        while not self._posted:
            for each in self._settled:
                if not each.done():
                    each.set_result(None)
            self._settled.clear()
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        self._is_at_work = True
        return self._posted.popleft()

    async def settle(self) -> None:
        """Wait until every item has been taken and handled."""
        if self._posted or self._is_at_work:
            settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._settled.append(settled)
            await settled
