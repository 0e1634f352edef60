"""Games played by pages over sockets, at random."""

import asyncio
import random

from tests.support.live_server import Page, synced

MESSAGES_MAX = 3_000


async def play_to_the_end(pages: list[Page], rng: random.Random) -> None:
    """Let pages answer whatever they are asked, in any order, until the game is over."""
    for _ in range(MESSAGES_MAX):
        if not await play_one(pages, rng):
            return
    raise AssertionError("the game does not end")


async def play_some(pages: list[Page], steps: int, *, seed: int) -> None:
    """Play so many decisions, or fewer if the game ends before."""
    rng = random.Random(seed)
    for _ in range(steps):
        await play_one(pages, rng)


async def play_one(pages: list[Page], rng: random.Random) -> bool:
    """Let one page that is asked answer; return whether the game goes on."""
    await asyncio.gather(*(synced(page) for page in pages))
    if pages[0].table.state == "over":
        return False
    asked = [page for page in pages if page.prompt is not None and page.prompt.answered is None]
    if asked:
        page = rng.choice(asked)
        await page.decide(rng.choice(page.texts))
    return True
