"""A cache of computed values. Simultaneous requests for the same value share the work."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from golpe.errors import ProtocolError

T = TypeVar("T")


class Cache(Generic[T]):
    """A least-recently-used cache."""

    def __init__(self, places: int, *, at_once: int, waiting_max: int) -> None:
        """Create an empty cache.

        Args:
            at_once: maximum number of values computed at the same time, each in its own thread; others wait.
            waiting_max: maximum number of values that wait to be computed.
        """
        self._places = places
        self._unfinished_max = at_once + waiting_max
        self._unfinished = 0
        self._making = asyncio.Semaphore(at_once)
        self._things: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()

    async def take(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value for a key, and compute it if it is not cached.

        Raises: ProtocolError (try_again) if too many values wait to be computed; whatever `make` raises. The next call
            tries again.
        """
        task = self._things.get(key)
        if task is None:
            if self._unfinished >= self._unfinished_max:
                raise ProtocolError("try_again", "too many others wait for the same kind of answer")
            self._unfinished += 1
            task = self._things[key] = asyncio.create_task(self._make(make))
            task.add_done_callback(self._finish)
        self._things.move_to_end(key)
        while len(self._things) > self._places:
            self._things.popitem(last=False)
        try:
            return await asyncio.shield(task)  # a caller that is cancelled does not cancel the others
        except Exception:
            if self._things.get(key) is task:
                del self._things[key]
            raise

    def _finish(self, _task: asyncio.Task[T]) -> None:
        self._unfinished -= 1

    async def _make(self, make: Callable[[], T]) -> T:
        async with self._making:
            return await asyncio.to_thread(make)
