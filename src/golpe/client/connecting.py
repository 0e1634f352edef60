"""Connecting to the socket of a server."""

from typing import Final

from websockets.asyncio import client

QUIET_S: Final = 6.0
"""Seconds between two questions whether the server is still there."""
ANSWER_S: Final = 3.0
"""Seconds after which a server that does not answer counts as lost."""


class connect(client.connect):  # noqa: N801  as in websockets
    """Follows no redirect, which could lead a cookie or a token to another server."""

    def process_redirect(self, exc: Exception) -> Exception:
        return exc
