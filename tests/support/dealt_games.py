"""Games whose deal the players make together."""

import asyncio
import random

from golpe.protocol.page import Accepted
from tests.support.dealing_page import DealingPage
from tests.support.live_server import Page, synced


async def start(ana: DealingPage) -> None:
    assert isinstance(await ana.page.say("start"), Accepted)


async def play_on(pages: list[Page], rng: random.Random, *, steps: int = 3_000) -> None:
    """Let pages answer whatever they are asked, for so many decisions or until the game is over."""
    for _ in range(steps):
        await asyncio.gather(*(synced(page) for page in pages))
        if pages[0].game.phase == "game_over":
            return
        asked = [page for page in pages if page.prompt is not None and page.prompt.answered is None]
        if asked:
            page = rng.choice(asked)
            await page.decide(rng.choice(page.texts))
