"""Games by days, whose clock a test moves."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from golpe.protocol.days import GamesByDays
from golpe.protocol.page import TableOptions
from tests.support.live_server import WITHIN, LiveServer, Page, Visitor, hands

HOURS = 24
ANSWER_S = HOURS * 3600
BY_DAYS = TableOptions(hours=HOURS, leavers="resign", show_waiting=False)
CARDS = hands("duke duke", "captain captain")


async def deadlines(visitor: Visitor) -> list[int | None]:
    response = (await visitor.http.get("/api/me/games-by-days")).raise_for_status()
    return [each.deadline_ms for each in msgspec.json.decode(response.content, type=GamesByDays).games]


async def until(is_so: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(WITHIN):
        while not await is_so():
            pass


async def started(server: LiveServer, options: TableOptions = BY_DAYS, players: int = 2) -> tuple[str, list[Visitor]]:
    """Start a game by days that seat 0 begins, and close all pages."""
    server.stack(CARDS if players == 2 else [])
    pages = await server.friends(players, options)
    await leave(pages)
    return pages[0].table.code, server.visitors[-players:]


async def leave(pages: list[Page]) -> None:
    for page in pages:
        await page.socket.close()
