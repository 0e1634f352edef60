"""A server whose limits are reached soon."""

import asyncio

from msgspec.structs import replace

from golpe.server.limits import Bounds
from tests.support.live_server import WITHIN, LiveServer

LOOSE = Bounds(message_burst=1_000_000)


async def limited(server: LiveServer, **bounds: int) -> None:
    """Start the server again with tighter limits."""
    server.bounds = replace(LOOSE, **bounds)
    await server.restart()


async def left(server: LiveServer, pages: int) -> None:
    """Wait until only so many pages are open."""
    async with asyncio.timeout(WITHIN):
        while f"golpe_connections {pages}.0".encode() not in server.services.metrics.page():
            await server.visitors[0].http.get("/health")
