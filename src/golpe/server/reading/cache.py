"""A cache of computed values. Simultaneous requests for the same value share the work."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Cache(Generic[T]):
    """A least-recently-used cache."""

    def __init__(self, places: int, *, at_once: int) -> None:
        """Create an empty cache.

        Args:
            at_once: maximum number of values computed at the same time, each in its own thread; others wait.
        """
        self._places = places
        self._making = asyncio.Semaphore(at_once)
        self._things: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()

    async def take(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value for a key, and compute it if it is not cached.

        Raises: whatever `make` raises; the next call tries again.
        """
        task = self._things.get(key)
        if task is None:
            task = self._things[key] = asyncio.create_task(self._make(make))
        self._things.move_to_end(key)
        while len(self._things) > self._places:
            self._things.popitem(last=False)
        try:
            return await asyncio.shield(task)  # a caller that is cancelled does not cancel the others
        except Exception:
            if self._things.get(key) is task:
                del self._things[key]
            raise

    async def _make(self, make: Callable[[], T]) -> T:
        async with self._making:
            return await asyncio.to_thread(make)
