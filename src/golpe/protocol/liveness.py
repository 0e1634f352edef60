"""Messages by which a page finds out whether its connection still works, and the server whether the page does."""

from msgspec import Struct


class Ping(Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Ask for a pong; sent at fixed intervals, whatever happens at the table."""


class Pong(Struct, tag_field="t", tag="pong"):
    """The answer to a ping, at once or, while a sealed window asks several people, as soon as replies leave."""
