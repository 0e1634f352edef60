"""A cache of computed values. Simultaneous requests for the same value share the work."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

from golpe.server.networks import Origin
from golpe.server.services.waiting_room import Pace, WaitingRoom

T = TypeVar("T")

USUAL_S: Final = 0.5
"""Seconds that computing a value is assumed to take until one has been timed."""


class Cache(Generic[T]):
    """A least-recently-used cache."""

    def __init__(self, places: int, *, at_once: int, waiting_max: int) -> None:
        """Create an empty cache.

        Args:
            at_once: maximum number of values computed at the same time, each in its own thread; others wait.
            waiting_max: maximum number of values that wait to be computed, of which one network has a share.
        """
        self._places = places
        self._pace = Pace(usual_s=USUAL_S, at_once=at_once)
        self._room = WaitingRoom(at_once + waiting_max, self._pace)
        self._making = asyncio.Semaphore(at_once)
        self._things: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()

    async def take(self, key: Hashable, make: Callable[[], T], origin: Origin) -> T:
        """Return the value for a key, and compute it if it is not cached.

        Args:
            origin: where the client that asks for it connects from.

        Raises: ProtocolError (queue_full, share_full) if too many values wait to be computed; whatever `make` raises.
            The next call tries again.
        """
        task = self._things.get(key)
        if task is None:
            leave = self._room.enter(origin)
            task = self._things[key] = asyncio.create_task(self._make(make))
            task.add_done_callback(lambda _: leave())
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
            began = time.monotonic()
            made = await asyncio.to_thread(make)
            self._pace.note(time.monotonic() - began)
            return made
