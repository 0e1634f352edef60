"""Scripted people at the golden tables, over real sockets."""

import asyncio
import random
from collections.abc import Callable
from functools import partial
from typing import Final

from golpe.protocol.page import Accepted, TableKind, TableOptions
from golpe.server.db import journals
from tests.support.live_server import LiveServer, Page, synced

STEPS_MAX: Final = 3_000
QUICK: Final = TableOptions(pace="instant")
PEACE: Final = 0.75
"""Probability that a player does not consider a challenge."""
LATE: Final = 140.0
"""Seconds after which time has run out, whatever the player's bank and the table's pace."""


async def do(page: Page, t: str, **fields: object) -> None:
    """Send a command that must be accepted."""
    await synced(page)
    outcome = await page.say(t, **fields)
    assert isinstance(outcome, Accepted), (t, fields, outcome)


async def decide(page: Page, *decisions: str) -> None:
    """Answer one question after another."""
    for decision in decisions:
        await synced(page)
        outcome = await page.decide(decision)
        assert isinstance(outcome, Accepted), (decision, outcome, page.texts)


async def play(
    pages: list[Page], rng: random.Random, *, steps: int = STEPS_MAX, pass_time: Callable[[], None] = lambda: None
) -> None:
    """Answer randomly on all pages until the game is over or a number of answers is reached."""
    for _ in range(STEPS_MAX):
        for page in pages:
            await synced(page)
        if pages[0].table.state != "playing" or steps <= 0:
            return
        asked = [page for page in pages if page.prompt is not None and page.prompt.answered is None]
        if asked:
            page = rng.choice(asked)
            await page.decide(chosen(page.texts, rng))
            steps -= 1
        pass_time()
    raise AssertionError("the game does not end")


def chosen(texts: list[str], rng: random.Random) -> str:
    """Choose an answer; challenges are rare, as they shorten the game."""
    peaceful = [text for text in texts if text != "challenge"]
    return rng.choice(peaceful if peaceful and rng.random() < PEACE else texts)


def hurry(server: LiveServer, seconds: float = 4.0) -> Callable[[], None]:
    """Advance the clock after each step, so that bots answer."""
    return lambda: server.clock.advance(seconds)


async def gathered(
    server: LiveServer, count: int, options: TableOptions = QUICK, kind: TableKind = "friends"
) -> list[Page]:
    """Seat people at a new table without starting a game."""
    visitors = [await server.visitor(f"Friend {number}") for number in range(count)]
    code = await visitors[0].new_table(kind, options=options, pace=options.pace)
    return [await visitor.open(code) for visitor in visitors]


async def started(
    server: LiveServer, count: int, options: TableOptions = QUICK, kind: TableKind = "friends"
) -> list[Page]:
    """Seat people at a new table and start their game."""
    pages = await gathered(server, count, options, kind)
    await do(pages[0], "start")
    return [await synced(page) for page in pages]


async def against(server: LiveServer, opponents: int, options: TableOptions) -> list[Page]:
    """Begin a game against bots."""
    visitor = await server.visitor("Friend 0")
    return [
        await visitor.open(await visitor.new_table("bots", opponents=opponents, options=options, pace=options.pace))
    ]


async def close(page: Page, others: list[Page]) -> None:
    """Close a page, and wait until the table has noticed."""
    await synced(page)
    seat = page.table.you
    await page.socket.close()
    if seat is not None and others:
        await until(others[0], lambda: not others[0].table.seats[seat].connected)


def code_of(pages: list[Page]) -> str:
    """Return the code of the table that these pages show."""
    return pages[0].table.code


async def let_time_answer(server: LiveServer, pages: list[Page]) -> None:
    """Let three questions time out."""
    for _ in range(3):
        for page in pages:
            await synced(page)
        window = pages[0].game.window
        server.clock.advance(LATE)
        await until(pages[0], partial(is_past, pages[0], window))


def is_past(page: Page, window: int) -> bool:
    """Return whether a question is answered."""
    return page.table.state != "playing" or page.game.window != window


async def sleep_and_wake(server: LiveServer, pages: list[Page]) -> None:
    """Close all pages of a table with clocks, and open them again."""
    for number, page in enumerate(pages):
        await close(page, pages[number + 1 :])
    await asleep(server, code_of(pages))
    server.clock.advance(LATE)
    for number, visitor in enumerate(server.visitors[: len(pages)]):
        pages[number] = await visitor.open(code_of(pages))


async def asleep(server: LiveServer, code: str) -> None:
    """Wait until the table has saved that its clocks are stopped."""
    while True:
        journal = await server.database.write(journals.journal_of, code)
        if b'"is_asleep":true' in journal[-1].entries:
            return
        await asyncio.sleep(0)


async def until(page: Page, is_so: Callable[[], bool]) -> None:
    """Read messages until a page meets a condition."""
    for _ in range(STEPS_MAX):
        await synced(page)
        if is_so():
            return
    raise AssertionError("it never came")


async def pause(server: LiveServer, pages: list[Page]) -> None:
    """Advance the clock past the pauses of one question."""
    for page in pages:
        await synced(page)
    server.clock.advance(2.0)
    for page in pages:
        await synced(page)
