"""Claims in real time: many tables at once, with people who click after random delays."""

import asyncio
import time
from pathlib import Path
from typing import Final

import msgspec

from golpe.server.services.clock import SystemClock
from tests.support.live_server import LiveServer, Page
from tests.support.timed_claims import PEOPLE, SETTLED, ClaimedTable, Claims, owes, truth_of

CLICKS_AFTER: Final = (0.2, 1.2)
"""Shortest and longest time in seconds that a person takes, independent of the hand."""


class RealTable(ClaimedTable):
    """A table that runs in real time."""

    def __init__(self, server: LiveServer, *, seed: int) -> None:
        super().__init__(server, seed=seed)
        self._over = asyncio.Event()
        self._clicking: set[asyncio.Task[None]] = set()

    async def play(self, games: int) -> None:
        """Play games in real time."""
        await self.begin()
        listening = [asyncio.create_task(self._listen(place, games)) for place in range(PEOPLE + 1)]
        try:
            await asyncio.wait(
                [*listening, over := asyncio.create_task(self._over.wait())], return_when=asyncio.FIRST_COMPLETED
            )
            over.cancel()
        finally:
            for task in (*listening, *self._clicking):
                task.cancel()
        for outcome in await asyncio.gather(*listening, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome

    async def _listen(self, place: int, games: int) -> None:
        """Read one page, record what an observer receives and when, and answer questions."""
        page = self.pages[place]
        told = {0: self.told[0], PEOPLE: self.told[1]}.get(place)
        seen = (0, -1, "")
        while True:
            game = None if page.latest is None else page.latest.game
            if game is not None and place < PEOPLE and seen != (game.number, game.window, game.phase):
                await self._act(place, games, is_new=game.number != seen[0])
                seen = (game.number, game.window, game.phase)
            await page.receive()
            if told is not None:
                told.append((time.monotonic(), page.received[-1]))
            page.received.clear()

    async def _act(self, place: int, games: int, *, is_new: bool) -> None:
        """React to a window that has just opened, like a person."""
        page = self.pages[place]
        number, window = page.game.number, page.game.window
        if place == 1 and is_new:
            await page.send(t="set_standing", id=f"settle {number}", standing=msgspec.to_builtins(SETTLED))
        if place == 0 and page.game.phase == "game_over":
            if number == games:
                self._over.set()
            await page.send(t="start", id=f"start {number}")
        if owes(page):
            self._click_later(page, window, f"{number}.{window}")

    def _click_later(self, page: Page, window: int, command_id: str) -> None:
        delay, decision = self.rng.uniform(*CLICKS_AFTER), self.rng.choice(page.texts)

        async def click() -> None:
            await asyncio.sleep(delay)
            await page.send(t="decide", id=command_id, window=window, decision=decision)

        task = asyncio.create_task(click())
        self._clicking.add(task)
        task.add_done_callback(self._clicking.discard)


async def real_claims(server: LiveServer, *, tables: int, games: int) -> Claims:
    """Play a number of games at each of a number of concurrent tables; return all claims."""
    server.real_clock = SystemClock()
    await server.restart()
    playing = [RealTable(server, seed=seed) for seed in range(tables)]
    async with asyncio.TaskGroup() as group:
        for table in playing:
            group.create_task(table.play(games))
    found = Claims()
    for table in playing:
        # The spectator sees every claim: counting those that the first person sees would count most of them twice.
        found.take(table.told[1], truth_of(Path(server.path), table.code), None)
    return found
