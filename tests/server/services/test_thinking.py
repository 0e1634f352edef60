"""Bots that think for longer, beside the tables."""

import asyncio
import random
import threading

from golpe.bots.bot import legal_for
from golpe.game import Decision, Game
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.server.services.thinking import WAITING_MAX, Thinker


class Ponderer:
    """Decides the last of all when it has been let, and the first of all at once."""

    def __init__(self) -> None:
        self.let = threading.Event()
        self.threads: set[str] = set()
        self.has_begun = threading.Event()
        self.thoughts = 0

    def is_deliberate(self, view: View) -> bool:
        return view.turns == 1

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        self.thoughts += 1
        self.has_begun.set()
        self.let.wait()
        self.threads.add(threading.current_thread().name)
        return legal_for(view, seat)[-1]

    def decide_at_once(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        return legal_for(view, seat)[0]


GAME = Game.deal("resistance", seats=2, seed=1, first=0)
VIEW = GAME.view(0)
FIRST, LAST = GAME.legal(0)[0], GAME.legal(0)[-1]


def test_who_needs_longer_thinks_in_another_thread() -> None:
    bot = Ponderer()
    bot.let.set()

    async def ask() -> Decision:
        return await Thinker(longest_s=60).ask(bot, VIEW, Tally(), 0, random.Random(0))

    assert LAST == asyncio.run(ask())
    assert threading.current_thread().name not in bot.threads


def test_who_thinks_too_long_answers_what_it_can_at_once() -> None:
    bot = Ponderer()

    async def ask() -> Decision:
        found = await Thinker(longest_s=0).ask(bot, VIEW, Tally(), 0, random.Random(0))
        bot.let.set()
        return found

    assert FIRST == asyncio.run(ask())


def test_what_nobody_waits_for_any_more_is_not_thought() -> None:
    bot, thinker = Ponderer(), Thinker(longest_s=0)

    async def ask() -> list[Decision]:
        found = [await thinker.ask(bot, VIEW, Tally(), 0, random.Random(0)) for _ in range(WAITING_MAX + 1)]
        await asyncio.sleep(0)  # the thread hears of the last one, too
        bot.let.set()
        return found

    assert [FIRST] * (WAITING_MAX + 1) == asyncio.run(ask())
    assert bot.thoughts <= 1


def test_who_waits_to_think_when_the_server_stops_answers_at_once() -> None:
    bot, thinker = Ponderer(), Thinker(longest_s=60)

    async def ask() -> list[Decision]:
        waiting = [thinker.ask(bot, VIEW, Tally(), 0, random.Random(0)) for _ in range(3)]
        await asyncio.to_thread(bot.has_begun.wait)
        thinker.close()
        bot.let.set()
        return await asyncio.gather(*waiting)

    assert [LAST, FIRST, FIRST] == asyncio.run(ask())


def test_beyond_some_questions_nobody_waits() -> None:
    bot, thinker = Ponderer(), Thinker(longest_s=60)

    async def ask() -> tuple[list[Decision], Decision]:
        waiting = [thinker.ask(bot, VIEW, Tally(), 0, random.Random(0)) for _ in range(WAITING_MAX)]
        await asyncio.sleep(0)
        at_once = await thinker.ask(bot, VIEW, Tally(), 0, random.Random(0))
        bot.let.set()
        return await asyncio.gather(*waiting), at_once

    assert ([LAST] * WAITING_MAX, FIRST) == asyncio.run(ask())
