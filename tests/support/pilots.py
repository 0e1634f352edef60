"""Drives Textual's full screen."""

import asyncio

from textual.pilot import Pilot


async def drawn(pilot: Pilot[None]) -> None:
    """Wait until every key and message is handled, and what changed is drawn; a pause may end before it is laid out."""
    await pilot.pause()
    done = asyncio.Event()
    pilot.app.screen.call_after_refresh(done.set)
    await done.wait()
