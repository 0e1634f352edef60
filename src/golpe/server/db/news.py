"""News: what has changed in a shared store, so that the other servers read it again.

A row is saved in the transaction of the change. It names what has changed by kind and id, and says nothing about it.
To add a kind, name it here, call `Session.tell` where the change is saved, and handle it in `golpe.server.nodes.news`.
"""

from collections.abc import Awaitable, Callable
from typing import Final, Literal, NamedTuple

NewsKind = Literal["table", "guest", "recovery", "invitation", "bot", "act"]
"""A public table's listing, by code; a guest's name, mutes or sessions, and the use of a recovery code for their
account, by number; the invitations to somebody, by number of the guest; a bot's token and a moderator's act, by id."""
POLL_EVERY: Final = 2.0
"""Seconds after which the server looks for news if no notification has come."""
KEPT_S: Final = 600
"""How long news is kept. A server that has not looked for half as long reads everything again."""


class News(NamedTuple):
    """Something that another server has changed."""

    kind: NewsKind
    about: str


Take = Callable[[list[News] | None], Awaitable[None]]
"""Called with news in the order in which they were saved; None if some may have been missed."""
