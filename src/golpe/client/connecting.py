"""Connecting to the socket of a server."""

from websockets.asyncio import client


class connect(client.connect):  # noqa: N801  as in websockets
    """Follows no redirect, which could lead a cookie or a token to another server."""

    def process_redirect(self, exc: Exception) -> Exception:
        return exc
