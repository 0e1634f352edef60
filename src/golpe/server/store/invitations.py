"""The store interface for invitations, which people send to those they follow.

An invitation ends with its follow, and with what makes it possible: see `Gathering`. One that is declined stays until
then, unseen by whoever has declined it, so that its sender cannot tell.
"""

from typing import Final

from msgspec import Struct


class Gathering(Struct, frozen=True, kw_only=True):
    """Who may invite others to a table, and to what. Everybody else's invitations to it end."""

    people: frozenset[int]
    """The seated guests; empty once the game begins or all seats are taken."""
    about: bytes = b""
    """The description of the table that the invitation shows, encoded. The store does not decode it."""


NOBODY: Final = Gathering(people=frozenset())
"""Nobody may invite anybody to the table."""


class Invitation(Struct, frozen=True, kw_only=True):
    """An invitation to a table."""

    id: int
    by: int
    to: int
    code: str
    about: bytes
    made_ms: int
