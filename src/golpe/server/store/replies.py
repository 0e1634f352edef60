"""A part of the store: the replies to requests that came with an idempotency key.

A key may be saved together with what its request changes, so that one is never saved without the other.
"""

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct


class Reply(Struct, frozen=True, kw_only=True):
    """The reply to a request with a key. The store reads none of it."""

    guest: int
    """Who made the request."""
    key_hash: bytes
    request_hash: bytes
    """Tells whether another request has the same key."""
    status: int
    content: bytes
    """The body, encrypted with the key."""
    at_ms: int


T = TypeVar("T", contravariant=True)
Replying = Callable[[T], Reply | None]
"""Returns the reply to save, given the result of the change; None if nothing was changed."""
