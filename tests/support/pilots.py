"""What tests of the full screen wait for."""

import asyncio

from textual.pilot import Pilot


async def drawn(pilot: Pilot[None]) -> None:
    """Wait until all input is handled and its effects are drawn.

    `pilot.pause` alone may return before the screen has its new layout.
    """
    await pilot.pause()
    done = asyncio.Event()
    pilot.app.screen.call_after_refresh(done.set)
    await done.wait()
