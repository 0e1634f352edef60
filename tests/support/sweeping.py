"""Time that passes until the server looks after its tables."""

import asyncio

from golpe.server.limits import SWEEP_EVERY
from tests.support.live_server import WITHIN, LiveServer


async def swept(server: LiveServer, seconds: float) -> None:
    """Let time go by, and the server look after its tables near the end of it, and at the end."""
    for passed in (seconds - SWEEP_EVERY, SWEEP_EVERY):
        server.clock.advance(passed)
        await server.visitor()
        async with asyncio.timeout(WITHIN):
            while all(abs(delay - SWEEP_EVERY) > 1e-6 for delay in server.clock.delays()):  # noqa: ASYNC110  a clock has no event
                await asyncio.sleep(0.001)
