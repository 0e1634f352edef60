"""Bodies of requests about bots with accounts, and of their responses."""

from typing import Annotated

from msgspec import Meta, Struct

from golpe.protocol.fields import GuestName

Mask = Annotated[int, Meta(ge=0, le=9)]
BotAbout = Annotated[str, Meta(max_length=400)]
"""What a bot does; the server checks it like a line of talk."""
BotSource = Annotated[str, Meta(max_length=200)]
"""Where its program can be read: a URL that begins with https://, or empty."""


class NewBot(Struct, kw_only=True, forbid_unknown_fields=True):
    """A bot to make."""

    name: GuestName
    """Nobody else may have it, or one that looks like it. It cannot be changed."""
    mask: Mask = 0
    about: BotAbout = ""
    source: BotSource = ""


class ChangedBot(Struct, kw_only=True, forbid_unknown_fields=True):
    """What is said about a bot from now on."""

    mask: Mask
    about: BotAbout
    source: BotSource


class MyBot(Struct, kw_only=True):
    """A bot of the visitor."""

    name: str
    mask: int
    about: str
    source: str
    version: str
    """The version of its program, as the program has said; empty if it has not."""
    made_ms: int
    used_ms: int | None
    """When it last connected with its current token; null if it never has."""
    has_token: bool
    """False once its token is revoked, until it gets a new one."""


class MyBots(Struct, kw_only=True):
    """The bots of the visitor."""

    bots: list[MyBot]
    """The oldest first."""
    may_make: bool
    """Whether the host lets people make bots, and the visitor has an account."""
    at_most: int


class BotWithToken(Struct):
    """A bot of the visitor with its new token."""

    bot: MyBot
    token: str
    """It is shown only now: the server stores a hash of it."""
