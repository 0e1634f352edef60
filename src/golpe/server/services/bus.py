"""News between parts of the server, and later between servers: small, by topic, told only after it is saved.

News may be lost, the truth is in the store: a subscriber that cannot follow is told to look again.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

NEWS_BYTES_MAX: Final = 4_096
NEWS_WAITING_MAX: Final = 64
"""News that may wait for one subscriber; with more, it is told to look again instead."""

LOOK_AGAIN: Final = None
"""What a subscriber gets in place of news that were lost to it."""


class Subscription(Protocol):
    """News of one topic, in the order in which each publisher has sent them: `async for news in subscription`."""

    def __aiter__(self) -> "Subscription":
        """Return itself."""
        ...

    async def __anext__(self) -> bytes | None:
        """Wait for the next news; LOOK_AGAIN if some were lost before it. One waits at a time.

        Raises: StopAsyncIteration once the subscription is cancelled or the bus closed.
        """
        ...

    def cancel(self) -> None:
        """Want no more news; who waits for some is let go."""
        ...


class Bus(Protocol):
    """Carries news to all who have subscribed to their topic."""

    def publish(self, topic: str, news: bytes) -> None:
        """Send news of something that is saved; waits for nobody.

        Raises: ValueError if they are larger than NEWS_BYTES_MAX.
        """
        ...

    def subscribe(self, topic: str) -> Subscription:
        """Begin to collect news of a topic: all that is published from now on."""
        ...

    async def close(self) -> None:
        """Cancel every subscription."""
        ...


class LocalSubscription:
    """A `Subscription` whose news wait in this process."""

    def __init__(self, on_cancel: "Callable[[LocalSubscription], None]") -> None:
        self._waiting: deque[bytes | None] = deque()
        self._came = asyncio.Event()
        self._is_cancelled = False
        self._on_cancel = on_cancel

    def __aiter__(self) -> "LocalSubscription":
        """Return itself."""
        return self

    async def __anext__(self) -> bytes | None:
        """Wait for the next news."""
        while not self._waiting and not self._is_cancelled:
            self._came.clear()
            await self._came.wait()
        if self._is_cancelled:
            raise StopAsyncIteration
        return self._waiting.popleft()

    def take(self, news: bytes) -> None:
        """Keep news until they are asked for."""
        if len(self._waiting) == NEWS_WAITING_MAX:
            self._waiting.clear()
            self._waiting.append(LOOK_AGAIN)
        self._waiting.append(news)
        self._came.set()

    def cancel(self) -> None:
        """Want no more news."""
        if not self._is_cancelled:
            self._is_cancelled = True
            self._came.set()
            self._on_cancel(self)


class LocalBus:
    """A `Bus` within one process and its event loop."""

    def __init__(self) -> None:
        self._topics: dict[str, set[LocalSubscription]] = {}

    def publish(self, topic: str, news: bytes) -> None:
        """Send news to all who have subscribed to this topic."""
        if len(news) > NEWS_BYTES_MAX:
            raise ValueError(f"news of {topic} have {len(news)} bytes: at most {NEWS_BYTES_MAX} are allowed")
        for subscription in self._topics.get(topic, ()):
            subscription.take(news)

    def subscribe(self, topic: str) -> LocalSubscription:
        """Begin to collect news of a topic."""
        subscription = LocalSubscription(partial(self._forget, topic))
        self._topics.setdefault(topic, set()).add(subscription)
        return subscription

    async def close(self) -> None:
        """Cancel every subscription."""
        for subscription in [each for subscriptions in self._topics.values() for each in subscriptions]:
            subscription.cancel()

    def _forget(self, topic: str, subscription: LocalSubscription) -> None:
        subscriptions = self._topics[topic]
        subscriptions.discard(subscription)
        if not subscriptions:
            del self._topics[topic]
