"""A part of the store: which devices get notifications, and what people have been told."""

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
