"""The bodies of requests about tables by days, and of their answers."""

from typing import Annotated

from msgspec import Meta, Struct

EndpointText = Annotated[str, Meta(min_length=1, max_length=1_000)]
Base64Url = Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]


class GameByDays(Struct, kw_only=True):
    """A table by days at which the visitor has a seat, until its game is over."""

    code: str
    deadline_ms: int | None
    """When the visitor has to answer, in milliseconds since 1970; None while the game does not wait for them."""


class GamesByDays(Struct):
    """The visitor's tables by days: those that wait for them first, by deadline."""

    now_ms: int
    """When this was sent, by the server's clock."""
    games: list[GameByDays]


class Subscribe(Struct, kw_only=True, forbid_unknown_fields=True):
    """A request for notifications, with the browser's `PushSubscription`."""

    endpoint: EndpointText
    """URL at the browser's push service."""
    p256dh: Base64Url
    """The browser's public key, for which notifications are encrypted: 65 bytes."""
    auth: Base64Url
    """The browser's secret: 16 bytes."""
    language: Annotated[str, Meta(max_length=35)] = "en"
    """Language of the notifications; English if the server does not have it."""


class Notifications(Struct, kw_only=True):
    """Whether the visitor's session has notifications."""

    is_on: bool
    key: str | None
    """The key with which a browser subscribes (`applicationServerKey`); null if the server sends no notifications."""


class MySubscription(Struct, kw_only=True):
    """A device with notifications."""

    endpoint: str
    language: str
    made_ms: int
