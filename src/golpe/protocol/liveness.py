"""Messages by which a page finds out whether its connection still works, however quiet it is."""

from msgspec import Struct


class Ping(Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Ask for a pong; sent when nothing has come for some seconds."""


class Pong(Struct, tag_field="t", tag="pong"):
    """The answer to a ping, at once."""
