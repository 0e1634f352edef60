"""What waits for a table: one thing after another, for one reader."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """A queue for the one task that takes from it; `asyncio.Queue` does more, and takes longer for each thing."""

    def __init__(self) -> None:
        self._posted: deque[T] = deque()
        self._reader: asyncio.Future[None] | None = None
        """What the task waits for, while there is nothing to take."""
        self._is_at_work = False
        """True from when something was taken until the next is asked for."""
        self._settled: list[asyncio.Future[None]] = []
        """Who waits until there is nothing to take."""

    def __len__(self) -> int:
        """Return how much waits."""
        return len(self._posted)

    def put(self, item: T) -> None:
        """Add something."""
        self._posted.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def next(self) -> T:
        """Wait for the oldest and take it; whoever asks for the next is done with the one before."""
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
        """Wait until everything that was put in has been taken, and done with."""
        if self._posted or self._is_at_work:
            settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._settled.append(settled)
            await settled
