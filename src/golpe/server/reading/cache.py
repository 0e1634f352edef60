"""What was rebuilt lately, at hand: many who ask for the same at once share the work."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Cache(Generic[T]):
    """Holds so many things; what nobody has asked for the longest gives way."""

    def __init__(self, places: int, *, at_once: int) -> None:
        """Put an empty cache up.

        Args:
            at_once: how many things are made at the same time, each in a thread of its own; others wait.
        """
        self._places = places
        self._making = asyncio.Semaphore(at_once)
        self._things: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()

    async def take(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what stands under a key, made unless it is there.

        Raises: whatever `make` raises; it is then tried anew the next time.
        """
        task = self._things.get(key)
        if task is None:
            task = self._things[key] = asyncio.create_task(self._make(make))
        self._things.move_to_end(key)
        while len(self._things) > self._places:
            self._things.popitem(last=False)
        try:
            return await asyncio.shield(task)  # who gives up takes nothing from the others
        except Exception:
            if self._things.get(key) is task:
                del self._things[key]
            raise

    async def _make(self, make: Callable[[], T]) -> T:
        async with self._making:
            return await asyncio.to_thread(make)
