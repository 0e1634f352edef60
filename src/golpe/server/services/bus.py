"""A publish/subscribe bus between parts of the server: small messages by topic, published only after a save.

Messages may be lost, so the store is authoritative. A subscriber that falls behind is notified to read it again.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

NEWS_BYTES_MAX: Final = 4_096
NEWS_WAITING_MAX: Final = 64
"""Maximum number of messages queued for one subscriber; beyond that, it gets LOOK_AGAIN instead."""

LOOK_AGAIN: Final = None
"""Delivered to a subscriber in place of lost messages."""


class Subscription(Protocol):
    """The messages of one topic, in the order in which each publisher sent them: `async for news in subscription`."""

    def __aiter__(self) -> "Subscription":
        """Return itself."""
        ...

    async def __anext__(self) -> bytes | None:
        """Wait for the next message; LOOK_AGAIN if some were lost before it. Only one caller may wait at a time.

        Raises: StopAsyncIteration once the subscription is cancelled or the bus closed.
        """
        ...

    def cancel(self) -> None:
        """End the subscription; a waiting caller gets StopAsyncIteration."""
        ...


class Bus(Protocol):
    """Delivers messages to all subscribers of their topic."""

    def publish(self, topic: str, news: bytes) -> None:
        """Publish a message about something that has been saved, without waiting.

        Raises: ValueError if it is larger than NEWS_BYTES_MAX.
        """
        ...

    def subscribe(self, topic: str) -> Subscription:
        """Subscribe to everything published on a topic from now on."""
        ...

    async def close(self) -> None:
        """Cancel every subscription."""
        ...


class LocalSubscription:
    """A `Subscription` with its queue in this process."""

    def __init__(self, on_cancel: "Callable[[LocalSubscription], None]") -> None:
        self._waiting: deque[bytes | None] = deque()
        self._came = asyncio.Event()
        self._is_cancelled = False
        self._on_cancel = on_cancel

    def __aiter__(self) -> "LocalSubscription":
        """Return itself."""
        return self

    async def __anext__(self) -> bytes | None:
        """Wait for the next message."""
        while not self._waiting and not self._is_cancelled:
            self._came.clear()
            await self._came.wait()
        if self._is_cancelled:
            raise StopAsyncIteration
        return self._waiting.popleft()

    def take(self, news: bytes) -> None:
        """Queue a message."""
        if len(self._waiting) == NEWS_WAITING_MAX:
            self._waiting.clear()
            self._waiting.append(LOOK_AGAIN)
        self._waiting.append(news)
        self._came.set()

    def cancel(self) -> None:
        """End the subscription."""
        if not self._is_cancelled:
            self._is_cancelled = True
            self._came.set()
            self._on_cancel(self)


class LocalBus:
    """A `Bus` within one process and its event loop."""

    def __init__(self) -> None:
        self._topics: dict[str, set[LocalSubscription]] = {}

    def publish(self, topic: str, news: bytes) -> None:
        """Publish a message to all subscribers of this topic."""
        if len(news) > NEWS_BYTES_MAX:
            raise ValueError(f"a message on {topic} has {len(news)} bytes, but at most {NEWS_BYTES_MAX} are allowed")
        for subscription in self._topics.get(topic, ()):
            subscription.take(news)

    def subscribe(self, topic: str) -> LocalSubscription:
        """Subscribe to a topic."""
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
