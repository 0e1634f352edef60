"""Time that passes until the server looks after its tables."""

from golpe.server.limits import SWEEP_EVERY
from tests.support.live_server import LiveServer


async def swept(server: LiveServer, seconds: float) -> None:
    """Let time go by, and the server look after its tables at the end of it."""
    server.clock.advance(seconds - SWEEP_EVERY)
    server.clock.advance(SWEEP_EVERY)
    await server.visitor()  # what the sweep asked of the store is done before this is answered
