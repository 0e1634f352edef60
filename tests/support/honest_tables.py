"""Tables of honest people, who wait for their answers while others attack."""

import asyncio
import random
import time
from collections.abc import Callable

from golpe.protocol.page import Accepted, Rejected, TableOptions
from tests.support.live_server import Page, Visitor, synced
from tests.support.server_process import ServerProcess

REST = 0.13
"""Seconds between two decisions at a table: a page may not say more than that."""
CPU_TO_OTHERS = 15
"""Attackers have machines of their own; here they must at least not take the server's."""


class HonestTable:
    """Two people who play continuously, and measure the latency until both pages are updated."""

    def __init__(self, pages: list[Page], seed: int) -> None:
        self.pages = pages
        self.latencies: list[float] = []
        self.games = 0
        self._rng = random.Random(seed)

    async def play(self, is_enough: Callable[[], bool]) -> None:
        """Play until it is enough, game after game."""
        while not is_enough():
            await self.step()
            await asyncio.sleep(REST)

    async def step(self) -> None:
        """Let one person decide; wait until the other page knows."""
        for page in self.pages:
            if page.game.phase == "game_over":
                self.games += 1
                for each in self.pages:
                    await synced(each)
                assert isinstance(await self.pages[0].say("start"), Accepted)
                for each in self.pages:
                    await synced(each)
                return
            if page.prompt is not None and page.prompt.answered is None:
                begun = time.monotonic()
                outcome = await page.decide(self._rng.choice(page.texts))
                if isinstance(outcome, Rejected):  # the other's last decision has not been read yet
                    assert outcome.code in ("game_over", "stale_window", "not_asked"), outcome
                    return
                for each in self.pages:
                    while each.latest is None or each.game.window < page.game.window:
                        await each.update()
                self.latencies.append(time.monotonic() - begun)
                return
        await asyncio.gather(*(synced(page) for page in self.pages))


async def honest_tables(process: ServerProcess, count: int) -> list[HonestTable]:
    options = TableOptions(seats=2, show_waiting=False)
    tables: list[HonestTable] = []
    for number in range(count):
        visitors = [await Visitor(process).arrive() for _ in range(2)]
        code = await visitors[0].new_table(options=options)
        pages = [await visitor.open(code) for visitor in visitors]
        assert isinstance(await pages[0].say("start"), Accepted)
        tables.append(HonestTable([await synced(page) for page in pages], number))
        for visitor in visitors:
            await visitor.http.aclose()
    return tables
