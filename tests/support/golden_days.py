"""The script of the golden table by days."""

import random
from functools import partial

from golpe.protocol.page import TableOptions
from golpe.server.limits import WAKE_EVERY
from tests.support.golden_people import code_of, is_past, play, started, until
from tests.support.live_server import LiveServer


async def by_days(server: LiveServer, rng: random.Random) -> str:
    """One misses a deadline and then answers, another misses two, and the rest go on until the game lapses."""
    options = TableOptions(seats=4, hours=168, leavers="resign", pace="instant")
    pages = await started(server, 4, options)
    deadline_s, slowly_s = 168 * 3600.0, 160 * 3600.0
    for _ in range(2):
        window = pages[0].game.window
        let_days_pass(server, deadline_s)
        await until(pages[0], partial(is_past, pages[0], window))
    while pages[0].table.state == "playing":
        await play(pages, rng, steps=1)
        let_days_pass(server, slowly_s)
        await until(pages[0], lambda: True)
    return code_of(pages)


def let_days_pass(server: LiveServer, seconds: float) -> None:
    """Advance the clock at once, not through every look of the server at what is due."""
    server.clock.spend(seconds)
    server.clock.advance(WAKE_EVERY)
