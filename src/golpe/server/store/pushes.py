"""A part of the store: which devices get notifications, and what people have been told."""

from typing import Protocol

from msgspec import Struct


class NewSubscription(Struct, frozen=True, kw_only=True):
    """Where and how a browser wants to be told."""

    endpoint: str
    """The URL at its push service. Whoever knows it can send something, but nothing that the browser can decrypt."""
    public_key: bytes
    """The browser's point on P-256, for which messages are encrypted."""
    secret: bytes
    """16 bytes that every message has to know."""
    language: str


class Subscription(NewSubscription, frozen=True, kw_only=True):
    """A saved subscription, which ends with its session."""

    session: int
    guest: int
    made_ms: int
    failures: int
    """How many messages could not be delivered since the last one that was."""


class Untold(Struct, frozen=True, kw_only=True):
    """A question at a table by days whose person has to be told."""

    code: str
    guest: int
    due_ms: int


class PushStore(Protocol):
    """Subscriptions, one per session, and what people have been told. Every call raises StoreError if it fails."""

    async def push_key(self, new: bytes) -> bytes:
        """Return the private key with which this server signs, after saving this one if there is none."""
        ...

    async def subscribe(self, secret_hash: bytes, wanted: NewSubscription, *, guest: int, now_ms: int) -> bool:
        """Save the subscription of a session, in place of an earlier one; return False if the session has ended.

        What waits for its guest already counts as told.

        Raises: TooManySubscriptions.
        """
        ...

    async def unsubscribe(self, secret_hash: bytes) -> None:
        """Delete the subscription of a session."""
        ...

    async def is_subscribed(self, secret_hash: bytes) -> bool:
        """Return whether a session has a subscription."""
        ...

    async def subscriptions_of(self, guest: int) -> list[Subscription]:
        """Return the subscriptions of a guest, the oldest first."""
        ...

    async def take_untold(self, *, now_ms: int, limit: int) -> list[Untold]:
        """Return open questions of which nobody has been told, the most urgent first, and save that they are told.

        Each is returned once, by whichever server asks first. Left out are guests without a subscription, and tables
        that another living node owns: it knows who is looking at them.
        """
        ...

    async def take_retries(self, *, now_ms: int, limit: int) -> list[Subscription]:
        """Return subscriptions for which it is time to try again, each once.

        Left out are guests for whom only tables of other living nodes wait.
        """
        ...

    async def delivered(self, to: Subscription) -> None:
        """Save that a message was delivered."""
        ...

    async def undelivered(self, to: Subscription, *, retry_ms: int | None) -> None:
        """Save that a message was not delivered, and when to try again; None gives up."""
        ...

    async def forget_subscription(self, gone: Subscription) -> None:
        """Delete a subscription, unless its session has a newer one."""
        ...
