"""Scripts of golden tables at which people send random commands, allowed or not."""

import random
from collections.abc import Awaitable, Callable
from typing import Final

from golpe.protocol.page import TableKind, TableOptions
from tests.support.golden_people import chosen, close, code_of, started
from tests.support.live_server import LiveServer, Page, synced

SETTLED: Final[tuple[dict[str, object], ...]] = (
    {},
    {"pass_until_target": True},
    {"pass_income_and_aid": True},
    {"block_as": ["contessa", "captain", "duke"]},
    {"challenge": [{"seat": 0, "character": "duke"}, {"seat": 1, "character": "captain"}]},
    {"pass_until_target": True, "block_as": ["ambassador"], "challenge": [{"seat": 2, "character": "assassin"}]},
)


def anything(
    people: int, options: TableOptions, steps: int, kind: TableKind = "friends"
) -> Callable[[LiveServer, random.Random], Awaitable[str]]:
    """Return a script in which people send random commands, allowed or not."""

    async def play_it(server: LiveServer, rng: random.Random) -> str:
        pages = await started(server, people, options, kind)
        for _ in range(steps):
            number = rng.randrange(people)
            page = await synced(pages[number])
            if rng.random() < 0.75:
                if page.texts:
                    await page.decide(chosen(page.texts, rng))
            elif rng.random() < 0.1 and people > 1:
                await close(page, [each for each in pages if each is not page])
                server.clock.advance(rng.choice((2.0, 61.0)))
                pages[number] = await server.visitors[number].open(code_of(pages))
            else:
                await say_anything(page, rng)
            server.clock.advance(rng.choice((0.0, 0.7, 2.0, 4.0)))
        return code_of(pages)

    return play_it


async def say_anything(page: Page, rng: random.Random) -> None:
    """Send a random command."""
    seat = rng.randrange(4)
    said: list[tuple[str, dict[str, object]]] = [
        ("set_standing", {"standing": rng.choice(SETTLED)}),
        ("set_standing", {"standing": rng.choice(SETTLED)}),
        ("set_pace", {"pace": rng.choice(("calm", "brisk"))}),
        ("relax", {"factor": rng.randint(1, 4)}),
        ("start", {}),
        ("sit", {}),
        ("add_bot", {"bot": "random"}),
        ("remove_bot", {"seat": seat}),
        ("vote_out", {"seat": seat, "is_wanted": rng.random() < 0.7}),
        ("substitute", {"seat": seat}),
    ]
    t, fields = ("leave", {}) if rng.random() < 0.06 else rng.choice(said)
    await page.say(t, **fields)
